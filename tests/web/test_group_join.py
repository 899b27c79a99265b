"""…/runde: a list joins a group by one tap, and leaves it."""

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.group import Group
from tests.web.pages import read
from tests.web.table import Table


@pytest.fixture
def other_table(client: FlaskClient) -> Table:
    """Another evening on the same device."""
    table = Table.open(client, ("Anna", "Ben", "Emma", "Fritz"), title="Freitag")
    table.play(re=[1, 2])
    return table


def test_it_works(table: Table) -> None:
    table.play()
    group = Group.start(table)
    assert group.page().one("h1").text == "Donnerstag"
    assert group.points() == {"Ben": "+1", "Carla": "+1", "Anna": "−1", "Dieter": "−1"}
    assert group.evenings() == [table.links()["v"]]


def test_a_new_group_is_called_as_its_list_unless_it_is_given_a_name(table: Table) -> None:
    assert Group.start(table, "Stammtisch").page().one("h1").text == "Stammtisch"


def test_a_second_tap_starts_no_second_group(table: Table) -> None:
    form = table.page("/runde").form("/runde/neu")
    places = {table.post("/runde/neu", form.fields).location for _ in range(3)}
    assert len(places) == 1
    assert len(table.page("/runde").all("form", action=f"{table.address}/runde/verlassen")) == 1


def test_the_same_start_id_at_another_list_is_another_group(table: Table, other_table: Table) -> None:
    form = table.page("/runde").form("/runde/neu")
    answers = [each.post("/runde/neu", form.fields) for each in (table, other_table)]
    assert len({answer.location for answer in answers}) == 2


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\u202eb"])
def test_a_name_that_will_not_do_is_kept_beside_what_is_wrong(table: Table, name: str) -> None:
    answer = table.post("/runde/neu", table.page("/runde").form("/runde/neu").filled(name=name))
    assert answer.status_code == 422
    page = read(answer)
    assert page.problem("name")
    assert page.form("/runde/neu").fields["name"] == name
    assert table.page("/runde").all("form", action=f"{table.address}/runde/verlassen") == []


def test_another_list_joins_by_one_tap(table: Table, other_table: Table) -> None:
    group = Group.start(table)
    form = other_table.page("/runde").form("/runde")
    answer = other_table.post("/runde", form.fields)
    assert (answer.status_code, answer.location) == (303, group.address)
    assert len(group.evenings()) == 2
    assert [each.action for each in other_table.page("/runde").forms()] == [
        f"{other_table.address}/runde/verlassen",
        f"{other_table.address}/runde/neu",
    ]


def test_tapped_twice_it_has_joined_once(table: Table, other_table: Table) -> None:
    group = Group.start(table)
    form = other_table.page("/runde").form("/runde")
    assert {other_table.post("/runde", form.fields).status_code for _ in range(2)} == {303}
    assert len(group.evenings()) == 2


def test_a_list_leaves_and_may_come_back(table: Table, other_table: Table) -> None:
    group = Group.start(table)
    other_table.post("/runde", other_table.page("/runde").form("/runde").fields)
    form = other_table.page("/runde").form("/runde/verlassen")
    assert {other_table.post("/runde/verlassen", form.fields).status_code for _ in range(2)} == {303}
    assert group.evenings() == [table.links()["v"]]
    other_table.post("/runde", other_table.page("/runde").form("/runde").fields)
    assert len(group.evenings()) == 2


def test_who_writes_a_list_can_take_it_out_but_sees_no_link_of_the_group(
    table: Table, other_client: FlaskClient
) -> None:
    group = Group.start(table)
    beside = table.beside(other_client)
    page = beside.page("/runde")
    assert not any(
        link in other_client.get(beside.address + "/runde").text for link in group.links().values()
    )
    beside.post("/runde/verlassen", page.form("/runde/verlassen").fields)
    assert group.evenings() == []


def test_a_list_may_be_in_several_groups_in_each_once(table: Table) -> None:
    groups = [Group.start(table, name) for name in ("Eins", "Zwei")]
    assert [len(group.evenings()) for group in groups] == [1, 1]
    text = table.page("/einstellungen").text
    assert "Eins, Zwei" in text


@on_sqlite_alone
@pytest.mark.parametrize("token", ["", "x", "a.b", "\x00"])
def test_a_group_that_is_none_is_said_to_be_none(table: Table, token: str) -> None:
    answer = table.post("/runde", {"csrf_token": table.csrf_token(), "group": token})
    assert answer.status_code == 422
    assert read(answer).problem("link") == "Diese Runde gibt es nicht, oder nicht mehr unter diesem Link."


@on_sqlite_alone
def test_a_group_cannot_be_joined_with_its_view_link(table: Table, other_table: Table) -> None:
    group = Group.start(table)
    token = group.links()["rv"].split("/")[2]
    answer = other_table.post("/runde", {"csrf_token": table.csrf_token(), "group": token})
    assert answer.status_code == 422
    assert len(group.evenings()) == 1


@on_sqlite_alone
@pytest.mark.parametrize("path", ["/runde", "/runde/neu", "/runde/verlassen"])
def test_without_a_csrf_token_nothing_happens(table: Table, path: str) -> None:
    group = Group.start(table)
    mark = table.page("/runde").form("/verlassen").fields["mark"]
    fields = {"mark": mark, "name": "Neu", "group": group.address.split("/")[2]}
    assert table.post(path, fields).status_code == 400
    assert len(group.evenings()) == 1


@on_sqlite_alone
def test_a_viewer_of_the_list_has_no_such_page(table: Table, other_client: FlaskClient) -> None:
    assert table.watching(other_client).get("/runde").status_code == 404


def test_before_a_list_is_deleted_its_groups_are_named(table: Table) -> None:
    assert "Gelöscht verschwindet sie" not in table.page("/einstellungen").text
    Group.start(table, "Stammtisch")
    assert "Gelöscht verschwindet sie auch aus: Stammtisch" in table.page("/einstellungen").text


def test_a_deleted_list_leaves_the_group(table: Table, other_table: Table) -> None:
    group = Group.start(table)
    other_table.post("/runde", other_table.page("/runde").form("/runde").fields)
    form = table.page("/einstellungen").form("/loeschen")
    assert table.post("/loeschen", form.filled(typed_title="Donnerstag")).status_code == 303
    assert group.evenings() == [other_table.links()["v"]]
    assert group.points() == {"Anna": "+1", "Ben": "+1", "Emma": "−1", "Fritz": "−1"}
