"""One game by the Turnier-Spielregeln (TSR) of the Deutscher Doppelkopf-Verband."""
