"""Around a group: its name, its people, its links, its end."""

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.group import Group
from tests.web.pages import read
from tests.web.table import Table


@pytest.fixture
def group(client: FlaskClient) -> Group:
    """Two evenings; at the second somebody wrote "Ana"."""
    first = Table.open(client, title="Donnerstag")
    first.play()
    group = Group.start(first)
    second = Table.open(client, ("Ana", "Ben", "Carla", "Emma"), title="Freitag")
    second.play(re=[1, 4])
    group.add(second.address)
    return group


def renew(group: Group, which: str) -> Group:
    """Renew a link, and go on at the address that comes."""
    (form,) = (form for form in group.page("/teilen").forms() if form.fields["which"] == which)
    answer = group.send(form)
    assert answer.status_code == 303
    return Group(group.client, answer.location.removesuffix("/teilen"))


def test_another_name(group: Group) -> None:
    form = group.page("/einstellungen").form("/einstellungen")
    assert group.send(form, name=" Stamm  tisch ").status_code == 303
    assert group.page().one("h1").text == "Stamm tisch"


@pytest.mark.parametrize("name", ["", "x" * 81, "\u2066"])
def test_a_name_that_will_not_do_is_kept(group: Group, name: str) -> None:
    answer = group.send(group.page("/einstellungen").form("/einstellungen"), name=name)
    assert answer.status_code == 422
    assert read(answer).problem("name")
    assert read(answer).form("/einstellungen").fields["name"] == name
    assert group.page().one("h1").text == "Donnerstag"


def test_two_spellings_become_one_person_and_two_again(group: Group) -> None:
    before = group.points()
    assert (before["Anna"], before["Ana"]) == ("−1", "+1")
    assert group.rename_person("ana", "anna").status_code == 303
    assert group.points()["Anna"] == "0"
    assert "Ana" not in group.points()
    page = group.page("/einstellungen")
    assert "„Ana“ auf den Listen heißt hier „Anna“." in page.text
    assert group.send(page.form("/personen/trennen")).status_code == 303
    assert group.points() == before


def test_the_lists_stay_as_they_are(group: Group) -> None:
    group.rename_person("ana", "Anna")
    assert "Ana" in group.client.get(group.evenings()[0]).text


def test_a_person_may_go_by_a_name_of_the_groups_own(group: Group) -> None:
    assert group.rename_person("emma", "Emma W.").status_code == 303
    assert "Emma W." in group.points()


def test_who_sat_together_stays_two(group: Group) -> None:
    answer = group.rename_person("ben", "Carla")
    assert answer.status_code == 422
    page = read(answer)
    assert page.problem("name") == "„Ben“ und „Carla“ saßen schon an einem Tisch: Das sind zwei."
    form = page.form("/personen").fields
    assert (form["person"], form["name"]) == ("ben", "Carla")
    assert page.form("/einstellungen").fields["name"] == "Donnerstag"


def test_somebody_who_is_gone_is_told(group: Group) -> None:
    form = group.page("/einstellungen").form("/personen")
    answer = group.client.post(form.action, data={**form.fields, "person": "zoe", "name": "Anna"})
    assert answer.status_code == 422
    assert read(answer).problem("person") == "So heißt in dieser Runde niemand mehr."


def test_a_table_where_both_sat_later_says_so(group: Group) -> None:
    group.rename_person("ana", "Anna")
    third = Table.open(group.client, ("Ana", "Anna", "Ben", "Carla"))
    third.play(re=[1, 3])
    group.add(third.address)
    assert group.points()["Ana"] == "+1"
    assert "Ana zählt an diesem Abend für sich" in group.page().text


@pytest.mark.parametrize(("which", "door"), [("view", "rv"), ("write", "r")])
def test_a_renewed_link_replaces_the_old_one(
    group: Group, other_client: FlaskClient, which: str, door: str
) -> None:
    before = group.links()
    after = renew(group, which).links()
    assert {known for known in after if after[known] != before[known]} == {door}
    assert other_client.get(after[door]).status_code == 200
    assert other_client.get(before[door]).status_code == 404


def test_the_device_that_renewed_knows_the_new_link(group: Group) -> None:
    new = renew(group, "write")
    page = group.client.get("/").text
    assert new.address in page
    assert group.address not in page


@on_sqlite_alone
@pytest.mark.parametrize("which", ["", "both", "\x00"])
def test_another_sort_of_link_is_a_bad_request(group: Group, which: str) -> None:
    token = group.page("/teilen").value("csrf_token")[0]
    answer = group.client.post(group.address + "/links", data={"csrf_token": token, "which": which})
    assert answer.status_code == 400


def test_a_group_is_deleted_by_its_name_only_and_its_lists_stay(group: Group) -> None:
    lists = group.evenings()
    view = group.links()["rv"]
    form = group.page("/einstellungen").form("/loeschen")
    answer = group.send(form, typed_name="Freitag")
    assert (answer.status_code, read(answer).problem("typed_name")) == (
        422,
        "Das ist nicht der Name dieser Runde.",
    )
    answer = group.send(form, typed_name=" Donnerstag")
    assert (answer.status_code, answer.location) == (303, "/?geloescht")
    assert {group.get().status_code, group.client.get(view).status_code} == {404}
    assert {group.client.get(path).status_code for path in lists} == {200}
    assert "Eure Runden" not in group.client.get("/").text


@on_sqlite_alone
def test_nothing_happens_without_a_csrf_token(group: Group) -> None:
    before = (group.points(), group.links())
    fields = {
        "link": group.evenings()[0],
        "name": "x",
        "typed_name": "Donnerstag",
        "which": "view",
        "person": "ana",
    }
    for path in (
        "/listen",
        "/listen/entfernen",
        "/einstellungen",
        "/personen",
        "/personen/trennen",
        "/links",
        "/loeschen",
    ):
        assert group.client.post(group.address + path, data=fields).status_code == 400, path
    assert (group.points(), group.links()) == before
