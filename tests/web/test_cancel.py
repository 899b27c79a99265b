"""GET …/storno/N and the way from there: what would change is shown first, and only then booked."""

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.web.pages import read
from tests.web.table import Table, sums


@pytest.fixture
def bock_table(client: FlaskClient) -> Table:
    """The first game has set off a bock round; two more followed with ×2."""
    table = Table.open(client, bock="1")
    table.play(starts_bock="1")
    table.play(re=[1, 4])
    table.play(re=[1, 2])
    return table


def test_it_works(table: Table) -> None:
    table.play()
    asked = table.confirmation(1)
    answer = table.post("/eintraege", asked.form("/eintraege").fields)
    assert (answer.status_code, answer.location) == (303, f"{table.address}#eintrag-2")
    assert table.entries()[1]["of"] == 1
    assert set(table.standing().values()) == {0}


def test_nothing_is_booked_before_it_is_confirmed(table: Table) -> None:
    table.play()
    before = table.document()
    table.confirmation(1)
    assert table.document() == before


def test_the_confirmation_shows_for_whom_what_changes(table: Table) -> None:
    table.play()
    table.play(re=[1, 2], re_augen="155")
    assert sums(table.confirmation(1)) == {
        "Anna": (1, 1, 2),
        "Ben": (3, -1, 2),
        "Carla": (-1, -1, -2),
        "Dieter": (-3, 1, -2),
    }


def test_what_the_confirmation_shows_is_what_happens(bock_table: Table) -> None:
    promised = {name: after for name, (_, _, after) in sums(bock_table.confirmation(1)).items()}
    bock_table.cancel(1)
    assert bock_table.standing() == promised


def test_the_confirmation_shows_the_ripple_on_bock_factors(bock_table: Table) -> None:
    (new,) = bock_table.confirmation(1).one("ol", class_="new-entries").all("li")
    ripples = [hint.text for hint in new.all("p", class_="hint")]
    assert ripples == ["Bock ×1 statt ×2 bei Nr. 2, 3"]


def test_a_game_without_bock_ripples_nothing(bock_table: Table) -> None:
    (new,) = bock_table.confirmation(3).one("ol", class_="new-entries").all("li")
    assert new.all("p", class_="hint") == []


def test_the_list_shows_the_ripple_too(bock_table: Table) -> None:
    bock_table.cancel(1)
    storno = bock_table.page().one(id="eintrag-4")
    assert "Bock ×1 statt ×2 bei Nr. 2" in storno.text
    assert "zählt jetzt ×1" in bock_table.page().one(id="eintrag-2").text


def test_a_cancelled_game_stays_struck_through_with_a_link_to_its_storno(table: Table) -> None:
    table.play()
    table.cancel(1)
    game = table.page().one(id="eintrag-1")
    assert game.is_like("tbody", {"class_": "cancelled"})
    assert game.all("a", href="#eintrag-2")


def test_the_game_after_a_storno_is_dealt_by_who_dealt_the_cancelled_one(table: Table) -> None:
    table.play()
    assert "Ben gibt" in table.page().one(id="status").text
    table.cancel(1)
    assert "Anna gibt" in table.page().one(id="status").text


@pytest.mark.parametrize("number", ["2", "0", "99999", "9" * 40])
def test_what_is_no_game_cannot_be_cancelled(table: Table, number: str) -> None:
    table.play()
    answer = table.get(f"/storno/{number}")
    assert answer.status_code < 500
    assert [form.action for form in read(answer).forms()] == []
    assert len(table.entries()) == 1


def test_a_storno_cannot_be_cancelled(table: Table) -> None:
    table.play()
    table.cancel(1)
    answer = table.get("/storno/2")
    assert read(answer).forms() == []


def test_a_cancelled_game_cannot_be_cancelled_again(table: Table) -> None:
    table.play()
    fields = table.confirmation(1).form("/eintraege").fields
    table.cancel(1)
    answer = table.get("/storno/1")
    assert "schon storniert" in read(answer).text
    forced = MultiDict({**fields.to_dict(), "version": table.filled()["version"]})
    forced["entry_id"] = table.filled()["entry_id"]
    assert table.post("/eintraege", forced).status_code == 422
    assert len(table.entries()) == 2


def test_a_second_tap_cancels_once(table: Table) -> None:
    table.play()
    fields = table.confirmation(1).form("/eintraege").fields
    first, second = table.post("/eintraege", fields), table.post("/eintraege", fields)
    assert (second.status_code, second.location) == (first.status_code, first.location)
    assert len(table.entries()) == 2


def test_a_stale_confirmation_is_asked_again_as_it_would_be_now(
    table: Table, other_client: FlaskClient
) -> None:
    table.play()
    fields = table.confirmation(1).form("/eintraege").fields
    table.beside(other_client).play()
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    page = read(answer)
    assert sums(page)["Ben"] == (2, -1, 1)
    assert len(table.entries()) == 2
    table.confirm(page)
    assert table.entries()[2]["of"] == 1


def test_a_storno_that_somebody_else_booked_first_leaves_nothing_to_confirm(
    table: Table, other_client: FlaskClient
) -> None:
    table.play()
    fields = table.confirmation(1).form("/eintraege").fields
    table.beside(other_client).cancel(1)
    answer = table.post("/eintraege", fields)
    assert answer.status_code == 409
    assert read(answer).forms() == []
    assert len(table.entries()) == 2


def test_a_storno_without_a_game_is_refused(table: Table) -> None:
    table.play()
    fields = table.confirmation(1).form("/eintraege").fields
    for of in ("", "x", "-1"):
        changed = MultiDict({**fields.to_dict(), "of": of})
        assert table.post("/eintraege", changed).status_code == 422
    assert len(table.entries()) == 1


def test_without_a_csrf_token_nothing_is_cancelled(table: Table) -> None:
    table.play()
    fields = table.confirmation(1).form("/eintraege").filled(csrf_token=None)
    assert table.post("/eintraege", fields).status_code == 400
    assert len(table.entries()) == 1


def test_there_is_none_under_the_view_link(table: Table, other_client: FlaskClient) -> None:
    table.play()
    assert table.watching(other_client).get("/storno/1").status_code == 404
