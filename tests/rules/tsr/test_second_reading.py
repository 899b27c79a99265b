"""The product's values beside those of a second reading of the same rules."""

from hypothesis import given

from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.valuation import Valuation, value
from scorepad.rules.tsr.vocabulary import Kind, Level
from tests.laws import tried
from tests.rules.second_reading import read
from tests.rules.tsr.every_game import every_game
from tests.rules.tsr.strategies import game_reports


def _result(valuation: Valuation) -> tuple[str | None, int, int]:
    winner = valuation.winner.value if valuation.winner else None
    return winner, valuation.re_points, valuation.kontra_points


def _call(level: Level, ansage: str) -> str | None:
    return (None, ansage, "keine90", "keine60", "keine30", "schwarz")[level]


def _counts(special: Special) -> dict[str, int]:
    return {"doppelkopf": special.doppelkopf, "fuchs": special.fuchs, "karlchen": special.karlchen}


def _read(game: Game) -> tuple[str | None, int, int]:
    return read(
        game.kind.value,
        game.re_augen,
        _call(game.re_level, "re"),
        _call(game.kontra_level, "kontra"),
        bool(game.re_trickless),
        bool(game.kontra_trickless),
        _counts(game.re_special),
        _counts(game.kontra_special),
    )


def test_every_game_without_sonderpunkte_has_been_read() -> None:
    assert len(every_game()) == 17_352


def test_every_game_without_sonderpunkte_is_worth_the_same_in_both_readings() -> None:
    mismatches = [
        f"{dict(source)}: {_result(valuation)}, second reading: {_read(game)}"
        for source, game, valuation in every_game()
        if _result(valuation) != _read(game)
    ]
    assert not mismatches, "\n".join(mismatches)


@tried(4)
@given(game_reports(Kind.NORMAL))
def test_a_game_with_sonderpunkte_is_worth_the_same_in_both_readings(game: Game) -> None:
    assert _result(value(game)) == _read(game)
