"""From markup to PDF with WeasyPrint. Importing this needs Pango and takes half a second."""

import gc
import mimetypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from urllib.parse import unquote, urlsplit

from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

from scorepad.documents.paper.lean import lean, with_short_references

STATIC = Path(__file__).parents[3] / "static"
STYLES = (STATIC / "documents").as_uri() + "/"
"""Where relative addresses of the markup begin."""

# One at a time: threads gain nothing while the layout holds the interpreter, each page set at the same time
# adds its memory, and fontconfig keeps state for the whole process.
_PRESS = Lock()
_OBJECTS_BEFORE_SEARCH = 200_000


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """The objects of a layout live until its end: to search them for garbage takes a quarter of the time."""
    usual = gc.get_threshold()
    gc.set_threshold(_OBJECTS_BEFORE_SEARCH, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class OwnFiles(URLFetcher):  # type: ignore[misc]
    """Fetches files below `static/` and nothing else: no address in the markup leads out."""

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        """The file at `url`. Raises ValueError for any other address."""
        parts = urlsplit(url)
        path = Path(unquote(parts.path)).resolve()
        if parts.scheme != "file" or parts.netloc or not path.is_relative_to(STATIC):
            raise ValueError(f"not one of our files: {url}")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})


def typeset(html: str) -> bytes:
    """`html` as a tagged PDF."""
    with _PRESS, _seldom_collecting():
        document = HTML(string=html, base_url=STYLES, url_fetcher=OwnFiles())
        pdf: bytes = document.write_pdf(pdf_tags=True, finisher=lean)
    return with_short_references(pdf)
