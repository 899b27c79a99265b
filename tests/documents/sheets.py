"""Lists to write down, made by hand: short, long, with everything that can stand in one."""

from decimal import Decimal

from scorepad.rules.evening import admission
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger, append, blank, check
from scorepad.rules.evening.sheet import BockRule, Heading, Sheet, heading_problems
from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.vocabulary import Duty, Kind, Level, Solo

FOUR = ("Anna", "Ben", "Carla", "Dieter")
LONG_NAMES = (
    "Maximiliane-Alexandra Freiin von Hohenau",
    "Donaudampfschifffahrtselektrizitätenhaup",
    "Bartholomäus Ferdinand Oberschneidermann",
    "Wilhelmine Wölffle-Schwarzwälder-Häberle",
    "Ω Αλέξανδρος Παπαδόπουλος-Χατζηγιαννάκης",
    "Szczęsny Brzęczyszczykiewicz-Łękołodzki ",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
DAY = "2026-11-26T"


def heading(players: tuple[str, ...] = FOUR, **changes: object) -> Heading:
    """A heading for `players`, four by default."""
    values: dict[str, object] = {
        "title": "Donnerstag",
        "players": tuple(name.strip() for name in players),
        "first_dealer": players[0].strip(),
        "planned_games": 24,
        "stake_cents": Decimal("0.5"),
    }
    return Heading(**(values | changes))  # type: ignore[arg-type]


def source_example() -> Sheet:
    """Four games, each by other rules; the last one a Pflichtsolo."""
    return Sheet(
        heading(stake_cents=Decimal(5)),
        (
            GameEntry(Game(Kind.NORMAL, 125), ("Ben", "Carla"), at=f"{DAY}20:05:00+01:00"),
            GameEntry(
                Game(Kind.NORMAL, 155, re_level=Level.ANSAGE), ("Anna", "Dieter"), at=f"{DAY}20:14:30+01:00"
            ),
            GameEntry(Game(Kind.NORMAL, 119), ("Anna", "Carla"), at=f"{DAY}20:25:10+01:00"),
            GameEntry(Game(Kind.SOLO, 130), ("Ben",), Solo.DAMEN, Duty.VOLUNTARY, at=f"{DAY}20:31:45+01:00"),
        ),
    )


def everything() -> Sheet:
    """Every sort of entry, with whatever it can carry; given where it needn't be, too."""
    players = ("Müller, Ä.", '"Q"', "=1+1", "Eva", "Ünal; Çelik")
    return Sheet(
        heading(
            players,
            title="@Stammtisch; „Zum Löwen“, 1.",
            planned_games=None,
            bock=BockRule(cap=4),
            stake_cents=Decimal("2.25"),
        ),
        (
            GameEntry(
                Game(Kind.NORMAL, 121, Level.ANSAGE, Level.KEINE_90, kontra_special=Special(1, 2, 1)),
                ("Eva", "=1+1"),
                starts_bock=1,
                id="11111111-2222-4333-8444-555555555555",
                at=f"{DAY}20:05:00.123456+01:00",
            ),
            GameEntry(
                Game(Kind.SOLO, 0, re_level=Level.SCHWARZ, re_trickless=True),
                ("Ünal; Çelik",),
                Solo.STILLE_HOCHZEIT,
                dealer='"Q"',
                sitting_out=("Müller, Ä.",),
            ),
            GameEntry(
                Game(Kind.NORMAL, 240, kontra_trickless=False, re_special=Special(fuchs=1)),
                ('"Q"', "Ünal; Çelik"),
                sitting_out=("=1+1",),
            ),
            StornoEntry(1, id="aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee", at=f"{DAY}21:00:00Z"),
            GameEntry(Game(Kind.NORMAL, 152), ("=1+1", "Eva"), corrects=1, dealer="Müller, Ä."),
            BookingEntry({"Eva": -3, "=1+1": 1, '"Q"': 1, "Ünal; Çelik": 1}, "+Strafe, weil ;=2+3"),
            BookingEntry({"Müller, Ä.": -12, "Eva": 0}, "unsportlich", uncredited=True),
            GameEntry(Game(Kind.SOLO, 88), ('"Q"',), Solo.FLEISCHLOS, Duty.FORCED),
        ),
    )


def coming_and_going() -> Sheet:
    """People join, leave, come back, change seats and names, one of them to a name that was free again."""
    old = GameEntry(Game(Kind.NORMAL, 150), ("Ana", "Ben"), starts_bock=1, at=f"{DAY}20:05:00+01:00")
    return Sheet(
        heading(("Ana", "Ben", "Carla", "Dieter"), planned_games=None, bock=BockRule()),
        (
            old,
            SeatsEntry(renamed={"Ana": "Anna"}, at=f"{DAY}20:10:00+01:00"),
            SeatsEntry(("Anna", "Eva, die Neue", "Ben", "Carla", "Dieter")),
            GameEntry(Game(Kind.NORMAL, 121), ("Eva, die Neue", "Ben"), dealer="Dieter"),
            SeatsEntry(("Dieter", "Eva", "Carla"), {"Eva, die Neue": "Eva"}),
            BookingEntry({"Anna": 3, "Eva": -3}, "Anna"),
            SeatsEntry(("Carla", "Ana", "Anna", "Eva"), {"Dieter": "Ben", "Ben": "Dieter"}),
            GameEntry(Game(Kind.SOLO, 130), ("Ana",), Solo.BUBEN, Duty.VOLUNTARY),
            StornoEntry(1),
            GameEntry(Game(Kind.NORMAL, 90), ("Anna", "Dieter"), corrects=1),
        ),
    )


def ten_people() -> Sheet:
    """More of them over the evening than a table has room for, all with long names."""
    ledger = blank(heading(LONG_NAMES, bock=BockRule()))
    people = ledger.people
    for number in range(4):
        table = (*people[3:], *(f"{name[:36].strip()} II" for name in people[:number]))
        entry = GameEntry(Game(Kind.NORMAL, 130 + number), table[:2], sitting_out=table[4:])
        ledger = append(append(ledger, SeatsEntry(table)), entry)
    return ledger.sheet


def evening(games: int, players: tuple[str, ...] = FOUR, **changes: object) -> Sheet:
    """`games` played games, plain or with calls, some soli; bock rounds, stornos and bookings on the way."""
    ledger = blank(heading(players, **changes))
    for number in range(games):
        for entry in _entries(ledger, number):
            ledger = append(ledger, entry)
    return ledger.sheet


def ledger_of(sheet: Sheet) -> Ledger:
    """The folded list, once it's sure that it could have been entered."""
    ledger = blank(sheet.heading)
    assert heading_problems(sheet.heading) == []
    for entry in sheet.entries:
        assert admission.problems(ledger, entry) == []
        ledger = append(ledger, entry)
    check(ledger)
    return ledger


def _entries(ledger: Ledger, number: int) -> list[Entry]:
    playing = [name for name in ledger.heading.players if name not in ledger.next_sitting_out]
    at = f"{DAY}{20 + number // 20 % 4:02}:{number * 3 % 60:02}:00+01:00"
    game = _game(playing, number, at)
    entries: list[Entry] = [game]
    position = len(ledger.rows) + 1
    if ledger.heading.bock and number % 13 == 5:
        entries.append(StornoEntry(position, at=at))
        if number % 2:
            again = Game(Kind.NORMAL, 131, kontra_level=Level.ANSAGE)
            entries.append(GameEntry(again, (playing[0], playing[2]), corrects=position, at=at))
    if ledger.heading.bock and number % 19 == 11:
        points = dict(zip(playing, (-3, 1, 1, 1), strict=True))
        entries.append(BookingEntry(points, "Strafe: Karte zu früh gezeigt", at=at))
    return entries


def _game(playing: list[str], number: int, at: str) -> GameEntry:
    augen = (number * 37 + number * number * 11) % 181 + 30
    starts = 1 if number % 9 == 2 else 0
    if number % 7 == 6:
        solo = (Solo.DAMEN, Solo.BUBEN, Solo.KARO, Solo.FLEISCHLOS)[number // 7 % 4]
        duty = (Duty.VOLUNTARY, Duty.FORCED, None)[number // 7 % 3]
        return GameEntry(
            Game(Kind.SOLO, augen), (playing[number // 7 % 4],), solo, duty, starts_bock=starts, at=at
        )
    first, second = ((0, 1), (1, 2), (0, 3), (2, 3), (1, 3), (0, 2))[(number * 5 + number // 4) % 6]
    report = Game(
        Kind.NORMAL,
        augen,
        Level(number % 3) if number % 4 == 1 else Level.NONE,
        Level.ANSAGE if number % 5 == 3 else Level.NONE,
        re_special=Special(fuchs=1) if number % 6 == 2 else NO_SPECIAL,
        kontra_special=Special(karlchen=1) if number % 8 == 1 else NO_SPECIAL,
    )
    return GameEntry(report, (playing[first], playing[second]), starts_bock=starts, at=at)


NAMED = {
    "the source's example": source_example(),
    "everything": everything(),
    "without an entry": Sheet(heading()),
    "without money, open end": Sheet(heading(stake_cents=None, planned_games=None, title="")),
    "coming and going": coming_and_going(),
    "seven long names": evening(12, LONG_NAMES, bock=BockRule()),
}
