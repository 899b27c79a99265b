"""A ladder: which duels are rated, what they change, and who is ahead."""
