"""A start form that arrives twice starts one thing: a list, the same again, a ladder, a league."""

from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient

from tests.web.ladder import day
from tests.web.pages import Form, read
from tests.web.table import FOUR, Table

START_FORMS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "/listen": ("/", {"player": [*FOUR, "", "", ""]}),
    "/listen/nochmal": ("/", {}),
    "/ranglisten": (
        "/ranglisten",
        {"title": "Duelle", "start": day(-1), "end": day(9)},
    ),
    "/liga": ("/liga", {"name": "Stammtisch"}),
}


@pytest.fixture(params=START_FORMS)
def form(request: pytest.FixtureRequest, client: FlaskClient) -> Form:
    """A start form, filled in."""
    Table.open(client)
    page, filled = START_FORMS[request.param]
    found = read(client.get(page)).form(request.param)
    found.fields = found.filled(**filled)
    return found


def sent(client: FlaskClient, form: Form, **changes: object) -> str:
    answer = client.post(form.action, data=form.filled(**changes))
    assert answer.status_code == 303, read(answer).problems()
    return answer.location


def test_the_same_form_again_leads_to_the_same_thing(client: FlaskClient, form: Form) -> None:
    assert sent(client, form) == sent(client, form)


def test_the_same_table_again_from_a_lists_own_page_is_one_list(client: FlaskClient) -> None:
    form = Table.open(client).page("/einstellungen").form("/listen/nochmal")
    assert sent(client, form) == sent(client, form)


def test_a_fresh_form_starts_another_one(client: FlaskClient, form: Form) -> None:
    assert sent(client, form) != sent(client, form, start_id="another")
    assert sent(client, form, start_id="") != sent(client, form, start_id="")


def test_a_form_that_was_changed_starts_another_one(client: FlaskClient) -> None:
    form = read(client.get("/liga")).form("/liga")
    assert sent(client, form, name="Montag") != sent(client, form, name="Dienstag")


def test_a_refused_form_keeps_its_id(client: FlaskClient) -> None:
    form = read(client.get("/liga")).form("/liga")
    refused = read(client.post(form.action, data=form.filled(name=""))).form("/liga")
    assert refused.fields["start_id"] == form.fields["start_id"]


def test_what_was_deleted_is_started_anew(client: FlaskClient) -> None:
    form = read(client.get("/")).form("/listen")
    filled = {"player": [*FOUR, "", "", ""], "title": "Weg damit"}
    first = Table(client, sent(client, form, **filled))
    deleting = first.page("/einstellungen").form("/loeschen")
    assert client.post(deleting.action, data=deleting.filled(typed_title="Weg damit")).status_code == 303
    second = sent(client, form, **filled)
    assert second != first.address
    assert client.get(second).status_code == 200
