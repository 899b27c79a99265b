"""A table with its list: does what the people at it do, through the pages alone."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.web.opened import Opened
from tests.web.pages import Page, read

FOUR = ("Anna", "Ben", "Carla", "Dieter")
FIVE = (*FOUR, "Emma")
SIX = (*FIVE, "Fritz")
SEVEN = (*SIX, "Gerda")
HTMX = {"HX-Request": "true"}
SEATS = 7
A_GAME: Mapping[str, object] = {"re": [2, 3], "re_augen": 125}
"""Re wins with 125 : 115: +1 for Ben and Carla at a table of four."""


@dataclass(frozen=True, slots=True)
class Table(Opened):
    """A device that has opened the write page at `address`."""

    @classmethod
    def open(cls, client: FlaskClient, players: Sequence[str] = FOUR, **fields: object) -> "Table":
        """Start a list on the start page."""
        form = read(client.get("/")).form("/listen")
        seats = [*players, *[""] * (SEATS - len(players))]
        answer = client.post(form.action, data=form.filled(player=seats, **fields))
        assert answer.status_code == 303, read(answer).problems()
        return cls(client, answer.location)

    def filled(self, **changes: object) -> MultiDict[str, str]:
        """The game form, filled in."""
        return self.page().form("/eintraege").filled(**changes)

    def enter(self, **changes: object) -> TestResponse:
        """Fill in the game form and send it."""
        return self.post("/eintraege", self.filled(**changes))

    def play(self, **changes: object) -> None:
        """Enter a game that must be accepted."""
        answer = self.enter(**{**A_GAME, **changes})
        assert answer.status_code == 303, read(answer).problems()

    def play_trickless(self, **changes: object) -> None:
        """Enter a game in which one party has no Augen, and answer that it made no trick."""
        asked = read(self.enter(**{**A_GAME, **changes})).form("/eintraege")
        (answer,) = (name for name in asked.names if name.endswith("_trickless"))
        assert self.post("/eintraege", asked.filled(**{answer: "1"})).status_code == 303

    def preview(self, **changes: object) -> Page:
        """The preview of the game form, filled in."""
        answer = self.post("/vorschau", self.filled(**changes))
        assert answer.status_code == 200
        return read(answer)

    def confirmation(self, of: int) -> Page:
        """The page that asks whether to cancel a game."""
        return self.page(f"/storno/{of}")

    def cancel(self, of: int) -> None:
        """Cancel a game."""
        self.confirm(self.confirmation(of))

    def review(self, of: int, **changes: object) -> TestResponse:
        """Change the old facts of a game; what comes is the page that asks whether to book that."""
        form = self.page(f"/korrektur/{of}").form("/pruefen")
        return self.post("/pruefen", form.filled(**changes))

    def correct(self, of: int, **changes: object) -> None:
        """Cancel a game and put another one in its place."""
        self.confirm(read(self.review(of, **changes)))

    def review_booking(self, points: Sequence[object], reason: str, **changes: object) -> TestResponse:
        """Fill in the booking form; what comes is the page that asks whether to book that."""
        form = self.page("/buchung").form("/pruefen")
        fields = {f"points_{seat}": number for seat, number in enumerate(points, 1)}
        return self.post("/pruefen", form.filled(**fields, reason=reason, **changes))

    def book(self, points: Sequence[object], reason: str, **changes: object) -> None:
        """Book points outside a game."""
        self.confirm(read(self.review_booking(points, reason, **changes)))

    def seat(self, *rows: tuple[str, str, str], **changes: object) -> TestResponse:
        """Send the form of the seats with `rows`: whom the list knows, the new name, "1" at the table."""
        form = self.page("/plaetze").form("/eintraege")
        persons, names, sits = zip(*rows, strict=True) if rows else ((), (), ())
        return self.post("/eintraege", form.filled(person=persons, name=names, sits=sits, **changes))

    def sit(self, *names: str) -> None:
        """Have these at the table, in seat order; who is new joins, and nobody is called otherwise."""
        known = self.page("/plaetze").value("person")
        rows = [(name if name in known else "", name, "1") for name in names]
        answer = self.seat(*rows)
        assert answer.status_code == 303, read(answer).problems()

    def confirm(self, page: Page) -> None:
        """Say yes on a page that asks."""
        answer = self.post("/eintraege", page.form("/eintraege").fields)
        assert answer.status_code == 303, read(answer).text

    def document(self) -> dict[str, Any]:
        """The list as JSON."""
        document: dict[str, Any] = json.loads(self.get("/liste.json").data)
        return document

    def entries(self) -> list[dict[str, Any]]:
        """Its entries as JSON."""
        found: list[dict[str, Any]] = self.document()["entries"]
        return found

    def standing(self) -> dict[str, int]:
        """The standing that the page shows."""
        return standing(self.page())

    def csrf_token(self) -> str:
        """A token that this device may send."""
        return self.page().value("csrf_token")[0]

    def watching(self, client: FlaskClient) -> "Table":
        """Another device with the view link."""
        return Table(client, self.links()["v"])

    def beside(self, client: FlaskClient) -> "Table":
        """Another device with the write link."""
        return Table(client, self.address)


def typed(fields: MultiDict[str, str]) -> dict[str, list[str]]:
    """What a form holds but for its token, which tells the time."""
    return {name: values for name, values in fields.to_dict(flat=False).items() if name != "csrf_token"}


def standing(page: Page) -> dict[str, int]:
    """The standing on a page."""
    rows = page.one(id="standing").all("li")
    return {row.one(class_="name").text: as_number(row.one(class_="sum").text) for row in rows}


def status(page: Page) -> str:
    """The line that says what the table wants to know before the next game."""
    return page.one(id="status").text


def sums(page: Page) -> dict[str, tuple[int, int, int]]:
    """Before, change and after for each player, as a table of a page has them."""
    rows = page.one("table", class_="sums").one("tbody").all("tr")
    return {row.one("th").text: _three(row.all("td")) for row in rows}


def as_number(text: str) -> int:
    """A signed number as the page writes it: with a true minus."""
    assert "-" not in text
    return int(text.replace("−", "-").replace("±", ""))


def _three(cells: Sequence[Any]) -> tuple[int, int, int]:
    before, change, after = (as_number(cell.text) for cell in cells)
    return before, change, after
