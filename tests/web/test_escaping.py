"""What goes into a page is escaped as markupsafe does it."""

from decimal import Decimal

import markupsafe
import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import DictLoader
from markupsafe import Markup

from scorepad.web.escaping import escape
from scorepad.web.rendering import environment
from tests.actions.databases import on_sqlite_alone


class Named(str):
    """A text of another class, which may say that it is HTML."""

    __slots__ = ()

    def __html__(self) -> str:
        return f"<i>{self}</i>"


@given(
    st.one_of(st.text(), st.text("&<>'\"a\0\u202e"), st.integers(), st.booleans(), st.none(), st.decimals())
)
def test_anything_is_escaped_as_markupsafe_does_it(value: object) -> None:
    assert escape(value) == str(markupsafe.escape(value))


@pytest.mark.parametrize(
    "value", [Markup("<b>1</b>"), Markup(""), Named("x"), Decimal("1.50"), ["<"], {"'": '"'}, True, 1.0]
)
def test_what_is_html_stays_and_all_else_does_not(value: object) -> None:
    assert escape(value) == str(markupsafe.escape(value))


@on_sqlite_alone
def test_templates_escape_with_it(app: Flask) -> None:
    sources = {
        "whole.html": "{% macro m(x) %}<i>{{ x }}</i>{% endmacro %}{% set kept %}{{ given }}{% endset %}"
        "{{ m(given) }}{{ kept }}{{ given }}{{ html }}{% include 'part.html' %}",
        "part.html": "<p>{{ given }}{{ 5 }}</p>",
    }
    with app.test_request_context():
        own = environment("de").overlay(loader=DictLoader(sources))
        compiled: dict[str, object] = {"environment": own}
        exec(own.compile(sources["part.html"]), compiled)  # noqa: S102
        assert compiled["escape"] is escape
        template = own.get_template("whole.html")
        escaped = "&lt;b&gt;&#34;"
        assert (
            template.render(given='<b>"', html=Markup("<br>"))
            == f"<i>{escaped}</i>{escaped}{escaped}<br><p>{escaped}5</p>"
        )
