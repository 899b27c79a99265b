"""What waits is changed, discarded or agreed to by the table, and by nothing else."""

from playwright.sync_api import Route, expect

from tests.browser.device import Device
from tests.browser.offline.steps import (
    AT_ONCE,
    WITHOUT_SYNC,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    until,
    waiting,
)

TAP_TWICE = """button => new Promise(done => {
  const { x, y } = button.getBoundingClientRect();
  const taken = new MutationObserver(() => {
    if (button.isConnected) return;
    taken.disconnect();
    const next = document.elementFromPoint(x + 9, y + 9);
    next.click();
    done(next.textContent);
  });
  taken.observe(document.getElementById("main"), { childList: true });
  button.click();
})"""
"""The second half of a double tap hits whatever is in the place of the first one's button by then."""


def test_a_double_tap_discards_one_game(phone: Device) -> None:
    open_list(phone)
    go_offline(phone)
    for augen in (130, 140, 150):
        keep(phone, "Ben", "Carla", augen=augen)
    button = phone.button("Verwerfen").first
    button.tap(trial=True)
    assert button.evaluate(TAP_TWICE) == "Verwerfen"
    phone.tap(phone.button("Verwerfen").last)
    expect(waiting(phone)).to_have_count(1)


def test_a_game_that_is_being_changed_outlives_its_page_and_keeps_its_place(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Ben", augen=140)
    phone.tap(phone.button("Ändern").first)
    expect(waiting(phone)).to_have_count(1)
    phone.page.reload()
    expect(waiting(phone).first).to_contain_text("wird geändert")
    phone.tap(phone.button("Ändern").first)
    expect(phone.augen()).to_have_value("130")
    go_online(phone)
    phone.tap(phone.augen())
    phone.augen().fill("135")
    phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(2)
    assert augen_of(phone, path) == [135, 140]


def test_a_half_filled_form_is_not_overwritten_by_a_game_to_be_changed(phone: Device) -> None:
    open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.choose("Wer ist Re?", "Dieter")
    phone.tap(phone.button("Ändern"))
    expect(phone.notice).to_contain_text("Im Formular steht noch ein anderes Spiel")
    expect(phone.choice("Wer ist Re?", "Dieter").locator("input")).to_be_checked()
    expect(waiting(phone)).to_have_count(1)


def test_what_came_while_the_form_was_filled_in_is_asked_about_though_it_was_on_the_page(
    phone: Device, other_phone: Device
) -> None:
    path = open_list(phone)
    other_phone.go(path)
    phone.report("Ben", "Carla", augen=130)
    other_phone.play("Carla", "Dieter", augen=151)
    expect(phone.rows).to_have_count(1)
    go_offline(phone)
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_have_count(1)
    phone.expect_status(409)
    go_online(phone)
    expect(waiting(phone).locator(".between li")).to_have_count(1)


def test_while_nothing_answers_what_waits_can_be_discarded(phone: Device) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    asked: list[Route] = []
    phone.page.route("**/wartend", lambda route: asked.append(route))  # noqa: PLW0108 (it marks its handlers)
    go_online(phone)
    until(phone, "1", lambda _: asked)
    phone.tap(phone.button("Verwerfen"))
    expect(waiting(phone)).to_have_count(0)


def change_seats(device: Device, path: str, change: str) -> None:
    device.go(f"{path}/plaetze")
    device.tap(device.button(change))
    device.tap(device.button("Übernehmen").last)
    expect(device.page.locator("#standing")).to_be_visible()


def test_what_waits_can_be_agreed_to_while_four_are_there_for_it(phone: Device, other_phone: Device) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    change_seats(other_phone, path, "Dieter geht oder macht Pause")
    phone.expect_status(409)
    go_online(phone)
    expect(waiting(phone)).to_contain_text("Bitte entscheiden")
    expect(phone.page.locator("[name=re_augen]")).to_have_count(0)
    phone.page.evaluate(AT_ONCE)
    expect(phone.button("Trotzdem eintragen")).to_have_count(0)
    change_seats(other_phone, path, "Dieter kommt zurück an den Tisch")
    expect(phone.augen()).to_be_visible()
    phone.page.evaluate(AT_ONCE)
    phone.tap(phone.button("Trotzdem eintragen"))
    expect(waiting(phone)).to_have_count(0)
    assert phone.entries(path)[-1]["re_augen"] == 130


def test_a_game_that_was_changed_is_asked_about_what_others_entered_before(
    phone: Device, other_phone: Device
) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=131)
    phone.tap(phone.button("Ändern"))
    expect(phone.augen()).to_have_value("131")
    phone.page.close()
    other_phone.go(path)
    other_phone.play("Ben", "Carla", augen=131)
    phone.page = phone.context.new_page()
    phone.expect_status(409)
    go_online(phone)
    phone.go(path)
    phone.tap(phone.button("Ändern"))
    expect(phone.augen()).to_have_value("131")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_contain_text("Bitte entscheiden")
    expect(waiting(phone).locator(".between li")).to_have_count(1)
    assert augen_of(phone, path) == [131]


def test_a_game_that_was_changed_while_it_was_under_way_is_agreed_to_once(phone: Device) -> None:
    path = open_list(phone)
    reached: list[Route] = []
    phone.page.route("**/eintraege", lambda route: reached.append(route))  # noqa: PLW0108 (it marks its handlers)
    phone.report("Ben", "Carla", augen=131)
    expect(phone.bar).to_contain_text("131 : 109")
    phone.tap(phone.enter_button)
    until(phone, "1", lambda _: reached)
    reached[0].fetch()
    reached[0].abort()
    expect(waiting(phone)).to_have_count(1)
    go_offline(phone)
    phone.tap(phone.button("Ändern"))
    phone.augen().fill("140")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_contain_text("140 : 100")
    phone.expect_status(409)
    go_online(phone)
    phone.tap(phone.button("Trotzdem eintragen"))
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [131, 140]
