"""A club with its league: does what its people do, through the pages alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from scorepad.web.league import assigning, game_files, managing, members, playing, reading, tables
from scorepad.web.league import files as league_files
from tests.web.opened import Opened
from tests.web.pages import read
from tests.web.table import Table

EIGHT = ("Anna", "Ben", "Carla", "Dieter", "Emma", "Fritz", "Gerda", "Hans")
ASKING_FOR_NOW = (assigning, game_files, managing, members, playing, reading, tables, league_files)
AFTER = datetime(2099, 1, 1, 12, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Club(Opened):
    """A device with one of the links of a league at `address`."""

    @classmethod
    def open(cls, client: FlaskClient, names: Sequence[str] = EIGHT, preset: str = "verein") -> "Club":
        """Start a league with members."""
        form = read(client.get("/liga")).form("/liga")
        answer = client.post(form.action, data=form.filled(name="Stammtisch", preset=preset))
        assert answer.status_code == 303, read(answer).problems()
        club = cls(client, answer.location.removesuffix("/mitglieder"))
        if names:
            assert club.join("\n".join(names)).status_code == 303
        return club

    def send(self, path: str, action: str, **changes: object) -> TestResponse:
        """Fill in the form to `action` on the page at `path`, and send it."""
        form = self.page(path).form(action)
        return self.client.post(form.action, data=form.filled(**changes))

    def join(self, names: str, **changes: object) -> TestResponse:
        """Take in members, a name a line."""
        form = self.page("/mitglieder").form("/mitglieder")
        fields = MultiDict(form.filled(**changes))
        fields["names"] = names
        return self.client.post(form.action, data=fields)

    def seat(self, *numbers: int, **changes: object) -> Table:
        """Open a table; the device with its list."""
        answer = self.send("/tische/neu", "/tische/neu?klasse=1", member=list(numbers), **changes)
        assert answer.status_code == 303, read(answer).problems()
        return Table(self.client, answer.location)

    def finish(self, number: int) -> TestResponse:
        """Close a table."""
        return self.send(f"/tische/{number}", "/abschliessen")

    def through(self, door: str, client: FlaskClient | None = None) -> "Club":
        """The same league through another of its links."""
        return Club(client or self.client, self.links()[door])

    def rows(self, path: str) -> list[list[str]]:
        """The rows of the table at `path`, cell by cell."""
        body = self.page(path).one("table").one("tbody")
        return [[cell.text for cell in row.walk() if cell.tag in ("td", "th")] for row in body.all("tr")]


def later(monkeypatch: pytest.MonkeyPatch, moment: datetime = AFTER) -> None:
    """Let it be another time for the pages of leagues."""
    for module in ASKING_FOR_NOW:
        if hasattr(module, "now"):
            monkeypatch.setattr(module, "now", lambda: moment)
