"""A ladder's evening: a preview, five results, an open one, an annulment, a player's page."""

from datetime import timedelta

from playwright.sync_api import expect

from scorepad.web.clock import now
from scorepad.wording.wall_clock import on_the_wall
from tests.browser.device import Device
from tests.browser.looks import expect_good_looks

NAMES = ("Anna", "Ben", "Carla", "Dieter-Alexander Freiherr von Hohenau")


def start(device: Device) -> str:
    """Start a ladder; its address."""
    device.go("/")
    device.link("Ranglisten für Duelle").click()
    device.page.get_by_label("Titel").fill("Duelle am Dienstag")
    device.page.get_by_label("Wer ist dabei?").fill("\n".join(NAMES))
    device.page.locator("summary", has_text="Saison und Stufen").click()
    device.page.get_by_label("Erster Tag").fill(on_the_wall(now() - timedelta(days=9)).date().isoformat())
    device.button("Rangliste anlegen").click()
    expect(device.page.locator("#board")).to_be_visible()
    return device.path


def report(device: Device, winner: str, loser: str, hours_ago: float, result: str = "Sieg") -> None:
    """Fill in a result; what it would do shows below."""
    started = on_the_wall(now() - timedelta(hours=hours_ago))
    form = device.page.locator("#game-form")
    form.locator("[name=a]").select_option(label=winner)
    form.locator("[name=b]").select_option(label=loser)
    form.locator("[name=started_at]").fill(started.strftime("%Y-%m-%dT%H:%M"))
    if result == "Sieg":
        form.locator("[name=finished_at]").fill((started + timedelta(minutes=30)).strftime("%Y-%m-%dT%H:%M"))
    else:
        form.locator(".seg label", has_text=result).click()
    expect(form.locator(".won")).to_have_text("Offen" if result != "Sieg" else "Gewertet")


def enter(device: Device, count: int) -> None:
    """Send the form; afterwards there are so many games."""
    device.page.locator("#game-form .main").click()
    expect(device.page.locator(".latest .duels > li")).to_have_count(count)


def expect_ranking(device: Device, points: dict[str, int]) -> None:
    rows = device.page.locator(".ranks tbody tr")
    expect(rows).to_have_count(len(points))
    for row, (name, sum_of) in zip(rows.all(), points.items(), strict=True):
        expect(row).to_contain_text(name)
        expect(row.locator("b")).to_have_text(str(sum_of))


def watch(address: str, phone: Device, other: Device) -> None:
    """Let another phone look at the ladder."""
    phone.go(f"{address}/teilen")
    other.go(phone.page.get_by_label("Link").first.input_value().removeprefix(phone.base_url))
    phone.go(address)


def test_an_evening_of_duels(phone: Device, other_phone: Device) -> None:
    address = start(phone)
    watch(address, phone, other_phone)
    expect_good_looks(phone, "empty")
    for count, (winner, loser) in enumerate((("Anna", "Ben"), ("Anna", "Carla"), ("Ben", "Carla")), 1):
        report(phone, winner, loser, 9 - count)
        enter(phone, count)
    report(phone, "Anna", NAMES[3], 5)
    expect(phone.page.locator("#preview .each")).to_contain_text("Anna +16")
    expect(phone.page.locator("#preview")).to_contain_text("Sieg: 10, dazu 2 × 3 = 6")
    expect_good_looks(phone, "preview")
    enter(phone, 4)
    report(phone, "Carla", "Anna", 4)
    enter(phone, 5)
    report(phone, "Ben", NAMES[3], 3, "noch offen")
    enter(phone, 6)
    expect_ranking(phone, {"Anna": 1534, "Carla": 1510, "Ben": 1510, NAMES[3]: 1500})
    expect(other_phone.page.locator(".latest .duels > li")).to_have_count(6)  # it follows by itself
    expect_ranking(other_phone, {"Anna": 1534, "Carla": 1510, "Ben": 1510, NAMES[3]: 1500})
    expect_good_looks(phone, "ranking")

    phone.link(f"Nr. 6: Ben gegen {NAMES[3]}").click()
    expect_good_looks(phone, "open game")
    phone.page.locator(".chips label", has_text=NAMES[3]).click()
    phone.button("Ergebnis eintragen").click()
    expect(phone.page.locator(".duel-side", has_text=NAMES[3])).to_contain_text("+10")

    phone.go(f"{address}/partie/2/annullieren")
    expect(phone.page.locator(".sums tbody tr", has_text="Anna")).to_contain_text("1534−161518")
    expect_good_looks(phone, "annulment")
    phone.page.get_by_label("Grund").fill("abgesprochen")
    phone.button("Jetzt annullieren").click()
    expect(phone.page.locator(".duels .cancelled")).to_contain_text("Grund: abgesprochen")
    expect(other_phone.page.locator(".duels .cancelled")).to_contain_text("Grund: abgesprochen")
    expect_good_looks(phone, "annulled game")

    phone.go(f"{address}/spieler/1")
    expect(phone.page.locator(".chart-box svg title")).to_have_text("Punkte von Anna, zuletzt 1518")
    expect_good_looks(phone, "player")
    for path in ("/partien", "/saisons", "/saison/1", "/einstellungen", "/teilen"):
        phone.go(f"{address}{path}")
        expect_good_looks(phone, path)


def test_without_a_network_the_form_keeps_what_was_filled_in(phone: Device) -> None:
    start(phone)
    report(phone, "Anna", "Ben", 2)
    phone.expect_trouble("ERR_INTERNET_DISCONNECTED", "fetch")
    phone.context.set_offline(True)
    phone.page.locator("#game-form .main").click()
    expect(phone.notice).to_contain_text("Keine Verbindung")
    phone.context.set_offline(False)
    enter(phone, 1)
    expect_ranking(phone, {"Anna": 1510, "Ben": 1500})
