"""Templates are translated as they are compiled, and escape what they are given all the same."""

import pytest
from flask import Flask
from jinja2 import DictLoader

from scorepad.web.rendering import environment, render_template
from scorepad.wording import LANGUAGES
from tests.actions.databases import on_sqlite_alone

pytestmark = on_sqlite_alone
HOSTILE = "<b>&\u202e"


@pytest.mark.parametrize(
    ("source", "german", "english"),
    [
        ('{{ _("Vorschau") }}', "Vorschau", "Preview"),
        ('{{ _("Vorschau") if yes else _("Name") }}', "Vorschau", "Preview"),
        ('{{ _("%(name)s gibt", name=hostile) }}', "&lt;b&gt;&amp;\u202e gibt", "&lt;b&gt;&amp;\u202e deals"),
        ('{{ _("<i>") }}{{ _("100 %") }}', "&lt;i&gt;100 %", "&lt;i&gt;100 %"),
        ('{% set text = "Vorschau" %}{{ _(text) }}', "Vorschau", "Preview"),
        ('{% macro m() %}{{ _("Vorschau") }}{% endmacro %}{{ m() }}', "Vorschau", "Preview"),
    ],
)
def test_each_language_has_its_text_in_its_place(app: Flask, source: str, german: str, english: str) -> None:
    with app.test_request_context():
        for language, text in (("de", german), ("en", english)):
            template = (
                environment(language).overlay(loader=DictLoader({"x.html": source})).get_template("x.html")
            )
            assert template.render(hostile=HOSTILE, yes=True) == text


def test_a_text_is_part_of_the_compiled_page(app: Flask) -> None:
    with app.app_context():
        for language, text in zip(LANGUAGES, ("Vorschau", "Preview"), strict=True):
            compiled = environment(language).compile(
                '<p>{{ _("Vorschau") }}</p>', filename="x.html", raw=True
            )
            assert f"<p>{text}</p>" in compiled
            assert "'_'" not in compiled


def test_a_page_is_in_the_language_of_its_request(app: Flask) -> None:
    pages = []
    for language in (*LANGUAGES, *LANGUAGES):
        with app.test_request_context(headers={"Accept-Language": language}):
            pages.append(render_template("error.html", reason="unknown"))
            assert f'<html lang="{language}"' in pages[-1]
    assert pages[0] == pages[2]
    assert pages[1] == pages[3] != pages[0]
