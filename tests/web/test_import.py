"""POST /listen/import: a list from a file that a list's page gave away."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import FOUR, Table

HEADING = {"format": "scorepad-list", "version": 1, "players": list(FOUR)}
GAME = {"type": "game", "re": ["Ben", "Carla"], "re_augen": 125}
LONGEST_JSON_NUMBER = int("9" * 4300)


def send(client: FlaskClient, data: bytes | None, name: str = "liste.json") -> TestResponse:
    form = read(client.get("/")).form("/listen/import")
    assert form.node.get("enctype") == "multipart/form-data"
    fields: dict[str, Any] = dict(form.fields)
    if data is not None:
        fields["file"] = FileStorage(io.BytesIO(data), name, "file")
    boundary, body = encode_multipart(fields)
    return client.post(form.action, data=body, content_type=f"multipart/form-data; boundary={boundary}")


def send_document(client: FlaskClient, **members: Any) -> TestResponse:
    return send(client, json.dumps({**HEADING, **members}).encode())


def said(answer: TestResponse) -> list[str]:
    """What the page says is wrong with the file."""
    assert answer.status_code == 422
    (form,) = (form for form in read(answer).forms() if form.action == "/listen/import")
    return [line.text for line in form.node.all("p", class_="problem")]


@pytest.fixture
def rich_table(client: FlaskClient) -> Table:
    """A list with an entry of every sort."""
    table = Table.open(client, title="=1+1; „Ü“", cent_per_point="0.5", bock="1", bock_suggest=["lost_solo"])
    table.play(re_fuchs="1", kontra_call="kontra", starts_bock="1")
    table.play_trickless(re=[1, 4], re_augen="0")
    table.correct(1, re_augen="152", starts_bock="2")
    table.play(kind="solo", solo="buben", duty="voluntary", re=[4], re_augen="90")
    table.book([-3, 1, 1, 1], "=Falsch, bedient; „so“")
    table.cancel(2)
    return table


def test_it_works(client: FlaskClient) -> None:
    answer = send_document(client, title="Vom Zettel", entries=[GAME])
    assert answer.status_code == 303
    table = Table(client, answer.location)
    assert table.page().one("h1").text == "Vom Zettel"
    assert table.standing() == {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1}


@pytest.mark.parametrize("path", ["/liste.json", "/liste.csv", "/liste.csv?excel=1"])
def test_what_a_list_gives_away_makes_the_identical_list(
    rich_table: Table, other_client: FlaskClient, path: str
) -> None:
    answer = send(other_client, rich_table.get(path).data, "was auch immer.txt")
    assert answer.status_code == 303
    copy = Table(other_client, answer.location)
    assert copy.standing() == rich_table.standing()
    original = rich_table.document()
    if "csv" in path:  # a table tells the time of the clock on the wall
        original["entries"] = [_without_time(entry) for entry in original["entries"]]
        assert {**copy.document(), "entries": [_without_time(e) for e in copy.entries()]} == original
    else:
        assert copy.document() == original


def _without_time(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != "at"}


def test_an_imported_list_is_another_list(rich_table: Table, client: FlaskClient) -> None:
    copy = Table(client, send(client, rich_table.get("/liste.json").data).location)
    assert copy.address != rich_table.address
    copy.play()
    assert len(copy.entries()) == len(rich_table.entries()) + 1


def test_an_imported_list_goes_on(rich_table: Table, client: FlaskClient) -> None:
    copy = Table(client, send(client, rich_table.get("/liste.csv").data).location)
    copy.cancel(5)
    copy.play()
    assert sum(copy.standing().values()) == 0


def test_a_byte_order_mark_is_no_matter(client: FlaskClient) -> None:
    data = b"\xef\xbb\xbf \n" + json.dumps(HEADING).encode()
    assert send(client, data).status_code == 303


def test_without_a_file_the_page_asks_for_one(client: FlaskClient) -> None:
    assert said(send(client, None)) == ["Es ist noch keine Datei gewählt."]


def test_an_empty_file_is_no_file(client: FlaskClient) -> None:
    assert said(send(client, b"")) == ["Es ist noch keine Datei gewählt."]


def test_a_file_of_more_than_two_million_bytes_is_too_large(client: FlaskClient) -> None:
    assert said(send(client, b"{" + b" " * 2_000_000)) == ["Die Datei ist zu groß."]


def test_a_request_of_more_than_three_million_bytes_is_refused(client: FlaskClient) -> None:
    answer = send(client, b"{" + b" " * 3_000_000)
    assert answer.status_code == 413
    assert "Das ist zu groß." in read(answer).text


@on_sqlite_alone
@pytest.mark.parametrize(
    "data",
    [
        b"\x00",
        b"\xff\xfe{\x00}\x00",
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3",
        b"PK\x03\x04\x14\x00",
        b"<html><script>alert(1)</script></html>",
        b"[]",
        b"null",
        b"{",
        b"{}",
        b'{"a": NaN}',
        b'{"version": 1, "version": 1}',
        b'{"\xff": 1}',
        b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"version": ' + b"9" * 10_000 + b"}",
        b"Nr.;Art\n" * 1000,
        b'"' * 1000,
        b'"\x00";\r\r\n"',
        ",".join(f"Punkte {number}" for number in range(5000)).encode(),
        "\u202e\u200b🃏".encode(),
        b"\r\n" * 1000,
    ],
    ids=lambda data: repr(data[:16]),
)
def test_garbage_is_refused(client: FlaskClient, list_count: Callable[[], int], data: bytes) -> None:
    before = list_count()
    assert said(send(client, data))
    assert list_count() == before


@on_sqlite_alone
@pytest.mark.parametrize(
    "members",
    [
        {"\ud800": 1},
        {"title": "\ud800"},
        {"players": ["\udfff", "Ben", "Carla", "Dieter"]},
        {"settings": {"\udc00": 1}},
        {"settings": {"bock_overlap": "\ud800"}},
        {"settings": {"first_dealer": "\ud800"}},
        {"entries": [{"type": "\ud800"}]},
        {"entries": [{**GAME, "re": ["\ud800", "Ben"]}]},
        {"entries": [{**GAME, "id": "\ud800"}]},
        {"entries": [{**GAME, "at": "\ud800"}]},
        {"entries": [{"type": "booking", "points": {"\ud800": 0, "Anna": 1, "Ben": -1}, "reason": "r"}]},
    ],
    ids=repr,
)
def test_half_a_character_is_refused(client: FlaskClient, members: dict[str, Any]) -> None:
    assert said(send_document(client, **members))


@on_sqlite_alone
@pytest.mark.parametrize(
    "members",
    [
        {"version": LONGEST_JSON_NUMBER},
        {"settings": {"planned_games": LONGEST_JSON_NUMBER}},
        {"settings": {"cent_per_point": "9" * 5000}},
        {"settings": {"bock": True, "bock_cap": LONGEST_JSON_NUMBER}},
        {"entries": [{**GAME, "re_augen": LONGEST_JSON_NUMBER}]},
        {"entries": [{**GAME, "re_augen": -LONGEST_JSON_NUMBER}]},
        {"entries": [{**GAME, "starts_bock": LONGEST_JSON_NUMBER}]},
        {"entries": [{**GAME, "corrects": LONGEST_JSON_NUMBER}]},
        {
            "entries": [
                {**GAME, "re_special": {"fuchs": LONGEST_JSON_NUMBER, "karlchen": LONGEST_JSON_NUMBER}}
            ]
        },
        {"entries": [{**GAME, "re_special": {"fuchs": -1}}]},
        {"entries": [{"type": "storno", "of": LONGEST_JSON_NUMBER}]},
        {"entries": [{"type": "booking", "points": dict.fromkeys(FOUR, LONGEST_JSON_NUMBER), "reason": "r"}]},
    ],
    ids=lambda members: repr(members)[:60],
)
def test_a_number_out_of_all_proportion_is_refused(client: FlaskClient, members: dict[str, Any]) -> None:
    assert said(send_document(client, **members))


@on_sqlite_alone
@pytest.mark.parametrize(
    "members",
    [
        {"format": "another"},
        {"version": 2},
        {"version": True},
        {"players": FOUR[:3]},
        {"players": ["Anna", "anna", "Carla", "Dieter"]},
        {"players": "Anna"},
        {"players": [1, 2, 3, 4]},
        {"settings": []},
        {"settings": {"unknown": 1}},
        {"settings": {"first_dealer": "Zoe"}},
        {"entries": {}},
        {"entries": [[]]},
        {"entries": [{**GAME, "unknown": 1}]},
        {"entries": [{**GAME, "re_augen": 125.0}]},
        {"entries": [GAME, {"type": "storno", "of": 2}]},
        {"entries": [{**GAME, "at": "gestern"}]},
    ],
    ids=repr,
)
def test_a_document_of_another_shape_is_refused(client: FlaskClient, members: dict[str, Any]) -> None:
    assert said(send_document(client, **members))


def test_a_problem_names_its_entry(client: FlaskClient) -> None:
    lines = said(send_document(client, entries=[GAME, {**GAME, "re_augen": 241}]))
    assert len(lines) == 1
    assert lines[0].startswith("Eintrag 2:")


@pytest.mark.parametrize(
    ("members", "begins"),
    [
        ({"settings": {"cent_per_point": 1}}, "cent_per_point: "),
        ({"settings": {"cent_per_point": "x"}}, "cent_per_point: "),
        ({"title": 5}, "title: "),
        ({"entries": [{**GAME, "re_augen": "125"}]}, "Eintrag 1: re_augen: "),
    ],
)
def test_what_doesnt_belong_at_a_key_is_told_with_the_key(
    client: FlaskClient, members: dict[str, Any], begins: str
) -> None:
    (line,) = said(send_document(client, **members))
    assert line.startswith(begins)


@on_sqlite_alone
def test_a_file_full_of_problems_is_not_answered_with_all_of_them(client: FlaskClient) -> None:
    answer = send_document(client, entries=[{"type": "x"}] * 10_000)
    assert said(answer)[0].startswith("Eintrag 1:")
    assert len(answer.data) < 200_000


def test_an_import_is_all_or_nothing(client: FlaskClient, list_count: Callable[[], int]) -> None:
    before = list_count()
    said(send_document(client, entries=[GAME, GAME, {**GAME, "re_augen": 241}]))
    assert list_count() == before
    assert "Diese Listen" not in client.get("/").text


def test_what_a_file_says_is_shown_as_text(client: FlaskClient) -> None:
    lines = said(send_document(client, entries=[{"type": "<script>alert(1)</script>"}]))
    assert "<script>" in lines[0]


def test_a_title_that_a_spreadsheet_would_run_is_kept_as_text(client: FlaskClient) -> None:
    answer = send_document(client, title='=HYPERLINK("http://example.org")')
    assert Table(client, answer.location).page().one("h1").text == '=HYPERLINK("http://example.org")'


def test_without_a_csrf_token_nothing_is_read(client: FlaskClient, list_count: Callable[[], int]) -> None:
    before = list_count()
    data = {"file": (io.BytesIO(json.dumps(HEADING).encode()), "liste.json")}
    assert client.post("/listen/import", data=data).status_code == 400
    assert list_count() == before
