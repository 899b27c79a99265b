"""Everything that the website has to show, found by walking: its addresses, its forms, its tokens."""

import re
from collections import deque
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests.web.pages import Form, Page, parse

TOKEN = re.compile(r"/((?:liga/)?\w+)/([\w-]{20,}\.[\w-]{20,})(?=[/?#\"&]|$)")
PEOPLE = ("Anna", "Ben", "Carla", "Dieter")
END = re.compile(r"loeschen|vergessen|links|abmelden|loesen")
"""Forms that take something away; they are sent when all has been seen."""
MOST_PAGES = 200
ROUNDS = 2
_SENSIBLE = {"re": ["1", "2"], "re_augen": ["125"], "points_1": ["1"], "points_2": ["-1"]}
"""What makes an entry of a form that comes empty."""


@dataclass
class Neighbourhood:
    """A device that has seen every page it could find."""

    app: Flask
    client: FlaskClient
    tokens: dict[str, str] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)
    _seen: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, app: Flask) -> "Neighbourhood":
        """Walk about from the start page and send each form once, filled in; then look at what came of it."""
        found = cls(app, app.test_client())
        for _ in range(ROUNDS):
            found._seen = {pattern for pattern in found._seen if pattern.startswith("post ")}
            waiting = deque(["/"])
            while waiting and len(found._seen) < MOST_PAGES:
                waiting.extend(found._visit(waiting.popleft()))
        return found

    @property
    def rules(self) -> list[Rule]:
        """Every registered address but those of PDFs, which take their time."""
        return [rule for rule in self.app.url_map.iter_rules() if not rule.rule.endswith(".pdf")]

    @property
    def names(self) -> list[str]:
        """The names of all fields."""
        return sorted({name for form in self.forms for name in form.names})

    @property
    def csrf_token(self) -> str:
        """A token that this device may send."""
        return next(form.fields["csrf_token"] for form in self.forms if "csrf_token" in form.fields)

    @property
    def doors(self) -> set[str]:
        """What addresses with a token begin with."""
        return {rule.rule.partition("/<token>")[0][1:] for rule in self.rules if "<token>" in rule.rule}

    def address(self, rule: Rule) -> str:
        """An address that follows `rule` and is there, if there is one."""
        door = rule.rule.partition("/<token>")[0][1:]
        path = rule.rule.replace("<token>", self.tokens.get(door, ""))
        return re.sub(r"<(?:\w+:)?\w+>", "1", path)

    def contents(self) -> list[bytes]:
        """What stands on the first page behind each door."""
        pages = [self.client.get(f"/{door}/{token}").data for door, token in sorted(self.tokens.items())]
        return [re.sub(rb' value="[^"]*"', b"", page) for page in pages]

    def is_standing(self) -> bool:
        """Whether what was found is there yet."""
        return all(
            self.client.get(f"/{door}/{token}").status_code == 200 for door, token in self.tokens.items()
        )

    def _visit(self, path: str) -> list[str]:
        """Look at a page; the addresses that it leads to."""
        rule = self._pattern(path)
        if rule is None or rule in self._seen or rule.endswith(".pdf"):
            return []
        self._seen.add(rule)
        answer = self.client.get(path, buffered=True)
        return self._understand(answer)

    def _understand(self, answer: TestResponse) -> list[str]:
        if answer.location:
            return [answer.location]
        if answer.mimetype != "text/html":
            return []
        for door, token in TOKEN.findall(answer.text):
            self.tokens.setdefault(door, token)
        page = parse(answer.text)
        links = [urlsplit(node.get(name)).path for node in page.walk() for name in ("href", "value", "src")]
        beyond = [link for link in links if link.startswith("/")]
        return [*beyond, *self._send_all(page)]

    def _send_all(self, page: Page) -> list[str]:
        found = []
        for form in page.forms():
            self.forms.append(form)
            pattern = f"{form.method} {self._pattern(urlsplit(form.action).path)}"
            if pattern in self._seen or END.search(pattern) or form.method.lower() != "post":
                continue
            answer = self.client.post(form.action, data=filled(form), buffered=True)
            if answer.status_code < 400:  # a form that was refused is tried again on another page
                self._seen.add(pattern)
                found += self._understand(answer)
        return found

    def _pattern(self, path: str) -> str | None:
        rules = self.app.url_map.bind("")
        known = [method for method in ("GET", "POST") if rules.test(path, method)]
        return str(rules.match(path, known[0], return_rule=True)[0].rule) if known else None


def filled(form: Form) -> dict[str, list[str]]:
    """What a form sends when somebody fills in what is empty."""
    fields = {name: list(values) for name, values in form.fields.lists()}
    people = iter(PEOPLE)
    for name, values in fields.items():
        values[:] = [value or next(people, "") for value in values] if _is_text(form, name) else values
    fields |= {name: values for name, values in _SENSIBLE.items() if name in form.names}
    return fields


def _is_text(form: Form, name: str) -> bool:
    kinds = {node.get("type") for node in form.node.all("input", name=name)}
    return kinds <= {"text", "search", ""} and not any(
        node.get("inputmode") for node in form.node.all("input", name=name)
    )
