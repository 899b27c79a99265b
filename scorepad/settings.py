"""Settings from the environment. A wrong one stops the start, by name."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

PROJECT = Path(__file__).parents[1]
SHORTEST_KEY = 32


class SettingsError(ValueError):
    """A setting can't be used; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`secret_keys` come newest first: the first signs, all of them verify.

    `public_url` is where people find the site, such as https://doppelkopf.example.org: the only host that is
    answered, and the address that links are made with. None answers every host over plain HTTP.
    """

    instance: Path
    database_url: str | None
    secret_keys: tuple[str, ...]
    public_url: str | None = None

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
            database_url=environment.get("DATABASE_URL") or None,
            secret_keys=_secret_keys(environment, instance),
            public_url=_public_url(environment),
        )


def _public_url(environment: Mapping[str, str]) -> str | None:
    written = environment.get("SCOREPAD_URL")
    if not written:
        return None
    parts = urlsplit(written)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise SettingsError("SCOREPAD_URL: needs the form https://doppelkopf.example.org, without a path")
    return f"{parts.scheme}://{parts.netloc}"


def _secret_keys(environment: Mapping[str, str], instance: Path) -> tuple[str, ...]:
    written = environment.get("SCOREPAD_SECRET_KEY")
    if not written:
        named = environment.get("SCOREPAD_SECRET_KEY_FILE")
        written = _read(Path(named)) if named else _kept_in(instance / "secret_key")
    keys = tuple(written.replace(",", " ").split())
    if not keys or any(len(key) < SHORTEST_KEY for key in keys):
        raise SettingsError(f"SCOREPAD_SECRET_KEY: each key needs {SHORTEST_KEY} characters or more")
    return keys


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"SCOREPAD_SECRET_KEY_FILE: {path} can't be read ({error})") from error


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
    return _read(path)
