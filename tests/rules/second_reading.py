"""A second reading of the TSR's valuation, kept apart from the product's code on purpose.

It is a plain check list, one fact after another, against which the tests hold the product's own values.
"""

from collections.abc import Iterator


def read(  # noqa: PLR0917
    kind: str,
    re_augen: int,
    re_call: str | None,
    kontra_call: str | None,
    re_trickless: bool,
    kontra_trickless: bool,
    re_special: dict[str, int] | None = None,
    kontra_special: dict[str, int] | None = None,
) -> tuple[str | None, int, int]:
    """Say who won and what each player of Re and of Kontra gets."""
    kontra_augen = 240 - re_augen
    winner = won(re_augen, re_call, kontra_call, re_trickless, kontra_trickless)
    re = 0
    kontra = 0

    if winner == "re":
        re = re + 1  # 7.2.2 (a): won
        re = re + steps(kontra_augen, kontra_trickless)  # 7.2.2 (a): what the losers stayed under
        re = re + calls(re_call, kontra_call)  # 7.2.2 (b), (c), (d)
        re = re + against_absagen(re_augen, kontra_call)  # 7.2.2 (e), (f)

    if winner == "kontra":
        kontra = kontra + 1  # 7.2.2 (a): won
        kontra = kontra + steps(re_augen, re_trickless)  # 7.2.2 (a): what the losers stayed under
        kontra = kontra + calls(re_call, kontra_call)  # 7.2.2 (b), (c), (d)
        kontra = kontra + against_absagen(kontra_augen, re_call)  # 7.2.2 (e), (f)

    if winner is None:
        # 7.1.3: no point for winning and none of (b), (c), (d); the rest belongs to the party that earned it.
        re = re + steps(kontra_augen, kontra_trickless)  # 7.2.2 (a) without its first point
        kontra = kontra + steps(re_augen, re_trickless)
        re = re + against_absagen(re_augen, kontra_call)  # 7.2.2 (e), (f)
        kontra = kontra + against_absagen(kontra_augen, re_call)

    if kind == "normal":
        re = re + special(re_special)  # 7.2.3
        kontra = kontra + special(kontra_special)
        if winner == "kontra":
            kontra = kontra + 1  # 7.2.3: won against the Kreuz-Damen

    value = re - kontra

    if kind == "solo":
        return winner, 3 * value, -value  # 7.2.4: the soloist three times, each opponent once
    return winner, value, -value  # 7.2.4


def won(
    re_augen: int, re_call: str | None, kontra_call: str | None, re_trickless: bool, kontra_trickless: bool
) -> str | None:
    """7.1: who has won."""
    kontra_augen = 240 - re_augen

    # No Absage by anyone.
    if not said_keine_90(re_call) and not said_keine_90(kontra_call):
        return won_without_absage(re_augen, re_call, kontra_call)

    # An Absage by Re only.
    if said_keine_90(re_call) and not said_keine_90(kontra_call):
        if kept(re_call, kontra_augen, kontra_trickless):
            return "re"
        return "kontra"

    # An Absage by Kontra only.
    if said_keine_90(kontra_call) and not said_keine_90(re_call):
        if kept(kontra_call, re_augen, re_trickless):
            return "kontra"
        return "re"

    # Absagen by both: whoever kept its own, or nobody (7.1.3).
    if kept(re_call, kontra_augen, kontra_trickless):
        return "re"
    if kept(kontra_call, re_augen, re_trickless):
        return "kontra"
    return None


def won_without_absage(re_augen: int, re_call: str | None, kontra_call: str | None) -> str:
    """7.1 for a game in which at most "Re" and "Kontra" were said."""
    if re_augen >= 121:
        return "re"
    if re_augen == 120 and kontra_call == "kontra" and re_call is None:
        return "re"
    return "kontra"


def kept(call: str | None, others_augen: int, others_trickless: bool) -> bool:
    """7.1: whether a party kept its highest Absage."""
    if call == "keine90":
        return others_augen < 90
    if call == "keine60":
        return others_augen < 60
    if call == "keine30":
        return others_augen < 30
    if call == "schwarz":
        return others_trickless  # tricks, not Augen
    return False


def steps(augen: int, trickless: bool) -> int:
    """7.2.2 (a) after its first point: what a party stayed under, for its opponents."""
    points = 0
    if augen < 90:
        points = points + 1
    if augen < 60:
        points = points + 1
    if augen < 30:
        points = points + 1
    if trickless:
        points = points + 1
    return points


def calls(re_call: str | None, kontra_call: str | None) -> int:
    """7.2.2 (b), (c) and (d): everything that was announced, whoever said it."""
    points = 0
    # (b)
    if said_anything(re_call):
        points = points + 2
    if said_anything(kontra_call):
        points = points + 2
    # (c), (d)
    return points + absagen(re_call) + absagen(kontra_call)


def absagen(call: str | None) -> int:
    """7.2.2 (c) and (d) for one party: a point for each of its Absagen."""
    points = 0
    if said_keine_90(call):
        points = points + 1
    if said_keine_60(call):
        points = points + 1
    if said_keine_30(call):
        points = points + 1
    if said_schwarz(call):
        points = points + 1
    return points


def against_absagen(own_augen: int, others_call: str | None) -> int:
    """7.2.2 (e) and (f) for one party: what it reached against each Absage of the others."""
    points = 0
    if own_augen >= 120 and said_keine_90(others_call):
        points = points + 1
    if own_augen >= 90 and said_keine_60(others_call):
        points = points + 1
    if own_augen >= 60 and said_keine_30(others_call):
        points = points + 1
    if own_augen >= 30 and said_schwarz(others_call):
        points = points + 1
    return points


def special(counts: dict[str, int] | None) -> int:
    """7.2.3: one party's Sonderpunkte, without the one for winning against the Kreuz-Damen."""
    if counts is None:
        return 0
    points = 0
    if "doppelkopf" in counts:
        points = points + counts["doppelkopf"]
    if "fuchs" in counts:
        points = points + counts["fuchs"]
    if "karlchen" in counts:
        points = points + counts["karlchen"]
    return points


# 6.4.3: whoever says a level has said every level below it.


def said_anything(call: str | None) -> bool:
    return call is not None


def said_keine_90(call: str | None) -> bool:
    return call == "keine90" or said_keine_60(call)


def said_keine_60(call: str | None) -> bool:
    return call == "keine60" or said_keine_30(call)


def said_keine_30(call: str | None) -> bool:
    return call == "keine30" or said_schwarz(call)


def said_schwarz(call: str | None) -> bool:
    return call == "schwarz"


def every_game() -> Iterator[dict[str, object]]:
    """Every possible game without Sonderpunkte, 17,352 in all, as input for `scorepad evaluate`."""
    for kind in ("normal", "solo"):
        for re_augen in range(241):
            if re_augen in {1, 239}:
                continue  # no cards add up to it
            for re_call in (None, "re", "keine90", "keine60", "keine30", "schwarz"):
                for kontra_call in (None, "kontra", "keine90", "keine60", "keine30", "schwarz"):
                    game: dict[str, object] = {
                        "kind": kind,
                        "re_augen": re_augen,
                        "re_call": re_call,
                        "kontra_call": kontra_call,
                    }
                    yield from with_trick_answers(game, re_augen)


def with_trick_answers(game: dict[str, object], re_augen: int) -> Iterator[dict[str, object]]:
    """Answer the question about tricks both ways where it is asked: at 0 and at 240 Augen."""
    if re_augen == 0:
        yield {**game, "re_trickless": True}
        yield {**game, "re_trickless": False}
    elif re_augen == 240:
        yield {**game, "kontra_trickless": True}
        yield {**game, "kontra_trickless": False}
    else:
        yield game
