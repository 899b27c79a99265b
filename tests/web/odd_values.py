"""What a field may hold that nobody would type."""

from collections.abc import Sequence

ODD: dict[str, str | Sequence[str]] = {
    "empty": "",
    "missing": (),
    "repeated": ["1"] * 50,
    "NUL": "a\x00b",
    "NUL alone": "\x00",
    "line breaks": "a\r\nSet-Cookie: x=y\r\n\r\nb",
    "right to left": "\u202eabc\u202c\u2066",
    "noncharacters": "\uffff\ufffe\U0010ffff",
    "emoji": "🃏👨‍👩‍👧‍👦🇩🇪",
    "long": "x" * 10_000,
    "formula": '=HYPERLINK("http://example.org";"x")',
    "script": "\"'><script>alert(1)</script>",
    "SQL": "'; DROP TABLE entry; --",
    "negative": "-1",
    "true minus": "−1",
    "huge": "9" * 5_000,
    "not a number": "NaN",
    "huge exponent": "1e999999999",
    "other digits": "١٢٣",
    "percent": "%00%0a%ff%u0000",
}
FOR_A_DATABASE = ("NUL", "NUL alone", "noncharacters", "emoji", "long", "SQL", "huge", "percent")
"""Those that a database may take otherwise than another."""
