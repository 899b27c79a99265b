"""A small memory that forgets what wasn't asked for longest."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Latest(Generic[Key, Value]):
    """At most `most` values by key, for all threads of a process."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """The value of `key`, which is now the latest; None if it was forgotten."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def put(self, key: Key, value: Value) -> None:
        """Remember `value`, and forget the oldest one if there are too many."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._most:
                self._values.popitem(last=False)

    def drop(self, key: Key) -> None:
        """Forget `key`."""
        with self._lock:
            self._values.pop(key, None)
