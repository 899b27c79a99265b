"""Games of a list become games of the league, in the transaction that brought them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from scorepad.actions.league.game_content import GameContent, Player, content_from, content_text, scores_of
from scorepad.actions.league.open_league import OpenLeague
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.seating import left_of
from scorepad.rules.evening.sheet import name_key
from scorepad.rules.league.eligibility import Objection, Participant, objections
from scorepad.rules.league.membership import Member
from scorepad.rules.tsr.vocabulary import Kind, Party
from scorepad.store.league import games, leagues, totals
from scorepad.store.league.games import StoredGame
from scorepad.store.league.leagues import StoredLeague
from scorepad.store.league.tables import StoredTable
from scorepad.wording.wall_clock import day_of


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table: the name in the list, the member (None: a guest), and how the seat was drawn."""

    name: str
    member: int | None
    lot: int | None = None
    led: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table, in seat order; `same_network`: two of them come from one home network."""

    seats: tuple[Seat, ...]
    same_network: bool = False


def seating_text(seating: Seating) -> str:
    """`seating` as text."""
    seats = [[seat.name, seat.member, seat.lot, seat.led, seat.games] for seat in seating.seats]
    return json.dumps({"seats": seats, "same_network": seating.same_network}, ensure_ascii=False)


def seating_from(text: str) -> Seating:
    """The seating that `seating_text` wrote."""
    value = json.loads(text)
    return Seating(tuple(Seat(*each) for each in value["seats"]), value["same_network"])


def book(league: OpenLeague, table: StoredTable, ledger: Ledger, now: datetime) -> StoredLeague:
    """Let the league have the games that count in `ledger`, and no other of this table.

    A game that was booked is cancelled when the list no longer counts it; none is ever changed.
    """
    league_id = league.stored.id
    booked = {game.origin: game for game in games.of_table(league_id, table.number)}
    wanted = {origin_of(table.number, game.position): game for game in ledger.games}
    touched: set[int] = set()
    for origin, stored in booked.items():
        if origin not in wanted:
            members = [league.resolved(number) for number in content_from(stored.content).members]
            games.cancel(league_id, stored, members, now)
            touched.update(members)
    reader = _Reader(league, table, seating_from(table.seating), ledger)
    for origin, game in wanted.items():
        if origin not in booked:
            touched.update(add_game(league, reader.stored(origin, game), reader.content(game)))
    return add_up(league, touched, now)


def add_game(league: OpenLeague, stored: StoredGame, content: GameContent) -> list[int]:
    """Put one game into the league; the members whose totals it changes."""
    scores = scores_of(content)
    number = games.next_number(league.stored.id)
    games.put(league.stored.id, replace(stored, number=number, content=content_text(content)), scores)
    return [score.member for score in scores]


def add_up(league: OpenLeague, touched: set[int], now: datetime) -> StoredLeague:
    """Keep the totals of those whose games have changed, and move the league's version on."""
    for member in sorted(touched):
        totals.refresh(league.stored.id, str(league.month), member)
    return leagues.change(league.stored, now)


def origin_of(table: int, position: int) -> str:
    """What a game of a table's list came from."""
    return f"table {table}, entry {position}"


def judged(
    league: OpenLeague, class_key: str, players: Mapping[str, Member | None], day: date, *, same_network: bool
) -> tuple[Objection, ...]:
    """Everything that makes a game of these four an Offenes Spiel."""
    participants = [_participant(league, name, member, day) for name, member in players.items()]
    if same_network:
        # Which two share it isn't asked: none of the table's games counts.
        participants = [replace(each, network="home") for each in participants]
    return tuple(objections(class_key, participants))


def _participant(league: OpenLeague, name: str, member: Member | None, day: date) -> Participant:
    if member is None:
        return Participant(name, None)
    return Participant(
        name,
        member.class_key,
        is_active=member.is_active_on(day),
        is_in_sperrmonat=league.month in member.sperrmonate,
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the games of a table's list."""

    league: OpenLeague
    table: StoredTable
    seating: Seating
    ledger: Ledger

    def stored(self, origin: str, game: PlayedGame) -> StoredGame:
        table = self.table
        return StoredGame(0, table.month, self.played_at(game), origin, table.number, table.class_key, "")

    def played_at(self, game: PlayedGame) -> datetime:
        """When the game was entered; a list from a file may not know it."""
        written = game.entry.at
        return datetime.fromisoformat(written) if written else self.table.opened_at

    def content(self, game: PlayedGame) -> GameContent:
        members = {name: self.member(name) for name in game.playing}
        is_solo = game.entry.report.kind is Kind.SOLO
        return GameContent(
            players=tuple(
                Player(name, member.number if member else None, game.points[name])
                for name, member in members.items()
            ),
            soloist=game.entry.re[0] if is_solo else None,
            has_won=is_solo and game.valuation.winner is Party.RE,
            leader=leader_of(game),
            objections=judged(
                self.league,
                self.table.class_key,
                members,
                day_of(self.played_at(game)),
                same_network=self.seating.same_network,
            ),
        )

    def member(self, name: str) -> Member | None:
        """The member who plays as `name`: as the table was seated, otherwise the one of that name.

        The table's seats are the first people of its list; whoever joins later is known by name alone.
        """
        place = self.ledger.people.index(name)
        if place >= len(self.seating.seats):
            return self.league.by_name.get(name_key(name))
        number = self.seating.seats[place].member
        return None if number is None else self.league.members.get(self.league.resolved(number))


def leader_of(game: PlayedGame) -> str:
    """Who led to the first trick: the soloist of a Pflichtsolo, otherwise the player after the dealer."""
    if game.entry.duty:
        return game.entry.re[0]
    after = (left_of(game.table, game.dealer, step) for step in range(1, len(game.table) + 1))
    return next(name for name in after if name in game.playing)
