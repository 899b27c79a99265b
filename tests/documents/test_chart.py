"""The standings as a chart: well-formed, readable without colour and without seeing it."""

import itertools
import re
from xml.etree import ElementTree as ET

import pytest

from scorepad.documents.chart import LABEL_GAP, NARROW, Caption, line_chart, standings_chart
from scorepad.rules.evening.sheet import BockRule, Sheet
from scorepad.wording import Words
from tests.documents import sheets
from tests.documents.sheets import FOUR, LONG_NAMES, evening, heading, ledger_of

GERMAN = Words("de")
SVG = "{http://www.w3.org/2000/svg}"
LISTS = {
    **sheets.NAMED,
    "one game": Sheet(heading(), sheets.source_example().entries[:1]),
    "sixty games": evening(60, LONG_NAMES, bock=BockRule()),
    "three hundred games": evening(300, LONG_NAMES, bock=BockRule(cap=4)),
}
each_list = pytest.mark.parametrize("name", LISTS)
hostile = ("<b>&amp;", '"onload="x', "</svg>", "{0}")


def drawn(sheet: Sheet) -> ET.Element:
    """The chart of `sheet`, read as XML."""
    return ET.fromstring(standings_chart(ledger_of(sheet), GERMAN))  # noqa: S314


def text_of(root: ET.Element, tag: str) -> str:
    """The text of the only `tag`."""
    (found,) = root.iter(SVG + tag)
    return found.text or ""


def lines_of(root: ET.Element) -> list[ET.Element]:
    """What is drawn for each player."""
    return [group for group in root.iter(SVG + "g") if group.get("class", "").startswith("chart-line")]


def names_of(root: ET.Element) -> list[ET.Element]:
    """The names beside the lines, from the top down."""
    return [list(group)[1] for group in root.iter(SVG + "g") if group.get("class") == "chart-name"]


@each_list
def test_it_has_a_line_and_a_name_for_each_player(name: str) -> None:
    root = drawn(LISTS[name])
    count = len(ledger_of(LISTS[name]).people)
    assert len(lines_of(root)) == len(names_of(root)) == count


@each_list
def test_lines_are_told_apart_without_colour(name: str) -> None:
    lines = lines_of(drawn(LISTS[name]))
    dashes = {line[0].get("stroke-dasharray") for line in lines}
    marks = {line[1].get("d") for line in lines}
    assert len(dashes) == len(marks) == len(lines)


def test_lines_of_more_people_than_sit_at_a_table_are_told_apart_too() -> None:
    courses = {f"Player {number}": [0, number] for number in range(20)}
    root = ET.fromstring(line_chart(courses, Caption("title", "text", "Abend"), height=500))  # noqa: S314
    looks = {(line[0].get("stroke-dasharray"), line[1].get("d")) for line in lines_of(root)}
    assert len(looks) == len(lines_of(root)) == 20


def test_whoever_joins_has_a_line_from_then_on() -> None:
    root = drawn(sheets.coming_and_going())
    starts = [float(line[0].get("d", "")[1:].split()[0]) for line in lines_of(root)]
    first, *others = sorted(starts)
    assert others[:3] == [first] * 3
    assert first < others[3] < others[4]


def test_a_chart_of_many_is_high_enough_for_all_names() -> None:
    chart = standings_chart(ledger_of(sheets.ten_people()), GERMAN, height=100)
    labels = [float(label.get("y", "")) for label in names_of(ET.fromstring(chart))]  # noqa: S314
    assert len(labels) == 10
    assert min(labels) > 0


def test_a_chart_says_what_its_steps_are() -> None:
    root = ET.fromstring(line_chart({"Anna": [0, 1]}, Caption("title", "a & b", "Abend")))  # noqa: S314
    assert "Abend" in [text.text for text in root.iter(SVG + "text")]
    assert (text_of(root, "title"), text_of(root, "desc")) == ("title", "a & b")


@each_list
def test_names_do_not_overlap(name: str) -> None:
    heights = [float(label.get("y", "")) for label in names_of(drawn(LISTS[name]))]
    assert all(lower - higher >= LABEL_GAP - 0.2 for higher, lower in itertools.pairwise(heights))


@each_list
def test_everything_is_inside(name: str) -> None:
    root = drawn(LISTS[name])
    _, _, width, height = (float(number) for number in root.get("viewBox", "").split())
    for line in lines_of(root):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", line[0].get("d", ""))]
        assert all(0 <= x <= width for x in numbers[::2])
        assert all(0 <= y <= height for y in numbers[1::2])
    for text in root.iter(SVG + "text"):
        assert 0 <= float(text.get("x", "")) < width
        assert 0 < float(text.get("y", "")) <= height


def test_who_cannot_see_it_hears_who_leads() -> None:
    root = drawn(sheets.source_example())
    assert text_of(root, "title") == "Verlauf der Punkte, vorn: Dieter mit +4"
    assert text_of(root, "desc") == "Einträge: 4. Stand zuletzt: Dieter +4, Ben +2, Anna 0, Carla −6."
    ids = {element.get("id") for element in root}
    assert set(root.get("aria-labelledby", "").split()) <= ids


def test_two_may_lead() -> None:
    root = drawn(LISTS["one game"])
    assert text_of(root, "title") == "Verlauf der Punkte, vorn: Ben, Carla mit +1"


def test_without_an_entry_it_names_the_players() -> None:
    root = drawn(LISTS["without an entry"])
    assert text_of(root, "desc") == "Am Tisch: Anna, Ben, Carla, Dieter."


def test_the_line_goes_through_every_standing() -> None:
    ledger = ledger_of(sheets.everything())
    for line in lines_of(drawn(sheets.everything())):
        points = re.findall(r"[\d.]+ [\d.]+", line[0].get("d", ""))
        assert len(points) == 1 + len(ledger.rows) + 1


def test_the_best_stands_on_top() -> None:
    labels = [label.text for label in names_of(drawn(sheets.source_example()))]
    assert labels == ["Dieter", "Ben", "Anna", "Carla"]


def test_a_minus_is_a_true_one() -> None:
    texts = [text.text or "" for text in drawn(sheets.source_example()).iter(SVG + "text")]
    assert "−6" in texts
    assert not any("-" in text for text in texts)


def test_it_has_a_zero_line() -> None:
    (zero,) = [path for path in drawn(sheets.source_example()).iter(SVG + "path") if is_zero(path)]
    assert zero.get("stroke") == "currentColor"


def is_zero(path: ET.Element) -> bool:
    """Whether `path` is the line at no points."""
    return path.get("class") == "chart-zero"


def test_names_are_text_whatever_they_look_like() -> None:
    root = drawn(Sheet(heading(hostile)))
    assert sorted(label.text or "" for label in names_of(root)) == sorted(hostile)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "g",
        "path",
        "text",
    }


@each_list
def test_it_runs_and_fetches_nothing(name: str) -> None:
    attributes = {key for element in drawn(LISTS[name]).iter() for key in element.attrib}
    assert not any(key.startswith("on") or key in {"style", "href", "src"} for key in attributes)


def test_it_takes_the_size_it_is_given() -> None:
    chart = standings_chart(ledger_of(sheets.source_example()), GERMAN, 500, 200)
    assert 'viewBox="0 0 500 200"' in chart


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_every_number_of_players_has_a_look(count: int) -> None:
    players = (*FOUR, "Eva", "Friedrich", "Grete")[:count]
    assert len(lines_of(drawn(evening(8, players)))) == count


def test_a_narrow_chart_leaves_the_lines_most_of_its_room() -> None:
    root = ET.fromstring(standings_chart(ledger_of(LISTS["sixty games"]), GERMAN, NARROW))  # noqa: S314
    beside = [group for group in root.iter(SVG + "g") if group.get("class") == "chart-name"]
    assert min(float(group[0].get("x", "")) for group in beside) > NARROW / 2


def test_two_charts_in_a_page_are_told_apart() -> None:
    ledger = ledger_of(LISTS["one game"])
    ids = [re.findall(r'id="([^"]+)"', standings_chart(ledger, GERMAN, name=name)) for name in ("a", "b")]
    assert len({*ids[0], *ids[1]}) == 4
