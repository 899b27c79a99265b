"""A group's season as a file: chart, table for a spreadsheet, JSON, paper."""
