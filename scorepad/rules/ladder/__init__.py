"""A ladder of duels: which of them are rated, what they change, and the ranking of a season."""
