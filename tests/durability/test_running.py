"""A backup is made and restored while people write."""

import time
from pathlib import Path

from tests.durability.console import content, scorepad
from tests.durability.load import Writer, check, writing
from tests.durability.server import Server
from tests.web.table import A_GAME

WRITERS = 8
ASKED = 6
"""How many connections it takes to have asked every process of the website."""


def test_a_backup_holds_one_moment_of_every_list(server: Server, other_url: str, tmp_path: Path) -> None:
    tables = [server.phone().new_table() for _ in range(WRITERS)]
    writers = [Writer(phone, phone.table(table.address)) for table in tables for phone in [server.phone()]]
    file = tmp_path / "backup"
    with writing(writers):
        time.sleep(0.2)
        run = scorepad(server.url, "backup", file)
    assert (run.status, run.err) == (0, "")
    assert [fault for writer in writers for fault in writer.refused] == []
    assert sum(check(writer.table, [writer]) for writer in writers) > WRITERS
    assert scorepad(other_url, "restore", file).status == 0
    live = {stored.write_key: entries for stored, entries in content(server.url)}
    for stored, entries in content(other_url):
        assert entries == live[stored.write_key][: stored.entry_count]


def test_a_running_website_shows_what_was_restored(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    table = server.phone().new_table()
    table.play()
    assert scorepad(server.url, "backup", file).status == 0
    table.play()
    seen, form = table.get().headers["etag"], table.filled(**A_GAME)
    assert scorepad(server.url, "restore", file).status == 1
    assert len(table.entries()) == 2
    run = scorepad(server.url, "restore", file, "--force")
    assert (run.status, run.err) == (0, "")
    for phone in [server.phone() for _ in range(ASKED)]:
        assert len(phone.table(table.address).entries()) == 1
        assert phone.get(table.address, {"If-None-Match": seen}).status_code == 200
    assert table.post("/eintraege", form).status_code == 409
    table.play()
    assert len(table.entries()) == 2
    assert server.faults() == []
