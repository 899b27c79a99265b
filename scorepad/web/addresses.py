"""The addresses in a page. Most of them are the link that it was asked under, with a word behind it."""

from secrets import token_hex

import flask
from flask import g, request

from scorepad.actions.latest import Latest

MOST_KNOWN = 1024
_PLACE = token_hex(16)
_known: Latest[tuple[str, str | None, str], str] = Latest(MOST_KNOWN)


def url_for(endpoint: str, **values: object) -> str:
    """What Flask's url_for() gives; an address that needs nothing but the link's token is built only once."""
    if values or "access" not in g:
        return flask.url_for(endpoint, **values)  # type: ignore[arg-type]
    place = request.script_root, request.blueprint, endpoint
    known = _known.get(place)
    if known is None:
        known = flask.url_for(endpoint).replace(g.access.token, _PLACE)
        _known.put(place, known)
    return known.replace(_PLACE, g.access.token)
