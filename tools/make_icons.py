"""Draw the icons of the installed app from static/icon.svg: python tools/make_icons.py

Chromium draws, Pillow keeps the files small. What is made is checked in, so that nobody else needs either.
"""

import io
import re
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

STATIC = Path(__file__).parents[1] / "static"
COLOURS = 32
"""Enough for three inks and their edges."""
FULL = {"icon-32": 32, "icon-192": 192, "icon-512": 512}
"""With the round corners of the SVG, transparent outside."""
BLED = {"apple-touch-icon": 180, "maskable-512": 512}
"""With its ground up to the edge: the phone cuts its own shape out of them."""
SAFE = 0.8
"""What of a maskable icon no phone cuts off."""


def main() -> None:
    """Draw them all."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    ground = re.search(r'<rect [^>]*fill="([^"]+)"', drawing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for name, size in FULL.items():
            _save(name, _drawn(page, drawing, size, "transparent", 1.0))
        for name, size in BLED.items():
            _save(name, _drawn(page, drawing, size, ground[1] if ground else "transparent", SAFE))
        browser.close()


def _drawn(page: Page, drawing: str, size: int, ground: str, share: float) -> bytes:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; block-size: 100vh; display: grid; place-items: center;"
        f" background: {ground} }} svg {{ inline-size: {share:.0%} }}</style>{drawing}"
    )
    return page.screenshot(omit_background=True)


def _save(name: str, png: bytes) -> None:
    picture = Image.open(io.BytesIO(png))
    is_clear = picture.convert("RGBA").getextrema()[3][0] < 255
    small = picture.convert("RGBA" if is_clear else "RGB").quantize(COLOURS)
    small.save(STATIC / "icons" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
