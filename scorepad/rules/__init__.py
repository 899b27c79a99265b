"""The rules: what a game is worth, how a list grows, how players rank. Standard library only.

Nothing in here knows the web, a database, the clock or chance: times, ids and lots come as arguments.
"""
