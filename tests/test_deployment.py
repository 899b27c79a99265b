"""The files for Docker, Caddy and systemd agree with the program and give nothing away."""

import re
from pathlib import Path

import pytest

from scorepad.cli.main import COMMANDS
from scorepad.settings import PROJECT
from scorepad.web import LARGEST_REQUEST
from scorepad.web.health import HEALTH
from tests.test_documents import CODE, SETTING

COMPOSE, DOCKERFILE, IGNORED = (
    (PROJECT / name).read_text(encoding="utf-8") for name in ("compose.yaml", "Dockerfile", ".dockerignore")
)
FILES = [PROJECT / "compose.yaml", PROJECT / "Dockerfile", *sorted((PROJECT / "deploy").iterdir())]
UNITS = sorted((PROJECT / "deploy").glob("*.service"))
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
each_unit = pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)


@each_file
def test_every_setting_and_command_in_it_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(SETTING.findall(text)) - set(SETTING.findall(CODE)) == set()
    used = set(re.findall(r"(?:bin/scorepad|\"scorepad\",) \"?([a-z]+)", text))
    assert used - set(COMMANDS) == set()


def test_no_password_is_given_away() -> None:
    values = re.findall(r"(?:PASSWORD|SECRET_KEY|TOKEN): (.+)", COMPOSE)
    assert len(values) == 2
    assert all(value.startswith("${") and ":?" in value for value in values)


def test_the_site_sees_one_proxy_which_writes_the_address() -> None:
    assert 'SCOREPAD_PROXIES: "1"' in COMPOSE
    caddy = (PROJECT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "header_up X-Forwarded-For {remote_host}" in caddy
    assert f"max_size {LARGEST_REQUEST // 1_000_000}MB" in caddy


def test_the_container_is_nobody_special_and_is_asked_for_its_health() -> None:
    last = DOCKERFILE.rpartition("FROM ")[2]
    assert "USER scorepad" in last
    assert last.index("USER scorepad") < last.index("CMD [")
    assert f"http://127.0.0.1:8000{HEALTH}" in last


@pytest.mark.parametrize("name", [".git", ".env", "instance", ".venv", "tests"])
def test_what_is_no_part_of_the_program_stays_out_of_the_image(name: str) -> None:
    assert name in IGNORED.split()


def test_what_the_image_is_made_with_is_in_it() -> None:
    for name in ("Makefile", "tools", "requirements", "pyproject.toml", "README.md", "static", "templates"):
        assert (PROJECT / name).exists()
        assert name not in IGNORED.split()


@each_unit
def test_a_unit_may_write_to_its_own_folder_only(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for line in ("User=scorepad", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes"):
        assert f"\n{line}\n" in text
    assert re.search(r"^StateDirectory=scorepad", text, re.MULTILINE)
