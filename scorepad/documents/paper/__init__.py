"""The printed score sheet: what stands on it, in words, and how it becomes a PDF."""
