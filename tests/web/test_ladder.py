"""A ladder's pages."""

import pytest
from flask.testing import FlaskClient

from scorepad.web.ladder import pages
from tests.web.ladder import Ladder, ago, day
from tests.web.pages import read
from tests.web.table import HTMX


@pytest.fixture
def ladder(client: FlaskClient) -> Ladder:
    """Three people whose season began a month ago."""
    return Ladder.open(client)


def test_it_works(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben")
    ladder.play("Anna", "Carla", hours_ago=0.75)
    ladder.play("Ben", "Anna", hours_ago=0.5, finished_at=ago(0))
    assert ladder.ranking() == {"Anna": 1518, "Ben": 1510, "Carla": 1500}
    assert "Sieg: 10, dazu 3 für den Sieg davor." in ladder.page("/partie/2").text
    assert "Die Stufe ab 1500 kostet 5." in ladder.page("/partie/3").text


# Starting


def test_a_ladder_needs_a_title_a_season_and_names_that_differ(client: FlaskClient) -> None:
    form = read(client.get("/ranglisten")).form("/ranglisten")
    filled = form.filled(title="", names="Anna\nanna", end=day(-400), tiers="1600 5\n1500 x")
    answer = client.post(form.action, data=filled)
    page = read(answer)
    assert answer.status_code == 422
    assert set(page.problems()) == {"title", "tiers"}
    answer = client.post(form.action, data=form.filled(title="", names="Anna\nanna", end=day(-400)))
    assert set(read(answer).problems()) == {"title", "name", "end"}
    assert read(answer).value("names") == ["Anna\nanna"]


def test_a_device_knows_its_ladders_until_they_are_hidden(ladder: Ladder) -> None:
    page = read(ladder.client.get("/ranglisten"))
    assert [node.get("href") for node in page.one(class_="known").all("a")] == [ladder.address]
    assert "/ranglisten" in [node.get("href") for node in read(ladder.client.get("/")).all("a")]
    form = page.form("/ranglisten/vergessen")
    assert ladder.client.post(form.action, data=form.fields).status_code == 303
    assert read(ladder.client.get("/ranglisten")).all(class_="known") == []
    assert ladder.get().status_code == 200


def test_many_duels_are_shown_a_part_at_a_time(ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "DUELS_AT_A_TIME", 2)
    for hours_ago in (3, 2, 1):
        ladder.play("Anna", "Ben", hours_ago=hours_ago)
    numbers = []
    path = "/partien"
    while path:
        page = ladder.page(path)
        numbers += [link.text for link in page.all("a", class_="more")]
        path = next(
            (
                link.get("href").removeprefix(ladder.address)
                for link in page.all("a")
                if "ab=" in link.get("href")
            ),
            "",
        )
    assert [number.split(":")[0] for number in numbers] == ["Nr. 3", "Nr. 2", "Nr. 1"]


# Entering


def test_a_fresh_form_is_for_now(ladder: Ladder) -> None:
    fields = ladder.page().form("/eintraege").fields
    assert fields["finished_at"] in {ago(0), ago(1 / 60)}
    assert fields["started_at"] < fields["finished_at"]


def test_the_preview_says_what_it_is_worth_for_both_and_why(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", hours_ago=2)
    page = ladder.preview("Anna", "Carla")
    assert page.one(class_="won").text == "Gewertet"
    assert page.one(class_="each").text == "Anna +13 · Carla ±0"
    assert "Anna: Sieg: 10, dazu 3 für den Sieg davor." in page.text
    assert "Carla: Niederlage an der Untergrenze 1500" in page.text
    rows = page.one("table", class_="sums").one("tbody").all("tr")
    assert [row.text for row in rows] == ["AnnaPlatz 1 → 1 · Serie 1 → 21510+131523"]
    assert ladder.ranking() == {"Anna": 1510, "Ben": 1500}


def test_the_preview_says_why_a_duel_is_not_rated(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", hours_ago=5)
    ladder.play("Ben", "Anna", hours_ago=4)
    page = ladder.preview("Anna", "Ben", hours_ago=3)
    assert page.one(class_="won").text == "Nicht gewertet"
    assert "schon 2 gewertete Partien der beiden: Nr. 1, 2." in page.text
    assert "Freundschaftsspiel" in ladder.preview("Anna", "Carla", queue="private").text


def test_an_unfinished_form_is_no_fault(ladder: Ladder) -> None:
    assert ladder.preview("Anna").one(class_="won").text == "Noch nichts zu werten"


def test_without_script_the_preview_is_the_page_with_what_was_filled_in(ladder: Ladder) -> None:
    answer = ladder.post("/vorschau", ladder.filled("Anna", "Ben"))
    page = read(answer)
    assert page.one(class_="won").text == "Gewertet"
    assert page.form("/eintraege").fields["a"] == "1"
    assert ladder.post("/eintraege", page.form("/eintraege").fields).status_code == 303


def test_whoever_is_new_joins_with_the_duel(ladder: Ladder) -> None:
    assert "Neu dabei: Dora" in ladder.preview("Anna", "new", b_name=" Dora ").text
    ladder.play("Anna", "new", b_name=" Dora ")
    ladder.play("new", "new", a_name="dora", b_name="Emil", hours_ago=0.75)
    assert ladder.ranking() == {"Dora": 1510, "Anna": 1510, "Emil": 1500}


def test_everything_that_is_wrong_stands_at_its_field_and_nothing_is_lost(ladder: Ladder) -> None:
    answer = ladder.enter("new", "", finished_at="", started_at="soon", a_name="x" * 50)
    page = read(answer)
    assert answer.status_code == 422
    assert set(page.problems()) == {"b", "name", "started_at", "finished_at"}
    answer = ladder.enter("new", "", finished_at=ago(2), a_name="x" * 50)
    page = read(answer)
    assert set(page.problems()) == {"b", "name", "finished_at"}
    assert page.form("/eintraege").fields["a_name"] == "x" * 50
    assert ladder.ranking_is_empty()


def test_a_part_comes_back_for_htmx(ladder: Ladder) -> None:
    answer = ladder.post("/eintraege", ladder.filled("Anna", "Ben"), headers=HTMX)
    page = read(answer)
    assert answer.status_code == 200
    assert page.children[0] is page.one(id="board")
    assert "data-fresh" in page.one(id="board").attributes
    refused = ladder.post("/eintraege", ladder.filled("Anna", "Anna"), headers=HTMX)
    assert refused.status_code == 422
    assert read(refused).problem("b")


def test_a_second_tap_enters_nothing_twice(ladder: Ladder) -> None:
    form = ladder.filled("Anna", "Ben")
    assert [ladder.post("/eintraege", form).status_code for _ in range(3)] == [303, 303, 303]
    assert ladder.ranking() == {"Anna": 1510, "Ben": 1500}


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_faster_phone_is_told_and_what_was_filled_in_stays(
    ladder: Ladder, other_client: FlaskClient, headers: dict[str, str]
) -> None:
    late = ladder.filled("Carla", "Ben", hours_ago=2)
    ladder.beside(other_client).play("Anna", "Ben")
    answer = ladder.post("/eintraege", late, headers=headers)
    page = read(answer)
    assert answer.status_code == 409
    assert page.all(role="alert")
    form = page.form("/eintraege")
    assert (form.fields["a"], form.fields["b"]) == ("3", "2")
    assert "1510" in page.text
    assert ladder.post("/eintraege", form.fields).status_code == 303
    assert ladder.ranking() == {"Anna": 1510, "Carla": 1510, "Ben": 1500}


def test_a_duel_without_a_winner_changes_nothing(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", result="closed")
    assert ladder.ranking() == {"Anna": 1500, "Ben": 1500}
    assert "Ohne Sieger ändert sich nichts." in ladder.page("/partien").text


def test_a_form_of_an_unknown_type_is_none(ladder: Ladder) -> None:
    form = ladder.filled("Anna", "Ben", type="game")
    assert ladder.post("/eintraege", form).status_code == 400


def test_a_form_without_its_token_is_refused(ladder: Ladder) -> None:
    form = ladder.filled("Anna", "Ben", csrf_token="")
    assert ladder.post("/eintraege", form).status_code == 400


# Pending, annulled, disqualified


def test_a_pending_duel_waits_for_its_result(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", result="pending")
    page = ladder.page()
    open_duels = [node.get("href") for node in page.one(class_="pending").all("a")]
    assert open_duels == [f"{ladder.address}/partie/1"]
    assert ladder.ranking() == {"Anna": 1500, "Ben": 1500}
    assert ladder.settle(1, "b").status_code == 303
    assert ladder.ranking() == {"Ben": 1510, "Anna": 1500}
    assert ladder.page().all(class_="pending") == []


def test_a_result_before_its_start_is_refused_at_its_field(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", result="pending")
    answer = ladder.settle(1, "a", finished_at=ago(5))
    assert answer.status_code == 422
    assert read(answer).problem("finished_at")


def test_an_annulment_shows_first_what_it_changes(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", hours_ago=3)
    ladder.play("Anna", "Carla", hours_ago=2)
    rows = ladder.page("/partie/1/annullieren").one("table", class_="sums").one("tbody").all("tr")
    assert [row.text for row in rows] == ["AnnaPlatz 1 → 1 · Serie 2 → 11523−131510"]


def test_an_annulled_duel_counts_nowhere_and_stays_visible(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", hours_ago=3)
    ladder.play("Anna", "Carla", hours_ago=2)
    assert ladder.annul(1).status_code == 303
    assert ladder.ranking() == {"Anna": 1510, "Carla": 1500}
    page = ladder.page("/partien")
    assert "Grund: abgesprochen" in page.one("li", class_="cancelled").text
    assert ladder.get("/partie/1/annullieren").status_code == 200
    assert ladder.annul(2, reason="").status_code == 422


def test_who_is_disqualified_stands_below_the_ranking_and_may_come_back(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben")
    assert ladder.send("/spieler/1", "disqualified", reason="").status_code == 422
    assert ladder.send("/spieler/1", "disqualified", reason="zwei Konten").status_code == 303
    assert ladder.ranking() == {"Ben": 1500}
    assert "Anna: zwei Konten" in ladder.page().text
    assert ladder.send("/spieler/1", "disqualified", reason="Irrtum").status_code == 303
    assert ladder.ranking() == {"Anna": 1510, "Ben": 1500}


def test_a_player_gets_another_name(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben")
    assert ladder.send("/spieler/1", "renamed", name="ben").status_code == 422
    assert ladder.send("/spieler/1", "renamed", name="Antonia").status_code == 303
    assert ladder.ranking() == {"Antonia": 1510, "Ben": 1500}


def test_players_are_added_a_line_each(ladder: Ladder) -> None:
    assert ladder.send("/einstellungen", "joined", names="Dora\n\n Emil ").status_code == 303
    assert [node.text for node in ladder.page("/einstellungen").all("a", class_="line")] == [
        "Anna",
        "Ben",
        "Carla",
        "Dora",
        "Emil",
    ]
    answer = ladder.send("/einstellungen", "joined", names="Fritz\nDora")
    assert answer.status_code == 422
    assert read(answer).value("names") == ["Fritz\nDora"]
    answer = ladder.send("/einstellungen", "joined", names="")
    assert answer.status_code == 422
    assert read(answer).problem("name")


# Seasons


def test_a_new_season_begins_at_the_floor_and_the_old_list_stays(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", hours_ago=30)
    changed = ladder.page("/saisons?saison=1").form("/eintraege").filled(end=day(-1))
    assert ladder.post("/eintraege", changed).status_code == 303
    assert ladder.send("/saisons", "season", start=day(0), end=day(90)).status_code == 303
    assert ladder.ranking("/saison/1") == {"Anna": 1510, "Ben": 1500}
    assert "Endstand" in ladder.page("/saison/1").text
    assert ladder.page("/saison/2").all("tbody") == []


def test_tiers_can_be_changed_until_the_first_duel(ladder: Ladder) -> None:
    form = ladder.page("/saisons?saison=1").form("/eintraege")
    assert ladder.post("/eintraege", form.filled(tiers="1500 1\n1505 3")).status_code == 303
    ladder.play("Anna", "Ben", hours_ago=3)
    ladder.play("Ben", "Anna", hours_ago=2)
    assert ladder.ranking() == {"Ben": 1510, "Anna": 1507}
    form = ladder.page("/saisons?saison=1").form("/eintraege")
    answer = ladder.post("/eintraege", form.filled(tiers="1500 9"))
    assert answer.status_code == 422
    assert "stehen fest" in read(answer).problem("tiers")
    assert read(answer).value("tiers") == ["1500 9"]


def test_assumed_tiers_say_that_they_are(ladder: Ladder) -> None:
    assert "unsere Annahme" in ladder.page("/saison/1").text
    form = ladder.page("/saisons?saison=1").form("/eintraege")
    ladder.post("/eintraege", form.filled(tiers="1500 1"))
    assert "unsere Annahme" not in ladder.page("/saison/1").text


# Reading


def test_the_view_link_shows_everything_and_changes_nothing(
    ladder: Ladder, other_client: FlaskClient
) -> None:
    ladder.play("Anna", "Ben")
    ladder.play("Anna", "Carla", result="pending", hours_ago=0.75)
    watching = ladder.watching(other_client)
    assert watching.ranking() == {"Anna": 1510, "Ben": 1500, "Carla": 1500}
    for path in ("", "/partien", "/partie/2", "/spieler/1", "/saisons", "/saison/1"):
        assert watching.page(path).forms() == []
    assert watching.get("/einstellungen").status_code == 404
    assert watching.post("/eintraege", {}).status_code in {400, 404, 405}


def test_the_order_of_ties_is_printed_below(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben")
    assert "Bei gleichen Punkten: mehr gewertete Partien" in ladder.page().text


def test_a_player_has_a_course_with_a_chart(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben", hours_ago=5)
    ladder.play("Anna", "Carla", hours_ago=4)
    page = ladder.page("/spieler/1")
    assert page.one("svg").one("title").text == "Punkte von Anna, zuletzt 1523"
    assert "2 von 2" in page.text
    assert "Sieg: 10, dazu 3 für den Sieg davor." in page.text
    assert ladder.page("/spieler/3").one("h1").text == "Carla"


@pytest.mark.parametrize("path", ["/spieler/0", "/spieler/9", "/partie/1", "/saison/2", "/partien?saison=7"])
def test_what_is_not_there_is_not_found(ladder: Ladder, path: str) -> None:
    assert ladder.get(path).status_code == 404


def test_tables_are_files_too(ladder: Ladder) -> None:
    ladder.play("Anna", "Ben")
    ranking = ladder.get("/saison/1/rangliste.csv")
    assert ranking.headers["Content-Disposition"] == 'attachment; filename="Duelle-rangliste-1.csv"'
    assert [line.split(",")[:3] for line in ranking.text.splitlines()] == [
        ["Platz", "Spieler", "Punkte"],
        ["1", "Anna", "1510"],
        ["2", "Ben", "1500"],
    ]
    assert "Sieg: 10." in ladder.get("/saison/1/partien.csv").text
    assert ladder.get("/saison/1/partien.csv?excel=1").data.startswith(b"\xef\xbb\xbfNr.;")


# Around it


def test_a_renewed_link_opens_and_the_old_one_does_not(ladder: Ladder, other_client: FlaskClient) -> None:
    links = ladder.links()
    view, enter = (each for each in ladder.page("/teilen").forms())
    assert ladder.post("/links", view.fields).status_code == 303
    assert other_client.get(links["tabelle"]).status_code == 404
    answer = ladder.post("/links", enter.fields)
    assert ladder.get().status_code == 404
    assert ladder.client.get(answer.location).status_code == 200
    page = read(ladder.client.get("/ranglisten"))
    known = [node.get("href") for node in page.one(class_="known").all("a")]
    assert known == [answer.location.removesuffix("/teilen")]


def test_a_title_changes(ladder: Ladder) -> None:
    form = ladder.page("/einstellungen").form("/einstellungen")
    assert ladder.post("/einstellungen", form.filled(title=" ")).status_code == 422
    assert ladder.post("/einstellungen", form.filled(title="Turm")).status_code == 303
    assert ladder.page().one("h1").text == "Turm"


def test_a_ladder_is_deleted_by_its_title(ladder: Ladder) -> None:
    form = ladder.page("/einstellungen").form("/loeschen")
    assert ladder.post("/loeschen", form.filled(typed_title="duelle")).status_code == 422
    assert ladder.post("/loeschen", form.filled(typed_title="Duelle")).status_code == 303
    assert ladder.get().status_code == 404
    assert read(ladder.client.get("/ranglisten")).all(class_="known") == []


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "=1+1", "Ä" * 40, "🂡 Fuchs"])
def test_a_hostile_name_is_shown_as_it_is(client: FlaskClient, name: str) -> None:
    ladder = Ladder.open(client, [name, "Ben"])
    ladder.play("1", "2")
    assert ladder.ranking() == {name: 1510, "Ben": 1500}
    assert ladder.page("/spieler/1").one("h1").text == name
    assert "\n1,=1+1" not in ladder.get("/saison/1/rangliste.csv").text
