"""What stands under the title: who played when, and by which house rules."""

from collections.abc import Iterator
from datetime import datetime

from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.sheet import BockRule
from scorepad.wording import Words
from scorepad.wording.documents import HOUSE_RULES
from scorepad.wording.games import LENGTHS, OVERLAPS


def house_rules(ledger: Ledger, words: Words) -> list[str]:
    """The facts of `ledger`'s heading, each as a few words."""
    heading = ledger.heading
    return [
        _text(words, "players", names=", ".join(ledger.people)),
        *_day(ledger, words),
        _planned(heading.planned_games, words),
        _text(words, "first_dealer", name=heading.first_dealer),
        _text(words, "duty_solo" if heading.duty_solo else "no_duty_solo"),
        *_bock(heading.bock, words),
        _text(words, "no_stake")
        if heading.stake_cents is None
        else _text(words, "stake", cents=words.decimal(heading.stake_cents)),
    ]


def _text(words: Words, key: str, **facts: object) -> str:
    return words.text(HOUSE_RULES[key]).format(**facts)


def _day(ledger: Ledger, words: Words) -> Iterator[str]:
    """The day of the first entry that knows its time: an evening may end on the next."""
    first = next((row.entry.at for row in ledger.rows if row.entry.at), None)
    if first:
        yield _text(words, "played", day=words.day(datetime.fromisoformat(first)))


def _planned(games: int | None, words: Words) -> str:
    return _text(words, "open_end") if games is None else _text(words, "planned", count=games)


def _bock(rule: BockRule | None, words: Words) -> Iterator[str]:
    if rule is None:
        yield _text(words, "no_bock")
        return
    length, overlap = words.text(LENGTHS[rule.length]), words.text(OVERLAPS[rule.overlap])
    yield _text(words, "bock", length=length, overlap=overlap)
    if rule.cap is not None:
        yield _text(words, "bock_cap", cap=rule.cap)
