"""Put a backup in the place of all lists, while the website runs."""

from pathlib import Path
from tempfile import TemporaryDirectory

from scorepad.actions.back_up import Outcome, verified
from scorepad.actions.export_format import lines_of
from scorepad.actions.holdings import Holdings
from scorepad.actions.import_all import replace_all
from scorepad.actions.new_file import WouldOverwriteError
from scorepad.store import copies, whole
from scorepad.store.database import backing
from scorepad.store.schema import SchemaError
from scorepad.store.transaction import StoreUnavailableError, reading, writing


def restore_backup(file: Path, *, may_replace: bool) -> Outcome:
    """Let the lists in `file`, a backup or an export, be the only ones; how much that is, or what is wrong.

    All of them or none. Raises WouldOverwriteError if there are lists that may not be replaced, ValueError
    for a file that is no backup for this database, OSError, StoreUnavailableError.
    """
    if not copies.is_sqlite(file):
        with file.open("rb") as opened:
            return replace_all(lines_of(opened), may_replace=may_replace)
    running = backing().file
    if running is None:
        raise ValueError(f"{file} is a SQLite database: export it there, and import that here")
    with TemporaryDirectory(prefix=".scorepad-", dir=running.parent) as folder:
        return _copied_in(file, Path(folder) / "draft", may_replace=may_replace)


def _copied_in(file: Path, draft: Path, *, may_replace: bool) -> Outcome:
    found = _drafted(file, draft)
    if isinstance(found, Holdings):
        with backing().gate():
            _make_way(draft, may_replace=may_replace)
            copies.copy_in(draft)
    return found


def _drafted(file: Path, draft: Path) -> Outcome:
    # A copy, since opening a database changes it, and it may have to be upgraded.
    try:
        copies.copy(file, draft)
        with copies.standing_in(draft):
            return verified()
    except (StoreUnavailableError, SchemaError) as error:
        raise ValueError(f"{file} is no backup that can be used: {error}") from error


def _make_way(draft: Path, *, may_replace: bool) -> None:
    """See that nobody's lists are replaced by mistake, nor taken for what stood under the same key before."""
    with reading():
        if whole.is_anything_there() and not may_replace:
            raise WouldOverwriteError("the database has lists already")
        seen = whole.highest_version()
    with copies.standing_in(draft), writing():
        whole.lift_versions(seen + 1)
