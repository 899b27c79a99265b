"""Settings from the environment. A wrong one stops the start, by name."""

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from scorepad.wording.wall_clock import USUAL_ZONE

PROJECT = Path(__file__).parents[1]
SHORTEST_KEY = 32
SHORTEST_TOKEN = 16
MOST_PROXIES = 9
_DATABASE = re.compile(r"(sqlite|postgres|postgresql)(\+\w+)?://")
_SHARED_STORE = re.compile(r"(redis|rediss|redis\+unix)://.")


class SettingsError(ValueError):
    """A setting can't be used; the text says which and why."""


class AccessLog(StrEnum):
    """What is written about each request."""

    OFF = "off"
    PLAIN = "plain"
    ADDRESSES = "addresses"


@dataclass(frozen=True, slots=True)
class Limits:
    """How often one address may ask for what costs something; 0 is as often as it likes.

    `store` is where it is counted: in Redis for all processes together, None for each on its own.
    """

    lists_per_hour: int = 0
    imports_per_hour: int = 0
    previews_per_minute: int = 0
    pdfs_per_minute: int = 0
    store: str | None = None


USUAL_LIMITS = Limits(lists_per_hour=600, imports_per_hour=120, previews_per_minute=6_000, pdfs_per_minute=60)
"""A club with all its tables behind one address stays far below them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`secret_keys` come newest first: the first signs, all of them verify.

    `public_url` is where people find the site, such as https://doppelkopf.example.org: the only host that is
    answered, and the address that links are made with. None answers every host over plain HTTP.
    `zone` is the time that people read and type, and in which days and months begin.
    `proxies` is how many stand in front: so many addresses at the end of X-Forwarded-For are believed.
    """

    instance: Path
    database_url: str | None
    secret_keys: tuple[str, ...]
    public_url: str | None = None
    proxies: int = 0
    limits: Limits = Limits()
    access_log: AccessLog = AccessLog.OFF
    metrics_token: str | None = None
    zone: ZoneInfo = USUAL_ZONE
    imprint: str | None = None
    privacy: str | None = None
    development: bool = False

    @property
    def public_host(self) -> str | None:
        """The host in `public_url`, with its port if it names one."""
        return urlsplit(self.public_url).netloc if self.public_url else None

    @property
    def has_tls(self) -> bool:
        """Whether people reach the site over TLS."""
        return self.public_url is not None and self.public_url.startswith("https:")

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """The settings in `environment`. Raises SettingsError."""
        instance = Path(environment.get("SCOREPAD_INSTANCE") or PROJECT / "instance").absolute()
        return cls(
            instance=instance,
            database_url=database_url(environment),
            secret_keys=_secret_keys(environment, instance),
            public_url=_public_url(environment),
            proxies=_number(environment, "SCOREPAD_PROXIES", 0, MOST_PROXIES),
            limits=_limits(environment),
            access_log=_access_log(environment),
            metrics_token=_metrics_token(environment),
            zone=time_zone(environment),
            imprint=_text(environment, "SCOREPAD_IMPRINT_FILE"),
            privacy=_text(environment, "SCOREPAD_PRIVACY_FILE"),
            development=_number(environment, "SCOREPAD_DEVELOPMENT", 0, 1) == 1,
        )


def database_url(environment: Mapping[str, str]) -> str | None:
    """The database that `environment` names; None for the instance folder's own. Raises SettingsError."""
    written = environment.get("DATABASE_URL")
    if written and not _DATABASE.match(written):
        raise SettingsError(
            "DATABASE_URL: needs the form sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"
        )
    return written or None


def _limits(environment: Mapping[str, str]) -> Limits:
    store = environment.get("SCOREPAD_LIMITS_STORE") or None
    if store and not _SHARED_STORE.match(store):
        raise SettingsError("SCOREPAD_LIMITS_STORE: needs the form redis://HOST:PORT/NUMBER")
    usual = USUAL_LIMITS
    return Limits(
        _number(environment, "SCOREPAD_LISTS_PER_HOUR", usual.lists_per_hour),
        _number(environment, "SCOREPAD_IMPORTS_PER_HOUR", usual.imports_per_hour),
        _number(environment, "SCOREPAD_PREVIEWS_PER_MINUTE", usual.previews_per_minute),
        _number(environment, "SCOREPAD_PDFS_PER_MINUTE", usual.pdfs_per_minute),
        store,
    )


def _access_log(environment: Mapping[str, str]) -> AccessLog:
    written = environment.get("SCOREPAD_ACCESS_LOG") or AccessLog.OFF
    try:
        return AccessLog(written)
    except ValueError as error:
        raise SettingsError(f"SCOREPAD_ACCESS_LOG: needs one of {', '.join(AccessLog)}") from error


def _metrics_token(environment: Mapping[str, str]) -> str | None:
    written = environment.get("SCOREPAD_METRICS_TOKEN") or None
    if written and not (written.isascii() and written.isprintable() and len(written) >= SHORTEST_TOKEN):
        raise SettingsError(f"SCOREPAD_METRICS_TOKEN: needs {SHORTEST_TOKEN} ASCII characters or more")
    return written


def _text(environment: Mapping[str, str], name: str) -> str | None:
    named = environment.get(name)
    return _read(Path(named), name).replace("\r\n", "\n") if named else None


def _number(environment: Mapping[str, str], name: str, usual: int, most: int = 1_000_000) -> int:
    written = environment.get(name) or str(usual)
    if not (written.isascii() and written.isdecimal() and len(written) < 9 and int(written) <= most):
        raise SettingsError(f"{name}: needs a whole number from 0 to {most}")
    return int(written)


def _public_url(environment: Mapping[str, str]) -> str | None:
    written = environment.get("SCOREPAD_URL")
    if not written:
        return None
    parts = urlsplit(written)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise SettingsError("SCOREPAD_URL: needs the form https://doppelkopf.example.org, without a path")
    return f"{parts.scheme}://{parts.netloc}"


def time_zone(environment: Mapping[str, str]) -> ZoneInfo:
    """The time zone that `environment` names, or that of Berlin. Raises SettingsError."""
    written = environment.get("SCOREPAD_TIMEZONE")
    try:
        return ZoneInfo(written) if written else USUAL_ZONE
    except (ValueError, OSError, ZoneInfoNotFoundError) as error:
        raise SettingsError("SCOREPAD_TIMEZONE: needs a time zone such as Europe/Berlin") from error


def _secret_keys(environment: Mapping[str, str], instance: Path) -> tuple[str, ...]:
    written = environment.get("SCOREPAD_SECRET_KEY")
    if not written:
        named = environment.get("SCOREPAD_SECRET_KEY_FILE")
        written = (
            _read(Path(named), "SCOREPAD_SECRET_KEY_FILE") if named else _kept_in(instance / "secret_key")
        )
    keys = tuple(written.replace(",", " ").split())
    if not keys or any(len(key) < SHORTEST_KEY for key in keys):
        raise SettingsError(f"SCOREPAD_SECRET_KEY: each key needs {SHORTEST_KEY} characters or more")
    return keys


def _read(path: Path, setting: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{setting}: {path} can't be read ({error})") from error


def _kept_in(path: Path) -> str:
    """The key made on the first start. Two processes that start at once end up with the same one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(secrets.token_hex(32) + "\n")
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return _read(path, "SCOREPAD_INSTANCE")
