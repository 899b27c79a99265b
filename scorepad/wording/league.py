"""The words of a league: its months and what can be wrong with its reports and settings."""

from scorepad.wording.catalogue import marked

MONTHS = (
    marked("Januar"),
    marked("Februar"),
    marked("März"),
    marked("April"),
    marked("Mai"),
    marked("Juni"),
    marked("Juli"),
    marked("August"),
    marked("September"),
    marked("Oktober"),
    marked("November"),
    marked("Dezember"),
)

PROBLEMS = {
    # Sperrmonat
    "sperrmonat_begun": marked(
        "Der {month} hat schon begonnen: Ein Sperrmonat wird vorher gewählt oder widerrufen."
    ),
    "sperrmonat_last_of_season": marked("Der {month} schließt eine Saison ab und kann kein Sperrmonat sein."),
    "sperrmonat_season_used": marked("In dieser Saison ist schon der {used} Sperrmonat: Es gibt nur einen."),
    "sperrmonat_inactive": marked(
        "Im {month} besteht nicht an jedem Tag eine Mitgliedschaft; das braucht ein Sperrmonat."
    ),
    # Close
    "month_not_over": marked("Der {month} läuft noch; abgeschlossen wird er danach."),
    "league_games_unfinished": marked("Im {month} sind noch Ligaspiele offen: {games}."),
    # Settings
    "class_missing": marked("Eine Liga braucht mindestens eine Klasse."),
    "class_twice": marked("Zwei Klassen heißen gleich."),
    "no_class_above": marked("Über der höchsten Klasse ist keine, in die jemand aufsteigen könnte."),
    "no_class_below": marked("Unter der letzten Klasse ist keine, in die jemand absteigen könnte."),
    "number_too_small": marked("Hier gehört mindestens {least} hin."),
    # Reports
    "not_a_month": marked("Ein Monat sieht so aus: 2026-10."),
    "not_a_date": marked("Ein Tag sieht so aus: 2026-11-29."),
    "player_twice": marked("„{name}“ steht schon in diesem Monat."),
    "month_twice": marked("Der {month} steht schon da."),
    "months_of_two_seasons": marked("Der {month} gehört zu einer anderen Saison als der erste Monat."),
    "more_soli_than_games": marked("Mehr Soli als Spiele gibt es nicht."),
    "more_won_than_played": marked("Mehr gewonnen als gespielt geht nicht."),
}
