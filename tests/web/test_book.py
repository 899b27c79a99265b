"""GET …/buchung and the way from there: points outside a game."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import SEVEN, Table, sums, typed

PENALTY = [-3, 1, 1, 1]


def test_it_works(table: Table) -> None:
    asked = read(table.review_booking(PENALTY, "Falsch bedient"))
    answer = table.post("/eintraege", asked.form("/eintraege").fields)
    assert (answer.status_code, answer.location) == (303, f"{table.address}#eintrag-1")
    (entry,) = table.entries()
    assert entry["points"] == {"Anna": -3, "Ben": 1, "Carla": 1, "Dieter": 1}
    assert entry["reason"] == "Falsch bedient"
    assert table.standing() == entry["points"]
    assert "Falsch bedient" in table.page().one(id="eintrag-1").text


def test_nothing_is_booked_before_it_is_confirmed(table: Table) -> None:
    before = table.document()
    table.review_booking(PENALTY, "Falsch bedient")
    assert table.document() == before


def test_the_confirmation_shows_for_whom_what_changes(table: Table) -> None:
    table.play()
    asked = read(table.review_booking(PENALTY, "Falsch bedient"))
    assert sums(asked) == {"Anna": (-1, -3, -4), "Ben": (1, 1, 2), "Carla": (1, 1, 2), "Dieter": (-1, 1, 0)}


@pytest.mark.parametrize("minus", ["-3", "−3", " -3 "])
def test_a_minus_may_be_a_hyphen_or_a_true_one(table: Table, minus: str) -> None:
    table.book([minus, "+1", "1", " 1"], "Falsch bedient")
    assert table.standing()["Anna"] == -3


def test_an_empty_field_is_nothing(table: Table) -> None:
    table.book([-1, "", 1, "0"], "Übertrag")
    assert table.entries()[0]["points"] == {"Anna": -1, "Carla": 1}


def test_seven_can_be_booked(client: FlaskClient) -> None:
    table = Table.open(client, SEVEN)
    table.book([6, -1, -1, -1, -1, -1, -1], "Übertrag")
    assert table.standing()["Gerda"] == -1


def test_a_penalty_without_credit_need_not_sum_to_nothing(table: Table) -> None:
    table.book([-5], "Unsportlich", uncredited="1")
    assert table.standing() == {"Anna": -5, "Ben": 0, "Carla": 0, "Dieter": 0}
    assert table.entries()[0]["uncredited"] is True


@on_sqlite_alone
@pytest.mark.parametrize(
    ("points", "reason", "changes", "fields"),
    [
        ([-3, 1, 1], "Falsch bedient", {}, ["points"]),
        ([], "Falsch bedient", {}, ["points"]),
        ([0, 0, 0, 0], "Falsch bedient", {}, ["points"]),
        (PENALTY, "", {}, ["reason"]),
        (PENALTY, "  ", {}, ["reason"]),
        (PENALTY, "r" * 201, {}, ["reason"]),
        (PENALTY, "Fal\u202esch", {}, ["reason"]),
        (PENALTY, "Fal\x00sch", {}, ["reason"]),
        ([100_001, -100_001], "Übertrag", {}, ["points"]),
        (["viel", 1], "Übertrag", {}, ["points_1", "points"]),
        (["1.5", "-1.5"], "Übertrag", {}, ["points_1", "points_2", "points"]),
        (["9" * 30], "Übertrag", {}, ["points_1", "points"]),
        (PENALTY, "Übertrag", {"uncredited": "vielleicht"}, ["uncredited"]),
        ([-3, 1, 1], "", {}, ["points", "reason"]),
    ],
)
def test_a_booking_that_cannot_be_is_refused_beside_its_fields(
    table: Table, points: list[Any], reason: str, changes: dict[str, str], fields: list[str]
) -> None:
    answer = table.review_booking(points, reason, **changes)
    assert answer.status_code == 422
    assert list(read(answer).problems()) == fields


def test_nothing_that_was_typed_is_lost(table: Table) -> None:
    form = table.page("/buchung").form("/pruefen")
    fields = form.filled(points_1="viel", points_2="−3", points_3="1", reason="r" * 201, uncredited="1")
    again = read(table.post("/pruefen", fields)).form("/pruefen").fields
    assert typed(again) == typed(fields)


def test_a_reason_is_shown_as_text(table: Table) -> None:
    table.book(PENALTY, "<script>alert(1)</script>")
    assert "<script>alert(1)</script>" in table.page().one(id="eintrag-1").text


def test_a_booking_may_be_posted_at_once(table: Table) -> None:
    fields = table.page("/buchung").form("/pruefen").filled(points_1="1", points_2="-1", reason="Übertrag")
    assert table.post("/eintraege", fields).status_code == 303
    assert table.standing()["Anna"] == 1


def test_a_second_tap_books_once(table: Table) -> None:
    fields = read(table.review_booking(PENALTY, "Vergeben")).form("/eintraege").fields
    first, second = table.post("/eintraege", fields), table.post("/eintraege", fields)
    assert (second.status_code, second.location) == (first.status_code, first.location)
    assert len(table.entries()) == 1


def test_a_stale_booking_is_asked_again_as_it_would_be_now(table: Table, other_client: FlaskClient) -> None:
    fields = read(table.review_booking(PENALTY, "Vergeben")).form("/eintraege").fields
    table.beside(other_client).play()
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    assert sums(read(answer))["Anna"] == (-1, -3, -4)
    table.confirm(read(answer))
    assert [entry["type"] for entry in table.entries()] == ["game", "booking"]


@pytest.mark.parametrize(("points", "uncredited"), [(PENALTY, ""), ([-3, "", "", ""], "1")])
def test_a_booking_is_taken_back_by_its_counter_booking(
    table: Table, points: list[object], uncredited: str
) -> None:
    table.book(points, "Falsch bedient", uncredited=uncredited)
    form = table.page("/gegenbuchung/1").form("/pruefen")
    table.confirm(read(table.post("/pruefen", form.fields)))
    assert set(table.standing().values()) == {0}
    assert table.entries()[1]["reason"] == "Gegenbuchung zu Nr. 1"


@pytest.mark.parametrize("number", ["0", "1", "3", "9" * 9])
def test_nothing_but_a_booking_is_taken_back_that_way(table: Table, number: str) -> None:
    table.play()
    table.book(PENALTY, "Falsch bedient")
    assert table.get(f"/gegenbuchung/{number}").status_code == 404


def test_a_booking_is_no_game_and_cannot_be_cancelled(table: Table) -> None:
    table.book(PENALTY, "Vergeben")
    assert read(table.get("/storno/1")).forms() == []
    assert table.get("/korrektur/1").status_code == 404


def test_without_a_csrf_token_nothing_is_reviewed(table: Table) -> None:
    fields = table.page("/buchung").form("/pruefen").filled(csrf_token=None)
    assert table.post("/pruefen", fields).status_code == 400


def test_a_review_of_an_unknown_type_is_a_bad_request(table: Table) -> None:
    fields = table.page("/buchung").form("/pruefen").filled(type="unknown")
    assert table.post("/pruefen", fields).status_code == 400


def test_there_is_none_under_the_view_link(table: Table, other_client: FlaskClient) -> None:
    assert table.watching(other_client).get("/buchung").status_code == 404
