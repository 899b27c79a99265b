"""Which group a request means."""

from flask import abort

from scorepad.actions.open_group import OpenGroup, open_group
from scorepad.store.groups import GroupPurpose
from scorepad.web.access import access
from scorepad.web.status import NOT_FOUND


def group_purpose() -> GroupPurpose:
    """What the link of this request allows with its group."""
    return GroupPurpose(access().purpose.value)


def the_group() -> OpenGroup:
    """The group of this request. Answers 404 if there is none (any more)."""
    return open_group(group_purpose(), access().key) or abort(NOT_FOUND)
