"""The groups that this device opened."""

from dataclasses import dataclass

from flask import url_for

from scorepad.store import groups
from scorepad.store.groups import GroupPurpose
from scorepad.web import device
from scorepad.web.links import token_for

_PAGES = {GroupPurpose.WRITE: "group.page", GroupPurpose.VIEW: "group_view.page"}


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
            token = token_for(purpose, stored.key(purpose))
            address = url_for(_PAGES[purpose], token=token)
            is_writable = purpose is GroupPurpose.WRITE
            found.setdefault(stored.id, KnownGroup(stored.name, address, token, is_writable))
    return list(found.values())
