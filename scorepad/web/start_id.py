"""What makes a start form the same one again: its id and all that was filled in."""

import hashlib
from uuid import uuid4

from flask import request
from werkzeug.datastructures import MultiDict

FIELD = "start_id"
_NEITHER = ("csrf_token",)


def start_id(form: MultiDict[str, str]) -> str | None:
    """Of a second tap the same as of the first. Another content makes another one: whoever comes back to the
    form and changes it means something else.
    """
    if not form.get(FIELD):
        return None
    said = sorted((name, form.getlist(name)) for name in form if name not in _NEITHER)
    return hashlib.blake2b(repr((request.path, said)).encode("utf-8", "replace"), digest_size=16).hexdigest()


def fresh_start_id(form: MultiDict[str, str]) -> str:
    """The id of a form that is shown: its own, if it was sent already."""
    return form.get(FIELD) or str(uuid4())
