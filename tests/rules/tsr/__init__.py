"""One game: who won it, what it is worth, what of it cannot have happened."""
