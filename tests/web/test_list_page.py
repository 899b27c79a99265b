"""GET /l/TOKEN: the list with its entry form."""

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Node, Page
from tests.web.table import FIVE, FOUR, SEVEN, SIX, Table, as_number, status

pytestmark = on_sqlite_alone


def cells(entry: Node) -> list[tuple[int | None, int]]:
    """Points and standing of each player in an entry; no points where none are told."""
    found = entry.one("tr", class_="points").all("td")
    points = [as_number(cell.one("b").text) if cell.all("b") else None for cell in found]
    return list(zip(points, (as_number(cell.one("small").text) for cell in found), strict=True))


def figures(page: Page) -> dict[str, list[str]]:
    rows = page.one(id="figures").one("tbody").all("tr")
    return {row.one("th").text: [cell.text for cell in row.all("td")] for row in rows}


def test_it_works(table: Table) -> None:
    page = table.page()
    assert page.one("title").text == "Donnerstag"
    assert list(table.standing()) == list(FOUR)
    assert page.form("/eintraege").method == "post"


def test_an_entry_shows_each_players_points_and_running_standing(table: Table) -> None:
    table.play()
    table.play(re=[1, 2], re_augen="155")
    page = table.page()
    assert cells(page.one(id="eintrag-2")) == [(2, 1), (2, 3), (-2, -1), (-2, -3)]


def test_an_entry_tells_who_played_and_what_they_called(table: Table) -> None:
    table.play(re=[1, 4], re_augen="155", re_call="keine90", kontra_call="kontra", re_fuchs="1")
    text = table.page().one(id="eintrag-1").text
    for told in ("Anna, Dieter", "155 : 85", "keine 90", "Kontra", "Fuchs", "Anna gab", "Wert +"):
        assert told in text


def test_entries_come_newest_first(table: Table) -> None:
    for _ in range(3):
        table.play()
    ids = [node.get("id") for node in table.page().one(id="entries").all("tbody")]
    assert ids == ["eintrag-3", "eintrag-2", "eintrag-1"]


def test_who_sat_out_has_no_points(client: FlaskClient) -> None:
    table = Table.open(client, FIVE)
    table.play(re=[2, 3])
    assert cells(table.page().one(id="eintrag-1")) == [(None, 0), (1, 1), (1, 1), (-1, -1), (-1, -1)]


def test_the_figures_count_games_won_and_soli(table: Table) -> None:
    table.play(re=[2, 3])
    table.play(kind="solo", solo="damen", duty="voluntary", re=[2])
    table.play(kind="solo", solo="damen", re=[1], re_augen="100")
    assert figures(table.page()) == {
        "Anna": ["3", "0", "1", "0"],
        "Ben": ["3", "3", "1", "1"],
        "Carla": ["3", "2", "0", "0"],
        "Dieter": ["3", "1", "0", "0"],
    }


def test_the_settlement_says_who_pays_whom(client: FlaskClient) -> None:
    table = Table.open(client, cent_per_point="100")
    table.play()
    text = table.page().one(id="settlement").text
    assert "Anna zahlt" in text
    assert "1,00 €" in text


def test_the_settlement_names_the_kasse_where_cents_do_not_divide(client: FlaskClient) -> None:
    table = Table.open(client, cent_per_point="0.5")
    table.play(kind="solo", solo="damen", re=[1], re_augen="100")
    assert "Kasse" in table.page().one(id="settlement").text


def test_a_list_without_money_has_no_settlement(client: FlaskClient) -> None:
    assert Table.open(client).page().by_id("settlement") is None


def test_a_booking_without_credit_is_settled_as_well(table: Table) -> None:
    table.book([-5], "Unsportlich", uncredited="1")
    assert "Kasse" in table.page().one(id="settlement").text


@pytest.mark.parametrize(
    ("players", "pausing"),
    [
        (FIVE, "Anna setzt aus"),
        (SIX, "Es setzen aus: Anna, Dieter"),
        (SEVEN, "Es setzen aus: Anna, Carla, Emma"),
    ],
)
def test_the_status_says_who_sits_out(client: FlaskClient, players: tuple[str, ...], pausing: str) -> None:
    assert pausing in status(Table.open(client, players).page())


def test_the_status_counts_the_games(client: FlaskClient) -> None:
    table = Table.open(client, planned_games="2", duty_solo=["0"], cent_per_point="1")
    assert "Spiel 1 von 2" in status(table.page())
    table.play()
    table.play()
    assert "Alle 2 Spiele sind gespielt Zur Abrechnung" in status(table.page())


def test_the_status_of_an_open_end_counts_up(client: FlaskClient) -> None:
    text = status(Table.open(client, planned_games="0").page())
    assert "Spiel 1" in text
    assert "von" not in text


def test_the_status_says_how_long_bock_lasts(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    table.play(starts_bock="1")
    assert "×2, noch 4" in status(table.page())
    table.play(starts_bock="1")
    assert "×4, noch 3" in status(table.page())
    assert "dann ×2, noch 1" in status(table.page())


def test_the_status_says_who_owes_the_duty_solo(table: Table) -> None:
    table.play(kind="solo", solo="damen", duty="voluntary", re=[2])
    assert "Pflichtsolo fehlt: Anna, Carla, Dieter" in status(table.page())


def test_a_vorfuehrung_is_said_and_filled_in(client: FlaskClient) -> None:
    table = Table.open(client, planned_games="4")
    assert "Vorführung: Ben" in status(table.page())
    fields = table.filled()
    assert (fields["kind"], fields["duty"], fields.getlist("re")) == ("solo", "forced", ["2"])


def test_without_duty_solos_nobody_is_asked_for_one(client: FlaskClient) -> None:
    table = Table.open(client, planned_games="4", duty_solo=["0"])
    assert "Pflichtsol" not in table.page().text


def test_a_list_without_bock_does_not_ask_for_it(table: Table) -> None:
    assert "starts_bock" not in table.page().form("/eintraege").names
    assert "Bock" not in table.page().text


def test_it_leads_to_all_that_can_be_done(table: Table) -> None:
    targets = {link.get("href") for link in table.page().all("a")}
    below = {
        "/teilen",
        "/einstellungen",
        "/buchung",
        "/liste.pdf",
        "/liste.csv",
        "/liste.json",
        "/verlauf.svg",
    }
    assert {table.address + path for path in below} <= targets


@pytest.mark.parametrize("title", ["the-csrf-token-goes-here", "the-entry-id-goes-here"])
def test_a_title_is_shown_as_it_is_whatever_it_says(client: FlaskClient, title: str) -> None:
    table = Table.open(client, [title, *FOUR[1:]], title=title)
    assert table.page().one("h1").text == title
    assert title in table.standing()


def test_two_devices_get_tokens_and_entry_ids_of_their_own(table: Table, other_client: FlaskClient) -> None:
    here, there = table.filled(), table.beside(other_client).filled()
    assert here["csrf_token"] != there["csrf_token"]
    assert here["entry_id"] != there["entry_id"]


def test_both_devices_see_what_one_entered(table: Table, other_client: FlaskClient) -> None:
    beside = table.beside(other_client)
    beside.page()
    table.play()
    assert beside.standing() == table.standing() != dict.fromkeys(FOUR, 0)
