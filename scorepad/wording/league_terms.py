"""The terms of a league: its classes, movements, formulas, tables, and what they mean."""

from scorepad.rules.league.calendar import SeasonKind
from scorepad.rules.league.eligibility import OpenReason
from scorepad.rules.league.figure import Formula
from scorepad.rules.league.movement import Movement, Policy, Reason
from scorepad.wording.catalogue import marked

CLASSES = {
    "koenigsliga": marked("Königsliga"),
    "erste": marked("Erste Liga"),
    "zweite": marked("Zweite Liga"),
    "qualifikation": marked("Qualifikation"),
    "verein": marked("Vereinsliga"),
}

PRESETS = {
    "verein": marked("Für einen Verein: eine Klasse, 20 Pflichtspiele im Monat"),
    "online-doppelkopf": marked("Wie online: vier Klassen, 200 Pflichtspiele, Bonus für mehr Spiele"),
}

POLICIES = {
    Policy.FIXED: marked("Freie Plätze bleiben frei"),
    Policy.FILL: marked("Freie Plätze gehen an die Besten der Klasse darunter"),
}

MOVEMENTS = {
    Movement.UP: marked("steigt auf"),
    Movement.DOWN: marked("steigt ab"),
    Movement.STAY: marked("bleibt"),
}

REASONS = {
    Reason.PROMOTION_PLACE: marked("steigt auf: Aufstiegsplatz"),
    Reason.FREE_SLOT: marked("steigt auf: freier Platz darüber"),
    Reason.RELEGATION_PLACE: marked("steigt ab: Abstiegsplatz"),
    Reason.MIDDLE_PLACE: marked("bleibt: weder Auf- noch Abstiegsplatz"),
}

OPEN_REASONS = {
    OpenReason.NOT_FOUR_HUMANS: marked("Keine vier Menschen am Tisch"),
    OpenReason.SAME_NETWORK: marked("Zwei aus demselben Heimnetz"),
    OpenReason.OTHER_CLASS: marked("Nicht aus der Klasse des Tisches"),
    OpenReason.SPERRMONAT: marked("Im Sperrmonat"),
    OpenReason.INACTIVE: marked("Ohne aktive Spielzeit"),
}

SEASONS = {
    SeasonKind.SUMMER: marked("Sommersaison {years}"),
    SeasonKind.WINTER: marked("Wintersaison {years}"),
}

FORMULAS = {
    Formula.DEDUCTED_AVERAGE: marked(
        "({points} Punkte − {penalty} × {missing} fehlende Spiele) ÷ {required} Pflichtspiele = {value}"
    ),
    Formula.PLAIN_AVERAGE: marked("{points} Punkte ÷ {games} Spiele = {value}"),
    Formula.BOOSTED_AVERAGE: marked(
        "{points} Punkte ÷ {games} Spiele, gerundet {average}; mal {factor} für {extra_games} Spiele über "
        "{required} hinaus (je {bonus_per_game}, höchstens mal {bonus_cap}) = {value}"
    ),
    Formula.LEAGUE_POINTS: marked(
        "({scored_places} + 1 − {place}) × ({scored_places} + 2 − {place}) ÷ ({scored_places} × "
        "({scored_places} + 1)) × {max_points} = {unrounded}, gerundet {value}"
    ),
    Formula.TENDENZ: marked("{league_points} Ligapunkte ÷ {months} Monate × {span_months} = {value}"),
    Formula.REQUIRED_SOLI: marked(
        "die größere Zahl aus {least} und {games} Spielen ÷ {games_per_solo} = {value}"
    ),
    Formula.SOLO_RATING: marked("{solo_points} Solopunkte ÷ {divisor} Spiele × 100 = {value}"),
    Formula.SOLO_WIN_RATE: marked("{soli_won} gewonnene Soli ÷ {divisor} = {value}"),
    Formula.AUFSPIELQUOTE: marked("{led}× aufgespielt in {games} Spielen = {value}"),
}
NO_LEAGUE_POINTS = marked("Ligapunkte gibt es bis Platz {scored_places}; Platz {place} liegt dahinter: 0")

COLUMNS = {
    "place": marked("Platz"),
    "name": marked("Name"),
    "rating": marked("Wertung"),
    "points": marked("Punkte"),
    "games": marked("Spiele"),
    "league_points": marked("Ligapunkte"),
    "average": marked("Schnitt"),
    "months": marked("Monate"),
    "tendenz": marked("Tendenz"),
    "solo_rating": marked("Solowertung"),
    "win_rate": marked("Gewinnquote"),
    "soli": marked("Soli"),
    "required_soli": marked("verlangt"),
    "movement": marked("Danach"),
    "class": marked("Klasse"),
}

TITLES = {
    "month": marked("{month}, {class_name}"),
    "season": marked("Saisonwertung: {season}"),
    "long_term": marked("Ewige Bestenliste"),
    "solo_season": marked("Solowertung: {season}"),
    "solo_long_term": marked("Solowertung auf lange Sicht"),
}

ORDERS = {
    "month": marked(
        "Reihenfolge: höhere Wertung, dann weniger Spiele, dann das spätere letzte Spiel, dann der Name."
    ),
    "season": marked("Reihenfolge: mehr Ligapunkte, dann der bessere Saisonschnitt, dann der Name."),
    "long_term": marked(
        "Reihenfolge: mehr Ligapunkte, dann der Schnitt mit Abzug für fehlende Spiele (gezeigt wird "
        "der ohne), "
        "dann weniger Spiele, dann das spätere letzte Spiel, dann der Name."
    ),
    "solo": marked("Reihenfolge: höhere Solowertung, dann höhere Gewinnquote, dann der Name."),
}

NOTES = {
    "running": marked("Der Monat läuft noch; Plätze und Ligapunkte stehen erst mit dem Abschluss fest."),
    "locked": marked("Im Sperrmonat, ohne Platz: {names}"),
    "months": marked("Abgeschlossene Monate: {months}"),
    "no_months": marked("Noch ist kein Monat abgeschlossen."),
    "short": marked("* davon so viele Monate mit weniger als {required} Spielen"),
    "plain": marked("In Klammern: o. A., ohne Abzug für fehlende Spiele oder Soli."),
}
SHORT_MONTHS = marked("{months} ({short}*)")
PLAIN = marked("{value} (o. A. {plain})")
PLAYED_SOLI = marked("{won} von {soli}")
TABLE_TITLE = marked("{league}, Tisch {number}")

FIGURES = {
    "month_rating": marked("Monatswertung"),
    "league_points": marked("Ligapunkte"),
    "aufspielquote": marked("Aufspielquote"),
    "season_average": marked("Saisonschnitt"),
    "tendenz": marked("Tendenz"),
    "internal_average": marked("Schnitt, der bei gleichen Ligapunkten entscheidet"),
    "shown_average": marked("Gezeigter Schnitt"),
    "required_soli": marked("Verlangte Soli"),
    "solo_rating": marked("Solowertung"),
    "solo_rating_plain": marked("Solowertung o. A."),
    "win_rate": marked("Solo-Gewinnquote"),
    "win_rate_plain": marked("Solo-Gewinnquote o. A."),
}

CERTIFICATE = {
    "title": marked("Urkunde"),
    "place": marked("{place}. Platz"),
    "shared": marked("geteilter {place}. Platz"),
    "with": marked("gemeinsam mit {names}"),
    "signature": marked("Unterschrift"),
    "date": marked("Datum"),
}
DOCUMENT = {"printed": marked("Stand: {day}"), "page": marked("Seite {page} von {pages}")}

GLOSSARY = (
    (
        "rating",
        marked("Monatswertung"),
        marked(
            "Die Zahl, nach der eine Klasse im Monat sortiert wird. Wer die Pflichtspiele nicht "
            "schafft, bekommt "
            "für jedes fehlende Spiel etwas abgezogen; wer mehr spielt und im Plus steht, kann einen "
            "Aufschlag haben."
        ),
    ),
    (
        "months",
        marked("Wertungsmonat"),
        marked("Ein Monat des Kalenders, dessen Ligaspiele zusammen eine Tabelle ergeben."),
    ),
    (
        "required",
        marked("Pflichtspiele"),
        marked(
            "So viele Ligaspiele sollte jeder im Monat haben. Verboten ist weniger nicht, es kostet "
            "nur Punkte."
        ),
    ),
    (
        "games",
        marked("Ligaspiel"),
        marked(
            "Ein Spiel, das zählt: vier Menschen aus der Klasse des Tisches, alle mit aktiver "
            "Spielzeit, keiner im "
            "Sperrmonat, und nie zwei aus demselben Heimnetz. Es kommt darauf an, wie es beim Geben war."
        ),
    ),
    (
        "open",
        marked("Offenes Spiel"),
        marked(
            "Ein Spiel an einem Ligatisch, das nicht zählt (anderswo auch Übungsspiel). Warum, steht dabei."
        ),
    ),
    (
        "class",
        marked("Klasse"),
        marked("Die Stufe, in der jemand spielt. Wer neu dazukommt, fängt meist ganz unten an."),
    ),
    (
        "up",
        marked("Aufstieg"),
        marked("Die Ersten einer Tabelle spielen nach dem Abschluss eine Klasse höher."),
    ),
    (
        "down",
        marked("Abstieg"),
        marked("Die Letzten einer Tabelle spielen danach eine Klasse tiefer; wer im Sperrmonat war, nicht."),
    ),
    (
        "stay",
        marked("Klassenerhalt"),
        marked(
            "Alles dazwischen: Der Platz reicht weder nach oben noch nach unten, oder ein Sperrmonat "
            "hält die Klasse."
        ),
    ),
    (
        "league_points",
        marked("Ligapunkte"),
        marked(
            "Was ein Platz im Monat wert ist: für den ersten am meisten, dahinter immer langsamer "
            "weniger. Aus ihnen "
            "entstehen Saisonwertung und Ewige Bestenliste."
        ),
    ),
    (
        "season",
        marked("Saison"),
        marked(
            "Ein halbes Jahr: die Sommersaison und die Wintersaison, die über Neujahr reicht und "
            "nach beiden Jahren heißt."
        ),
    ),
    (
        "average",
        marked("Saisonschnitt"),
        marked(
            "Punkte je Spiel über die ganze Saison, mit Abzug, solange Pflichtspiele fehlen. "
            "Entscheidet bei gleichen Ligapunkten."
        ),
    ),
    (
        "long_term",
        marked("Ewige Bestenliste"),
        marked(
            "Die Ligapunkte der letzten 24 abgeschlossenen Monate. Jeden Monat fällt hinten einer heraus."
        ),
    ),
    (
        "tendenz",
        marked("Tendenz"),
        marked(
            "Wo jemand stünde, wenn es so weiterginge: die bisherigen Ligapunkte, hochgerechnet auf "
            "alle Monate. Über den Platz sagt sie nichts."
        ),
    ),
    (
        "solo_rating",
        marked("Solowertung"),
        marked(
            "Solopunkte auf hundert Ligaspiele. Fehlen Spiele, wird trotzdem durch die verlangte "
            "Zahl geteilt."
        ),
    ),
    (
        "win_rate",
        marked("Solo-Gewinnquote"),
        marked("Der Anteil der gewonnenen Soli. Fehlen Soli, wird durch die verlangte Zahl geteilt."),
    ),
    (
        "plain",
        marked("o. A."),
        marked(
            "Ohne Abzug: derselbe Wert, nur durch das geteilt, was wirklich gespielt wurde. Für den "
            "Platz zählt er nicht."
        ),
    ),
    (
        "sperrmonat",
        marked("Sperrmonat"),
        marked(
            "Eine Pause von einem ganzen Monat (auch Urlaubsmonat): keine Ligaspiele, kein Platz, "
            "aber auch kein "
            "Abstieg. Einmal je Saison, vorher angemeldet, nicht im letzten Monat einer Saison."
        ),
    ),
    (
        "close",
        marked("Monatsabschluss"),
        marked(
            "Danach steht der Monat fest: Plätze, Ligapunkte und Klassen ändern sich nicht mehr, was "
            "immer in den Listen passiert."
        ),
    ),
    (
        "aufspiel",
        marked("Aufspielquote"),
        marked(
            "Wie oft jemand in diesem Monat den ersten Stich eröffnet hat. Wer am seltensten dran "
            "war, sitzt am neuen Tisch vorn; sonst entscheidet das Los."
        ),
    ),
    (
        "single",
        marked("Einzelspielbetrieb"),
        marked(
            "Jedes Spiel zählt für sich, und es gibt weiter, wer an der Reihe ist; ein Tisch muss "
            "keine feste Zahl von Spielen schaffen."
        ),
    ),
    (
        "points",
        marked("Punkte"),
        marked(
            "Die Spielpunkte aus den Listen, zusammengezählt über alle Ligaspiele. Bock gibt es in "
            "der Liga nicht."
        ),
    ),
    (
        "soli",
        marked("Soli"),
        marked("Gespielte und gewonnene Soli; eine still oder allein gespielte Hochzeit gehört dazu."),
    ),
    (
        "required_soli",
        marked("Verlangte Soli"),
        marked(
            "So viele Soli gehören zu einer vollen Wertung: eine feste Mindestzahl, und wer viel "
            "spielt, entsprechend mehr. Gerundet wird sie nicht."
        ),
    ),
)

COURSE_TITLE = marked("Ligapunkte, Monat für Monat zusammengezählt")
COURSE = marked("{name} hat nach {count} Monaten {points} Ligapunkte.")
