"""GET /: the form for a new list, and the lists that this device knows."""

from flask.testing import FlaskClient

from tests.web.pages import Node, Page, read
from tests.web.table import SEATS, Table


def known(page: Page) -> list[Node]:
    return [item for section in page.all("section", class_="known") for item in section.all("li")]


def titles(client: FlaskClient) -> list[str]:
    return [item.one("b").text for item in known(read(client.get("/")))]


def test_it_works(client: FlaskClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    form = read(answer).form("/listen")
    assert form.method == "post"
    assert form.fields.getlist("player") == [""] * SEATS


def test_names_are_all_that_a_new_list_needs(client: FlaskClient) -> None:
    document = Table.open(client).document()
    assert document["title"] == ""
    assert document["settings"] == {
        "first_dealer": "Anna",
        "planned_games": 24,
        "bock": False,
        "duty_solo": True,
        "cent_per_point": None,
    }


def test_the_fifth_to_the_seventh_seat_are_folded_away(client: FlaskClient) -> None:
    folded = read(client.get("/")).one("fieldset", class_="seats").one("details")
    assert "open" not in folded.attributes
    assert len(folded.all("input", name="player")) == 3


def test_a_new_device_knows_no_list(client: FlaskClient) -> None:
    assert titles(client) == []


def test_lists_that_this_device_opened_come_newest_first(client: FlaskClient) -> None:
    for title in ("Montag", "Dienstag", "Mittwoch"):
        Table.open(client, title=title)
    assert titles(client) == ["Mittwoch", "Dienstag", "Montag"]


def test_a_list_opened_by_both_of_its_links_is_shown_once_to_be_written(client: FlaskClient) -> None:
    table = Table.open(client, title="Montag")
    table.watching(client).get()
    (item,) = known(read(client.get("/")))
    assert item.one("a").get("href") == table.address


def test_a_list_opened_by_both_of_its_links_is_taken_off_at_once(client: FlaskClient) -> None:
    table = Table.open(client, title="Montag")
    table.watching(client).get()
    form = next(form for form in read(client.get("/")).forms() if form.action == "/listen/vergessen")
    client.post(form.action, data=form.fields)
    assert titles(client) == []


def test_a_known_list_tells_its_people_and_entries_and_leads_there(client: FlaskClient) -> None:
    table = Table.open(client, ["Anna", "Ben", "Carla", "Dieter"])
    table.play()
    (item,) = known(read(client.get("/")))
    assert item.one("a").get("href") == table.address
    assert "Anna, Ben, Carla, Dieter" in item.text
    assert "Einträge: 1" in item.text


def test_a_list_opened_to_view_leads_to_its_view_page(table: Table, other_client: FlaskClient) -> None:
    watching = table.watching(other_client)
    watching.page()
    (item,) = known(read(other_client.get("/")))
    assert item.one("a").get("href") == watching.address
    assert "nur ansehen" in item.text


def test_a_list_opened_to_view_cannot_be_started_again(table: Table, other_client: FlaskClient) -> None:
    table.watching(other_client).page()
    actions = [form.action for form in read(other_client.get("/")).forms()]
    assert "/listen/nochmal" not in actions


def test_another_device_does_not_know_it(table: Table, other_client: FlaskClient) -> None:
    assert table.address not in other_client.get("/").text
    assert titles(other_client) == []


def test_opening_a_known_list_changes_no_cookie(table: Table) -> None:
    table.page()
    assert "Set-Cookie" not in table.get().headers


def test_a_deleted_list_is_known_no_longer(table: Table, other_client: FlaskClient) -> None:
    beside = table.beside(other_client)
    beside.page()
    form = table.page("/einstellungen").form("/loeschen")
    table.client.post(form.action, data=form.filled(typed_title="Donnerstag"))
    assert titles(other_client) == []


def test_an_altered_cookie_is_as_good_as_none(table: Table) -> None:
    cookie = table.client.get_cookie("scorepad")
    assert cookie
    for value in ("x" + cookie.value, cookie.value[:-2] + "AA", "{}", "\x7f", ""):
        table.client.set_cookie("scorepad", value)
        assert titles(table.client) == []


def test_the_cookie_is_for_the_server_alone_and_lasts(client: FlaskClient) -> None:
    form = read(client.get("/")).form("/listen")
    answer = client.post("/listen", data=form.filled(player=["Anna", "Ben", "Carla", "Dieter"]))
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Expires=" in cookie


def test_a_device_remembers_the_last_thirty(client: FlaskClient) -> None:
    for number in range(32):
        Table.open(client, title=f"Nr {number}")
    assert titles(client) == [f"Nr {number}" for number in range(31, 1, -1)]
    cookie = client.get_cookie("scorepad")
    assert cookie
    assert len(cookie.value) < 4000
