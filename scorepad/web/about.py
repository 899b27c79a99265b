"""Who runs the site, and what it stores of whom: the operator's words, and the program's own."""

from dataclasses import dataclass

from flask import Blueprint, Flask, abort, current_app

from scorepad.actions.prune_lists import KEPT_MONTHS
from scorepad.settings import AccessLog, Settings
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND

about = Blueprint("about", __name__)
_EXTENSION = "scorepad.about"


@dataclass(frozen=True, slots=True)
class Notices:
    """The operator's paragraphs, and what of the settings touches people."""

    imprint: tuple[str, ...]
    privacy: tuple[str, ...]
    logs_requests: bool
    logs_networks: bool
    counts_addresses: bool


def init_app(app: Flask, settings: Settings) -> None:
    """Know the texts, and let every page know whether there is an imprint."""
    limits = settings.limits
    app.extensions[_EXTENSION] = Notices(
        imprint=_paragraphs(settings.imprint),
        privacy=_paragraphs(settings.privacy),
        logs_requests=settings.access_log is not AccessLog.OFF,
        logs_networks=settings.access_log is AccessLog.ADDRESSES,
        counts_addresses=any(
            (
                limits.lists_per_hour,
                limits.imports_per_hour,
                limits.previews_per_minute,
                limits.pdfs_per_minute,
            )
        ),
    )
    app.jinja_env.globals["has_imprint"] = bool(settings.imprint)


@about.get("/impressum")
def imprint() -> str:
    """Who runs the site. Answers 404 if nobody said so."""
    if not _notices().imprint:
        abort(NOT_FOUND)
    return render_template("about/imprint.html", notices=_notices())


@about.get("/datenschutz")
def privacy() -> str:
    """What is stored, how long, who sees it, and how it is deleted."""
    return render_template("about/privacy.html", notices=_notices(), months=KEPT_MONTHS)


def _notices() -> Notices:
    found: Notices = current_app.extensions[_EXTENSION]
    return found


def _paragraphs(text: str | None) -> tuple[str, ...]:
    """What empty lines part. A line break within stays one, as in an address."""
    parts = (part.strip("\n") for part in (text or "").split("\n\n"))
    return tuple(part for part in parts if part.strip())
