"""The WSGI door: what a server is pointed at."""

from scorepad.web import create_app

app = create_app()
