"""All that Python knows of htmx."""

from flask import Response, request


def is_htmx() -> bool:
    """Whether a part of the page is asked for, not the page."""
    return request.headers.get("HX-Request") == "true"


def into(response: Response, selector: str) -> Response:
    """Have `response` replace the element at `selector`, whatever the request aimed at."""
    response.headers["HX-Retarget"] = selector
    response.headers["HX-Reswap"] = "outerHTML"
    return response
