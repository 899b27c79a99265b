"""Print every figure, or those of the parts that are named: `python -m bench in_process pdf`."""

import platform
import subprocess
import sys
from datetime import UTC, datetime
from importlib import import_module
from os import cpu_count

PARTS = (
    "in_process",
    "on_server",
    "viewers",
    "lighthouse",
    "writes",
    "peer",
    "pdf",
    "evaluate",
    "weight",
    "league",
    "ladder",
)


def main() -> int:
    """Run the part that is named, or each of several in a process of its own."""
    named = sys.argv[1:] or PARTS
    unknown = [name for name in named if name not in PARTS]
    if unknown:
        print(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    if len(named) == 1:
        import_module(f"bench.{named[0]}").run()
        return 0
    now = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    print(f"{now}, CPython {platform.python_version()}, {cpu_count()} cores", flush=True)
    return max(
        subprocess.run([sys.executable, "-m", "bench", name], check=False).returncode for name in named
    )


sys.exit(main())
