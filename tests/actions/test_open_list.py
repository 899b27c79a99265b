"""Open a list: what was remembered of it never stands in for what the database holds."""

from dataclasses import replace
from uuid import uuid4

import pytest

from scorepad.actions.open_list import open_list
from scorepad.actions.recent import keep
from scorepad.actions.renew_link import renew_link
from scorepad.actions.stored_text import entry_text
from scorepad.rules.evening.entries import BookingEntry, Entry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import BrokenLedgerError
from scorepad.store import lists
from scorepad.store.lists import LISTS, Purpose, StoredList
from scorepad.store.transaction import writing
from tests.actions.deeds import HEADING, NOW, entered, found, game, ledger, started

pytestmark = pytest.mark.usefixtures("app")


def append_elsewhere(stored: StoredList, *entries: Entry) -> StoredList:
    """What another process does: this one learns of it by the version alone."""
    with writing():
        for entry in entries or (game(),):
            stored = lists.append(stored, str(entry.id), entry_text(entry), NOW)
    return stored


def test_it_works() -> None:
    stored = entered(started(), game(), game())
    for purpose, key in ((Purpose.WRITE, stored.write_key), (Purpose.VIEW, stored.view_key)):
        current = open_list(purpose, key)
        assert current
        assert current.stored == stored
        assert current.ledger.heading == HEADING
        assert current.ledger.standing["Ben"] == 2


def test_a_key_opens_nothing_for_another_purpose() -> None:
    stored = started()
    assert open_list(Purpose.VIEW, stored.write_key) is None
    assert open_list(Purpose.WRITE, stored.view_key) is None
    assert open_list(Purpose.WRITE, "unknown") is None


@pytest.mark.parametrize("purpose", Purpose)
def test_what_another_process_entered_is_seen(purpose: Purpose) -> None:
    stored = entered(started(), game())
    key = stored.write_key if purpose is Purpose.WRITE else stored.view_key
    assert open_list(purpose, key)
    append_elsewhere(stored)
    current = open_list(purpose, key)
    assert current
    assert len(current.ledger.rows) == 2


def test_whatever_another_process_entered_makes_the_list_that_would_be_folded_anew() -> None:
    stored = entered(started(), game(starts_bock=1), game(), game())
    for entries in (
        (game(), game(starts_bock=2)),
        (StornoEntry(1, str(uuid4())), game(corrects=1)),
        (SeatsEntry(("Anna", "Ben", "Carla", "Dieter", "Emil"), {}, str(uuid4())),),
        (game(re=("Ben", "Emil"), sitting_out=("Anna",)),),
        (
            SeatsEntry(None, {"Ben": "Benno"}, str(uuid4())),
            game(re=("Benno", "Carla"), sitting_out=("Anna",)),
        ),
        (BookingEntry({"Benno": -5}, "zu spät", uncredited=True, id=str(uuid4())),),
    ):
        stored = append_elsewhere(stored, *entries)
        assert open_list(Purpose.VIEW, stored.view_key) == found(stored)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_list_that_holds_other_entries_than_are_remembered_is_folded_anew(count: int) -> None:
    remembered = found(entered(started(), game(), game()))
    stored = entered(started(), *(game(re=("Anna", "Dieter")) for _ in range(count)))
    keep(replace(remembered, stored=replace(remembered.stored, id=stored.id)))  # as after a backup came back
    assert open_list(Purpose.WRITE, stored.write_key) == found(stored)
    assert ledger(stored).standing["Anna"] == count


def test_both_links_open_what_was_folded_once() -> None:
    stored = entered(started(), game())
    assert open_list(Purpose.VIEW, stored.view_key) is open_list(Purpose.WRITE, stored.write_key)


@pytest.mark.parametrize("purpose", Purpose)
def test_what_another_process_deleted_is_gone(purpose: Purpose) -> None:
    stored = entered(started(), game())
    key = stored.write_key if purpose is Purpose.WRITE else stored.view_key
    assert open_list(purpose, key)
    with writing():
        lists.delete(stored)
    assert open_list(purpose, key) is None


def test_a_renewed_key_is_forgotten() -> None:
    stored = entered(started(), game())
    assert open_list(Purpose.VIEW, stored.view_key)
    renewed = renew_link(LISTS, stored.write_key, Purpose.VIEW, NOW)
    assert renewed
    assert open_list(Purpose.VIEW, stored.view_key) is None
    current = open_list(Purpose.WRITE, stored.write_key)
    assert current
    assert current.stored.view_key == renewed.view_key


def test_what_is_remembered_is_what_would_be_folded_anew() -> None:
    stored = started()
    for _ in range(5):
        stored = entered(stored, game(starts_bock=1))
        assert open_list(Purpose.WRITE, stored.write_key) == found(stored)


@pytest.mark.parametrize(
    "content", ["{}", '{"type":"game","re":["Ben"]}', '{"type":"game","re":["Ben","Zoe"],"re_augen":125}']
)
def test_an_entry_that_was_altered_into_something_else_is_a_broken_ledger(content: str) -> None:
    stored = started()
    with writing():
        lists.append(stored, "an-id", content, NOW)
    with pytest.raises(BrokenLedgerError):
        open_list(Purpose.WRITE, stored.write_key)
