"""The signed cookie of a device."""

import hashlib
from typing import Any

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature


class LastingSessions(SecureCookieSessionInterface):
    """Keeps a session as long as its signature holds: the browser forgets it in time by itself.

    Flask also asks how old the signature is, and takes one from the future for forged. After a clock was set
    back every form that is open in a pub would be refused.
    """

    digest_method = staticmethod(hashlib.sha256)

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session in the cookie of `request`; an empty one if there is none that we signed."""
        serializer = self.get_signing_serializer(app)
        if serializer is None:
            return None
        try:
            content: dict[str, Any] = serializer.loads(request.cookies.get(self.get_cookie_name(app), ""))
        except BadSignature:
            return self.session_class()
        return self.session_class(content)
