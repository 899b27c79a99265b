"""A group of people with their lists: does what they do, through the pages alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.opened import Opened
from tests.web.pages import Form, read
from tests.web.table import Table


@dataclass(frozen=True, slots=True)
class Group(Opened):
    """A device that has opened the group's page at `address`."""

    @classmethod
    def start(cls, table: Table, name: str | None = None) -> "Group":
        """Start a group on the page of a list."""
        form = table.page("/runde").form("/runde/neu")
        changes = {} if name is None else {"name": name}
        answer = table.post("/runde/neu", form.filled(**changes))
        assert answer.status_code == 303, read(answer).problems()
        return cls(table.client, answer.location)

    def send(self, form: Form, **changes: object) -> TestResponse:
        """Send `form` with `changes`."""
        return self.client.post(form.action, data=form.filled(**changes))

    def add(self, link: str) -> TestResponse:
        """Paste a link and send it."""
        return self.send(self.adding_forms()[-1], link=link)

    def adding_forms(self) -> Sequence[Form]:
        """The forms that add a list: one for each that the device knows, and the one for a link."""
        return [form for form in self.page().forms() if form.action.endswith("/listen")]

    def rename_person(self, person: str, name: str) -> TestResponse:
        """Give a person another name."""
        return self.send(self.page("/einstellungen").form("/personen"), person=person, name=name)

    def table(self, query: str = "") -> list[list[str]]:
        """The rows of the season's table."""
        rows = self.page(query).one("table", class_="season").one("tbody").all("tr")
        return [[cell.text for cell in row.walk() if cell.tag in ("td", "th")] for row in rows]

    def points(self, query: str = "") -> dict[str, str]:
        """The points in the table, by name."""
        return {row[1]: row[2] for row in self.table(query)}

    def evenings(self, query: str = "") -> list[str]:
        """The addresses of the lists on the page."""
        found = self.page(query).by_id("evenings")
        return [link.get("href") for link in found.all("a")] if found else []

    def watching(self, client: FlaskClient) -> "Group":
        """Another device with the view link."""
        return Group(client, self.links()["rv"])
