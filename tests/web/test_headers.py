"""Every answer carries the same headers: what may run, who may frame it, what is told to others."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import A_GAME, HTMX, Table

pytestmark = on_sqlite_alone


def unchanged(table: Table) -> TestResponse:
    return table.get(headers={"If-None-Match": table.get().headers["ETag"]})


ANSWERS: dict[str, tuple[int, Callable[[Table], TestResponse]]] = {
    "start": (200, lambda table: table.client.get("/")),
    "write page": (200, lambda table: table.get()),
    "view page": (200, lambda table: table.watching(table.client).get()),
    "head": (200, lambda table: table.client.head(table.address)),
    "options": (200, lambda table: table.client.options(table.address)),
    "part": (200, lambda table: table.get("/vorschau")),
    "board": (200, lambda table: table.post("/eintraege", table.filled(**A_GAME), headers=HTMX)),
    "entered": (303, lambda table: table.enter(**A_GAME)),
    "language": (303, lambda table: table.client.get("/sprache/en")),
    "unchanged": (304, unchanged),
    "unchanged view": (304, lambda table: unchanged(table.watching(table.client))),
    "forgery": (400, lambda table: table.post("/eintraege", {})),
    "unknown": (404, lambda table: table.get("/x")),
    "no list": (404, lambda table: table.client.get("/v/x")),
    "method": (405, lambda table: table.client.put("/")),
    "stale": (409, lambda table: table.enter(**A_GAME, version="0")),
    "too large": (413, lambda table: table.post("/eintraege", {"reason": "r" * 3_100_000})),
    "problems": (422, lambda table: table.enter()),
    "csv": (200, lambda table: table.get("/liste.csv")),
    "json": (200, lambda table: table.get("/liste.json")),
    "chart": (200, lambda table: table.get("/verlauf.svg")),
    "style": (200, lambda table: asset(table, "stylesheet")),
    "icon": (200, lambda table: asset(table, "icon")),
    "no asset": (404, lambda table: table.client.get("/static/x.css")),
}
ALLOWED = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)"
every_answer = pytest.mark.parametrize(("code", "ask"), ANSWERS.values(), ids=ANSWERS)


def asset(table: Table, rel: str) -> TestResponse:
    return table.client.get(table.page().one("link", rel=rel).get("href"), buffered=True)


def policy(answer: TestResponse) -> dict[str, list[str]]:
    parts = [part.split() for part in answer.headers["Content-Security-Policy"].split(";")]
    return {part[0]: part[1:] for part in parts}


@every_answer
def test_it_works(table: Table, code: int, ask: Callable[[Table], TestResponse]) -> None:
    answer = ask(table)
    assert answer.status_code == code
    headers = answer.headers
    assert headers.getlist("Referrer-Policy") == ["no-referrer"]
    assert headers.getlist("X-Content-Type-Options") == ["nosniff"]
    assert "noindex" in headers["X-Robots-Tag"]
    assert headers.getlist("Cross-Origin-Opener-Policy") == ["same-origin"]
    assert headers.getlist("Cross-Origin-Resource-Policy") == ["same-origin"]
    assert headers.getlist("Permissions-Policy") == [ALLOWED]
    assert len(headers.getlist("Content-Security-Policy")) == 1
    assert len(headers.getlist("Cache-Control")) == 1


@every_answer
def test_the_policy_allows_nothing_inline_and_nobody_else(
    table: Table, code: int, ask: Callable[[Table], TestResponse]
) -> None:
    found = policy(ask(table))
    assert found["default-src"] == ["'none'"]
    assert found["frame-ancestors"] == ["'none'"]
    assert found["base-uri"] == ["'none'"]
    assert found["form-action"] == ["'self'"]
    assert found["script-src"] == found["style-src"] == ["'self'"]
    allowed = {source for sources in found.values() for source in sources}
    assert allowed <= {"'self'", "'none'", "data:"}
    assert "data:" not in found["script-src"]


@pytest.mark.parametrize("name", [name for name in ANSWERS if name not in {"style", "icon"}])
def test_nothing_but_assets_is_kept_by_others(table: Table, name: str) -> None:
    kept = ANSWERS[name][1](table).headers["Cache-Control"]
    assert "public" not in kept
    assert "no-cache" in kept or "no-store" in kept


def test_assets_are_kept_for_good(table: Table) -> None:
    for rel in ("stylesheet", "icon"):
        kept = asset(table, rel).headers["Cache-Control"]
        assert "max-age=31536000" in kept
        assert "immutable" in kept


def test_every_asset_of_a_page_is_there(table: Table) -> None:
    page = table.page()
    found = [node.get("src") or node.get("href") for node in page.all("script") + page.all("link")]
    assert len(found) >= 4
    for address in found:
        assert address.startswith("/static/")
        assert table.client.get(address, buffered=True).status_code == 200


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/..%5c..%5capp.py"]
)
def test_nothing_outside_the_assets_is_given_away(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_page_says_the_same_in_itself(table: Table) -> None:
    page = table.page()
    assert page.one("meta", name="referrer").get("content") == "no-referrer"
    assert "noindex" in page.one("meta", name="robots").get("content")


def test_a_page_is_compressed_for_who_takes_it(table: Table) -> None:
    answer = table.get(headers={"Accept-Encoding": "br"})
    assert answer.headers["Content-Encoding"] == "br"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert len(answer.data) < len(table.get().data) / 2


def test_the_language_of_a_page_is_told(table: Table) -> None:
    assert read(table.get(headers={"Accept-Language": "en"})).one("html").get("lang") == "en"
