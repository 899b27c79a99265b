"""The page of a group: its table, its evenings, the lists that come and go."""

import json

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.group import Group
from tests.web.pages import Page, read
from tests.web.table import A_GAME, Table

HOSTILE = ("<b>&amp;", '"onload="x', "</td>", "=1+1")


@pytest.fixture
def group(client: FlaskClient) -> Group:
    """Two evenings, the first with a stake of ten cents."""
    first = Table.open(client, title="Donnerstag", cent_per_point="10")
    first.play()
    first.play(re=[1, 2], re_augen=160)
    group = Group.start(first)
    second = Table.open(client, ("Anna", "ben", "Carla", "Emma"), title="Freitag")
    second.play(re=[1, 4])
    second.post("/runde", second.page("/runde").form("/runde").fields)
    return group


def figures(page: Page) -> dict[str, str]:
    """The figures of a person's page."""
    rows = page.one(class_="notable").all("div")
    return {row.one("dt").text: row.one("dd").text for row in rows}


def test_it_works(group: Group) -> None:
    assert group.table() == [
        ["1.", "Anna", "+2", "3", "+0,67", "2 1 gewonnen"],
        ["1.", "ben", "+2", "3", "+0,67", "2 1 gewonnen"],
        ["3.", "Emma", "+1", "1", "+1,00", "1 1 gewonnen"],
        ["4.", "Carla", "−2", "3", "−0,67", "2"],
        ["5.", "Dieter", "−3", "2", "−1,50", "1"],
    ]


def test_the_rule_for_ties_is_printed_beneath(group: Group) -> None:
    season = group.page().by_id("season")
    assert season
    assert "(1, 2, 2, 4)" in season.text


def test_money_is_the_sum_of_what_each_evening_settled(group: Group) -> None:
    money = group.page().by_id("money")
    assert money
    told = {row.one("dt").text: row.one("dd").text for row in money.all("div")}
    assert told == {"Anna": "+0,10 €", "ben": "+0,30 €", "Carla": "−0,10 €", "Dieter": "−0,30 €"}
    assert "Geld aus 1 von 2 Abenden" in group.page().text


def test_by_average_it_takes_some_games_to_be_placed(group: Group) -> None:
    rows = group.table("?nach=schnitt")
    assert [(row[0], row[1]) for row in rows] == [
        ("1.", "Emma"),
        ("2.", "Anna"),
        ("2.", "ben"),
        ("4.", "Carla"),
        ("5.", "Dieter"),
    ]
    rows = group.table("?nach=schnitt&mindestens=2")
    assert [(row[0], row[1]) for row in rows][::4] == [("1.", "Anna"), ("–", "Emma")]
    assert "Für einen Platz nötige Spiele: 2." in group.page("?nach=schnitt&mindestens=2").text


def test_a_season_is_a_year_or_any_days(group: Group) -> None:
    every, year = group.page().one(id="period").all("a")
    assert every.text == "Alle Abende"
    assert group.client.get(year.get("href")).status_code == 200
    assert len(group.evenings(f"?jahr={year.text}")) == 2
    assert group.evenings("?jahr=1999") == []
    assert "keinen Abend" in group.page("?bis=1999-12-31").text
    assert len(group.evenings("?von=2000-01-01")) == 2


@on_sqlite_alone
@pytest.mark.parametrize(
    ("query", "field", "told"),
    [
        ("von=gestern", "von", "Ein Tag sieht so aus"),
        ("von=2026-02-01&bis=2026-01-31", "bis", "Das Ende liegt vor dem Anfang."),
        ("jahr=0", "jahr", "Möglich ist 1 bis 9999."),
        ("nach=schnitt&mindestens=viele", "mindestens", "Hier gehört eine ganze Zahl hin."),
    ],
)
def test_what_cannot_be_read_of_the_address_is_told(group: Group, query: str, field: str, told: str) -> None:
    answer = group.get(f"?{query}")
    assert answer.status_code == 422
    assert read(answer).problem(field).startswith(told)


def test_a_person_has_a_page_that_adds_up(group: Group) -> None:
    link = next(link for link in group.page().one(id="season").all("a") if link.text == "ben")
    assert "ben" not in link.get("href").rpartition("/")[2]
    page = read(group.client.get(link.get("href")))
    told = figures(page)
    assert told["Punkte"] == "+2"
    assert told["Punkte je Spiel"] == "+0,67 +2 geteilt durch 3"
    assert (told["Abende"], told["Abende gewonnen"], told["Geld"]) == ("2 von 2", "1", "+0,30 €")
    rows = page.one("table", class_="parts").one("tbody").all("tr")
    assert [[cell.text for cell in row.all("td")] for row in rows] == [
        ["1", "−1", "+2", "–"],
        ["2", "+3", "+3", "+0,30 €"],
    ]
    assert {link.get("href") for row in rows for link in row.all("a")} == set(group.evenings())


def test_who_is_no_such_person_has_no_page(group: Group) -> None:
    assert group.get("/person/0").status_code == 404


def test_a_person_may_have_been_away_in_a_season(group: Group) -> None:
    link = next(link for link in group.page().one(id="season").all("a") if link.text == "Emma")
    assert "an keinem Abend dabei" in group.client.get(link.get("href") + "?jahr=1999").text


def test_evenings_lead_to_the_lists_to_read_only(group: Group, other_client: FlaskClient) -> None:
    for address in group.evenings():
        assert address.startswith("/v/")
        page = read(other_client.get(address))
        assert page.forms() == []


def test_a_new_game_is_in_the_table_at_once(group: Group, client: FlaskClient) -> None:
    table = Table.open(client, title="Samstag")
    assert group.add(table.address).status_code == 303
    before = group.points()
    table.play()
    assert {name: point for name, point in group.points().items() if point != before.get(name)} == {
        "Anna": "+1",
        "Ben": "+3",
        "Carla": "−1",
        "Dieter": "−4",
    }


def test_with_the_renewed_link_of_a_list_the_group_goes_on(client: FlaskClient) -> None:
    table = Table.open(client)
    group = Group.start(table)
    old = group.evenings()
    (form,) = (form for form in table.page("/teilen").forms() if form.fields["which"] == "view")
    client.post(form.action, data=form.fields)
    (new,) = group.evenings()
    assert [new] != old
    assert (client.get(new).status_code, client.get(old[0]).status_code) == (200, 404)


def test_lists_of_this_device_come_in_by_one_tap(group: Group, client: FlaskClient) -> None:
    assert len(group.adding_forms()) == 1
    Table.open(client, title="Samstag")
    form, _ = group.adding_forms()
    assert group.send(form).status_code == 303
    assert len(group.evenings()) == 3
    assert len(group.adding_forms()) == 1


@pytest.mark.parametrize("door", ["l", "v"])
@pytest.mark.parametrize(
    "spelled", ["{}", "http://localhost{}", " schau mal: https://doko.example{}?gross#x "]
)
def test_any_link_to_a_list_can_be_pasted(
    group: Group, other_client: FlaskClient, door: str, spelled: str
) -> None:
    link = Table.open(other_client).links()[door]
    assert group.add(spelled.format(link)).status_code == 303
    assert len(group.evenings()) == 3


@pytest.mark.parametrize(
    "link", ["", "x", "/l/x", "/v/a.b", "https://example.org/l/", "/l/\x00", "x" * 10_000]
)
def test_what_is_no_link_to_a_list_is_kept_and_told(group: Group, link: str) -> None:
    answer = group.add(link)
    assert answer.status_code == 422
    assert read(answer).problem("link") == "Das ist kein Link zu einer Liste von hier."
    assert group.adding_forms()
    assert read(answer).value("link")[-1] == link
    assert len(group.evenings()) == 2


def test_a_list_that_is_gone_is_told(group: Group, other_client: FlaskClient) -> None:
    table = Table.open(other_client, title="Weg")
    link = table.links()["v"]
    table.post("/loeschen", table.page("/einstellungen").form("/loeschen").filled(typed_title="Weg"))
    assert read(group.add(link)).problem("link").startswith("Diese Liste gibt es nicht")


def test_a_link_to_a_group_is_none_to_a_list(group: Group) -> None:
    assert group.add(group.links()["rv"]).status_code == 422


def test_a_list_goes_by_one_tap_and_comes_back_by_another(group: Group, other_client: FlaskClient) -> None:
    elsewhere = Group(other_client, group.address)
    form = next(form for form in elsewhere.page().forms() if form.action.endswith("/entfernen"))
    assert {elsewhere.send(form).status_code for _ in range(2)} == {303}
    assert len(group.evenings()) == 1
    assert elsewhere.send(elsewhere.adding_forms()[0]).status_code == 303
    assert len(group.evenings()) == 2


def test_the_view_link_only_reads(group: Group, other_client: FlaskClient) -> None:
    watching = group.watching(other_client)
    page = watching.page()
    assert watching.table() == group.table()
    assert {form.method for form in page.forms()} == {"get"}
    assert [link for link in page.all("a") if "/r/" in link.get("href") or "/l/" in link.get("href")] == []
    token = Table.open(other_client).csrf_token()
    for path in (
        "/listen",
        "/listen/entfernen",
        "/einstellungen",
        "/personen",
        "/links",
        "/loeschen",
        "/teilen",
    ):
        answer = other_client.post(watching.address + path, data={"csrf_token": token})
        assert answer.status_code == 404, path
        assert watching.get(path).status_code == 404


def test_a_token_opens_for_its_own_purpose_only(group: Group, client: FlaskClient) -> None:
    doors = group.links() | {"l": Table.open(client).address}
    tokens = {door: path.split("/")[2] for door, path in doors.items()}
    for door, token in tokens.items():
        opened = {
            other for other in ("r", "rv", "l", "v") if client.get(f"/{other}/{token}").status_code == 200
        }
        assert opened == {door}


def test_the_device_knows_its_groups(group: Group, client: FlaskClient, other_client: FlaskClient) -> None:
    page = read(client.get("/"))
    assert "Eure Runden" in page.text
    assert [link for link in page.all("a") if link.get("href") == group.address]
    view = group.watching(other_client)
    assert "Eure Runden" not in other_client.get("/").text
    view.page()
    assert [link for link in read(other_client.get("/")).all("a") if link.get("href") == view.address]
    (form,) = (form for form in read(other_client.get("/")).forms() if form.action == "/listen/vergessen")
    other_client.post(form.action, data=form.fields)
    assert "Eure Runden" not in other_client.get("/").text
    assert view.get().status_code == 200


def test_hostile_names_stay_names(client: FlaskClient) -> None:
    table = Table.open(client, HOSTILE, title="<script>alert(1)</script>")
    table.play()
    group = Group.start(table)
    page = group.page()
    assert page.one("h1").text == "<script>alert(1)</script>"
    assert {row[1] for row in group.table()} == set(HOSTILE)
    for path in ("/einstellungen", "/teilen", "/runde.json", "/runde.csv"):
        assert group.get(path).status_code == 200
    assert "'=1+1" in group.get("/runde.csv").text


@on_sqlite_alone
def test_files_hold_what_the_page_shows(group: Group) -> None:
    document = json.loads(group.get("/runde.json").data)
    assert [(line["place"], line["name"], line["points"]) for line in document["table"]] == [
        (1, "Anna", 2),
        (1, "ben", 2),
        (3, "Emma", 1),
        (4, "Carla", -2),
        (5, "Dieter", -3),
    ]
    assert [evening["title"] for evening in document["evenings"]] == ["Donnerstag", "Freitag"]
    rows = group.get("/runde.csv?excel=1").data.decode("utf-8-sig").splitlines()
    assert rows[1].startswith("1;Anna;2;3;0,67;2;1;")
    assert len(rows) == 6
    assert json.loads(group.get("/runde.json?jahr=1999").data)["table"] == []


@on_sqlite_alone
def test_the_pdf_is_one(group: Group) -> None:
    answer = group.get("/runde.pdf")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.data.startswith(b"%PDF")


def test_an_empty_list_is_an_evening_without_figures(client: FlaskClient) -> None:
    group = Group.start(Table.open(client))
    assert len(group.evenings()) == 1
    assert "keinen Abend mit Spielen" in group.page().text
    assert group.get("/runde.csv").text.count("\n") == 1


def test_a_game_in_a_list_moves_the_table_of_who_watches(group: Group, other_client: FlaskClient) -> None:
    table = Table.open(group.client)
    group.add(table.links()["v"])
    watching = group.watching(other_client)
    before = watching.points()["Carla"]
    table.play(**A_GAME)
    assert (before, watching.points()["Carla"]) == ("−2", "−1")
