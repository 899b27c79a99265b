"""docs/security.md names tests, and each of them is there."""

import re

import pytest

from scorepad.settings import PROJECT

TABLE = (PROJECT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TABLE)))
CHAPTERS = ("V1", "V2", "V3", "V4", "V5", "V8", "V9", "V11", "V12", "V13", "V14", "V15", "V16")
LEFT_OUT = ("V6", "V7", "V10", "V17")


@pytest.mark.parametrize(("path", "name"), NAMED, ids="::".join)
def test_every_test_that_holds_a_point_exists(path: str, name: str) -> None:
    assert re.search(rf"^def {name}\(", (PROJECT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_chapter_is_walked_through_or_left_out_by_name() -> None:
    assert len(NAMED) > 40
    for chapter in CHAPTERS:
        assert f"| **{chapter}** |" in TABLE
    for chapter in LEFT_OUT:
        assert re.search(rf"\b{chapter}\b", TABLE.partition("| |")[0])


def test_every_row_has_a_test_or_says_whose_part_it_is() -> None:
    rows = re.findall(r"^\| ([\d., to]+) \| (.+?) \| ?(.*?) ?\|$", TABLE, re.MULTILINE)
    assert len(rows) > 70
    others = ("proxy", "linter", "granian", "journal")
    untested = [number for number, what, test in rows if not test and not any(one in what for one in others)]
    assert untested == []
