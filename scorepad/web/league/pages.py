"""All addresses of leagues."""

from flask import Flask

from scorepad.web.league import doors, files, managing, members, playing, reading

PAGES = (files, members, playing, reading)
"""They register their views at the doors as they are imported."""


def register(app: Flask) -> None:
    """Let `app` have them."""
    app.register_blueprint(managing.start)
    for door in doors.DOORS.values():
        app.register_blueprint(door)
