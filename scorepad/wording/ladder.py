"""The words of a ladder: why a number is what it is, and what can be wrong with its duels and settings."""

from scorepad.rules.ladder.duel import Ending, Queue
from scorepad.rules.ladder.presets import PrizeRule
from scorepad.rules.ladder.verdict import Reason
from scorepad.wording.catalogue import marked

QUEUES = {
    Queue.COMPETITIVE: marked("kompetitiv"),
    Queue.PRIVATE: marked("privater Tisch"),
    Queue.GUEST: marked("mit Gast"),
    Queue.AI: marked("gegen die KI"),
}

ENDINGS = {
    Ending.PLAYED: marked("zu Ende gespielt"),
    Ending.RESIGNED: marked("aufgegeben"),
    Ending.LEFT: marked("verlassen"),
    Ending.DEADLINE: marked("Vorbereitungsfrist verpasst"),
    Ending.CLOSED: marked("ohne Sieger geschlossen"),
}

PRIZE_RULES = {
    PrizeRule.PLACE_ONE: marked("nur Platz 1"),
    PrizeRule.FIRST_WITH_ENOUGH: marked("wer als Erster genug gewertete Partien hat"),
}

REASONS = {
    Reason.PRIVATE: marked("Private Tische sind Freundschaftsspiele."),
    Reason.GUEST: marked("Mit einem Gast ist es ein Freundschaftsspiel."),
    Reason.AI: marked("Gegen die KI ist es ein Freundschaftsspiel."),
    Reason.PAIR_LIMIT: marked(
        "In den 24 Stunden vor Beginn standen schon {limit} gewertete Partien der beiden: Nr. {numbers}."
    ),
    Reason.NO_WINNER: marked("Ohne Sieger ändert sich nichts."),
    Reason.PENDING: marked("Das Ergebnis steht noch aus."),
    Reason.ANNULLED: marked("Annulliert: Punkte und Serien sind gerechnet, als hätte es sie nicht gegeben."),
    Reason.OTHER_SEASON: marked("Sie begann in einer anderen Saison."),
}

CHANGES = {
    "win": marked("Sieg: {win}."),
    "win_again": marked("Sieg: {win}, dazu {bonus_per_win} für den Sieg davor."),
    "win_streak": marked(
        "Sieg: {win}, dazu {streak} × {bonus_per_win} = {bonus} für die Siege in Folge davor."
    ),
    "win_capped": marked("Sieg: {win}, dazu der höchste Serienbonus {bonus}: {streak} Siege in Folge davor."),
    "loss": marked("Niederlage mit {points} Punkten: Die Stufe ab {threshold} kostet {loss}."),
    "loss_cut": marked(
        "Niederlage mit {points} Punkten: Die Stufe ab {threshold} kostet {loss},"
        " doch unter {floor} fällt niemand."
    ),
    "loss_nothing": marked(
        "Niederlage an der Untergrenze {floor}: Sie kostet nichts; die Serie endet trotzdem."
    ),
}

TABLES = {
    "place": marked("Platz"),
    "player": marked("Spieler"),
    "points": marked("Punkte"),
    "rated": marked("gewertete Partien"),
    "streak": marked("Serie"),
    "last": marked("letztes gewertetes Ende"),
    "number": marked("Nr."),
    "started": marked("Beginn"),
    "finished": marked("Ende"),
    "winner": marked("Sieger"),
    "how": marked("Ausgang"),
    "queue": marked("Warteschlange"),
    "counts": marked("gewertet"),
    "reason": marked("Grund"),
    "annulled": marked("annulliert, weil"),
    "before": marked("vorher"),
    "change": marked("Änderung"),
    "after": marked("nachher"),
    "why": marked("warum"),
    "first": marked("Erster"),
    "second": marked("Zweiter"),
    "yes": marked("ja"),
    "no": marked("nein"),
    "title": marked("Punkte von {name}, zuletzt {points}"),
    "course": marked("Gewertete Partien: {count}. Höchster Stand {most}, niedrigster {least}."),
    "steps": marked("Partie"),
}

PROBLEMS = {
    # A duel
    "game_twice": marked("Die Partie „{id}“ steht schon da."),
    "same_player": marked("„{name}“ spielt nicht gegen sich selbst."),
    "finished_before_start": marked("Das Ende liegt vor dem Beginn."),
    "winner_while_pending": marked("Ohne Ende steht auch kein Sieger fest."),
    "winner_of_closed_game": marked("Eine geschlossene Partie hat keinen Sieger."),
    # Its season
    "season_ends_before_start": marked("Die Saison endet vor ihrem Anfang."),
    "not_a_tier": marked("Eine Stufe ist [Schwelle, Abzug]."),
    "tiers_above_floor": marked("Die erste Stufe muss bei {floor} oder darunter beginnen."),
    "tiers_not_rising": marked("Die Schwellen müssen steigen."),
    "tier_negative": marked("Ein Abzug ist nie kleiner als 0."),
    "too_many_tiers": marked("Mehr als {most} Stufen braucht keine Rangliste."),
    "tiers_in_use": marked("Die Stufen stehen fest: In dieser Saison ist schon gespielt worden."),
    "tier_unreadable": marked("Eine Zeile je Stufe, etwa: 1600 7."),
    "seasons_overlap": marked("Saison {number} läuft in dieser Zeit schon."),
    "season_loses_duels": marked("Dann lägen Partien dieser Saison außerhalb."),
    "unknown_season": marked("Eine Saison {number} gibt es hier nicht."),
    "no_season": marked("Zu diesem Zeitpunkt läuft keine Saison."),
    # Its book
    "duel_there_already": marked("Diese Partie steht schon da: Nr. {number}."),
    "unknown_duel": marked("Eine Partie Nr. {number} gibt es hier nicht."),
    "not_pending": marked("Nr. {number} hat schon ein Ergebnis oder ist annulliert."),
    "annulled_already": marked("Nr. {number} ist schon annulliert."),
    "disqualified_already": marked("In dieser Saison ist das schon so."),
    "not_disqualified": marked("In dieser Saison steht niemand dieses Namens außerhalb der Wertung."),
    "winner_missing": marked("Wer hat gewonnen?"),
    "in_the_future": marked("Das liegt in der Zukunft."),
    "not_a_local_moment": marked("Hier gehören Tag und Uhrzeit hin."),
    "player_missing": marked("Hier fehlt noch, wer gespielt hat."),
    "player_name_missing": marked("Wie ist der Name?"),
    "player_name_too_long": marked("„{start}…“ ist länger als {most} Zeichen."),
    "player_name_unprintable": marked("Der Name enthält Zeichen, die man nicht sieht."),
    "player_name_taken": marked("„{name}“ ist schon dabei."),
    "ladder_crowded": marked("Mehr als {most} Spieler fasst eine Rangliste nicht."),
    "ladder_full": marked("Diese Rangliste ist voll: Mehr als {most} Einträge fasst sie nicht."),
    "ladder_title_missing": marked("Wie soll die Rangliste heißen?"),
    "ladder_title_differs": marked("Das ist nicht der Titel dieser Rangliste."),
    "ladder_reason_missing": marked("Warum? Der Grund steht später für alle da."),
}
