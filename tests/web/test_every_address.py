"""Every registered address, with every method and values that nobody would type: no fault, no traceback."""

import io
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests.actions.databases import on_sqlite_alone
from tests.web.group import Group
from tests.web.ladder import Ladder
from tests.web.league.club import Club
from tests.web.odd_values import FOR_A_DATABASE, ODD
from tests.web.table import HTMX, SIX, Table

METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE")
PARTIES = ("re", "kontra")
GAME_FIELDS = (
    "type",
    "entry_id",
    "version",
    "kind",
    "solo",
    "hochzeit",
    "duty",
    "re",
    "sitting_out",
    "starts_bock",
    "corrects",
    *(f"{party}_{told}" for party in PARTIES for told in ("augen", "call", "trickless")),
    *(f"{party}_{sort}" for party in PARTIES for sort in ("doppelkopf", "fuchs", "karlchen")),
)
HEADING_FIELDS = (
    "player",
    "title",
    "planned_games",
    "first_dealer",
    "duty_solo",
    "bock",
    "bock_overlap",
    "bock_length",
    "bock_cap",
    "bock_suggest",
    "cent_per_point",
)
OTHER_FIELDS = (
    "name",
    "link",
    "group",
    "mark",
    "start_id",
    "person",
    "spelling",
    "typed_name",
    "of",
    "points_1",
    "points_7",
    "reason",
    "uncredited",
    "which",
    "typed_title",
    "token",
    "swap",
    "zu",
    "person",
    "name",
    "sits",
    "change",
)
LADDER_FORMS = {
    "duel": (
        "a",
        "b",
        "a_name",
        "result",
        "how",
        "queue",
        "started_at",
        "finished_at",
        "entry_id",
        "version",
    ),
    "settled": ("duel", "result", "finished_at"),
    "annulled": ("duel", "reason"),
    "disqualified": ("season", "player", "reason", "lifted"),
    "renamed": ("player", "name"),
    "joined": ("names",),
    "season": ("season", "start", "end", "tiers", "prize_rule"),
}
LADDER_FIELDS = tuple({name for names in LADDER_FORMS.values() for name in names})
META_FIELDS = ("type", "entry_id", "version", "csrf_token")
CHANGEABLE_FIELDS = ("title", "planned_games", "cent_per_point", "bock_suggest")
LEAGUE_FIELDS = (
    *("preset", "names", "form_id", "class", "from", "until", "again_from", "month", "into", "typed_name"),
    *("member", "member_1", "same_network", "link", "sicher", "text", "policy", "bonus_percent", "bonus_cap"),
    *("required", "penalty", "average_decimals", "games_per_solo", "summer_from", "winter_from"),
    *("season_games", "season_soli", "long_term_games", "long_term_soli"),
    *("class_name", "class_size", "class_up", "class_down", "class_scored", "class_max"),
)
FIELDS = (*GAME_FIELDS, *HEADING_FIELDS, *OTHER_FIELDS, *LEAGUE_FIELDS, *LADDER_FIELDS, "file")
SEASON_FIELDS = ("jahr", "von", "bis", "nach", "mindestens")
LEAGUE_QUERY = ("klasse", "monat", "saison", "ab", "platz", "link")
QUERY_FIELDS = ("zu", "excel", "token", "re", "re_augen", "corrects", *SEASON_FIELDS, *LEAGUE_QUERY)
HEADERS = (
    "ACCEPT_LANGUAGE",
    "ACCEPT_ENCODING",
    "COOKIE",
    "HX_REQUEST",
    "IF_MODIFIED_SINCE",
    "IF_NONE_MATCH",
    "ORIGIN",
    "RANGE",
    "REFERER",
    "USER_AGENT",
    "X_FORWARDED_FOR",
    "CONTENT_TYPE",
)
VALID_GAME = {
    "type": "game",
    "kind": "solo",
    "solo": "damen",
    "re": ["5"],
    "re_augen": "125",
    "sitting_out": ["1", "4"],
}


def odd_forms(backend: str) -> dict[str, list[str]]:
    """The odd values for a database of one kind: on the second one those that it may take otherwise."""
    return {name: as_list(ODD[name]) for name in (ODD if backend == "sqlite" else FOR_A_DATABASE)}


def is_fault(answer: TestResponse) -> bool:
    text = "" if answer.mimetype == "application/pdf" else answer.get_data(as_text=True)
    return answer.status_code >= 500 or "Traceback" in text or "werkzeug" in text


def as_list(value: str | Sequence[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def addresses(app: Flask, tokens: Mapping[str, str]) -> Iterator[tuple[Rule, str]]:
    """Every rule with an address that it matches; the PDF is left out, for it takes its time."""
    for rule in app.url_map.iter_rules():
        door = rule.rule.partition("/<token>")[0].removeprefix("/")
        path = rule.rule.replace("<token>", tokens.get(door, "")).replace("<int:number>", "1")
        path = path.replace("<code>", "en").replace("<another>", "0").replace("<path:name>", "page.js")
        path = path.replace("<mark>", "0").replace("<name>", "monat")
        assert "<" not in path, f"{rule} needs a value"
        if not path.endswith(".pdf"):
            yield rule, path


@pytest.fixture
def tokens(table: Table) -> dict[str, str]:
    """What opens the list of `table` and its group."""
    return tokens_of(table)


def tokens_of(table: Table) -> dict[str, str]:
    table.play()
    ladder = Ladder.open(table.client)
    ladder.play("Anna", "Ben")
    links = table.links() | Group.start(table).links() | ladder.links()
    club = Club.open(table.client)
    club.seat(1, 2, 3, 4)
    of_league = {f"liga/{door}": path.split("/")[3] for door, path in club.links().items()}
    return {door: path.split("/")[2] for door, path in links.items()} | of_league


@pytest.fixture
def bock_table(client: FlaskClient) -> Table:
    """Six at a table with bock, so that every field means something."""
    table = Table.open(client, SIX, bock="1", bock_suggest=["lost_solo", "even_augen"])
    table.play(re=[2, 3], starts_bock="1")
    return table


def test_it_works(app: Flask) -> None:
    assert len(list(addresses(app, {"l": "x", "v": "x"}))) > 25


def test_no_address_fails_for_what_a_form_may_hold(
    app: Flask, table: Table, tokens: dict[str, str], backend: str
) -> None:
    failed = []
    for odd, values in odd_forms(backend).items():
        if table.get().status_code == 404:  # its title was what was typed to delete it
            table = Table.open(table.client)
            tokens = tokens_of(table)
        form = urlencode(dict.fromkeys(FIELDS, values) | {"csrf_token": table.csrf_token()}, doseq=True)
        paths = [path for rule, path in addresses(app, tokens) if "POST" in (rule.methods or ())]
        send = partial(table.client.post, data=form, content_type="application/x-www-form-urlencoded")
        failed += [(odd, path) for path in paths if is_fault(send(path))]
    assert failed == []


@on_sqlite_alone
def test_no_address_fails_for_what_a_query_may_hold(app: Flask, table: Table, tokens: dict[str, str]) -> None:
    paths = [path for rule, path in addresses(app, tokens) if "GET" in (rule.methods or ())]
    failed = []
    for odd in FOR_A_DATABASE:
        query = urlencode(dict.fromkeys(QUERY_FIELDS, as_list(ODD[odd])), doseq=True)
        failed += [(odd, path) for path in paths if is_fault(table.client.get(path, query_string=query))]
    assert failed == []


@on_sqlite_alone
@pytest.mark.parametrize("method", METHODS)
def test_no_method_fails(app: Flask, table: Table, tokens: dict[str, str], method: str) -> None:
    failed = []
    for rule, path in addresses(app, tokens):
        for headers in ({}, HTMX):
            answer = table.client.open(path, method=method, headers=headers, buffered=True)
            if is_fault(answer):
                failed.append((rule.rule, answer))
    assert failed == []


@on_sqlite_alone
def test_whoever_reloads_the_answer_to_a_form_gets_its_page(
    app: Flask, table: Table, tokens: dict[str, str]
) -> None:
    read_there = {path for rule, path in addresses(app, tokens) if "GET" in (rule.methods or ())}
    sent_there = [path for _, path in addresses(app, tokens) if path not in read_there]
    answers = {path: table.client.get(path) for path in sent_there}
    assert len(answers) > 25
    assert {path for path, answer in answers.items() if answer.status_code != 303} == set()
    pages = {path: table.client.get(answer.location) for path, answer in answers.items()}
    assert {path for path, page in pages.items() if page.status_code != 200} == set()
    without_form = {path for path, page in pages.items() if f'action="{path}"' not in page.text}
    assert {path.rpartition("/")[2] for path in without_form} == {"trennen"}  # nobody was put together here


@on_sqlite_alone
def test_no_single_field_of_a_game_makes_it_fail(bock_table: Table, backend: str) -> None:
    failed = []
    for odd, values in odd_forms(backend).items():
        for name in GAME_FIELDS:
            answer = bock_table.post("/vorschau", {**VALID_GAME, name: values})
            failed += [(odd, name)] if is_fault(answer) else []
    assert failed == []


def test_no_single_field_of_an_entry_makes_it_fail(bock_table: Table, backend: str) -> None:
    page = bock_table.page()
    game = page.form("/eintraege").filled(re=[5, 6], re_augen="125")
    booking = bock_table.page("/buchung").form("/pruefen").filled(points_1="1", points_2="-1", reason="r")
    storno = bock_table.confirmation(1).form("/eintraege").fields
    seats = bock_table.page("/plaetze").form("/eintraege").fields
    failed = []
    for form, names in (
        (game, (*META_FIELDS, "corrects")),
        (booking, booking),
        (storno, storno),
        (seats, seats),
    ):
        for name, (odd, values) in product(names, odd_forms(backend).items()):
            changed = MultiDict(form)
            changed.setlist(name, values)
            answer = bock_table.post("/eintraege", changed)
            failed += [(form["type"], name, odd)] if is_fault(answer) else []
    assert failed == []
    assert sum(bock_table.standing().values()) == 0


def test_no_single_field_of_a_heading_makes_it_fail(bock_table: Table, backend: str) -> None:
    token = bock_table.csrf_token()
    valid: dict[str, Any] = {"csrf_token": token, "player": ["A", "B", "C", "D"], "bock": "1"}
    paths = ["/listen"] * len(HEADING_FIELDS) + [f"{bock_table.address}/einstellungen"] * len(
        CHANGEABLE_FIELDS
    )
    failed = []
    fields = zip((*HEADING_FIELDS, *CHANGEABLE_FIELDS), paths, strict=True)
    for (name, path), (odd, values) in product(fields, odd_forms(backend).items()):
        answer = bock_table.client.post(path, data={**valid, name: values})
        if is_fault(answer) or (answer.location and is_fault(bock_table.client.get(answer.location))):
            failed.append((name, path, odd))
    assert failed == []


@on_sqlite_alone
def test_no_single_field_of_a_ladders_forms_makes_it_fail(table: Table, backend: str) -> None:
    ladder = Ladder.open(table.client)
    ladder.play("Anna", "Ben", result="pending")
    season = ladder.page("/saisons").form("/eintraege").fields
    valid: dict[str, Any] = {**season, **ladder.filled("Anna", "Carla"), "season": "1", "duel": "1"}
    valid |= {"player": "1", "reason": "r", "names": "Dora", "name": "Dora"}
    failed = []
    fields = [(kind, name) for kind, names in LADDER_FORMS.items() for name in names]
    for (kind, name), (odd, values) in product(fields, odd_forms(backend).items()):
        answer = ladder.post("/eintraege", {**valid, "type": kind, name: values})
        failed += [(kind, name, odd)] if is_fault(answer) else []
    assert failed == []
    assert ladder.get().status_code == 200


@on_sqlite_alone
def test_no_header_makes_a_page_fail(table: Table, tokens: dict[str, str], backend: str) -> None:
    failed = []
    for odd, values in odd_forms(backend).items():
        sent = "".join(values).encode().decode("latin-1")
        headers = {name if name == "CONTENT_TYPE" else f"HTTP_{name}": sent for name in HEADERS}
        for path in ("/", table.address, f"/v/{tokens['v']}", "/x"):
            answer = table.client.get(path, environ_overrides=headers)
            failed += [(odd, path)] if is_fault(answer) else []
    assert failed == []


@on_sqlite_alone
def test_no_address_made_up_fails(client: FlaskClient, backend: str) -> None:
    made_up = ("/", "/l/", "/v/", "/sprache/", "/static/", "/l/x/eintrag/", "/v/x/liste.")
    failed = []
    for start, (odd, values) in product(made_up, odd_forms(backend).items()):
        path = start + "".join(values).encode().decode("latin-1")
        answer = client.get("/", environ_overrides={"PATH_INFO": path}, buffered=True)
        failed += [(start, odd)] if is_fault(answer) else []
    assert failed == []


@on_sqlite_alone
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b'{"type": "game"}'),
        ("application/x-www-form-urlencoded", b"%ff=%fe&&&=&%00=%00&re"),
        ("application/x-www-form-urlencoded; charset=utf-16", b"re=1"),
        ("multipart/form-data", b"--x"),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data; name=re\r\n\r\n1"),
        ("multipart/form-data; boundary=" + "x" * 200, b"--" + b"x" * 200),
        ("text/plain", b"\x00\xff"),
        ("", b"re=1"),
    ],
)
def test_no_body_makes_a_page_fail(
    app: Flask, table: Table, tokens: dict[str, str], kind: str, body: bytes
) -> None:
    failed = []
    headers = {"X-CSRFToken": table.csrf_token()}
    for rule, path in addresses(app, tokens):
        answer = table.client.post(
            path, input_stream=io.BytesIO(body), content_length=len(body), content_type=kind, headers=headers
        )
        if is_fault(answer):
            failed.append((rule.rule, answer))
    assert failed == []
