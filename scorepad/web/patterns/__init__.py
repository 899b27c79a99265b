"""For development: every partial and every macro on one page, in all its states, with sample data."""
