"""View pages of ladders, leagues and groups ask for themselves, and what is known isn't sent again."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.group import Group
from tests.web.ladder import Ladder
from tests.web.league.club import Club
from tests.web.pages import read
from tests.web.table import Table


@dataclass(frozen=True, slots=True)
class Scene:
    """The address of something to look at, that of its write page, and a deed that changes what is seen."""

    address: str
    own: str
    change: Callable[[], object]


def of_a_ladder(client: FlaskClient) -> Scene:
    ladder = Ladder.open(client)
    return Scene(ladder.links()["tabelle"], ladder.address, lambda: ladder.play("Anna", "Ben"))


def of_a_league(client: FlaskClient) -> Scene:
    club = Club.open(client)
    return Scene(club.links()["v"], club.address, lambda: club.join("Ina"))


def of_a_leagues_table(client: FlaskClient) -> Scene:
    scene = of_a_league(client)
    return Scene(f"{scene.address}/tabelle/monat?klasse=1", f"{scene.own}/tabelle/monat", scene.change)


def of_a_group(client: FlaskClient) -> Scene:
    table = Table.open(client)
    group = Group.start(table)
    return Scene(f"{group.links()['rv']}?nach=schnitt", group.address, table.play)


SCENES = (of_a_ladder, of_a_league, of_a_leagues_table, of_a_group)


@pytest.fixture(params=SCENES, ids=[scene.__name__ for scene in SCENES])
def scene(request: pytest.FixtureRequest, client: FlaskClient) -> Scene:
    """Something to look at."""
    found: Scene = request.param(client)
    return found


@pytest.fixture
def viewer(app: Flask) -> FlaskClient:
    """Another device."""
    return app.test_client()


def asked(viewer: FlaskClient, address: str) -> tuple[str, str]:
    """Where the page at `address` asks for what is new, and the tag that it knows."""
    answer = viewer.get(address)
    data = read(answer).one(id="pulse").attributes
    assert f'"{data["data-tag"]}"' == answer.headers["ETag"]
    assert read(answer).one(id="stand").get("data-tag") == data["data-tag"]
    return f"{data['data-stand']}4711", answer.headers["ETag"]


def test_what_is_known_is_not_sent_again(viewer: FlaskClient, scene: Scene) -> None:
    address, tag = asked(viewer, scene.address)
    answer = viewer.get(address, headers={"If-None-Match": tag})
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)


def test_a_change_is_seen_and_has_another_tag(viewer: FlaskClient, scene: Scene) -> None:
    address, tag = asked(viewer, scene.address)
    before = read(viewer.get(address)).one(id="moving").text
    scene.change()
    answer = viewer.get(address, headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert answer.headers["ETag"] != tag
    assert read(answer).one(id="moving").text != before


def test_another_language_and_another_theme_are_other_pages(viewer: FlaskClient, scene: Scene) -> None:
    address, tag = asked(viewer, scene.address)
    english = {"If-None-Match": tag, "Accept-Language": "en"}
    assert viewer.get(address, headers=english).status_code == 200
    viewer.get("/darstellung/dark")
    assert viewer.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_a_page_to_enter_on_does_not_follow(client: FlaskClient, scene: Scene) -> None:
    answer = client.get(scene.own)
    assert read(answer).all(id="pulse") == []
    assert "ETag" not in answer.headers


def test_a_link_that_leads_nowhere_is_not_known(viewer: FlaskClient, scene: Scene) -> None:
    address, tag = asked(viewer, scene.address)
    path = address.partition("?")[0]
    assert viewer.get(f"{path}x", headers={"If-None-Match": tag}).status_code == 404
