"""The table tells a person what happened, game by game."""

from tests.documents.sheets import everything, source_example
from tests.documents.tables import ENGLISH, columns_of, rows_of, written

ROWS = columns_of(written(source_example()))
FULL = columns_of(written(everything()))


def told(row: dict[str, str], *columns: str) -> list[str]:
    """What stands in `columns`."""
    return [row[column] for column in columns]


def test_one_row_for_the_list_and_one_for_each_entry() -> None:
    assert [row["Nr."] for row in FULL] == ["", "1", "2", "3", "4", "5", "6", "7", "8"]
    kinds = ["Liste", "Spiel", "Spiel", "Spiel", "Storno", "Spiel", "Buchung", "Buchung", "Spiel"]
    assert [row["Eintrag"] for row in FULL] == kinds


def test_what_a_person_wants_comes_first() -> None:
    head = rows_of(written(source_example()))[0]
    assert head[:8] == ["Nr.", "Eintrag", "Zeit", "Geber", "Setzt aus", "Spielart", "Pflichtsolo", "Re"]
    assert head[17:21] == ["Punkte Anna", "Punkte Ben", "Punkte Carla", "Punkte Dieter"]


def test_a_game_with_its_points() -> None:
    facts = told(ROWS[2], "Zeit", "Geber", "Re", "Augen Re", "Augen Kontra", "Ansage Re", "Gewinner", "Wert")
    assert facts == ["2026-11-26 20:14", "Ben", "Anna, Dieter", "155", "85", "Re", "Re", "4"]
    assert told(ROWS[2], "Punkte Anna", "Punkte Ben", "Stand Anna", "Stand Carla") == ["4", "-4", "3", "-3"]


def test_a_solo() -> None:
    assert told(ROWS[4], "Spielart", "Pflichtsolo", "Re") == ["Damensolo", "freiwillig", "Ben"]
    assert told(ROWS[4], "Punkte Ben", "Stand Dieter") == ["3", "4"]


def test_calls_and_special_points() -> None:
    assert told(FULL[1], "Ansage Re", "Ansage Kontra") == ["Re", "keine 90"]
    assert told(FULL[1], "Sonderpunkte Kontra") == ["1 Doppelkopf, 2 Fuchs, 1 Karlchen"]


def test_a_bock_factor() -> None:
    assert told(FULL[2], "Faktor", "Wert", "Punkte Eva") == ["2", "-15", "30"]


def test_a_storno_and_its_correction() -> None:
    assert FULL[1]["Storniert durch Nr."] == "4"
    assert FULL[4]["Storniert Nr."] == "1"
    assert FULL[5]["Korrigiert Nr."] == "1"


def test_a_booking() -> None:
    assert told(FULL[6], "Grund", "Punkte Eva") == ["'+Strafe, weil ;'=2+3", "-3"]
    assert told(FULL[7], "Grund", "Ohne Gutschrift") == ["unsportlich", "ja"]


def test_whoever_a_booking_does_not_name_has_no_number() -> None:
    assert told(FULL[7], "Punkte Müller, Ä.", "Punkte Eva", "Punkte =1+1") == ["-12", "0", ""]


def test_the_dealer_is_told_even_where_nobody_named_him() -> None:
    assert told(FULL[3], "Geber", "Geber festgelegt", "Setzt aus") == ["'=1+1", "", "'=1+1"]


def test_the_same_in_english() -> None:
    row = columns_of(written(source_example(), words=ENGLISH))[2]
    assert told(row, "Entry", "Dealer", "Augen of Re", "Winner", "Points Anna") == [
        "Game",
        "Ben",
        "155",
        "Re",
        "4",
    ]
