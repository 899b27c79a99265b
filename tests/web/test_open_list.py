"""POST /listen: four names and one tap."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import FIVE, FOUR, SEATS, SEVEN, SIX, Table

LONG = "N" * 41


def send(client: FlaskClient, players: list[str] | tuple[str, ...], **fields: object) -> TestResponse:
    form = read(client.get("/")).form("/listen")
    seats = [*players, *[""] * (SEATS - len(players))]
    return client.post("/listen", data=form.filled(player=seats, **fields))


def problems(answer: TestResponse) -> dict[str, str]:
    assert answer.status_code == 422
    return read(answer).problems()


def settings(table: Table) -> dict[str, object]:
    found: dict[str, object] = table.document()["settings"]
    return found


def test_it_works(client: FlaskClient) -> None:
    answer = send(client, FOUR, title="Donnerstag")
    assert answer.status_code == 303
    assert answer.location.startswith("/l/")
    page = read(client.get(answer.location))
    assert page.one("h1").text == "Donnerstag"


@pytest.mark.parametrize("players", [FOUR, FIVE, SIX, SEVEN], ids=len)
def test_four_to_seven_can_play(client: FlaskClient, players: tuple[str, ...]) -> None:
    table = Table.open(client, players)
    assert table.document()["players"] == list(players)
    assert list(table.standing()) == list(players)


def test_names_are_kept_without_white_space_around_and_composed(client: FlaskClient) -> None:
    table = Table.open(client, ["  Anna ", "Ju\u0308rgen", "Carla\t  Maria", "Dieter"])
    assert table.document()["players"] == ["Anna", "Jürgen", "Carla Maria", "Dieter"]


def test_forty_characters_are_a_name(client: FlaskClient) -> None:
    assert Table.open(client, [LONG[:40], *FOUR[1:]]).document()["players"][0] == LONG[:40]


@on_sqlite_alone
@pytest.mark.parametrize(
    ("players", "field", "said"),
    [
        (("Anna", "Anna", "Carla", "Dieter"), "player_2", "Anna"),
        (("Anna", " aNNa ", "Carla", "Dieter"), "player_2", "aNNa"),
        (("Jürgen", "Ben", "JU\u0308RGEN", "Dieter"), "player_3", "JÜRGEN"),
        (("Weiß", "Ben", "Carla", "WEISS"), "player_4", "WEISS"),
        (("Anna", "", "Carla", "Dieter"), "player_2", "Platz 2"),
        (("Anna", "Ben", "  \t ", "Dieter"), "player_3", "Platz 3"),
        (("Anna", "Ben", "Carla", LONG), "player_4", "40"),
        (("Anna", "Ben", "Carla", "Die\u202eter"), "player_4", "Platz 4"),
        (("Anna", "Ben", "Carla", "\u200d"), "player_4", "Platz 4"),
        (("Anna", "Ben", "Carla", "Die\x00ter"), "player_4", "Platz 4"),
        (("Anna", "kasse", "Carla", "Dieter"), "player_2", "kasse"),
        ((*SIX, "anna"), "player_7", "anna"),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_its_seat(
    client: FlaskClient, players: tuple[str, ...], field: str, said: str
) -> None:
    found = problems(send(client, players))
    assert list(found) == [field]
    assert said in found[field]


@on_sqlite_alone
@pytest.mark.parametrize("count", [0, 1, 3, 8, 300])
def test_other_numbers_of_seats_are_refused(client: FlaskClient, count: int) -> None:
    token = read(client.get("/")).value("csrf_token")[0]
    names = [f"Name {number}" for number in range(count)]
    answer = client.post("/listen", data={"csrf_token": token, "player": names})
    assert "4 bis 7" in problems(answer)["players"]


def test_an_empty_seat_from_the_fifth_on_is_no_seat(client: FlaskClient) -> None:
    table = Table.open(client, [*FOUR, "", "Fritz", ""])
    assert table.document()["players"] == [*FOUR, "Fritz"]


def test_a_problem_stands_beside_the_seat_where_the_name_was_typed(client: FlaskClient) -> None:
    found = problems(send(client, [*FOUR, "", "anna", ""]))
    assert list(found) == ["player_6"]


def test_the_first_dealer_is_who_sits_on_the_chosen_seat(client: FlaskClient) -> None:
    table = Table.open(client, [*FOUR, "", "Fritz", ""], first_dealer="6")
    assert settings(table)["first_dealer"] == "Fritz"


def test_everything_that_is_wrong_is_said_at_once(client: FlaskClient) -> None:
    found = problems(
        send(client, ["", LONG, "Carla", "carla"], title="T" * 81, planned_games="viele", cent_per_point="x")
    )
    assert set(found) == {"player_1", "player_2", "player_4", "title", "planned_games", "cent_per_point"}


def test_nothing_that_was_typed_is_lost(client: FlaskClient) -> None:
    typed = {
        "title": "T" * 81,
        "planned_games": "viele",
        "cent_per_point": "0,x",
        "first_dealer": "3",
        "bock": "1",
        "bock_overlap": "extend",
        "bock_length": "lap",
        "bock_cap": "7000",
        "bock_suggest": ["lost_solo", "even_augen"],
    }
    names = ["  Anna", "anna", LONG, "<b>Dieter</b>", "Emma", "", ""]
    again = read(send(client, names, duty_solo=["0"], **typed)).form("/listen")
    assert again.fields.getlist("player") == names
    assert {name: again.fields.getlist(name) for name in typed} == {
        name: value if isinstance(value, list) else [value] for name, value in typed.items()
    }
    assert again.fields.getlist("duty_solo") == ["0"]


def test_a_refused_list_is_not_opened(client: FlaskClient, list_count: Callable[[], int]) -> None:
    before = list_count()
    problems(send(client, ["Anna", "Anna", "Carla", "Dieter"]))
    assert list_count() == before
    assert "Diese Listen" not in client.get("/").text


def test_the_place_of_a_problem_is_unfolded(client: FlaskClient) -> None:
    closed = read(send(client, ["", *FOUR[1:]])).one("details", class_="rules")
    opened = read(send(client, FOUR, cent_per_point="x")).one("details", class_="rules")
    assert "open" not in closed.attributes
    assert "open" in opened.attributes


def test_house_rules_are_kept(client: FlaskClient) -> None:
    table = Table.open(
        client,
        FIVE,
        first_dealer="4",
        planned_games="40",
        duty_solo=["0"],
        cent_per_point="2,5",
        bock="1",
        bock_overlap="extend",
        bock_length="lap",
        bock_cap="8",
        bock_suggest=["worth_nothing", "lost_solo"],
    )
    assert settings(table) == {
        "first_dealer": "Dieter",
        "planned_games": 40,
        "duty_solo": False,
        "cent_per_point": "2.5",
        "bock": True,
        "bock_overlap": "extend",
        "bock_length": "lap",
        "bock_cap": 8,
        "bock_suggest": ["lost_solo", "worth_nothing"],
    }


@on_sqlite_alone
@pytest.mark.parametrize(("players", "usual"), [(FOUR, 24), (FIVE, 30), (SIX, None), (SEVEN, None)], ids=str)
def test_no_number_of_games_means_the_usual_one(
    client: FlaskClient, players: tuple[str, ...], usual: int | None
) -> None:
    assert settings(Table.open(client, players))["planned_games"] == usual


def test_no_games_planned_is_an_open_end(client: FlaskClient) -> None:
    assert settings(Table.open(client, planned_games="0"))["planned_games"] is None


@on_sqlite_alone
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("planned_games", "-1"),
        ("planned_games", "1000"),
        ("planned_games", "12.5"),
        ("planned_games", "9" * 40),
        ("bock_cap", "1"),
        ("bock_cap", "1025"),
        ("bock_cap", "zwei"),
        ("cent_per_point", "-1"),
        ("cent_per_point", "10000,01"),
        ("cent_per_point", "0,00001"),
        ("cent_per_point", "0." + "5" * 40),
        ("cent_per_point", "NaN"),
        ("cent_per_point", "sNaN"),
        ("cent_per_point", "-Infinity"),
        ("cent_per_point", "1e999999"),
        ("cent_per_point", "1e99999999999999999999"),
        ("cent_per_point", "9" * 5000),
        ("first_dealer", "9"),
        ("first_dealer", "Zoe"),
    ],
)
def test_a_setting_out_of_range_is_refused(client: FlaskClient, field: str, value: str) -> None:
    assert list(problems(send(client, FOUR, bock="1", **{field: value}))) == [field]


def test_a_stake_of_more_decimals_than_four_is_refused_however_small_the_rest(client: FlaskClient) -> None:
    assert list(problems(send(client, FOUR, cent_per_point="0.5" + "0" * 30 + "1"))) == ["cent_per_point"]


@on_sqlite_alone
@pytest.mark.parametrize("field", ["bock_overlap", "bock_length"])
def test_an_unknown_variant_of_bock_is_refused(client: FlaskClient, field: str) -> None:
    answer = send(client, FOUR, bock="1", **{field: "anders"})
    assert answer.status_code == 422
    assert "„anders“" in answer.text


def test_the_first_dealer_can_be_named(client: FlaskClient) -> None:
    assert settings(Table.open(client, first_dealer=" carla "))["first_dealer"] == "Carla"


def test_without_a_csrf_token_nothing_is_opened(client: FlaskClient, list_count: Callable[[], int]) -> None:
    before = list_count()
    answer = client.post("/listen", data={"player": list(FOUR)})
    assert answer.status_code == 400
    assert list_count() == before


def test_swapping_two_seats_works_without_script(client: FlaskClient, list_count: Callable[[], int]) -> None:
    before = list_count()
    page = read(client.get("/"))
    assert [button.get("value") for button in page.all("button", name="swap")] == list("123456")
    names = [*FOUR, "", "", ""]
    sent = page.form("/listen").filled(player=names, swap="2", title="Freitag", cent_per_point="x")
    answer = client.post("/listen", data=sent)
    assert answer.status_code == 200
    again = read(answer).form("/listen").fields
    assert again.getlist("player") == ["Anna", "Carla", "Ben", "Dieter", "", "", ""]
    assert (again["title"], again["cent_per_point"]) == ("Freitag", "x")
    assert list_count() == before


@on_sqlite_alone
@pytest.mark.parametrize("seat", ["0", "-1", "7", "8", "9" * 5000])
def test_a_seat_that_is_not_there_is_swapped_with_nothing(client: FlaskClient, seat: str) -> None:
    answer = send(client, SEVEN, swap=seat)
    assert answer.status_code in (200, 303)
    if answer.status_code == 200:
        assert read(answer).form("/listen").fields.getlist("player") == list(SEVEN)


def test_the_title_is_shown_as_text(client: FlaskClient) -> None:
    table = Table.open(client, ["<i>Anna</i>", '"Ben"', "{{ 7 * 7 }}", "Dieter"], title="<script>1</script>")
    page = table.page()
    assert page.one("h1").text == "<script>1</script>"
    assert list(table.standing()) == ["<i>Anna</i>", '"Ben"', "{{ 7 * 7 }}", "Dieter"]
