"""What an operator may know of the requests: a line for each in a log, and figures for Prometheus.

Neither says whose list it was: of an address its pattern is told, /l/<token>, of a person at most the
network.
"""

import json
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, TextIO

from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter, RequestRedirect

from scorepad.settings import AccessLog, Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

APPENDED = "scorepad.appended"
"""Where a view leaves in the request's environment how many entries it has appended."""

IN_FRONT = ("/static", "/healthz", "/readyz", "/metrics")
"""Addresses that are answered before Flask looks for their pattern."""

UNKNOWN = "unknown"
_KEPT_BITS = {4: 24, 6: 48}
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


@dataclass(frozen=True, slots=True)
class Answered:
    """A request and how it was answered."""

    method: str
    route: str
    status: int
    seconds: float
    appended: int
    address: str


Watcher = Callable[[Answered], None]


def init_app(app: Flask, settings: Settings) -> None:
    """Watch the requests of `app`, if the settings want it; otherwise nothing stands in their way."""
    watchers: list[Watcher] = []
    if settings.access_log is not AccessLog.OFF:
        watchers.append(writer(sys.stdout, with_address=settings.access_log is AccessLog.ADDRESSES))
    if settings.metrics_token:
        from scorepad.web import metrics  # noqa: PLC0415 (its library chooses at its import how to count)

        watchers.append(metrics.init_app(app, settings.metrics_token))
    if watchers:
        _watch(app, watchers)


def writer(file: TextIO, *, with_address: bool) -> Watcher:
    """Writes a line of JSON for each request."""

    def write(answered: Answered) -> None:
        line: dict[str, object] = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": answered.method,
            "route": answered.route,
            "status": answered.status,
            "ms": round(answered.seconds * 1000, 1),
        }
        if with_address:
            line["network"] = network_of(answered.address)
        file.write(json.dumps(line) + "\n")
        file.flush()

    return write


def network_of(address: str) -> str:
    """The network of an address, in which many people are."""
    try:
        found = ip_address(address)
    except ValueError:
        return UNKNOWN
    return str(ip_network((found, _KEPT_BITS[found.version]), strict=False))


def _watch(app: Flask, watchers: list[Watcher]) -> None:
    inner, addresses = app.wsgi_app, app.url_map.bind("")

    def watched(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        started, statuses = time.perf_counter(), ["500"]

        def start(status, headers, exc_info=None):  # type: ignore[no-untyped-def]
            statuses.append(status)
            return start_response(status, headers, exc_info)

        try:
            return inner(environ, start)
        finally:
            answered = _answered(environ, addresses, statuses[-1], time.perf_counter() - started)
            for watcher in watchers:
                watcher(answered)

    app.wsgi_app = watched  # type: ignore[method-assign]


def _answered(environ: "WSGIEnvironment", addresses: MapAdapter, status: str, seconds: float) -> Answered:
    method = environ["REQUEST_METHOD"]
    return Answered(
        method if method in _METHODS else UNKNOWN,
        _route(environ.get("PATH_INFO", ""), method, addresses),
        int(status[:3]),
        seconds,
        environ.get(APPENDED, 0),
        environ.get("REMOTE_ADDR", ""),
    )


def _route(path: str, method: str, addresses: MapAdapter) -> str:
    """The pattern that `path` follows: what stands in the place of a token is told nowhere."""
    in_front = next((known for known in IN_FRONT if path == known or path.startswith(f"{known}/")), None)
    if in_front:
        return in_front
    try:
        return addresses.match(path, method, return_rule=True)[0].rule
    except (HTTPException, RequestRedirect):
        return UNKNOWN
