"""From markup to PDF with WeasyPrint. Importing this needs Pango and takes half a second."""

import mimetypes
from pathlib import Path
from urllib.parse import unquote, urlsplit

from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

from scorepad.documents.paper.lean import lean
from scorepad.documents.paper.packed import packed

STATIC = Path(__file__).parents[3] / "static"
STYLES = (STATIC / "documents").as_uri() + "/"
"""Where relative addresses of the markup begin."""


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
    document = HTML(string=html, base_url=STYLES, url_fetcher=OwnFiles())
    return packed(document.write_pdf(pdf_tags=True, finisher=lean))
