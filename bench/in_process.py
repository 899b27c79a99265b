"""What a request costs inside the process."""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from flask import Flask
from sqlalchemy import event

from bench import bare_write
from bench.measure import FLOOR, ROUNDS, compare, show
from bench.table import Table, application, floor_app, request
from scorepad.actions import recent
from scorepad.store.database import db

FIRST = "list of 30 games, first"
TARGETS = {
    "preview": 2.0,
    "entering a game": 5.0,
    FIRST: 13.0,
    "list of 30 games, same version": 2.5,
    "304 for a viewer": 1.5,
}
LISTS = 10
"""That are entered into in turn: one call alone would be measured with everything else in the caches."""
CALLS = {
    FLOOR: 200,
    "preview": 50,
    "entering a game": LISTS,
    "entering, with the part it changes": LISTS,
    "entering, no wait for the disk": LISTS,
    "one row, written as durably": LISTS,
    FIRST: 5,
    "304 for a viewer": 100,
}


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(application(Path(folder)))
        unsafe = _without_waiting(Path(folder) / "unsafe")
        bare = bare_write.floor_app(f"sqlite:///{folder}/floor.sqlite3")
        app, cookie = table.app, {"Cookie": table.cookie}
        stand = f"{table.view_address}/stand"
        etag = request(app, stand)()[1]["ETag"]
        contenders = {
            FLOOR: request(floor_app(), "/"),
            "an empty view among ours": request(_with_empty_view(Path(folder)), "/", headers=cookie),
            "preview": request(
                app, f"{table.address}/vorschau", table.game(1), {**cookie, "HX-Request": "true"}
            ),
            "list of 30 games, same version": request(app, table.address, headers=cookie),
            "304 for a viewer": request(app, stand, headers={"If-None-Match": etag}),
            FIRST: _first_view(app),
            "entering a game": _entering(app),
            "one row, written as durably": request(bare, "/", {"row": "1"}),
            "entering, no wait for the disk": _entering(unsafe),
            "entering, with the part it changes": _entering(unsafe, {"HX-Request": "true"}),
        }
        show("In the process, thirty games, SQLite", compare(contenders, CALLS), TARGETS)


def _with_empty_view(instance: Path) -> Flask:
    """Our application, whose start page does nothing: what stands around every view of ours."""
    app = application(instance)
    app.view_functions["start.index"] = lambda: ""
    return app


def _without_waiting(instance: Path) -> Flask:
    """Our application on a database that leaves it to the system when it writes: what entering costs but for
    the disk."""
    app = application(instance)
    with app.app_context():
        event.listen(db.engine, "connect", lambda driver, _: driver.execute("PRAGMA synchronous = OFF"))
        db.engine.dispose()
    return app


def _first_view(app: Flask) -> Callable[[], object]:
    """The page of a list that this process doesn't know, another one each time: read, folded and rendered."""
    tables = [Table(app) for _ in range((ROUNDS + 1) * CALLS[FIRST])]
    recent._lists._values.clear()
    return _one_after_another(
        [request(app, table.address, headers={"Cookie": table.cookie}) for table in tables]
    )


def _entering(app: Flask, headers: Mapping[str, str] | None = None) -> Callable[[], object]:
    """One more game each time, into one list after the other, from forms filled in beforehand."""
    tables, forms = [Table(app) for _ in range(LISTS)], []
    for number in range(ROUNDS + 1):
        for table in tables:
            sent = {"Cookie": table.cookie, **(headers or {})}
            forms.append(request(app, f"{table.address}/eintraege", table.game(number), sent))
            table.version += 1
    return _one_after_another(forms)


def _one_after_another(calls: Sequence[Callable[[], object]]) -> Callable[[], object]:
    waiting = iter(calls)

    def call() -> object:
        return next(waiting)()

    return call
