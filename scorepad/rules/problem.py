"""A user's mistake as a value."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that keeps a report from being accepted; whoever shows it turns `code` into a sentence.

    `field` names the input it belongs to (as in the contract), `facts` what the sentence may mention,
    `entry` the position of the entry in a list (from 1) where a whole list was read.
    """

    field: str
    code: str
    facts: Mapping[str, object] = dataclasses.field(default_factory=dict)
    entry: int | None = None
