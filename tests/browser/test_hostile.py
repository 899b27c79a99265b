"""Names that want to be more than names, and a page that must not call anywhere."""

from pathlib import Path

import pytest
from playwright.sync_api import Dialog, expect

from tests.browser.device import A_GAME, Device

SCRIPT = "<script>alert(1)</script>"
HOSTILE = (SCRIPT, '"><img src=x onerror=alert(1)>', "{{ 7*7 }}${7*7}", "👑 Königin & 'Co'")


@pytest.fixture
def dialogs(phone: Device) -> list[str]:
    """What a script had to say."""
    said: list[str] = []

    def note(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.dismiss()

    phone.page.on("dialog", note)
    return said


def test_hostile_names_are_shown_as_what_they_are(phone: Device, dialogs: list[str]) -> None:
    game = {**A_GAME, "re": list(HOSTILE[:2])}
    path = phone.open_list([game], HOSTILE, title=SCRIPT, cent_per_point="1")
    expect(phone.page.locator("#standing .name")).to_have_text(list(HOSTILE))
    expect(phone.page.locator("h1")).to_have_text(SCRIPT)
    expect(phone.status).to_contain_text(HOSTILE[1])
    for name in HOSTILE[2:]:
        phone.tap(phone.choice("Wer ist Re?", name))
    phone.type_augen(155)
    expect(phone.preview.locator(".sides")).to_contain_text(SCRIPT)
    phone.enter()
    for place in ("/eintrag/1", "/storno/1", "/korrektur/1", "/buchung", "/teilen", "/einstellungen"):
        phone.go(path + place)
        expect(phone.page.locator("script:not([src])")).to_have_count(0)
        expect(phone.page.locator("img")).to_have_count(0)
    phone.go("/")
    expect(phone.page.locator(".known b")).to_have_text(SCRIPT)
    phone.go(phone.view_path(path))
    expect(phone.page.locator("#standing .name")).to_have_text(list(HOSTILE))
    assert dialogs == []


def test_a_name_that_turns_the_line_about_is_refused(phone: Device) -> None:
    phone.expect_status(422)
    phone.go("/")
    for seat, name in enumerate(("Anna", "Ben\u202eetraK", "Carla", "Dieter"), 1):
        phone.page.get_by_label(f"Platz {seat}", exact=True).fill(name)
    phone.tap(phone.button("Liste anfangen"))
    expect(phone.page.locator(".problem")).to_have_text(
        "Der Name auf Platz 2 enthält Zeichen, die man nicht sieht."
    )


def test_a_hostile_file_does_nothing(phone: Device, dialogs: list[str], tmp_path: Path) -> None:
    phone.expect_status(422)
    file = tmp_path / "list.json"
    file.write_text('{"format": "<script>alert(1)</script>", "<img src=x onerror=alert(1)>": 1}')
    phone.go("/")
    phone.page.locator("input[type=file]").set_input_files(file)
    phone.tap(phone.button("Einlesen"))
    expect(phone.page.locator(".problem").first).to_be_visible()
    assert dialogs == []


def test_what_got_in_could_neither_run_nor_call_out(phone: Device) -> None:
    """The policy holds, and these tests would notice if a page of ours broke it."""
    phone.open_list()
    phone.expect_trouble("Content Security Policy")
    phone.page.evaluate(
        """() => document.body.insertAdjacentHTML("beforeend",
          '<img src="https://example.org/x.png"><p style="color: red" onclick="alert(1)">x</p>')"""
    )
    expect(phone.page.locator("body > p")).not_to_have_css("color", "rgb(255, 0, 0)")
    assert len(phone.met) >= 2
    phone.faults.remove("a request for another host: https://example.org/x.png")
