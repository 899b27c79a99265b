"""The patterns of the start page, the figures, the help page, and what stands everywhere."""

from collections.abc import Iterator

from werkzeug.datastructures import MultiDict

from scorepad.rules.problem import Problem
from scorepad.store.lists import Purpose
from scorepad.web.explanation import PlayerSum
from scorepad.web.figures import figures_context
from scorepad.web.helping import EXAMPLES, worked_out
from scorepad.web.language import by_field, spoken
from scorepad.web.patterns import samples
from scorepad.web.patterns.pattern import Context, Pattern, macro, partial
from scorepad.web.sharing import shared_link

REASONS = (
    "unknown",
    "method",
    "press_busy",
    "forgery",
    "too_large",
    "unreadable",
    "unavailable",
    "fault",
)

DEAD_LINKS = {
    f"dead link to a {subject}": {"reason": "unknown", "subject": subject}
    for subject in ("list", "group", "ladder", "league")
}


def patterns() -> Iterator[Pattern]:
    """Each partial and macro outside `templates/list/`."""
    yield partial(
        "_notice.html", {"silent": {}, **{reason: {"reason": reason} for reason in REASONS}, **DEAD_LINKS}
    )
    yield partial("about/_paragraphs.html", {"two": {"paragraphs": ["Stammtisch\nHinterzimmer", "Danke."]}})
    yield from _start()
    yield from _figures()
    yield from _macros()


def _start() -> Iterator[Pattern]:
    filled = MultiDict({"title": "Stammtisch " * 7, "planned_games": "24", "cent_per_point": "x"})
    problems = by_field([Problem("cent_per_point", "not_a_decimal")])
    empty: Context = {"form": MultiDict(), "problems": {}}
    yield partial(
        "start/_changeable.html", {"empty": empty, "refused": {"form": filled, "problems": problems}}
    )
    yield partial("start/_triggers.html", {"some chosen": {"form": MultiDict({"bock_suggest": "lost_solo"})}})
    taken = Problem("player_2", "name_taken", {"name": "Anna", "other_seat": 1})
    yield partial(
        "start/_seat.html",
        {
            "empty": {"seat": 1, "name": "", "problems": {}},
            "refused": {"seat": 2, "name": samples.SEVEN[0], "problems": by_field([taken])},
            "the last one": {"seat": 7, "name": "", "problems": {}},
        },
    )


def _figures() -> Iterator[Pattern]:
    for name in ("course", "overview", "players", "pairs", "counted"):
        ledgers = {"evening": samples.evening(), "seven": samples.seven()}
        if name == "course":
            ledgers["empty"] = samples.empty()
        states = {state: figures_context(ledger) for state, ledger in ledgers.items()}
        yield partial(f"figures/_{name}.html", states)


def _macros() -> Iterator[Pattern]:
    problems = by_field([Problem("title", "title_too_long", {"most": 80})])
    sums = [PlayerSum("Anna", -8, -4), PlayerSum(samples.SEVEN[1], 0, 0), PlayerSum("Carla", 8, 4)]
    player = figures_context(samples.evening())["players"][1]
    valued = worked_out(spoken().text(EXAMPLES[0][0]), *EXAMPLES[0][1:])
    yield macro("_macros.html", "csrf")
    yield macro("_macros.html", "hide")
    yield macro("_macros.html", "problem_list", sentences=_sentences())
    yield macro("_macros.html", "field_problem", problems=problems)
    yield macro("_macros.html", "refused", problems=problems)
    yield macro("_macros.html", "option")
    yield macro("_macros.html", "options")
    yield macro("_macros.html", "stepper")
    yield macro("_macros.html", "sums", sums=sums)
    yield macro("_macros.html", "share_cards", links=[shared_link(Purpose.VIEW, "sample")])
    differs = by_field([Problem("typed_title", "title_differs")])
    yield macro("_macros.html", "delete_form", form={"typed_title": "Dienstag"}, problems=differs)
    yield macro("_macros.html", "following", followed=None)
    yield macro("figures/_macros.html", "tally_row", tally=player.total)
    yield macro("figures/_macros.html", "extreme", game=player.best)
    yield macro("help/_macros.html", "example", each=valued)
    yield macro("help/_macros.html", "list_of", sentences=_sentences())


def _sentences() -> list[str]:
    found = [
        Problem("re", "two_re_players", {"count": 3}),
        Problem("re_augen", "augen_unreachable", {"augen": 1}),
    ]
    return list(map(spoken().problem, found))
