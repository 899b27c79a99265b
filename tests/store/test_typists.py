"""Who fills in a form at the moment: shared by processes, forgotten in seconds, never in anyone's way."""

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.store import typists
from scorepad.store.typists import FRESH_SECONDS, Typist

BEN = Typist(device=4711, seat=2)
SOMEBODY = Typist(device=814, seat=0)
NOW = 1_000_000.0
VERSION = 7
ME = 99


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """An app with nothing but the file, in its context."""
    app = opened(tmp_path)
    with app.app_context():
        yield app


def opened(folder: Path) -> Flask:
    app = Flask("typists")
    typists.init_app(app, folder)
    return app


def seats(list_id: int = 1, now: float = NOW, beside: int = ME) -> tuple[int, ...]:
    return typists.seats(list_id, now, beside=beside)


def test_it_works(app: Flask) -> None:
    assert seats() == ()
    typists.remember(1, BEN, VERSION, NOW)
    assert seats() == (2,)


def test_several_are_told_in_the_order_of_their_seats(app: Flask) -> None:
    typists.remember(1, BEN, VERSION, NOW)
    typists.remember(1, SOMEBODY, VERSION, NOW)
    assert seats() == (0, 2)


def test_nobody_is_told_of_themselves(app: Flask) -> None:
    typists.remember(1, BEN, VERSION, NOW)
    assert seats(beside=BEN.device) == ()


def test_another_list_is_not_concerned(app: Flask) -> None:
    typists.remember(1, BEN, VERSION, NOW)
    assert seats(list_id=2) == seats(list_id=1 + 2048) == ()


@pytest.mark.parametrize(
    ("later", "is_shown"), [(0, True), (FRESH_SECONDS, True), (FRESH_SECONDS + 0.1, False)]
)
def test_whoever_stops_is_forgotten(app: Flask, later: float, is_shown: bool) -> None:
    typists.remember(1, BEN, VERSION, NOW)
    assert seats(now=NOW + later) == ((2,) if is_shown else ())


def test_a_moment_to_come_is_not_now(app: Flask) -> None:
    typists.remember(1, BEN, VERSION, NOW + 3600)
    assert seats() == ()


def test_whoever_is_done_is_forgotten_at_once(app: Flask) -> None:
    typists.remember(1, BEN, VERSION, NOW)
    typists.forget(1, BEN.device, VERSION + 1, NOW)
    assert seats() == ()


def test_input_that_arrives_after_the_game_is_over_and_the_next_game_is_told(app: Flask) -> None:
    typists.forget(1, BEN.device, VERSION + 1, NOW)
    typists.remember(1, BEN, VERSION, NOW)
    assert seats() == ()
    typists.remember(1, SOMEBODY, VERSION, NOW)
    assert seats() == (0,)
    typists.remember(1, BEN, VERSION + 1, NOW)
    assert seats() == (0, 2)
    typists.remember(1, BEN, VERSION, NOW + FRESH_SECONDS)
    assert seats(now=NOW + FRESH_SECONDS + 1) == ()


def test_a_list_that_was_put_back_to_an_older_version_hears_of_its_people_soon(app: Flask) -> None:
    typists.forget(1, BEN.device, VERSION + 1, NOW)
    later = NOW + FRESH_SECONDS + 1
    typists.remember(1, BEN, VERSION, later)
    assert seats(now=later) == (2,)


def test_other_processes_see_it(app: Flask, tmp_path: Path) -> None:
    other = multiprocessing.get_context("spawn").Process(target=note_in, args=(tmp_path,))
    other.start()
    other.join()
    assert seats() == (2,)


def note_in(folder: Path) -> None:
    with opened(folder).app_context():
        typists.remember(1, BEN, VERSION, NOW)


def test_the_file_does_not_grow(app: Flask, tmp_path: Path) -> None:
    for list_id in (1, 2047, 2048, 2**40):
        typists.remember(list_id, Typist(2**32 - 1, 7), VERSION, NOW)
        assert seats(list_id) == (7,)
    assert (tmp_path / typists.FILE_NAME).stat().st_size <= 1_000_000


def test_without_a_file_nobody_is_shown_and_nothing_fails(tmp_path: Path) -> None:
    with opened(tmp_path / "missing").app_context():
        typists.remember(1, BEN, VERSION, NOW)
        typists.forget(1, BEN.device, VERSION + 1, NOW)
        assert seats() == ()


def test_a_file_that_was_cut_short_tells_of_nobody(app: Flask, tmp_path: Path) -> None:
    typists.remember(1, BEN, VERSION, NOW)
    (tmp_path / typists.FILE_NAME).write_bytes(b"\xff" * 500)
    assert seats(list_id=1) == seats(list_id=2) == ()
