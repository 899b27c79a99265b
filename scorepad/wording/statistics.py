"""The words of a list's figures."""

from scorepad.rules.evening.statistics import Role
from scorepad.wording.catalogue import marked

ENOUGH_FOR_PERCENT = 10
"""A share of fewer games stands as a count alone: one game won of one is no hundred per cent."""

ROLES = {
    Role.RE: marked("Re"),
    Role.KONTRA: marked("Kontra"),
    Role.SOLO: marked("Solo"),
    Role.AGAINST_SOLO: marked("gegen ein Solo"),
}

COUNT_OF = marked("{part} von {whole}")
CURRENT_WON = marked("zuletzt {count}× gewonnen")
CURRENT_LOST = marked("zuletzt {count}× verloren")
