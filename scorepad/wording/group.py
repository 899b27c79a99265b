"""The words of a group and its season, and the sentences for its problems."""

from scorepad.wording.catalogue import marked

SEASON = {
    "always": marked("Alle Abende"),
    "from": marked("ab {first}"),
    "until": marked("bis {last}"),
    "between": marked("{first} bis {last}"),
    "place": marked("Platz"),
    "name": marked("Name"),
    "points": marked("Punkte"),
    "games": marked("Spiele"),
    "average": marked("Punkte je Spiel"),
    "evenings": marked("Abende"),
    "evenings_won": marked("Abende gewonnen"),
    "best": marked("Bester Abend"),
    "games_won": marked("Spiele gewonnen"),
    "soli": marked("Soli"),
    "amount": marked("Betrag"),
    "amount_in_euro": marked("Betrag in Euro"),
    "evening": marked("Abend"),
    "winner": marked("Gewonnen von"),
    "table": marked("Tabelle"),
    "course": marked("Verlauf"),
    "printed": marked("Gedruckt am {day}"),
    "page": marked("Seite {page} von {pages}"),
    "empty": marked("In dieser Zeit gibt es noch keinen Abend mit Spielen."),
}

TIES = {
    "total": marked("Gleich viele Punkte: derselbe Platz, und der nächste entfällt (1, 2, 2, 4)."),
    "average": marked("Gleicher Schnitt: derselbe Platz, und der nächste entfällt (1, 2, 2, 4)."),
}
LEAST_GAMES = marked("Für einen Platz nötige Spiele: {count}.")
PER_GAME = marked("„je Spiel“: alle Punkte, auch gebuchte, geteilt durch die Spiele.")
MONEY = marked("Geld aus {staked} von {count} Abenden; an den anderen wurde um nichts gespielt.")
ALL_FOR_MONEY = marked("Geld aus allen Abenden.")
KASSE = marked("Kasse: {amount}.")

CHART = {
    "title": marked("Verlauf der Punkte über die Abende, vorn: {names} mit {points}"),
    "course": marked("Abende: {count}. Stand zuletzt: {standing}."),
}

PROBLEMS = {
    "group_unnamed": marked("Wie soll die Runde heißen?"),
    "group_name_too_long": marked("Der Name der Runde darf höchstens {most} Zeichen haben."),
    "group_name_unprintable": marked("Der Name der Runde enthält Zeichen, die sich nicht drucken lassen."),
    "group_full": marked("Diese Runde ist voll: Mehr als {most} Listen fasst sie nicht."),
    "list_gone": marked("Diese Liste gibt es nicht, oder nicht mehr unter diesem Link."),
    "not_a_link_to_a_list": marked("Das ist kein Link zu einer Liste von hier."),
    "group_gone": marked("Diese Runde gibt es nicht, oder nicht mehr unter diesem Link."),
    "group_name_differs": marked("Das ist nicht der Name dieser Runde."),
    "person_gone": marked("So heißt in dieser Runde niemand mehr."),
    "person_unnamed": marked("Welcher Name soll es sein?"),
    "person_too_long": marked("Ein Name darf höchstens {most} Zeichen haben."),
    "person_unprintable": marked("Der Name enthält Zeichen, die man nicht sieht."),
    "person_reserved": marked("„{name}“ heißt in der Abrechnung schon die Kasse; bitte anders nennen."),
    "sat_together": marked("„{one}“ und „{other}“ saßen schon an einem Tisch: Das sind zwei."),
    "not_in_one_step": marked("„{name}“ steht hier selbst für einen anderen Namen."),
    "ends_before_it_begins": marked("Das Ende liegt vor dem Anfang."),
}
