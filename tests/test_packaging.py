"""What is installed is locked, with hashes; what is made from the sources is not older than they are."""

import re
import tomllib
from pathlib import Path

import pytest

from scorepad import __name__ as package
from scorepad.settings import PROJECT
from scorepad.web.assets import STATIC

REQUIREMENTS = PROJECT / "requirements"
LOCKS = sorted(REQUIREMENTS.glob("*.txt"))
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKED = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==([^\s;]+)", re.MULTILINE)
NAME = re.compile(r"^[A-Za-z0-9_.-]+")


def locked(name: str) -> dict[str, str]:
    return dict(LOCKED.findall((REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")))


def asked_for(requirements: list[str]) -> set[str]:
    return {match[0].lower() for match in map(NAME.match, requirements) if match}


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_a_lock_names_no_host(path: Path) -> None:
    assert (
        re.findall(r"https?://|--(?:extra-)?index-url|--find-links|file:", path.read_text(encoding="utf-8"))
        == []
    )


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_every_package_has_hashes(path: Path) -> None:
    text = re.sub(r"^ *#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    packages = re.split(r"\n(?=\S)", text.strip())
    assert packages
    assert [each for each in packages if not re.match(r"[^\n]+==[^\n]+ \\\n +--hash=sha256:", each)] == []


def test_everything_asked_for_is_locked() -> None:
    groups = PYPROJECT["dependency-groups"]
    assert asked_for(PYPROJECT["project"]["dependencies"]) <= set(locked("run"))
    assert asked_for(groups["dev"]) <= set(locked("dev"))
    assert asked_for(groups["build"]) <= set(locked("build"))


def test_development_runs_what_is_served() -> None:
    assert locked("run").items() <= locked("dev").items()


def test_the_version_is_in_the_changelog() -> None:
    changelog = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {PYPROJECT['project']['version']}" in changelog
    assert PYPROJECT["project"]["name"] == package


def test_no_compressed_file_is_stale() -> None:
    """WhiteNoise prefers `x.br` to `x` without comparing their ages."""
    compressed = [path for path in STATIC.rglob("*") if path.suffix in {".br", ".gz"}]
    stale = [path.name for path in compressed if _is_stale(path)]
    assert stale == [], "type: make setup"


def _is_stale(path: Path) -> bool:
    source = path.with_suffix("")
    # The copy carries its source's time, if not to the last digit.
    return not source.exists() or source.stat().st_mtime > path.stat().st_mtime + 0.01
