"""The order of German names."""

from unicodedata import combining, normalize


def collation_key(name: str) -> tuple[str, str]:
    """German collation (ä as a, ß as ss, small as capital letters); the raw name decides between equals."""
    plain = (
        name if name.isascii() else "".join(each for each in normalize("NFKD", name) if not combining(each))
    )
    return plain.casefold(), name
