"""How often one address may ask for what costs something; who asks too often hears when to come back."""

import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache, wraps
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Any

from flask import Flask, request
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from scorepad.settings import Limits

LIMITED = {
    "start.open_list": "lists",
    "start.again": "lists",
    "start.import_file": "imports",
    "list_write.start_one": "lists",
    "list_write.preview": "previews",
    "list_write.pdf": "pdfs",
    "list_view.pdf": "pdfs",
    **{
        f"league_{door}.{page}": "pdfs"
        for door in ("administer", "enter", "view")
        for page in ("table_pdf", "certificates", "table_certificates")
    },
    "league.open_league": "lists",
    **{f"league_{door}.seat_table": "lists" for door in ("administer", "enter")},
    **{
        f"league_{door}.{page}": "imports"
        for door in ("administer", "enter")
        for page in ("try_file", "take_in")
    },
    "group_write.pdf": "pdfs",
    "group_view.pdf": "pdfs",
    "ladder_start.open_new": "lists",
    "ladder_enter.preview": "previews",
}
"""What is counted together, by endpoint."""

_OF_ONE_CONNECTION = 64
"""Bits of an IPv6 address that tell one connection from another; the rest is its owner's to choose."""
_STORE_SECONDS = 1
_UNTIL_ASKED_AGAIN = 30
View = Callable[..., Any]


def init_app(app: Flask, limits: Limits) -> None:
    """Count the requests to the pages of `app`, which have to be registered before."""
    most = {
        "lists": RateLimitItemPerHour(limits.lists_per_hour),
        "imports": RateLimitItemPerHour(limits.imports_per_hour),
        "previews": RateLimitItemPerMinute(limits.previews_per_minute),
        "pdfs": RateLimitItemPerMinute(limits.pdfs_per_minute),
    }
    tally = Tally(limits.store)
    for endpoint, what in LIMITED.items():
        if most[what].amount:
            view = app.view_functions[endpoint]
            app.view_functions[endpoint] = _counted(view, tally, most[what], what)


def address() -> str:
    """Whose request this is counted as."""
    return counted_as(request.remote_addr or "")


@lru_cache(maxsize=1024)
def counted_as(remote: str) -> str:
    """The IPv4 address that `remote` is, or the network that one connection has of IPv6."""
    try:
        found = ip_address(remote)
    except ValueError:  # what a proxy wrote need not be an address
        return "unknown"
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped or ip_network((found, _OF_ONE_CONNECTION), strict=False))
    return str(found)


class Tally:
    """Counts in a store that several processes share, or in the memory of this one.

    While the store is away, each process counts for itself: a list is more important than its limit.
    """

    def __init__(self, store: str | None) -> None:
        self._shared = _shared(store) if store else None
        self._own: dict[str, OwnCount] = {}
        self._own_until = 0.0

    def seconds_to_wait(self, most: RateLimitItem, what: str, who: str) -> int:
        """Count one more; how long `who` has to wait if that is more than `most`, otherwise 0."""
        if self._shared and time.monotonic() >= self._own_until:
            try:
                return _seconds_to_wait(self._shared, most, what, who)
            except StorageError:
                self._own_until = time.monotonic() + _UNTIL_ASKED_AGAIN
        own = self._own.setdefault(what, OwnCount(most.amount, most.get_expiry()))
        return own.seconds_to_wait(who)


class OwnCount:
    """At most `most` in each span of so many `seconds`, for everybody on their own.

    The library's own count in memory starts a thread every few milliseconds, which a preview would notice.
    """

    def __init__(self, most: int, seconds: int) -> None:
        self._most, self._seconds = most, seconds
        self._span = 0
        self._counts: Counter[str] = Counter()

    def seconds_to_wait(self, who: str) -> int:
        """Count one more; how long `who` has to wait if that is too many, otherwise 0."""
        now = time.time()
        span = int(now // self._seconds)
        if span != self._span:
            self._span, self._counts = span, Counter()
        self._counts[who] += 1
        return 0 if self._counts[who] <= self._most else ceil((span + 1) * self._seconds - now)


def _shared(store: str) -> FixedWindowRateLimiter:
    patience = {"socket_connect_timeout": _STORE_SECONDS, "socket_timeout": _STORE_SECONDS}
    return FixedWindowRateLimiter(storage_from_string(store, wrap_exceptions=True, **patience))


def _seconds_to_wait(limiter: FixedWindowRateLimiter, most: RateLimitItem, what: str, who: str) -> int:
    if limiter.hit(most, what, who):
        return 0
    return max(1, ceil(limiter.get_window_stats(most, what, who).reset_time - time.time()))


def _counted(view: View, tally: Tally, most: RateLimitItem, what: str) -> View:
    @wraps(view)
    def counted(*args: Any, **options: Any) -> Any:
        waiting = tally.seconds_to_wait(most, what, address())
        if waiting:
            raise TooManyRequests(retry_after=waiting)
        return view(*args, **options)

    return counted
