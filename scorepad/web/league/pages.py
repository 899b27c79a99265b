"""All addresses of leagues."""

from flask import Flask

from scorepad.web.league import assigning, doors, files, game_files, managing, members, playing, reading

PAGES = (assigning, files, game_files, members, playing, reading)
"""They register their views at the doors as they are imported."""


def register(app: Flask) -> None:
    """Let `app` have them."""
    app.register_blueprint(managing.start)
    for door in doors.DOORS.values():
        app.register_blueprint(door)
