"""Delete a list for good."""

from scorepad.actions.results import Refused
from scorepad.actions.stored_text import heading_from
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing


def delete_list(key: str, typed_title: str, usual_title: str) -> StoredList | Refused | None:
    """Delete the list that `key` may write, if `typed_title` is its title; None if there is no such list.

    A list without a title goes by `usual_title`, under which the page shows it.
    """
    with writing():
        stored = lists.find(Purpose.WRITE, key, lock=True)
        if stored is None:
            return None
        title = heading_from(stored.heading).title or usual_title
        if clean_name(typed_title) != title:
            return Refused([Problem("typed_title", "title_differs")])
        lists.delete(stored)
        return stored
