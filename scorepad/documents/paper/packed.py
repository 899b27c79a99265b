"""Packs a PDF as it was written into fewer bytes; what is in it stays the same.

zlib, with which it was written, takes the first match that will do; libdeflate looks for the fewest bytes.
And the table of where all objects are says how each of its rows differs from the one above.
"""

import re
import zlib
from bisect import bisect
from itertools import pairwise

import deflate

EFFORT = 10
"""Of 12: what the last two save isn't worth their time."""
_STREAM = re.compile(rb"/Filter /FlateDecode/Length (\d+)>>\nstream\n")
_TABLE = re.compile(rb"(.*?/W \[1 (\d) (\d)\].*?)/Filter /FlateDecode/Length (\d+)>>\nstream\n", re.DOTALL)
_IS_AT = 1
"""The kind of a row that tells where in the file an object is (ISO 32000-1, 7.5.8.3)."""
_BY_THE_ROW_ABOVE = 2
"""How PNG calls the filter of such a row (ISO 32000-1, 7.4.4.4)."""


class _Moves:
    """Where a place of the old file is in the new one."""

    def __init__(self) -> None:
        self._places, self._shifts = [0], [0]

    def add(self, place: int, now: int) -> None:
        """What came from `place` on comes from `now` on."""
        self._places.append(place)
        self._shifts.append(now - place)

    def __call__(self, place: int) -> int:
        return place + self._shifts[bisect(self._places, place) - 1]


def packed(pdf: bytes) -> bytes:
    """What WeasyPrint wrote, with shorter streams and a shorter table of references, its last object."""
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
    text, done, moved = bytearray(), 0, _Moves()
    for stream in _STREAM.finditer(pdf, 0, start):
        end = stream.end() + int(stream[1])
        text += pdf[done : stream.start()] + _stream(zlib.decompress(pdf[stream.end() : end]))
        done = end
        moved.add(end, len(text))
    text += pdf[done:start] + _table(pdf[start:], moved)
    return b"%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (text, moved(start))


def _stream(content: bytes, parameters: bytes = b"") -> bytes:
    """`content`, with the end of its stream's dictionary and without the end of the stream."""
    short = deflate.zlib_compress(content, EFFORT)
    return b"/Filter /FlateDecode%s/Length %d>>\nstream\n%s" % (parameters, len(short), short)


def _table(old: bytes, moved: _Moves) -> bytes:
    """The table of references at the beginning of `old`."""
    found = _TABLE.match(old)
    if found is None:
        raise ValueError("not a file of WeasyPrint's")
    place_width, width = int(found[2]), 1 + int(found[2]) + int(found[3])
    table = zlib.decompress(old[found.end() : found.end() + int(found[4])])
    rows = [_moved_row(table[at : at + width], place_width, moved) for at in range(0, len(table), width)]
    told = bytearray()
    for above, row in pairwise([bytes(width), *rows]):
        told += bytes([_BY_THE_ROW_ABOVE, *((new - old) % 256 for old, new in zip(above, row, strict=True))])
    parameters = b"/DecodeParms <</Predictor 12/Columns %d>>" % width
    return found[1] + _stream(bytes(told), parameters) + b"\nendstream"


def _moved_row(row: bytes, place_width: int, moved: _Moves) -> bytes:
    if row[0] != _IS_AT:
        return row
    place = moved(int.from_bytes(row[1 : 1 + place_width]))
    return row[:1] + place.to_bytes(place_width) + row[1 + place_width :]
