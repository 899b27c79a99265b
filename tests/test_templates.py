"""The pages keep to a strict content security policy: no script and no style but in files of their own."""

import re
from pathlib import Path

import pytest

from scorepad.settings import PROJECT

TEMPLATES = sorted((PROJECT / "templates").rglob("*.html"))
FORBIDDEN = {
    "a script in the page": re.compile(r"<script(?![^>]*\ssrc=)", re.IGNORECASE),
    "a style in the page": re.compile(r"<style\b", re.IGNORECASE),
    "a style attribute": re.compile(r"""\sstyle\s*=\s*["'{]""", re.IGNORECASE),
    "an event attribute": re.compile(r"""\son[a-z]+\s*=\s*["'{]""", re.IGNORECASE),
    "an htmx event attribute": re.compile(r"\shx-on\b", re.IGNORECASE),
    "a script as an address or a value": re.compile(r"""["']\s*(?:javascript|js):""", re.IGNORECASE),
    "a filter in a trigger": re.compile(r"""\shx-trigger\s*=\s*(?:"[^"]*\[|'[^']*\[)""", re.IGNORECASE),
    "an address elsewhere": re.compile(r"""\s(?:src|href|action)\s*=\s*["'](?:https?:)?//""", re.IGNORECASE),
}


@pytest.mark.parametrize(
    "path", TEMPLATES, ids=lambda path: path.relative_to(PROJECT / "templates").as_posix()
)
def test_nothing_is_inline(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert [name for name, pattern in FORBIDDEN.items() if pattern.search(page)] == []


@pytest.mark.parametrize(
    "tag",
    [
        "<script>x()</script>",
        '<script type="module">x()</script>',
        "<style>p{}</style>",
        '<p style="color:red">',
        '<p onclick="x()">',
        '<p hx-on:click="x()">',
        '<a href="javascript:x()">',
        """<p hx-vals='js:{a: 1}'>""",
        '<p hx-trigger="click[x()]">',
        '<script src="//elsewhere.example/x.js"></script>',
    ],
)
def test_the_patterns_find_what_they_should(tag: str) -> None:
    assert any(pattern.search(tag) for pattern in FORBIDDEN.values())
