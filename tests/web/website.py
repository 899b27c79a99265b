"""The application, as tests make it: with what others of the same run have compiled already."""

from types import CodeType

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from scorepad.settings import Settings
from scorepad.web import create_app
from scorepad.web.rendering import SpokenEnvironment


class _Compiled(BytecodeCache):
    """Templates in their languages: a site runs one app, but a test run several dozen, all with the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._known.get(_mark(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code
        self._known[_mark(bucket)] = bucket.code


def _mark(bucket: Bucket) -> tuple[str, str, str]:
    assert isinstance(bucket.environment, SpokenEnvironment)
    return bucket.environment.language, bucket.key, bucket.checksum


_compiled = _Compiled()


def website(settings: Settings) -> Flask:
    """The application with `settings`, whole."""
    app = create_app(settings)
    app.jinja_env.bytecode_cache = _compiled
    return app
