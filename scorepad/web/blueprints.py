"""The two doors to a list, and those to a group."""

from scorepad.store.groups import GroupPurpose
from scorepad.store.lists import Purpose
from scorepad.web.access import blueprint_behind_link

write = blueprint_behind_link(__name__, Purpose.WRITE, "l")
view = blueprint_behind_link(__name__, Purpose.VIEW, "v")
group = blueprint_behind_link(__name__, GroupPurpose.WRITE, "r")
group_view = blueprint_behind_link(__name__, GroupPurpose.VIEW, "rv")
