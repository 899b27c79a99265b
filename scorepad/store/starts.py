"""Which key a start form led to, so that the same form again leads to the same thing.

`put` needs a writing() block around it. Both raise StoreUnavailableError.
"""

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select

from scorepad.store.keyed import DuplicateError
from scorepad.store.models import started
from scorepad.store.moments import ticks
from scorepad.store.statement import Statement
from scorepad.store.transaction import read, write
from scorepad.store.unavailable import ConstraintError

_KEY_OF = Statement(select(started.c.key).where(started.c.start_id == bindparam("id")))
_PUT = Statement(insert(started))
_FORGET = Statement(delete(started).where(started.c.at < bindparam("moment")))


def key_of(start_id: str) -> str | None:
    """The key of what was started with this id, or None."""
    rows = read(_KEY_OF, {"id": start_id})
    return rows[0][0] if rows else None


def put(start_id: str, key: str, now: datetime) -> None:
    """Remember which key something was started with. Raises DuplicateError if the id is known."""
    try:
        write(_PUT, {"start_id": start_id, "key": key, "at": ticks(now)})
    except ConstraintError as error:
        raise DuplicateError("something was started with this id") from error


def forget_before(moment: datetime) -> None:
    """Forget what was started before `moment`: nobody taps that long."""
    write(_FORGET, {"moment": ticks(moment)})
