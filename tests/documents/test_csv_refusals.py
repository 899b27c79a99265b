"""What is no table of ours is refused, with the line where it shows, and never with an exception."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.documents.codec.sheet import read_sheet
from scorepad.documents.csv import LARGEST_FILE, read_csv
from scorepad.rules.problem import Problem
from tests.documents.sheets import everything, source_example
from tests.documents.tables import Rows, rows_of, saved, written

ROWS = rows_of(written(source_example()))
HEAD = ROWS[0]


def refused_at(line: int) -> list[Problem]:
    """How a table is refused."""
    return [Problem("file", "not_a_csv_list", {"line": line})]


def changed(line: int, column: str, cell: str) -> Rows:
    """The table with one other cell; the heading stands in line 2."""
    rows = [list(row) for row in ROWS]
    rows[line - 1][HEAD.index(column)] = cell
    return rows


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xef\xbb\xbf",
        b"Name,Punkte\r\nAnna,3\r\n",
        b"\xff\xfeN\x00r\x00",
        "Nr.;Eintrag;Müller".encode("cp1252"),
        b'"Nr.\r\n',
        b"\x00",
        b"\r\r\r",
    ],
)
def test_something_else(data: bytes) -> None:
    assert read_csv(data) == refused_at(1)


def test_too_large() -> None:
    assert read_csv(b"x" * (LARGEST_FILE + 1)) == [Problem("file", "file_too_large")]


@pytest.mark.parametrize("missing", ["Nr.", "Re", "Kennung", "Cent je Punkt"])
def test_a_column_of_facts_is_missing(missing: str) -> None:
    index = HEAD.index(missing)
    assert read_csv(saved([row[:index] + row[index + 1 :] for row in ROWS])) == refused_at(1)


def test_a_column_nobody_knows() -> None:
    assert read_csv(saved([[*row, "x"] for row in ROWS])) == refused_at(1)


def test_the_same_column_twice() -> None:
    assert read_csv(saved([[*row, row[0]] for row in ROWS])) == refused_at(1)


def test_a_cell_beside_the_table() -> None:
    assert read_csv(saved([*ROWS[:3], [*ROWS[3], "x"], *ROWS[4:]])) == refused_at(4)


def test_no_heading() -> None:
    assert read_csv(saved([HEAD, *ROWS[2:]])) == refused_at(2)


def test_two_headings() -> None:
    assert read_csv(saved([*ROWS, ROWS[1]])) == refused_at(2)


def test_an_entry_is_missing() -> None:
    assert read_csv(saved([*ROWS[:3], *ROWS[4:]])) == refused_at(4)


@pytest.mark.parametrize("number", ["", "x", "2", "1.0", "99999999999999999999"])
def test_a_number_is_wrong(number: str) -> None:
    assert read_csv(saved(changed(3, "Nr.", number))) == refused_at(3)


def test_a_quotation_mark_without_its_fellow() -> None:
    data = saved(ROWS) + b'5,"Spiel'
    assert read_csv(data) == refused_at(len(ROWS) + 1)


@pytest.mark.parametrize(
    ("column", "cell", "code"),
    [
        ("Eintrag", "Wette", "not_a_choice"),
        ("Spielart", "Skat", "not_a_choice"),
        ("Pflichtsolo", "x", "not_a_choice"),
        ("Augen Re", "viele", "not_an_integer"),
        ("Ansage Re", "kontra", "not_a_choice"),
        ("Sonderpunkte Re", "3 Füchse", "not_an_object"),
        ("Re", "Ben, Zoe", "unknown_player"),
        ("Re", '"Ben', "unknown_player"),
        ("Re ohne Stich", "weiß nicht", "not_a_boolean"),
        ("Kennung", "7", "not_a_uuid"),
        ("Zeitpunkt", "gestern", "not_a_moment"),
    ],
)
def test_a_wrong_value_is_told_with_its_entry(column: str, cell: str, code: str) -> None:
    document = read_csv(saved(changed(3, column, cell)))
    assert isinstance(document, dict)
    problems = read_sheet(document)
    assert isinstance(problems, list)
    assert (code, 1) in {(problem.code, problem.entry) for problem in problems}


@pytest.mark.parametrize(
    ("column", "cell", "code"),
    [
        ("Bockrunden", "manchmal", "not_a_boolean"),
        ("Geplante Spiele", "alle", "not_an_integer"),
        ("Cent je Punkt", "viel", "not_a_decimal"),
        ("Bock überlagert", "oft", "not_a_choice"),
    ],
)
def test_a_wrong_setting_is_told(column: str, cell: str, code: str) -> None:
    document = read_csv(saved(changed(2, column, cell)))
    assert isinstance(document, dict)
    problems = read_sheet(document)
    assert isinstance(problems, list)
    assert code in {problem.code for problem in problems}


def test_augen_that_do_not_add_up_are_no_guess() -> None:
    found = read_csv(saved(changed(3, "Augen Kontra", "114")))
    assert found == [Problem("re_augen", "augen_do_not_add_up", {"re": 125, "kontra": 114}, 1)]


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    assert isinstance(read_csv(data), list)


@given(
    st.integers(0, 8), st.integers(0, len(HEAD) + 5), st.text("\";,\r\n\x00='-1aÄ", max_size=6), st.booleans()
)
def test_no_changed_cell_raises(line: int, column: int, cell: str, raw: bool) -> None:
    rows = rows_of(written(everything()))
    rows[line][column % len(rows[line])] = cell
    data = "\n".join(",".join(row) for row in rows).encode() if raw else saved(rows)
    document = read_csv(data)
    assert isinstance(document, list) or read_sheet(document) is not None
