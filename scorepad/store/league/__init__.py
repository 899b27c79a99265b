"""Leagues: their members, tables and games, what those add up to, and the closed months."""
