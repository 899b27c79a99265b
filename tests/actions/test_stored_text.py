"""Headings and entries as the text that the store keeps."""

from dataclasses import replace
from decimal import Decimal

import pytest

from scorepad.actions.stored_text import entry_from, entry_text, heading_from, heading_text, is_same_entry
from scorepad.documents.codec.entry import names_of
from scorepad.rules.evening.entries import BookingEntry, Entry, StornoEntry
from scorepad.rules.evening.ledger import BrokenLedgerError
from scorepad.rules.evening.sheet import BockRule, Heading, Trigger
from tests.actions.deeds import HEADING, game

NAMES = names_of(HEADING.players)
AT = "2026-03-05T20:15:30+00:00"
ENTRIES: list[Entry] = [
    game(at=AT),
    game(dealer="Ben", sitting_out=(), starts_bock=2, corrects=1),
    StornoEntry(3, game().id, AT),
    BookingEntry({"Anna": -3, "Ben": 3}, "Vergeben \x00 „so“ \\", True, game().id, AT),
]


@pytest.mark.parametrize(
    "heading",
    [
        HEADING,
        replace(HEADING, title="„“ \\ \x00", planned_games=None, stake_cents=Decimal("0.0001")),
        replace(HEADING, bock=BockRule(cap=8, suggested_at=tuple(Trigger)), duty_solo=False),
        replace(HEADING, bock=None, first_dealer="Dieter"),
    ],
)
def test_a_heading_comes_back_as_it_was(heading: Heading) -> None:
    assert heading_from(heading_text(heading)) == heading


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert entry_from(entry_text(entry), NAMES) == entry


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_text_holds_no_nul_and_no_line_break(entry: Entry) -> None:
    assert "\x00" not in entry_text(entry)
    assert "\n" not in entry_text(entry)


def test_the_same_entry_at_another_moment_is_the_same() -> None:
    entry = game()
    assert is_same_entry(entry_text(replace(entry, at=AT)), entry)
    assert not is_same_entry(entry_text(entry), replace(entry, re=("Anna", "Ben")))
    assert not is_same_entry(entry_text(entry), replace(entry, starts_bock=1))


@pytest.mark.parametrize("text", ["{}", '{"type":"game"}', '{"type":"storno","of":"x"}', '{"type":"x"}'])
def test_a_text_that_is_no_entry_is_a_broken_ledger(text: str) -> None:
    with pytest.raises(BrokenLedgerError):
        entry_from(text, NAMES)
