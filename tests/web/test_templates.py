"""A form in a template says where it goes and how, and brings its token; see tests/test_templates.py, too."""

import re

from scorepad.settings import PROJECT

FOLDER = PROJECT / "templates"
MACROS = "_macros.html"
SENDS_AGAIN = "error.html"
"""Its form sends what came, token and all, to where it came: tests/web/test_limits.py."""
TEMPLATES = sorted(FOLDER.rglob("*.html"))


def texts() -> dict[str, str]:
    """Every template, by its name."""
    return {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in TEMPLATES}


def is_complete(form: str) -> bool:
    """Whether it says where it goes and how, and brings its token."""
    return bool(
        re.search(r"\saction=\"\{\{ url_for\(", form)
        and re.search(r"\smethod=\"(post|get)\"", form)
        and ('method="post"' not in form or "{{ csrf(" in form)
    )


def test_it_works() -> None:
    assert len(TEMPLATES) > 25
    assert is_complete("""<form action="{{ url_for('.x') }}" method="post">{{ csrf() }}</form>""")
    assert not is_complete("""<form action="{{ url_for('.x') }}" method="post"></form>""")


def test_a_form_in_a_template_is_complete() -> None:
    forms = {name: re.findall(r"<form\b.*?</form>", text, re.DOTALL) for name, text in texts().items()}
    assert {name for name, text in texts().items() if len(forms[name]) != text.count("<form")} == set()
    incomplete = {name for name, found in forms.items() if not all(map(is_complete, found))}
    assert incomplete == {SENDS_AGAIN}


def test_the_token_is_written_in_one_place() -> None:
    written = {name: count for name, text in texts().items() if (count := text.count('name="csrf_token"'))}
    assert written == {MACROS: 1}
