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
    "league_games_unfinished": marked("Im {month} ist noch nicht alles zu Ende gespielt; offen: {games}."),
    # Settings
    "class_missing": marked("Eine Liga braucht mindestens eine Klasse."),
    "class_twice": marked("Zwei Klassen heißen gleich."),
    "no_class_above": marked("Über der höchsten Klasse ist keine, in die jemand aufsteigen könnte."),
    "no_class_below": marked("Unter der letzten Klasse ist keine, in die jemand absteigen könnte."),
    "number_too_small": marked("Hier gehört mindestens {least} hin."),
    "number_too_large": marked("Mehr als {most} geht hier nicht."),
    "seasons_not_apart": marked("Sommer- und Wintersaison beginnen in verschiedenen Monaten."),
    "too_many_classes": marked("Mehr als {most} Klassen hat eine Liga nicht."),
    "class_name_missing": marked("Eine Klasse hat noch keinen Namen."),
    "class_name_odd": marked(
        "Der Name einer Klasse hat höchstens {most} Zeichen, und nur solche, die man sieht."
    ),
    "league_name_missing": marked("Die Liga hat noch keinen Namen."),
    "league_name_differs": marked("Das ist nicht der Name dieser Liga."),
    "league_settings_fixed": marked(
        "Seit dem ersten Abschluss stehen die Regeln dieser Liga fest; nur ihr Name lässt sich noch ändern."
    ),
    "league_changed_meanwhile": marked(
        "Inzwischen hat sich in der Liga etwas geändert. Bitte noch einmal ansehen und dann speichern."
    ),
    "league_tables_open": marked("Solange ein Tisch offen ist, bleiben die Klassen, wie sie sind."),
    # Members
    "member_name_missing": marked("Hier fehlt noch ein Name."),
    "member_name_too_long": marked("„{start}…“ ist länger als {most} Zeichen."),
    "member_name_unprintable": marked("Der Name enthält Zeichen, die man nicht sieht."),
    "member_name_taken": marked("„{name}“ gibt es in dieser Liga schon."),
    "league_full": marked("Mehr als {most} Mitglieder hat eine Liga nicht."),
    "not_a_class": marked("Diese Klasse gibt es in der Liga nicht."),
    "class_in_play": marked(
        "Im {month} gibt es schon Ligaspiele; die Klasse wechselt erst mit dem Abschluss."
    ),
    "activity_ends_first": marked("Das Ende liegt vor dem Anfang, dem {first}."),
    "activity_overlaps": marked("Die Zeit ab {first} beginnt, bevor die vorige endet."),
    "merge_with_whom": marked("Mit wem soll zusammengelegt werden?"),
    "merge_same_game": marked("{name} und {other} haben im selben Ligaspiel gespielt: Das sind zwei."),
    "merge_same_month": marked(
        "{name} und {other} stehen im selben abgeschlossenen Monat: Das lässt sich nicht zusammenlegen."
    ),
    # Tables and games
    "month_to_close_first": marked(
        "Der {month} ist vorbei und noch nicht abgeschlossen; erst danach wird weitergespielt."
    ),
    "league_table_size": marked("An einem Ligatisch sitzen {least} oder {most}; gewählt: {count}."),
    "not_a_member": marked("Jemand davon ist kein Mitglied dieser Liga."),
    "member_twice": marked("„{name}“ ist zweimal gewählt."),
    "no_such_list": marked("Das ist kein Link zum Mitschreiben einer Liste, oder es gibt sie nicht mehr."),
    "list_in_a_league": marked("Diese Liste gehört schon zu einer Liga."),
    "list_with_bock": marked("Diese Liste hat Bockrunden; in der Liga zählt jedes Spiel einfach."),
    "list_without_games": marked("In dieser Liste zählt noch kein Spiel."),
    "list_of_another_month": marked("Diese Liste ist vom {month}; in der Liga zählt jetzt der {open}."),
    "not_a_games_csv": marked(
        "Das ist keine Tabelle mit Ligaspielen. Nötig: Zeit, Spieler 1 bis 4 und Punkte 1 bis 4."
    ),
    "file_without_games": marked("In der Datei steht kein Spiel."),
    "players_not_four": marked("Zu einem Spiel gehören vier verschiedene Namen."),
    "not_a_game_time": marked("Eine Zeit sieht so aus: 05.11.2026 20:15."),
    "game_of_another_month": marked("Dieses Spiel ist vom {month}; in der Liga zählt jetzt der {open}."),
    "no_such_member": marked("„{name}“ ist kein Mitglied dieser Liga."),
    "points_not_balanced": marked("Die Punkte ergeben zusammen {sum} statt 0."),
    "not_in_this_game": marked("„{name}“ hat in diesem Spiel nicht mitgespielt."),
    # Reports
    "not_a_month": marked("Ein Monat sieht so aus: 2026-10."),
    "not_a_date": marked("Ein Tag sieht so aus: 2026-11-29."),
    "player_twice": marked("„{name}“ steht schon in diesem Monat."),
    "month_twice": marked("Der {month} steht schon da."),
    "months_of_two_seasons": marked("Der {month} gehört zu einer anderen Saison als der erste Monat."),
    "more_soli_than_games": marked("Mehr Soli als Spiele gibt es nicht."),
    "more_won_than_played": marked("Mehr gewonnen als gespielt geht nicht."),
}
