"""The groups that this device opened."""

from dataclasses import dataclass

from scorepad.store.groups import GROUPS, GroupPurpose, StoredGroup
from scorepad.web import device
from scorepad.web.links import address_of, token_for


@dataclass(frozen=True, slots=True)
class KnownGroup:
    """A group that this device opened, by the strongest of its links."""

    name: str
    address: str
    token: str
    is_writable: bool


def known_groups() -> list[KnownGroup]:
    """The groups that this device opened."""
    opened = device.opened(GROUPS)
    writable = {stored.id for purpose, stored in opened if purpose is GroupPurpose.WRITE}
    return [
        _known_group(purpose, stored)
        for purpose, stored in opened
        if purpose is GroupPurpose.WRITE or stored.id not in writable
    ]


def _known_group(purpose: GroupPurpose, stored: StoredGroup) -> KnownGroup:
    key = stored.key(purpose)
    is_writable = purpose is GroupPurpose.WRITE
    return KnownGroup(stored.name, address_of(purpose, key), token_for(purpose, key), is_writable)
