"""Signed links: a token opens one list for one purpose, and says nothing about the database."""

import hashlib
from functools import lru_cache

from flask import current_app
from itsdangerous import BadSignature, Signer

from scorepad.store.lists import Purpose


def token_for(purpose: Purpose, key: str) -> str:
    """The token that opens the list with `key` for `purpose`."""
    return _signer(purpose).sign(key).decode()


def key_from(purpose: Purpose, token: str) -> str | None:
    """The key in `token`; None if it was altered or made for another purpose."""
    try:
        return _signer(purpose).unsign(token).decode()
    except (BadSignature, UnicodeError):
        return None


def _signer(purpose: Purpose) -> Signer:
    config = current_app.config
    return _signer_with((*reversed(config["SECRET_KEY_FALLBACKS"]), config["SECRET_KEY"]), purpose)


@lru_cache(maxsize=8)
def _signer_with(keys_oldest_first: tuple[str, ...], purpose: Purpose) -> Signer:
    return Signer(
        list(keys_oldest_first),
        salt=f"scorepad.list.{purpose.value}",
        key_derivation="hmac",
        digest_method=hashlib.sha256,
    )
