"""Every problem that can be found has a sentence, and every fact that the sentence names."""

import pytest

from scorepad.rules.league.calendar import Month
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import Party
from scorepad.wording import LANGUAGES, words
from scorepad.wording.problems import SENTENCES
from tests.wording.messages import names
from tests.wording.problem_codes import found_in

COMMANDS = ("cli/document_stream", "cli/fields", "cli/ladder", "cli/league")
SPOKEN = ("rules", "documents", "web", "actions", *COMMANDS)
"""What speaks through `Words` alone; other commands have sentences of their own for what isn't even JSON."""
FOUND = found_in(*SPOKEN)


def test_problems_are_found_where_they_are() -> None:
    codes = {code for found in FOUND for code in found.codes}
    assert {"augen_missing", "two_re_players", "too_many_fuchs", "not_a_list", "title_differs"} <= codes
    assert {"sperrmonat_begun", "class_twice", "same_player", "tier_negative", "month_twice"} <= codes


def test_every_problem_has_a_sentence() -> None:
    assert [found.place for found in FOUND if not found.codes] == []
    assert [(found.place, code) for found in FOUND for code in found.codes if code not in SENTENCES] == []


def test_every_sentence_gets_its_facts() -> None:
    given = [(found, found.facts) for found in FOUND if found.facts is not None]
    missing = [
        (found.place, code, lacking)
        for found, facts in given
        for code in found.codes
        if (lacking := names(SENTENCES[code]) - facts)
    ]
    assert missing == []
    assert len(given) > 200


def test_no_sentence_is_left_over() -> None:
    said = {code for found in found_in("") for code in found.codes}
    assert set(SENTENCES) - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    broken = []
    for code, text in SENTENCES.items():
        facts = dict.fromkeys(names(text), "FACT")
        sentence = words(language).problem(Problem("field", code, facts))
        if sentence.count("FACT") < len(facts) or "{" in sentence:
            broken.append((code, sentence))
    assert broken == []


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "Möglich ist −9 bis 9."), ("en", "Possible: −9 to 9.")]
)
def test_a_number_has_a_true_minus(language: str, sentence: str) -> None:
    assert (
        words(language).problem(Problem("points", "number_out_of_range", {"least": -9, "most": 9}))
        == sentence
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Der März 2027 läuft noch; abgeschlossen wird er danach."),
        ("en", "March 2027 isn't over yet; it is closed afterwards."),
    ],
)
def test_a_month_is_called_by_its_name(language: str, sentence: str) -> None:
    problem = Problem("month", "month_not_over", {"month": Month(2027, 3)})
    assert words(language).problem(problem) == sentence


def test_a_name_keeps_its_hyphen() -> None:
    sentence = words("en").problem(Problem("re", "unknown_player", {"name": "Anna-Lena"}))
    assert sentence == "“Anna-Lena” is not at this table."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_party_is_called_by_its_name(language: str) -> None:
    sentence = words(language).problem(
        Problem("kontra_trickless", "special_without_trick", {"party": Party.KONTRA})
    )
    assert "Kontra" in sentence
