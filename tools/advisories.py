"""Ask PyPI whether anything that is locked has a known vulnerability: exit status 1 if so.

Where the service can't be asked, nothing was checked, and that is said. It is no failure, since whether a
change goes in can't depend on it; with --required it is one, with status 2.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "requirements" / "dev.txt"
"""Everything that run.txt has, and the tools."""

REQUIRED = "--required"
CLEAN, VULNERABLE, NOT_ASKED = range(3)
_SECONDS = "10"
_LONGEST = 200


def found_in(report: dict[str, Any]) -> list[str]:
    """A line for each known vulnerability in a report of pip-audit."""
    return [
        f"{package['name']} {package['version']}: {known['id']}, put right in {known['fix_versions']}"
        for package in report["dependencies"]
        for known in package.get("vulns", ())
    ]


def told(output: str, complaint: str = "") -> tuple[int, str]:
    """What came of asking, and its message, from what pip-audit wrote to its two outputs."""
    try:
        report = json.loads(output)
    except ValueError:
        report = {"dependencies": []}
    found = found_in(report)
    asked = sum("vulns" in package for package in report["dependencies"])
    if not asked:
        skipped = [package["skip_reason"] for package in report["dependencies"]]
        why = [*skipped[:1], *complaint.strip().splitlines()[-1:], "no answer"][0]
        return NOT_ASKED, f"NOT CHECKED for known vulnerabilities: PyPI could not be asked ({why[:_LONGEST]})"
    count = f"{asked} of {len(report['dependencies'])} packages were looked up"
    return (VULNERABLE, "\n".join([*found, count])) if found else (CLEAN, f"no known vulnerability; {count}")


def status(outcome: int, *, is_required: bool) -> int:
    """The exit status for an outcome."""
    return CLEAN if outcome == NOT_ASKED and not is_required else outcome


def main(arguments: Sequence[str]) -> int:
    """Ask, tell, and return the exit status."""
    what = ["-r", str(LOCK), "--disable-pip", "--require-hashes"]
    how = ["--format", "json", "--progress-spinner", "off", "--timeout", _SECONDS]
    command = [sys.executable, "-m", "pip_audit", *what, *how]
    run = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (all of it is ours)
    outcome, message = told(run.stdout, run.stderr)
    print(message)
    return status(outcome, is_required=REQUIRED in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
