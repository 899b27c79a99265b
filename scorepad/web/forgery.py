"""The token that tells a form of ours from one that another site made."""

from flask import current_app, session
from flask_wtf.csrf import generate_csrf

from scorepad.actions.latest import Latest

MOST_KNOWN = 1024
_signed: Latest[tuple[str, str], str] = Latest(MOST_KNOWN)


def csrf_token() -> str:
    """The token for the forms of this device, signed once: it has no end, so the first one stays right."""
    token = _signed.get(_place())
    if token is None:
        token = generate_csrf()
        if all(_place()):
            _signed.put(_place(), token)
    return token


def _place() -> tuple[str, str]:
    """The key that signs, and what the session of the device holds against forged forms; empty at first."""
    return str(current_app.secret_key), session.get("csrf_token", "")
