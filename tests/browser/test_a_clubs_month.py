"""A month of a club on a phone: two evenings, a Sperrmonat, a storno, the close, the next month."""

import sys
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from werkzeug.serving import make_server

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.web import clock
from tests.browser.conftest import PHONE
from tests.browser.device import Device
from tests.browser.looks import expect_good_looks
from tests.web.website import website

UPPER, LOWER = ("Anna", "Ben", "Carla", "Dieter"), ("Emma", "Fritz", "Gerda", "Hans")
PAGES = (
    *(
        "",
        "/tabelle/monat",
        "/tabelle/ewig",
        "/archiv",
        "/mitglieder",
        "/mitglieder/1",
        "/spieler/1",
        "/tische",
    ),
    *(
        "/tische/1",
        "/tische/neu",
        "/zuordnen",
        "/spiele",
        "/abschluss",
        "/einstellungen",
        "/teilen",
        "/begriffe",
    ),
)
SetClock = Callable[[int, int], None]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Lets it be eight in the evening of a day of 2026 for the website."""

    def set_to(month: int, day: int) -> None:
        moment = datetime(2026, month, day, 19, tzinfo=UTC)
        monkeypatch.setattr(clock, "now", lambda: moment)
        for name, module in list(sys.modules.items()):
            if name.startswith("scorepad.web.") and hasattr(module, "now"):
                monkeypatch.setattr(module, "now", lambda: moment)

    return set_to


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The website, with a clock that can be set: so it runs in this process."""
    app = website(Settings(tmp_path, None, ("only-for-the-tests-0123456789abcdef",)))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    database.close(app)


@pytest.fixture
def boss(browser: Browser, site: str) -> Iterator[Device]:
    """The phone of whoever runs the league."""
    context = browser.new_context(base_url=site, locale="de-DE", service_workers="block", **PHONE)
    device = Device(context, site)
    yield device
    device.context.close()
    assert device.faults == []


def start_league(boss: Device) -> None:
    boss.go("/liga")
    boss.page.get_by_label("Name der Liga").fill("Stammtisch")
    boss.tap(boss.button("Liga gründen"))
    boss.tap(boss.link("Regeln"))
    rows = boss.page.locator(".class-row")
    for row, (name, up, down) in enumerate((("Oben", "0", "1"), ("Unten", "1", "0"))):
        fields = rows.nth(row).locator("input")
        for place, value in enumerate((name, "4", up, down, "4", "100")):
            fields.nth(place).fill(value)
    boss.page.get_by_label("Pflichtspiele im Monat").fill("2")
    boss.tap(boss.button("Speichern"))
    for names, class_name in ((UPPER, "Oben"), (LOWER, "Unten")):
        boss.tap(boss.link("Mitglieder"))
        boss.page.get_by_label("Namen, einer je Zeile").fill("\n".join(names))
        boss.page.get_by_label("Klasse").select_option(class_name)
        boss.page.get_by_label("Dabei ab").fill("2026-01-01")
        boss.tap(boss.button("Aufnehmen"))
    expect(boss.page.locator(".rows li")).to_have_count(8)


def go_to_league(boss: Device) -> None:
    boss.go("/liga")
    boss.tap(boss.link("Stammtisch"))


def open_table(boss: Device, class_name: str, names: tuple[str, ...]) -> str:
    """Open a table; where its page in the league is."""
    go_to_league(boss)
    boss.tap(boss.link(f"Tisch eröffnen: {class_name}"))
    for name in names:
        boss.page.get_by_label(name, exact=True).check()
    boss.tap(boss.button("Plätze ziehen und Liste öffnen"))
    expect(boss.page.locator("#league")).to_contain_text("sobald der Tisch abgeschlossen ist")
    return boss.path


def finish_table(boss: Device, number: int) -> None:
    go_to_league(boss)
    boss.tap(boss.link("Tische"))
    boss.tap(boss.link(f"Tisch {number}"))
    boss.tap(boss.button("Tisch abschließen"))
    expect(boss.page.get_by_text("Gebuchte Spiele")).to_be_visible()


def cancel_first_game(boss: Device, path: str) -> None:
    boss.go(path)
    boss.tap(boss.row(1).get_by_role("link", name="Ändern"))
    boss.tap(boss.link("Stornieren").last)
    boss.tap(boss.button("Jetzt buchen"))
    expect(boss.row(1)).to_contain_text("storniert durch")


def places(boss: Device, class_name: str) -> list[str]:
    """The names of a class in the running month, from the first place down."""
    go_to_league(boss)
    boss.tap(boss.link("Monat"))
    boss.tap(boss.link(class_name))
    expect(boss.link(class_name)).to_have_attribute("aria-current", "page")
    boss.page.wait_for_load_state()
    return boss.page.locator("tbody .who").all_inner_texts()


def test_a_clubs_month(boss: Device, set_clock: SetClock) -> None:
    set_clock(11, 5)
    start_league(boss)

    # The first evening, above; then Dieter is last.
    path = open_table(boss, "Oben", UPPER)
    boss.play("Anna", "Ben", augen=125)
    boss.play("Anna", "Carla", augen=130)
    finish_table(boss, 1)
    assert places(boss, "Oben")[0] == "Anna"

    # The second one, below; its first game is cancelled afterwards, and that reaches the league.
    set_clock(11, 19)
    path = open_table(boss, "Unten", LOWER)
    boss.play("Emma", "Fritz", augen=125)
    boss.play("Hans", "Gerda", augen=125)
    finish_table(boss, 2)
    cancel_first_game(boss, path)
    assert set(places(boss, "Unten")[:2]) == {"Gerda", "Hans"}

    # Anna won't be there in December.
    go_to_league(boss)
    boss.tap(boss.link("Mitglieder"))
    boss.tap(boss.link("Anna"))
    boss.page.locator("select[name=month]").select_option("2026-12")
    boss.tap(boss.button("Als Sperrmonat wählen"))
    expect(boss.button("Widerrufen")).to_be_visible()

    # In December: the dry run, then the close.
    set_clock(12, 1)
    go_to_league(boss)
    expect(boss.page.get_by_text("wartet auf seinen Abschluss")).to_be_visible()
    boss.tap(boss.link("Zum Abschluss"))
    expect(boss.page.locator("tr.down .who")).to_have_text("Dieter")
    risen = boss.page.locator("tr.up .who").inner_text()
    assert risen in {"Gerda", "Hans"}
    boss.tap(boss.button("Verbindlich abschließen"))
    expect(boss.page.locator("h1")).to_contain_text("November 2026")

    # The list says that the close stands; the storno of another game changes nothing any more.
    boss.go(path)
    expect(boss.page.locator("#league")).to_contain_text("abgeschlossen")

    # The new month has the new classes, and Anna keeps hers without a place.
    assert set(places(boss, "Oben")) == {"Ben", "Carla", risen}
    expect(boss.page.get_by_text("Im Sperrmonat, ohne Platz: Anna")).to_be_visible()
    assert "Dieter" in places(boss, "Unten")
    boss.tap(boss.link("Archiv"))
    expect(boss.page.get_by_role("link", name="November 2026 Oben")).to_be_visible()
    boss.tap(boss.link("Saison"))
    expect(boss.page.locator("tbody .who").first).to_have_text("Anna")


def test_every_page_of_a_league_looks_right(boss: Device, set_clock: SetClock) -> None:
    set_clock(11, 5)
    start_league(boss)
    open_table(boss, "Oben", UPPER)
    boss.play("Anna", "Ben", augen=125)
    finish_table(boss, 1)
    address = "/".join(boss.path.split("/")[:4])
    for path in PAGES:
        boss.go(address + path)
        expect_good_looks(boss, path)
