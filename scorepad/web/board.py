"""What the write page shows around the game form, as page and as part."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from uuid import uuid4

from werkzeug.datastructures import MultiDict

from scorepad.actions.results import OpenList
from scorepad.rules.evening.dealing import can_play, pausing_count
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import ALL_AUGEN
from scorepad.web.entry_view import EntryView, entry_view
from scorepad.web.forgery import csrf_token
from scorepad.web.game_form import SORTS, corrected_game, seat_number, table_of
from scorepad.web.language import by_field, spoken
from scorepad.web.list_view import list_view
from scorepad.web.preview import NOTHING_YET, Preview
from scorepad.web.rendering import render_template
from scorepad.web.tags import pulse

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
    """The game form as it is shown: where it goes, what is filled in, what is wrong with it.

    `entry_count` tells whose seats it shows; `came_since` is the last entry, if it came after the `version`
    that the form was begun with.
    """

    values: MultiDict[str, str]
    entry_id: str
    version: int
    entry_count: int
    problems: dict[str, list[str]]
    preview: Preview
    seats: tuple[str, ...]
    choosable_pausing: int
    pausing: tuple[int, ...]
    corrects: int | None = None
    csrf_place: str = ""
    is_filled: bool = False
    came_since: EntryView | None = None

    @property
    def csrf_token(self) -> str:
        """The token against forged requests, or what stands for it in a page that several people get."""
        return self.csrf_place or csrf_token()

    def chosen(self, name: str, default: str = "") -> str:
        """The value of a field."""
        return self.values.get(name) or default

    def rest_of(self, name: str) -> str:
        """What the other party's Augen leave for this one."""
        written = self.values.get(name) or ""
        augen = int(written) if written.isascii() and written.isdigit() and len(written) < 4 else -1
        return str(ALL_AUGEN - augen) if 0 <= augen <= ALL_AUGEN else ""

    @property
    def can_play(self) -> bool:
        """Whether there are four to play."""
        return can_play(self.seats)

    @property
    def is_begun(self) -> bool:
        """Whether anything is filled in that must not get lost."""
        return any(any(values) for values in self.values.listvalues())

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
    ledger = current.ledger
    is_filled = values is not None
    if values is None:
        values = _suggested_values(ledger)
    version = values.get("version", current.stored.version, type=int)
    corrected = corrected_game(ledger, values)
    seats = table_of(ledger, values)
    return GameForm(
        values=values,
        entry_id=values.get("entry_id") or str(uuid4()),
        version=version,
        entry_count=len(ledger.rows),
        problems=by_slot(problems),
        preview=preview,
        seats=seats,
        choosable_pausing=pausing_count(seats) if pausing_count(seats) > 1 else 0,
        pausing=_seat_numbers(seats, corrected.sitting_out if corrected else ledger.next_sitting_out),
        corrects=corrected.position if corrected else None,
        is_filled=is_filled,
        came_since=_last_entry(ledger) if version != current.stored.version else None,
    )


def _last_entry(ledger: Ledger) -> EntryView | None:
    last = ledger.rows[-1] if ledger.rows else None
    return entry_view(ledger, last, spoken()) if last else None


def by_slot(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """The sentences of `problems` by the place where the game form shows them."""
    return by_field(replace(problem, field=_SLOT_OF.get(problem.field, "form")) for problem in problems)


def render_board(current: OpenList, form: GameForm, overtaken_by: Sequence[EntryView] | None = None) -> str:
    """The part of the write page that an entry changes."""
    page = list_view(current.ledger, spoken())
    return render_template(
        "list/_board.html",
        page=page,
        form=form,
        slots=SLOTS,
        overtaken_by=overtaken_by,
        fresh=True,
        pulse=pulse(current),
    )


def _suggested_values(ledger: Ledger) -> MultiDict[str, str]:
    """A fresh form; with a Vorführung due, the solo that has to be played."""
    values = MultiDict[str, str]()
    values.setlist("sitting_out", [seat_number(ledger.table, name) for name in ledger.next_sitting_out])
    if ledger.forced and ledger.forced.soloist:
        seat = seat_number(ledger.table, ledger.forced.soloist)
        values.update({"kind": "solo", "duty": "forced", "re": seat})
    return values


def _seat_numbers(seats: Sequence[str], pausing: Sequence[str]) -> tuple[int, ...]:
    """The seats that can't be Re: at five, whoever deals."""
    return tuple(seats.index(name) + 1 for name in pausing)
