"""What makes a site an app: its manifest, its icons, and assets that pages of any release can get."""

import io
import json
from urllib.parse import urljoin

import pytest
from flask.testing import FlaskClient
from PIL import Image
from werkzeug.test import TestResponse

from scorepad.web.assets import STATIC, address
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read

MANIFEST = json.loads((STATIC / "scorepad.webmanifest").read_text(encoding="utf-8"))


def get(client: FlaskClient, path: str) -> TestResponse:
    return client.get(path, buffered=True)


def side(png: bytes) -> int:
    width, height = Image.open(io.BytesIO(png)).size
    assert width == height
    return width


@on_sqlite_alone
def test_every_page_names_the_manifest_and_its_colours(client: FlaskClient) -> None:
    page = read(client.get("/"))
    manifest = get(client, page.one("link", rel="manifest").get("href"))
    assert manifest.mimetype == "application/manifest+json"
    assert json.loads(manifest.data) == MANIFEST
    assert len(page.all("meta", name="theme-color")) == 2


def test_an_installed_app_opens_the_start_page_on_its_own() -> None:
    wanted = {"start_url": "/", "scope": "/", "display": "standalone", "short_name": "scorepad"}
    assert wanted.items() <= MANIFEST.items()


@on_sqlite_alone
@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: str(icon["src"]))
def test_every_icon_is_there_in_its_size(client: FlaskClient, icon: dict[str, str]) -> None:
    answer = get(client, urljoin(address("scorepad.webmanifest"), icon["src"]))
    assert answer.status_code == 200
    assert answer.mimetype == icon["type"]
    if icon["sizes"] != "any":
        assert icon["sizes"] == f"{side(answer.data)}x{side(answer.data)}"


def test_a_maskable_icon_reaches_its_edge() -> None:
    for name in ("maskable-512", "apple-touch-icon"):
        picture = Image.open(STATIC / "icons" / f"{name}.png").convert("RGBA")
        assert picture.getpixel((0, 0)) == (0x1C, 0x5C, 0x49, 255)


@on_sqlite_alone
def test_a_browser_that_looks_for_the_icon_by_itself_finds_it(client: FlaskClient) -> None:
    answer = client.get("/favicon.ico", follow_redirects=True, buffered=True)
    assert answer.mimetype == "image/png"
    assert side(answer.data) == 32


@on_sqlite_alone
def test_a_page_of_another_release_gets_its_assets_as_they_are_now(client: FlaskClient) -> None:
    answer = get(client, "/static/0123456789abcdef/page.js")
    assert answer.data == (STATIC / "page.js").read_bytes()
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.mimetype == "text/javascript"


@on_sqlite_alone
@pytest.mark.parametrize("name", ["nothing.js", "../app.py", "%2e%2e/app.py"])
def test_there_is_nothing_else_to_get(client: FlaskClient, name: str) -> None:
    assert get(client, f"/static/0123456789abcdef/{name}").status_code == 404
