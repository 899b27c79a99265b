"""The rules of a league, and its end."""

import pytest
from flask.testing import FlaskClient

from tests.web.league.club import Club, later
from tests.web.pages import Form, read

ONLINE = ["Königsliga", "Erste Liga", "Zweite Liga", "Qualifikation"]


@pytest.fixture
def club(client: FlaskClient) -> Club:
    return Club.open(client)


def rules(club: Club) -> Form:
    return club.page("/einstellungen").form("/einstellungen")


def save(club: Club, **changes: object) -> tuple[int, dict[str, str]]:
    form = rules(club)
    answer = club.client.post(form.action, data=form.filled(**changes))
    return answer.status_code, {} if answer.status_code == 303 else read(answer).problems()


def test_it_works(club: Club) -> None:
    assert save(club, required="30", penalty="3", bonus_percent="0,1", bonus_cap="1,5", policy="fill") == (
        303,
        {},
    )
    fields = rules(club).fields
    assert [fields[name] for name in ("required", "penalty", "bonus_percent", "bonus_cap", "policy")] == [
        "30",
        "3",
        "0,1",
        "1,5",
        "fill",
    ]


def test_a_league_as_online_has_the_figures_of_its_source(client: FlaskClient) -> None:
    form = rules(Club.open(client, (), "online-doppelkopf"))
    assert form.fields.getlist("class_name")[:4] == ONLINE
    assert form.fields.getlist("class_size")[:4] == ["260", "370", "530", ""]
    assert (form.fields["required"], form.fields["bonus_percent"]) == ("200", "0,1")


def test_saving_without_a_change_changes_nothing(client: FlaskClient) -> None:
    club = Club.open(client, (), "online-doppelkopf")
    before = rules(club).fields
    assert save(club) == (303, {})
    after = rules(club).fields
    assert {name: after.getlist(name) for name in after if name not in ("version", "csrf_token")} == {
        name: before.getlist(name) for name in before if name not in ("version", "csrf_token")
    }


def test_a_second_class_is_added(club: Club) -> None:
    classes = {
        "class_name": ["Oben", "Unten"],
        "class_size": ["4", ""],
        "class_up": ["0", "1"],
        "class_down": ["1", "0"],
        "class_scored": ["4", "4"],
        "class_max": ["100", "50"],
    }
    assert save(club, **classes) == (303, {})
    assert [node.text for node in club.page("/mitglieder").all("h2")][:2] == ["Oben", "Unten"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": ""}, "name"),
        ({"required": "0"}, "required"),
        ({"required": "viele"}, "required"),
        ({"penalty": "-1"}, "penalty"),
        ({"bonus_percent": "NaN"}, "bonus_percent"),
        ({"bonus_cap": "0,5"}, "bonus_cap"),
        ({"average_decimals": "99"}, "average_decimals"),
        ({"summer_from": "10"}, "seasons"),
        ({"class_up": ["1", ""]}, "classes"),
        ({"class_size": ["x", ""]}, "classes"),
        ({"season_games": "0"}, "season"),
    ],
)
def test_what_is_wrong_stands_at_its_field_and_nothing_is_lost(
    club: Club, changes: dict[str, object], field: str
) -> None:
    form = rules(club)
    answer = club.client.post(form.action, data=form.filled(**{"penalty": "7", **changes}))
    assert answer.status_code == 422
    page = read(answer)
    assert page.problem(field)
    assert page.form("/einstellungen").fields["penalty"] == changes.get("penalty", "7")


def test_what_changed_meanwhile_is_a_conflict(club: Club) -> None:
    form = rules(club)
    club.join("Ida")
    answer = club.client.post(form.action, data=form.filled(required="30"))
    assert answer.status_code == 409
    again = read(answer).form("/einstellungen")
    assert again.fields["required"] == "30"
    assert club.client.post(again.action, data=again.fields).status_code == 303


def test_after_the_first_close_only_the_name_changes(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch)
    club.send("/abschluss", "/abschluss")
    form = rules(club)
    assert club.client.post(form.action, data=form.filled(name="Anders")).status_code == 303
    assert rules(club).fields["name"] == "Anders"
    assert "disabled" in club.page("/einstellungen").all("fieldset")[0].attributes


def test_a_league_is_deleted_by_its_name(club: Club) -> None:
    assert club.send("/einstellungen", "/loeschen", typed_name="Stamm").status_code == 422
    assert club.send("/einstellungen", "/loeschen", typed_name="Stammtisch").location == "/?geloescht"
    assert club.get().status_code == 404


@pytest.mark.parametrize("changes", [{"name": ""}, {"name": "x" * 100}, {"preset": "x"}])
def test_what_no_league_can_be_started_with(client: FlaskClient, changes: dict[str, str]) -> None:
    form = read(client.get("/liga")).form("/liga")
    answer = client.post(form.action, data=form.filled(**{"name": "Liga", **changes}))
    assert answer.status_code == 422
    assert read(answer).problems()
