"""The pages of a ladder: behind the enter link and the view link."""
