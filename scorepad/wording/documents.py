"""The words of what leaves as a file."""

from scorepad.wording.catalogue import marked

CHART = {
    "title": marked("Verlauf der Punkte, vorn: {names} mit {points}"),
    "blank": marked("Verlauf der Punkte, noch ohne Einträge"),
    "course": marked("Einträge: {count}. Stand zuletzt: {standing}."),
    "players": marked("Am Tisch: {names}."),
    "entries": marked("Eintrag"),
}

HOUSE_RULES = {
    "players": marked("Am Tisch: {names}"),
    "played": marked("Gespielt am {day}"),
    "planned": marked("{count} Spiele geplant"),
    "open_end": marked("Spielzahl offen"),
    "first_dealer": marked("{name} gibt zuerst"),
    "duty_solo": marked("mit Pflichtsoli"),
    "no_duty_solo": marked("ohne Pflichtsoli"),
    "no_bock": marked("ohne Bockrunden"),
    "bock": marked("Bockrunden: {length}; kommt eine neue hinzu, {overlap}"),
    "bock_cap": marked("höchstens ×{cap}"),
    "stake": marked("{cents} Cent je Punkt"),
    "no_stake": marked("ohne Geld"),
}

SHEET = {
    "number": marked("Nr."),
    "dealer": marked("Geber"),
    "re": marked("Re"),
    "augen": marked("Augen"),
    "remarks": marked("Ansagen, Vermerke"),
    "value": marked("Wert"),
    "factor": marked("Bock"),
    "final": marked("Stand"),
    "legend": marked(
        "Je Spieler links die Punkte aus dem Eintrag, rechts der Stand danach. Leer: spielt nicht mit."
    ),
    "no_entries": marked("Noch kein Eintrag."),
    "figures": marked("Bilanz und Abrechnung"),
    "player": marked("Spieler"),
    "games": marked("Spiele"),
    "won": marked("gewonnen"),
    "soli": marked("Soli"),
    "duty_solos": marked("Pflichtsoli"),
    "amount": marked("Betrag"),
    "pays": marked("zahlt"),
    "payment": marked("{amount} an {receiver}"),
    "course": marked("Verlauf"),
    "printed": marked("Gedruckt am {day}"),
    "last_entry": marked("letzter Eintrag {hash}"),
    "page": marked("Seite {page} von {pages}"),
    "view": marked("Liste ansehen"),
    "view_code": marked("QR-Code, der diese Liste zum Ansehen öffnet"),
}

REMARKS = {
    "call": marked("{party} {call}"),
    "special": marked("{party}: {specials}"),
    "doppelkopf": marked("Doppelkopf"),
    "fuchs": marked("Fuchs"),
    "karlchen": marked("Karlchen"),
    "trickless": marked("{party} ohne Stich"),
    "starts_bock": marked("löst Bock aus"),
    "starts_many": marked("löst {count}× Bock aus"),
    "corrects": marked("korrigiert Nr. {number}"),
    "cancelled": marked("storniert durch Nr. {number}"),
    "storno": marked("Storno von Nr. {number}"),
    "booking": marked("Buchung: {reason}"),
    "uncredited": marked("ohne Gutschrift"),
}
