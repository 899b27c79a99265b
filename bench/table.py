"""A list of thirty games behind a real application, and raw WSGI calls to it."""

import io
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from scorepad.settings import Settings
from scorepad.web import create_app

GAMES = 30
PLAYERS = ("Anna", "Ben", "Carla", "Dieter")


def floor_app() -> Flask:
    """A Flask application with one empty view."""
    app = Flask("floor")
    app.add_url_rule("/", "empty", lambda: "", methods=["GET", "POST"])
    return app


def application(instance: Path, database_url: str | None = None) -> Flask:
    """scorepad with a database of its own, or the one at `database_url`."""
    return create_app(Settings(instance, database_url, ("k" * 64,)))


class Table:
    """A list on its write link, played through a test client."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.client: FlaskClient = app.test_client()
        self.csrf_token = self._field(self.client.get("/").text, "csrf_token")
        opened = self.client.post(
            "/listen",
            data={
                "csrf_token": self.csrf_token,
                "player": list(PLAYERS),
                "title": "Bank",
                "cent_per_point": "5",
                "bock": "1",
            },
        )
        self.address = opened.headers["Location"]
        self.version = 1
        for number in range(GAMES):
            self.enter(number)

    def enter(self, number: int) -> None:
        """Enter one more game."""
        answer = self.client.post(f"{self.address}/eintraege", data=self.game(number))
        if answer.status_code != 303:
            raise RuntimeError(answer.text)
        self.version += 1

    def game(self, number: int) -> dict[str, Any]:
        """The fields of a game as the form sends them."""
        return {
            "csrf_token": self.csrf_token,
            "type": "game",
            "entry_id": str(uuid4()),
            "version": str(self.version),
            "kind": "normal",
            "re": ["1", "2"] if number % 3 else ["2", "4"],
            "re_augen": str(121 + number % 60),
            "re_call": "re" if number % 4 == 0 else "",
            "starts_bock": "1" if number % 7 == 0 else "0",
        }

    @property
    def view_address(self) -> str:
        """The address for those who only look."""
        found = re.search(r'value="[^"]*(/v/[^"]+)"', self.client.get(f"{self.address}/teilen").text)
        if found is None:
            raise RuntimeError("the page has no view link")
        return found[1]

    @property
    def cookie(self) -> str:
        """What a browser that knows the list sends along."""
        found = self.client.get_cookie("scorepad")
        return f"scorepad={found.value}" if found else ""

    @staticmethod
    def _field(page: str, name: str) -> str:
        found = re.search(rf'name="{name}" value="([^"]+)"', page)
        if found is None:
            raise RuntimeError(f"the page has no field {name}")
        return found[1]


def request(
    app: Callable[..., Iterable[bytes]],
    path: str,
    data: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Callable[[], tuple[str, dict[str, str], bytes]]:
    """A call that sends one request straight into `app`: a POST if there is `data`."""
    builder = EnvironBuilder(
        path=path,
        method="POST" if data else "GET",
        data=dict(data or {}),
        headers=list((headers or {}).items()),
    )
    environ = builder.get_environ()
    body = environ["wsgi.input"].read()

    def call() -> tuple[str, dict[str, str], bytes]:
        seen: list[Any] = []
        answer = app(
            {**environ, "wsgi.input": io.BytesIO(body)}, lambda status, sent, *_: seen.extend((status, sent))
        )
        content = b"".join(answer)
        if hasattr(answer, "close"):
            answer.close()
        return seen[0], dict(seen[1]), content

    return call
