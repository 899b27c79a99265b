"""A league: its months, closes, seasons and lists."""
