"""scorepad keeps the score list of a Doppelkopf table."""
