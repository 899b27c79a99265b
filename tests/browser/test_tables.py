"""Tables of five, six and seven; Hochzeit, bock and the forced solo."""

from playwright.sync_api import Locator, expect

from tests.browser.device import A_GAME, FIVE, SEVEN, SIX, Device


def box(phone: Device, group: str, label: str) -> Locator:
    return phone.choice(group, label).locator("input")


def test_at_five_the_dealer_sits_out_and_cannot_be_tapped(phone: Device) -> None:
    path = phone.open_list(players=FIVE)
    expect(phone.status).to_contain_text("Anna setzt aus")
    expect(box(phone, "Wer ist Re?", "Anna")).to_be_disabled()
    phone.choice("Wer ist Re?", "Anna").tap(force=True)
    phone.report("Ben", "Emma", augen=125)
    phone.enter()
    assert phone.entries(path)[0]["re"] == ["Ben", "Emma"]
    expect(box(phone, "Wer ist Re?", "Anna")).to_be_enabled()
    expect(box(phone, "Wer ist Re?", "Ben")).to_be_disabled()
    expect(phone.status).to_contain_text("Ben setzt aus")


def test_at_six_who_sits_out_is_preselected_and_can_be_changed(phone: Device) -> None:
    path = phone.open_list(players=SIX)
    for name in ("Anna", "Dieter"):
        expect(box(phone, "Wer setzt aus?", name)).to_be_checked()
        phone.choice("Wer ist Re?", name).tap(force=True)
        expect(box(phone, "Wer ist Re?", name)).not_to_be_checked()
    phone.choose("Wer setzt aus?", "Dieter", "Fritz")
    phone.report("Ben", "Dieter", augen=125)
    phone.enter()
    entry = phone.entries(path)[0]
    assert (entry["re"], entry["sitting_out"]) == (["Ben", "Dieter"], ["Anna", "Fritz"])
    expect(phone.row(1)).to_contain_text("ohne Anna, Fritz")


def test_at_six_too_many_who_sit_out_are_a_problem(phone: Device) -> None:
    phone.open_list(players=SIX)
    phone.choose("Wer setzt aus?", "Fritz")
    phone.report("Ben", "Carla", augen=125)
    expect(phone.problem("sitting_out")).to_contain_text("gewählt: 3")


def test_at_seven_four_play(phone: Device) -> None:
    path = phone.open_list(players=SEVEN)
    for name in ("Anna", "Carla", "Emma"):
        expect(box(phone, "Wer setzt aus?", name)).to_be_checked()
    phone.play("Ben", "Gerda", augen=125)
    assert phone.entries(path)[0]["re"] == ["Ben", "Gerda"]
    expect(phone.page.locator("#standing li")).to_have_count(7)


def test_a_clarified_hochzeit_is_a_normal_game(phone: Device) -> None:
    path = phone.open_list()
    phone.choose("Spielart", "Hochzeit")
    expect(box(phone, "Spielart", "geklärt")).to_be_checked()
    phone.play("Ben", "Carla", augen=125)
    assert phone.entries(path)[0]["kind"] == "normal"


def test_a_hochzeit_played_alone_is_a_solo_and_no_pflichtsolo(phone: Device) -> None:
    path = phone.open_list()
    for label in ("still", "ungeklärt, allein"):
        phone.choose("Spielart", "Hochzeit", label)
        expect(phone.choice("Spielart", "Pflichtsolo")).to_be_hidden()
        phone.play("Ben", augen=130)
    assert [entry["solo"] for entry in phone.entries(path)] == ["stille-hochzeit", "hochzeit-allein"]
    expect(phone.status).to_contain_text("Pflichtsolo fehlt: Anna, Ben, Carla, Dieter")


def test_a_solo_asks_for_its_kind(phone: Device) -> None:
    phone.open_list()
    phone.choose("Spielart", "Solo")
    phone.report("Ben", augen=130)
    expect(phone.bar).to_contain_text("welches Solo")
    phone.choose("Spielart", "Fleischlos")
    expect(phone.bar).not_to_contain_text("welches Solo")


def test_bock_is_suggested_and_ticked_by_the_table(phone: Device) -> None:
    phone.open_list(bock=True, bock_suggest=["even_augen", "lost_solo"])
    phone.report("Ben", "Carla", augen=120)
    expect(phone.preview).to_contain_text("Anlass für eine Bockrunde: 120 : 120")
    rounds = phone.page.locator(".stepper").filter(has_text="Löst Bockrunden aus")
    expect(rounds.locator("input")).to_have_value("0")
    phone.tap(rounds.get_by_role("button", name="+1"))
    phone.enter()
    expect(phone.row(1)).to_contain_text("löst Bock aus")
    expect(phone.status).to_contain_text("Bock ×2, noch 4")
    phone.report("Anna", "Dieter", augen=125)
    expect(phone.preview).to_contain_text("Bockrunde")
    expect(phone.bar).to_contain_text("Re +2 · Kontra −2")
    phone.enter()
    expect(phone.row(2)).to_contain_text("× 2")
    expect(phone.status).to_contain_text("Bock ×2, noch 3")


def test_without_bock_nothing_speaks_of_it(phone: Device) -> None:
    phone.open_list([A_GAME])
    expect(phone.page.locator("main")).not_to_contain_text("Bock")


def test_a_forced_solo_is_preselected(phone: Device) -> None:
    path = phone.open_list(planned_games=4)
    expect(phone.status).to_contain_text("Vorführung: Ben muss das Pflichtsolo spielen")
    for group, label in (("Spielart", "Solo"), ("Spielart", "vorgeführt"), ("Wer ist Re?", "Ben")):
        expect(box(phone, group, label)).to_be_checked()
    phone.choose("Spielart", "Fleischlos")
    phone.type_augen(130)
    phone.enter()
    assert phone.entries(path)[0]["duty"] == "forced"


def test_all_planned_games_are_played(phone: Device) -> None:
    phone.open_list([A_GAME], planned_games=1, duty_solo=False)
    expect(phone.status).to_contain_text("Alle 1 Spiele sind gespielt")
