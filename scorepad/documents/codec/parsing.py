"""JSON from outside, stricter than Python's own reader: a fault in it is a value, whatever it is."""

import json
from typing import Any, NoReturn

from scorepad.documents.codec.shape import LONGEST_KEY_SHOWN
from scorepad.rules.problem import Problem

LONGEST_INTEGER = 15
"""In characters. Longer ones become floats, which no field of ours takes."""

_WHITE_SPACE = " \t\r\n\ufeff"
"""JSON's own, and the mark with which some programs begin a file."""


class _DuplicateKeyError(ValueError):
    pass


def parse(written: bytes, field: str) -> object:
    """The JSON value in `written`, or the Problem with it at `field`."""
    try:
        text = written.decode().strip(_WHITE_SPACE)
        value, end = _DECODER.raw_decode(text)
    except _DuplicateKeyError as duplicate:
        key = str(duplicate)[:LONGEST_KEY_SHOWN]
        return Problem(key, "duplicate_key", {"name": key})
    except UnicodeDecodeError:
        return Problem(field, "not_utf8")
    except (ValueError, RecursionError):
        return Problem(field, "not_json")
    return value if end == len(text) else Problem(field, "not_json")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _DuplicateKeyError(next(key for key in keys if keys.count(key) > 1))
    return found


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) <= LONGEST_INTEGER else float(digits)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=_refuse_constant)
