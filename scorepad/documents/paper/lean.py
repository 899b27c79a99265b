"""Makes a PDF smaller after its layout, before it's written: a table has more than a thousand small objects.

What a reader sees and a screen reader says stays the same. WeasyPrint calls `lean` as its finisher, with the
objects of the file: dictionaries, lists and streams that refer to each other by number.
"""

import re
from collections.abc import Iterator, Mapping, Set
from io import BytesIO
from typing import Any

from fontTools.ttLib import TTFont

# Hundredths of a CSS pixel are enough for a place on the paper; a factor below 10 keeps all it has.
_NEEDLESS_DECIMALS = re.compile(rb"(\d\d\.\d\d)\d+")
_NO_KERNING = b">0<"
_OF_GLYPHS = {"head", "hhea", "hmtx", "maxp", "loca", "glyf", "cvt ", "fpgm", "prep"}
"""The tables of a TrueType font that is embedded by its glyphs' numbers (ISO 32000-1, 9.9); others are for
programs that choose, name or set a font."""
_LINE = re.compile(
    rb"/Artifact\nBMC\nq\nq\n([^\n]+ gs\n[^\n]+ RG\n[^\n]+ w\n)"
    rb"([\d.]+) ([\d.]+) m\n([\d.]+) \3 l\nS\nQ\nQ\nEMC\n"
)


def lean(document: Any, pdf: Any) -> None:  # noqa: ARG001
    """Rewrite the objects of `pdf` so that they say the same in fewer bytes."""
    objects = {thing.reference: thing for thing in pdf.objects}
    for page in pdf.page_references:
        contents = objects[objects[page]["Contents"]]
        contents.stream = [_short(b"\n".join(map(_as_bytes, contents.stream)))]
    _bare_fonts(pdf)
    _scope_heads(pdf)
    _drop(pdf, _spans_of_cells(pdf, objects))


def _bare_fonts(pdf: Any) -> None:
    for font in (thing for thing in pdf.objects if "Length1" in getattr(thing, "extra", ())):
        font.stream = [_bare(b"".join(font.stream))]
        font.extra["Length1"] = len(font.stream[0])


def _bare(content: bytes) -> bytes:
    """A TrueType font with nothing but what draws its glyphs."""
    font = TTFont(BytesIO(content), recalcTimestamp=False)
    for name in set(font.reader.keys()) - _OF_GLYPHS:
        del font[name]
    bare = BytesIO()
    font.save(bare, reorderTables=None)
    return bare.getvalue()


def _as_bytes(part: Any) -> bytes:
    if isinstance(part, bytes | str):
        return part if isinstance(part, bytes) else part.encode("ascii")
    data: bytes = part.data
    return data


def _short(contents: bytes) -> bytes:
    return _joined_lines(_NEEDLESS_DECIMALS.sub(rb"\1", contents).replace(_NO_KERNING, b""))


def _joined_lines(contents: bytes) -> bytes:
    """The lines under the cells of a row as one line under the row."""
    pieces: list[bytes] = []
    line: list[bytes] = []
    position = 0
    for match in _LINE.finditer(contents):
        look, start, y, end = match.groups()
        if line and match.start() == position and [look, start, y] == [line[0], line[3], line[2]]:
            line[3] = end
        else:
            pieces += [_drawn(line), contents[position : match.start()]]
            line = [look, start, y, end]
        position = match.end()
    return b"".join([*pieces, _drawn(line), contents[position:]])


def _drawn(line: list[bytes]) -> bytes:
    if not line:
        return b""
    look, start, y, end = line
    return b"/Artifact\nBMC\nq\n%s%s %s m\n%s %s l\nS\nQ\nEMC\n" % (look, start, y, end, y)


def _scope_heads(pdf: Any) -> None:
    """A head cell tells that it heads its column; then no cell has to name its heads."""
    for cell in _elements(pdf, "/TH", "/TD"):
        cell.pop("ID", None)
        cell["A"].pop("Headers", None)
        if cell["S"] == "/TH":
            cell["A"]["Scope"] = "/Column"
        elif len(cell["A"]) == 1:
            del cell["A"]


def _spans_of_cells(pdf: Any, objects: Mapping[bytes, Any]) -> Set[bytes]:
    """Hang the text of an element that holds nothing else right into it, and return the spans between."""
    instead = {}
    for span in _elements(pdf, "/Span"):
        holder = objects[span["P"]]
        if holder["K"] == [span.reference] and type(span["K"][0]) is int and holder["S"] != "/Link":
            holder["K"] = span["K"]
            instead[span.reference] = span["P"]
    tree = objects[objects[pdf.catalog["StructTreeRoot"]]["ParentTree"]]
    for of_page in tree["Nums"]:
        if isinstance(of_page, list):
            of_page[:] = [instead.get(reference, reference) for reference in of_page]
    return instead.keys()


def _elements(pdf: Any, *kinds: str) -> Iterator[Any]:
    return (thing for thing in pdf.objects if isinstance(thing, dict) and thing.get("S") in kinds)


def _drop(pdf: Any, references: Set[bytes]) -> None:
    """Take objects out and number the others anew. Pages come before them and keep their numbers."""
    kept = [thing for thing in pdf.objects if thing.reference not in references]
    numbers = {thing.reference: b"%d 0 R" % number for number, thing in enumerate(kept)}
    for number, thing in enumerate(kept):
        _renumber(getattr(thing, "extra", thing), numbers)
        thing.number = number
    pdf.objects[:] = kept


def _renumber(values: Any, numbers: Mapping[bytes, bytes]) -> None:
    """Replace every reference within `values`, a dictionary or list, however deep."""
    if isinstance(values, dict | list):
        for key, value in values.items() if isinstance(values, dict) else enumerate(values):
            if isinstance(value, bytes):
                values[key] = numbers.get(value, value)
            else:
                _renumber(value, numbers)
