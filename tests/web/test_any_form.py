"""Whatever the game form's fields hold: an answer that is no fault, and a list whose sums agree."""

from typing import Any

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.actions.databases import on_sqlite_alone
from tests.web.table import FIVE, FOUR, SEVEN, SIX, Table
from tests.web.test_every_address import GAME_FIELDS

pytestmark = on_sqlite_alone
TEXT = st.text(max_size=12)
NUMBER = st.integers(-3, 245).map(str)
SEATS = st.lists(st.integers(0, 8).map(str), max_size=4)
WORDS = (
    "game normal solo hochzeit damen stille-hochzeit geklaert voluntary forced"
    " re kontra keine90 keine60 keine30 schwarz 0 1"
)
WORD = st.sampled_from(["", *WORDS.split()])
VALUE = st.one_of(TEXT, NUMBER, WORD, SEATS, st.lists(TEXT, max_size=3))
ANY_FORM = st.dictionaries(st.sampled_from(GAME_FIELDS), VALUE, max_size=8)
A_START = st.sampled_from(
    [
        {},
        {"re": ["2", "3"], "re_augen": "125"},
        {"re": ["2", "3"], "kontra_augen": "0", "kontra_trickless": "1"},
        {"kind": "solo", "solo": "buben", "re": ["2"], "re_augen": "90", "duty": "voluntary"},
        {"kind": "hochzeit", "re": ["2", "3"], "re_augen": "151", "re_call": "keine90", "re_fuchs": "1"},
    ]
)
once = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], database=None)


@settings(once, max_examples=50)
@given(start=A_START, form=ANY_FORM, players=st.sampled_from([FOUR, FIVE, SIX, SEVEN]))
def test_any_form_is_answered_and_keeps_the_cross_sum(
    app: Flask, start: dict[str, Any], form: dict[str, Any], players: tuple[str, ...]
) -> None:
    table = Table.open(app.test_client(), players, bock="1")
    fields = table.filled()
    sent = {"csrf_token": fields["csrf_token"], "version": fields["version"], **start, **form}
    preview = table.post("/vorschau", sent)
    assert preview.status_code == 200
    answer = table.post("/eintraege", sent)
    assert answer.status_code in (303, 400, 409, 422)
    assert len(table.entries()) == (1 if answer.status_code == 303 else 0)
    assert sum(table.standing().values()) == 0


@settings(once, max_examples=15)
@given(forms=st.lists(st.tuples(A_START, ANY_FORM), min_size=2, max_size=6))
def test_any_forms_one_after_another_keep_it_too(
    app: Flask, forms: list[tuple[dict[str, Any], dict[str, Any]]]
) -> None:
    table = Table.open(app.test_client(), bock="1")
    accepted = 0
    for start, form in forms:
        fields = table.filled()
        sent = {**form, **start, "csrf_token": fields["csrf_token"], "version": fields["version"]}
        answer = table.post("/eintraege", {**sent, "entry_id": fields["entry_id"]})
        assert answer.status_code in (303, 400, 422)
        accepted += answer.status_code == 303
    assert len(table.entries()) == accepted
    assert sum(table.standing().values()) == 0
