"""Tables whose rows are opened by keys: what lists, groups, ladders and leagues have in common.

What changes something needs a writing() block around it. All raise StoreUnavailableError.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import Field, fields, replace
from datetime import UTC, datetime
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sqlalchemy import ColumnElement, Table, bindparam, delete, func, insert, select, update

from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Parameters, Statement, numbered, several
from scorepad.store.transaction import Row, peek_row, read, reading, require_writing, write
from scorepad.store.unavailable import ConstraintError

_ROWS_AT_A_TIME = 100


class KeyPurpose(Enum):
    """What a key opens its row for; the first of an enumeration opens it for everything."""

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        raise NotImplementedError


P = TypeVar("P", bound=KeyPurpose)


class OpenedByKeys(Generic[P]):
    """A row with a key for each purpose."""

    __slots__ = ()

    def key(self, purpose: P) -> str:
        """The key that opens it for `purpose`."""
        found: str = getattr(self, _key_name(purpose))
        return found


class Stored(Protocol):
    """A row as it stood when it was read. Moments are in UTC, and its last two columns."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def id(self) -> int:
        """What other tables know it by."""

    @property
    def created_at(self) -> datetime:
        """When it was added."""

    @property
    def changed_at(self) -> datetime:
        """When it was changed last."""

    def key(self, purpose: Any) -> str:
        """The key that opens it for `purpose`."""


class Versioned(Stored, Protocol):
    """A row whose version grows with every change."""

    @property
    def version(self) -> int:
        """From 1."""


S = TypeVar("S", bound=Stored)
V = TypeVar("V", bound=Versioned)


class StaleError(Exception):
    """The row was changed or deleted since it was read; nothing was written."""


class DuplicateError(Exception):
    """Something that is given once, like a key or an entry's id, is another's already."""


class KeyedTable(Generic[S, P]):
    """The rows of `table`, each a value of `kind`; each of `purposes` has a column for its keys."""

    def __init__(self, table: Table, kind: type[S], purposes: type[P]) -> None:
        self.columns = tuple(table.c[field.name] for field in fields(kind))
        self.purposes = tuple(purposes)
        self.master = self.purposes[0]
        self.table = table
        self._kind: Callable[..., S] = kind
        self._opens = {each: table.c[_key_name(each)] == bindparam("key") for each in purposes}
        self._this = table.c.id == bindparam("row_id")
        self._changing: dict[tuple[str, ...], Statement] = {}
        self._finding_many: dict[tuple[P, int], Statement] = {}
        rows = select(*self.columns)
        by_key = {purpose: rows.where(opens) for purpose, opens in self._opens.items()}
        self._find = {purpose: Statement(query) for purpose, query in by_key.items()}
        self._find_and_lock = {
            purpose: Statement(query.with_for_update()) for purpose, query in by_key.items()
        }
        by_id = rows.where(self._this)
        self._get, self._get_and_lock = Statement(by_id), Statement(by_id.with_for_update())
        self._next = Statement(
            rows.where(table.c.id > bindparam("after")).order_by(table.c.id).limit(_ROWS_AT_A_TIME)
        )
        self._given = tuple(column.name for column in table.columns if not column.primary_key)
        self._create = Statement(insert(table).values({name: bindparam(name) for name in self._given}))
        self._delete = Statement(delete(table).where(self._this))
        self._delete_all = Statement(delete(table))
        self._count = Statement(select(func.count()).select_from(table))

    def from_row(self, row: Row) -> S:
        """The value of a row of `columns`."""
        *others, created_at, changed_at = row
        return self._kind(*others, read_moment(created_at), read_moment(changed_at))

    def create(self, stored: S, **more: object) -> S:
        """Add `stored`, and what the table keeps with it; as it stands then, under an id of its own.

        Raises DuplicateError if a key is another's.
        """
        values: dict[str, object] = {name: getattr(stored, name, None) for name in self._given}
        values |= {"created_at": kept(stored.created_at), "changed_at": kept(stored.changed_at), **more}
        try:
            write(self._create, values)
        except ConstraintError as error:
            raise DuplicateError(f"another {self.master.subject} has this key") from error
        (row,) = read(self._find[self.master], {"key": stored.key(self.master)})
        return self.from_row(row)

    def find(self, purpose: P, key: str, *, lock: bool = False) -> S | None:
        """What `key` opens for `purpose`, or None.

        `lock` keeps other writers from it until the end of the writing() block, which it needs.
        """
        if lock:
            require_writing()
        return self.only((self._find_and_lock if lock else self._find)[purpose], {"key": key})

    def has_key_of(self, other: S) -> bool:
        """Whether one of the keys of `other` opens something here."""
        return any(self.find(purpose, other.key(purpose)) for purpose in self.purposes)

    def find_many(self, purpose: P, keys: Sequence[str]) -> list[S]:
        """What `keys` open for `purpose`, in the order of the keys; unknown keys are left out."""
        wanted = list(dict.fromkeys(keys))
        if not wanted:
            return []
        rows = read(self._find_many(purpose, len(wanted)), numbered("key", wanted))
        by_key = {stored.key(purpose): stored for stored in map(self.from_row, rows)}
        return [by_key[key] for key in wanted if key in by_key]

    def get(self, row_id: int, *, lock: bool = False) -> S | None:
        """What has this id, or None; `lock` as find()."""
        if lock:
            require_writing()
        return self.only(self._get_and_lock if lock else self._get, {"row_id": row_id})

    def only(self, statement: Statement, parameters: Parameters) -> S | None:
        """The value of the first row of `columns` that `statement` finds, or None."""
        rows = read(statement, parameters)
        return self.from_row(rows[0]) if rows else None

    def change(self, stored: S, now: datetime, **changes: Any) -> S:
        """Change columns, or only the moment; as it stands then. Raises StaleError."""
        values: dict[str, object] = {**changes, "changed_at": kept(now)}
        parameters = {f"new_{name}": value for name, value in values.items()}
        if not write(self._change(tuple(values)), {**parameters, **self._seen(stored)}):
            raise StaleError(f"{self.master.subject} {stored.id} was changed since it was read")
        return replace(stored, **changes, changed_at=now.astimezone(UTC))

    def renew_key(self, stored: S, purpose: P, key: str, now: datetime) -> S:
        """Replace the key for `purpose`; the old one opens nothing. Raises StaleError, DuplicateError."""
        try:
            return self.change(stored, now, **{_key_name(purpose): key})
        except ConstraintError as error:
            raise DuplicateError(f"another {purpose.subject} has this key") from error

    def delete(self, stored: S) -> None:
        """Delete it with all that is its own; nothing happens if it is gone already."""
        write(self._delete, {"row_id": stored.id})

    def delete_all(self) -> None:
        """Delete every row."""
        write(self._delete_all)

    def count(self) -> int:
        """How many there are."""
        ((found,),) = read(self._count)
        return int(found)

    def everything(self) -> Iterator[S]:
        """Every row of one moment, in the order of the ids."""
        with reading():
            after = 0
            while rows := read(self._next, {"after": after}):
                yield from map(self.from_row, rows)
                after = rows[-1][0]

    def _is_unchanged(self) -> Sequence[ColumnElement[bool]]:
        return [self._this]

    def _seen(self, stored: S) -> Parameters:
        return {"row_id": stored.id}

    def _change(self, names: tuple[str, ...]) -> Statement:
        """Change these columns of a row if nobody has changed it meanwhile."""
        if names not in self._changing:
            query = update(self.table).where(*self._is_unchanged())
            self._changing[names] = Statement(
                query.values({name: bindparam(f"new_{name}") for name in names})
            )
        return self._changing[names]

    def _find_many(self, purpose: P, count: int) -> Statement:
        if (purpose, count) not in self._finding_many:
            column = self.table.c[_key_name(purpose)]
            query = select(*self.columns).where(column.in_(several("key", count)))
            self._finding_many[purpose, count] = Statement(query)
        return self._finding_many[purpose, count]


class VersionedTable(KeyedTable[V, P]):
    """A keyed table whose rows have a version, and are only changed at the version that was read."""

    def __init__(self, table: Table, kind: type[V], purposes: type[P]) -> None:
        super().__init__(table, kind, purposes)
        self._id_and_version = {
            purpose: Statement(select(table.c.id, table.c.version).where(opens))
            for purpose, opens in self._opens.items()
        }
        self._highest_version = Statement(select(func.max(table.c.version)))
        self._lift = Statement(
            update(table).where(table.c.version < bindparam("least")).values(version=bindparam("new_version"))
        )

    def id_and_version(self, purpose: P, key: str) -> tuple[int, int] | None:
        """Those of what `key` opens for `purpose`, or None: one read through one index."""
        found = peek_row(self._id_and_version[purpose], {"key": key})
        return (found[0], found[1]) if found else None

    def version_of(self, purpose: P, key: str) -> int | None:
        """The version of what `key` opens for `purpose`, or None, as cheaply."""
        found = self.id_and_version(purpose, key)
        return found[1] if found else None

    def change(self, stored: V, now: datetime, **changes: Any) -> V:
        """Change columns, and move the version on; as it stands then. Raises StaleError."""
        return super().change(stored, now, version=stored.version + 1, **changes)

    def highest_version(self) -> int:
        """The highest version of any row; 0 if there is none."""
        ((found,),) = read(self._highest_version)
        return int(found or 0)

    def lift_versions(self, least: int) -> None:
        """Let no row have a version below `least`: who knows another under the same key knows it is old."""
        write(self._lift, {"least": least, "new_version": least})

    def _is_unchanged(self) -> Sequence[ColumnElement[bool]]:
        return [*super()._is_unchanged(), self.table.c.version == bindparam("seen_version")]

    def _seen(self, stored: V) -> Parameters:
        return {"row_id": stored.id, "seen_version": stored.version}


def _key_name(purpose: KeyPurpose) -> str:
    return f"{purpose.value}_key"
