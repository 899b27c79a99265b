"""GET …/korrektur/N and the way from there: the old facts, what would change, and only then the entry."""

from uuid import NAMESPACE_OID, uuid5

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import FIVE, SIX, Table, sums, typed


@pytest.fixture
def played(client: FlaskClient) -> Table:
    """A list with one game that says everything a game can say."""
    table = Table.open(client, bock="1")
    table.play(
        kind="hochzeit",
        re=[2, 4],
        re_augen="160",
        re_call="keine90",
        kontra_call="kontra",
        re_doppelkopf="1",
        re_fuchs="2",
        kontra_karlchen="1",
        starts_bock="2",
    )
    return table


def types(table: Table) -> list[str]:
    return [entry["type"] for entry in table.entries()]


def form_of(page: Page) -> MultiDict[str, str]:
    return page.form("/pruefen").fields


def test_it_works(played: Table) -> None:
    asked = read(played.review(1, re_augen="130"))
    answer = played.post("/eintraege", asked.form("/eintraege").fields)
    assert (answer.status_code, answer.location) == (303, f"{played.address}#eintrag-3")
    assert types(played) == ["game", "storno", "game"]
    old, storno, new = played.entries()
    assert (storno["of"], new["corrects"]) == (1, 1)
    same = {"re", "re_call", "kontra_call", "re_special", "kontra_special", "starts_bock", "kind"}
    assert {key: new[key] for key in same} == {key: old[key] for key in same}
    assert new["re_augen"] == 130


def test_the_form_holds_the_old_facts(played: Table) -> None:
    fields = form_of(played.page("/korrektur/1"))
    assert fields["type"] == "correction"
    assert fields["corrects"] == "1"
    assert fields.getlist("re") == ["2", "4"]
    told = (
        "re_augen",
        "re_call",
        "kontra_call",
        "re_doppelkopf",
        "re_fuchs",
        "kontra_karlchen",
        "starts_bock",
    )
    assert [fields[name] for name in told] == ["160", "keine90", "kontra", "1", "2", "1", "2"]


@on_sqlite_alone
@pytest.mark.parametrize(
    ("game", "told"),
    [
        ({"kind": "solo", "solo": "buben", "duty": "voluntary"}, {"kind": "solo", "solo": "buben"}),
        ({"kind": "solo", "solo": "herz", "duty": "forced"}, {"duty": "forced", "solo": "herz"}),
        ({"kind": "hochzeit", "hochzeit": "stille-hochzeit"}, {"hochzeit": "stille-hochzeit"}),
        ({"kind": "hochzeit", "hochzeit": "hochzeit-allein"}, {"kind": "hochzeit"}),
    ],
)
def test_a_solo_comes_back_as_what_it_was(table: Table, game: dict[str, str], told: dict[str, str]) -> None:
    table.play(re=[3], **game)
    fields = form_of(table.page("/korrektur/1"))
    assert {name: fields[name] for name in told} == told
    table.cancel(1)
    table.correct(1)
    first, _, second = table.entries()
    assert all(first.get(key) == second.get(key) for key in ("kind", "solo", "duty", "re", "re_augen"))


def test_the_answer_about_the_trick_comes_back(table: Table) -> None:
    table.play_trickless(re_augen="240")
    table.correct(1, re=[1, 2])
    first, _, second = table.entries()
    assert second["kontra_trickless"] is first["kontra_trickless"] is True


def test_nothing_is_booked_before_it_is_confirmed(played: Table) -> None:
    before = played.document()
    played.review(1, re_augen="130")
    assert played.document() == before


def test_the_confirmation_shows_both_entries_and_the_new_value(played: Table) -> None:
    asked = read(played.review(1, re_augen="130"))
    assert len(asked.one("ol", class_="new-entries").all("li")) == 2
    assert asked.one("section", class_="why")


def test_the_confirmation_shows_what_changes_in_all(table: Table) -> None:
    table.play()
    table.play()
    asked = read(table.review(1, re=[1, 4]))
    assert sums(asked) == {"Anna": (-2, 2, 0), "Ben": (2, -2, 0), "Carla": (2, -2, 0), "Dieter": (-2, 2, 0)}


def test_what_the_confirmation_shows_is_what_happens(played: Table) -> None:
    played.play()
    played.play(re=[1, 2])
    asked = read(played.review(1, re=[1, 3], starts_bock="1"))
    played.confirm(asked)
    assert played.standing() == {name: after for name, (_, _, after) in sums(asked).items()}


def test_the_confirmation_shows_the_ripple_on_bock_factors(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    table.play()
    table.play()
    asked = read(table.review(1, starts_bock="1"))
    correction = asked.one("ol", class_="new-entries").all("li")[1]
    assert "Bock ×2 statt ×1 bei Nr. 2" in correction.text


def test_the_corrected_game_leads_to_its_correction(table: Table) -> None:
    table.play()
    table.correct(1, re_augen="155")
    page = table.page()
    assert page.one(id="eintrag-1").all("a", href="#eintrag-3")
    assert "statt Nr. 1" in page.one(id="eintrag-3").text


def test_a_correction_can_be_corrected(table: Table) -> None:
    table.play()
    table.correct(1, re_augen="155")
    table.correct(3, re_augen="185")
    assert table.standing()["Ben"] == 3
    assert types(table) == ["game", "storno", "game", "storno", "game"]


def test_dealer_and_pausing_stay_as_recorded(client: FlaskClient) -> None:
    table = Table.open(client, FIVE)
    table.play(re=[2, 3])
    table.play(re=[1, 3])
    table.correct(1, re=[4, 5])
    assert table.standing() == {"Anna": 1, "Ben": -1, "Carla": 0, "Dieter": 0, "Emma": 0}
    assert "Anna gab" in table.page().one(id="eintrag-4").text


def test_who_sat_out_cannot_be_re_in_the_correction(client: FlaskClient) -> None:
    table = Table.open(client, FIVE)
    table.play(re=[2, 3])
    assert table.page("/korrektur/1").form("/pruefen").options("re") == ["2", "3", "4", "5"]


def test_who_sat_out_at_six_comes_back(client: FlaskClient) -> None:
    table = Table.open(client, SIX)
    table.play(re=[1, 2], sitting_out=[3, 6])
    assert form_of(table.page("/korrektur/1")).getlist("sitting_out") == ["3", "6"]


def test_problems_come_back_with_all_that_was_filled_in(played: Table) -> None:
    fields = played.page("/korrektur/1").form("/pruefen").filled(re=[1, 2, 3], re_augen="241", re_fuchs="2")
    answer = played.post("/pruefen", fields)
    assert answer.status_code == 422
    page = read(answer)
    assert {"re", "augen"} <= set(page.problems())
    assert typed(form_of(page)) == typed(fields)
    assert types(played) == ["game"]


def test_a_game_that_was_cancelled_before_can_be_corrected_later(table: Table) -> None:
    table.play()
    table.cancel(1)
    assert table.page("/eintrag/1").all("a", href=f"{table.address}/korrektur/1")
    table.correct(1, re_augen="155")
    assert types(table) == ["game", "storno", "game"]
    assert table.entries()[2]["corrects"] == 1


def test_a_game_is_corrected_once(table: Table) -> None:
    table.play()
    fields = table.page("/korrektur/1").form("/pruefen").fields
    table.correct(1, re_augen="155")
    fields["version"] = table.filled()["version"]
    answer = table.post("/pruefen", fields)
    assert answer.status_code == 422
    assert len(table.entries()) == 3


def test_a_game_that_was_corrected_leads_to_its_correction(table: Table) -> None:
    table.play()
    table.correct(1, re_augen="155")
    answer = table.get("/korrektur/1")
    assert (answer.status_code, answer.location) == (303, f"{table.address}/eintrag/1")
    assert table.page("/eintrag/1").all("a", href=f"{table.address}/korrektur/3")
    table.correct(3, re_augen="185")
    assert table.entries()[4]["corrects"] == 3


@pytest.mark.parametrize("path", ["/pruefen", "/eintraege"])
def test_a_correction_that_changes_nothing_is_refused(table: Table, path: str) -> None:
    table.play()
    answer = table.post(path, table.page("/korrektur/1").form("/pruefen").fields)
    assert answer.status_code == 422
    assert "nichts anders" in read(answer).text
    assert types(table) == ["game"]


@pytest.mark.parametrize(
    "change", [{"re": [1, 3]}, {"re_call": "re"}, {"kind": "solo", "solo": "damen", "re": [2]}]
)
def test_any_other_fact_is_a_correction(table: Table, change: dict[str, object]) -> None:
    table.play()
    table.correct(1, **change)
    assert types(table) == ["game", "storno", "game"]


def test_a_game_that_was_cancelled_by_mistake_can_be_put_back_as_it_was(table: Table) -> None:
    table.play()
    before = table.standing()
    table.cancel(1)
    table.correct(1)
    assert table.standing() == before


@pytest.mark.parametrize("number", ["0", "2", "3", "99999", "9" * 40])
def test_what_is_no_game_has_no_correction(table: Table, number: str) -> None:
    table.play()
    table.cancel(1)
    assert table.get(f"/korrektur/{number}").status_code == 404


def test_a_correction_that_names_no_game_is_refused_in_words(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="155", type="correction")
    answer = table.post("/pruefen", fields)
    assert answer.status_code == 422
    assert "None" not in answer.text


@on_sqlite_alone
@pytest.mark.parametrize("corrects", ["", "0", "-1", "2", "99999", "x", "\x00"])
def test_a_correction_of_no_game_is_refused(table: Table, corrects: str) -> None:
    table.play()
    fields = MultiDict({**table.filled(re=[2, 3], re_augen="155").to_dict(flat=False), "corrects": corrects})
    fields["type"] = "correction"
    for path in ("/pruefen", "/eintraege"):
        answer = table.post(path, fields)
        assert answer.status_code == 422
        assert "None" not in answer.text
    assert types(table) == ["game"]


def test_a_second_tap_corrects_once(table: Table) -> None:
    table.play()
    fields = read(table.review(1, re_augen="155")).form("/eintraege").fields
    first, second = table.post("/eintraege", fields), table.post("/eintraege", fields)
    assert (second.status_code, second.location) == (first.status_code, first.location)
    assert len(table.entries()) == 3


def test_a_stale_correction_is_asked_again_as_it_would_be_now(
    table: Table, other_client: FlaskClient
) -> None:
    table.play()
    fields = read(table.review(1, re_augen="155")).form("/eintraege").fields
    table.beside(other_client).play()
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    assert sums(read(answer))["Ben"] == (2, 1, 3)
    table.confirm(read(answer))
    assert types(table) == ["game", "game", "storno", "game"]


def test_a_correction_that_somebody_else_booked_first_is_not_booked_again(
    table: Table, other_client: FlaskClient
) -> None:
    table.play()
    fields = read(table.review(1, re_augen="155")).form("/eintraege").fields
    table.beside(other_client).correct(1, re_augen="185")
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    assert read(answer).forms() == []
    assert len(table.entries()) == 3


def test_an_id_that_its_storno_would_need_can_be_taken_already(table: Table) -> None:
    table.play()
    fields = read(table.review(1, re_augen="155")).form("/eintraege").fields
    taken = str(uuid5(NAMESPACE_OID, f"storno before {fields['entry_id']}"))
    table.play(entry_id=taken)
    fields["version"] = table.filled()["version"]
    assert table.post("/eintraege", fields).status_code < 500


def test_there_is_none_under_the_view_link(table: Table, other_client: FlaskClient) -> None:
    table.play()
    watching = table.watching(other_client)
    assert watching.get("/korrektur/1").status_code == 404
    assert watching.post("/pruefen", {}).status_code == 404
