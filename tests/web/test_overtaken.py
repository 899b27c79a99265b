"""409: whoever was slower is shown what came since their form was made, whatever they meant to enter."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.web.pages import read
from tests.web.table import Table

PENALTY = (-3, 1, 1, 1)
WAYS: dict[str, Callable[[Table], MultiDict[str, str]]] = {
    "game": lambda table: table.filled(re=[1, 4], re_augen="130"),
    "storno": lambda table: table.confirmation(1).form("/eintraege").fields,
    "correction": lambda table: read(table.review(1, re_augen="155")).form("/eintraege").fields,
    "booking": lambda table: read(table.review_booking(PENALTY, "Vergeben")).form("/eintraege").fields,
    "seats": lambda table: table.page("/plaetze").form("/eintraege").fields,
}


def shown(answer_text: str) -> str:
    """What the alert says."""
    return answer_text.partition("Inzwischen steht in der Liste: ")[2]


@pytest.mark.parametrize("way", WAYS)
def test_what_came_since_is_shown_and_only_that(table: Table, other_client: FlaskClient, way: str) -> None:
    table.play()
    late = WAYS[way](table)
    other = table.beside(other_client)
    other.play()
    other.play(kind="solo", solo="damen", re=[3], re_augen=130)
    answer = table.post("/eintraege", late)
    assert answer.status_code == 409
    alert = read(answer).one("div", class_="banner", role="alert").text
    assert shown(alert).startswith("Nr. 3: Carla: Damensolo · Wert +1 130 : 110 · Carla gab Nr. 2: ")
    assert "Nr. 1" not in alert


@pytest.mark.parametrize("way", WAYS)
def test_who_is_overtaken_again_is_shown_only_what_is_newer(
    table: Table, other_client: FlaskClient, way: str
) -> None:
    table.play()
    late = WAYS[way](table)
    other = table.beside(other_client)
    other.play()
    again = read(table.post("/eintraege", late)).form("/eintraege").fields
    other.play(kind="solo", solo="damen", re=[3], re_augen=130)
    alert = read(table.post("/eintraege", again)).one("div", class_="banner", role="alert").text
    assert shown(alert).startswith("Nr. 3: Carla: Damensolo")
    assert "Nr. 2" not in alert


def test_seats_that_were_refused_are_still_as_old_as_they_were(
    table: Table, other_client: FlaskClient
) -> None:
    late = WAYS["seats"](table)
    table.beside(other_client).play(kind="solo", solo="damen", re=[3], re_augen=130)
    late.setlist("name", ["Anna", "Ben", "Carla", ""])
    late.setlist("person", ["Anna", "Ben", "Carla", "Ernst"])
    answer = table.post("/eintraege", late)
    assert answer.status_code == 422
    mended = WAYS["seats"](table)
    for name in ("version", "entries"):
        mended[name] = read(answer).form("/eintraege").fields[name]
    alert = read(table.post("/eintraege", mended)).one("div", class_="banner", role="alert").text
    assert shown(alert).startswith("Nr. 1: Carla: Damensolo")


def test_a_game_that_is_refused_keeps_its_players_though_they_sit_elsewhere_now(
    table: Table, other_client: FlaskClient
) -> None:
    late = table.filled(re=[1, 2], re_augen="viele")
    table.beside(other_client).sit("Dieter", "Carla", "Ben", "Anna")
    answer = table.post("/eintraege", late)
    assert answer.status_code == 422
    assert read(answer).form("/eintraege").fields.getlist("re") == ["3", "4"]
