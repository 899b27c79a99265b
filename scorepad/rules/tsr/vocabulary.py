"""The words of a game."""

from enum import Enum, IntEnum

ALL_AUGEN = 240


class Party(Enum):
    """Re (the Kreuz-Damen or the soloist) and Kontra (everybody else)."""

    RE = "re"
    KONTRA = "kontra"

    @property
    def other(self) -> "Party":
        """The opposing party."""
        return Party.KONTRA if self is Party.RE else Party.RE


class Level(IntEnum):
    """How high a party has announced; a level includes all below it (TSR 6.4.3)."""

    NONE = 0
    ANSAGE = 1
    KEINE_90 = 2
    KEINE_60 = 3
    KEINE_30 = 4
    SCHWARZ = 5


class Kind(Enum):
    """How a game is counted: between two pairs, or one against three."""

    NORMAL = "normal"
    SOLO = "solo"


class Solo(Enum):
    """Which solo was played. The last two count as a solo without being one (TSR 7.2.4)."""

    DAMEN = "damen"
    BUBEN = "buben"
    KREUZ = "kreuz"
    PIK = "pik"
    HERZ = "herz"
    KARO = "karo"
    FLEISCHLOS = "fleischlos"
    STILLE_HOCHZEIT = "stille-hochzeit"
    HOCHZEIT_ALLEIN = "hochzeit-allein"

    @property
    def is_announced(self) -> bool:
        """False for a stille or unresolved Hochzeit: it fulfils no Pflichtsolo and is no Lustsolo."""
        return self not in (Solo.STILLE_HOCHZEIT, Solo.HOCHZEIT_ALLEIN)


class Duty(Enum):
    """How a Pflichtsolo came about: the player chose the moment, or it was vorgeführt (TSR 8.6)."""

    VOLUNTARY = "voluntary"
    FORCED = "forced"
