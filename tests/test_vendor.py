"""What others made is what static/vendor/README.md says, byte for byte."""

import hashlib
import re

import pytest

from scorepad.web.assets import STATIC

VENDOR = STATIC / "vendor"
README = VENDOR / "README.md"
MADE_FROM_THEM = {".br", ".gz"}
LISTED = dict(
    re.findall(r"^\| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("name", LISTED)
def test_the_hash_agrees(name: str) -> None:
    assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == LISTED[name]


def test_every_file_is_listed() -> None:
    there = {path for path in VENDOR.rglob("*") if path.is_file() and path.suffix not in MADE_FROM_THEM}
    assert {path.relative_to(VENDOR).as_posix() for path in there - {README}} == set(LISTED)


def test_the_licence_of_each_is_there() -> None:
    licences = re.findall(r"(?:0BSD|OFL-1\.1), `([^`]+)`", README.read_text(encoding="utf-8"))
    assert licences
    assert set(licences) <= set(LISTED)
