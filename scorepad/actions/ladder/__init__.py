"""Deeds around a ladder, one a file."""
