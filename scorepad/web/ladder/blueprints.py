"""The two doors to a ladder, and the way to a new one."""

from flask import Blueprint

from scorepad.store.ladders import LadderPurpose
from scorepad.web.access import blueprint_behind_link

enter = blueprint_behind_link(__name__, LadderPurpose.ENTER, "rangliste")
view = blueprint_behind_link(__name__, LadderPurpose.VIEW, "tabelle")
start = Blueprint("ladder_start", __name__)
BOTH = (enter, view)
