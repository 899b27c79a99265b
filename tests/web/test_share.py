"""GET …/teilen and POST …/links: give a link away, and take it back."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.pages import read
from tests.web.table import Table


def renew(table: Table, which: str) -> Table:
    """Renew a link, and go on at the address that comes."""
    forms = [form for form in table.page("/teilen").forms() if form.fields.get("which") == which]
    assert len(forms) == 1
    answer = table.client.post(forms[0].action, data=forms[0].fields)
    assert answer.status_code == 303
    return Table(table.client, answer.location.removesuffix("/teilen"))


@pytest.fixture
def ask(other_client: FlaskClient) -> Callable[[str], TestResponse]:
    """What another device gets at an address."""
    return other_client.get


def test_it_works(table: Table) -> None:
    page = table.page("/teilen")
    assert len(page.all("svg")) == 2
    shared = [node.get("value") for node in page.all("input") if "readonly" in node.attributes]
    assert all(urlsplit(address).netloc == "localhost" for address in shared)
    assert {urlsplit(address).path for address in shared} == set(table.links().values())


def test_a_link_can_go_through_the_phones_share_sheet(table: Table) -> None:
    buttons = [node for node in table.page("/teilen").all("button") if node.get("data-share")]
    assert {urlsplit(button.get("data-share")).path for button in buttons} == set(table.links().values())


def test_a_link_behind_a_proxy_is_the_one_that_was_asked_for(table: Table) -> None:
    answer = table.get("/teilen", base_url="https://doko.example.org")
    assert "https://doko.example.org/v/" in answer.text


@pytest.mark.parametrize(("which", "door"), [("view", "v"), ("write", "l")])
def test_a_renewed_link_replaces_the_old_one(
    table: Table, ask: Callable[[str], TestResponse], which: str, door: str
) -> None:
    before = table.links()
    after = renew(table, which).links()
    assert after[door] != before[door]
    assert ask(after[door]).status_code == 200
    assert ask(before[door]).status_code == 404


@pytest.mark.parametrize(("which", "door"), [("view", "v"), ("write", "l")])
def test_an_old_link_answers_like_an_unknown_one(
    table: Table, ask: Callable[[str], TestResponse], which: str, door: str
) -> None:
    old = table.links()[door]
    renew(table, which)
    unknown = old[:-5] + ("AAAAA" if old[-5:] != "AAAAA" else "BBBBB")
    one, other = ask(old), ask(unknown)
    assert one.text.replace(old, "X") == other.text.replace(unknown, "X")
    assert (one.status_code, dict(one.headers)) == (other.status_code, dict(other.headers))


@pytest.mark.parametrize("which", ["view", "write"])
def test_the_other_link_stays(table: Table, ask: Callable[[str], TestResponse], which: str) -> None:
    before = table.links()
    renew(table, which)
    assert ask(before["v" if which == "write" else "l"]).status_code == 200


@pytest.mark.parametrize("which", ["view", "write"])
def test_the_list_itself_stays(table: Table, which: str) -> None:
    table.play()
    before = table.document()
    assert renew(table, which).document() == before


def test_a_viewer_is_not_told_that_nothing_changed_at_an_old_link(
    table: Table, ask: Callable[..., TestResponse]
) -> None:
    old = table.links()["v"]
    etag = ask(old).headers["ETag"]
    renew(table, "view")
    assert ask(old, headers={"If-None-Match": etag}).status_code == 404
    assert ask(old, headers={"If-None-Match": "*"}).status_code == 404


def test_the_device_that_renewed_knows_the_new_link(table: Table) -> None:
    new = renew(table, "write")
    page = table.client.get("/").text
    assert new.address in page
    assert table.address not in page


def test_nothing_can_be_entered_through_an_old_link(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="125")
    new = renew(table, "write")
    assert table.post("/eintraege", fields).status_code == 404
    assert new.entries() == []


def test_a_form_from_before_is_stale(table: Table) -> None:
    fields = table.filled(re=[2, 3], re_augen="125")
    assert renew(table, "view").post("/eintraege", fields).status_code == 409


@pytest.mark.parametrize("which", ["", "both", "\x00", "WRITE"])
def test_another_sort_of_link_is_a_bad_request(table: Table, which: str) -> None:
    answer = table.post("/links", {"csrf_token": table.csrf_token(), "which": which})
    assert answer.status_code == 400
    assert table.get().status_code == 200


def test_without_a_csrf_token_nothing_is_renewed(table: Table) -> None:
    before = table.links()
    assert table.post("/links", {"which": "view"}).status_code == 400
    assert table.links() == before


def test_the_page_of_a_refused_renewal_is_an_answer_and_no_fault(table: Table) -> None:
    answer = table.post("/links", {"csrf_token": table.csrf_token()})
    assert "Eingetragen ist nichts" in read(answer).text
