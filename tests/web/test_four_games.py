"""The source's four games, played through the pages."""

import pytest

from tests.web.table import Table, status


@pytest.fixture
def played(table: Table) -> Table:
    table.play(re=[2, 3], re_augen=125)
    table.play(re=[1, 4], re_augen=155, re_call="re")
    table.play(re=[1, 3], re_augen=119)
    table.play(kind="solo", solo="damen", re=[2], re_augen=130, duty="voluntary")
    return table


def test_they_leave_the_standing_of_the_source(played: Table) -> None:
    assert played.standing() == {"Dieter": 4, "Carla": -6, "Ben": 2, "Anna": 0}


def test_dieter_deals_again(played: Table) -> None:
    assert "Dieter gibt noch mal" in status(played.page())
