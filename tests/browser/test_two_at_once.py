"""A second phone, a nervous thumb, a dead network: nothing is entered twice and nothing is lost."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Route, expect

from tests.browser.device import A_GAME, Device

FASTER = "Jemand anders war schneller. Inzwischen steht in der Liste:"
EIGHT = datetime(2026, 11, 26, 20, tzinfo=UTC)
OFFLINE = "Keine Verbindung. Es ist nichts verloren"


def test_whoever_is_slower_sees_the_new_entry_and_keeps_what_was_typed(
    phone: Device, other_phone: Device
) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=155)
    phone.call("Re", "Ansage")
    other_phone.play("Ben", "Carla", augen=125)

    phone.expect_status(409)
    phone.tap(phone.enter_button)
    expect(phone.page.get_by_role("alert").filter(has_text=FASTER)).to_be_in_viewport()
    expect(phone.rows).to_have_count(1)
    phone.expect_standing({"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1})
    expect(phone.augen()).to_have_value("155")
    expect(phone.choice("Wer ist Re?", "Anna").locator("input")).to_be_checked()
    expect(phone.form.locator("[name=re_call]:checked")).to_have_value("re")
    expect(phone.bar).to_contain_text("Re +4 · Kontra −4")

    phone.call("Re", "k. 90")
    phone.enter()
    assert [entry.get("re_call") for entry in phone.entries(path)] == [None, "keine90"]
    expect(phone.page.get_by_text(FASTER)).to_have_count(0)


def test_the_second_half_of_a_double_tap_enters_nothing_over_somebody_elses_game(
    phone: Device, other_phone: Device
) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=155)
    other_phone.play("Ben", "Carla", augen=125)
    phone.expect_status(409)
    phone.enter_button.dblclick()
    expect(phone.page.get_by_text(FASTER)).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    assert len(phone.entries(path)) == 1


def test_who_was_overtaken_may_try_again_at_once_but_not_with_the_same_double_tap(
    phone: Device, other_phone: Device
) -> None:
    clock = phone.page.clock
    clock.install(time=EIGHT)
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=155)
    expect(phone.bar).to_contain_text("155 : 85")
    other_phone.play("Ben", "Carla", augen=125)
    clock.pause_at(EIGHT + timedelta(hours=1))
    phone.expect_status(409)
    phone.tap(phone.enter_button)
    expect(phone.page.get_by_text(FASTER)).to_be_visible()
    clock.run_for(400)
    phone.tap(phone.enter_button)
    clock.run_for(400)
    expect(phone.page.get_by_text(FASTER)).to_be_visible()
    assert len(phone.entries(path)) == 1
    phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(2)
    assert len(phone.entries(path)) == 2


def test_a_confirmation_that_was_overtaken_asks_again(phone: Device, other_phone: Device) -> None:
    path = phone.open_list([A_GAME])
    other_phone.go(path)
    phone.go(f"{path}/storno/1")
    other_phone.play("Anna", "Dieter", augen=155)

    phone.expect_status(409)
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.page.get_by_text("Nr. 2: Anna, Dieter")).to_be_visible()
    assert phone.table("Das ändert sich")[0] == ["Anna", "+1", "+1", "+2"]
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.rows).to_have_count(3)


def test_a_double_tap_enters_one_game(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.enter_button.dblclick()
    expect(phone.rows).to_have_count(1)
    expect(phone.bar).to_contain_text("Nr. 1: Ben, Carla")
    assert len(phone.entries(path)) == 1


def test_two_taps_with_the_finger_enter_one_game(phone: Device) -> None:
    clock = phone.page.clock
    clock.install(time=EIGHT)
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    expect(phone.bar).to_contain_text("125 : 115")
    # The clock stands still, so that the machine may be as slow as it likes.
    clock.pause_at(EIGHT + timedelta(hours=1))
    phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(1)
    clock.run_for(50)
    expect(phone.page.locator("#board[data-untouched]")).to_be_visible()
    phone.tap(phone.enter_button)
    clock.run_for(1000)
    expect(phone.form.locator(".problem:not(:empty)")).to_have_count(0)
    clock.resume()
    phone.tap(phone.enter_button)
    expect(phone.choice("Wer ist Re?", "Anna").locator("input")).to_be_focused()
    expect(phone.form.locator(".problem:not(:empty)")).to_have_count(0)
    assert len(phone.entries(path)) == 1


def test_a_form_that_is_sent_twice_enters_one_game(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.page.evaluate("for (const _ of [1, 2]) document.getElementById('game-form').requestSubmit()")
    expect(phone.rows).to_have_count(1)
    phone.page.wait_for_load_state("networkidle")
    assert len(phone.entries(path)) == 1


def test_reloading_enters_nothing_again(phone: Device) -> None:
    path = phone.open_list()
    phone.play("Ben", "Carla", augen=125)
    phone.page.reload()
    expect(phone.rows).to_have_count(1)
    expect(phone.augen()).to_have_value("")
    assert len(phone.entries(path)) == 1


def test_going_back_shows_the_list_as_it_is_and_enters_nothing_again(phone: Device) -> None:
    path = phone.open_list()
    phone.play("Ben", "Carla", augen=125)
    phone.tap(phone.link("Mehr"))
    phone.page.wait_for_url("**/einstellungen")
    phone.page.go_back()
    expect(phone.rows).to_have_count(1)
    phone.play("Anna", "Dieter", augen=155)
    assert [entry["re_augen"] for entry in phone.entries(path)] == [125, 155]


def test_going_back_to_a_confirmation_books_nothing_twice(phone: Device) -> None:
    path = phone.open_list([A_GAME])
    phone.go(f"{path}/storno/1")
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.rows).to_have_count(2)
    phone.page.go_back()
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.rows).to_have_count(2)
    assert len(phone.entries(path)) == 2


def test_a_dead_network_loses_nothing_and_says_so(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    expect(phone.bar).to_contain_text("125 : 115")
    phone.expect_trouble("ERR_INTERNET_DISCONNECTED", "htmx:error: Failed to fetch")
    phone.context.set_offline(True)
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    phone.tap(phone.enter_button)
    expect(phone.notice).to_contain_text(OFFLINE)
    expect(phone.notice.locator(".banner")).to_be_in_viewport(ratio=1)
    expect(phone.augen()).to_have_value("125")
    expect(phone.choice("Wer ist Re?", "Carla").locator("input")).to_be_checked()
    expect(phone.enter_button).to_be_enabled()

    phone.context.set_offline(False)
    phone.enter()
    expect(phone.notice).to_be_empty()
    assert len(phone.entries(path)) == 1


def test_an_answer_that_got_lost_enters_no_second_game(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.expect_trouble("ERR_FAILED", "htmx:error: Failed to fetch")

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    phone.page.route("**/eintraege", lose_the_answer, times=1)
    phone.tap(phone.enter_button)
    expect(phone.notice).to_contain_text(OFFLINE)
    assert len(phone.entries(path)) == 1
    phone.tap(phone.enter_button)
    expect(phone.bar).to_contain_text("Nr. 1: Ben, Carla")  # the row may have come by itself before
    assert len(phone.entries(path)) == 1


def test_a_fault_of_the_server_is_told_and_loses_nothing(phone: Device) -> None:
    phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.expect_status(400)
    phone.page.evaluate("document.querySelector('#game-form [name=csrf_token]').value = 'nobody'")
    phone.tap(phone.enter_button)
    expect(phone.notice).to_contain_text("Diese Seite war zu lange offen")
    expect(phone.notice.locator(".banner")).to_be_in_viewport(ratio=1)
    expect(phone.augen()).to_have_value("125")
    expect(phone.rows).to_have_count(0)
