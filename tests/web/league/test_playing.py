"""Games come into a league through its pages."""

import io

import pytest
from flask.testing import FlaskClient

from scorepad.web.clock import now
from tests.web.league.club import Club, later
from tests.web.pages import Page, read
from tests.web.table import Table, typed

HEAD = "Zeit,Spieler 1,Punkte 1,Spieler 2,Punkte 2,Spieler 3,Punkte 3,Spieler 4,Punkte 4"


@pytest.fixture
def club(client: FlaskClient) -> Club:
    return Club.open(client)


def points(club: Club) -> dict[str, list[str]]:
    """Points and games of the running month; who has none isn't named."""
    return {row[1]: row[4:6] for row in club.rows("/tabelle/monat") if row[5] != "0"}


def an_evening(club: Club, *numbers: int) -> Table:
    """A table with one game, won by seats 2 and 3, and closed."""
    table = club.seat(*numbers)
    table.play()
    assert club.finish(1).status_code == 303
    return table


def test_a_table_is_opened_played_at_and_closed(club: Club) -> None:
    table = club.seat(1, 2, 3, 4)
    names = list(table.standing())
    table.play()
    assert points(club) == {}
    assert "offen" in club.page("/tische").text
    assert club.finish(1).location.endswith("/tische/1")
    won = {name: ["+1", "1"] for name in names[1:3]}
    assert points(club) == won | {name: ["−1", "1"] for name in (names[0], names[3])}


def test_a_closed_table_has_certificates(club: Club) -> None:
    table = club.seat(1, 2, 3, 4)
    table.play()
    assert club.get("/tische/1/urkunden.pdf").status_code == 404
    club.finish(1)
    assert club.get("/tische/1/urkunden.pdf").data.startswith(b"%PDF")


def test_who_enters_games_need_not_administer(club: Club, other_client: FlaskClient) -> None:
    entering = club.through("e", other_client)
    entering.seat(1, 2, 3, 4).play()
    assert entering.finish(1).status_code == 303
    assert len(points(club)) == 4


def test_three_are_no_table_and_nothing_is_lost(club: Club) -> None:
    answer = club.send("/tische/neu", "/tische/neu?klasse=1", member=[1, 2, 3], same_network="1")
    assert answer.status_code == 422
    assert "sitzen 4 oder 5" in read(answer).problem("member")
    again = read(answer).form("/tische/neu?klasse=1").fields
    assert again.getlist("member") == ["1", "2", "3"]
    assert again["same_network"] == "1"


def test_a_second_tap_leads_to_the_same_list(club: Club) -> None:
    form = club.page("/tische/neu").form("/tische/neu?klasse=1")
    fields = form.filled(member=[1, 2, 3, 4])
    assert len({club.client.post(form.action, data=fields).location for _ in range(2)}) == 1


def test_one_home_network_makes_open_games_with_the_reason(club: Club) -> None:
    club.seat(1, 2, 3, 4, same_network="1").play()
    club.finish(1)
    assert points(club) == {}
    assert "Zwei aus demselben Heimnetz" in club.page("/tische/1").text


def test_the_list_says_that_it_belongs_to_a_league(club: Club) -> None:
    table = club.seat(1, 2, 3, 4)
    assert "sobald der Tisch abgeschlossen ist" in table.page().one(id="league").text
    table.play()
    club.finish(1)
    assert "kommt dort von selbst an" in table.page().one(id="league").text


def test_a_storno_reaches_the_league(club: Club) -> None:
    an_evening(club, 1, 2, 3, 4).cancel(1)
    assert points(club) == {}


def test_a_list_without_a_league_says_nothing(club: Club) -> None:
    assert Table.open(club.client).page().all(id="league") == []


def test_after_the_close_the_list_says_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = an_evening(club, 1, 2, 3, 4)
    later(monkeypatch)
    assert club.send("/abschluss", "/abschluss").status_code == 303
    for page in (table.page(), table.confirmation(1), read(club.client.get(table.links()["v"]))):
        assert "abgeschlossen" in page.one(id="league").text


def test_a_list_that_was_played_is_assigned(club: Club) -> None:
    table = Table.open(club.client, ("Anna", "ben", "Carla", "Unbekannt"))
    table.play()
    token = table.address.split("/")[2]
    page = club.page(f"/zuordnen?link=http://anywhere/l/{token}")
    assert "nicht erkannt" in page.text
    form = page.form("/zuordnen?klasse=1")
    answer = club.client.post(form.action, data=form.filled(member_4="5"))
    assert answer.status_code == 303
    assert points(club) == {
        "Ben": ["+1", "1"],
        "Carla": ["+1", "1"],
        "Anna": ["−1", "1"],
        "Emma": ["−1", "1"],
    }


@pytest.mark.parametrize("link", ["x", "http://here/l/abc", "\x00", "/v/x"])
def test_what_is_no_link_of_a_list(club: Club, link: str) -> None:
    answer = club.get("/zuordnen", query_string={"link": link})
    assert answer.status_code == 422
    assert read(answer).problem("link")


def test_a_list_with_bock_is_refused(club: Club) -> None:
    table = Table.open(club.client, ("Anna", "Ben", "Carla", "Dieter"), bock="1")
    table.play()
    page = club.page(f"/zuordnen?link={table.address.split('/')[2]}")
    assert "Bockrunden" in page.problem("link")


def games_tried(club: Club, *lines: str) -> Page:
    form = club.page("/spiele").form("/spiele/pruefen")
    file = io.BytesIO("\n".join((HEAD, *lines)).encode())
    fields = {**form.fields.to_dict(), "file": (file, "games.csv")}
    return read(club.client.post(form.action, data=fields))


def test_games_come_from_a_file_after_a_look(club: Club) -> None:
    line = f"{now():%Y-%m-%dT12:00},Anna,3,Ben,-1,Carla,-1,Dieter,-1"
    page = games_tried(club, line)
    assert "Neue Spiele: 1" in page.text
    assert points(club) == {}
    form = page.form("/spiele")
    assert [club.client.post(form.action, data=form.fields).status_code for _ in range(2)] == [303, 303]
    assert points(club)["Anna"] == ["+3", "1"]
    assert "Schon da: 1" in games_tried(club, line).text


def test_faults_of_a_file_are_told_by_line(club: Club) -> None:
    page = games_tried(club, "gestern,Anna,3,Ben,-1,Carla,-1,Dieter,x")
    said = [node.text for node in page.all("p", class_="problem")]
    assert [text.partition(":")[0] for text in said] == ["Zeile 2", "Zeile 2"]


def test_without_a_file_there_is_nothing_to_try(club: Club) -> None:
    assert club.send("/spiele", "/spiele/pruefen").status_code == 422


def test_a_month_that_is_over_takes_no_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch)
    assert "noch nicht abgeschlossen" in club.page("/tische/neu").problem("month")
    answer = club.send("/tische/neu", "/tische/neu?klasse=1", member=[1, 2, 3, 4])
    assert answer.status_code == 422
    assert typed(read(answer).form("/tische/neu?klasse=1").fields)["member"] == ["1", "2", "3", "4"]
