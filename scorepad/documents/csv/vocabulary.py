"""The words of the table, in German and English.

They are part of a file format: a table written in either language, also years ago, has to be read back. So
both languages stand here side by side, and a word once used stays.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Word(NamedTuple):
    """One word in each language."""

    de: str
    en: str

    def within(self, language: str) -> str:
        """The word in `language`; English for any but German."""
        return self.de if language == "de" else self.en


Vocabulary = Mapping[str, Word]
"""Words by what the list document calls the same thing."""

STAR = "*"
"""Stands for a player's name in the name of a column that each player has."""

# In the order of the table.
COLUMNS: Vocabulary = {
    "number": Word("Nr.", "No."),
    "type": Word("Eintrag", "Entry"),
    "time": Word("Zeit", "Time"),
    "dealer": Word("Geber", "Dealer"),
    "sitting_out": Word("Setzt aus", "Sits out"),
    "kind": Word("Spielart", "Kind of game"),
    "duty": Word("Pflichtsolo", "Pflichtsolo"),
    "re": Word("Re", "Re"),
    "re_augen": Word("Augen Re", "Augen of Re"),
    "kontra_augen": Word("Augen Kontra", "Augen of Kontra"),
    "re_call": Word("Ansage Re", "Ansage of Re"),
    "kontra_call": Word("Ansage Kontra", "Ansage of Kontra"),
    "re_special": Word("Sonderpunkte Re", "Special points of Re"),
    "kontra_special": Word("Sonderpunkte Kontra", "Special points of Kontra"),
    "winner": Word("Gewinner", "Winner"),
    "value": Word("Wert", "Value"),
    "factor": Word("Faktor", "Factor"),
    "points": Word("Punkte *", "Points *"),
    "standing": Word("Stand *", "Standing *"),
    "cancelled_by": Word("Storniert durch Nr.", "Cancelled by No."),
    "of": Word("Storniert Nr.", "Cancels No."),
    "corrects": Word("Korrigiert Nr.", "Corrects No."),
    "reason": Word("Grund", "Reason"),
    "uncredited": Word("Ohne Gutschrift", "Not credited"),
    "seated": Word("Am Tisch", "At the table"),
    "names_before": Word("Name bisher", "Name before"),
    "names_corrected": Word("Name berichtigt", "Name corrected"),
    "starts_bock": Word("Löst Bockrunden aus", "Starts Bock rounds"),
    "re_trickless": Word("Re ohne Stich", "Re without a trick"),
    "kontra_trickless": Word("Kontra ohne Stich", "Kontra without a trick"),
    "dealer_given": Word("Geber festgelegt", "Dealer set"),
    "sitting_out_given": Word("Aussetzen festgelegt", "Sitting out set"),
    "id": Word("Kennung", "ID"),
    "at": Word("Zeitpunkt", "Timestamp"),
    "title": Word("Titel", "Title"),
    "first_dealer": Word("Erster Geber", "First dealer"),
    "planned_games": Word("Geplante Spiele", "Planned games"),
    "bock": Word("Bockrunden", "Bock rounds"),
    "bock_overlap": Word("Bock überlagert", "Bock overlap"),
    "bock_length": Word("Bock dauert", "Bock length"),
    "bock_cap": Word("Bock höchstens", "Bock cap"),
    "bock_suggest": Word("Bock vorschlagen", "Bock suggestions"),
    "duty_solo": Word("Pflichtsoli zählen", "Pflichtsoli count"),
    "cent_per_point": Word("Cent je Punkt", "Cents per point"),
}
OPTIONAL = frozenset(
    {
        *("time", "kontra_augen", "winner", "value", "factor", "points", "standing", "cancelled_by"),
        *("seated", "names_before", "names_corrected"),
    }
)
"""Columns that may be missing when a table is read."""

TYPES: Vocabulary = {
    "list": Word("Liste", "List"),
    "game": Word("Spiel", "Game"),
    "storno": Word("Storno", "Storno"),
    "booking": Word("Buchung", "Booking"),
    "seats": Word("Plätze", "Seats"),
}
KINDS: Vocabulary = {
    "normal": Word("Normalspiel", "Normal game"),
    "damen": Word("Damensolo", "Damensolo"),
    "buben": Word("Bubensolo", "Bubensolo"),
    "kreuz": Word("Kreuzsolo", "Kreuzsolo"),
    "pik": Word("Piksolo", "Piksolo"),
    "herz": Word("Herzsolo", "Herzsolo"),
    "karo": Word("Karosolo", "Karosolo"),
    "fleischlos": Word("Fleischlos", "Fleischlos"),
    "stille-hochzeit": Word("Stille Hochzeit", "Silent Hochzeit"),
    "hochzeit-allein": Word("Hochzeit allein", "Hochzeit alone"),
}
DUTIES: Vocabulary = {
    "voluntary": Word("freiwillig", "voluntary"),
    "forced": Word("vorgeführt", "forced"),
}
CALLS: Vocabulary = {
    "re": Word("Re", "Re"),
    "kontra": Word("Kontra", "Kontra"),
    "keine90": Word("keine 90", "keine 90"),
    "keine60": Word("keine 60", "keine 60"),
    "keine30": Word("keine 30", "keine 30"),
    "schwarz": Word("schwarz", "schwarz"),
}
SPECIALS: Vocabulary = {
    "doppelkopf": Word("Doppelkopf", "Doppelkopf"),
    "fuchs": Word("Fuchs", "Fuchs"),
    "karlchen": Word("Karlchen", "Karlchen"),
}
WINNERS: Vocabulary = {
    "re": Word("Re", "Re"),
    "kontra": Word("Kontra", "Kontra"),
    "nobody": Word("niemand", "nobody"),
}
ANSWERS: Vocabulary = {"yes": Word("ja", "yes"), "no": Word("nein", "no")}


def key_of(vocabulary: Vocabulary, written: str) -> str | None:
    """What `written`, a word in either language or the key itself, stands for; None if for nothing."""
    wanted = written.strip().casefold()
    for key, word in vocabulary.items():
        if wanted in (key, word.de.casefold(), word.en.casefold()):
            return key
    return None
