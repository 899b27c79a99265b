"""What a device has opened by a link, whatever that leads to."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.pages import Page, read


@dataclass(frozen=True, slots=True)
class Opened:
    """A device that has opened what `address` leads to."""

    client: FlaskClient
    address: str

    def get(self, path: str = "", **options: Any) -> TestResponse:
        """What stands at `path` below the link."""
        return self.client.get(self.address + path, **options)

    def post(self, path: str, data: object, **options: Any) -> TestResponse:
        """Send `data` to `path` below the link."""
        return self.client.post(self.address + path, data=data, **options)

    def page(self, path: str = "") -> Page:
        """The page at `path`, which must be there."""
        answer = self.get(path)
        assert answer.status_code == 200
        return read(answer)

    def links(self) -> dict[str, str]:
        """The addresses that the share page gives away, by what stands before their token."""
        fields = [node for node in self.page("/teilen").all("input") if "readonly" in node.attributes]
        paths = [urlsplit(node.get("value")).path for node in fields]
        return {path.split("/")[-2]: path for path in paths}
