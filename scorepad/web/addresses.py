"""The addresses in a page. Most of them are the link that it was asked under, with a word behind it."""

from secrets import token_hex

import flask
from flask import g, request

from scorepad.actions.latest import Latest

MOST_KNOWN = 2048
_PLACE = token_hex(16)
_known: Latest[tuple[str, str | None, str, str], str] = Latest(MOST_KNOWN)


def url_for(endpoint: str, **values: object) -> str:
    """What Flask's url_for() gives, built once for all links: the link's token goes into its place."""
    if "access" not in g or "_external" in values:
        return flask.url_for(endpoint, **values)  # type: ignore[arg-type]
    place = request.script_root, request.blueprint, endpoint, repr(values) if values else ""
    known = _known.get(place)
    if known is None:
        known = flask.url_for(endpoint, **values).replace(g.access.token, _PLACE)  # type: ignore[arg-type]
        _known.put(place, known)
    return known.replace(_PLACE, g.access.token)
