"""A sentence for each code of a problem."""

from scorepad.wording import group, ladder, league
from scorepad.wording.catalogue import marked

SENTENCES = {
    # One game
    "augen_out_of_range": marked("Ein Spiel hat 240 Augen; {augen} sind nicht möglich."),
    "augen_unreachable": marked("{augen} Augen kommen bei keiner Kartenverteilung zusammen."),
    "augen_missing": marked("Wie viele Augen hat Re (oder Kontra)?"),
    "augen_do_not_add_up": marked("{re} und {kontra} Augen ergeben nicht 240."),
    "trick_answer_missing": marked("Hat {party} einen Stich gemacht? Auch vier Neunen sind einer."),
    "augen_without_trick": marked("{party} hat {augen} Augen, also auch einen Stich."),
    "too_many_doppelkopf": marked("Mehr als {most} Doppelköpfe gibt es in einem Spiel nicht."),
    "too_many_fuchs": marked("Es gibt nur {most} Füchse."),
    "too_many_karlchen": marked("Den letzten Stich macht nur einer: höchstens {most} Karlchen."),
    "too_few_augen_for_doppelkopf": marked(
        "Dafür bräuchte {party} mindestens {least} Augen, nicht {augen}: ein Doppelkopf zählt 40."
    ),
    "too_few_augen_for_fuchs": marked(
        "Dafür bräuchte {party} mindestens {least} Augen, nicht {augen}: ein Fuchs zählt 11."
    ),
    "too_few_augen_for_karlchen": marked(
        "Dafür bräuchte {party} mindestens {least} Augen, nicht {augen}: Karlchen zählt 2."
    ),
    "special_in_solo": marked("In einem Solo gibt es keine Sonderpunkte (7.2.4)."),
    "special_without_trick": marked("Ohne Stich hat {party} auch keine Sonderpunkte."),
    # Its entry in the list
    "two_re_players": marked("Zur Re-Partei gehören zwei; gewählt: {count}."),
    "one_soloist": marked("Ein Solo spielt einer allein; gewählt: {count}."),
    "re_sits_out": marked("{name} setzt in diesem Spiel aus."),
    "four_play": marked("Vier spielen; es setzen aus: {needed}, gewählt: {count}."),
    "solo_kind_missing": marked("Welches Solo war es?"),
    "solo_in_normal_game": marked("Ein Normalspiel hat keine Soloart."),
    "duty_in_normal_game": marked("Ein Pflichtsolo ist ein Solo, kein Normalspiel."),
    "duty_not_with_hochzeit": marked("Eine allein gespielte Hochzeit erfüllt kein Pflichtsolo."),
    "list_full": marked("Diese Liste ist voll: Mehr als {most} Einträge fasst sie nicht."),
    "not_a_game": marked("Nummer {number} ist kein Spiel dieser Liste."),
    "cancelled_already": marked("Spiel {number} ist schon storniert, durch Eintrag {by}."),
    "not_cancelled": marked("Spiel {number} zählt noch: erst stornieren, dann korrigieren."),
    "corrected_already": marked("Für Spiel {number} steht schon eine Korrektur da: Eintrag {by}."),
    "correction_unchanged": marked("Daran ist nichts anders als in Spiel {number}: Es bleibt, wie es ist."),
    "nothing_booked": marked("Es sind noch keine Punkte eingetragen."),
    "booking_not_balanced": marked("Die Punkte ergeben zusammen {sum} statt 0."),
    "booked_twice": marked("„{name}“ steht in dieser Buchung zweimal."),
    "reason_missing": marked("Wofür ist die Buchung?"),
    "reason_too_long": marked("Der Grund darf höchstens {most} Zeichen haben."),
    "reason_unprintable": marked("Der Grund enthält Zeichen, die sich nicht drucken lassen."),
    "fewer_than_four": marked("Am Tisch sitzen nur {count}: Gespielt wird wieder, wenn vier da sind."),
    "seats_stay": marked(
        "Eintrag {number} ändert die Plätze. Den nimmt kein Storno zurück, sondern ein neuer Platzwechsel."
    ),
    "seats_unchanged": marked("So sitzen und heißen alle schon."),
    "table_size": marked("Am Tisch sitzen {least} bis {most}, nicht {count}."),
    "too_many_people": marked("Mehr als {most} Leute fasst eine Liste nicht."),
    "name_unfit": marked("„{start}“ ist kein Name: Gebraucht werden 1 bis {most} Zeichen, die man sieht."),
    "name_in_use": marked("„{other}“ steht schon auf der Liste."),
    "left_the_table": marked("{name} sitzt nicht mehr am Tisch; zurück geht es unter „Plätze ändern“."),
    "unknown_player": marked("„{name}“ sitzt nicht an diesem Tisch."),
    # Its heading
    "player_count": marked("Eine Liste hat {least} bis {most} Spieler, nicht {count}."),
    "name_missing": marked("Platz {seat} hat noch keinen Namen."),
    "name_too_long": marked("„{start}…“ auf Platz {seat} ist länger als {most} Zeichen."),
    "name_taken": marked("„{name}“ sitzt schon auf Platz {other_seat}."),
    "name_unprintable": marked("Der Name auf Platz {seat} enthält Zeichen, die man nicht sieht."),
    "name_reserved": marked("„{name}“ heißt in der Abrechnung schon die Kasse; bitte anders nennen."),
    "title_too_long": marked("Der Titel darf höchstens {most} Zeichen haben."),
    "title_unprintable": marked("Der Titel enthält Zeichen, die sich nicht drucken lassen."),
    "title_differs": marked("Das ist nicht der Titel dieser Liste."),
    "stake_out_of_range": marked(
        "Ein Punkt kann 0 bis {most} Cent wert sein, mit höchstens vier Nachkommastellen."
    ),
    "number_out_of_range": marked("Möglich ist {least} bis {most}."),
    # Files and forms
    "missing": marked("Diese Angabe fehlt."),
    "unknown_key": marked("Ein Feld „{name}“ gibt es hier nicht."),
    "not_an_integer": marked("Hier gehört eine ganze Zahl hin."),
    "not_a_decimal": marked("Hier gehört eine Zahl hin, etwa 0,5."),
    "not_a_boolean": marked("Hier gehört true oder false hin."),
    "not_a_string": marked("Hier gehört Text hin."),
    "not_a_list": marked("Hier gehört eine Liste hin."),
    "not_an_object": marked("Hier gehört ein Objekt mit Namen und Werten hin."),
    "not_a_choice": marked("„{value}“ steht hier nicht zur Wahl."),
    "not_a_uuid": marked("Eine Kennung ist eine UUID."),
    "id_taken": marked("Diese Kennung trägt schon ein anderer Eintrag."),
    "not_a_moment": marked("Ein Zeitpunkt sieht so aus: 2026-11-29T20:15:00+01:00."),
    "not_json": marked("Das ist kein gültiges JSON."),
    "not_utf8": marked("Das ist kein UTF-8."),
    "duplicate_key": marked("„{name}“ steht hier zweimal."),
    "not_a_list_document": marked("Das ist keine Liste von scorepad (format: {format})."),
    "not_a_csv_list": marked("Das ist keine CSV-Datei einer Liste von scorepad."),
    "unknown_version": marked("Diese Fassung des Formats ist unbekannt; erwartet wird {version}."),
    "file_missing": marked("Es ist noch keine Datei gewählt."),
    "file_too_large": marked("Die Datei ist zu groß."),
    # Group, league and ladder
    **group.PROBLEMS,
    **league.PROBLEMS,
    **ladder.PROBLEMS,
}
