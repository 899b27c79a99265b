"""Games a second through `scorepad evaluate`, beside reading and writing the same JSON."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

GAMES = 300_000
TARGET = 50_000
CALLS = (None, None, None, "keine90", "keine60", "keine30", "schwarz")
_FLOOR = (
    "import json, sys\nfor line in sys.stdin:\n    sys.stdout.write(json.dumps(json.loads(line)) + '\\n')"
)


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        chance = Random(7)  # noqa: S311
        path.write_text("".join(_line(chance) for _ in range(GAMES)), encoding="utf-8")
        program = Path(sys.executable).with_name("scorepad")
        floor = _seconds([sys.executable, "-c", _FLOOR], path)
        taken = _seconds([str(program), "evaluate"], path)
    rate = GAMES / taken
    print(f"\nscorepad evaluate, {GAMES} games")
    print(f"  {'json in, json out':<34}{GAMES / floor:>10.0f} games/s")
    told = f"{taken / floor:>8.2f} ×  target ≥ {TARGET} games/s  {'met' if rate >= TARGET else 'missed'}"
    print(f"  {'evaluate':<34}{rate:>10.0f} games/s {told}")


def _line(chance: Random) -> str:
    """A game like those of an evening, hardly ever the same twice."""
    augen = chance.randint(2, 238)
    game = {
        "kind": "normal",
        "re_augen": augen,
        "re_call": chance.choice(CALLS),
        "kontra_call": chance.choice(CALLS),
    }
    if chance.random() < 0.2:
        game["kind"] = "solo"
    else:
        game["re_special"] = {
            "fuchs": chance.randint(0, min(2, augen // 11)),
            "karlchen": chance.randint(0, 1),
        }
        game["kontra_special"] = {"doppelkopf": chance.randint(0, (240 - augen) // 60)}
    return json.dumps(game) + "\n"


def _seconds(command: list[str], path: Path) -> float:
    started = time.perf_counter()
    with path.open("rb") as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - started
