"""The only room that speaks SQL: lists as text, kept in SQLite or PostgreSQL. Knows no rules."""
