"""`scorepad export` and `import`: everything as JSON Lines, bit by bit, from either database into either."""

import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from scorepad.store.chain import link_hash
from scorepad.store.entries import StoredEntry
from scorepad.store.lists import StoredList
from tests.durability.console import Run, add_group, content, fill, folder_of, groups_in, scorepad

Content = list[tuple[StoredList, list[StoredEntry]]]
Line = dict[str, Any]


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


def without_ids(found: Content) -> list[tuple[list[object], list[StoredEntry]]]:
    parts = ("heading", "version", "entry_count", "write_key", "view_key", "created_at", "changed_at")
    return [([getattr(stored, part) for part in parts], entries) for stored, entries in found]


@pytest.fixture
def url(filled_url: str) -> str:
    """A database with three lists."""
    return filled_url


def test_it_works(url: str, target: str) -> None:
    exported = scorepad(url, "export")
    assert (exported.status, exported.err, len(exported.out.splitlines())) == (0, "", 4)
    run = scorepad(target, "import", stdin=exported.out.encode())
    assert run == Run(0, "3 lists imported\n", "")
    assert without_ids(content(target)) == without_ids(content(url))
    assert scorepad(target, "export").out == exported.out
    assert scorepad(target, "verify").status == 0


def test_a_backup_from_either_restores_into_either_as_an_export(
    url: str, target: str, tmp_path: Path
) -> None:
    fill(target)
    file = tmp_path / "export.jsonl"
    assert scorepad(url, "export", file).status == 0
    run = scorepad(target, "restore", file, "--force")
    assert run == Run(0, f"3 lists restored from {file}\n", "")
    assert [entries for _, entries in content(target)] == [entries for _, entries in content(url)]


def test_groups_come_along(url: str, target: str, tmp_path: Path) -> None:
    add_group(url)
    exported = scorepad(url, "export")
    assert [json.loads(line).get("kind") for line in exported.out.splitlines()] == [None] * 4 + ["group"]
    assert scorepad(target, "import", stdin=exported.out.encode()) == Run(
        0, "3 lists, 1 group imported\n", ""
    )
    assert groups_in(target) == [("Stammtisch", 2, {"ana": "Anna", "änne": "Anna"})]
    assert scorepad(target, "export").out == exported.out
    file = tmp_path / "backup"
    assert scorepad(url, "backup", file).status == 0
    scorepad(url, "import", stdin=b'{"format":"scorepad-export","version":1,"lists":0}')
    assert scorepad(url, "restore", file, "--force").status == 0
    assert scorepad(url, "verify").status == 0
    assert groups_in(url) == groups_in(target)


class TestOnSqlite:
    """What doesn't depend on the database."""

    @pytest.fixture
    def backend(self) -> str:
        return "sqlite"

    @pytest.fixture
    def lines(self, url: str) -> list[Line]:
        """The export."""
        return [json.loads(line) for line in scorepad(url, "export").out.splitlines()]

    def test_a_file_is_not_overwritten_by_mistake(self, url: str, tmp_path: Path) -> None:
        file = tmp_path / "exports" / "file"
        file.parent.mkdir()
        file.write_text("precious")
        run = scorepad(url, "export", file)
        assert run == Run(1, "", f"scorepad: {file} is there already; --force replaces what is there\n")
        assert file.read_text() == "precious"
        assert scorepad(url, "export", file, "--force").status == 0
        assert file.read_text() == scorepad(url, "export").out
        assert folder_of(file) == ["file"]

    def test_lists_come_beside_those_that_are_there(self, url: str, other_url: str) -> None:
        fill(other_url)
        run = scorepad(url, "import", stdin=scorepad(other_url, "export").out.encode())
        assert run == Run(0, "3 lists imported\n", "")
        assert len(content(url)) == 6

    def test_a_list_that_is_there_is_not_taken_in_again(self, url: str, lines: list[Line]) -> None:
        before = content(url)
        run = imported(url, lines)
        reason = "the database has this list, or another one with its key, already"
        assert run.out.splitlines() == [f"line {number}: {reason}" for number in (2, 3, 4)]
        assert run.err == "scorepad: nothing was imported\n"
        assert content(url) == before

    def test_one_flaw_keeps_all_lists_out_and_all_flaws_are_told(
        self, other_url: str, lines: list[Line]
    ) -> None:
        entry = lines[1]["entries"][1]
        entry["content"] = entry["content"].replace("155", "154")
        lines[2]["view_key"] = lines[1]["view_key"]
        lines[3]["version"] = 0
        run = imported(other_url, lines)
        assert run.status == 1
        assert [told.partition(":")[0] for told in run.out.splitlines()] == [
            "line 2, entry 2",
            "line 4, version",
        ]
        assert content(other_url) == []

    def test_a_key_may_not_come_twice(self, other_url: str, lines: list[Line]) -> None:
        lines[2]["view_key"] = lines[1]["view_key"]
        run = imported(other_url, lines)
        assert run.out == "line 3: the database has this list, or another one with its key, already\n"
        assert content(other_url) == []

    @pytest.mark.parametrize("part", ["content", "hash"])
    def test_a_broken_chain_is_refused(self, other_url: str, lines: list[Line], part: str) -> None:
        lines[1]["entries"][2][part] += " "
        assert imported(other_url, lines).out.startswith("line 2, entry 3: altered\n")

    def test_a_missing_entry_is_refused(self, other_url: str, lines: list[Line]) -> None:
        del lines[1]["entries"][1]
        assert imported(other_url, lines).out.startswith("line 2, entry 2: altered\n")

    def test_reordered_entries_are_refused(self, other_url: str, lines: list[Line]) -> None:
        entries = lines[1]["entries"]
        entries[1], entries[2] = entries[2], entries[1]
        told = imported(other_url, lines).out.splitlines()
        assert told[:2] == ["line 2, entry 2: reordered", "line 2, entry 3: reordered"]

    def test_an_entry_against_the_rules_is_refused_though_its_hash_is_right(
        self, other_url: str, lines: list[Line]
    ) -> None:
        first = lines[1]["entries"][0]
        first["content"] = first["content"].replace("125", "241")
        relink(lines[1]["entries"])
        told = imported(other_url, lines).out
        assert told.startswith("line 2, entry 1, re_augen: A game has 240 Augen; 241 ")

    @pytest.mark.parametrize("announced", [2, 4])
    def test_an_export_that_was_cut_short_is_refused(
        self, other_url: str, lines: list[Line], announced: int
    ) -> None:
        lines[0]["lists"] = announced
        told = imported(other_url, lines).out
        assert told == "line 4: the first line announces another number of lists, groups or leagues\n"
        assert content(other_url) == []

    def test_half_a_line_is_refused(self, other_url: str, lines: list[Line]) -> None:
        written = written_down(lines)
        run = scorepad(other_url, "import", stdin=written[:-200])
        assert run.out == "line 4: this is no list as JSON\n"

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"heading": None}, "heading: "),
            ({"heading": "Donnerstag"}, "heading: "),
            ({"heading": '{"players":["Anna"]}'}, "players: "),
            ({"heading": "\0"}, "text that no database keeps"),
            ({"heading": "\ud800"}, "text that no database keeps"),
            ({"heading": "[" * 100_000}, "heading: "),
            ({"version": 2**70}, "version: "),
            ({"version": 1.5}, "version: "),
            ({"version": True}, "version: "),
            ({"write_key": "short"}, "a key like this could be guessed"),
            ({"view_key": "ä" * 30}, "a key like this could be guessed"),
            ({"view_key": 7}, "view_key: "),
            ({"created_at": "yesterday"}, "created_at: "),
            ({"created_at": "2026-11-26"}, "created_at: "),
            ({"changed_at": "0001-01-01T00:00:00+14:00"}, "changed_at: "),
            ({"entries": {}}, "entries: "),
            ({"entries": None}, "entries: "),
            ({"entries": [7]}, "entry_id: "),
            ({"entries": [{"entry_id": "x", "content": "{}", "hash": ""}]}, "entry_id: "),
            ({"entries": [{"entry_id": str(uuid4()), "content": "{", "hash": "x"}]}, "altered"),
            ({"colour": "red"}, "colour: "),
        ],
    )
    def test_garbage_in_a_list_is_refused(
        self, other_url: str, lines: list[Line], change: Line, told: str
    ) -> None:
        lines[1] |= change
        run = imported(other_url, lines)
        assert (run.status, run.err) == (1, "scorepad: nothing was imported\n")
        assert told in run.out
        assert content(other_url) == []

    def test_an_export_of_the_first_release_is_taken_in(self, other_url: str, lines: list[Line]) -> None:
        lines[0] = {"format": "scorepad-export", "version": 1, "lists": 3}
        assert imported(other_url, lines) == Run(0, "3 lists imported\n", "")

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"name": ""}, "name: What should the group be called?"),
            ({"name": None}, "name: "),
            ({"write_key": "short"}, "a key like this could be guessed"),
            ({"changed_at": "yesterday"}, "changed_at: "),
            ({"lists": ["x" * 22]}, "the group has a list that no line before is"),
            ({"lists": None}, "lists: "),
            ({"lists": [7]}, "lists: "),
            ({"known_as": {"Ana": "Anna"}}, "known_as: "),
            ({"known_as": {"ana": "Anna", "anna": "Anne"}}, "known_as: "),
            ({"known_as": {"ana": 7}}, "known_as: "),
            ({"known_as": {"ana": "Kasse"}}, "name: "),
            ({"known_as": {"\0": "Anna"}}, "text that no database keeps"),
            ({"kind": "club"}, "kind: "),
            ({"colour": "red"}, "colour: "),
        ],
    )
    def test_garbage_in_a_group_is_refused(self, url: str, other_url: str, change: Line, told: str) -> None:
        add_group(url)
        lines = [json.loads(line) for line in scorepad(url, "export").out.splitlines()]
        lines[4] |= change
        run = imported(other_url, lines)
        assert (run.status, run.err) == (1, "scorepad: nothing was imported\n")
        assert run.out.startswith("line 5")
        assert told in run.out
        assert (content(other_url), groups_in(other_url)) == ([], [])

    def test_a_group_that_is_there_is_not_taken_in_again(self, url: str, other_url: str) -> None:
        add_group(url)
        lines = [json.loads(line) for line in scorepad(url, "export").out.splitlines()]
        lines.append(lines[4])
        lines[0]["groups"] = 2
        assert imported(other_url, lines).out.startswith("line 6: the database has this list")
        assert groups_in(other_url) == []

    @pytest.mark.parametrize("announced", [0, 2])
    def test_an_export_that_lost_a_group_is_refused(self, url: str, other_url: str, announced: int) -> None:
        add_group(url)
        lines = [json.loads(line) for line in scorepad(url, "export").out.splitlines()]
        lines[0]["groups"] = announced
        told = "line 5: the first line announces another number of lists, groups or leagues\n"
        assert imported(other_url, lines).out == told

    @pytest.mark.parametrize(
        "garbage", [b"", b"\n", b"\xff\xfe", b"[]", b"null", b"7", b'{"format":"scorepad-export"}', b"{" * 99]
    )
    def test_garbage_is_refused(self, url: str, garbage: bytes) -> None:
        run = scorepad(url, "import", stdin=garbage)
        assert run == Run(1, "line 1: this is no export of scorepad\n", "scorepad: nothing was imported\n")

    def test_blank_lines_are_skipped(self, other_url: str, lines: list[Line]) -> None:
        run = scorepad(other_url, "import", stdin=written_down(lines).replace(b"\n", b"\r\n\r\n"))
        assert run == Run(0, "3 lists imported\n", "")

    def test_nothing_is_exported_and_imported_as_nothing(self, url: str, other_url: str) -> None:
        exported = scorepad(other_url, "export").out
        assert json.loads(exported) == {"format": "scorepad-export", "version": 1, "lists": 0}
        assert scorepad(url, "import", stdin=exported.encode()) == Run(0, "0 lists imported\n", "")

    def test_a_missing_file(self, url: str, tmp_path: Path) -> None:
        run = scorepad(url, "import", tmp_path / "missing")
        assert run.status == 1
        assert "No such file" in run.err


def written_down(lines: list[Line]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def imported(url: str, lines: list[Line]) -> Run:
    return scorepad(url, "import", stdin=written_down(lines))


def relink(entries: list[Line]) -> None:
    """Give the entries the hashes that fit their contents."""
    before = ""
    for position, entry in enumerate(entries, 1):
        before = entry["hash"] = link_hash(before, position, entry["content"])
