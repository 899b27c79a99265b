"""The ledger as `scorepad replay` prints it, and its parts."""

from typing import Any

from scorepad.rules.evening.entries import type_of
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.evening.settlement import Settlement, settle


def ledger_value(ledger: Ledger) -> dict[str, Any]:
    """`ledger` as a JSON object."""
    course, forced, stake = ledger.course, ledger.forced, ledger.heading.stake_cents
    settlement = None if stake is None else settlement_value(settle(ledger.standing, stake))
    return {
        "rows": [_row_value(ledger, row) for row in ledger.rows],
        "standing": dict(ledger.standing),
        "table": list(ledger.table),
        "games": course.games,
        "next_dealer": course.next_dealer,
        "deals_again": course.deals_again,
        "next_sitting_out": list(ledger.next_sitting_out),
        "bock": {"factor": course.bock.factor, "left": course.bock.left},
        "duty_solos": dict(course.duty_solos),
        "forced_next": forced.soloist if forced else None,
        "settlement": settlement,
    }


def settlement_value(settlement: Settlement) -> dict[str, Any]:
    """`settlement` as a JSON object; all amounts in cents."""
    return {
        "amounts": settlement.amounts,
        "kasse": settlement.kasse,
        "transfers": [
            {"from": transfer.payer, "to": transfer.receiver, "cents": transfer.cents}
            for transfer in settlement.transfers
        ],
    }


def _row_value(ledger: Ledger, row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {"entry": row.position, "type": type_of(row.entry)}
    if row.game:
        found |= {"value": row.game.valuation.value, "factor": row.factor}
    found |= {"points": dict(row.points), "standing": dict(row.standing)}
    if row.game:
        found |= {
            "dealer": row.game.dealer,
            "sitting_out": list(row.game.sitting_out),
            "cancelled_by": ledger.cancelled_by.get(row.position),
            "corrected_by": ledger.corrected_by.get(row.position),
            "warnings": list(row.warnings),
        }
    if row.table is not None:
        found["table"] = list(row.table)
    if row.adjustments:
        found["adjustments"] = [
            {
                "entry": adjustment.entry,
                "from_factor": adjustment.from_factor,
                "to_factor": adjustment.to_factor,
                "points": dict(adjustment.points),
            }
            for adjustment in row.adjustments
        ]
    return found
