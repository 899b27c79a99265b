"""A phone on the network: sends real requests, keeps its cookies, and can sit at a Table."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any, cast
from urllib.parse import urlencode, urlsplit

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.web.table import Table

PATIENCE_SECONDS = 20
LOST = (OSError, HTTPException)
"""What a request raises if no answer comes; whether it was done is open."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, by the names that Werkzeug's test client has for it."""

    status_code: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.data.decode()

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.data)

    @property
    def mimetype(self) -> str:
        """The type of the body."""
        return self.headers.get("content-type", "").partition(";")[0]

    @property
    def location(self) -> str:
        """Where it redirects to."""
        return urlsplit(self.headers.get("location", "")).path


@dataclass(slots=True)
class Phone:
    """One connection at a time to the server at `port`."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    _connection: HTTPConnection | None = None

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Get `path`. Raises what LOST names."""
        return self._request("GET", path, None, headers)

    def post(self, path: str, data: object, headers: Mapping[str, str] | None = None) -> Answer:
        """Post the fields `data`. Raises what LOST names."""
        fields = list(data.items(multi=True)) if isinstance(data, MultiDict) else data
        return self._request("POST", path, urlencode(cast(Any, fields)), headers)

    def hang_up(self) -> None:
        """Close the connection."""
        if self._connection:
            self._connection.close()
            self._connection = None

    def table(self, address: str) -> Table:
        """Sit down at the table whose write page is at `address`."""
        return Table(cast(FlaskClient, self), address)

    def new_table(self, **fields: object) -> Table:
        """Start a list."""
        return Table.open(cast(FlaskClient, self), **fields)  # type: ignore[arg-type]

    def _request(self, method: str, path: str, body: str | None, more: Mapping[str, str] | None) -> Answer:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = self._connection or HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        self._connection = connection
        try:
            connection.request(method, path, body, {**headers, **(more or {})})
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            self._keep(response.headers.get_all("set-cookie") or [])
            return Answer(response.status, found, response.read())
        except BaseException:
            self.hang_up()
            raise

    def _keep(self, cookies: list[str]) -> None:
        for cookie in cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
