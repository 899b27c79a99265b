"""Signed links: a token opens one thing for one purpose, and says nothing about the database."""

import hashlib
from functools import lru_cache
from typing import Protocol

from flask import current_app, url_for
from itsdangerous import BadSignature, Signer
from itsdangerous.encoding import base64_decode, base64_encode


class Purpose(Protocol):
    """What a link is for: an enumeration of the store, one for each subject."""

    @property
    def subject(self) -> str:
        """What it leads to."""

    @property
    def value(self) -> str:
        """What it allows there."""


def door_of(purpose: Purpose) -> str:
    """The name of the blueprint behind the links for `purpose`."""
    return f"{purpose.subject}_{purpose.value}"


def address_of(purpose: Purpose, key: str, page: str = "page", *, external: bool = False) -> str:
    """Where who may `purpose` finds what has `key`, or a `page` of it."""
    return url_for(f"{door_of(purpose)}.{page}", token=token_for(purpose, key), _external=external)


def token_for(purpose: Purpose, key: str) -> str:
    """The token that opens what has `key`, for `purpose`."""
    return _signer(purpose).sign(key).decode()


def key_from(purpose: Purpose, token: str) -> str | None:
    """The key in `token`; None if it was altered or made for another purpose."""
    try:
        key = _signer(purpose).unsign(token).decode()
        signature = token.rpartition(".")[2]
        # Base64 leaves bits of the last character unused: only one of its spellings is the one we gave away.
        return key if base64_encode(base64_decode(signature)).decode() == signature else None
    except (BadSignature, UnicodeError):
        return None


def _signer(purpose: Purpose) -> Signer:
    config = current_app.config
    return _signer_with(
        (*reversed(config["SECRET_KEY_FALLBACKS"]), config["SECRET_KEY"]), purpose.subject, purpose.value
    )


@lru_cache(maxsize=32)
def _signer_with(keys_oldest_first: tuple[str, ...], subject: str, allowed: str) -> Signer:
    return Signer(
        list(keys_oldest_first),
        salt=f"scorepad.{subject}.{allowed}",
        key_derivation="hmac",
        digest_method=hashlib.sha256,
    )
