"""What leaves as a file, and comes back as one."""
