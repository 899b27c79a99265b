"""A league month by month: who is placed where, who moves, and the lists over a season and over two years."""
