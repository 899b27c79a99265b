"""Keys that open things."""

import secrets

KEY_BYTES = 16


def new_key() -> str:
    """A key that opens a list or whatever else: 128 bits of chance."""
    return secrets.token_urlsafe(KEY_BYTES)
