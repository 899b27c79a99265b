"""SCOREPAD_URL: the one address that is answered, and what TLS in front of it changes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad.settings import Settings, SettingsError
from scorepad.store import database
from tests.actions.databases import on_sqlite_alone
from tests.web.website import website

HOST = "doppelkopf.example.org"
AT_HOME = {"Host": HOST}


@pytest.fixture
def public(settings: Settings) -> Iterator[FlaskClient]:
    """A device at an app behind https://doppelkopf.example.org."""
    app = website(replace(settings, public_url=f"https://{HOST}"))
    yield app.test_client()
    database.close(app)


@on_sqlite_alone
def test_its_own_host_is_answered(public: FlaskClient) -> None:
    assert public.get("/", headers=AT_HOME).status_code == 200


@on_sqlite_alone
def test_another_host_is_refused_without_a_page(public: FlaskClient) -> None:
    answer = public.get("/", headers={"Host": "elsewhere.example"})
    assert (answer.status_code, answer.data) == (400, b"")


@on_sqlite_alone
def test_cookies_are_kept_to_tls_and_to_this_host(public: FlaskClient) -> None:
    (cookie,) = public.get("/", headers=AT_HOME).headers.getlist("Set-Cookie")
    assert cookie.startswith("__Host-scorepad=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))


@on_sqlite_alone
def test_the_cookie_for_the_language_is_kept_to_tls_too(public: FlaskClient) -> None:
    answer = public.get("/sprache/en", headers=AT_HOME)
    assert answer.headers["Set-Cookie"].startswith("__Host-language=en; ")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(answer.headers["Set-Cookie"].split("; "))
    assert '<html lang="en"' in public.get("/", headers=AT_HOME).text


@on_sqlite_alone
def test_browsers_are_told_to_stay_with_tls(public: FlaskClient, client: FlaskClient) -> None:
    name = "Strict-Transport-Security"
    assert public.get("/", headers=AT_HOME).headers[name] == "max-age=31536000; includeSubDomains"
    assert name not in client.get("/").headers


@pytest.mark.parametrize(
    "written",
    [
        "doppelkopf.example.org",
        "ftp://x.example",
        "https://",
        "https://x.example/path",
        "https://x.example?q",
    ],
)
def test_an_address_that_cannot_be_one_stops_the_start(written: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="SCOREPAD_URL"):
        Settings.from_environment({"SCOREPAD_URL": written, "SCOREPAD_INSTANCE": str(tmp_path)})


@pytest.mark.parametrize("written", ["https://x.example", "https://x.example/"])
def test_a_slash_behind_it_makes_no_difference(written: str, tmp_path: Path) -> None:
    settings = Settings.from_environment({"SCOREPAD_URL": written, "SCOREPAD_INSTANCE": str(tmp_path)})
    assert (settings.public_url, settings.public_host) == ("https://x.example", "x.example")
    assert settings.has_tls
