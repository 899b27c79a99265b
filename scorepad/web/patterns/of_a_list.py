"""The patterns of a list's pages."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from werkzeug.datastructures import MultiDict

from scorepad.actions.league.follow_list import LeagueBond
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.league.calendar import Month
from scorepad.store.league.tables import StoredTable
from scorepad.web.board import SLOTS, GameForm, game_form
from scorepad.web.explanation import Explanation
from scorepad.web.game_form import read_game_form
from scorepad.web.language import spoken
from scorepad.web.list_view import list_view
from scorepad.web.patterns import samples
from scorepad.web.patterns.pattern import Context, Pattern, macro, partial
from scorepad.web.preview import previewed
from scorepad.web.tags import pulse

Fields = Mapping[str, str | list[str]]

PLAIN: Fields = {"re": ["1", "4"], "re_augen": "158", "re_call": "keine90"}
SOLO: Fields = {"kind": "solo", "solo": "fleischlos", "duty": "forced", "re": ["2"], "re_augen": "118"}
NOBODY: Fields = {"re": ["1", "4"], "re_augen": "129", "re_call": "keine90", "kontra_call": "keine90"}
TRICK: Fields = {"re": ["1", "2"], "re_augen": "240", "re_call": "schwarz"}
OPEN: Fields = {"re": ["1"], "re_augen": "130"}
WRONG: Fields = {"re": ["1", "2", "3"], "re_augen": "7", "re_fuchs": "1", "kontra_karlchen": "1"}
CORRECTION: Fields = {"re": ["2", "3"], "re_augen": "152", "corrects": "2", "kontra_fuchs": "1"}


def patterns() -> Iterator[Pattern]:
    """Each partial in `templates/list/`."""
    yield partial("list/_standing.html", _pages("empty", "evening", "seven"))
    yield partial("list/_status.html", _pages("empty", "evening", "seven", "complete", "forced"))
    yield partial("list/_entries.html", _pages("empty", "evening", "changed_seats", "seven", writable=True))
    yield partial("list/_settlement.html", _pages("evening", "seven"))
    yield partial("list/_figures.html", _pages("empty", "evening", "seven"))
    yield partial("list/_files.html", {"always the same": {}})
    yield partial("list/_game_form.html", _forms(_FORMS))
    yield partial("list/_preview.html", _forms(_PREVIEWS))
    yield partial("list/_preview_answer.html", _forms({"with problems": ("evening", WRONG)}))
    yield partial("list/_valuation.html", dict(_explanations()))
    yield partial("list/_board.html", _boards())
    yield partial("list/_league.html", dict(_bonds()))
    evening = list_view(samples.evening(), spoken())
    yield macro("list/_macros.html", "entry_row", page=evening)
    yield macro("list/_macros.html", "came_since", page=evening, text=samples.SEVEN[3])
    yield from _following()


def _following() -> Iterator[Pattern]:
    """What a page that follows its list has beside the list."""
    evening = samples.evening()
    page = list_view(evening, spoken())
    typing = {"pulse": pulse(samples.opened(evening)), "typing": spoken().typing(["Ben"])}
    yield partial("list/_pulse.html", {"somebody is entering": typing})
    yield partial("list/_news.html", {"a new entry": {"newest": page.entries[0]}})
    yield partial("list/_read.html", _pages("evening", writable=True))
    yield partial("list/_last.html", _pages("empty", "evening", "seven"))
    yield partial("list/_device.html", _pages("evening"))
    yield partial("list/_awake.html", {"always the same": {}})
    yield partial("list/_order.html", {"by seats": {}})


_FORMS: Mapping[str, tuple[str, Fields | None]] = {
    "empty": ("empty", None),
    "a solo": ("evening", SOLO),
    "a Hochzeit": ("evening", {"kind": "hochzeit", "hochzeit": "stille-hochzeit"}),
    "with problems": ("evening", WRONG),
    "a correction": ("evening", CORRECTION),
    "seven players, long names": ("seven", None),
}
_PREVIEWS: Mapping[str, tuple[str, Fields | None]] = {
    "nothing yet": ("empty", None),
    "something is missing": ("evening", OPEN),
    "impossible": ("evening", WRONG),
    "complete, in a bock round": ("evening", PLAIN),
    "asks for the trick": ("evening", TRICK),
    "seven players, long names": ("seven", {**PLAIN, "re": ["4", "6"], "sitting_out": ["1", "3", "5"]}),
}


def _pages(*names: str, **more: object) -> dict[str, Context]:
    return {name: {"page": list_view(_sample(name), spoken()), **more} for name in names}


def _sample(name: str) -> Ledger:
    found: Ledger = getattr(samples, name)()
    return found


def _forms(states: Mapping[str, tuple[str, Fields | None]]) -> dict[str, Context]:
    return {state: _form_context(_sample(name), fields) for state, (name, fields) in states.items()}


def _form_context(ledger: Ledger, fields: Fields | None, **more: object) -> Context:
    page = list_view(ledger, spoken())
    return {"page": page, "form": _filled(ledger, fields), "slots": SLOTS, **more}


def _filled(ledger: Ledger, fields: Fields | None) -> GameForm:
    if fields is None:
        return game_form(samples.opened(ledger))
    form = MultiDict(fields)
    entry, unreadable = read_game_form(ledger, form)
    shown = previewed(ledger, entry, unreadable, spoken())
    return game_form(samples.opened(ledger), form, shown.problems, shown)


def _explanations() -> Iterator[tuple[str, Context]]:
    for state, fields in (("a normal game", PLAIN), ("a solo", SOLO), ("nobody has won", NOBODY)):
        yield state, {"explanation": _explanation(fields)}
    warning = spoken().warning("second_duty_solo", "Ben")
    yield "with a warning", {"explanation": replace(_explanation(PLAIN), warnings=(warning,))}


def _explanation(fields: Fields) -> Explanation:
    found = _filled(samples.evening(), fields).preview.explanation
    if found is None:
        raise ValueError("a sample can't be valued")
    return found


def _boards() -> dict[str, Context]:
    ledger = samples.evening()
    new = list_view(ledger, spoken()).entries[:2]
    overtaken = _form_context(ledger, PLAIN, overtaken_by=new, pulse=pulse(samples.opened(ledger)))
    return {"overtaken by another phone": overtaken}


def _bonds() -> Iterator[tuple[str, Context]]:
    table = StoredTable(7, "", 0, "2026-11", "verein", "", samples.MOMENT)
    month, closed = Month(2026, 11), replace(table, closed_at=samples.MOMENT)
    yield "a table in play", {"bond": LeagueBond("Dokofreunde", table, month, is_month_closed=False)}
    yield "a table that is closed", {"bond": LeagueBond("Dokofreunde", closed, month, is_month_closed=False)}
    yield (
        "a month that is closed",
        {"bond": LeagueBond(samples.SEVEN[3], closed, month, is_month_closed=True)},
    )
