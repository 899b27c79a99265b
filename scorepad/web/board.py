"""What the write page shows around the game form, as page and as part."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from uuid import uuid4

from flask import render_template
from flask_wtf.csrf import generate_csrf
from werkzeug.datastructures import MultiDict

from scorepad.actions.results import OpenList
from scorepad.rules.evening.dealing import pausing_count
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.sheet import Heading
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import ALL_AUGEN
from scorepad.web.game_form import SORTS
from scorepad.web.language import by_field, spoken
from scorepad.web.list_view import list_view
from scorepad.web.preview import NOTHING_YET, Preview

SLOTS = ("form", "kind", "re", "augen", "calls", "special", "bock", "sitting_out", "trick")
"""Where a problem can stand in the game form."""
PARTIES = ("re", "kontra")
_SLOT_OF = {
    "solo": "kind",
    "duty": "kind",
    "hochzeit": "kind",
    "kind": "kind",
    "re": "re",
    "sitting_out": "sitting_out",
    "starts_bock": "bock",
    **{f"{party}_augen": "augen" for party in PARTIES},
    **{f"{party}_call": "calls" for party in PARTIES},
    **{f"{party}_trickless": "trick" for party in PARTIES},
    **{f"{party}_{sort}": "special" for party in PARTIES for sort in ("doppelkopf", "fuchs", "karlchen")},
}


@dataclass(frozen=True, slots=True)
class GameForm:
    """The game form as it is shown: where it goes, what is filled in, what is wrong with it."""

    values: MultiDict[str, str]
    entry_id: str
    version: int
    problems: dict[str, list[str]]
    preview: Preview
    choosable_pausing: int
    pausing: tuple[int, ...]
    corrects: int | None = None
    csrf_place: str = ""

    @property
    def csrf_token(self) -> str:
        """The token against forged requests, or what stands for it in a page that several people get."""
        return self.csrf_place or generate_csrf()

    def chosen(self, name: str, default: str = "") -> str:
        """The value of a field."""
        return self.values.get(name) or default

    def rest_of(self, name: str) -> str:
        """What the other party's Augen leave for this one."""
        written = self.values.get(name) or ""
        augen = int(written) if written.isascii() and written.isdigit() and len(written) < 4 else -1
        return str(ALL_AUGEN - augen) if 0 <= augen <= ALL_AUGEN else ""

    @property
    def has_special(self) -> bool:
        """Whether any Sonderpunkte are filled in."""
        return any(
            self.values.get(f"{party}_{sort}", "0") not in ("", "0") for party in PARTIES for sort in SORTS
        )

    def is_chosen(self, name: str, value: object) -> bool:
        """Whether a box is ticked."""
        return str(value) in self.values.getlist(name)


def game_form(
    current: OpenList,
    values: MultiDict[str, str] | None = None,
    problems: Iterable[Problem] = (),
    preview: Preview = NOTHING_YET,
) -> GameForm:
    """The form for the next game, or with what was filled in."""
    heading = current.ledger.heading
    if values is None:
        values = _suggested_values(current.ledger)
    corrects = _corrected(values, current.ledger)
    return GameForm(
        values=values,
        entry_id=values.get("entry_id") or str(uuid4()),
        version=current.stored.version,
        problems=by_slot(problems),
        preview=preview,
        choosable_pausing=pausing_count(heading) if pausing_count(heading) > 1 else 0,
        pausing=_pausing_seats(heading, current.ledger, corrects),
        corrects=corrects,
    )


def _corrected(values: MultiDict[str, str], ledger: Ledger) -> int | None:
    """The game that the form corrects, if there is such a game."""
    written = values.get("corrects") or ""
    position = int(written) if written.isascii() and written.isdigit() and len(written) < 6 else 0
    return position if 1 <= position <= len(ledger.rows) and ledger.rows[position - 1].game else None


def by_slot(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """The sentences of `problems` by the place where the game form shows them."""
    return by_field(replace(problem, field=_SLOT_OF.get(problem.field, "form")) for problem in problems)


def render_board(current: OpenList, form: GameForm, *, overtaken: bool = False) -> str:
    """The part of the write page that an entry changes."""
    page = list_view(current.ledger, spoken())
    return render_template(
        "list/_board.html", page=page, form=form, slots=SLOTS, overtaken=overtaken, fresh=True
    )


def _suggested_values(ledger: Ledger) -> MultiDict[str, str]:
    """A fresh form; with a Vorführung due, the solo that has to be played."""
    values = MultiDict[str, str]()
    values.setlist("sitting_out", [str(ledger.heading.seat(name) + 1) for name in ledger.next_sitting_out])
    if ledger.forced and ledger.forced.soloist:
        seat = str(ledger.heading.seat(ledger.forced.soloist) + 1)
        values.update({"kind": "solo", "duty": "forced", "re": seat})
    return values


def _pausing_seats(heading: Heading, ledger: Ledger, corrects: int | None) -> tuple[int, ...]:
    """The seats that can't be Re: at five, whoever deals."""
    game = ledger.rows[corrects - 1].game if corrects else None
    pausing = game.sitting_out if game else ledger.next_sitting_out
    return tuple(heading.seat(name) + 1 for name in pausing)
