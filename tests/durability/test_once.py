"""One form is one entry, however often it is sent."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from werkzeug.datastructures import MultiDict

from tests.durability.phone import Answer, Phone
from tests.durability.server import Server
from tests.web.pages import parse
from tests.web.table import A_GAME, HTMX, Table

TIMES = 5


@pytest.fixture
def table(server: Server) -> Table:
    return server.phone().new_table()


def send_at_once(
    table: Table, forms: Sequence[MultiDict[str, str]], headers: Mapping[str, str] | None = None
) -> list[Answer]:
    """Send each of `forms` at the same moment, over connections of their own."""
    phone: Phone = table.client  # type: ignore[assignment]
    return at_once(phone, f"{table.address}/eintraege", forms, headers)


def at_once(
    first: Phone,
    address: str,
    forms: Sequence[MultiDict[str, str]],
    headers: Mapping[str, str] | None = None,
) -> list[Answer]:
    """Send each of `forms` to `address` at the same moment, over connections of their own."""
    ready = Barrier(len(forms))

    def send(form: MultiDict[str, str]) -> Answer:
        phone = Phone(first.port, dict(first.cookies))
        ready.wait(10)
        try:
            return phone.post(address, form, headers)
        finally:
            phone.hang_up()

    with ThreadPoolExecutor(len(forms)) as pool:
        return list(pool.map(send, forms))


def test_five_posts_of_one_form_make_one_game(table: Table) -> None:
    answers = send_at_once(table, [table.filled(**A_GAME)] * TIMES)
    assert [answer.status_code for answer in answers] == [303] * TIMES
    assert len({answer.headers["location"] for answer in answers}) == 1
    assert len(table.entries()) == 1


def test_five_taps_with_htmx_make_one_game(table: Table) -> None:
    answers = send_at_once(table, [table.filled(**A_GAME)] * TIMES, HTMX)
    assert [answer.status_code for answer in answers] == [200] * TIMES
    assert len(table.entries()) == 1


@pytest.mark.parametrize(
    ("page", "action", "filled"),
    [
        ("/", "/listen", {"player": ["Anna", "Ben", "Carla", "Dieter", "", "", ""]}),
        ("/ranglisten", "/ranglisten", {"title": "Duelle", "start": "2026-01-01", "end": "2026-12-31"}),
        ("/liga", "/liga", {"name": "Stammtisch"}),
    ],
)
def test_five_posts_of_one_start_form_start_one(
    server: Server, page: str, action: str, filled: Mapping[str, object]
) -> None:
    phone = server.phone()
    form = parse(phone.get(page).text).form(action)
    answers = at_once(phone, form.action, [form.filled(**filled)] * TIMES)
    assert [answer.status_code for answer in answers] == [303] * TIMES
    assert len({answer.headers["location"] for answer in answers}) == 1


def test_five_posts_of_one_correction_make_one(table: Table) -> None:
    table.play()
    form = table.page("/korrektur/1").form("/pruefen").filled(re_augen=130)
    answers = send_at_once(table, [form] * TIMES)
    assert [answer.status_code for answer in answers] == [303] * TIMES
    assert [entry["type"] for entry in table.entries()] == ["game", "storno", "game"]


def test_of_five_forms_for_one_version_one_is_entered(table: Table) -> None:
    """Another phone was faster: the others are shown what it entered, and keep what they filled in."""
    answers = send_at_once(table, [table.filled(**{**A_GAME, "re_augen": 130 + n}) for n in range(TIMES)])
    assert sorted(answer.status_code for answer in answers) == [303] + [409] * (TIMES - 1)
    (entered,) = table.entries()
    for number, answer in enumerate(answers):
        if answer.status_code == 409:
            page = parse(answer.text)
            assert page.value("re_augen") == [str(130 + number)]
            assert page.value("version") == ["2"]
            assert str(entered["re_augen"]) in page.text
