"""The words of a game: its kinds, calls and the reasons for its points."""

from scorepad.rules.evening.sheet import Length, Overlap, Trigger
from scorepad.rules.tsr.vocabulary import Duty, Level, Party, Solo
from scorepad.wording.catalogue import marked

PARTIES = {Party.RE: marked("Re"), Party.KONTRA: marked("Kontra")}

ANSAGE = marked("Ansage")
ABSAGEN = {
    Level.KEINE_90: marked("keine 90"),
    Level.KEINE_60: marked("keine 60"),
    Level.KEINE_30: marked("keine 30"),
    Level.SCHWARZ: marked("schwarz"),
}

SOLI = {
    Solo.DAMEN: marked("Damensolo"),
    Solo.BUBEN: marked("Bubensolo"),
    Solo.KREUZ: marked("Kreuzsolo"),
    Solo.PIK: marked("Piksolo"),
    Solo.HERZ: marked("Herzsolo"),
    Solo.KARO: marked("Karosolo"),
    Solo.FLEISCHLOS: marked("Fleischlos"),
    Solo.STILLE_HOCHZEIT: marked("Stille Hochzeit"),
    Solo.HOCHZEIT_ALLEIN: marked("Hochzeit allein"),
}

DUTIES = {Duty.VOLUNTARY: marked("Pflichtsolo"), Duty.FORCED: marked("Pflichtsolo, vorgeführt")}

LINES = {
    "won": marked("{party} hat gewonnen"),
    "under_90": marked("{other} unter 90"),
    "under_60": marked("{other} unter 60"),
    "under_30": marked("{other} unter 30"),
    "trickless": marked("{other} ohne Stich"),
    "re_announced": marked("„Re“ angesagt"),
    "kontra_announced": marked("„Kontra“ angesagt"),
    "re_keine90": marked("Re sagt „keine 90“"),
    "re_keine60": marked("Re sagt „keine 60“"),
    "re_keine30": marked("Re sagt „keine 30“"),
    "re_schwarz": marked("Re sagt „schwarz“"),
    "kontra_keine90": marked("Kontra sagt „keine 90“"),
    "kontra_keine60": marked("Kontra sagt „keine 60“"),
    "kontra_keine30": marked("Kontra sagt „keine 30“"),
    "kontra_schwarz": marked("Kontra sagt „schwarz“"),
    "against_keine90": marked("{party}: 120 Augen gegen „keine 90“"),
    "against_keine60": marked("{party}: 90 Augen gegen „keine 60“"),
    "against_keine30": marked("{party}: 60 Augen gegen „keine 30“"),
    "against_schwarz": marked("{party}: 30 Augen gegen „schwarz“"),
    "gegen_die_alten": marked("Gegen die Alten"),
    "doppelkopf": marked("Doppelkopf ({party})"),
    "fuchs": marked("Fuchs gefangen ({party})"),
    "karlchen": marked("Karlchen ({party})"),
}

VERDICTS = {
    "augen": marked("{winner} gewinnt mit {winner_augen} : {loser_augen}."),
    "augen_120": marked("Re gewinnt schon mit 120 Augen, weil nur Kontra angesagt hat."),
    "kept": marked("{winner} gewinnt und hat „{level}“ gehalten."),
    "missed": marked("{winner} gewinnt, weil {loser} „{level}“ nicht gehalten hat."),
    "nobody": marked("Niemand gewinnt: Beide haben ihre Absage verfehlt (7.1.3)."),
}

WARNINGS = {
    "second_duty_solo": marked("{name} hat schon ein Pflichtsolo gespielt."),
    "lust_before_duty": marked("{name} spielt ein Lustsolo vor dem Pflichtsolo."),
    "duty_due": marked("Eigentlich war eine Vorführung fällig."),
    "round_complete": marked("Die geplanten Spiele sind schon gespielt."),
}

TRIGGERS = {
    Trigger.LOST_SOLO: marked("verlorenes Solo"),
    Trigger.EVEN_AUGEN: marked("120 : 120"),
    Trigger.WORTH_NOTHING: marked("Spiel zählt 0"),
    Trigger.LOST_ANNOUNCED: marked("mit Ansage verloren"),
    Trigger.BOTH_ANNOUNCED: marked("beide haben angesagt"),
}

OVERLAPS = {
    Overlap.STACK: marked("verdoppelt sie (×4, ×8 …)"),
    Overlap.EXTEND: marked("wird sie angehängt"),
    Overlap.RESTART: marked("beginnt die alte von vorn"),
    Overlap.IGNORE: marked("fällt die neue weg"),
}

LENGTHS = {
    Length.GAMES: marked("so viele Spiele wie Spieler"),
    Length.LAP: marked("bis jeder einmal gegeben hat"),
}

INCLUDED_ANSAGE = marked(
    "„{level}“ zählt die Ansage mit (6.4.3)."
    " Wer die vorher nicht gemacht hat, braucht dafür {cards} Karten auf der Hand (6.2.2)."
)
INCLUDED_ALL = marked(
    "„{level}“ zählt die Ansage und alle Absagen darunter mit (6.4.3)."
    " Übersprungen werden darf nur mit {cards} Karten auf der Hand (6.2.2)."
)

ANNOUNCED = marked("„{party}“ angesagt")
CALLED = marked("{party} sagt „{level}“")
NOT_ANNOUNCED = marked("{party} ohne Ansage")
WITH_AUGEN = marked("bei {re} : {kontra}")
SPECIAL = {
    "doppelkopf": marked("Doppelkopf"),
    "fuchs": marked("Fuchs"),
    "karlchen": marked("Karlchen"),
}
TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{count}"
DEALT = marked("{name} gab")
PAUSED = marked("ohne {names}")
TYPES = marked("{names} trägt gerade ein")
TYPE = marked("{names} tragen gerade ein")
SOMEBODY_TYPES = marked("Jemand trägt gerade ein")
UNTITLED = marked("Liste ohne Titel")
STORNO_OF = marked("Storno von Nr. {number}")
BOOKING = marked("Buchung: {reason}")
TAKES_BACK = marked("Gegenbuchung zu Nr. {number}")
SEATED = marked("Am Tisch: {names}")
JOINED = marked("neu: {names}")
RETURNED = marked("wieder da: {names}")
LEFT = marked("geht: {names}")
RENAMED = marked("{old} heißt jetzt {new}")
UNCREDITED = marked("ohne Gutschrift für die anderen")
BOCK_FACTOR = marked("Bock ×{factor}")
COUNTS_NOW = marked("zählt jetzt ×{factor}")
STARTS_BOCK = marked("löst Bock aus")
STARTS_MORE_BOCK = marked("löst {count} Bockrunden aus")
CORRECTS = marked("statt Nr. {number}")
RIPPLE = marked("Bock ×{after} statt ×{before} bei Nr. {numbers}")

MISSING = {
    "augen_missing": marked("Augen"),
    "two_re_players": marked("wer Re ist"),
    "one_soloist": marked("wer Solo spielt"),
    "solo_kind_missing": marked("welches Solo"),
    "trick_answer_missing": marked("die Antwort zum Stich"),
}

KASSE = marked("Kasse")
FIRST_DEALER = marked("Zuerst gibt {name}.")
DUTY_SOLO = marked("Pflichtsoli werden gezählt.")
NO_DUTY_SOLO = marked("Ohne Pflichtsoli.")
NO_BOCK = marked("Ohne Bockrunden.")
WITH_BOCK = marked("Eine Bockrunde dauert: {length}. Kommt eine neue hinzu, {overlap}.")
BOCK_CAP = marked("Bock zählt höchstens ×{factor}.")
