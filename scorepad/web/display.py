"""How a page is shown: light or dark as the device has chosen, large or by points as the address says."""

from dataclasses import dataclass, replace

from flask import current_app, g, request

from scorepad.web.security import cookie_name, kept

COOKIE = "theme"
THEMES = ("light", "dark")
SYSTEM = "system"
"""What a device that has chosen nothing follows."""

LARGE = "gross"
BY_POINTS = "nach=punkte"
"""What an address can wish for."""


@dataclass(frozen=True, slots=True)
class Display:
    """`theme` is one of THEMES or SYSTEM; `is_large` is for those who look from afar."""

    theme: str
    is_large: bool
    is_by_points: bool

    @property
    def query(self) -> str:
        """The part of the address that asks for it, with its question mark."""
        wished = ((LARGE, self.is_large), (BY_POINTS, self.is_by_points))
        wishes = [wish for wish, is_wished in wished if is_wished]
        return f"?{'&'.join(wishes)}" if wishes else ""

    @property
    def turned(self) -> "Display":
        """The same in the other order."""
        return replace(self, is_by_points=not self.is_by_points)


def kept_in() -> str:
    """The name of the cookie that keeps a theme."""
    return cookie_name(COOKIE, has_tls=bool(current_app.config["SESSION_COOKIE_SECURE"]))


def display_of(chosen: str | None, query: str) -> Display:
    """How a device that keeps `chosen` in its cookie sees an address with `query`."""
    wishes = set(query.split("&"))
    return Display(
        chosen if chosen in THEMES else SYSTEM, bool({LARGE, f"{LARGE}="} & wishes), BY_POINTS in wishes
    )


def display() -> Display:
    """How this request's page is shown."""
    found: Display | None = g.get("display")
    if found is None:
        query = request.query_string.decode("latin-1")
        found = g.display = display_of(kept(request.environ, COOKIE, kept_in()), query)
    return found
