"""A ladder on a device: does what people who play duels do, through the pages alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from scorepad.wording.wall_clock import day_of, on_the_wall
from tests.web.opened import Opened
from tests.web.pages import Page, read

THREE = ("Anna", "Ben", "Carla")
NUMBERS = {name: str(number) for number, name in enumerate(THREE, 1)}


def ago(hours: float) -> str:
    """The minute so many hours ago, as a field for day and time holds it."""
    return on_the_wall(datetime.now(UTC) - timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M")


def day(days: int) -> str:
    """The day so many days from today, as a field for a day holds it."""
    return (day_of(datetime.now(UTC)) + timedelta(days=days)).isoformat()


@dataclass(frozen=True, slots=True)
class Ladder(Opened):
    """A device that has opened a ladder at `address`."""

    @classmethod
    def open(cls, client: FlaskClient, players: Sequence[str] = THREE, **fields: object) -> "Ladder":
        """Start a ladder whose season began a month ago."""
        form = read(client.get("/ranglisten")).form("/ranglisten")
        filled = form.filled(
            **{"title": "Duelle", "names": "\n".join(players), "start": day(-30), "end": day(30), **fields}
        )
        answer = client.post(form.action, data=filled)
        assert answer.status_code == 303, read(answer).problems()
        return cls(client, answer.location)

    def filled(
        self, winner: str = "", loser: str = "", *, hours_ago: float = 1, **changes: object
    ) -> MultiDict[str, str]:
        """The form for a result, of a duel that began some hours ago and took half of one."""
        fields = {
            "a": NUMBERS.get(winner, winner),
            "b": NUMBERS.get(loser, loser),
            "started_at": ago(hours_ago),
            "finished_at": ago(hours_ago - 0.5),
        }
        return self.page().form("/eintraege").filled(**{**fields, **changes})

    def enter(self, *players: str, **changes: Any) -> TestResponse:
        """Fill in the form for a result and send it."""
        return self.post("/eintraege", self.filled(*players, **changes))

    def play(self, *players: str, **changes: Any) -> None:
        """Enter a duel that must be accepted."""
        answer = self.enter(*players, **changes)
        assert answer.status_code == 303, read(answer).problems()

    def preview(self, *players: str, **changes: Any) -> Page:
        """The preview of a duel."""
        answer = self.post("/vorschau", self.filled(*players, **changes), headers={"HX-Request": "true"})
        assert answer.status_code == 200
        return read(answer)

    def send(self, path: str, kind: str, **changes: object) -> TestResponse:
        """Fill in the form of a `kind` on the page at `path` and send it."""
        (form,) = (each for each in self.page(path).forms() if each.fields.get("type") == kind)
        return self.post("/eintraege", form.filled(**changes))

    def annul(self, number: int, reason: str = "abgesprochen") -> TestResponse:
        """Annul a duel."""
        return self.send(f"/partie/{number}/annullieren", "annulled", reason=reason)

    def settle(self, number: int, result: str, **changes: object) -> TestResponse:
        """Add the result of a pending duel."""
        return self.send(f"/partie/{number}", "settled", result=result, **changes)

    def ranking(self, path: str = "") -> dict[str, int]:
        """Names and points in the ranking that a page shows."""
        rows = self.page(path).one("section", class_="ranking").all("tr")[1:]
        return {row.one("th").text: int(row.one("b").text) for row in rows}

    def ranking_is_empty(self) -> bool:
        """Whether the first page shows no ranking."""
        return self.page().one("section", class_="ranking").all("table") == []

    def watching(self, client: FlaskClient) -> "Ladder":
        """Another device with the view link."""
        return Ladder(client, self.links()["tabelle"])

    def beside(self, client: FlaskClient) -> "Ladder":
        """Another device with the enter link."""
        return Ladder(client, self.address)
