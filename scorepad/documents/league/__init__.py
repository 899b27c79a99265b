"""What leaves a league as a file, and the games that come into it as one."""
