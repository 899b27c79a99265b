"""GET …/eintrag/N: why an entry counts what it counts, and what can be done about it."""

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.table import Table, sums

pytestmark = on_sqlite_alone


@pytest.fixture
def played(table: Table) -> Table:
    """Nr. 1 corrected in Nr. 3, cancelled in Nr. 2; then a game and a booking."""
    table.play(re_call="re")
    table.correct(1, re_augen="155")
    table.play()
    table.book([-3, 1, 1, 1], "Falsch bedient")
    return table


def targets(table: Table, number: int) -> set[str]:
    links = {link.get("href") for link in table.page(f"/eintrag/{number}").all("a")}
    return {link.removeprefix(table.address) for link in links if link.startswith(table.address)}


def test_it_works(played: Table) -> None:
    page = played.page("/eintrag/4")
    assert "7.2.2 a" in page.one("section", class_="why").text
    assert sums(page)["Ben"][1] == 1


def test_a_game_that_counts_can_be_cancelled_or_corrected(played: Table) -> None:
    assert {"/korrektur/4", "/storno/4"} <= targets(played, 4)


def test_a_corrected_game_leads_to_its_correction_and_can_be_changed_there_alone(played: Table) -> None:
    changing = {path for path in targets(played, 1) if path.startswith(("/korrektur", "/storno"))}
    assert changing == {"/korrektur/3"}
    assert {"/eintrag/2", "/eintrag/3"} <= targets(played, 1)


def test_a_cancelled_game_offers_its_correction_later(table: Table) -> None:
    table.play()
    table.cancel(1)
    assert "/korrektur/1" in targets(table, 1)
    assert "/storno/1" not in targets(table, 1)


def test_a_booking_leads_to_its_counter_booking(played: Table) -> None:
    assert "/gegenbuchung/5" in targets(played, 5)


def test_a_game_whose_bock_another_entry_took_away_says_what_it_counts_now(client: FlaskClient) -> None:
    table = Table.open(client, bock="1")
    table.play(starts_bock="1")
    table.play()
    assert "Seit einem späteren Storno" not in table.page("/eintrag/2").text
    table.cancel(1)
    assert (
        "Seit einem späteren Storno zählt dieses Spiel ×1: Re +1 · Kontra −1" in table.page("/eintrag/2").text
    )


@pytest.mark.parametrize("number", [2, 5])
def test_stornos_and_bookings_are_for_good(played: Table, number: int) -> None:
    assert not any(path.startswith(("/korrektur", "/storno")) for path in targets(played, number))


def test_an_entry_keeps_the_value_it_was_entered_with(played: Table) -> None:
    assert sums(played.page("/eintrag/1"))["Ben"] == (0, 3, 3)
    assert sums(played.page("/eintrag/2"))["Ben"] == (3, -3, 0)


def test_a_viewer_reads_it_without_a_way_to_write(played: Table, other_client: FlaskClient) -> None:
    watching = played.watching(other_client)
    page = watching.page("/eintrag/4")
    assert page.forms() == []
    assert not any(path.startswith(("/korrektur", "/storno")) for path in targets(watching, 4))


@pytest.mark.parametrize("number", ["0", "6", "-1", "x", "1.0", "9" * 40, "9" * 5000])
def test_what_is_no_entry_is_not_found(played: Table, number: str) -> None:
    assert played.get(f"/eintrag/{number}").status_code == 404
