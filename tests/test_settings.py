"""What the environment sets, and what it can't."""

from pathlib import Path

import pytest

from scorepad.settings import USUAL_LIMITS, AccessLog, Limits, Settings, SettingsError


def from_environment(folder: Path, **environment: str) -> Settings:
    return Settings.from_environment({"SCOREPAD_INSTANCE": str(folder), **environment})


def test_a_club_with_all_its_tables_behind_one_address_is_not_limited(tmp_path: Path) -> None:
    found = from_environment(tmp_path).limits
    tables, phones, previews_a_minute = 20, 5, 30
    assert found == USUAL_LIMITS
    assert found.lists_per_hour >= 10 * tables
    assert found.previews_per_minute >= tables * phones * previews_a_minute
    assert found.pdfs_per_minute >= 2 * tables


def test_each_limit_can_be_changed_and_switched_off(tmp_path: Path) -> None:
    found = from_environment(
        tmp_path,
        SCOREPAD_LISTS_PER_HOUR="1",
        SCOREPAD_IMPORTS_PER_HOUR="2",
        SCOREPAD_PREVIEWS_PER_MINUTE="3",
        SCOREPAD_PDFS_PER_MINUTE="0",
        SCOREPAD_LIMITS_STORE="redis://127.0.0.1:6379/1",
        SCOREPAD_PROXIES="2",
    )
    assert found.limits == Limits(1, 2, 3, 0, "redis://127.0.0.1:6379/1")
    assert found.proxies == 2


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("SCOREPAD_LISTS_PER_HOUR", "many"),
        ("SCOREPAD_IMPORTS_PER_HOUR", "-1"),
        ("SCOREPAD_PREVIEWS_PER_MINUTE", "9" * 5_000),
        ("SCOREPAD_PDFS_PER_MINUTE", "1.5"),
        ("SCOREPAD_PROXIES", "10"),
        ("SCOREPAD_TIMEZONE", "Europe/Nowhere"),
        ("SCOREPAD_TIMEZONE", "../../etc/passwd"),
        ("SCOREPAD_TIMEZONE", "Europe"),
        ("SCOREPAD_LIMITS_STORE", "memory://"),
        ("SCOREPAD_LIMITS_STORE", "redis://"),
        ("SCOREPAD_ACCESS_LOG", "everything"),
        ("SCOREPAD_METRICS_TOKEN", "short"),
        ("SCOREPAD_METRICS_TOKEN", "ünprintable-in-a-header"),
    ],
)
def test_a_setting_that_cannot_be_one_stops_the_start(tmp_path: Path, name: str, written: str) -> None:
    with pytest.raises(SettingsError, match=f"^{name}: "):
        from_environment(tmp_path, **{name: written})


def test_the_clock_shows_the_time_of_berlin_unless_another_zone_is_named(tmp_path: Path) -> None:
    assert from_environment(tmp_path).zone.key == "Europe/Berlin"
    assert from_environment(tmp_path, SCOREPAD_TIMEZONE="Europe/Vienna").zone.key == "Europe/Vienna"


@pytest.mark.parametrize("written", ["short", "k" * 31, f"{'k' * 32} short", " , "])
def test_a_short_key_stops_the_start(tmp_path: Path, written: str) -> None:
    with pytest.raises(SettingsError, match="SCOREPAD_SECRET_KEY"):
        from_environment(tmp_path, SCOREPAD_SECRET_KEY=written)


@pytest.mark.parametrize(
    "name", ["SCOREPAD_SECRET_KEY_FILE", "SCOREPAD_IMPRINT_FILE", "SCOREPAD_PRIVACY_FILE"]
)
def test_a_file_that_cannot_be_read_stops_the_start(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{name}: "):
        from_environment(tmp_path, **{name: str(tmp_path / "nowhere")})


def test_the_operators_texts_are_read_once(tmp_path: Path) -> None:
    file = tmp_path / "imprint.txt"
    file.write_bytes("Jürgen\r\nWeg 1".encode())
    found = from_environment(tmp_path, SCOREPAD_IMPRINT_FILE=str(file))
    assert (found.imprint, found.privacy) == ("Jürgen\nWeg 1", None)


@pytest.mark.parametrize("written", ["nonsense", "mysql://host/name", "://", "sqlite"])
def test_a_database_of_another_kind_stops_the_start(tmp_path: Path, written: str) -> None:
    with pytest.raises(SettingsError, match=r"^DATABASE_URL: "):
        from_environment(tmp_path, DATABASE_URL=written)


def test_what_is_told_of_requests(tmp_path: Path) -> None:
    found = from_environment(tmp_path)
    assert (found.access_log, found.metrics_token) == (AccessLog.OFF, None)
    chosen = "0123456789abcdef"
    found = from_environment(tmp_path, SCOREPAD_ACCESS_LOG="addresses", SCOREPAD_METRICS_TOKEN=chosen)
    assert (found.access_log, found.metrics_token) == (AccessLog.ADDRESSES, chosen)
