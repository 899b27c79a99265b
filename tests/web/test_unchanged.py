"""ETag and 304: a page that hasn't changed isn't sent again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask, template_rendered
from flask.testing import FlaskClient
from jinja2 import Template

from tests.actions.databases import on_sqlite_alone
from tests.web.table import Table

pytestmark = on_sqlite_alone

DOORS: dict[str, Callable[[Table], Table]] = {
    "write": lambda table: table,
    "view": lambda table: table.watching(table.client),
}
both_doors = pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
Door = Callable[[Table], Table]


def etag(table: Table, **headers: str) -> str:
    return table.get(headers=headers).headers["ETag"]


def code(table: Table, known: str, **headers: str) -> int:
    return table.get(headers={"If-None-Match": known, **headers}).status_code


@contextmanager
def rendered(app: Flask) -> Iterator[list[str | None]]:
    """The templates that are rendered in the block."""
    names: list[str | None] = []

    def note(sender: Flask, template: Template, **extra: Any) -> None:
        names.append(template.name)

    with template_rendered.connected_to(note, app):
        yield names


@both_doors
def test_it_works(table: Table, door: Door) -> None:
    page = door(table)
    answer = page.get(headers={"If-None-Match": etag(page)})
    assert answer.status_code == 304
    assert answer.data == b""
    assert answer.headers["ETag"] == etag(page)


@both_doors
def test_it_is_asked_for_each_time(table: Table, door: Door) -> None:
    page = door(table)
    assert page.get().headers["Cache-Control"] == "private, no-cache"
    assert page.get(headers={"If-None-Match": etag(page)}).headers["Cache-Control"] == "private, no-cache"


@both_doors
def test_another_tag_gets_the_page(table: Table, door: Door) -> None:
    page = door(table)
    for known in ('"x"', "x", '""', "", "W/", '"' + "x" * 5000, "\x7f", '"a", "b"'):
        assert code(page, known) == 200


@both_doors
def test_one_tag_of_several_will_do(table: Table, door: Door) -> None:
    page = door(table)
    assert code(page, f'"x", {etag(page)}') == 304


@both_doors
def test_a_new_entry_makes_another_page(table: Table, door: Door) -> None:
    page = door(table)
    before = etag(page)
    table.play()
    assert code(page, before) == 200
    assert etag(page) != before


@both_doors
def test_a_new_title_makes_another_page(table: Table, door: Door) -> None:
    page = door(table)
    before = etag(page)
    form = table.page("/einstellungen").form("/einstellungen")
    table.post("/einstellungen", form.filled(title="Freitag"))
    assert code(page, before) == 200


@both_doors
def test_a_refused_entry_leaves_the_page(table: Table, door: Door) -> None:
    page = door(table)
    before = etag(page)
    assert table.enter().status_code == 422
    assert code(page, before) == 304


@both_doors
def test_another_language_makes_another_page(table: Table, door: Door) -> None:
    page = door(table)
    before = etag(page)
    assert code(page, before, **{"Accept-Language": "en"}) == 200
    table.client.get("/sprache/en")
    assert code(page, before) == 200
    assert code(page, before, **{"Accept-Language": "de"}) == 200


@both_doors
def test_another_theme_makes_another_page(table: Table, door: Door) -> None:
    page = door(table)
    before = etag(page)
    table.client.get("/darstellung/dark")
    assert code(page, before) == 200
    table.client.get("/darstellung/system")
    assert code(page, before) == 304


def test_another_session_makes_another_page_to_write(table: Table, other_client: FlaskClient) -> None:
    assert code(table.beside(other_client), etag(table)) == 200


def test_viewers_share_their_page(table: Table, other_client: FlaskClient) -> None:
    assert code(table.watching(other_client), etag(table.watching(table.client))) == 304


def test_the_two_doors_do_not(table: Table) -> None:
    watching = table.watching(table.client)
    assert code(watching, etag(table)) == 200
    assert code(table, etag(watching)) == 200


@both_doors
def test_a_deleted_list_is_not_unchanged(table: Table, door: Door) -> None:
    page = door(table)
    before = etag(page)
    form = table.page("/einstellungen").form("/loeschen")
    table.post("/loeschen", form.filled(typed_title="Donnerstag"))
    assert code(page, before) == 404


@both_doors
def test_an_unchanged_page_is_not_rendered_again(app: Flask, table: Table, door: Door) -> None:
    page = door(table)
    known = etag(page)
    with rendered(app) as names:
        assert code(page, known) == 304
    assert names == []


@both_doors
@pytest.mark.parametrize("encoding", ["br", "gzip", "zstd", "gzip, deflate, br, zstd"])
def test_who_takes_it_compressed_gets_a_304_as_well(
    app: Flask, table: Table, door: Door, encoding: str
) -> None:
    for _ in range(12):
        table.play()
    page = door(table)
    answer = page.get(headers={"Accept-Encoding": encoding})
    assert "Content-Encoding" in answer.headers
    with rendered(app) as names:
        assert code(page, answer.headers["ETag"], **{"Accept-Encoding": encoding}) == 304
    assert names == []


def test_a_question_for_the_head_is_answered_alike(table: Table) -> None:
    answer = table.client.head(table.address, headers={"If-None-Match": etag(table)})
    assert answer.status_code == 304
