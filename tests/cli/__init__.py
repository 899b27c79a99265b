"""The console script, through its real entry."""
