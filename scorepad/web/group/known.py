"""The groups that this device opened."""

from dataclasses import dataclass

from scorepad.store import groups
from scorepad.store.groups import GroupPurpose
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
    remembered = device.remembered(GroupPurpose)
    found: dict[int, KnownGroup] = {}
    for purpose in GroupPurpose:
        keys = [key for known, key in remembered if known is purpose]
        for stored in groups.find_many(purpose, keys):
            key = stored.key(purpose)
            address, token = address_of(purpose, key), token_for(purpose, key)
            is_writable = purpose is GroupPurpose.WRITE
            found.setdefault(stored.id, KnownGroup(stored.name, address, token, is_writable))
    return list(found.values())
