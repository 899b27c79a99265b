"""GET /l/TOKEN/stand and /v/TOKEN/stand: the parts of a list's page that move, and who fills in its form."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import A_GAME, FOUR, HTMX, Table, standing, status

BEN = {"device": "4711", "typist": "2"}
CARLA = {"device": "815", "typist": "3"}
PARTS = ("standing", "status", "read")
DOORS: dict[str, Callable[[Table], Table]] = {
    "write": lambda table: table,
    "view": lambda table: table.watching(table.client),
}
both_doors = pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
Door = Callable[[Table], Table]


def stand(table: Table, query: str = "") -> Page:
    answer = table.get(f"/stand{query}")
    assert answer.status_code == 200
    return read(answer)


def tag(table: Table, query: str = "") -> str:
    return stand(table, query).one(id="stand").get("data-tag")


def ask(table: Table, known: str, query: str = "", **headers: str) -> TestResponse:
    return table.get(f"/stand{query}", headers={"If-None-Match": f'"{known}"', **headers})


def typing(table: Table, query: str = "") -> str:
    return stand(table, query).one(id="stand").get("data-typing")


def fill_in(table: Table, **who: Sequence[str]) -> None:
    """Change something in the form, as htmx sends it."""
    assert table.post("/vorschau", {"re_augen": "125", **who}, headers=HTMX).status_code == 200


@contextmanager
def without_flask(app: Flask) -> Iterator[None]:
    """Whatever gets as far as Flask fails in the block."""

    def refuse() -> None:
        raise AssertionError("Flask was asked")

    app.before_request_funcs.setdefault(None, []).insert(0, refuse)
    try:
        yield
    finally:
        app.before_request_funcs[None].remove(refuse)


@both_doors
def test_it_works(table: Table, door: Door) -> None:
    table.play()
    page, parts = door(table).page(), stand(door(table))
    assert standing(parts) == standing(page) == table.standing()
    assert status(parts) == status(page)
    assert parts.one(id="read").text == page.one(id="read").text
    assert "Ben, Carla" in parts.one(id="last").text


@both_doors
def test_it_is_asked_for_by_the_page_with_what_the_page_knows(table: Table, door: Door) -> None:
    pulse = door(table).page().one(id="pulse")
    assert pulse.get("data-stand") == f"{door(table).address}/stand?geraet="
    assert ask(door(table), pulse.get("data-tag")).status_code == 304


@both_doors
def test_who_knows_it_is_answered_in_front_of_flask(app: Flask, table: Table, door: Door) -> None:
    page = door(table)
    known = tag(page)
    with without_flask(app):
        answer = ask(page, known)
    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["Cache-Control"] == "private, no-cache"


@both_doors
def test_an_entry_makes_another_one(table: Table, door: Door) -> None:
    known = tag(door(table))
    table.play()
    assert ask(door(table), known).status_code == 200
    assert tag(door(table)) != known


@on_sqlite_alone
@both_doors
def test_another_language_makes_another_one(table: Table, door: Door) -> None:
    known = tag(door(table))
    assert ask(door(table), known, **{"Accept-Language": "en"}).status_code == 200


@on_sqlite_alone
def test_viewers_share_it_in_every_theme(table: Table, other_client: FlaskClient) -> None:
    known = tag(table.watching(table.client))
    other_client.get("/darstellung/dark")
    assert ask(table.watching(other_client), known).status_code == 304
    assert ask(table, known).status_code == 200


def test_the_board_that_an_entry_brings_knows_what_it_shows(table: Table) -> None:
    board = read(table.post("/eintraege", table.filled(**A_GAME), headers=HTMX))
    assert ask(table, board.one(id="pulse").get("data-tag")).status_code == 304


@on_sqlite_alone
def test_the_newest_entry_is_told_in_a_sentence(table: Table) -> None:
    assert stand(table).one(id="news").text == ""
    table.play()
    assert stand(table).one(id="news").text == "Neues Spiel, Nr. 1: Ben, Carla, Wert +1"
    table.book([-3, 1, 1, 1], "Falsch bedient")
    assert stand(table).one(id="news").text == "Neuer Eintrag, Nr. 2: Buchung: Falsch bedient"


@on_sqlite_alone
def test_the_form_of_the_next_game_comes_without_what_a_page_has_to_itself(table: Table) -> None:
    table.play()
    form = stand(table).form("/eintraege")
    assert form.fields["version"] == table.filled()["version"]
    assert (form.fields["csrf_token"], form.fields["entry_id"]) == ("-", "-")


@on_sqlite_alone
def test_who_only_looks_gets_no_form_and_no_address_to_write_to(table: Table) -> None:
    text = table.watching(table.client).get("/stand").text
    assert "<form" not in text
    assert table.address.removeprefix("/l/") not in text


@both_doors
def test_a_list_that_is_gone_is_not_unchanged(table: Table, door: Door) -> None:
    page = door(table)
    known = tag(page)
    table.post("/loeschen", table.page("/einstellungen").form("/loeschen").filled(typed_title="Donnerstag"))
    assert ask(page, known).status_code == page.get("/stand").status_code == 404


# Who is entering


@both_doors
def test_who_fills_in_the_form_is_told_to_the_others(table: Table, door: Door) -> None:
    known = tag(door(table))
    assert typing(door(table)) == ""
    fill_in(table, **BEN)
    assert typing(door(table)) == "Ben trägt gerade ein"
    assert ask(door(table), known).status_code == 200
    assert ask(door(table), tag(door(table))).status_code == 304


def test_several_who_fill_in_the_form_are_told(table: Table) -> None:
    fill_in(table, **CARLA)
    fill_in(table, **BEN)
    assert typing(table) == "Ben, Carla tragen gerade ein"


def test_nobody_is_told_of_themselves(table: Table) -> None:
    known = tag(table)
    fill_in(table, **BEN)
    assert typing(table, "?geraet=4711") == ""
    assert ask(table, known, "?geraet=4711").status_code == 304
    assert typing(table, "?geraet=815") == "Ben trägt gerade ein"


@on_sqlite_alone
@pytest.mark.parametrize("typist", ["", "0", "8", "99", "-1", "x", "9" * 50])
def test_who_says_no_name_is_somebody(table: Table, typist: str) -> None:
    fill_in(table, device="4711", typist=typist)
    assert typing(table) == "Jemand trägt gerade ein"


@on_sqlite_alone
@pytest.mark.parametrize("device", ["", "0", "-1", "x", "٣", str(2**32), "9" * 5000])
def test_a_device_without_a_number_is_not_noted(table: Table, device: str) -> None:
    fill_in(table, device=device, typist="2")
    assert typing(table) == typing(table, f"?geraet={device}") == ""


def test_whoever_has_entered_the_game_is_done(table: Table) -> None:
    fill_in(table, **BEN)
    answer = table.post("/eintraege", {**table.filled(**A_GAME).to_dict(flat=False), **BEN})
    assert answer.status_code == 303
    assert typing(table) == ""


def test_input_that_arrives_after_the_game_tells_of_nobody(table: Table) -> None:
    """On a slow way the form is faster than what was typed into it."""
    filled = {**table.filled(**A_GAME).to_dict(flat=False), **BEN}
    assert table.post("/eintraege", filled).status_code == 303
    fill_in(table, **filled)
    assert typing(table) == ""
    fill_in(table, **table.filled(**A_GAME).to_dict(), **BEN)
    assert typing(table) == "Ben trägt gerade ein"


def test_whoever_was_refused_is_not(table: Table) -> None:
    fill_in(table, **BEN)
    assert table.post("/eintraege", {**table.filled().to_dict(flat=False), **BEN}).status_code == 422
    assert typing(table) == "Ben trägt gerade ein"


@on_sqlite_alone
def test_a_hostile_name_is_told_harmlessly(client: FlaskClient) -> None:
    table = Table.open(client, ["Anna", '"><script>alert(1)</script>', *FOUR[2:]])
    fill_in(table, **BEN)
    assert typing(table) == '"><script>alert(1)</script> trägt gerade ein'
    assert "<script>" not in table.get("/stand").text


# The version of a half-filled form


def test_a_preview_tells_what_came_since_the_form_was_begun(table: Table) -> None:
    begun = table.filled(re=[1, 4], re_augen="155")
    assert table.post("/vorschau", begun, headers=HTMX).text.count("Inzwischen kam") == 0
    table.play()
    answer = table.post("/vorschau", begun, headers=HTMX)
    assert "Inzwischen kam Nr. 1: Ben, Carla." in read(answer).one(class_="since").text


def test_a_half_filled_form_never_enters_onto_a_list_that_has_moved(table: Table) -> None:
    begun = table.filled(re=[1, 4], re_augen="155")
    table.play()
    table.post("/vorschau", begun, headers=HTMX)
    assert table.post("/eintraege", begun, headers=HTMX).status_code == 409
    assert len(table.entries()) == 1


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_refusal_does_not_move_the_form_on(table: Table, headers: dict[str, str]) -> None:
    begun = table.filled(re=[1, 4])
    table.play()
    refused = table.post("/eintraege", begun, headers=headers)
    assert refused.status_code == 422
    if not headers:
        begun = read(refused).form("/eintraege").filled(re_augen="155")
    else:
        begun["re_augen"] = "155"
    assert table.post("/eintraege", begun, headers=headers).status_code == 409
