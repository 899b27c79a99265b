"""The tests of scorepad."""
