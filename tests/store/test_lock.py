"""Whoever asks first is let in first; nobody waits for ever."""

import multiprocessing
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from scorepad.store.lock import Turns, WriteGate, locked_file
from scorepad.store.unavailable import StoreUnavailableError


def wait_until(waiting: int, turns: Turns) -> None:
    while len(turns._waiting) < waiting:
        time.sleep(0.001)


def test_turns_come_in_the_order_of_asking() -> None:
    turns, came = Turns(), []

    def take(number: int) -> None:
        assert turns.acquire(5)
        came.append(number)
        turns.release()

    assert turns.acquire(0)
    with ThreadPoolExecutor(5) as pool:
        for number in range(5):
            pool.submit(take, number)
            wait_until(number + 1, turns)
        turns.release()
    assert came == [0, 1, 2, 3, 4]
    assert turns.acquire(0)


def test_a_turn_that_does_not_come_is_given_up() -> None:
    turns = Turns()
    assert turns.acquire(0)
    assert not turns.acquire(0.01)
    turns.release()
    assert turns.acquire(0)


def test_a_turn_that_comes_at_the_last_moment_is_taken() -> None:
    turns, late = Turns(), threading.Lock()
    assert turns.acquire(0)
    assert turns._came_at_last(late)


def test_the_gate_lets_one_through_at_a_time(tmp_path: Path) -> None:
    gate = WriteGate(tmp_path / "lock", patience=0.05)
    with gate.passed(), ThreadPoolExecutor(1) as pool:
        refusal = pool.submit(gate.passed().__enter__).exception()
    assert isinstance(refusal, StoreUnavailableError)
    with gate.passed():
        pass


def hold(path: Path, held: Event) -> None:
    with locked_file(path):
        held.set()
        signal.pause()


def test_a_gate_is_shared_by_processes(tmp_path: Path) -> None:
    path, gate = tmp_path / "lock", WriteGate(tmp_path / "lock", patience=0.05)
    forking = multiprocessing.get_context("fork")
    held = forking.Event()
    other = forking.Process(target=hold, args=(path, held))
    other.start()
    assert held.wait(10)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(pass_through, gate)
        wait_for_lock(gate)
        with pytest.raises(StoreUnavailableError):
            pass_through(gate)
        assert not first.done()
        other.kill()  # a process that dies lets go
        assert first.result(timeout=10)
    other.join()


def pass_through(gate: WriteGate) -> bool:
    with gate.passed():
        return True


def wait_for_lock(gate: WriteGate) -> None:
    while not gate._turns._is_taken:
        time.sleep(0.001)


def test_a_lock_that_cannot_be_made_is_an_unavailable_database(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError), locked_file(tmp_path / "missing" / "lock"):
        pass


def test_an_error_in_the_block_lets_go(tmp_path: Path) -> None:
    gate = WriteGate(tmp_path / "lock", patience=0.05)
    with pytest.raises(ZeroDivisionError), gate.passed():
        raise ZeroDivisionError
    assert pass_through(gate)
