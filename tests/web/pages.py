"""Pages as a test reads them: a tree of elements, and forms as a browser without script sends them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

_VOID = {"br", "hr", "img", "input", "link", "meta", "col", "wbr"}
_MAY_STAY_OPEN = {"option", "p", "li"}
_TICKED = {"checkbox", "radio"}
_SENDS = {"", "submit"}
_SENT_ONLY_WHEN_PRESSED = {"submit", "button", "image", "reset", "file"}


@dataclass
class Node:
    """An element."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: "list[Node | str]" = field(default_factory=list)

    def walk(self) -> "Iterator[Node]":
        """This element and all within it, in the order of the page."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend([child for child in reversed(node.children) if not isinstance(child, str)])

    def all(self, tag: str | None = None, **attributes: str) -> "list[Node]":
        """The elements within with this tag and these attributes (`class_` among its classes)."""
        return [node for node in self.walk() if node.is_like(tag, attributes)]

    def one(self, tag: str | None = None, **attributes: str) -> "Node":
        """The only one of them."""
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} elements <{tag} {attributes}>"
        return found[0]

    def is_like(self, tag: str | None, attributes: dict[str, str]) -> bool:
        """Whether this element has `tag` and `attributes`."""
        if tag not in (None, self.tag):
            return False
        for name, value in attributes.items():
            is_there = (
                value in self.get("class").split() if name == "class_" else self.attributes.get(name) == value
            )
            if not is_there:
                return False
        return True

    def get(self, name: str) -> str:
        """The value of an attribute; empty if there is none."""
        return self.attributes.get(name, "")

    @property
    def text(self) -> str:
        """What it says, its white space folded."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, Node):
                yield from child._texts()
            else:
                yield child


class Form:
    """A form, as it is filled in."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.action = node.get("action")
        self.method = node.get("method")
        self.names = {control.get("name") for control in node.walk() if control.get("name")}
        self.fields: MultiDict[str, str] = MultiDict(_sent(node))

    def filled(self, **changes: object) -> MultiDict[str, str]:
        """What is sent with `changes`: a value, several, or None to leave it out. Other names are refused."""
        fields = MultiDict(self.fields)
        for name, value in changes.items():
            assert name in self.names, f"the form has no {name}"
            several = value if isinstance(value, list | tuple) else [value]
            fields.setlist(name, [str(one) for one in several if one is not None])
        return fields

    def is_sent_by_a_button(self) -> bool:
        """Whether it has a button that sends it."""
        return any(button.get("type") in _SENDS for button in self.node.all("button"))

    def options(self, name: str) -> list[str]:
        """The values that can be ticked under `name`."""
        return [
            control.get("value")
            for control in self.node.all("input", name=name)
            if control.get("type") in _TICKED and "disabled" not in control.attributes
        ]


class Page(Node):
    """A page, or a part of one."""

    def form(self, action: str) -> Form:
        """The only form whose action ends with `action`; without a button nobody could send it."""
        found = [node for node in self.all("form") if node.get("action").endswith(action)]
        assert len(found) == 1, f"{len(found)} forms to {action}"
        form = Form(found[0])
        assert form.is_sent_by_a_button(), f"nothing sends the form to {action}"
        return form

    def forms(self) -> list[Form]:
        """All its forms."""
        return [Form(node) for node in self.all("form")]

    def by_id(self, name: str) -> Node | None:
        """The element with this id."""
        found = self.all(id=name)
        assert len(found) <= 1, f"id {name} twice"
        return found[0] if found else None

    def problem(self, field_name: str) -> str:
        """What is said to be wrong with a field; empty if nothing is."""
        found = self.by_id(f"problem-{field_name}")
        return found.text if found else ""

    def problems(self) -> dict[str, str]:
        """All that is said to be wrong, by field."""
        ids = [node.get("id") for node in self.walk() if node.get("id").startswith("problem-")]
        names = [name.removeprefix("problem-") for name in ids]
        return {name: self.problem(name) for name in names if self.problem(name)}

    def value(self, name: str) -> list[str]:
        """What stands in the fields `name`, in whatever form."""
        return [value for form in self.forms() for value in form.fields.getlist(name)]


def read(answer: TestResponse) -> Page:
    """The page in `answer`."""
    assert answer.mimetype == "text/html"
    return parse(answer.text)


def parse(text: str) -> Page:
    """The page `text`, whose elements must be properly nested."""
    parser = _Parser()
    parser.feed(text)
    assert len(parser.open) == 1, f"never closed: {parser.open[-1].tag}"
    return parser.page


_MARKUP = re.compile(
    r"""
    <!doctype\ html> | <!--.*?--> |
    <(?P<end>/)?(?P<tag>[a-z][\w-]*)(?P<attributes>[^<>"]*(?:"[^"]*"[^<>"]*)*)>
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"""\s+([^\s"'<>=/]+)(?:="([^"]*)")?""")


class _Parser:
    """Stricter than a browser, and four times as fast as the library's: our pages are written as it wants."""

    def __init__(self) -> None:
        self.page = Page("")
        self.open: list[Node] = [self.page]

    def feed(self, text: str) -> None:
        """Read all of `text`."""
        position = 0
        for match in _MARKUP.finditer(text):
            self._say(text[position : match.start()])
            position = match.end()
            if match["tag"] and match["end"]:
                self._close(match["tag"].lower())
            elif match["tag"]:
                self._start(match)
        self._say(text[position:])

    def _say(self, data: str) -> None:
        assert "<" not in data or self.open[-1].tag in ("script", "style"), f"no markup: {data[:80]}"
        if data:
            self.open[-1].children.append(unescape(data))

    def _start(self, match: "re.Match[str]") -> None:
        tag = match["tag"].lower()
        if tag == "option" and self.open[-1].tag == "option":
            self.open.pop()
        attributes, is_closed = _attributes(match["attributes"])
        node = Node(tag, attributes.copy())
        self.open[-1].children.append(node)
        if tag not in _VOID and not is_closed:
            self.open.append(node)

    def _close(self, tag: str) -> None:
        while self.open[-1].tag in _MAY_STAY_OPEN - {tag}:
            self.open.pop()
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()


@lru_cache(maxsize=10_000)
def _attributes(text: str) -> tuple[dict[str, str], bool]:
    """What an element has, and whether it ends where it starts: read once, for pages repeat themselves."""
    attributes = _ATTRIBUTE.findall(text)
    rest = _ATTRIBUTE.sub("", text).strip()
    assert rest in ("", "/"), f"no attribute in {text}: {rest}"
    found = {name.lower(): unescape(value) for name, value in attributes}
    assert len(found) == len(attributes), f"an attribute twice in {text}"
    return found, bool(rest)


def _sent(form: Node) -> Iterator[tuple[str, str]]:
    for control in form.walk():
        name = control.get("name")
        if name and "disabled" not in control.attributes:
            if control.tag == "input":
                yield from _sent_by_input(name, control)
            elif control.tag == "select":
                yield name, _chosen(control)
            elif control.tag == "textarea":
                yield name, "".join(child for child in control.children if isinstance(child, str))


def _sent_by_input(name: str, control: Node) -> Iterator[tuple[str, str]]:
    kind = control.get("type")
    is_sent = "checked" in control.attributes if kind in _TICKED else kind not in _SENT_ONLY_WHEN_PRESSED
    if is_sent:
        yield name, control.attributes.get("value", "on" if kind in _TICKED else "")


def _chosen(select: Node) -> str:
    options = select.all("option")
    chosen = [option for option in options if "selected" in option.attributes] or options[:1]
    return chosen[0].get("value")
