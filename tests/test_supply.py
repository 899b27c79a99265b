"""What comes from others: its licences, its list of parts, and whether it has known vulnerabilities."""

import json
import re

import pytest

from scorepad.settings import PROJECT
from tools import advisories, bill

LISTED = dict(re.findall(r"^\| (\S+) \| (.+) \|$", bill.LICENCES.read_text(encoding="utf-8"), re.MULTILINE))
CLEAN = {"name": "flask", "version": "3.1.0", "vulns": []}
SKIPPED = {"name": "scorepad", "skip_reason": "not found"}
FAULTY = {
    "name": "jinja2",
    "version": "3.0",
    "vulns": [{"id": "PYSEC-2026-1", "fix_versions": ["3.1"], "aliases": [], "description": ""}],
}


def test_every_package_is_listed_with_its_licence() -> None:
    installed = {package.name: package.licence for package in bill.packages()}
    assert len(installed) > 30
    assert installed.items() <= LISTED.items(), "type: make audit"
    assert "not stated" not in installed.values()


def test_nothing_is_listed_that_is_not_locked() -> None:
    locked = set(re.findall(r"^([\w.-]+)==", bill.LOCK.read_text(encoding="utf-8"), re.MULTILINE))
    assert set(LISTED) - locked - {"package", "---"} == set(), "type: make audit"


def test_the_parts_have_versions_licences_and_hashes() -> None:
    found = json.loads(bill.sbom())
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert {part["name"] for part in found["components"]} == {package.name for package in bill.packages()}
    for part in found["components"]:
        assert part["purl"] == f"pkg:pypi/{part['name']}@{part['version']}"
        assert part["licenses"]
        assert part["hashes"]


@pytest.mark.parametrize(
    ("output", "outcome", "said"),
    [
        (json.dumps({"dependencies": [CLEAN, SKIPPED]}), 0, "no known vulnerability; 1 of 2 packages"),
        (json.dumps({"dependencies": [CLEAN, FAULTY]}), 1, "jinja2 3.0: PYSEC-2026-1"),
        (json.dumps({"dependencies": [SKIPPED, SKIPPED]}), 2, "could not be asked (not found)"),
        ("", 2, "NOT CHECKED for known vulnerabilities: PyPI could not be asked (no way there)"),
    ],
    ids=["clean", "vulnerable", "all skipped", "unreachable"],
)
def test_nothing_found_is_not_the_same_as_nothing_asked(output: str, outcome: int, said: str) -> None:
    found, message = advisories.told(output, "some words\nno way there\n")
    assert found == outcome
    assert said in message


@pytest.mark.parametrize("is_required", [False, True])
def test_only_a_known_vulnerability_fails(is_required: bool) -> None:
    """Unless it is required that PyPI can be asked."""
    assert advisories.status(advisories.VULNERABLE, is_required=is_required) == 1
    assert advisories.status(advisories.NOT_ASKED, is_required=is_required) == (2 if is_required else 0)


def test_both_are_made_where_every_change_is_tested() -> None:
    assert "make check audit test" in (PROJECT / ".ci" / "run").read_text(encoding="utf-8")
