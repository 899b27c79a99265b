"""The words of a league: every term has some, and a formula holds the player's own numbers."""

from fractions import Fraction

import pytest

from scorepad.rules.league.calendar import Season, SeasonKind, SeasonPlan
from scorepad.rules.league.eligibility import Objection, OpenReason
from scorepad.rules.league.figure import Figure, Formula, deducted_average
from scorepad.rules.league.month import explain_league_points, month_rating
from scorepad.rules.league.movement import Movement, Policy, Reason
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, PRESETS
from scorepad.rules.league.solo import required_soli, solo_rating, win_rate
from scorepad.wording import LANGUAGES
from scorepad.wording.league_terms import COLUMNS, FORMULAS, GLOSSARY
from scorepad.wording.league_words import league_words

DE = league_words("de")
KOENIGSLIGA = ONLINE_DOPPELKOPF.classes[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    words = league_words(language)
    said = [
        *(words.movement(each) for each in Movement),
        *(words.reason(each) for each in Reason),
        *(words.policy(each) for each in Policy),
        *(words.objection(Objection(each, ("Anna",))) for each in OpenReason),
        *(words.preset(each) for each in PRESETS.values()),
        *(words.class_name(each.key) for preset in PRESETS.values() for each in preset.classes),
    ]
    assert all(said)
    assert len(set(said)) == len(said)
    assert FORMULAS.keys() == set(Formula)


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (
            month_rating(ONLINE_DOPPELKOPF, 10, 180),
            "(10 Punkte − 2 × 20 fehlende Spiele) ÷ 200 Pflichtspiele = −0,150",
        ),
        (month_rating(ONLINE_DOPPELKOPF, -57, 201), "−57 Punkte ÷ 201 Spiele = −0,284"),
        (
            month_rating(ONLINE_DOPPELKOPF, 57, 201),
            "57 Punkte ÷ 201 Spiele, gerundet 0,284; mal 1,001 für 1 Spiele über 200 hinaus "
            "(je 0,001, höchstens mal 2) = 0,284",
        ),
        (
            explain_league_points(KOENIGSLIGA, 2),
            "(239 + 1 − 2) × (239 + 2 − 2) ÷ (239 × (239 + 1)) × 1500 = 1487,500, gerundet 1488",
        ),
        (
            explain_league_points(KOENIGSLIGA, 240),
            "Ligapunkte gibt es bis Platz 239; Platz 240 liegt dahinter: 0",
        ),
        (
            required_soli(ONLINE_DOPPELKOPF, ONLINE_DOPPELKOPF.season, 1300),
            "die größere Zahl aus 30 und 1300 Spielen ÷ 40 = 32,500",
        ),
        (solo_rating(ONLINE_DOPPELKOPF.season, 45, 900), "45 Solopunkte ÷ 1200 Spiele × 100 = 3,750"),
        (win_rate(18, 25, Fraction(30)), "18 gewonnene Soli ÷ 30 = 60,0 %"),
        (deducted_average(0, 0, 20, 2), "(0 Punkte − 2 × 20 fehlende Spiele) ÷ 20 Pflichtspiele = −2,000"),
    ],
)
def test_a_formula_has_the_players_own_numbers(figure: Figure, text: str) -> None:
    assert DE.formula(figure) == text


def test_seasons_are_named_after_their_years() -> None:
    plan = SeasonPlan()
    assert DE.season(Season(SeasonKind.WINTER, 2026), plan) == "Wintersaison 2026/2027"
    assert DE.season(Season(SeasonKind.SUMMER, 2026), plan) == "Sommersaison 2026"


def test_every_column_is_in_the_glossary() -> None:
    explained = {key for key, _, _ in GLOSSARY}
    assert set(COLUMNS) - {"place", "name", "movement"} <= explained
