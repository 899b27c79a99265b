"""Ask PyPI whether anything that is locked has a known vulnerability: exit status 1 if so.

Where the service can't be asked, that is said and is no failure: whether a change goes in can't depend on it.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "requirements" / "dev.txt"
"""Everything that run.txt has, and the tools."""

_SECONDS = "10"


def found_in(report: dict[str, Any]) -> list[str]:
    """A line for each known vulnerability in a report of pip-audit."""
    return [
        f"{package['name']} {package['version']}: {known['id']}, put right in {known['fix_versions']}"
        for package in report["dependencies"]
        for known in package.get("vulns", ())
    ]


def told(output: str) -> tuple[int, str]:
    """Exit status and message for what pip-audit wrote to its standard output."""
    try:
        report = json.loads(output)
    except ValueError:
        report = {"dependencies": []}
    found = found_in(report)
    asked = sum("vulns" in package for package in report["dependencies"])
    if not asked:
        return 0, "the advisories can't be asked from here: nothing is known"
    count = f"{asked} of {len(report['dependencies'])} packages were looked up"
    return (1, "\n".join([*found, count])) if found else (0, f"no known vulnerability; {count}")


def main() -> int:
    """Ask, tell, and return the exit status."""
    what = ["-r", str(LOCK), "--disable-pip", "--require-hashes"]
    how = ["--format", "json", "--progress-spinner", "off", "--timeout", _SECONDS]
    command = [sys.executable, "-m", "pip_audit", *what, *how]
    run = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (all of it is ours)
    status, message = told(run.stdout)
    print(message)
    return status


if __name__ == "__main__":
    sys.exit(main())
