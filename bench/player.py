"""Somebody at a table, over HTTP: a connection that stays, cookies, forms."""

import re
from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

PLAYERS = ("Anna", "Ben", "Carla", "Dieter")
_FIELD = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')
_SECONDS = 30


class Person:
    """A connection to the server at `port` with the cookies that it has set."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=_SECONDS)
        self._cookies: dict[str, str] = {}

    def get(self, path: str) -> tuple[int, str, str]:
        """Status, address to go on to, and page."""
        return self._ask("GET", path, b"")

    def post(self, path: str, fields: Mapping[str, Any]) -> tuple[int, str, str]:
        """The same for a form."""
        return self._ask("POST", path, urlencode(fields, doseq=True).encode())

    @property
    def cookie(self) -> str:
        """What a browser sends along."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def hang_up(self) -> None:
        """End the connection; the next question opens another."""
        self._connection.close()

    def _ask(self, method: str, path: str, body: bytes) -> tuple[int, str, str]:
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        page = answer.read().decode()
        for line in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = line.partition(";")[0].partition("=")
            self._cookies[name] = value
        return answer.status, answer.headers.get("Location", ""), page


class Player(Person):
    """Has started a list and enters games."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.csrf_token = token_in(self.get("/")[2])
        fields = {"csrf_token": self.csrf_token, "player": PLAYERS, "cent_per_point": "5"}
        status, self.address, _ = self.post("/listen", fields)
        if status != 303:
            raise RuntimeError(f"no list: {status}")
        self._version = 1

    def enter(self) -> bool:
        """Enter one more game; whether it was."""
        status, _, _ = self.post(f"{self.address}/eintraege", self.game())
        self._version += 1
        return status == 303

    def game(self) -> dict[str, Any]:
        """The fields of the next game."""
        return {
            "csrf_token": self.csrf_token,
            "type": "game",
            "entry_id": str(uuid4()),
            "version": str(self._version),
            "kind": "normal",
            "re": ["1", "2"] if self._version % 3 else ["2", "4"],
            "re_augen": str(121 + self._version % 60),
        }


def token_in(page: str) -> str:
    """The CSRF token in a page."""
    found = _FIELD.search(page)
    if found is None:
        raise RuntimeError("the page has no token")
    return found[1]
