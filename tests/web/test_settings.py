"""GET and POST …/einstellungen: what moves no point may still change."""

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import FIVE, Table, status, typed

CHANGEABLE = {"title", "planned_games", "cent_per_point"}


def change(table: Table, **changes: object) -> int:
    form = table.page("/einstellungen").form("/einstellungen")
    return table.post("/einstellungen", form.filled(**changes)).status_code


def settings(table: Table) -> dict[str, object]:
    found: dict[str, object] = table.document()["settings"]
    return found


def test_it_works(table: Table) -> None:
    form = table.page("/einstellungen").form("/einstellungen")
    answer = table.post(
        "/einstellungen", form.filled(title=" Freitag ", planned_games="12", cent_per_point="1,5")
    )
    assert (answer.status_code, answer.location) == (303, table.address)
    assert table.page().one("h1").text == "Freitag"
    assert (settings(table)["planned_games"], settings(table)["cent_per_point"]) == (12, "1.5")
    assert "Spiel 1 von 12" in status(table.page())


def test_the_form_holds_what_is_set(table: Table) -> None:
    fields = table.page("/einstellungen").form("/einstellungen").fields
    assert (fields["title"], fields["planned_games"], fields["cent_per_point"]) == ("Donnerstag", "24", "0,5")


@pytest.mark.parametrize("planned", ["", "0", "12"])
def test_sending_the_form_as_it_is_changes_nothing(client: FlaskClient, planned: str) -> None:
    table = Table.open(client, FIVE, title="T", planned_games=planned, bock="1", bock_suggest=["lost_solo"])
    before = table.document()
    assert change(table) == 303
    assert table.document() == before


def test_it_can_change_while_games_are_played(table: Table) -> None:
    table.play()
    before = table.standing()
    assert change(table, title="Freitag", cent_per_point="") == 303
    assert table.standing() == before
    assert table.page().by_id("settlement") is None


def test_the_suggestions_of_bock_may_change(client: FlaskClient) -> None:
    table = Table.open(client, bock="1", bock_suggest=["lost_solo"])
    assert change(table, bock_suggest=["even_augen", "both_announced"]) == 303
    assert settings(table)["bock_suggest"] == ["even_augen", "both_announced"]


def test_a_list_without_bock_offers_no_suggestions(table: Table) -> None:
    assert "bock_suggest" not in table.page("/einstellungen").form("/einstellungen").names


def test_house_rules_are_told_and_cannot_be_changed(client: FlaskClient) -> None:
    table = Table.open(client, FIVE, bock="1", bock_cap="4")
    page = table.page("/einstellungen")
    assert "×4" in page.text
    assert page.form("/einstellungen").names - {"csrf_token", "bock_suggest"} == CHANGEABLE


def test_house_rules_that_are_sent_anyway_change_nothing(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    before = table.document()
    fields = MultiDict(table.page("/einstellungen").form("/einstellungen").fields)
    fields.update(
        {
            "bock": "0",
            "bock_overlap": "ignore",
            "bock_length": "lap",
            "bock_cap": "2",
            "duty_solo": "0",
            "first_dealer": "2",
            "player": "Zoe",
        }
    )
    assert table.post("/einstellungen", fields).status_code == 303
    assert table.document() == before


@on_sqlite_alone
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", "T" * 81),
        ("title", "Frei\u202etag"),
        ("title", "Frei\x00tag"),
        ("planned_games", "1000"),
        ("planned_games", "-1"),
        ("planned_games", "viele"),
        ("cent_per_point", "NaN"),
        ("cent_per_point", "-1"),
        ("cent_per_point", "x"),
    ],
)
def test_what_cannot_be_is_refused_beside_its_field(table: Table, field: str, value: str) -> None:
    before = table.document()
    form = table.page("/einstellungen").form("/einstellungen")
    answer = table.post("/einstellungen", form.filled(**{field: value}))
    assert answer.status_code == 422
    assert list(read(answer).problems()) == [field]
    assert table.document() == before


def test_everything_that_is_wrong_is_said_at_once_and_nothing_typed_is_lost(table: Table) -> None:
    form = table.page("/einstellungen").form("/einstellungen")
    fields = form.filled(title="T" * 81, planned_games="viele", cent_per_point="x")
    page = read(table.post("/einstellungen", fields))
    assert set(page.problems()) == CHANGEABLE
    assert typed(page.form("/einstellungen").fields) == typed(fields)


def test_a_change_makes_open_forms_stale(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="125")
    change(table, title="Freitag")
    assert table.post("/eintraege", fields).status_code == 409


def test_a_form_that_a_new_title_made_stale_blames_no_entry(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="125")
    change(table, title="Freitag")
    (banner,) = read(table.post("/eintraege", fields)).one(id="board").all(role="alert")
    assert "Nr. 0" not in banner.text


def test_without_a_csrf_token_nothing_changes(table: Table) -> None:
    before = table.document()
    assert change(table, title="Freitag", csrf_token=None) == 400
    assert table.document() == before


def test_there_are_none_under_the_view_link(table: Table) -> None:
    watching = table.watching(table.client)
    assert watching.get("/einstellungen").status_code == 404
    assert watching.post("/einstellungen", {"csrf_token": table.csrf_token()}).status_code == 404
