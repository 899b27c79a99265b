"""The words of a game."""

from scorepad.rules.tsr.vocabulary import Level, Party, Solo


def test_the_parties_oppose_each_other() -> None:
    assert [party.other for party in Party] == [Party.KONTRA, Party.RE]


def test_each_level_includes_those_below() -> None:
    assert sorted(Level) == [
        Level.NONE,
        Level.ANSAGE,
        Level.KEINE_90,
        Level.KEINE_60,
        Level.KEINE_30,
        Level.SCHWARZ,
    ]


def test_a_hochzeit_alone_is_the_only_solo_that_is_not_announced() -> None:
    assert [solo for solo in Solo if not solo.is_announced] == [Solo.STILLE_HOCHZEIT, Solo.HOCHZEIT_ALLEIN]
