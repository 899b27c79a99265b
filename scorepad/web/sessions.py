"""The signed cookie of a device."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from scorepad.actions.latest import Latest

MOST_KNOWN = 1024
"""Cookies of at most four kilobytes."""


class DeviceSession(SessionMixin):
    """What a device keeps. Its cookie is read when somebody asks: most requests never do."""

    modified = False

    def __init__(self, read: Callable[[], Mapping[str, Any]]) -> None:
        self._read = read

    @cached_property
    def _content(self) -> dict[str, Any]:
        return dict(self._read())

    def __getitem__(self, name: str) -> Any:
        return self._content[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self._content[name] = value
        self.modified = True

    def __delitem__(self, name: str) -> None:
        del self._content[name]
        self.modified = True

    def __iter__(self) -> Iterator[str]:
        return iter(self._content)

    def __len__(self) -> int:
        return len(self._content)


class LastingSessions(SecureCookieSessionInterface):
    """Keeps a session as long as its signature holds: the browser forgets it in time by itself.

    Flask also asks how old the signature is, and takes one from the future for forged. After a clock was set
    back every form that is open in a pub would be refused.
    """

    digest_method = staticmethod(hashlib.sha256)

    def __init__(self) -> None:
        self._known: Latest[tuple[str, ...], Mapping[str, Any]] = Latest(MOST_KNOWN)

    def open_session(self, app: Flask, request: Request) -> DeviceSession:  # type: ignore[override]
        """The session in the cookie of `request`; an empty one if there is none that we signed."""
        return DeviceSession(lambda: self._content(app, request.cookies.get(self.get_cookie_name(app), "")))

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send a session that was changed; one that nobody looked at is left alone, unread."""
        if session.accessed or session.modified:
            super().save_session(app, session, response)

    def _content(self, app: Flask, cookie: str) -> Mapping[str, Any]:
        """What `cookie` holds, if its signature holds; a device sends the same one again and again."""
        signed = (str(app.secret_key), *app.config["SECRET_KEY_FALLBACKS"], cookie)
        known = self._known.get(signed)
        if known is not None or not cookie:
            return known or {}
        serializer = self.get_signing_serializer(app)
        try:
            content: Mapping[str, Any] = serializer.loads(cookie) if serializer else {}
        except BadSignature:
            return {}
        self._known.put(signed, content)
        return content
