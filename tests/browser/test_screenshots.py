"""Pictures of the pages that matter, for looking at and for the README.

SCOREPAD_SCREENSHOTS=1 writes them to docs/screenshots/; otherwise the pages only have to come out whole.
"""

import io
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import ARGUMENTS, PHONE
from tests.browser.device import FOUR_GAMES, Device
from tests.browser.server import PROJECT
from tests.browser.test_a_clubs_month import UPPER, finish_table, open_table, places, start_league
from tests.browser.test_a_ladder_evening import enter, report
from tests.browser.test_a_ladder_evening import start as start_ladder
from tests.browser.test_group import two_evenings

FOLDER = PROJECT / "docs" / "screenshots"
WRITING = os.environ.get("SCOREPAD_SCREENSHOTS") == "1"
WIDTHS = {360: 740, 768: 1024, 1280: 900}
TALLEST = 1800
COLOURS = 255
AN_EVENING = (
    *FOUR_GAMES,
    {"type": "game", "re": ["Carla", "Dieter"], "re_augen": 152, "kontra_call": "kontra", "starts_bock": 1},
    {"type": "storno", "of": 3},
    {
        "type": "game",
        "corrects": 3,
        "re": ["Anna", "Carla"],
        "re_augen": 91,
        "kontra_special": {"fuchs": 1, "karlchen": 1},
    },
)
RULES: Mapping[str, Any] = {"bock": True, "cent_per_point": "0.5"}
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <alias binding="strong"><family>sans</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias binding="strong"><family>system-ui</family><prefer><family>Liberation Sans</family></prefer></alias>
</fontconfig>
"""
"""A face with the measure of those on most phones, where Debian's default is much wider."""


@pytest.fixture(scope="module")
def photographer(
    playwright: Playwright, chromium: str, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """The browser that takes the pictures."""
    if not WRITING:
        yield browser
        return
    fonts = tmp_path_factory.mktemp("fonts") / "fonts.conf"
    fonts.write_text(FONTS)
    environment: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(fonts)}
    own = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS, env=environment)
    yield own
    own.close()


@pytest.fixture(params=("light", "dark") if WRITING else ("light",))
def scheme(request: pytest.FixtureRequest) -> str:
    """Light and dark."""
    return str(request.param)


@pytest.fixture(params=WIDTHS if WRITING else (1280,))
def width(request: pytest.FixtureRequest) -> int:
    """A phone, a tablet, a desk."""
    return int(request.param)


def start(device: Device) -> None:
    device.import_list(AN_EVENING, title="Stammtisch Linde", **RULES)
    device.import_list(FOUR_GAMES)
    device.go("/")
    for seat, name in enumerate(("Anna", "Ben", "Carla", "Dieter"), 1):
        device.page.get_by_label(f"Platz {seat}", exact=True).fill(name)
    device.page.get_by_label("Platz 4", exact=True).blur()
    expect(device.button("Liste anfangen").last).to_be_visible()


def the_list(device: Device) -> None:
    device.open_list(AN_EVENING, **RULES)
    expect(device.rows).to_have_count(7)


def preview(device: Device) -> None:
    device.open_list(AN_EVENING[:5], **RULES)
    device.report("Anna", "Dieter", augen=158)
    device.call("Re", "k. 90")
    expect(device.preview.locator(".after")).to_be_visible()
    device.augen().blur()


def problem(device: Device) -> None:
    device.open_list(AN_EVENING[:5], **RULES)
    device.report("Anna", "Dieter", "Carla", augen=7)
    device.page.get_by_text("Sonderpunkte").tap()
    device.stepper("Re", "Fuchs").get_by_role("button", name="+1").tap()
    device.stepper("Kontra", "Karlchen").get_by_role("button", name="+1").tap()
    expect(device.problem("special")).not_to_be_empty()
    expect(device.problem("re")).not_to_be_empty()


def storno(device: Device) -> None:
    another = {"type": "game", "re": ["Anna", "Ben"], "re_augen": 131}
    path = device.import_list([*AN_EVENING[:5], another], **RULES)
    device.go(f"{path}/storno/5")
    expect(device.page.get_by_role("table", name="Das ändert sich")).to_be_visible()


def view(device: Device) -> None:
    device.go(device.view_path(device.import_list(AN_EVENING, **RULES)))
    expect(device.rows).to_have_count(7)


def figures(device: Device) -> None:
    device.go(f"{device.import_list(AN_EVENING, **RULES)}/zahlen")
    expect(device.page.get_by_role("table", name="Auf einen Blick")).to_be_visible()


def help_page(device: Device) -> None:
    device.go("/hilfe")
    expect(device.page.get_by_text("Niemand gewinnt").first).to_be_visible()


def patterns(device: Device) -> None:
    device.go("/-/patterns")
    expect(device.page.locator("[data-pattern]").last).to_be_visible()


def group(device: Device) -> None:
    two_evenings(device)
    expect(device.page.locator("#course svg:visible")).to_have_count(1)


def league(device: Device) -> None:
    start_league(device)
    open_table(device, "Oben", UPPER)
    for names, augen in ((("Anna", "Ben"), 152), (("Anna", "Carla"), 131), (("Ben", "Dieter"), 119)):
        device.play(*names, augen=augen)
    finish_table(device, 1)
    assert places(device, "Oben")


def ladder(device: Device) -> None:
    start_ladder(device)
    for count, (winner, loser) in enumerate((("Anna", "Ben"), ("Anna", "Carla"), ("Ben", "Carla")), 1):
        report(device, winner, loser, 9 - count)
        enter(device, count)


SHOWN = {
    "start": start,
    "list": the_list,
    "preview": preview,
    "problem": problem,
    "storno": storno,
    "view": view,
    "figures": figures,
    "help": help_page,
    "patterns": patterns,
}
if WRITING:  # their own tests look at these often enough
    SHOWN |= {"group": group, "league": league, "ladder": ladder}


@pytest.mark.parametrize("page", SHOWN)
def test_page(page: str, width: int, scheme: str, photographer: Browser, server: str) -> None:
    take(SHOWN[page], f"{page}-{width}-{scheme}.png", photographer, server, width, color_scheme=scheme)


def test_the_picture_of_the_readme(photographer: Browser, server: str) -> None:
    take(preview, "list.png", photographer, server, 360, device_scale_factor=2)


def take(
    show: Callable[[Device], None], name: str, browser: Browser, server: str, width: int, **options: Any
) -> None:
    settings = {**PHONE, "viewport": {"width": width, "height": WIDTHS[width]}, "locale": "de-DE", **options}
    device = Device(browser.new_context(base_url=server, **settings), server)
    show(device)
    if WRITING:
        save(device, FOLDER / name, whole=name != "list.png")
    device.context.close()
    assert not device.faults


def save(device: Device, path: Path, *, whole: bool) -> None:
    """The page as a picture; the whole one shows it on a screen that is as high as the page."""
    page = device.page
    if whole:
        height = page.evaluate("document.documentElement.scrollHeight")
        size = page.viewport_size
        assert size
        page.set_viewport_size({"width": size["width"], "height": min(max(height, size["height"]), TALLEST)})
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.convert("RGB").quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)
