"""The clock on the wall: one time zone for all that people read and type, and in which their days begin.

Moments are kept and compared in UTC; here they come and go. The zone is set once, at the start.
"""

from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

EARLIEST, LATEST = 1900, 2200
"""The years that a person can mean."""
USUAL_ZONE = ZoneInfo("Europe/Berlin")
_zones: list[tzinfo] = [USUAL_ZONE]


def hang(zone: tzinfo) -> None:
    """Let every clock of this process show the time of `zone`."""
    _zones[0] = zone


def can_be_meant(day: date) -> bool:
    """Whether a person can mean `day`, or a moment: at the ends of the calendar not every zone has a time."""
    return EARLIEST <= day.year <= LATEST


def written_moment(text: str) -> datetime | None:
    """The moment in `text` (ISO 8601), with the offset that stands there, if any; None if there is none."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if can_be_meant(found) else None


def exact_moment(text: str) -> datetime | None:
    """The same, but None without an offset, too: what is kept or exchanged names its moment by itself."""
    found = written_moment(text)
    return found if found and found.tzinfo else None


def written_day(text: str) -> date | None:
    """The day in `text` (ISO 8601); None if there is none."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if can_be_meant(found) else None


def on_the_wall(moment: datetime) -> datetime:
    """`moment` with the offset that holds then: two of them still compare as moments do."""
    shown = moment.astimezone(_zones[0])
    return shown.replace(tzinfo=timezone(shown.utcoffset() or timedelta()))


def moment_of(written: datetime) -> datetime:
    """The moment that somebody wrote down; without an offset, by the clock on the wall.

    Of an hour that the clock shows twice the first one is meant, and one that it leaves out is read on as if
    it hadn't been put forward yet.
    """
    return (written if written.tzinfo else written.replace(tzinfo=_zones[0])).astimezone(UTC)


def day_of(moment: datetime) -> date:
    """The day on which `moment` falls."""
    return on_the_wall(moment).date()


def beginning_of(day: date) -> datetime:
    """The moment when `day` begins."""
    return moment_of(datetime.combine(day, time.min))


def day_after(beginning: datetime) -> datetime:
    """The moment when the day that begins at `beginning` is over: not always 24 hours later."""
    return beginning_of(day_of(beginning) + timedelta(days=1))
