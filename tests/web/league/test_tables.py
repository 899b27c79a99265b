"""The tables of a league: as pages, as files, and each number with its formula."""

from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from tests.web.league.club import AFTER, EIGHT, Club, later
from tests.web.pages import read

TABLES = ("monat", "saison", "ewig", "solo-saison", "solo-ewig")


@pytest.fixture
def club(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A month with one evening is closed, the next one runs."""
    club = Club.open(client)
    table = club.seat(1, 2, 3, 4)
    table.play()
    table.play(kind="solo", solo="damen", re=[1], re_augen=130)
    club.finish(1)
    later(monkeypatch)
    assert club.send("/abschluss", "/abschluss").status_code == 303
    return club


def closed_month(club: Club) -> str:
    """The address of the closed month's table."""
    return next(
        node.get("href").removeprefix(club.address)
        for node in club.page("/archiv").all("a")
        if "monat=" in node.get("href")
    )


@pytest.mark.parametrize("name", TABLES)
def test_every_table_says_its_order_and_links_its_heads(club: Club, name: str) -> None:
    page = club.page(f"/tabelle/{name}")
    assert "Reihenfolge:" in page.text
    terms = {node.get("id") for node in club.page("/begriffe").all("dt")}
    heads = [link.get("href").partition("#")[2] for link in page.one("thead").all("a")]
    assert heads
    assert set(heads) <= terms


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_a_file(club: Club, name: str) -> None:
    lines = club.get(f"/tabelle/{name}.csv").text.splitlines()
    rows = club.rows(f"/tabelle/{name}")
    assert lines[0].startswith("Platz,Name,")
    assert len(lines) == len(rows) + 1 == len(EIGHT) + 1
    excel = club.get(f"/tabelle/{name}.csv?excel=1").data
    assert excel.startswith(b"\xef\xbb\xbf")
    assert b";" in excel


def test_numbers_in_a_file_are_numbers(club: Club) -> None:
    line = club.get(f"{closed_month(club).replace('/monat?', '/monat.csv?')}").text.splitlines()[1]
    assert line.split(",")[2:] == ["-1.700", "1000", "2", "2"]


def test_a_name_that_is_a_formula_runs_nowhere(club: Club) -> None:
    club.join('=HYPERLINK("x")', **{"from": "2026-11-01"})
    assert "\"'=HYPERLINK" in club.get("/tabelle/monat.csv").text


@pytest.mark.parametrize("path", ["/tabelle/saison.pdf", "/tabelle/ewig.pdf", "/tabelle/saison/urkunden.pdf"])
def test_tables_and_certificates_come_on_paper(club: Club, path: str) -> None:
    answer = club.get(path)
    assert answer.status_code == 200
    assert answer.data.startswith(b"%PDF")


def test_every_figure_has_its_formula(club: Club) -> None:
    (best, *_) = club.rows("/tabelle/saison")
    page = club.page(f"/spieler/{EIGHT.index(best[1]) + 1}")
    text = page.text
    assert "1000 × " not in text
    assert f"Saisonschnitt: {best[3]}" in text
    assert "÷ 120 Pflichtspiele" in text
    assert "Solopunkte ÷ 120 Spiele × 100" in text
    assert "(60 + 1 − 1) × (60 + 2 − 1) ÷ (60 × (60 + 1)) × 1000" in text
    assert len(page.all("svg")) == 1


def test_a_closed_month_stands(club: Club) -> None:
    rows = club.rows(closed_month(club))
    assert [row[0] for row in rows] == [str(place) for place in range(1, 9)]
    assert rows[0][2:] == ["−1,700", "1000", "+2", "2"]


def test_marked_months_and_plain_values_are_shown(club: Club) -> None:
    assert club.rows("/tabelle/ewig")[0][-1] == "1 (1*)"
    assert "o. A." in club.rows("/tabelle/solo-saison")[0][2]


def test_a_dry_run_comes_first_and_a_close_is_for_good(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    page = club.page("/abschluss")
    assert len(page.one("tbody").all("tr")) == 8
    form = page.form("/abschluss")
    later(monkeypatch, AFTER + timedelta(days=1))
    assert [club.client.post(form.action, data=form.fields).status_code for _ in range(2)] == [303, 303]
    assert len(club.page("/archiv").all("li")) == 2


def test_what_changed_since_the_dry_run_is_shown_first(club: Club) -> None:
    form = club.page("/abschluss").form("/abschluss")
    club.join("Ida", **{"from": "2026-11-01"})
    answer = club.client.post(form.action, data=form.fields)
    assert answer.status_code == 409
    assert "Ida" in read(answer).text
    assert "Inzwischen" in read(answer).text


def test_a_month_that_runs_is_not_closed(client: FlaskClient) -> None:
    club = Club.open(client)
    page = club.page("/abschluss")
    assert "läuft noch" in page.text
    assert page.forms() == []
    data = {"csrf_token": club.page("/einstellungen").value("csrf_token")[0], "month": "2000-01"}
    assert club.client.post(f"{club.address}/abschluss", data=data).status_code == 409
    assert club.client.post(f"{club.address}/abschluss", data=data | {"month": "x"}).status_code == 400


def test_the_page_says_when_a_close_is_due(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club.open(client)
    assert "wartet auf seinen Abschluss" not in club.page().text
    later(monkeypatch)
    assert "wartet auf seinen Abschluss" in club.page().text


def test_large_tables_come_in_parts(client: FlaskClient) -> None:
    club = Club.open(client, [f"Mitglied {number:03}" for number in range(201)])
    assert len(club.rows("/tabelle/monat")) == 200
    (more,) = (
        node.get("href") for node in club.page("/tabelle/monat").all("a") if "ab=201" in node.get("href")
    )
    assert len(club.rows(more.removeprefix(club.address))) == 1


def test_who_was_renamed_is_found_from_a_closed_month(club: Club) -> None:
    assert club.send("/mitglieder/1", "/name", name="Änne").status_code == 303
    assert club.join("Anna", **{"from": "2026-11-01"}).status_code == 303
    links = {node.text: node.get("href") for node in club.page(closed_month(club)).one("tbody").all("a")}
    address, _, anchor = links["Anna"].removeprefix(club.address).partition("#")
    page = club.page(address)
    assert page.one("h1").text == "Änne"
    assert "Ligapunkte" in page.one(id=anchor).text


def test_an_earlier_season_has_its_formulas_too(club: Club) -> None:
    for _ in range(6):
        assert club.send("/abschluss", "/abschluss").status_code == 303
    addresses = [node.get("href") for node in club.page("/tabelle/saison").all("a")]
    oldest = [address for address in addresses if "/tabelle/saison?" in address][-1]
    link = club.page(oldest.removeprefix(club.address)).one("tbody").all("a")[0].get("href")
    path, _, anchor = link.removeprefix(club.address).partition("#")
    then, now = (club.page(each).one(id=anchor).text for each in (path, path.partition("?")[0]))
    assert "÷ 120 Pflichtspiele" in then
    assert then != now
