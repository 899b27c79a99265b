"""A ladder as text: the entries of its book, its tables for a spreadsheet."""
