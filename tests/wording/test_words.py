"""Every value of the rules has words, in both languages."""

from collections.abc import Callable
from enum import Enum

import pytest

from scorepad.rules.evening.sheet import BockRule, Heading, Length, Overlap, Trigger
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.announcing import Included
from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.valuation import Line, value
from scorepad.rules.tsr.vocabulary import Duty, Kind, Level, Party, Solo
from scorepad.wording import LANGUAGES, Words, games, words

FOUR = ("Anna", "Ben", "Carla", "Dieter")


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Words:
    """The words of each language."""
    return words(request.param)


@pytest.mark.parametrize(
    ("members", "said"),
    [
        (Party, Words.party),
        (Solo, Words.solo),
        (Duty, Words.duty),
        (Trigger, Words.trigger),
        (Overlap, lambda own, overlap: dict(own.overlaps())[overlap.value]),
        (Length, lambda own, length: dict(own.lengths())[length.value]),
        (Trigger, lambda own, trigger: dict(own.triggers())[trigger.value]),
        (Level, lambda own, level: own.call(Party.RE, level) if level else "-"),
        (Level, lambda own, level: own.called(Party.KONTRA, level) if level else "-"),
    ],
)
def test_every_member_has_words_of_its_own(
    spoken: Words, members: type[Enum], said: Callable[[Words, Enum], str]
) -> None:
    found = [said(spoken, member) for member in members]
    assert all(found)
    assert len(set(found)) == len(found)


def test_no_announcement_is_no_word(spoken: Words) -> None:
    assert spoken.call(Party.RE, Level.NONE) == ""


def test_the_first_announcement_is_the_party(spoken: Words) -> None:
    assert spoken.call(Party.KONTRA, Level.ANSAGE) == "Kontra"


def test_an_absage_keeps_its_name(spoken: Words) -> None:
    assert spoken.call(Party.RE, Level.KEINE_90) == "keine 90"


def test_only_announced_soli_can_be_chosen(spoken: Words) -> None:
    assert [solo for solo, _ in spoken.announced_soli()] == [solo.value for solo in Solo if solo.is_announced]


@pytest.mark.parametrize("code", games.LINES)
def test_every_line_says_what_it_is_for(spoken: Words, code: str) -> None:
    text = spoken.line(Line("7.2.2", Party.KONTRA, 1, code))
    assert text
    assert "{" not in text


@pytest.mark.parametrize(
    ("game", "german", "english"),
    [
        (
            Game(Kind.NORMAL, 125),
            "Re gewinnt mit 125 : 115.",
            "Re wins with 125 : 115.",
        ),
        (
            Game(Kind.NORMAL, 120, kontra_level=Level.ANSAGE),
            "Re gewinnt schon mit 120 Augen, weil nur Kontra angesagt hat.",
            "Re wins with just 120 Augen, because only Kontra made an announcement.",
        ),
        (
            Game(Kind.NORMAL, 89, kontra_level=Level.KEINE_90),
            "Kontra gewinnt und hat „keine 90“ gehalten.",
            "Kontra wins and has kept “keine 90”.",
        ),
        (
            Game(Kind.NORMAL, 150, re_level=Level.KEINE_90),
            "Kontra gewinnt, weil Re „keine 90“ nicht gehalten hat.",
            "Kontra wins, because Re has not kept “keine 90”.",
        ),
        (
            Game(Kind.NORMAL, 120, re_level=Level.KEINE_60, kontra_level=Level.KEINE_90),
            "Niemand gewinnt: Beide haben ihre Absage verfehlt (7.1.3).",
            "Nobody wins: both have missed their Absage (7.1.3).",
        ),
    ],
)
def test_the_verdict(game: Game, german: str, english: str) -> None:
    assert words("de").verdict(game, value(game)) == german
    assert words("en").verdict(game, value(game)) == english


@pytest.mark.parametrize("code", games.WARNINGS)
def test_every_warning_can_be_said(spoken: Words, code: str) -> None:
    text = spoken.warning(code, "Anna")
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("level", [level for level in Level if level > Level.ANSAGE])
def test_a_high_call_tells_what_it_includes(spoken: Words, level: Level) -> None:
    text = spoken.included(Included(level, 11))
    assert spoken.level(level) in text
    assert "11" in text
    assert "(6.4.3)" in text


def test_special_points_are_counted(spoken: Words) -> None:
    counted = "Re: Doppelkopf\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}2, Fuchs"
    assert spoken.special(Party.RE, Special(2, 1, 0)) == counted


@pytest.mark.parametrize("code", games.MISSING)
def test_what_is_missing_is_told(spoken: Words, code: str) -> None:
    assert spoken.missing(Problem("field", code))


@pytest.mark.parametrize("overlap", Overlap)
@pytest.mark.parametrize("length", Length)
def test_house_rules_are_sentences(spoken: Words, overlap: Overlap, length: Length) -> None:
    heading = Heading("", FOUR, "Anna", 24, BockRule(overlap, length, 4))
    told = spoken.house_rules(heading)
    assert len(told) == 4
    assert all(text.endswith(".") and "{" not in text for text in told)


def test_without_house_rules_that_is_told() -> None:
    heading = Heading("", FOUR, "Anna", 24, duty_solo=False)
    assert words("en").house_rules(heading) == [
        "Anna deals first.",
        "Without Pflichtsoli.",
        "Without Bock rounds.",
    ]
