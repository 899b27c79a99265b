"""Who is who over the lists of a group: the same name is the same person, and a group may know better.

`KnownAs` says by which name the group knows what its lists call otherwise: "Ana" is "Anna". It maps name keys
to names, never to one that stands for another: whoever is looked up in it is found in one step.
"""

from collections.abc import Iterable, Iterator, Mapping

from scorepad.rules.evening.sheet import KASSE, LONGEST_NAME, is_printable, name_key
from scorepad.rules.group.evening import Evening, Share
from scorepad.rules.problem import Problem

KnownAs = Mapping[str, str]


def names(evenings: Iterable[Evening], known_as: KnownAs) -> dict[str, str]:
    """Everybody on the lists by the key of their name, as the group spells it, or the last of the lists."""
    found: dict[str, str] = {}
    for evening in evenings:
        found.update((key, share.name) for key, share in seated(evening, known_as).items())
    given = {name_key(name): name for name in known_as.values()}
    return {key: given.get(key, name) for key, name in found.items()}


def seated(evening: Evening, known_as: KnownAs) -> dict[str, Share]:
    """The shares of `evening` by person, in seat order.

    Two at one table are two people, whatever the group says: then who bears the name has it, or the first
    in seat order, and the others count under the names on the list.
    """
    own = {name_key(share.name): share for share in evening.shares}
    wanted = {key: _person(key, known_as) for key in own}
    bearers = {person: key for key, person in reversed(wanted.items())}
    bearers.update((key, key) for key, person in wanted.items() if key == person)
    return {person if bearers[person] == key else key: own[key] for key, person in wanted.items()}


def clashes(evening: Evening, known_as: KnownAs) -> list[str]:
    """The names on the list of `evening` that count under themselves, since another bears the group's."""
    return [share.name for key, share in seated(evening, known_as).items() if _person(key, known_as) != key]


def renamed(known_as: KnownAs, people: Mapping[str, str], person: str, name: str) -> dict[str, str]:
    """`known_as` when the one with the key `person` goes by `name`, which may be that of another one.

    `people` are those of `names`; with another's name the two are one from now on.
    """
    spellings = {person, *(key for key, known in known_as.items() if name_key(known) == person)}
    wanted = name_key(name)
    if wanted not in spellings:
        wanted = _person(wanted, known_as)
        name = people.get(wanted, name)
    return {**known_as, **dict.fromkeys(spellings, name)}


def separated(known_as: KnownAs, spelling: str) -> dict[str, str]:
    """`known_as` when the one whom lists call by the key `spelling` goes by that again."""
    return {key: name for key, name in known_as.items() if key != spelling}


def renaming_problems(
    evenings: Iterable[Evening], known_as: KnownAs, people: Mapping[str, str], person: str, name: str
) -> list[Problem]:
    """What is wrong with giving the one with the key `person` this `name`."""
    if person not in people:
        return [Problem("person", "person_gone")]
    problems = list(_name_problems(name))
    return problems or list(_meetings(evenings, renamed(known_as, people, person, name), name))


def known_as_problems(known_as: KnownAs) -> list[Problem]:
    """What is wrong with `known_as` from elsewhere: names that can't be, or that stand for another name."""
    problems = [problem for name in known_as.values() for problem in _name_problems(name)]
    for spelling, name in known_as.items():
        named = name_key(name)
        if spelling != name_key(spelling) or name_key(known_as.get(named, name)) != named:
            problems.append(Problem("known_as", "not_in_one_step", {"name": name}))
    return problems


def _person(key: str, known_as: KnownAs) -> str:
    return name_key(known_as[key]) if key in known_as else key


def _name_problems(name: str) -> Iterator[Problem]:
    if not name:
        yield Problem("name", "person_unnamed")
    elif len(name) > LONGEST_NAME:
        yield Problem("name", "person_too_long", {"most": LONGEST_NAME})
    elif not is_printable(name):
        yield Problem("name", "person_unprintable")
    elif name_key(name) == name_key(KASSE):
        yield Problem("name", "person_reserved", {"name": name})


def _meetings(evenings: Iterable[Evening], known_as: KnownAs, name: str) -> Iterator[Problem]:
    """The first evening at which two sat who would be one."""
    for evening in evenings:
        for other in clashes(evening, known_as):
            if _person(name_key(other), known_as) == _person(name_key(name), known_as):
                yield Problem("name", "sat_together", {"one": other, "other": name})
                return
