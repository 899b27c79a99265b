"""Games that waited on a phone: sent with a fresh token, each once, each with an answer of its own."""

from uuid import uuid4

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.table import A_GAME, Table


def ready(table: Table) -> dict[str, object]:
    answer = table.get("/wartend")
    assert answer.status_code == 200
    facts: dict[str, object] = answer.get_json()
    return facts


def send(table: Table, **changes: object) -> TestResponse:
    fields = {"type": "game", "kind": "normal", "entry_id": str(uuid4()), "entries": "0", **ready(table)}
    return table.post("/wartend", {**fields, **A_GAME, **changes})


def test_a_game_that_waited_is_entered(table: Table) -> None:
    answer = send(table)
    assert (answer.status_code, answer.get_json()) == (200, {"position": 1})
    assert table.standing() == {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1}


def test_a_device_without_a_session_gets_one_with_its_token(table: Table, other_client: FlaskClient) -> None:
    assert send(table.beside(other_client)).status_code == 200


def test_sent_again_it_gets_the_first_answer_even_after_others(table: Table) -> None:
    fields = {"entry_id": str(uuid4()), "version": "1"}
    assert send(table, **fields).get_json() == {"position": 1}
    assert send(table).get_json() == {"position": 2}
    assert send(table, **fields).get_json() == {"position": 1}
    assert len(table.entries()) == 2


def test_the_version_grows_by_one_with_each_game(table: Table) -> None:
    before = ready(table)["version"]
    assert send(table).status_code == 200
    assert ready(table)["version"] == int(str(before)) + 1


def test_overtaken_it_is_told_the_version_and_nothing_is_entered(table: Table) -> None:
    table.play()
    answer = send(table, version="1")
    assert (answer.status_code, answer.get_json()) == (409, {"version": 2})
    assert len(table.entries()) == 1


def test_another_game_under_a_known_id_is_refused(table: Table) -> None:
    entry_id = str(uuid4())
    send(table, entry_id=entry_id)
    answer = send(table, entry_id=entry_id, re_augen="130")
    assert (answer.status_code, answer.get_json()) == (409, {"version": 2})


def test_everything_wrong_is_told_in_sentences(table: Table) -> None:
    answer = send(table, re=[2], re_augen="x", kontra_doppelkopf="9")
    assert answer.status_code == 422
    problems = answer.get_json()["problems"]
    assert len(problems) >= 2
    assert all(problem.endswith(".") or " " in problem for problem in problems)


def test_what_the_rules_refuse_is_told(table: Table) -> None:
    answer = send(table, re_augen="239")
    assert answer.status_code == 422
    assert "239" in answer.get_json()["problems"][0]


def test_without_a_token_nothing_is_entered(table: Table) -> None:
    assert send(table, csrf_token="").status_code == 400
    assert table.entries() == []


def test_a_view_link_sends_nothing(table: Table, other_client: FlaskClient) -> None:
    watching = table.watching(other_client)
    assert watching.get("/wartend").status_code == 404
    assert watching.post("/wartend", {}).status_code in (400, 404, 405)


def test_a_list_that_is_gone_is_unknown(table: Table) -> None:
    token = table.csrf_token()
    table.post("/loeschen", {"csrf_token": token, "typed_title": "Donnerstag"})
    assert table.get("/wartend").status_code == 404
    assert table.post("/wartend", {"csrf_token": token, "version": "1", **A_GAME}).status_code == 404


def test_seat_numbers_mean_who_sat_there_when_the_form_was_made(table: Table) -> None:
    table.sit("Dieter", "Anna", "Carla", "Ben")
    answer = send(table, entries="0")
    assert answer.status_code == 200
    assert table.entries()[-1]["re"] == ["Ben", "Carla"]


def test_sent_again_after_the_seats_changed_it_still_gets_the_first_answer(table: Table) -> None:
    entry_id = str(uuid4())
    assert send(table, entry_id=entry_id, version="1").get_json() == {"position": 1}
    table.sit("Dieter", "Anna", "Carla", "Ben")
    assert send(table, entry_id=entry_id, version="1").get_json() == {"position": 1}


def test_who_has_left_the_table_meanwhile_is_named(table: Table) -> None:
    table.sit("Anna", "Carla", "Dieter", "Emma")
    answer = send(table, entries="0")
    assert answer.status_code == 422
    (problem,) = answer.get_json()["problems"]
    assert problem.startswith("Ben sitzt nicht mehr am Tisch;")
    assert len(table.entries()) == 1


def test_who_is_back_at_the_table_can_have_played(table: Table) -> None:
    table.sit("Anna", "Carla", "Dieter", "Emma")
    table.sit("Anna", "Ben", "Carla", "Dieter")
    assert send(table, entries="0").status_code == 200
    assert table.entries()[-1]["re"] == ["Ben", "Carla"]
