"""The three doors to a league, and what each of them allows."""

from collections.abc import Callable
from typing import Any

from flask import abort

from scorepad.actions.league.open_league import OpenLeague, open_league
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.web.access import access, blueprint_behind_link
from scorepad.web.language import chosen_language
from scorepad.web.status import NOT_FOUND
from scorepad.wording.league_words import LeagueWords, league_words

View = Callable[..., Any]

administer = blueprint_behind_link(__name__, LeaguePurpose.ADMINISTER, "liga/a")
enter = blueprint_behind_link(__name__, LeaguePurpose.ENTER, "liga/e")
view = blueprint_behind_link(__name__, LeaguePurpose.VIEW, "liga/v")
DOORS = {LeaguePurpose.ADMINISTER: administer, LeaguePurpose.ENTER: enter, LeaguePurpose.VIEW: view}


def league_purpose() -> LeaguePurpose:
    """What the link of this request allows with its league."""
    return LeaguePurpose(access().purpose.value)


def may_enter() -> bool:
    """Whether tables may be opened and games may come in through this link."""
    return league_purpose() is not LeaguePurpose.VIEW


def may_administer() -> bool:
    """Whether this link allows everything."""
    return league_purpose() is LeaguePurpose.ADMINISTER


def the_league() -> OpenLeague:
    """The league of this request. Answers 404 if there is none (any more)."""
    return open_league(league_purpose(), access().key) or abort(NOT_FOUND)


def terms() -> LeagueWords:
    """The words of this request's language for a league."""
    return league_words(chosen_language())


def on_all(rule: str) -> Callable[[View], View]:
    """Register a view that only reads under each of the three links."""
    return _on((administer, enter, view), rule, ["GET"])


def on_entering(rule: str, methods: list[str]) -> Callable[[View], View]:
    """Register a view under the two links that let games in."""
    return _on((administer, enter), rule, methods)


def _on(doors: tuple[Any, ...], rule: str, methods: list[str]) -> Callable[[View], View]:
    def register(shown: View) -> View:
        for door in doors:
            door.add_url_rule(rule, shown.__name__, shown, methods=methods)
        return shown

    return register
