"""POST …/eintraege: a game joins the list."""

from uuid import uuid4

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import A_GAME, HTMX, Table, standing, status, typed


def other_game(fields: MultiDict[str, str]) -> MultiDict[str, str]:
    """The same form, filled in otherwise."""
    return MultiDict({**fields.to_dict(flat=False), "re": ["1", "4"]})


def banner(page: Page) -> str:
    """What an alert says to who was overtaken."""
    return page.one("div", class_="banner", role="alert").text


def test_it_works(table: Table) -> None:
    answer = table.enter(**A_GAME)
    assert (answer.status_code, answer.location) == (303, f"{table.address}#eintrag-1")
    assert table.page().by_id("eintrag-1")
    assert table.standing() == {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1}


def test_the_entry_holds_what_was_said(table: Table) -> None:
    fields = table.filled(re=[2, 3], kontra_augen="115", re_call="re", kontra_call="keine90", re_fuchs="1")
    table.post("/eintraege", fields)
    (entry,) = table.entries()
    assert entry.pop("at")
    assert entry == {
        "type": "game",
        "kind": "normal",
        "re": ["Ben", "Carla"],
        "re_augen": 125,
        "re_call": "re",
        "kontra_call": "keine90",
        "re_special": {"fuchs": 1},
        "id": fields["entry_id"],
    }


@on_sqlite_alone
@pytest.mark.parametrize(
    ("chosen", "solo"),
    [
        ({"kind": "solo", "solo": "damen"}, "damen"),
        ({"kind": "solo", "solo": "fleischlos"}, "fleischlos"),
        ({"kind": "hochzeit", "hochzeit": "stille-hochzeit"}, "stille-hochzeit"),
        ({"kind": "hochzeit", "hochzeit": "hochzeit-allein"}, "hochzeit-allein"),
    ],
)
def test_a_solo_is_kept_as_what_it_is(table: Table, chosen: dict[str, str], solo: str) -> None:
    table.play(re=[2], **chosen)
    assert table.entries()[0]["solo"] == solo
    assert table.standing() == {"Anna": -1, "Ben": 3, "Carla": -1, "Dieter": -1}


def test_a_clarified_hochzeit_is_a_normal_game(table: Table) -> None:
    table.play(kind="hochzeit")
    assert table.entries()[0]["kind"] == "normal"


def test_a_fresh_form_follows(table: Table) -> None:
    before = table.filled()
    table.play()
    after = table.filled()
    assert after["entry_id"] != before["entry_id"]
    assert int(after["version"]) > int(before["version"])
    assert after.getlist("re") == []
    assert after["re_augen"] == ""


def test_htmx_gets_the_board_alone(table: Table) -> None:
    answer = table.post("/eintraege", table.filled(**A_GAME), headers=HTMX)
    assert answer.status_code == 200
    part = read(answer)
    assert [child.get("id") for child in part.all() if child in part.children] == ["board"]
    assert standing(part)["Ben"] == 1
    assert part.form("/eintraege").fields.getlist("re") == []
    assert "Ben gibt" in status(part)


def test_the_board_of_htmx_is_the_pages(table: Table) -> None:
    part = read(table.post("/eintraege", table.filled(**A_GAME), headers=HTMX)).one(id="board")
    whole = table.page().one(id="board")
    for once in (part, whole):
        once.attributes.pop("data-fresh", None)
        for name in ("entry_id", "csrf_token"):
            once.one("input", name=name).attributes["value"] = ""
    assert part == whole


def test_the_game_after_can_be_entered_from_the_board(table: Table) -> None:
    part = read(table.post("/eintraege", table.filled(**A_GAME), headers=HTMX))
    answer = table.post("/eintraege", part.form("/eintraege").filled(**A_GAME), headers=HTMX)
    assert standing(read(answer))["Ben"] == 2


def test_a_game_with_problems_is_refused_with_all_that_was_filled_in(table: Table) -> None:
    fields = table.filled(
        re=[1, 2, 3],
        re_augen="241",
        re_call="keine30",
        kontra_call="kontra",
        re_fuchs="2",
        kontra_karlchen="3",
        kind="hochzeit",
    )
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 422
    page = read(answer)
    assert {"re", "augen"} <= set(page.problems())
    assert typed(page.form("/eintraege").fields) == typed(fields)
    assert table.entries() == []


def test_what_is_missing_is_said_beside_its_field(table: Table) -> None:
    answer = table.enter()
    assert answer.status_code == 422
    assert set(read(answer).problems()) == {"re", "augen"}


def test_what_cannot_be_read_hides_nothing_else_that_is_wrong(table: Table) -> None:
    answer = table.enter(re=[1, 2, 3], re_augen="zwölf")
    assert answer.status_code == 422
    assert set(read(answer).problems()) == {"re", "augen"}


def test_the_question_for_a_trick_is_asked_without_script(table: Table) -> None:
    answer = table.enter(re=[2, 3], re_augen="240")
    assert answer.status_code == 422
    page = read(answer)
    assert "kontra_trickless" in page.form("/eintraege").names
    table.post("/eintraege", page.form("/eintraege").filled(kontra_trickless="1"))
    assert table.entries()[0]["kontra_trickless"] is True


def test_htmx_gets_problems_into_the_preview(table: Table) -> None:
    answer = table.post("/eintraege", table.filled(re=[1, 2, 3], re_augen="241"), headers=HTMX)
    assert answer.status_code == 422
    assert answer.headers["HX-Retarget"] == "#preview"
    assert {"re", "augen"} <= set(read(answer).problems())
    assert "<html" not in answer.text


def test_a_stale_form_is_not_entered(table: Table, other_client: FlaskClient) -> None:
    fields = table.filled(re=[1, 4], re_augen="130", re_fuchs="1")
    table.beside(other_client).play()
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    assert len(table.entries()) == 1


def test_a_stale_form_keeps_what_was_typed_and_shows_the_newer_entry(
    table: Table, other_client: FlaskClient
) -> None:
    fields = table.filled(re=[1, 4], re_augen="130", re_fuchs="1")
    table.beside(other_client).play()
    page = read(table.post("/eintraege", fields))
    assert page.by_id("eintrag-1")
    again = page.form("/eintraege").fields
    assert (again.getlist("re"), again["re_augen"], again["re_fuchs"]) == (["1", "4"], "130", "1")
    assert again["version"] == table.filled()["version"]


def test_a_stale_form_can_be_sent_again_as_it_comes_back(table: Table, other_client: FlaskClient) -> None:
    fields = table.filled(re=[1, 4], re_augen="130")
    table.beside(other_client).play()
    again = read(table.post("/eintraege", fields)).form("/eintraege").fields
    assert table.post("/eintraege", again).status_code == 303
    assert len(table.entries()) == 2


def test_a_stale_form_of_htmx_redraws_the_board(table: Table, other_client: FlaskClient) -> None:
    fields = table.filled(re=[1, 4], re_augen="130")
    table.beside(other_client).play()
    answer = table.post("/eintraege", fields, headers=HTMX)
    assert answer.status_code == 409
    assert answer.headers["HX-Retarget"] == "#board"
    part = read(answer)
    assert part.by_id("eintrag-1")
    assert part.form("/eintraege").fields["re_augen"] == "130"
    assert banner(part).startswith("Jemand anders war schneller.")


def test_a_stale_form_is_shown_what_others_entered_since(table: Table, other_client: FlaskClient) -> None:
    table.play()
    fields = table.filled(re=[1, 4], re_augen="130")
    other = table.beside(other_client)
    other.play(re=[1, 2], re_augen=160)
    other.play(kind="solo", solo="damen", re=[3], re_augen=130)
    said = banner(read(table.post("/eintraege", fields)))
    assert "Inzwischen steht in der Liste: Nr. 3: Carla: Damensolo · Wert +1 130 : 110 · Carla gab" in said
    assert "Nr. 2: Anna, Ben · Wert +2 160 : 80 · Ben gab Eure" in said


def test_nobody_was_faster_if_only_the_title_changed(table: Table, other_client: FlaskClient) -> None:
    table.play()
    fields = table.filled(re=[1, 4], re_augen="130")
    other = table.beside(other_client)
    other.post("/einstellungen", other.page("/einstellungen").form("/einstellungen").filled(title="Freitag"))
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    assert banner(read(answer)).startswith("Die Liste hat sich inzwischen geändert.")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_a_second_tap_gets_the_first_answer(table: Table, headers: dict[str, str]) -> None:
    fields = table.filled(**A_GAME)
    first = table.post("/eintraege", fields, headers=headers)
    second = table.post("/eintraege", fields, headers=headers)
    assert second.status_code == first.status_code
    assert second.location == first.location
    assert len(table.entries()) == 1


def test_a_retry_finds_its_entry_even_when_others_followed(table: Table, other_client: FlaskClient) -> None:
    fields = table.filled(**A_GAME)
    table.post("/eintraege", fields)
    table.beside(other_client).play()
    answer = table.post("/eintraege", fields)
    assert (answer.status_code, answer.location) == (303, f"{table.address}#eintrag-1")
    assert len(table.entries()) == 2


def test_an_id_that_stands_for_another_game_is_a_conflict(table: Table) -> None:
    fields = table.filled(**A_GAME)
    table.post("/eintraege", fields)
    answer = table.post("/eintraege", other_game(fields))
    assert answer.status_code == 409
    again = read(answer).form("/eintraege").fields
    assert again["entry_id"] != fields["entry_id"]
    assert again.getlist("re") == ["1", "4"]
    assert len(table.entries()) == 1


def test_an_id_of_another_list_is_free_here(table: Table) -> None:
    fields = table.filled(**A_GAME)
    table.post("/eintraege", fields)
    other = Table.open(table.client)
    assert other.enter(**A_GAME, entry_id=fields["entry_id"]).status_code == 303
    assert other.entries()[0]["id"] == table.entries()[0]["id"]


def test_an_id_is_the_same_in_any_spelling(table: Table) -> None:
    entry_id = uuid4()
    table.enter(**A_GAME, entry_id=entry_id.hex.upper())
    table.enter(**A_GAME, entry_id=entry_id.urn)
    assert [entry["id"] for entry in table.entries()] == [str(entry_id)]


@on_sqlite_alone
@pytest.mark.parametrize("entry_id", ["x", "1", "\x00", "\u202e", "-" * 36, "g" * 32, "9" * 5000])
def test_an_id_of_another_shape_is_refused(table: Table, entry_id: str) -> None:
    assert table.enter(**A_GAME, entry_id=entry_id).status_code == 422
    assert table.entries() == []


def test_an_entry_without_an_id_gets_one(table: Table) -> None:
    assert table.enter(**A_GAME, entry_id=None).status_code == 303
    assert table.entries()[0]["id"]


@on_sqlite_alone
@pytest.mark.parametrize("version", [None, "", "x", "1.5", "9" * 30])
def test_a_version_of_another_shape_is_refused(table: Table, version: str | None) -> None:
    assert table.enter(**A_GAME, version=version).status_code == 422
    assert table.entries() == []


@pytest.mark.parametrize("version", ["0", "-1", "999999999"])
def test_a_version_that_never_was_is_stale(table: Table, version: str) -> None:
    assert table.enter(**A_GAME, version=version).status_code == 409
    assert table.entries() == []


@pytest.mark.parametrize("token", [None, "", "x"])
def test_without_its_csrf_token_a_form_is_refused(table: Table, token: str | None) -> None:
    assert table.enter(**A_GAME, csrf_token=token).status_code == 400
    assert table.entries() == []


def test_a_csrf_token_of_another_device_is_refused(table: Table, other_client: FlaskClient) -> None:
    token = table.beside(other_client).csrf_token()
    assert table.enter(**A_GAME, csrf_token=token).status_code == 400


@on_sqlite_alone
@pytest.mark.parametrize("kind", ["unknown", "Game", "\x00", "list", "🃏"])
def test_an_unknown_type_is_a_bad_request(table: Table, kind: str) -> None:
    assert table.enter(**A_GAME, type=kind).status_code == 400
    assert table.entries() == []


def test_a_game_may_say_which_cancelled_one_it_corrects(table: Table) -> None:
    table.play()
    table.cancel(1)
    table.play()
    fields = MultiDict([*table.filled(re=[1, 4], re_augen="155").items(multi=True), ("corrects", "1")])
    assert table.post("/eintraege", fields).status_code == 303
    assert table.entries()[3]["corrects"] == 1
    assert "Anna gab" in table.page().one(id="eintrag-4").text


def test_a_game_cannot_correct_one_that_still_counts(table: Table) -> None:
    table.play()
    fields = MultiDict([*table.filled(re=[1, 4], re_augen="155").items(multi=True), ("corrects", "1")])
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 422
    assert "erst stornieren" in answer.text


@on_sqlite_alone
@pytest.mark.parametrize("rounds", ["-1", "10", "x"])
def test_bock_rounds_out_of_range_are_refused(client: FlaskClient, rounds: str) -> None:
    table = Table.open(client, bock="1")
    answer = table.enter(**A_GAME, starts_bock=rounds)
    assert answer.status_code == 422
    assert read(answer).problem("bock")


def test_there_is_nothing_to_post_to_under_the_view_link(table: Table, other_client: FlaskClient) -> None:
    fields = table.filled(**A_GAME)
    table.watching(table.client).post("/eintraege", fields)
    assert table.watching(table.client).post("/eintraege", fields).status_code == 404
    assert table.entries() == []
