"""Pages from templates: each language has an environment of its own, whose templates speak it already."""

from collections.abc import Hashable, Iterator, MutableMapping
from functools import lru_cache
from typing import Any

from flask import Flask, current_app, request
from flask.templating import Environment
from jinja2 import Template, nodes
from jinja2.runtime import Context, Macro
from jinja2.visitor import NodeTransformer

from scorepad.web.addresses import url_for
from scorepad.web.display import display
from scorepad.web.forgery import csrf_token
from scorepad.web.language import chosen_language, points, translator
from scorepad.wording import LANGUAGES, words

_EXTENSION = "scorepad.rendering"


def init_app(app: Flask) -> None:
    """Have templates translated as they are compiled; to be called before anything touches `jinja_env`."""
    app.jinja_environment = SpokenEnvironment
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions[_EXTENSION] = {}


def render_template(name: str, /, **facts: object) -> str:
    """What the template `name` makes of `facts`, in the language of this request."""
    template = environment(chosen_language()).get_template(name)
    return template.render({"display": display(), "request": request, **facts})


def environment(language: str) -> "SpokenEnvironment":
    """The current app's templates in `language`."""
    known: dict[str, SpokenEnvironment] = current_app.extensions[_EXTENSION]
    if language not in known:
        known[language] = _speaking(language)
    return known[language]


def _speaking(language: str) -> "SpokenEnvironment":
    own = current_app.jinja_env.overlay()
    assert isinstance(own, SpokenEnvironment)  # noqa: S101
    own.language = language
    own.globals = {
        **current_app.jinja_env.globals,
        "url_for": url_for,
        "csrf_token": csrf_token,
        "points": points,
        "here": here,
        "kept": kept,
        "languages": LANGUAGES,
        "_": translator(language),
        "words": words(language),
        "language": language,
    }
    return own


@lru_cache(maxsize=4096)
def kept(macro: Macro, *values: Hashable) -> str:
    """What `macro` makes of `values`, made once; it must be imported without the page around it."""
    return macro(*values)


def here() -> str:
    """Where a language or a theme is chosen for: what answers a form has no address to come back to."""
    if request.method == "GET":
        return request.path + display().query
    return "/" if request.path.startswith("/listen") else request.path.rpartition("/")[0]


class WholeTemplate(Template):
    """Is included in one piece: each of its pieces would be handed on by every template around it."""

    @classmethod
    def from_code(cls, *arguments: Any, **options: Any) -> Template:
        """The template of what was compiled."""
        template = super().from_code(*arguments, **options)
        pieces = template.root_render_func

        def whole(context: Context) -> Iterator[str]:
            yield "".join(pieces(context))

        template.root_render_func = whole
        return template


class SpokenEnvironment(Environment):
    """Templates in which each text stands already translated: Jinja takes it for a part of the page."""

    language = LANGUAGES[0]
    template_class = WholeTemplate

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals as they are now, in one dictionary: the chain of them is walked for each inclusion."""
        return {**self.globals, **(d or {})}

    def _generate(self, source: nodes.Template, *arguments: Any, **options: Any) -> str:
        return super()._generate(_Translation(self.language).visit(source), *arguments, **options)


class _Translation(NodeTransformer):
    """Puts the text of `language` into the place of each call of `_` with a text."""

    def __init__(self, language: str) -> None:
        self._translate = translator(language)

    def visit_Call(self, call: nodes.Call) -> nodes.Node:  # noqa: N802 (Jinja's name)
        """`_("text")` becomes the text, `_("text", a=b)` what `%` makes of it."""
        self.generic_visit(call)
        is_text = isinstance(call.node, nodes.Name) and call.node.name == "_"
        if not is_text or not isinstance(call.args[0], nodes.Const):
            return call
        text = nodes.Const(self._translate(call.args[0].value))
        facts = [nodes.Pair(nodes.Const(fact.key), fact.value) for fact in call.kwargs]
        return nodes.Mod(text, nodes.Dict(facts)) if facts else text
