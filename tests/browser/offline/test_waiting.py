"""Without a connection nothing is lost or entered twice, and what waits arrives in its order."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.device import A_GAME, FIVE, Device
from tests.browser.offline.steps import (
    QUEUED,
    WITHOUT_SYNC,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    settle,
    until,
    waiting,
)


def test_a_game_entered_without_a_connection_waits_with_its_value_and_arrives_once(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    go_offline(phone)
    phone.report("Anna", "Dieter", augen=155)
    phone.call("Re", "k. 90")
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    phone.tap(phone.stepper("Kontra", "Fuchs").get_by_role("button", name="+1"))
    expect(phone.bar).to_contain_text("Re gewinnt")
    expect(phone.bar).to_contain_text("Re +4 · Kontra −4")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_contain_text("Anna, Dieter")
    expect(waiting(phone)).to_contain_text("Wert +4")
    expect(waiting(phone)).to_contain_text("155 : 85 · Re: k. 90 · Kontra Fuchs 1")
    expect(waiting(phone)).to_contain_text("wartet auf Verbindung")
    expect(phone.page.locator("#waiting")).to_be_focused()
    expect(phone.augen()).to_have_value("")
    phone.expect_standing({"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1})

    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    expect(phone.rows).to_have_count(2)
    phone.expect_standing({"Anna": 3, "Ben": -3, "Carla": -3, "Dieter": 3})
    assert augen_of(phone, path) == [125, 155]


def test_two_games_arrive_in_their_order(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Ben", augen=140)
    expect(waiting(phone).locator(".what")).to_have_text(["Ben, Carla", "Anna, Ben"])
    go_online(phone)
    expect(phone.rows).to_have_count(2)
    assert augen_of(phone, path) == [130, 140]


def test_at_five_the_next_dealer_is_left_to_the_server_and_known_again_with_it(phone: Device) -> None:
    path = phone.open_list(players=FIVE)
    settle(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Carla", augen=140)
    go_online(phone)
    expect(phone.rows).to_have_count(2)
    assert [entry["re"] for entry in phone.entries(path)] == [["Ben", "Carla"], ["Anna", "Carla"]]
    expect(phone.choice("Wer ist Re?", "Carla").locator("input")).to_be_disabled()


@pytest.mark.parametrize("address", ["**/eintraege", "**/wartend"])
def test_a_lost_answer_enters_no_second_game(phone: Device, address: str) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    lost: list[str] = []

    def lose_the_answer(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            route.fetch()
            route.abort()
            lost.append(route.request.url)
        else:
            route.continue_()

    phone.page.route(address, lose_the_answer)
    if address == "**/wartend":
        go_offline(phone)
        keep(phone, "Ben", "Carla", augen=130)
        go_online(phone)
    else:
        phone.report("Ben", "Carla", augen=130)
        expect(phone.bar).to_contain_text("130 : 110")
        phone.tap(phone.enter_button)
    until(phone, "1", lambda _: lost)
    assert augen_of(phone, path) == [130]
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    expect(waiting(phone)).to_have_count(0)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def under_way(phone: Device) -> str:
    """A game was sent, and nothing answers; the path of its list."""
    path = open_list(phone)
    phone.page.route("**/eintraege", lambda _: None)
    phone.report("Ben", "Carla", augen=130)
    expect(phone.bar).to_contain_text("130 : 110")
    phone.tap(phone.enter_button)
    until(phone, QUEUED, bool)
    return path


SENT_AT = """async since => {
  const [entry] = await queue.all();
  await queue.put({ ...entry, since });
}"""


@pytest.mark.parametrize("since", [0, 9e12], ids=["long ago", "by a clock that was ahead"])
def test_what_was_under_way_when_its_page_was_closed_is_sent_by_the_next_one(
    phone: Device, since: float
) -> None:
    path = under_way(phone)
    expect(waiting(phone)).to_have_count(0)
    phone.page.evaluate(SENT_AT, since)
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.go(path)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_what_was_under_way_when_its_page_was_loaded_anew_is_sent_at_once(phone: Device) -> None:
    path = under_way(phone)
    phone.page.reload()
    expect(phone.rows).to_have_count(1)
    until(phone, QUEUED, lambda count: count == 0)
    assert augen_of(phone, path) == [130]


def test_a_game_can_be_taken_back_before_it_is_sent(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Ben", augen=140)
    phone.tap(phone.button("Verwerfen").first)
    expect(waiting(phone)).to_have_count(1)
    phone.tap(phone.button("Ändern"))
    expect(phone.augen()).to_have_value("140")
    expect(phone.choice("Wer ist Re?", "Ben").locator("input")).to_be_checked()
    go_online(phone)
    phone.enter()
    assert augen_of(phone, path) == [140]


def test_without_augen_the_trick_is_asked_for_and_an_unfinished_game_does_not_wait(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    phone.report("Ben", "Carla", augen=240)
    phone.tap(phone.enter_button)
    expect(phone.notice).to_contain_text("Es fehlt noch etwas")
    phone.choose("Hat Kontra einen Stich gemacht?", "Nein, keinen")
    expect(phone.bar).to_contain_text("Re +5 · Kontra −5")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_have_count(1)
    go_online(phone)
    expect(phone.rows).to_have_count(1)
    assert phone.entries(path)[0]["kontra_trickless"] is True


def test_the_bock_factor_is_the_one_of_the_page_until_a_waiting_game_may_change_it(phone: Device) -> None:
    game = {**A_GAME, "starts_bock": 1}
    phone.open_list([game], bock=True)
    settle(phone)
    go_offline(phone)
    keep(phone, "Anna", "Carla", augen=130)
    expect(waiting(phone)).to_contain_text("Wert +1 × 2")
    rounds = phone.page.locator(".stepper").filter(has_text="Löst Bockrunden aus")
    phone.tap(rounds.get_by_role("button", name="+1"))
    keep(phone, "Anna", "Carla", augen=130)
    keep(phone, "Anna", "Carla", augen=130)
    expect(waiting(phone).last).to_contain_text("Bockfaktor folgt mit der Verbindung")
    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    expect(phone.rows).to_have_count(4)


def test_two_pages_of_one_browser_send_a_game_once(phone: Device) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    second = phone.context.new_page()
    second.goto(path)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    expect(second.locator("#waiting li").first).to_contain_text("Ben, Carla")
    posts = []
    phone.context.on("request", lambda each: posts.append(each.url) if each.method == "POST" else None)
    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    expect(second.locator("#waiting")).to_have_count(0)
    expect(second.locator("#entries tbody[id]")).to_have_count(1)
    assert augen_of(phone, path) == [130]
    assert len([url for url in posts if url.endswith("/wartend")]) == 1


def test_two_pages_of_one_list_keep_a_game_each(phone: Device) -> None:
    path = open_list(phone)
    first = phone.page
    second = phone.context.new_page()
    second.goto(path)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.page = second
    expect(waiting(phone)).to_have_count(1)
    keep(phone, "Anna", "Ben", augen=140)
    phone.page = first
    go_online(phone)
    expect(phone.rows).to_have_count(2)
    assert augen_of(phone, path) == [130, 140]


@pytest.mark.parametrize(
    "database", ["() => { throw new Error('denied') }", "() => ({})"], ids=["denied", "hangs"]
)
def test_where_nothing_can_be_stored_the_form_keeps_its_content(phone: Device, database: str) -> None:
    phone.page.add_init_script(
        f"Object.defineProperty(self, 'indexedDB', {{ value: {{ open: {database} }} }})"
    )
    phone.page.clock.install()
    path = open_list(phone)
    go_offline(phone)
    phone.report("Ben", "Carla", augen=130)
    expect(phone.bar).to_contain_text("gewinnt")
    phone.tap(phone.enter_button)
    phone.page.clock.run_for(10_000)
    expect(phone.notice).to_contain_text("Keine Verbindung. Es ist nichts verloren")
    expect(phone.augen()).to_have_value("130")
    go_online(phone)
    phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]
