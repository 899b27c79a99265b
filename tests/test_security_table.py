"""docs/security.md names tests, and each of them is there."""

import re

import pytest

from scorepad.settings import PROJECT

TABLE = (PROJECT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TABLE)))
LEFT_OUT = ("V10", "V17")
CHAPTERS = [chapter for chapter in (f"V{number}" for number in range(1, 18)) if chapter not in LEFT_OUT]


@pytest.mark.parametrize(("path", "name"), NAMED, ids="::".join)
def test_every_test_that_holds_a_point_exists(path: str, name: str) -> None:
    assert re.search(rf"^def {name}\(", (PROJECT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_chapter_is_walked_through_or_left_out_by_name() -> None:
    assert len(NAMED) > 70
    for chapter in CHAPTERS:
        assert f"| **{chapter}** |" in TABLE
    for chapter in LEFT_OUT:
        assert re.search(rf"\b{chapter}\b", TABLE.partition("| | what we do")[0])


def test_every_row_has_a_test_or_says_whose_part_it_is() -> None:
    rows = re.findall(r"^\| ([\d., to]+) \| (.+?) \| ?(.*?) ?\|$", TABLE, re.MULTILINE)
    assert len(rows) > 70
    others = ("proxy", "linter", "granian", "journal")
    untested = [number for number, what, test in rows if not test and not any(one in what for one in others)]
    assert untested == []
