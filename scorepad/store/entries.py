"""Entries that are only ever added, each with the hash of the one before: those of lists, those of ladders.

What changes something needs a writing() block around it. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Select, Table, bindparam, insert, select

from scorepad.store.chain import Link, faults, link_hash
from scorepad.store.keyed import DuplicateError, Versioned, VersionedTable
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, read, reading, undo, write
from scorepad.store.unavailable import ConstraintError

_OWNERS_AT_A_TIME = 100


class Owner(Versioned, Protocol):
    """What has entries, and counts them."""

    @property
    def entry_count(self) -> int:
        """How many it has."""


O = TypeVar("O", bound=Owner)  # noqa: E741


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry: its position from 1, the id that its form brought along, its content and its chained hash."""

    position: int
    entry_id: str
    content: str
    hash: str


@dataclass(frozen=True, slots=True)
class Fault:
    """An entry altered behind our back, of the `subject` ("list" or "ladder") with the id `owner_id`.

    `what` is "altered", "missing", "reordered" or "surplus".
    """

    subject: str
    owner_id: int
    position: int
    what: str


class BrokenChainError(Exception):
    """The last entry is gone from the database; nothing can follow it."""


class Entries(Generic[O]):
    """The entries in `table` of the `owners`."""

    def __init__(self, table: Table, owners: VersionedTable[O, Any]) -> None:
        self._owners = owners
        self._subject = owners.master.subject
        self._owner_id = f"{self._subject}_id"
        of_owner = table.c[self._owner_id] == bindparam("owner")
        whole = select(*(table.c[field.name] for field in fields(StoredEntry))).where(of_owner)
        hashes = select(table.c.hash).where(of_owner)
        self._all = Statement(whole.order_by(table.c.position))
        self._contents = Statement(select(table.c.content).where(of_owner).order_by(table.c.position))
        self._by_id = Statement(whole.where(table.c.entry_id == bindparam("with_id")))
        self._last_hash = Statement(hashes.order_by(table.c.position.desc()).limit(1))
        self._hash_at = Statement(hashes.where(table.c.position == bindparam("at")))
        self._append = Statement(insert(table))
        self._next_links = Statement(_next_links(table, self._owner_id, owners.table))

    def put(self, owner: O, entries: Sequence[StoredEntry]) -> None:
        """Add entries as they stood in another database: nothing is checked but what the table checks.

        Raises DuplicateError for an id or position given twice.
        """
        try:
            for one in entries:
                write(self._append, {self._owner_id: owner.id, **asdict(one)})
        except ConstraintError as error:
            raise DuplicateError(
                f"two entries of the {self._subject} have the same id or position"
            ) from error

    def contents(self, owner_id: int) -> list[str]:
        """What the entries hold, in their order."""
        return [content for (content,) in read(self._contents, {"owner": owner_id})]

    def by_id(self, owner_id: int, entry_id: str) -> StoredEntry | None:
        """The entry that came with `entry_id`, or None."""
        rows = read(self._by_id, {"owner": owner_id, "with_id": entry_id})
        return StoredEntry(*rows[0]) if rows else None

    def last_hash(self, owner_id: int) -> str:
        """The hash of the last entry, which stands for all of them; empty if there is none."""
        rows = read(self._last_hash, {"owner": owner_id})
        return str(rows[0][0]) if rows else ""

    def append(self, owner: O, entry_id: str, content: str, now: datetime) -> O:
        """Add an entry behind the last one; its owner as it stands then. `content` holds no NUL.

        Raises StaleError, DuplicateError for an `entry_id` that is there, BrokenChainError;
        UnicodeEncodeError for half a surrogate pair in `content`.
        """
        position = owner.entry_count + 1
        before = self._hash_before(owner)
        added = StoredEntry(position, entry_id, content, link_hash(before or "", position, content))
        moved = self._owners.change(owner, now, entry_count=position)
        if before is None:
            undo()
            raise BrokenChainError(f"{self._subject} {owner.id} has lost its entry {owner.entry_count}")
        try:
            write(self._append, {self._owner_id: owner.id, **asdict(added)})
        except ConstraintError as error:
            raise DuplicateError(f"{self._subject} {owner.id} has an entry {entry_id} already") from error
        return moved

    def everything(self) -> Iterator[tuple[O, list[StoredEntry]]]:
        """Every owner of one moment with its entries, one at a time."""
        with reading():
            for owner in self._owners.everything():
                yield owner, [StoredEntry(*row) for row in read(self._all, {"owner": owner.id})]

    def verify(self) -> Iterator[Fault]:
        """Walk every chain, some of them at a time; everything altered behind our back."""
        with reading():
            after = 0
            while rows := read(self._next_links, {"after": after}):
                after = rows[-1][0]
                for (owner_id, entry_count), links in groupby(rows, key=itemgetter(0, 1)):
                    for position, what in faults(entry_count, _links(links)):
                        yield Fault(self._subject, owner_id, position, what)

    def _hash_before(self, owner: O) -> str | None:
        if not owner.entry_count:
            return ""
        rows = read(self._hash_at, {"owner": owner.id, "at": owner.entry_count})
        return str(rows[0][0]) if rows else None


def _next_links(table: Table, owner_id: str, owners: Table) -> Select[Any]:
    some = (
        select(owners.c.id, owners.c.entry_count)
        .where(owners.c.id > bindparam("after"))
        .order_by(owners.c.id)
        .limit(_OWNERS_AT_A_TIME)
        .subquery()
    )
    return (
        select(some, table.c.position, table.c.content, table.c.hash)
        .outerjoin_from(some, table, some.c.id == table.c[owner_id])
        .order_by(some.c.id, table.c.position)
    )


def _links(rows: Iterator[Row]) -> dict[int, Link]:
    return {position: Link(content, link) for _, _, position, content, link in rows if position is not None}
