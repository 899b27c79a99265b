"""What the phone looks up without a connection is what the rules say, for every game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from scorepad.rules.tsr.game import Special
from scorepad.rules.tsr.valuation import Valuation, value
from scorepad.rules.tsr.vocabulary import Kind
from scorepad.web.assets import STATIC
from scorepad.wording.numbers import signed
from tests.rules.tsr.every_game import every_game, every_special

ANSWERS = {True: "1", False: "0", None: ""}
SORTS = ("doppelkopf", "fuchs", "karlchen")
KINDS = {"normal": ("normal", "hochzeit geklaert"), "solo": ("solo", "hochzeit stille-hochzeit")}
LOOK_UP = "games => JSON.stringify(JSON.parse(games).map(game => lookUp(table, game)))"
"""As text: Playwright would take twenty seconds to hand so many games over one by one."""


@pytest.fixture(scope="module")
def page(browser: Browser, server: str) -> Iterator[Page]:
    """A page with nothing but the script and the table."""
    with browser.new_context(service_workers="block") as context:
        start = context.new_page()
        start.goto(server)
        address = start.locator("#offline").get_attribute("data-values")
        table = context.request.get(f"{server}{address}").text()
        page = context.new_page()
        page.add_script_tag(path=STATIC / "offline-values.js")
        page.evaluate("table => { self.table = table }", json.loads(table))
        yield page


def fields(source: Mapping[str, Any], kind: str) -> dict[str, str]:
    """The form's fields for a game as the contract writes it."""
    first, _, second = kind.partition(" ")
    re_augen = source["re_augen"]
    answers = {
        f"{party}_trickless": ANSWERS[bool(source.get(f"{party}_trickless"))] if augen == 0 else ""
        for party, augen in (("re", re_augen), ("kontra", 240 - re_augen))
    }
    calls = {name: source.get(name) or "" for name in ("re_call", "kontra_call")}
    return {"kind": first, "hochzeit": second or "geklaert", "re_augen": str(re_augen), **calls, **answers}


def told(valuation: Valuation) -> tuple[str, int, str, str]:
    winner = valuation.winner.value if valuation.winner else ""
    return winner, valuation.value, signed(valuation.re_points), signed(valuation.kontra_points)


def found_by(page: Page, games: Sequence[Mapping[str, str]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.evaluate(LOOK_UP, json.dumps(games)))
    return found


def looked_up(page: Page, games: Sequence[Mapping[str, str]]) -> list[tuple[Any, ...]]:
    return [(each["winner"], each["value"], each["re"], each["kontra"]) for each in found_by(page, games)]


def test_every_game_is_looked_up_as_the_rules_value_it(page: Page) -> None:
    for number in range(2):
        games = [fields(each.source, KINDS[each.game.kind.value][number]) for each in every_game()]
        expected = [told(each.valuation) for each in every_game()]
        assert len(expected) == 17_352
        assert looked_up(page, games) == expected


def special_fields(special: Mapping[str, Special]) -> dict[str, str]:
    return {f"{party}_{sort}": str(getattr(made, sort)) for party, made in special.items() for sort in SORTS}


def test_every_choice_of_sonderpunkte_moves_every_value_as_the_rules_say(page: Page) -> None:
    samples = {each.valuation.value: each for each in every_game() if each.game.kind is Kind.NORMAL}
    games, expected = [], []
    for sample, (re, kontra) in product(samples.values(), every_special()):
        games.append({**fields(sample.source, "normal"), **special_fields({"re": re, "kontra": kontra})})
        expected.append(told(value(replace(sample.game, re_special=re, kontra_special=kontra))))
    assert len(games) == len(samples) * 15 * 6 * 3
    assert looked_up(page, games) == expected


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"re_augen": "1"}, {"impossible": True}),
        ({"re_augen": "239"}, {"impossible": True}),
        ({"re_augen": "241"}, {"impossible": True}),
        ({"re_augen": ""}, {}),
        ({"re_augen": "x"}, {}),
        ({"re_augen": "0"}, {"asks": "re"}),
        ({"re_augen": "240"}, {"asks": "kontra"}),
    ],
)
def test_what_has_no_value_yet_or_never_gets_none(
    page: Page, changes: dict[str, str], found: dict[str, object]
) -> None:
    games = [{"kind": "normal", "hochzeit": "geklaert", "re_call": "", "kontra_call": "", **changes}]
    (result,) = found_by(page, games)
    assert {**found, "kind": "normal"}.items() <= result.items()
    assert "value" not in result


def test_a_solo_has_no_sonderpunkte(page: Page) -> None:
    game = {"kind": "solo", "re_augen": "130", "re_call": "", "kontra_call": "", "re_fuchs": "1"}
    (result,) = found_by(page, [game])
    assert result["impossible"]
