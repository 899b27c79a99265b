"""What is kept of a list's rows is what would be made of them anew, whatever came after them."""

from collections.abc import Callable

from flask.testing import FlaskClient

from scorepad.web import entry_view, live, rendering
from tests.actions.databases import on_sqlite_alone
from tests.web.table import SEVEN, Table

pytestmark = on_sqlite_alone


def renamed(table: Table) -> None:
    """Ben is called otherwise."""
    rows = [("Anna", "Anna", "1"), ("Ben", "Benno & Co", "1"), ("Carla", "Carla", "1"), ("Eva", "Eva", "1")]
    assert table.seat(*rows).status_code == 303


def retitled(table: Table) -> None:
    """The list has another title, and is as long as it is."""
    form = table.page("/einstellungen").form("/einstellungen")
    assert table.post("/einstellungen", form.filled(title="Freitag", planned_games="")).status_code == 303


CHANGES: tuple[Callable[[Table], None], ...] = (
    lambda table: table.play(starts_bock="1"),
    lambda table: table.play(kind="solo", solo="damen", duty="voluntary", re=[2]),
    lambda table: table.play(re=[1, 4]),
    lambda table: table.cancel(1),
    lambda table: table.correct(3, re_augen="170"),
    lambda table: table.book((-5, 5, 0, 0), "<b>zu spät</b>"),
    lambda table: table.sit("Anna", "Ben", "Carla", "Eva"),
    renamed,
    lambda table: table.sit(*SEVEN),
    lambda table: table.sit("Anna", "Carla", "Dieter", "Emma", "Hanna"),
    retitled,
)


def entries(table: Table, language: str) -> str:
    """The table of the entries, as the part of the page that moves brings it."""
    text = table.client.get(f"{table.address}/stand", headers={"Accept-Language": language}).text
    return text[text.index('<table id="entries"') : text.index("</table>")]


def forget() -> None:
    """Nothing that was rendered, as in a process that has just begun."""
    live._stands._values.clear()
    entry_view._view.cache_clear()
    rendering.kept.cache_clear()


def test_every_change_shows_in_every_row(client: FlaskClient, other_client: FlaskClient) -> None:
    table = Table.open(client, bock="1", duty_solo="1")
    devices = (table, table.watching(other_client))
    for change in CHANGES:
        change(table)
        shown = [entries(device, language) for device in devices for language in ("de", "en")]
        assert len(set(shown)) == len(shown)
        forget()
        assert shown == [entries(device, language) for device in devices for language in ("de", "en")]
