"""Figures for Prometheus, for whoever knows the token: requests, how long they took, entries, previews."""

import os
from collections.abc import Iterable
from hmac import compare_digest
from typing import TYPE_CHECKING

from flask import Flask
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

    from scorepad.web.observing import Answered, Watcher

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The library's own setting: where processes leave their figures for each other; `scorepad serve` sets it."""

ADDRESS = "/metrics"
_PREVIEW = "/vorschau"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


def init_app(app: Flask, token: str) -> "Watcher":
    """Answer /metrics to whoever brings `token`; the result counts a request."""
    registry = CollectorRegistry()
    inner, expected = app.wsgi_app, f"Bearer {token}".encode()

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        brought = environ.get("HTTP_AUTHORIZATION", "").encode("latin-1", "replace")
        if environ.get("PATH_INFO") != ADDRESS or not compare_digest(brought, expected):
            return inner(environ, start_response)
        body = generate_latest(_readable(registry))
        start_response("200 OK", [("Content-Type", CONTENT_TYPE_LATEST), ("Cache-Control", "no-store")])
        return (body,)

    app.wsgi_app = answer  # type: ignore[method-assign]
    return _counting(registry)


def _readable(own: CollectorRegistry) -> CollectorRegistry:
    """The figures of all processes that share a folder; without one, those of this process."""
    if not os.environ.get(SHARED_FOLDER):
        return own
    shared = CollectorRegistry()
    MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
    return shared


def _counting(registry: CollectorRegistry) -> "Watcher":
    requests = Counter(
        "scorepad_requests", "Requests answered.", ("method", "route", "status"), registry=registry
    )
    seconds = Histogram(
        "scorepad_request_seconds", "How long they took.", ("route",), registry=registry, buckets=_SECONDS
    )
    entries = Counter("scorepad_entries", "Entries appended to lists.", registry=registry)
    previews = Counter("scorepad_previews", "Previews of a game.", registry=registry)

    def count(answered: "Answered") -> None:
        requests.labels(answered.method, answered.route, str(answered.status)).inc()
        seconds.labels(answered.route).observe(answered.seconds)
        entries.inc(answered.appended)
        if answered.route.endswith(_PREVIEW) and answered.status == 200:
            previews.inc()

    return count
