"""A memory that forgets what wasn't asked for longest."""

from scorepad.actions.latest import Latest


def test_it_works() -> None:
    memory: Latest[str, int] = Latest(2)
    assert memory.get("a") is None
    memory.put("a", 1)
    assert memory.get("a") == 1


def test_the_oldest_is_forgotten() -> None:
    memory: Latest[str, int] = Latest(2)
    for number, key in enumerate("abc"):
        memory.put(key, number)
    assert [memory.get(key) for key in "abc"] == [None, 1, 2]


def test_who_was_asked_for_is_not_the_oldest() -> None:
    memory: Latest[str, int] = Latest(2)
    memory.put("a", 1)
    memory.put("b", 2)
    memory.get("a")
    memory.put("c", 3)
    assert [memory.get(key) for key in "abc"] == [1, None, 3]


def test_a_newer_value_takes_the_place_of_the_older() -> None:
    memory: Latest[str, int] = Latest(2)
    memory.put("a", 1)
    memory.put("a", 2)
    memory.put("b", 3)
    assert [memory.get(key) for key in "ab"] == [2, 3]


def test_what_is_dropped_is_gone() -> None:
    memory: Latest[str, int] = Latest(2)
    memory.put("a", 1)
    memory.drop("a")
    memory.drop("b")
    assert memory.get("a") is None
