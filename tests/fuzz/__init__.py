"""Input that nobody would think of: whatever comes, no fault. `-m long` brings ten thousand requests."""
