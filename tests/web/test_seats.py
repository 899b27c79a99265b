"""…/plaetze and the way from there: who comes and goes, who sits where, and who is called how."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import FOUR, HTMX, SEVEN, Table, standing, status

ANNA, BEN, CARLA, DIETER = ((name, name, "1") for name in FOUR)
EVA = ("", "Eva", "1")


def rows(page: Page) -> list[tuple[str, str, str]]:
    """What the form of the seats would send."""
    fields = page.form("/eintraege").fields
    told = zip(*(fields.getlist(name) for name in ("person", "name", "sits")), strict=True)
    return [row for row in told if row[1]]


def after(table: Table, change: str, page: Page | None = None) -> Page:
    """The form of the seats after one of its buttons."""
    fields = (page or table.page("/plaetze")).form("/eintraege").fields
    fields["change"] = change
    answer = table.post("/plaetze", fields)
    assert answer.status_code == 200
    return read(answer)


def test_it_works(table: Table) -> None:
    table.play()
    answer = table.seat(ANNA, EVA, CARLA, DIETER, ("Ben", "Ben", "0"))
    assert (answer.status_code, answer.location) == (303, f"{table.address}#eintrag-2")
    entry = table.entries()[1]
    assert entry["type"] == "seats"
    assert entry["table"] == ["Anna", "Eva", "Carla", "Dieter"]
    assert entry["at"]
    assert "Eva" in table.page().one(id="eintrag-2").text


def test_it_is_reached_from_the_list(table: Table) -> None:
    for page in (table.page(), table.page("/einstellungen")):
        assert [link for link in page.all("a") if link.get("href") == f"{table.address}/plaetze"]


def test_the_form_has_everybody_where_they_sit(table: Table) -> None:
    table.sit("Dieter", "Eva", "Anna")
    assert rows(table.page("/plaetze")) == [
        ("Dieter", "Dieter", "1"),
        ("Eva", "Eva", "1"),
        ("Anna", "Anna", "1"),
        ("Ben", "Ben", "0"),
        ("Carla", "Carla", "0"),
    ]


class TestTheButtons:
    """They rearrange the form, also without script, and write nothing."""

    @pytest.mark.parametrize(
        ("change", "order"),
        [
            ("up-2", "Ben Anna Carla Dieter"),
            ("down-2", "Anna Carla Ben Dieter"),
            ("up-1", "Anna Ben Carla Dieter"),
            ("down-4", "Anna Ben Carla Dieter"),
            ("leave-2", "Anna Carla Dieter Ben"),
            *(
                (odd, "Anna Ben Carla Dieter")
                for odd in ("", "up", "up-9", "up-0", "up-x", "leave--1", "x-1")
            ),
        ],
    )
    def test_a_row_moves(self, table: Table, change: str, order: str) -> None:
        assert [name for _, name, _ in rows(after(table, change))] == order.split()
        assert table.entries() == []

    @pytest.mark.parametrize(
        ("change", "stays"),
        [("down-2", "down-3"), ("up-2", "down-1"), ("down-3", "up-4"), ("leave-2", "return-4"), ("x", "")],
    )
    def test_the_keyboard_stays_with_the_row(self, table: Table, change: str, stays: str) -> None:
        buttons = after(table, change).all("button", name="change")
        assert "".join(button.get("value") for button in buttons if "autofocus" in button.attributes) == stays

    def test_who_leaves_can_come_back(self, table: Table) -> None:
        page = after(table, "leave-2")
        assert rows(page)[3] == ("Ben", "Ben", "0")
        assert rows(after(table, "return-4", page))[3] == ("Ben", "Ben", "1")

    def test_a_new_name_becomes_a_row(self, table: Table) -> None:
        fields = table.page("/plaetze").form("/eintraege").fields
        names = [*fields.getlist("name")[:-1], " Eva "]
        fields.setlist("name", names)
        fields["change"] = "add"
        page = read(table.post("/plaetze", fields))
        assert rows(page)[4] == ("", "Eva", "1")
        assert [name for _, name, _ in rows(after(table, "up-5", page))] == [
            "Anna",
            "Ben",
            "Carla",
            "Eva",
            "Dieter",
        ]
        assert rows(after(table, "leave-5", page)) == rows(table.page("/plaetze"))

    def test_what_was_typed_stays(self, table: Table) -> None:
        fields = table.page("/plaetze").form("/eintraege").fields
        fields.setlist("name", ["Änne", *fields.getlist("name")[1:]])
        fields["change"] = "down-1"
        assert rows(read(table.post("/plaetze", fields)))[1] == ("Anna", "Änne", "1")

    def test_they_need_a_csrf_token(self, table: Table) -> None:
        assert table.post("/plaetze", {"change": "up-2"}).status_code == 400


class TestAfterwards:
    """Every part of the page means the right people."""

    def test_the_game_form_numbers_todays_seats(self, table: Table) -> None:
        table.sit("Dieter", "Eva", "Anna", "Ben")
        table.play(re=[1, 2])
        assert table.entries()[1]["re"] == ["Dieter", "Eva"]
        assert standing(table.page()) == {"Dieter": 1, "Eva": 1, "Anna": -1, "Ben": -1}

    def test_a_stale_form_names_who_has_left_and_keeps_the_others(self, table: Table) -> None:
        fields = table.filled(re=[2, 3], re_augen="130")
        table.sit("Anna", "Carla", "Dieter", "Emma")
        page = read(table.post("/eintraege", fields))
        assert page.problems()["re"].startswith("Ben sitzt nicht mehr am Tisch;")
        again = page.form("/eintraege").fields
        assert (again.getlist("re"), again["re_augen"]) == (["2"], "130")

    def test_an_earlier_game_is_corrected_by_those_who_played_it(self, table: Table) -> None:
        table.play(re=[2, 3])
        table.sit("Dieter", "Eva", "Anna", "Ben")
        form = table.page("/korrektur/1").form("/pruefen")
        assert form.fields.getlist("re") == ["2", "3"]
        assert [label.text for label in form.node.one("div", class_="players").all("label")] == list(FOUR)
        table.correct(1, re=[1, 3])
        assert table.entries()[3]["re"] == ["Anna", "Carla"]

    def test_who_has_left_is_told_with_his_points(self, table: Table) -> None:
        table.play()
        table.sit("Anna", "Eva", "Carla", "Dieter")
        assert "Ben +1" in status(table.page())
        assert list(standing(table.page())) == ["Anna", "Eva", "Carla", "Dieter"]

    def test_all_have_a_column_as_long_as_there_are_seven(self, table: Table) -> None:
        table.play()
        table.sit("Anna", "Eva", "Carla", "Dieter")
        head = table.page().one(id="entries").one("thead").all("th")
        assert [cell.text for cell in head] == ["Anna", "Eva", "Carla", "Dieter", "Ben"]

    def test_of_more_only_the_table_has_and_the_others_are_told(self, client: FlaskClient) -> None:
        table = Table.open(client, SEVEN)
        table.play(re=[2, 4])
        table.sit(*SEVEN[:6], "Hugo")
        table.sit(*SEVEN[:1], "Hugo", *SEVEN[4:])
        page = table.page()
        assert len(page.one(id="entries").one("thead").all("th")) == 5
        assert "Ben +1 (+1)" in page.one(id="eintrag-1").text

    def test_points_are_booked_on_everybody(self, table: Table) -> None:
        table.sit("Anna", "Eva", "Carla", "Dieter")
        table.book([0, -1, 0, 0, 1], "Übertrag")
        assert table.entries()[1]["points"] == {"Ben": -1, "Eva": 1}

    def test_three_are_told_that_they_must_wait(self, table: Table) -> None:
        stale = table.filled(re=[1, 2], re_augen="130")
        table.sit("Anna", "Ben", "Carla")
        page = table.page()
        assert "nur 3" in status(page)
        assert "wieder vier" in page.one(id="game-form").text
        assert not page.one(id="game-form").all("input", name="re")
        stale["version"] = page.value("version")[0]
        answer = table.post("/eintraege", stale)
        assert answer.status_code == 422
        assert "Gespielt wird wieder" in read(answer).text
        assert read(answer).form("/eintraege").fields["re_augen"] == "130"

    def test_the_same_round_again_is_that_of_now(self, table: Table) -> None:
        table.sit("Dieter", "Eva", "Anna", "Ben", "Carla")
        form = table.page("/einstellungen").form("/listen/nochmal")
        again = Table(table.client, table.client.post(form.action, data=form.fields).location).document()
        assert again["players"] == ["Dieter", "Eva", "Anna", "Ben", "Carla"]
        assert again["settings"]["planned_games"] == 30

    def test_the_start_page_tells_todays_names(self, table: Table) -> None:
        table.seat(("Anna", "Änne", "1"), EVA, CARLA, DIETER)
        assert "Änne, Eva, Carla, Dieter" in read(table.client.get("/")).text

    def test_settings_can_still_be_changed(self, table: Table) -> None:
        table.seat(("Anna", "Änne", "1"), BEN, CARLA, DIETER)
        form = table.page("/einstellungen").form("/einstellungen")
        assert table.post("/einstellungen", form.filled(title="Freitag")).status_code == 303
        document = table.document()
        assert (document["title"], document["players"]) == ("Freitag", list(FOUR))
        assert list(standing(table.page())) == ["Änne", "Ben", "Carla", "Dieter"]

    @pytest.mark.parametrize("path", ["/liste.csv", "/liste.json", "/verlauf.svg", "/eintrag/2"])
    def test_files_and_entries_are_there(self, table: Table, path: str) -> None:
        table.play()
        table.seat(("Anna", "Änne", "1"), EVA, CARLA, DIETER)
        answer = table.get(path)
        assert answer.status_code == 200
        assert "Änne" in answer.text


def test_a_name_is_corrected_everywhere(table: Table) -> None:
    table.play()
    assert table.seat(ANNA, ("Ben", "Benno", "1"), CARLA, DIETER).status_code == 303
    assert table.entries()[1] | {"id": "", "at": ""} == {
        "type": "seats", "renamed": {"Ben": "Benno"}, "id": "", "at": "",
    }  # fmt: skip
    assert "Benno, Carla" in table.page().one(id="eintrag-1").text
    assert "Ben heißt jetzt Benno" in table.page().one(id="eintrag-2").text


def test_who_is_typed_again_comes_back(table: Table) -> None:
    table.sit("Anna", "Eva", "Carla", "Dieter")
    assert table.seat(ANNA, ("Eva", "Eva", "1"), CARLA, DIETER, ("", "ben", "1")).status_code == 303
    assert table.entries()[1]["table"] == ["Anna", "Eva", "Carla", "Dieter", "Ben"]


def test_all_problems_stand_at_their_names(table: Table) -> None:
    answer = table.seat(("Anna", "Kasse", "1"), BEN, ("Carla", "dieter", "0"), DIETER, ("", "x" * 41, "1"))
    assert answer.status_code == 422
    page = read(answer)
    assert set(page.problems()) == {"row_1", "row_4", "row_5"}
    assert "Kasse" in page.problem("row_1")
    assert rows(page)[0] == ("Anna", "Kasse", "1")
    assert rows(page)[4] == ("Carla", "dieter", "0")


def test_nothing_changed_is_said(table: Table) -> None:
    answer = table.seat(ANNA, BEN, CARLA, DIETER)
    assert answer.status_code == 422
    assert read(answer).problem("form") == "So sitzen und heißen alle schon."


def test_a_stranger_is_not_taken_for_somebody_new(table: Table) -> None:
    answer = table.seat(ANNA, BEN, CARLA, ("Dora", "Dora", "1"))
    assert answer.status_code == 422
    assert "Dora" in read(answer).text
    assert table.entries() == []


def test_nobody_is_no_table(table: Table) -> None:
    assert table.seat(*((name, name, "0") for name in FOUR)).status_code == 422


class TestOvertaken:
    """Somebody else was faster."""

    def test_the_form_stays_and_says_who_sits_there_now(
        self, table: Table, other_client: FlaskClient
    ) -> None:
        late = table.page("/plaetze").form("/eintraege").filled(
            person=list(FOUR), name=["Anna", "Ben", "Carla", "Dieter"], sits=["1", "0", "1", "1"]
        )  # fmt: skip
        table.beside(other_client).sit("Anna", "Ben", "Carla", "Dieter", "Eva")
        answer = table.post("/eintraege", late)
        assert answer.status_code == 409
        page = read(answer)
        assert "Anna, Ben, Carla, Dieter, Eva" in page.one(class_="banner").text
        assert [(name, sits) for _, name, sits in rows(page)] == [
            ("Anna", "1"), ("Carla", "1"), ("Dieter", "1"), ("Eva", "1"), ("Ben", "0"),
        ]  # fmt: skip
        assert table.post("/eintraege", page.form("/eintraege").fields).status_code == 303
        assert table.entries()[-1]["table"] == ["Anna", "Carla", "Dieter", "Eva"]

    def test_a_button_does_not_hide_it(self, table: Table, other_client: FlaskClient) -> None:
        page = table.page("/plaetze")
        table.beside(other_client).play()
        moved = after(table, "up-2", page)
        assert table.post("/eintraege", moved.form("/eintraege").fields).status_code == 409

    def test_a_name_corrected_meanwhile_is_not_lost(self, table: Table, other_client: FlaskClient) -> None:
        late = table.page("/plaetze").form("/eintraege").fields
        late.setlist("sits", ["1", "0", "1", "1", "1"])
        table.beside(other_client).seat(("Anna", "Änne", "1"), BEN, CARLA, DIETER)
        page = read(table.post("/eintraege", late))
        assert ("Änne", "Änne", "1") in rows(page)
        assert ("", "Anna", "1") in rows(page)

    @pytest.mark.parametrize("headers", [{}, HTMX])
    def test_a_game_for_the_old_seats_is_never_taken_for_the_new(
        self, table: Table, other_client: FlaskClient, headers: dict[str, str]
    ) -> None:
        late = table.filled(re=[1, 2], re_augen="130")
        table.beside(other_client).sit("Dieter", "Carla", "Ben", "Anna")
        answer = table.post("/eintraege", late, headers=headers)
        assert answer.status_code == 409
        assert len(table.entries()) == 1
        assert read(answer).form("/eintraege").fields.getlist("re") == ["3", "4"]

    def test_who_has_left_meanwhile_is_not_ticked(self, table: Table, other_client: FlaskClient) -> None:
        late = table.filled(re=[1, 2], re_augen="130")
        table.beside(other_client).sit("Dieter", "Carla", "Eva", "Anna")
        form = read(table.post("/eintraege", late)).form("/eintraege")
        assert (form.fields.getlist("re"), form.fields["re_augen"]) == (["4"], "130")

    def test_a_form_that_does_not_say_how_old_it_is_ticks_nobody(
        self, table: Table, other_client: FlaskClient
    ) -> None:
        late = table.filled(re=[1, 2], re_augen="130", entries=None)
        table.beside(other_client).sit("Dieter", "Carla", "Ben", "Anna")
        assert read(table.post("/eintraege", late)).form("/eintraege").fields.getlist("re") == []

    def test_a_game_sent_again_after_the_seats_changed_gets_the_first_answer(
        self, table: Table, other_client: FlaskClient
    ) -> None:
        game = table.filled(re=[1, 2], re_augen="130")
        assert table.post("/eintraege", game).status_code == 303
        table.beside(other_client).seat(DIETER, ("Anna", "Änne", "1"), CARLA, BEN)
        answer = table.post("/eintraege", game)
        assert (answer.status_code, answer.location) == (303, f"{table.address}#eintrag-1")
        assert len(table.entries()) == 2

    def test_a_second_tap_gets_the_first_answer(self, table: Table) -> None:
        form = (
            table.page("/plaetze")
            .form("/eintraege")
            .filled(person=[*FOUR, ""], name=[*FOUR, "Eva"], sits=["1"] * 5)
        )
        assert [table.post("/eintraege", form).status_code for _ in range(2)] == [303, 303]
        assert len(table.entries()) == 1


def test_a_storno_of_seats_says_what_to_do(table: Table) -> None:
    table.sit("Anna", "Ben", "Carla", "Dieter", "Eva")
    assert "neuer Platzwechsel" in table.page("/storno/1").text
    assert not [link for link in table.page("/eintrag/1").all("a") if "/storno/" in link.get("href")]


def test_a_list_with_seats_comes_back_from_its_files(table: Table) -> None:
    table.play()
    table.seat(("Anna", "Änne", "1"), EVA, CARLA, DIETER)
    for path in ("/liste.json", "/liste.csv", "/liste.csv?excel=1"):
        form = read(table.client.get("/")).form("/listen/import")
        data = {**form.fields, "file": (BytesIO(table.get(path).data), "liste")}
        answer = table.client.post(form.action, data=data, content_type="multipart/form-data")
        assert Table(table.client, answer.location).document() == table.document()


@on_sqlite_alone
def test_it_can_be_reviewed_first(table: Table) -> None:
    form = table.page("/plaetze").form("/eintraege").filled(person=[""], name=["Eva"], sits=["1"])
    answer = table.post("/pruefen", form)
    assert answer.status_code == 200
    table.confirm(read(answer))
    assert table.entries()[0]["table"] == ["Eva"]
