"""A group that meets again and again: its evenings, its people, and the table of a season."""
