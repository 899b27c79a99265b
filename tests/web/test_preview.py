"""GET and POST …/vorschau: what the game in the form would be worth; nothing is written."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Node, Page, read
from tests.web.table import FIVE, SIX, Table, as_number

pytestmark = on_sqlite_alone

SLOTS = {"kind", "re", "augen", "calls", "special", "bock", "sitting_out"}


def sums(preview: Page) -> dict[str, int]:
    """The standing after the game, as the preview has it."""
    names, cells = preview.one("table", class_="after").all("tr")
    return {
        name.text: as_number(cell.text) for name, cell in zip(names.all("th"), cells.all("td"), strict=True)
    }


def why(page: Page) -> Node:
    return page.one("section", class_="why")


def said(preview: Page) -> str:
    return preview.one("p", role="status").text


def hints(preview: Page) -> list[str]:
    return [hint.text for hint in preview.all("p", class_="hint")]


def test_it_works(table: Table) -> None:
    preview = table.preview(re=[2, 3], re_augen="125")
    assert sums(preview) == {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1}
    assert "7.2.2 a" in why(preview).text
    assert preview.problems() == {}


def test_it_works_by_get_as_well(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="125")
    by_get = table.get("/vorschau", query_string=fields)
    assert by_get.status_code == 200
    assert by_get.text == table.post("/vorschau", fields).text


def test_it_needs_no_csrf_token(table: Table) -> None:
    answer = table.post("/vorschau", {"re": ["2", "3"], "re_augen": "125"})
    assert answer.status_code == 200
    assert sums(read(answer))["Ben"] == 1


def test_it_writes_nothing(table: Table) -> None:
    before = table.page().value("version"), table.document()
    table.preview(re=[2, 3], re_augen="125")
    table.get("/vorschau", query_string={"re": ["2", "3"], "re_augen": "125"})
    assert (table.page().value("version"), table.document()) == before


def test_it_is_a_part_without_the_page_around(table: Table) -> None:
    preview = table.preview(re=[2, 3], re_augen="125")
    roots = [child for child in preview.children if isinstance(child, Node)]
    assert [root.get("id") for root in roots] == ["preview", *(root.get("id") for root in roots[1:])]
    assert {root.get("id").removeprefix("problem-") for root in roots[1:]} == SLOTS
    assert all(root.get("hx-swap-oob") == "true" for root in roots[1:])


def test_every_slot_it_fills_is_on_the_page(table: Table) -> None:
    page = table.page()
    shown = {slot for slot in SLOTS if page.by_id(f"problem-{slot}")}
    assert shown >= SLOTS - {"bock", "sitting_out"}  # which stand where the list has bock, or six players


@pytest.mark.parametrize(
    "augen",
    [
        {"re_augen": "125", "kontra_augen": ""},
        {"re_augen": "", "kontra_augen": "115"},
        {"re_augen": "125", "kontra_augen": "115"},
        {"re_augen": " 125 ", "kontra_augen": ""},
    ],
)
def test_the_augen_of_either_party_will_do(table: Table, augen: dict[str, str]) -> None:
    assert sums(table.preview(re=[2, 3], **augen))["Ben"] == 1


def test_augen_of_both_that_are_not_240_are_refused(table: Table) -> None:
    preview = table.preview(re=[2, 3], re_augen="125", kontra_augen="116")
    assert "125" in preview.problem("augen")
    assert "116" in preview.problem("augen")


@pytest.mark.parametrize(
    ("re_augen", "asked"), [("0", "re_trickless"), ("240", "kontra_trickless"), ("2", ""), ("238", "")]
)
def test_the_question_for_a_trick_comes_only_at_no_augen(table: Table, re_augen: str, asked: str) -> None:
    preview = table.preview(re=[2, 3], re_augen=re_augen)
    names = {node.get("name") for node in preview.all("input", type="radio")}
    assert names == ({asked} if asked else set())


def test_the_answer_whether_there_was_a_trick_counts(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="240")
    with_trick = read(
        table.post("/vorschau", MultiDict({**fields.to_dict(flat=False), "kontra_trickless": "0"}))
    )
    without = read(
        table.post("/vorschau", MultiDict({**fields.to_dict(flat=False), "kontra_trickless": "1"}))
    )
    assert sums(without)["Ben"] == sums(with_trick)["Ben"] + 1


def test_all_problems_come_at_once_and_in_their_slots(table: Table) -> None:
    preview = table.preview(
        re=[2, 3], re_augen="125", kontra_augen="116", re_karlchen="2", kind="solo", re_fuchs="3"
    )
    found = preview.problems()
    assert {"re", "augen", "special"} <= set(found)
    assert "2" in found["re"]


def test_a_problem_that_is_mended_leaves_its_slot_empty(table: Table) -> None:
    slot = table.preview(re=[2, 3], re_augen="125").by_id("problem-augen")
    assert slot
    assert slot.text == ""


@pytest.mark.parametrize("augen", ["241", "-1", "1", "239", "zwölf", "9" * 30, "12.5", "0x10", "٣"])
def test_augen_that_cannot_be_are_refused(table: Table, augen: str) -> None:
    assert table.preview(re=[2, 3], re_augen=augen).problem("augen")


@pytest.mark.parametrize("count", ["-1", "3", "9" * 9, "viele"])
def test_a_number_of_special_points_that_cannot_be_is_refused(table: Table, count: str) -> None:
    assert table.preview(re=[2, 3], re_augen="125", re_fuchs=count).problem("special")


@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, ["wer Re ist", "Augen"]),
        ({"re": [2]}, ["wer Re ist", "Augen"]),
        ({"re": [2, 3]}, ["Augen"]),
        ({"re_augen": "125"}, ["wer Re ist"]),
        ({"kind": "solo", "re_augen": "125"}, ["wer Solo spielt", "welches Solo"]),
        ({"re": [2, 3], "re_augen": "0"}, ["Stich"]),
    ],
)
def test_what_is_not_filled_in_yet_is_missing_and_no_problem(
    table: Table, fields: dict[str, Any], missing: list[str]
) -> None:
    preview = table.preview(**fields)
    assert preview.problems() == {}
    assert all(word in said(preview) for word in missing)


def test_the_value_comes_as_soon_as_the_augen_are_known(table: Table) -> None:
    preview = table.preview(re_augen="125")
    assert "Re +1" in said(preview)
    assert preview.all("table", class_="after") == []


def test_a_third_re_player_is_a_problem(table: Table) -> None:
    assert "3" in table.preview(re=[1, 2, 3], re_augen="125").problem("re")


def test_a_skipped_level_is_hinted_at(table: Table) -> None:
    hint = " ".join(hints(table.preview(re=[2, 3], re_augen="155", re_call="keine60")))
    assert "6.2.2" in hint


def test_what_was_never_announced_gives_no_hint(table: Table) -> None:
    assert hints(table.preview(re=[2, 3], re_augen="155")) == []


def test_it_says_what_entering_then_does(table: Table) -> None:
    game = {"re": [1, 4], "re_augen": "155", "re_call": "re", "kontra_fuchs": "1"}
    promised = sums(table.preview(**game))
    table.play(**game)
    assert table.standing() == promised


def test_the_entered_game_shows_the_same_part(table: Table) -> None:
    game = {"re": [1, 4], "re_augen": "155", "re_call": "keine60", "kontra_fuchs": "1"}
    promised = why(table.preview(**game))
    table.play(**game)
    assert why(table.page("/eintrag/1")) == promised


def test_a_running_bock_round_doubles_it(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    table.play(starts_bock="1")
    preview = table.preview(re=[2, 3], re_augen="125")
    assert "×2" in why(preview).text
    assert sums(preview)["Ben"] == 1 + 2


def test_an_event_for_a_bock_round_is_suggested_and_the_tick_is_the_tables(client: FlaskClient) -> None:
    table = Table.open(client, bock="1", bock_suggest=["even_augen"])
    assert any("120 : 120" in hint for hint in hints(table.preview(re=[2, 3], re_augen="120")))
    table.play(re_augen="120")
    assert "starts_bock" not in table.entries()[0]


def test_an_event_that_the_table_did_not_choose_is_not_suggested(client: FlaskClient) -> None:
    table = Table.open(client, bock="1", bock_suggest=["lost_solo"])
    assert hints(table.preview(re=[2, 3], re_augen="120")) == []


def test_who_deals_at_five_cannot_be_re(client: FlaskClient) -> None:
    table = Table.open(client, FIVE)
    assert table.page().form("/eintraege").options("re") == ["2", "3", "4", "5"]
    answer = table.post("/vorschau", {"re": ["1", "3"], "re_augen": "125"})
    assert "Anna" in read(answer).problem("re")


def test_who_sits_out_at_six_is_chosen_beforehand(client: FlaskClient) -> None:
    form = Table.open(client, SIX).page().form("/eintraege")
    assert form.fields.getlist("sitting_out") == ["1", "4"]


def test_who_sits_out_at_six_can_be_others(client: FlaskClient) -> None:
    table = Table.open(client, SIX)
    preview = table.preview(re=[1, 4], sitting_out=[2, 3], re_augen="125")
    assert sums(preview) == {"Anna": 1, "Ben": 0, "Carla": 0, "Dieter": 1, "Emma": -1, "Fritz": -1}


@pytest.mark.parametrize("pausing", [["1"], ["1", "2", "3"], ["1", "7"], ["1", "x"]])
def test_four_play_at_six(client: FlaskClient, pausing: list[str]) -> None:
    table = Table.open(client, SIX)
    answer = table.post("/vorschau", {"re": ["5", "6"], "sitting_out": pausing, "re_augen": "125"})
    assert read(answer).problem("sitting_out")


@pytest.mark.parametrize("corrects", ["1", "-1", "0", "x", "9" * 40])
def test_a_correction_of_nothing_is_a_problem(table: Table, corrects: str) -> None:
    answer = table.post("/vorschau", {"re": ["2", "3"], "re_augen": "125", "corrects": corrects})
    assert answer.status_code == 200
    assert "Stand danach" not in answer.text


def test_there_is_none_under_the_view_link(table: Table, other_client: FlaskClient) -> None:
    watching = table.watching(other_client)
    assert watching.get("/vorschau").status_code == 404
    assert watching.post("/vorschau", {}).status_code == 404


def what_if(preview: Page) -> dict[str, int]:
    """What would have been worth something else to each Re player."""
    found = {}
    for line in preview.one(class_="what-if").all("li"):
        text, _, number = line.text.rpartition(" ")
        found[text] = as_number(number)
    return found


def test_it_says_what_one_step_more_or_less_would_have_been_worth(table: Table) -> None:
    assert what_if(table.preview(re=[2, 3], re_augen="125")) == {
        "bei 120 : 120": -2,
        "bei 151 : 89": 2,
        "„Re“ angesagt": 3,
        "„Kontra“ angesagt": 3,
    }


def test_what_might_have_been_counts_for_a_soloist_three_times(table: Table) -> None:
    solo = {"kind": "solo", "solo": "damen", "re": [2], "re_call": "re"}
    assert what_if(table.preview(re_augen="151", **solo)) == {
        "bei 150 : 90": 9,
        "bei 181 : 59": 15,
        "Re ohne Ansage": 6,
        "Re sagt „keine 90“": 15,
        "„Kontra“ angesagt": 18,
    }


def test_what_might_have_been_counts_with_bock(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    table.play(starts_bock=1)
    assert what_if(table.preview(re=[2, 3], re_augen="125"))["bei 151 : 89"] == 4


def test_an_unfinished_game_has_no_alternatives(table: Table) -> None:
    assert table.preview(re=[2], re_augen="125").all(class_="what-if") == []


def test_one_sentence_is_announced_without_what_might_have_been(table: Table) -> None:
    assert "120" not in said(table.preview(re=[2, 3], re_augen="125"))
