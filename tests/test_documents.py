"""The documents say what is so: the settings, commands, targets and paths in them exist."""

import re
from pathlib import Path

import pytest

from scorepad.actions.prune_lists import KEPT_MONTHS
from scorepad.cli.main import COMMANDS
from scorepad.settings import PROJECT
from tests.wording.messages import collected

DOCUMENTS = sorted(
    [*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md"), *PROJECT.glob("static/vendor/*.md")]
)
README = (PROJECT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (PROJECT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
CODE = "\n".join(
    path.read_text(encoding="utf-8") for path in [*PROJECT.glob("scorepad/**/*.py"), PROJECT / "app.py"]
)
SETTING = re.compile(r"\b(?:SCOREPAD_[A-Z_]+|DATABASE_URL)\b")
FOR_TESTS_ONLY = {"SCOREPAD_REQUIRE_ALL", "SCOREPAD_SCREENSHOTS"}

each_document = pytest.mark.parametrize(
    "path", DOCUMENTS, ids=lambda path: path.relative_to(PROJECT).as_posix()
)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def code_in(text: str) -> str:
    """What `text` sets as code: spans and blocks."""
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    return "\n".join([*blocks, *spans])


def test_every_setting_is_in_the_readme() -> None:
    read = set(re.findall(rf'"({SETTING.pattern})"', CODE))
    assert read
    assert read - FOR_TESTS_ONLY - set(SETTING.findall(README)) == set()


@each_document
def test_every_setting_named_is_one(path: Path) -> None:
    assert set(SETTING.findall(text_of(path))) - FOR_TESTS_ONLY - set(SETTING.findall(CODE)) == set()


@each_document
def test_every_target_of_make_exists(path: Path) -> None:
    assert set(re.findall(r"\bmake (?:-\S+ )*([a-z]+)\b", code_in(text_of(path)))) - TARGETS == set()


@each_document
def test_every_command_exists(path: Path) -> None:
    named = re.findall(r"(?:^|[/ ])scorepad ([a-z]+)\b", code_in(text_of(path)), re.MULTILINE)
    assert set(named) - set(COMMANDS) == set()


def test_help_lists_every_target() -> None:
    listed = set(re.findall(r"@echo 'make ([a-z]+)", MAKEFILE))
    assert listed == TARGETS - {"help"}


@each_document
def test_every_link_leads_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)|\bsrc=\"([^\"]+)\"", text_of(path))
    here = [link for pair in links for link in pair if link and "://" not in link]
    assert [link for link in here if not (path.parent / link).exists()] == []


def test_every_path_in_the_plan_of_the_house_exists() -> None:
    named = set(re.findall(r"`(\w[\w.-]*(?:/[\w.-]*)+|\w+\.py)`", text_of(PROJECT / "ARCHITECTURE.md")))
    assert len(named) > 20
    assert [name for name in sorted(named) if not _is_in_the_house(name)] == []


def _is_in_the_house(name: str) -> bool:
    return (PROJECT / name).exists() or any((PROJECT / "scorepad").glob(f"**/{name.rstrip('/')}"))


def test_every_room_is_in_the_plan_of_the_house() -> None:
    plan = text_of(PROJECT / "ARCHITECTURE.md")
    rooms = {path.parent.name for path in PROJECT.glob("scorepad/*/__init__.py")}
    assert [room for room in sorted(rooms) if f"{room}/" not in plan] == []


def test_the_walk_names_what_is_on_the_pages() -> None:
    named = {" ".join(label.split()) for label in re.findall(r"\*\*(.+?)\*\*", README, re.DOTALL)}
    assert len(named) > 15
    assert sorted(named - collected()) == []


def test_the_readme_says_how_long_lists_are_kept() -> None:
    assert f"{KEPT_MONTHS} months" in README
