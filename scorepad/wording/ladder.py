"""The words of a ladder: what can be wrong with its duels and settings."""

from scorepad.wording.catalogue import marked

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
}
