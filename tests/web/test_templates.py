"""A form in a template says where it goes and how, and brings its token; see tests/test_templates.py, too."""

import re
from pathlib import Path

import pytest

from scorepad.settings import PROJECT

FOLDER = PROJECT / "templates"
SENDS_AGAIN = "error.html"
"""Its form sends what came, token and all, to where it came: tests/web/test_limits.py."""
TEMPLATES = sorted(FOLDER.rglob("*.html"))
every_template = pytest.mark.parametrize(
    "path", TEMPLATES, ids=lambda path: path.relative_to(FOLDER).as_posix()
)


def test_it_works() -> None:
    assert len(TEMPLATES) > 25


def brings_its_token(path: Path, form: str) -> bool:
    """Whether `form` has the token's field, or has it from a macro of its folder."""
    macros = path.parent / "_macros.html"
    from_macro = "{{ csrf() }}" in form and 'name="csrf_token"' in macros.read_text(encoding="utf-8")
    return from_macro or 'name="csrf_token"' in form


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
        assert 'method="post"' not in form or brings_its_token(path, form)
