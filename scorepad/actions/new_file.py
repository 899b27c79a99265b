"""A file that comes about all at once, and never over another one by mistake."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from scorepad.store.database import backing

_OWNER_ONLY = 0o600
_BESIDE = ("-wal", "-shm", "-journal")


class WouldOverwriteError(Exception):
    """There is something already where something was to be written; nothing was."""


@contextmanager
def draft_of(file: Path, *, may_replace: bool) -> Iterator[Path]:
    """A place beside `file` to write its draft; publish() puts it in its place, otherwise nothing stays.

    Raises WouldOverwriteError if there is a `file` that may not be replaced, OSError; ValueError if it is the
    database.
    """
    running = backing().file
    if running and file.exists() and file.samefile(running):
        raise ValueError(f"{file} is the database itself")
    if file.exists() and not may_replace:
        raise WouldOverwriteError(f"{file} is there already")
    for ending in _BESIDE:
        if file.with_name(file.name + ending).exists():
            raise OSError(
                f"{file.name}{ending} lies beside {file}: a database that is open, or was left open"
            )
    with _folder_beside(file) as folder:
        yield Path(folder) / file.name


def _folder_beside(file: Path) -> TemporaryDirectory[str]:
    parent = file.absolute().parent
    try:
        return TemporaryDirectory(prefix=".scorepad-", dir=parent)
    except OSError as error:
        error.filename = str(parent)  # nobody knows the name that was tried
        raise


def publish(draft: Path, file: Path) -> None:
    """Give the finished `draft` its place as `file`; it stays there whatever happens to the machine."""
    draft.chmod(_OWNER_ONLY)
    _flush(draft)
    draft.replace(file)
    _flush(file.absolute().parent)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
