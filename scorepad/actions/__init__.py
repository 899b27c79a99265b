"""Deeds, one a file: a command in, a result out, one transaction each."""
