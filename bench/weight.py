"""What a visit weighs over the wire, compressed as a browser gets it."""

import re
import tempfile
from pathlib import Path

import brotli

from bench.table import Table, application, request
from scorepad.web.assets import STATIC

FIRST_VISIT = 30_000
LATER_VISIT = 5_000
AS_A_BROWSER = {"Accept-Encoding": "br"}


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(application(Path(folder)))
        cookie = {"Cookie": table.cookie, **AS_A_BROWSER}
        _, headers, page = request(table.app, table.address, headers=cookie)()
        plain = request(table.app, table.address, headers={"Cookie": table.cookie})()[2].decode()
        _, _, same = request(table.app, table.address, headers={**cookie, "If-None-Match": headers["ETag"]})()
        print("\nWeight of a list with thirty games, bytes of the bodies")
        assets = _assets(plain)
        for name, size in assets.items():
            print(f"  {name:<40}{size:>8}")
        print(f"  {'page':<40}{len(page):>8}")
        first = len(page) + sum(assets.values())
        _show("first visit", first, FIRST_VISIT)
        _show("later visit, something new", len(page), LATER_VISIT)
        _show("later visit, nothing new", len(same), LATER_VISIT)


def _assets(page: str) -> dict[str, int]:
    names = re.findall(r'/static/[0-9a-f]+/([^"]+)"', page)
    return {name: len(brotli.compress((STATIC / name).read_bytes())) for name in dict.fromkeys(names)}


def _show(name: str, size: int, target: int) -> None:
    print(f"  {name:<40}{size:>8}  target ≤ {target}  {'met' if size <= target else 'missed'}")
