"""The figures of a list: course, players and pairs, under both links."""

import pytest
from flask.testing import FlaskClient

from tests.web.pages import Node, Page
from tests.web.table import FIVE, Table


def rows(node: Node) -> dict[str, list[str]]:
    """The rows of a table by their heads."""
    return {row.one("th").text: [cell.text for cell in row.all("td")] for row in node.one("tbody").all("tr")}


def captioned(page: Page, caption: str) -> dict[str, list[str]]:
    """The table with that caption."""
    (found,) = (table for table in page.all("table") if any(c.text == caption for c in table.all("caption")))
    return rows(found)


@pytest.fixture
def page(table: Table) -> Page:
    """After two games of Ben and Carla, of which they won one, and a solo of Ben."""
    table.play()
    table.play(re_augen=100, kontra_call="kontra")
    table.play(kind="solo", solo="damen", re=[2], re_augen=130, re_call="re")
    return table.page("/zahlen")


def test_it_works(page: Page) -> None:
    assert page.one("h1").text == "Verlauf und Zahlen"


def test_an_empty_list_has_none_yet(table: Table) -> None:
    page = table.page("/zahlen")
    assert "Noch kein Spiel eingetragen." in page.text
    assert page.all("table") == page.all("svg") == []


def test_the_list_leads_to_it(table: Table) -> None:
    links = f"{table.address}/zahlen"
    assert links not in [link.get("href") for link in table.page().all("a")]
    table.play()
    assert links in [link.get("href") for link in table.page().all("a")]


def test_all_at_a_glance(page: Page) -> None:
    assert captioned(page, "Auf einen Blick") == {
        "Anna": ["0", "1 von 3", "0,00"],
        "Ben": ["+6", "2 von 3", "+2,00"],
        "Carla": ["−6", "1 von 3", "−2,00"],
        "Dieter": ["0", "1 von 3", "0,00"],
    }


def test_a_player_by_roles(page: Page) -> None:
    by_role, calls = page.one(id="player-2").all("table")
    assert rows(by_role) == {
        "Re": ["1 von 2", "−1,50", "112,5"],
        "Solo": ["1 von 1", "+9,00", "130,0"],
        "Damensolo": ["1 von 1", "+9,00", "130,0"],
    }
    assert rows(calls) == {"Ansage": ["1 von 1", "–"]}


def test_what_stands_out_leads_to_its_entry(table: Table, page: Page) -> None:
    best, worst, *_ = page.one(id="player-2").one("dl").all("dd")
    assert (best.text, worst.text) == ("Nr. 3 +9", "Nr. 2 −4")
    assert best.one("a").get("href") == f"{table.address}/eintrag/3"


def test_the_pairs(page: Page) -> None:
    assert captioned(page, "Miteinander") == {
        "Anna + Dieter": ["1 von 2", "+1,50"],
        "Ben + Carla": ["1 von 2", "−1,50"],
    }
    assert captioned(page, "Gegeneinander")["Anna : Ben"] == ["1 : 1", "+1,50"]


def test_the_course_is_a_picture_and_a_table(page: Page) -> None:
    assert [chart.one("title").text for chart in page.all("svg")] == [
        "Verlauf der Punkte, vorn: Ben mit +6"
    ] * 2
    assert captioned(page, "Stand nach jedem Eintrag")["2"] == ["+3", "−3", "−3", "+3"]


def test_who_has_not_played_has_no_card(client: FlaskClient) -> None:
    table = Table.open(client, FIVE)
    table.play(re=[2, 3])
    page = table.page("/zahlen")
    assert page.by_id("player-1") is None
    assert captioned(page, "Auf einen Blick")["Anna"] == ["0", "0 von 0", "–"]


def test_it_says_whether_bock_is_in_the_points(client: FlaskClient) -> None:
    assert "mit Bock" in Table.open(client, bock="1").page("/zahlen").text
    assert "mit Bock" not in Table.open(client).page("/zahlen").text


def test_those_who_watch_see_the_same(table: Table, page: Page, other_client: FlaskClient) -> None:
    watching = table.watching(other_client)
    shown = watching.page("/zahlen")
    assert captioned(shown, "Auf einen Blick") == captioned(page, "Auf einen Blick")
    assert f"{watching.address}/eintrag/3" in [link.get("href") for link in shown.all("a")]
    assert table.address not in watching.get("/zahlen").text
