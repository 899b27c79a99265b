"""What the documents of league and ladder have in common."""

from datetime import UTC, datetime

from scorepad.documents.codec.shape import Reader

LARGEST_NUMBER = 10**9


def read_objects(reader: Reader, key: str) -> list[Reader]:
    """A reader for each object in the list at `key`; anything else in it is noted."""
    readers = []
    for position, source in enumerate(reader.value(key, list, "not_a_list") or []):
        if isinstance(source, dict):
            readers.append(Reader(source, f"{reader.prefix}{key}[{position}].", reader.problems))
        else:
            reader.note(f"{key}[{position}]", "not_an_object")
    return readers


def read_number(reader: Reader, key: str, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> int:
    """The whole number at `key`, 0 where there is none; one out of range is noted."""
    number = reader.integer(key)
    if number is None:
        return 0
    if not least <= number <= most:
        reader.note(key, "number_out_of_range", least=least, most=most)
        return 0
    return number


def read_moment(reader: Reader, key: str) -> datetime | None:
    """The time at `key`; one without an offset is taken as UTC."""
    text = reader.text(key)
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        reader.note(key, "not_a_moment")
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def read_name(reader: Reader, key: str) -> str:
    """The name at `key`; none, or nothing but blanks, is noted."""
    reader.require(key)
    name = reader.text(key) or ""
    if isinstance(reader.source.get(key), str) and not name.strip():
        reader.note(key, "missing")
    return name
