"""Every page of the website, each with something on it."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import expect

from tests.browser.device import Device, Entry

LONG = tuple(
    f"{name}{rest}"[:40]
    for name, rest in zip(
        ("Anna", "Berta", "Clea", "Dora", "Else", "Frida", "Gerda"),
        itertools.cycle(
            (" Wilhelmina von und zu Hohenlohe-Langenburg", "donaudampfschifffahrtskapitaenswitwenwe")
        ),
    )
)
"""Seven names of 40 characters, some of them a single word."""
RULES: Mapping[str, Any] = {"bock": True, "bock_suggest": ["even_augen"], "cent_per_point": "0.5"}
Show = Callable[[Device, Sequence[str]], None]


def evening(players: Sequence[str]) -> Sequence[Entry]:
    """Some games of the first four, with a storno, a correction and a penalty."""
    one, two, three, four = players[:4]
    first = {"dealer": players[-1], "sitting_out": list(players[4:])}
    game = {"type": "game", **first}
    return (
        {**game, "re": [two, three], "re_augen": 125},
        {**game, "re": [one, four], "re_augen": 155, "re_call": "re", "starts_bock": 1},
        {**game, "kind": "solo", "solo": "damen", "duty": "voluntary", "re": [two], "re_augen": 130},
        {"type": "storno", "of": 1},
        {**game, "corrects": 1, "re": [two, three], "re_augen": 152, "kontra_special": {"fuchs": 1}},
        {"type": "booking", "points": {one: -3}, "uncredited": True, "reason": "Falsch bedient"},
    )


def start(device: Device, players: Sequence[str]) -> None:
    device.start_group(device.import_list(evening(players), players, title="Stammtisch " * 7))
    device.go("/")
    for summary in device.page.locator("summary").all():
        summary.tap()
    device.page.get_by_text("Mit Bockrunden").tap()
    for seat, name in enumerate(players, 1):
        device.page.get_by_label(f"Platz {seat}", exact=True).fill(name)


def start_refused(device: Device, players: Sequence[str]) -> None:
    device.expect_status(422)
    device.go("/")
    device.page.get_by_label("Platz 1", exact=True).fill(players[0])
    device.page.get_by_label("Platz 2", exact=True).fill(players[0])
    device.button("Liste anfangen").tap()
    expect(device.page.locator(".problem").first).to_be_visible()


def list_empty(device: Device, players: Sequence[str]) -> None:
    device.open_list((), players)


def list_with_games(device: Device, players: Sequence[str]) -> None:
    device.open_list(evening(players), players, **RULES)
    device.page.get_by_text("Sonderpunkte").tap()


def list_with_preview(device: Device, players: Sequence[str]) -> None:
    device.open_list(evening(players), players, **RULES)
    able = device.form.locator("[name=re]:not(:disabled)")
    names = [name for name in players if not _sits_out(device, name)]
    device.choose("Wer ist Re?", *names[:2])
    assert able.count()
    device.type_augen(240)
    device.call("Re", "k. 90")
    device.choose("Hat Kontra einen Stich gemacht?", "Nein, keinen")
    expect(device.preview.locator(".after")).to_be_visible()


def list_with_problems(device: Device, players: Sequence[str]) -> None:
    device.open_list(evening(players), players, **RULES)
    device.choose("Wer ist Re?", *[name for name in players if not _sits_out(device, name)][:3])
    device.type_augen(7)
    device.page.get_by_text("Sonderpunkte").tap()
    device.stepper("Re", "Fuchs").get_by_role("button", name="+1").tap()
    expect(device.problem("special")).to_be_visible()
    expect(device.problem("re")).to_be_visible()


def _sits_out(device: Device, name: str) -> bool:
    seat = device.choice("Wer ist Re?", name).locator("input").get_attribute("value")
    return bool(
        device.form.locator(f"[name=sitting_out][value='{seat}']:checked").count()
        or device.form.locator(f"[name=re][value='{seat}']:disabled").count()
    )


def solo(device: Device, players: Sequence[str]) -> None:
    device.open_list((), players, **RULES)
    device.choose("Spielart", "Solo")


def hochzeit(device: Device, players: Sequence[str]) -> None:
    device.open_list((), players)
    device.choose("Spielart", "Hochzeit")


def below(path: str) -> Show:
    """The page at `path` below the write link."""

    def show(device: Device, players: Sequence[str]) -> None:
        device.go(device.import_list(evening(players), players, **RULES) + path)

    return show


def confirmed_correction(device: Device, players: Sequence[str]) -> None:
    below("/korrektur/2")(device, players)
    device.augen().fill("200")
    device.button("Weiter").tap()
    expect(device.page.get_by_role("table", name="Das ändert sich")).to_be_visible()


def booking_refused(device: Device, players: Sequence[str]) -> None:
    device.expect_status(422)
    below("/buchung")(device, players)
    device.page.get_by_label(players[0], exact=True).fill("3")
    device.button("Weiter").tap()
    expect(device.page.locator(".problem").first).to_be_visible()


def seats_refused(device: Device, players: Sequence[str]) -> None:
    device.expect_status(422)
    below("/plaetze")(device, players)
    device.page.get_by_role("button", name="geht oder macht Pause").first.tap()
    device.page.get_by_label("Neu am Tisch").last.fill("Kasse")
    device.button("Übernehmen").last.tap()
    expect(device.page.locator(".problem").first).to_be_visible()


def list_of_many(device: Device, players: Sequence[str]) -> None:
    """More people than a table has room for: some have left, and three are there."""
    many = [*players, *(f"{name[:36]} II" for name in LONG)][:9]
    changes = ({"type": "seats", "table": table} for table in (many[-5:], [*many[:2], many[-1]]))
    device.open_list([*evening(players), *changes], players, **RULES)


def view(device: Device, players: Sequence[str]) -> None:
    device.go(device.view_path(device.import_list(evening(players), players, **RULES)))


def view_by_points(device: Device, players: Sequence[str]) -> None:
    device.go(f"{device.view_path(device.import_list(evening(players), players, **RULES))}?nach=punkte")


def large(device: Device, players: Sequence[str]) -> None:
    device.go(f"{device.import_list(evening(players), players, **RULES)}?gross")


def offline(device: Device, players: Sequence[str]) -> None:
    device.expect_trouble("ERR_INTERNET_DISCONNECTED", "htmx:error: Failed to fetch")
    device.open_list((), players)
    device.context.set_offline(True)
    device.enter_button.tap()
    expect(device.notice.locator(".banner")).to_be_visible()
    device.context.set_offline(False)


def error(device: Device, players: Sequence[str]) -> None:
    device.expect_status(404)
    device.go("/l/nobody")


def in_a_group(path: str) -> Show:
    """The page at `path` of a group with two evenings, with a third list at hand."""

    def show(device: Device, players: Sequence[str]) -> None:
        lists = [device.import_list(evening(players), players, title="Stammtisch " * 7, **RULES)]
        lists += [device.import_list(evening(players), players, title="Freitag") for _ in range(2)]
        group = device.start_group(lists[0])
        device.button("Freitag zur Runde hinzufügen").first.tap()
        expect(device.page.locator("#evenings li")).to_have_count(2)
        device.go(group + path)

    return show


def person_of_a_group(device: Device, players: Sequence[str]) -> None:
    in_a_group("?nach=schnitt")(device, players)
    device.page.locator(".season th a").first.tap()
    expect(device.page.locator(".parts tbody tr")).to_have_count(2)


def group_refused(device: Device, players: Sequence[str]) -> None:
    device.expect_status(422)
    in_a_group("?von=2026-02-02&bis=2026-02-01")(device, players)


def joining(device: Device, players: Sequence[str]) -> None:
    paths = [device.import_list((), players, title=title) for title in ("Donnerstag", "Freitag")]
    device.start_group(paths[0])
    device.go(paths[1] + "/runde")


def help_page(device: Device, players: Sequence[str]) -> None:
    device.go("/hilfe")


def patterns(device: Device, players: Sequence[str]) -> None:
    device.go("/-/patterns")


def privacy(device: Device, players: Sequence[str]) -> None:
    device.go("/datenschutz")


PAGES: Mapping[str, Show] = {
    "start": start,
    "start refused": start_refused,
    "list, empty": list_empty,
    "list with games": list_with_games,
    "list with a preview": list_with_preview,
    "list with problems": list_with_problems,
    "list with a solo": solo,
    "list with a hochzeit": hochzeit,
    "list without a network": offline,
    "entry": below("/eintrag/2"),
    "entry, cancelled": below("/eintrag/1"),
    "storno": below("/storno/3"),
    "correction": below("/korrektur/2"),
    "correction, to be confirmed": confirmed_correction,
    "list of many": list_of_many,
    "seats": below("/plaetze"),
    "seats refused": seats_refused,
    "booking": below("/buchung"),
    "booking refused": booking_refused,
    "figures": below("/zahlen"),
    "share": below("/teilen"),
    "settings": below("/einstellungen"),
    "view": view,
    "help": help_page,
    "privacy": privacy,
    "group": in_a_group(""),
    "group by average": in_a_group("?nach=schnitt"),
    "group refused": group_refused,
    "person of a group": person_of_a_group,
    "group, who is who": in_a_group("/einstellungen"),
    "group, share": in_a_group("/teilen"),
    "joining a group": joining,
    "patterns": patterns,
    "view by points": view_by_points,
    "large": large,
    "error": error,
}
