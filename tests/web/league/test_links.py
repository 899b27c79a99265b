"""Three links to a league, each for its purpose alone."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from tests.actions.databases import on_sqlite_alone
from tests.web.league.club import Club
from tests.web.pages import read
from tests.web.table import Table

READING = (
    "",
    "/tabelle/monat",
    "/tabelle/saison",
    "/tabelle/ewig",
    "/tabelle/solo-saison",
    "/tabelle/solo-ewig",
    "/tabelle/monat.csv",
    "/archiv",
    "/mitglieder",
    "/spieler/1",
    "/tische",
    "/begriffe",
)
ENTERING = ("/tische/neu", "/zuordnen", "/spiele")
ADMINISTERING = ("/mitglieder/1", "/abschluss", "/einstellungen", "/teilen")


@pytest.fixture
def club(client: FlaskClient) -> Club:
    return Club.open(client)


@pytest.mark.parametrize(
    ("door", "open_paths", "closed_paths"),
    [
        ("a", (*READING, *ENTERING, *ADMINISTERING), ()),
        ("e", (*READING, *ENTERING), ADMINISTERING),
        ("v", READING, (*ENTERING, *ADMINISTERING)),
    ],
)
def test_each_link_opens_what_it_is_for(
    club: Club, door: str, open_paths: tuple[str, ...], closed_paths: tuple[str, ...]
) -> None:
    seen = club.through(door)
    assert {path: seen.get(path).status_code for path in open_paths} == dict.fromkeys(open_paths, 200)
    assert {seen.get(path).status_code for path in closed_paths} <= {404, 405}


def test_a_link_is_bound_to_its_purpose(club: Club) -> None:
    links = club.links()
    for door in "aev":
        for other in set("aev") - {door}:
            token = links[other].split("/")[3]
            assert club.client.get(f"/liga/{door}/{token}").status_code == 404


def test_a_link_of_a_list_opens_no_league(club: Club) -> None:
    token = Table.open(club.client).address.split("/")[2]
    assert {club.client.get(f"/liga/{door}/{token}").status_code for door in "aev"} == {404}


@pytest.mark.parametrize("which", ["administer", "enter", "view"])
def test_a_renewed_link_replaces_the_old_one(club: Club, other_client: FlaskClient, which: str) -> None:
    door = {"administer": "a", "enter": "e", "view": "v"}[which]
    before = club.links()
    form = next(form for form in club.page("/teilen").forms() if form.fields.get("which") == which)
    answer = club.client.post(form.action, data=form.fields)
    assert answer.status_code == 303
    after = Club(club.client, answer.location.removesuffix("/teilen")).links()
    assert other_client.get(before[door]).status_code == 404
    assert other_client.get(after[door]).status_code == 200
    assert all(after[other] == before[other] for other in set("aev") - {door})


def test_the_device_knows_its_leagues(club: Club) -> None:
    assert club.address in club.client.get("/liga").text


def test_who_only_looks_is_given_no_form(club: Club) -> None:
    seen = club.through("v")
    assert [path for path in READING if path[-4:] != ".csv" and seen.page(path).forms()] == []
    assert club.links()["a"] not in seen.get("").text


def posts(app: Flask) -> Iterator[Rule]:
    return (
        rule
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/liga") and "POST" in (rule.methods or ())
    )


@on_sqlite_alone
def test_nothing_is_written_without_a_csrf_token(app: Flask, club: Club) -> None:
    links = club.links()
    answers = {}
    for rule in posts(app):
        start = links[rule.rule.split("/")[2]] if "<token>" in rule.rule else ""
        path = start + rule.rule.split("<token>")[-1].replace("<int:number>", "1")
        answers[path] = club.client.post(path, data={"name": "x"}).status_code
    assert len(answers) > 15
    assert set(answers.values()) == {400}


def test_an_unknown_page_of_a_league_is_not_found(club: Club) -> None:
    for path in (
        "/tabelle/x",
        "/tabelle/monat?klasse=2",
        "/tabelle/monat?monat=2020-01",
        "/tabelle/saison?saison=x",
        "/spieler/99",
        "/tische/9",
        "/tabelle/monat/urkunden.pdf",
    ):
        assert club.get(path).status_code == 404, path
    assert read(club.get("/tabelle/x")).text


def test_a_league_can_be_taken_off_a_device_and_stays(club: Club) -> None:
    form = read(club.client.get("/liga")).form("/liga/vergessen")
    assert club.client.post(form.action, data=form.fields).location == "/liga"
    assert club.address not in club.client.get("/liga").text
    assert club.get().status_code == 200
