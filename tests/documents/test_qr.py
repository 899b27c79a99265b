"""A QR code says what it should, on paper, on a dark page and in a terminal."""

import re
from xml.etree import ElementTree as ET

import pytest
import segno

from scorepad.documents.qr import QUIET_ZONE, qr_svg, qr_terminal

LINKS = [
    "http://127.0.0.1:8000/v/a",
    "https://liste.example/v/eyJ0ZXN0Ijo0Mn0.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_ABCDEF",
    "ä" * 60,
]
each_link = pytest.mark.parametrize("link", LINKS)
SVG = "{http://www.w3.org/2000/svg}"
Modules = list[list[int]]


def wanted(link: str) -> Modules:
    """The modules of the code with its quiet zone."""
    return [list(row) for row in segno.make_qr(link, error="m").matrix_iter(border=QUIET_ZONE)]


def drawn(svg: str) -> Modules:
    """The modules that the path of `svg` covers."""
    root = ET.fromstring(svg)  # noqa: S314
    size = int(root.get("viewBox", "").split()[-1])
    modules = [[0] * size for _ in range(size)]
    *_, dark = root.iter(SVG + "path")
    for start, y, end in re.findall(r"M(\d+) (\d+)\.5H(\d+)", dark.get("d", "")):
        modules[int(y)][int(start) : int(end)] = [1] * (int(end) - int(start))
    return modules


def shown(text: str) -> Modules:
    """The modules of half blocks, light ones in the colour of the text."""
    modules: Modules = []
    for line in text.splitlines():
        blocks = line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m")
        modules.append([int(block not in "█▀") for block in blocks])
        modules.append([int(block not in "█▄") for block in blocks])
    return modules


@each_link
def test_the_drawing_has_every_module(link: str) -> None:
    assert drawn(qr_svg(link)) == wanted(link)


@each_link
def test_the_terminal_shows_every_module(link: str) -> None:
    modules = wanted(link)
    assert shown(qr_terminal(link))[: len(modules)] == modules


def test_it_brings_its_own_white_ground() -> None:
    root = ET.fromstring(qr_svg(LINKS[0]))  # noqa: S314
    size = root.get("viewBox", "").split()[-1]
    ground = next(root.iter(SVG + "path"))
    assert (ground.get("fill"), ground.get("d")) == ("#fff", f"M0 0h{size}v{size}H0z")


def test_it_can_stand_within_a_page() -> None:
    assert qr_svg(LINKS[0]).startswith("<svg ")


def test_it_is_silent_beside_its_link() -> None:
    assert 'aria-hidden="true"' in qr_svg(LINKS[0])


def test_it_speaks_where_it_has_a_title() -> None:
    svg = qr_svg(LINKS[0], 'Zum "Ansehen" <b>')
    assert 'role="img"' in svg
    root = ET.fromstring(svg)  # noqa: S314
    assert next(root.iter(SVG + "title")).text == 'Zum "Ansehen" <b>'


def test_every_line_of_the_terminal_brings_its_colours() -> None:
    lines = qr_terminal(LINKS[0]).splitlines()
    assert all(line.startswith("\x1b[97;40m") and line.endswith("\x1b[0m") for line in lines)
