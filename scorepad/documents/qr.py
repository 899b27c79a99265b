"""A link as a QR code: for a page or a paper, and for a terminal."""

import io
from html import escape

import segno

QUIET_ZONE = 4
"""Modules of white around the code that a reader needs (ISO/IEC 18004)."""
_WHITE_ON_BLACK = "\x1b[97;40m"
_PLAIN = "\x1b[0m"


def qr_svg(text: str, title: str = "") -> str:
    """The code of `text` as SVG to put into a page.

    It brings its own white ground, so that it scans on dark paper too. Without a `title` it is left out of
    what a screen reader reads: then the link itself should stand beside it.
    """
    code = _code(text)
    size, _ = code.symbol_size(border=QUIET_ZONE)
    spoken = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="qr" viewBox="0 0 {size} {size}"'
        f' shape-rendering="crispEdges" {spoken}<path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        f'<path stroke="#000" d="{_modules(code)}"/></svg>'
    )


def qr_terminal(text: str) -> str:
    """The code of `text` in half blocks, black on white whatever the terminal's colours are."""
    out = io.StringIO()
    _code(text).terminal(out, border=QUIET_ZONE, compact=True)
    lines = out.getvalue().splitlines()
    return "".join(f"{_WHITE_ON_BLACK}{line}{_PLAIN}\n" for line in lines)


def _code(text: str) -> segno.QRCode:
    return segno.make_qr(text, error="m")


def _modules(code: segno.QRCode) -> str:
    """A line through the middle of each run of dark modules in a row."""
    runs = []
    for y, row in enumerate(code.matrix, QUIET_ZONE):
        x = 0
        while (start := row.find(1, x)) >= 0:
            x = row.find(0, start) if 0 in row[start:] else len(row)
            runs.append(f"M{start + QUIET_ZONE} {y}.5H{x + QUIET_ZONE}")
    return "".join(runs)
