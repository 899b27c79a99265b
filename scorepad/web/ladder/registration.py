"""The pages of ladders, made known to an app."""

from flask import Flask

from scorepad.web.ladder import annulment, blueprints, entering, files, managing, pages, start  # noqa: F401


def register(app: Flask) -> None:
    """Register every page of a ladder."""
    for blueprint in (blueprints.start, blueprints.enter, blueprints.view):
        app.register_blueprint(blueprint)
