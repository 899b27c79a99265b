"""A form in a template says where it goes and how, and brings its token; see tests/test_templates.py, too."""

import re
from pathlib import Path

import pytest

from scorepad.settings import PROJECT

FOLDER = PROJECT / "templates"
MACROS = FOLDER / "_macros.html"
SENDS_AGAIN = "error.html"
"""Its form sends what came, token and all, to where it came: tests/web/test_limits.py."""
TEMPLATES = sorted(FOLDER.rglob("*.html"))
every_template = pytest.mark.parametrize(
    "path", TEMPLATES, ids=lambda path: path.relative_to(FOLDER).as_posix()
)


def test_it_works() -> None:
    assert len(TEMPLATES) > 25


@every_template
def test_a_form_in_a_template_is_complete(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    forms = re.findall(r"<form\b.*?</form>", text, re.DOTALL)
    assert len(forms) == text.count("<form")
    if path.name == SENDS_AGAIN:
        forms = []
    for form in forms:
        assert re.search(r"\saction=\"\{\{ url_for\(", form)
        assert re.search(r"\smethod=\"(post|get)\"", form)
        assert 'method="post"' not in form or "{{ csrf(" in form


@every_template
def test_the_token_is_written_in_one_place(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count('name="csrf_token"') == (1 if path == MACROS else 0)
