"""The members' pages."""

import pytest
from flask.testing import FlaskClient

from tests.web.league.club import EIGHT, Club
from tests.web.pages import read


@pytest.fixture
def club(client: FlaskClient) -> Club:
    return Club.open(client)


def names(club: Club) -> list[str]:
    return [node.text for node in club.page("/mitglieder").one("ul", class_="rows").all("b")]


def test_it_works(club: Club) -> None:
    assert names(club) == list(EIGHT)


def test_names_that_are_there_are_told_and_nothing_is_lost(club: Club) -> None:
    answer = club.join("Ida\nanna\n")
    assert answer.status_code == 422
    assert read(answer).problem("name") == "„anna“ gibt es in dieser Liga schon."
    assert "Ida" in read(answer).one("textarea").text
    assert names(club) == list(EIGHT)


def test_a_second_tap_takes_in_nobody_twice(club: Club) -> None:
    form = club.page("/mitglieder").form("/mitglieder")
    fields = form.fields.copy()
    fields["names"] = "Ida"
    assert [club.client.post(form.action, data=fields).status_code for _ in range(2)] == [303, 303]
    assert names(club) == [*EIGHT, "Ida"]


def test_a_member_is_renamed(club: Club) -> None:
    assert club.send("/mitglieder/1", "/name", name="Annegret").status_code == 303
    assert names(club)[0] == "Annegret"
    answer = club.send("/mitglieder/1", "/name", name="ben")
    assert answer.status_code == 422
    assert read(answer).problem("name")


def test_a_member_leaves_and_comes_back(club: Club) -> None:
    assert club.send("/mitglieder/1", "/aktiv", until="2099-01-31").status_code == 303
    answer = club.send("/mitglieder/1", "/aktiv", again_from="2099-01-01")
    assert "beginnt, bevor die vorige endet" in read(answer).problem("again_from")
    assert club.send("/mitglieder/1", "/aktiv", again_from="2099-03-01").status_code == 303
    assert "01.03.2099" in club.page("/mitglieder/1").text


@pytest.mark.parametrize("day", ["gestern", "2026-13-01", "0001-01-01", "9999-12-31"])
def test_what_is_no_day(club: Club, day: str) -> None:
    answer = club.send("/mitglieder/1", "/aktiv", until=day)
    assert answer.status_code == 422
    assert read(answer).problem("until")


def test_a_sperrmonat_is_chosen_and_revoked(club: Club) -> None:
    page = club.page("/mitglieder/1")
    form = next(form for form in page.forms() if form.action.endswith("/sperrmonat"))
    month = next(
        option.get("value")
        for option in page.one("select", name="month").all("option")
        if not option.get("value").endswith(("-03", "-09"))
    )
    assert club.client.post(form.action, data=form.filled(month=month)).status_code == 303
    revoking = next(form for form in club.page("/mitglieder/1").forms() if "widerrufen" in form.names)
    assert club.client.post(revoking.action, data=revoking.fields).status_code == 303
    assert not any("widerrufen" in form.names for form in club.page("/mitglieder/1").forms())


def test_why_a_month_can_be_no_sperrmonat_is_said(club: Club) -> None:
    page = club.page("/mitglieder/1")
    (month,) = (
        option.get("value")
        for option in page.one("select", name="month").all("option")
        if option.get("value").endswith("-03")
    )
    answer = club.send("/mitglieder/1", "/sperrmonat", month=month)
    assert answer.status_code == 422
    assert "schließt eine Saison ab" in read(answer).problem("month")


def test_members_are_merged(club: Club) -> None:
    assert club.send("/mitglieder/8", "/zusammenlegen", into="1").location.endswith("/mitglieder/1")
    assert names(club) == list(EIGHT[:7])
    assert club.get("/mitglieder/8").status_code == 404
    assert club.get("/spieler/8").status_code == 200
    assert club.send("/mitglieder/7", "/zusammenlegen", into="").status_code == 422


@pytest.mark.parametrize("odd", ["1", "a\0b", "x" * 100_000])
def test_a_form_whose_id_is_none_changes_nothing(club: Club, odd: str) -> None:
    assert club.join("Ida", form_id=odd).status_code == 422
    assert names(club) == list(EIGHT)
    form = club.page("/tische/neu").form("/tische/neu?klasse=1")
    fields = form.filled(member=["1", "2", "3", "4"], form_id=odd)
    assert club.client.post(form.action, data=fields).status_code == 422
