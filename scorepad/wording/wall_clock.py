"""The clock on the wall: one time zone for all that people read and type, and in which their days begin.

Moments are kept and compared in UTC; here they come and go. The zone is set once, at the start.
"""

from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

USUAL_ZONE = ZoneInfo("Europe/Berlin")
_zones: list[tzinfo] = [USUAL_ZONE]


def hang(zone: tzinfo) -> None:
    """Let every clock of this process show the time of `zone`."""
    _zones[0] = zone


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
