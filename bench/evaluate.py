"""Games a second through `scorepad evaluate`, beside reading and writing the same JSON."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GAMES = 300_000
TARGET = 50_000
_FLOOR = (
    "import json, sys\nfor line in sys.stdin:\n    sys.stdout.write(json.dumps(json.loads(line)) + '\\n')"
)


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        path.write_text("".join(_line(number) for number in range(GAMES)), encoding="utf-8")
        program = Path(sys.executable).with_name("scorepad")
        floor = _seconds([sys.executable, "-c", _FLOOR], path)
        taken = _seconds([str(program), "evaluate"], path)
    rate = GAMES / taken
    print(f"\nscorepad evaluate, {GAMES} games")
    print(f"  {'json in, json out':<34}{GAMES / floor:>10.0f} games/s")
    told = f"{taken / floor:>8.2f} ×  target ≥ {TARGET} games/s  {'met' if rate >= TARGET else 'missed'}"
    print(f"  {'evaluate':<34}{rate:>10.0f} games/s {told}")


def _line(number: int) -> str:
    augen = (number * 7) % 237 + 2
    call = (None, "re", "keine90", "keine60")[number % 4]
    return json.dumps({"kind": "normal" if number % 5 else "solo", "re_augen": augen, "re_call": call}) + "\n"


def _seconds(command: list[str], path: Path) -> float:
    started = time.perf_counter()
    with path.open("rb") as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - started
