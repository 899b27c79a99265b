"""Signed links: a token opens one thing for one purpose, and says nothing about the database."""

import hashlib
import hmac
from functools import lru_cache
from typing import Any, Protocol

from flask import current_app, url_for
from itsdangerous import Signer


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
    return _signers(purpose)[0].sign(key).decode()


def key_from(purpose: Purpose, token: str) -> str | None:
    """The key in `token`; None if it was altered or made for another purpose."""
    given = token.encode(errors="replace")
    key = given.rpartition(b".")[0]
    # Base64 leaves bits of its last character unused: only one of its spellings is the one we gave away.
    is_ours = any(hmac.compare_digest(signer.sign(key), given) for signer in _signers(purpose))
    return key.decode() if is_ours else None


def _signers(purpose: Purpose) -> tuple[Signer, ...]:
    config = current_app.config
    keys = (config["SECRET_KEY"], *config["SECRET_KEY_FALLBACKS"])
    return _signers_with(keys, f"scorepad.{purpose.subject}.{purpose.value}")


@lru_cache(maxsize=32)
def _signers_with(keys: tuple[str, ...], salt: str) -> tuple[Signer, ...]:
    """A signer for each key, the newest first; what it derives from the key is the same for every token."""
    derive: dict[str, Any] = {"salt": salt, "key_derivation": "hmac", "digest_method": hashlib.sha256}
    derived = [Signer(key, **derive).derive_key() for key in keys]
    return tuple(Signer(key, key_derivation="none", digest_method=hashlib.sha256) for key in derived)
