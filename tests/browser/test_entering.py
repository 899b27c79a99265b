"""What a thumb does on the game form."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.device import A_GAME, FOUR_GAMES, Device


@pytest.mark.parametrize(
    ("party", "augen", "other", "rest"), [("Re", 125, "Kontra", "115"), ("Kontra", 90, "Re", "150")]
)
def test_augen_of_either_party_show_the_rest(
    phone: Device, party: str, augen: int, other: str, rest: str
) -> None:
    phone.open_list()
    phone.type_augen(augen, party)
    expect(phone.augen(other)).to_have_value("")
    expect(phone.augen(other)).to_have_attribute("placeholder", rest)


def test_the_last_party_that_was_typed_counts(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.type_augen(90, "Kontra")
    expect(phone.augen("Re")).to_have_value("")
    phone.enter()
    assert phone.entries(path)[0]["re_augen"] == 150


def test_the_augen_bring_a_number_pad(phone: Device) -> None:
    phone.open_list()
    for party in ("Re", "Kontra"):
        expect(phone.augen(party)).to_have_attribute("inputmode", "numeric")


def test_quick_steps_start_in_the_middle_and_go_on_from_either_number(phone: Device) -> None:
    phone.open_list()
    phone.tap(phone.button("Augen von Re +1"))
    expect(phone.augen()).to_have_value("121")
    phone.type_augen(100, "Kontra")
    phone.tap(phone.button("Augen von Re −10"))
    expect(phone.augen()).to_have_value("130")
    expect(phone.bar).to_contain_text("130 : 110")


def test_quick_steps_stay_between_0_and_240(phone: Device) -> None:
    phone.open_list()
    phone.type_augen(235)
    phone.tap(phone.button("Augen von Re +10"))
    expect(phone.augen()).to_have_value("240")
    phone.augen().fill("4")
    phone.tap(phone.button("Augen von Re −10"))
    expect(phone.augen()).to_have_value("0")


def test_steppers_count_within_their_limits(phone: Device) -> None:
    phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    fuchs = phone.stepper("Re", "Fuchs")
    for _ in range(3):
        phone.tap(fuchs.get_by_role("button", name="+1"))
    expect(fuchs.locator("input")).to_have_value("2")
    expect(phone.bar).to_contain_text("Re +3 · Kontra −3")
    for _ in range(3):
        phone.tap(fuchs.get_by_role("button", name="−1"))
    expect(fuchs.locator("input")).to_have_value("0")
    expect(phone.bar).to_contain_text("Re +1 · Kontra −1")


@pytest.mark.parametrize("augen", [0, 240])
def test_the_trick_question_comes_only_when_it_has_to(phone: Device, augen: int) -> None:
    phone.open_list()
    question = phone.page.get_by_role("group", name=re.compile("einen Stich gemacht"))
    phone.report("Ben", "Carla", augen=augen)
    expect(question).to_be_visible()
    expect(phone.bar).to_contain_text("Stich")
    phone.augen().fill("125")
    expect(question).to_have_count(0)


def test_the_answer_about_the_trick_is_kept(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Ben", "Carla", augen=240)
    phone.choose("Hat Kontra einen Stich gemacht?", "Nein, keinen")
    expect(phone.preview).to_contain_text("Kontra ohne Stich")
    phone.call("Re", "Ansage")
    expect(phone.preview).to_contain_text("„Re“ angesagt")
    expect(phone.choice("Hat Kontra einen Stich gemacht?", "Nein, keinen").locator("input")).to_be_checked()
    phone.enter()
    assert phone.entries(path)[0]["kontra_trickless"] is True


def test_all_problems_stand_beside_their_fields_and_nothing_is_lost(phone: Device) -> None:
    phone.open_list()
    phone.report("Anna", "Ben", "Carla", augen=7)
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    phone.tap(phone.stepper("Re", "Fuchs").get_by_role("button", name="+1"))
    expect(phone.problem("re")).to_have_text("Zur Re-Partei gehören zwei; gewählt: 3.")
    expect(phone.problem("special")).to_contain_text("ein Fuchs zählt 11")
    expect(phone.bar).to_contain_text("So kann es nicht gewesen sein")
    phone.expect_status(422)
    phone.tap(phone.enter_button)
    expect(phone.choice("Wer ist Re?", "Anna").locator("input")).to_be_focused()
    expect(phone.augen()).to_have_value("7")
    expect(phone.stepper("Re", "Fuchs").locator("input")).to_have_value("1")
    expect(phone.problem("special")).to_be_visible()
    expect(phone.rows).to_have_count(0)

    phone.choose("Wer ist Re?", "Anna")
    phone.augen().fill("130")
    expect(phone.problem("re")).to_be_empty()
    expect(phone.problem("special")).to_be_empty()
    phone.enter()


def test_an_unfinished_form_says_what_is_missing_and_goes_there(phone: Device) -> None:
    phone.expect_status(422)
    phone.open_list()
    phone.choose("Wer ist Re?", "Ben", "Carla")
    expect(phone.bar).to_contain_text("Fehlt noch: Augen")
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    phone.tap(phone.enter_button)
    expect(phone.problem("augen")).to_have_text("Wie viele Augen hat Re (oder Kontra)?")
    expect(phone.augen()).to_be_focused()
    expect(phone.problem("augen")).to_be_in_viewport()


def test_an_empty_form_says_everything_that_is_missing_at_once(phone: Device) -> None:
    phone.expect_status(422)
    phone.open_list()
    expect(phone.bar).to_contain_text("Noch nichts zu werten")
    phone.tap(phone.enter_button)
    expect(phone.problem("re")).to_have_text("Zur Re-Partei gehören zwei; gewählt: 0.")
    expect(phone.problem("augen")).to_have_text("Wie viele Augen hat Re (oder Kontra)?")
    expect(phone.choice("Wer ist Re?", "Anna").locator("input")).to_be_focused()
    expect(phone.problem("re")).to_be_in_viewport()


def test_a_problem_is_not_hidden_in_what_is_folded_up(phone: Device) -> None:
    phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    phone.tap(phone.stepper("Re", "Fuchs").get_by_role("button", name="+1"))
    expect(phone.bar).to_contain_text("Re +2")
    phone.tap(phone.page.get_by_text("Sonderpunkte", exact=True))
    phone.augen().fill("3")
    expect(phone.problem("special")).to_be_visible()


def test_the_focus_stays_while_the_preview_comes_and_goes(phone: Device) -> None:
    phone.open_list()
    phone.report("Ben", "Carla", augen=125)
    expect(phone.bar).to_contain_text("125 : 115")
    expect(phone.augen()).to_be_focused()
    phone.press("Backspace")
    phone.type("8")
    expect(phone.bar).to_contain_text("128 : 112")
    expect(phone.augen()).to_be_focused()
    phone.call("Re", "Ansage")
    expect(phone.bar).to_contain_text("Re +3")
    expect(phone.form.locator("[name=re_call][value=re]")).to_be_focused()


def test_a_late_answer_never_overwrites_what_is_typed(phone: Device) -> None:
    """The answers arrive in the wrong order and long after the last key."""
    phone.open_list()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.page.route("**/vorschau", hold)
    phone.choose("Wer ist Re?", "Ben", "Carla")
    phone.tap(phone.augen())
    phone.type("1")
    _wait_for(phone, held, "re_augen=1&")
    phone.type("5")
    _wait_for(phone, held, "re_augen=15&")
    phone.type("5")
    _wait_for(phone, held, "re_augen=155&")
    held[-1].continue_()
    expect(phone.bar).to_contain_text("155 : 85")
    for late in held[:-1]:
        late.continue_()
    phone.page.unroute("**/vorschau")
    phone.call("Re", "Ansage")
    expect(phone.bar).to_contain_text("Re +4 · Kontra −4")
    expect(phone.augen()).to_have_value("155")
    expect(phone.bar).not_to_contain_text("15 :")


def _wait_for(phone: Device, held: list[Route], fragment: str) -> None:
    while not held or fragment not in (held[-1].request.post_data or ""):
        phone.page.wait_for_timeout(20)


def test_the_last_number_is_entered_even_before_its_preview_came(phone: Device) -> None:
    path = phone.open_list()
    phone.page.route("**/vorschau", lambda _: None)
    phone.report("Ben", "Carla", augen=155)
    phone.enter()
    assert phone.entries(path)[0]["re_augen"] == 155


def test_after_entering_the_standings_are_in_sight_and_the_form_is_fresh(phone: Device) -> None:
    phone.open_list(FOUR_GAMES[:2])
    phone.report("Anna", "Carla", augen=125)
    phone.call("Kontra", "Ansage")
    phone.enter()
    expect(phone.page.locator("#standing")).to_be_focused()
    expect(phone.page.locator("#standing")).to_be_in_viewport(ratio=1)
    expect(phone.page.locator(".top")).to_be_in_viewport(ratio=1)
    expect(phone.augen()).to_have_value("")
    expect(phone.augen("Kontra")).to_have_attribute("placeholder", "")
    expect(phone.form.locator("[name=re]:checked")).to_have_count(0)
    expect(phone.form.locator("[name=kontra_call]:checked")).to_have_value("")
    expect(phone.bar).to_contain_text("Nr. 3: Anna, Carla")
    expect(phone.status).to_contain_text("Spiel 4 von 24")
    phone.tap(phone.bar.get_by_role("link", name="Ändern"))
    expect(phone.link("Stornieren").last).to_be_visible()


def test_a_skipped_level_is_hinted_at(phone: Device) -> None:
    phone.open_list()
    phone.report("Ben", "Carla", augen=155)
    phone.call("Re", "k. 90")
    expect(phone.preview.locator(".hint")).to_contain_text("6.2.2")


def test_the_entered_game_is_explained_like_its_preview(phone: Device) -> None:
    phone.open_list([A_GAME])
    phone.report("Anna", "Dieter", augen=155)
    phone.call("Re", "Ansage")
    expect(phone.bar).to_contain_text("Re +4")
    before = phone.preview.locator(".why").inner_html()
    phone.enter()
    phone.tap(phone.row(2).get_by_role("link"))
    expect(phone.page.locator("h1")).to_contain_text("Nr. 2")
    assert phone.page.locator(".why").inner_html() == before


def test_a_solo_has_no_sonderpunkte_and_says_so_only_when_some_were_given(phone: Device) -> None:
    phone.open_list()
    phone.report("Ben", augen=130)
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    phone.tap(phone.stepper("Re", "Fuchs").get_by_role("button", name="+1"))
    phone.choose("Spielart", "Solo", "Fleischlos")
    expect(phone.problem("special")).to_contain_text("In einem Solo gibt es keine Sonderpunkte")
    phone.tap(phone.stepper("Re", "Fuchs").get_by_role("button", name="−1"))
    expect(phone.page.locator(".special")).to_be_hidden()
    phone.enter()


def test_what_is_being_sent_takes_nothing_more_until_there_is_an_answer(phone: Device) -> None:
    phone.open_list()
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    phone.page.route("**/eintraege", hold_the_first)
    phone.report("Ben", "Carla", augen=130)
    with phone.page.expect_response("**/vorschau"):
        phone.tap(phone.enter_button)  # leaves the field, so that a preview comes while the game is sent
    expect(phone.form).to_have_attribute("inert", "")
    assert not phone.augen().evaluate("field => { field.focus(); return field === document.activeElement; }")
    held[0].continue_()
    expect(phone.rows).to_have_count(1)
    expect(phone.form).not_to_have_attribute("inert", "")
    phone.play("Anna", "Ben", augen=140)
