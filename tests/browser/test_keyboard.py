"""No pointer: everything can be reached, seen and done with keys."""

from playwright.sync_api import Locator, expect

from tests.browser.device import A_GAME, FIVE, FOUR, Device

MOST_TABS = 80


def tab_to(phone: Device, target: Locator) -> None:
    """Press Tab until `target` has the focus, and see that it shows."""
    for _ in range(MOST_TABS):
        phone.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab doesn't get to {target}")


def shows_focus(target: Locator) -> bool:
    """Whether the element, or the label that stands for it, has an outline."""
    found: bool = target.evaluate(
        "element => [element, element.closest('label')].some("
        "each => each && getComputedStyle(each).outlineStyle !== 'none')"
    )
    return found


def test_a_game_is_entered_without_a_pointer(phone: Device) -> None:
    path = phone.open_list()
    for name in ("Ben", "Carla"):
        player = phone.choice("Wer ist Re?", name).locator("input")
        tab_to(phone, player)
        assert shows_focus(player)
        phone.press("Space")
    tab_to(phone, phone.augen())
    phone.type("155")
    tab_to(phone, phone.form.locator("[name=re_call][value='']"))
    phone.press("ArrowRight")
    expect(phone.form.locator("[name=re_call][value=re]")).to_be_focused()
    assert shows_focus(phone.form.locator("[name=re_call][value=re]"))
    expect(phone.bar).to_contain_text("Re +4")
    tab_to(phone, phone.enter_button)
    phone.press("Enter")
    expect(phone.rows).to_have_count(1)
    expect(phone.page.locator("#standing")).to_be_focused()
    assert (phone.entries(path)[0]["re_augen"], phone.entries(path)[0]["re_call"]) == (155, "re")


def test_a_whole_evening_without_a_pointer(phone: Device) -> None:
    phone.go("/")
    tab_to(phone, phone.page.get_by_label("Platz 1", exact=True))
    for name in FOUR:
        phone.type(name)
        phone.press("Enter")
    phone.page.wait_for_url("**/l/*")
    path = phone.path
    enter_a_game(phone)
    enter_a_solo(phone)
    cancel_the_first_game(phone)
    book_a_penalty(phone)
    seat_a_fifth(phone)
    follow(phone, phone.link("Teilen"))
    expect(phone.page.locator("h1")).to_have_text("Teilen")
    kinds = [entry["type"] for entry in phone.entries(path)]
    assert kinds == ["game", "game", "storno", "booking", "seats"]


def follow(phone: Device, target: Locator) -> None:
    tab_to(phone, target)
    with phone.page.expect_navigation():
        phone.press("Enter")


def choose(phone: Device, name: str) -> None:
    tab_to(phone, phone.choice("Wer ist Re?", name).locator("input"))
    phone.press("Space")


def enter_a_game(phone: Device) -> None:
    choose(phone, "Ben")
    choose(phone, "Carla")
    tab_to(phone, phone.augen())
    phone.type("125")
    phone.press("Enter")
    phone.expect_standing(dict(zip(FOUR, (-1, 1, 1, -1), strict=True)))


def enter_a_solo(phone: Device) -> None:
    tab_to(phone, phone.form.locator("[name=kind]:checked"))
    phone.press("ArrowRight")
    phone.press("ArrowRight")
    tab_to(phone, phone.choice("Spielart", "Damensolo").locator("input"))
    phone.press("Space")
    choose(phone, "Ben")
    tab_to(phone, phone.augen())
    phone.type("130")
    phone.press("Enter")
    phone.expect_standing(dict(zip(FOUR, (-2, 4, 0, -2), strict=True)))


def cancel_the_first_game(phone: Device) -> None:
    follow(phone, phone.row(1).get_by_role("link", name="Ändern"))
    follow(phone, phone.link("Stornieren").last)
    follow(phone, phone.button("Jetzt buchen"))
    phone.expect_standing(dict(zip(FOUR, (-1, 3, -1, -1), strict=True)))


def book_a_penalty(phone: Device) -> None:
    follow(phone, phone.link("Strafpunkte"))
    tab_to(phone, phone.page.get_by_label("Anna"))
    phone.type("-3")
    tab_to(phone, phone.page.locator("[name=uncredited]"))
    phone.press("Space")
    tab_to(phone, phone.page.locator("[name=reason]"))
    phone.type("verworfen")
    phone.press("Enter")
    follow(phone, phone.button("Jetzt buchen"))
    expect(phone.rows).to_have_count(4)


def seat_a_fifth(phone: Device) -> None:
    follow(phone, phone.link("Plätze ändern"))
    tab_to(phone, phone.page.get_by_label("Neu am Tisch"))
    phone.type("Emma")
    follow(phone, phone.button("dazusetzen"))
    follow(phone, phone.button("Übernehmen").last)
    expect(phone.page.locator("#standing .name")).to_have_text(list(FIVE))


def test_enter_in_a_field_enters_the_game(phone: Device) -> None:
    phone.open_list()
    phone.choose("Wer ist Re?", "Ben", "Carla")
    phone.type_augen(125)
    phone.press("Enter")
    expect(phone.rows).to_have_count(1)


def test_the_first_key_leads_past_the_top(phone: Device) -> None:
    phone.open_list()
    phone.press("Tab")
    expect(phone.link("Zum Inhalt")).to_be_focused()
    expect(phone.link("Zum Inhalt")).to_be_in_viewport(ratio=1)
    phone.press("Enter")
    tab_to(phone, phone.form.locator("[name=kind]:checked"))


def test_what_has_the_focus_is_never_under_the_bar(phone: Device) -> None:
    phone.open_list([A_GAME] * 4)
    for _ in range(MOST_TABS):
        phone.press("Tab")
        hidden = phone.page.evaluate(
            """() => {
              const element = document.activeElement.closest("label") ?? document.activeElement;
              if (element === document.body || element.closest(".bar")) return null;
              const place = element.getBoundingClientRect();
              const bar = document.querySelector(".bar").getBoundingClientRect();
              return place.bottom > bar.top + 1 || place.top < -1 ? element.outerHTML : null;
            }"""
        )
        assert hidden is None
        if phone.link("Strafpunkte").evaluate("element => element === document.activeElement"):
            return
    raise AssertionError("Tab doesn't get to the end of the page")
