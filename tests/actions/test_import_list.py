"""Start a list from a document: every entry, or none and all problems."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from scorepad.actions.import_list import import_list
from scorepad.actions.results import OpenList, Refused
from scorepad.documents.codec.sheet import sheet_value
from scorepad.store import lists
from tests.actions.deeds import NOW, entered, found, game, started

pytestmark = pytest.mark.usefixtures("app")
GAME = {"type": "game", "re": ["Ben", "Carla"], "re_augen": 125}
AN_ID = "12345678-1234-4234-8234-123456789abc"


def document(*entries: Any, **members: Any) -> dict[str, Any]:
    players = ["Anna", "Ben", "Carla", "Dieter"]
    return {"format": "scorepad-list", "version": 1, "players": players, "entries": list(entries), **members}


def imported(written: dict[str, Any]) -> OpenList:
    result = import_list(written, NOW)
    assert isinstance(result, OpenList)
    return result


def written_of(current: OpenList) -> dict[str, Any]:
    return sheet_value(current.ledger.sheet)


def test_it_works() -> None:
    result = imported(document(GAME, {"type": "storno", "of": 1}, GAME))
    assert (result.stored.entry_count, result.stored.version) == (3, 4)
    assert result.ledger.standing["Ben"] == 1
    assert found(result.stored) == result


def test_it_gives_the_identical_list() -> None:
    original = found(entered(started(), game(starts_bock=1), game(155)))
    copy = imported(written_of(original))
    assert written_of(copy) == written_of(original)
    assert copy.stored.id != original.stored.id
    assert copy.stored.write_key != original.stored.write_key


def test_it_keeps_ids_and_moments() -> None:
    stamped = {**GAME, "id": AN_ID, "at": "2020-01-01T20:15:00+01:00"}
    (row,) = imported(document(stamped)).ledger.rows
    assert (row.entry.id, row.entry.at) == (AN_ID, "2020-01-01T20:15:00+01:00")


def test_an_entry_without_an_id_is_stored_under_one_and_stays_as_it_was_written() -> None:
    result = imported(document(GAME))
    assert result.ledger.rows[0].entry.id is None
    entry = lists.contents(result.stored.id)
    assert len(entry) == 1
    assert lists.last_hash(result.stored.id)


def test_the_same_document_can_be_imported_twice() -> None:
    written = document({**GAME, "id": AN_ID})
    assert imported(written).stored.id != imported(written).stored.id


def test_one_bad_entry_refuses_them_all(list_count: Callable[[], int]) -> None:
    before = list_count()
    result = import_list(document(GAME, GAME, {**GAME, "re_augen": 241}, {"type": "storno", "of": 9}), NOW)
    assert isinstance(result, Refused)
    assert {problem.entry for problem in result.problems} >= {3}
    assert list_count() == before


@pytest.mark.parametrize(
    "written", [None, [], "x", 1, {}, document(players=["Anna"]), document(version=2)], ids=repr
)
def test_what_is_no_list_document_is_refused(written: object, list_count: Callable[[], int]) -> None:
    before = list_count()
    assert isinstance(import_list(written, NOW), Refused)
    assert list_count() == before


def test_an_id_twice_is_refused(list_count: Callable[[], int]) -> None:
    before = list_count()
    spelled = str(UUID(AN_ID)).upper()
    result = import_list(document({**GAME, "id": AN_ID}, {**GAME, "id": spelled}), NOW)
    assert isinstance(result, Refused)
    assert list_count() == before
