"""Deeds in a league, one a file."""
