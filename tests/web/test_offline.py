"""What is kept on the phone: its worker, the page for a time without a connection, the values."""

import json
import re

import pytest
from flask.testing import FlaskClient

from scorepad.web import offline
from scorepad.web.assets import STATIC, digest, release
from scorepad.wording import LANGUAGES
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import Table

pytestmark = on_sqlite_alone
KEPT_FOR_A_YEAR = "public, max-age=31536000, immutable"


def shell(client: FlaskClient) -> list[str]:
    found = re.search(r"^const SHELL = (\[.*\]);$", client.get("/sw.js").get_data(as_text=True), re.MULTILINE)
    assert found
    names: list[str] = json.loads(found[1])
    return names


def test_the_worker_is_asked_for_each_time_and_serves_the_whole_site(client: FlaskClient) -> None:
    answer = client.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


def test_everything_that_the_worker_keeps_is_there(client: FlaskClient) -> None:
    for name in shell(client):
        assert client.get(name, buffered=True).status_code == 200, name


def test_the_worker_keeps_what_the_pages_are_made_of_and_nothing_for_paper(table: Table) -> None:
    kept = shell(table.client)
    for path in ("", "/buchung", "/teilen"):
        page = table.page(path)
        asked = [node.get("src") or node.get("href") for node in page.all("script") + page.all("link")]
        assert set(asked) <= set(kept)
    assert not [name for name in kept if name.endswith((".ttf", ".br", ".gz", ".md"))]


def test_another_release_is_another_worker(client: FlaskClient) -> None:
    script = client.get("/sw.js").get_data(as_text=True)
    assert digest() in script
    assert release() in script


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_a_time_without_a_connection_speaks_the_language(
    client: FlaskClient, language: str
) -> None:
    answer = client.get(offline.page_address(language))
    assert answer.headers["Cache-Control"] == KEPT_FOR_A_YEAR
    assert read(answer).one("html").get("lang") == language
    assert "Set-Cookie" not in answer.headers


def test_a_page_names_the_parts_in_its_language(client: FlaskClient) -> None:
    client.get("/sprache/en")
    script = read(client.get("/")).one("script", id="offline")
    assert script.get("data-page") == offline.page_address("en")
    assert script.get("data-values") == offline.values_address()


def test_every_state_of_what_waits_has_its_word(client: FlaskClient) -> None:
    words = read(client.get(offline.page_address("de"))).one("template", id="words").attributes
    script = "".join(
        (STATIC / f"offline-{name}.js").read_text(encoding="utf-8") for name in ("waiting", "form")
    )
    named = set(re.findall(r"\bwords\.(\w+)", script)) | {
        "waiting",
        "answered",
        "behind",
        "asked",
        "refused",
        "gone",
    }
    for name in named:
        assert words[f"data-{re.sub(r'([A-Z])', lambda found: '-' + found[1].lower(), name)}"]


def test_the_values_are_kept_for_a_year(client: FlaskClient) -> None:
    answer = client.get(offline.values_address())
    assert answer.mimetype == "application/json"
    assert answer.headers["Cache-Control"] == KEPT_FOR_A_YEAR
    assert len(client.get(offline.values_address(), headers={"Accept-Encoding": "br"}).data) < 3000


def test_a_page_of_another_release_gets_what_there_is_now(client: FlaskClient) -> None:
    for name in ("werte.json", "de"):
        answer = client.get(f"/ohne-netz/0123456789abcdef/{name}")
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "private, no-cache"


def test_an_unknown_language_has_no_page(client: FlaskClient) -> None:
    assert client.get(f"/ohne-netz/{release()}/fr").status_code == 404


def test_the_page_tells_the_bock_factors_of_the_next_games(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    table.play(starts_bock="1")
    table.play(starts_bock="1")
    factors = table.page().one(id="status").get("data-factors").split()
    assert factors[:5] == ["4", "4", "4", "2", "1"]


def test_without_bock_there_are_no_factors(table: Table) -> None:
    assert "data-factors" not in table.page().one(id="status").attributes
