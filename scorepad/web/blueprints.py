"""The two doors to a list."""

from scorepad.store.lists import Purpose
from scorepad.web.access import blueprint_behind_link

write = blueprint_behind_link("write", __name__, Purpose.WRITE, "l")
view = blueprint_behind_link("view", __name__, Purpose.VIEW, "v")
