"""Links to give away."""

from dataclasses import dataclass

from scorepad.documents.qr import qr_svg
from scorepad.web.links import Purpose


@dataclass(frozen=True, slots=True)
class SharedLink:
    """A link to give away, and its picture."""

    purpose: Purpose
    address: str
    qr: str


def shared(purpose: Purpose, address: str) -> SharedLink:
    """The link to `address` with its picture."""
    return SharedLink(purpose, address, qr_svg(address))
