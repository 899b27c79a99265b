"""The pages of a league, behind its three links."""
