"""A device with a browser, and what a person does with it."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebError,
    expect,
)

FOUR = ("Anna", "Ben", "Carla", "Dieter")
FIVE = (*FOUR, "Emma")
SIX = (*FIVE, "Fritz")
SEVEN = (*SIX, "Gerda")
MINUS = "−"
Entry = Mapping[str, Any]
A_GAME: Entry = {"type": "game", "re": ["Ben", "Carla"], "re_augen": 125}
"""Re wins with 125 : 115: +1 for Ben and Carla at a table of four."""
FOUR_GAMES: Sequence[Entry] = (
    A_GAME,
    {"type": "game", "re": ["Anna", "Dieter"], "re_augen": 155, "re_call": "re"},
    {"type": "game", "re": ["Anna", "Carla"], "re_augen": 119},
    {"type": "game", "kind": "solo", "solo": "damen", "duty": "voluntary", "re": ["Ben"], "re_augen": 130},
)
"""The evening of the source."""
PATIENCE = 15_000
"""Milliseconds until a test gives up on something that doesn't happen."""
expect.set_options(timeout=PATIENCE)
WORKER_BLOCKED = "Service Worker registration blocked by Playwright"
_LOUD = ("error", "warning")


class Device:
    """A browser context with one page in front, the taps counted, and everything noted that went wrong."""

    def __init__(self, context: BrowserContext, base_url: str) -> None:
        self.context = context
        self.base_url = base_url
        self.faults: list[str] = []
        self.taps = 0
        self.met: list[str] = []
        self._expected: list[str] = [WORKER_BLOCKED]
        context.on("console", self._note_message)
        context.on("weberror", self._note_error)
        context.on("request", self._note_request)
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()

    # What may go wrong

    def expect_trouble(self, *patterns: str) -> None:
        """Console lines that match one of `patterns` are part of this test."""
        self._expected.extend(patterns)

    def expect_status(self, *codes: int) -> None:
        """The console tells of answers with these codes."""
        self.expect_trouble(*(f"Failed to load resource: .* {code} " for code in codes))

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type in _LOUD:
            is_expected = any(re.search(known, message.text) for known in self._expected)
            (self.met if is_expected else self.faults).append(f"{message.type}: {message.text}")

    def _note_error(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def _note_request(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme in ("data", "blob") or request.url.startswith(f"{self.base_url}/"):
            return
        self.faults.append(f"a request for another host: {request.url}")

    # Getting somewhere

    def go(self, path: str) -> None:
        """Open the page at `path`."""
        self.page.goto(path)

    @property
    def path(self) -> str:
        """The path of the page in front."""
        return urlsplit(self.page.url).path

    def import_list(
        self, entries: Sequence[Entry] = (), players: Sequence[str] = FOUR, **heading: Any
    ) -> str:
        """Have a list made from a document, without the page; the path of its write page."""
        document = {
            "format": "scorepad-list",
            "version": 1,
            "title": heading.pop("title", "Donnerstag"),
            "players": list(players),
            "settings": heading,
            "entries": list(entries),
        }
        answer = self.context.request.post(
            "/listen/import",
            multipart={
                "csrf_token": self._csrf_token(),
                "file": {"name": "l.json", "mimeType": "application/json", "buffer": _bytes(document)},
            },
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()
        return urlsplit(answer.headers["location"]).path

    def open_list(self, entries: Sequence[Entry] = (), players: Sequence[str] = FOUR, **heading: Any) -> str:
        """Have a list made from a document, and open it; the path of its write page."""
        path = self.import_list(entries, players, **heading)
        self.go(path)
        return path

    def start_group(self, path: str) -> str:
        """Have the list at `path` start a group, and open that; the path of its page."""
        self.go(f"{path}/runde")
        self.tap(self.button("Neue Runde anlegen"))
        expect(self.page.locator("#evenings")).to_be_visible()
        return self.path

    def document(self, path: str) -> dict[str, Any]:
        """The list at `path` as JSON."""
        answer = self.context.request.get(str(PurePosixPath(path) / "liste.json"))
        assert answer.status == 200
        document: dict[str, Any] = answer.json()
        return document

    def entries(self, path: str) -> list[dict[str, Any]]:
        """The entries of the list at `path`."""
        found: list[dict[str, Any]] = self.document(path)["entries"]
        return found

    def view_path(self, path: str) -> str:
        """The view page of the list at `path`."""
        shared = self.context.request.get(f"{path}/teilen").text()
        found = re.search(r'value="[^"]*?(/v/[^"]+)"', shared)
        assert found
        return found[1]

    def _csrf_token(self) -> str:
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.context.request.get("/").text())
        assert found
        return found[1]

    # Fingers

    def tap(self, target: Locator) -> None:
        """One tap, counted."""
        self.taps += 1
        target.tap()

    def type(self, text: str) -> None:
        """Type into what has the focus, key by key."""
        self.page.keyboard.type(text)

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    # The game form

    @property
    def form(self) -> Locator:
        """The game form."""
        return self.page.locator("#game-form")

    def choice(self, group: str, label: str) -> Locator:
        """What can be tapped as `label` in the group with that legend."""
        return labelled(self.group(group), label)

    def group(self, name: str) -> Locator:
        """The group with that legend."""
        return self.page.get_by_role("group", name=name, exact=True)

    def choose(self, group: str, *labels: str) -> None:
        """Tap one after the other."""
        for label in labels:
            self.tap(self.choice(group, label))

    def call(self, party: str, label: str) -> None:
        """Tap a party's highest announcement."""
        self.tap(labelled(self.group("Höchste Ansage").get_by_role("group", name=party, exact=True), label))

    def augen(self, party: str = "Re") -> Locator:
        """The field for a party's Augen."""
        return self.group("Augen").get_by_role("textbox", name=party, exact=True)

    def type_augen(self, augen: int, party: str = "Re") -> None:
        """Tap the field and type."""
        self.tap(self.augen(party))
        self.type(str(augen))

    def stepper(self, group: str, label: str) -> Locator:
        """A field with a minus and a plus button."""
        return self.group(group).locator(".stepper").filter(has_text=label)

    @property
    def preview(self) -> Locator:
        """What the game would be worth."""
        return self.page.locator("#preview")

    @property
    def bar(self) -> Locator:
        """The bar at the bottom, with the verdict and the button."""
        return self.page.locator("#preview .bar")

    @property
    def enter_button(self) -> Locator:
        """The button that enters the game."""
        return self.bar.get_by_role("button", name="Eintragen")

    def enter(self) -> None:
        """Tap "Eintragen", and wait until the list has one entry more."""
        count = self.rows.count()
        self.tap(self.enter_button)
        expect(self.rows).to_have_count(count + 1)

    def report(self, *re_players: str, augen: int) -> None:
        """Fill in a plain game."""
        self.choose("Wer ist Re?", *re_players)
        self.type_augen(augen)

    def play(self, *re_players: str, augen: int) -> None:
        """A plain game, entered."""
        self.report(*re_players, augen=augen)
        self.enter()

    def problem(self, slot: str) -> Locator:
        """What is wrong, beside its field."""
        return self.page.locator(f"#problem-{slot}")

    # Reading

    @property
    def rows(self) -> Locator:
        """The entries on the page, newest first."""
        return self.page.locator("#entries tbody[id]")

    def row(self, number: int) -> Locator:
        """One entry."""
        return self.page.locator(f"#eintrag-{number}")

    @property
    def status(self) -> Locator:
        """The line that says what the table wants to know before the next game."""
        return self.page.locator("#status")

    @property
    def notice(self) -> Locator:
        """What concerns the whole page."""
        return self.page.locator("#notice")

    def expect_standing(self, standing: Mapping[str, int]) -> None:
        """The standing on top of the page is this one, or is about to be."""
        expect(self.page.locator("#standing .name")).to_have_text(list(standing))
        expect(self.page.locator("#standing .sum")).to_have_text(list(map(signed, standing.values())))

    def link(self, name: str) -> Locator:
        """A link."""
        return self.page.get_by_role("link", name=name)

    def button(self, name: str) -> Locator:
        """A button."""
        return self.page.get_by_role("button", name=name, exact=True)

    def table(self, caption: str) -> list[list[str]]:
        """The rows of the table with that caption, without its head."""
        table = self.page.get_by_role("table", name=caption)
        expect(table).to_be_visible()
        return [row.locator("th, td").all_inner_texts() for row in table.locator("tbody tr").all()]


def labelled(group: Locator, label: str) -> Locator:
    """What can be tapped as `label` in `group`."""
    return group.locator("label").filter(has_text=re.compile(rf"^\s*{re.escape(label)}\s*$"))


def signed(number: int) -> str:
    """A number of points as the page writes it: with its sign, and a true minus."""
    return f"{number:+}".replace("-", MINUS) if number else "0"


def _bytes(document: object) -> bytes:
    return json.dumps(document).encode()
