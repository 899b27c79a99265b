"""How all tests run: Hypothesis without deadlines, and nothing skipped where everything is required."""

import os
import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

# What is compiled is kept, whatever the environment says: the tests start a hundred processes.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

REQUIRE_ALL = "SCOREPAD_REQUIRE_ALL"
"""Set where nothing may be missing: a test that can't run there fails."""

# A busy machine is no fault of the code; in CI the same code always gets the same examples.
settings.register_profile("here", deadline=None, max_examples=25)
settings.register_profile("ci", deadline=None, max_examples=25, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=1_000)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def _fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    # An expected failure is reported as skipped, too.
    if os.environ.get(REQUIRE_ALL) and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, though {REQUIRE_ALL} is set: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one where everything is required."""
    report = yield
    _fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a module that is skipped as a whole."""
    report = yield
    _fail_if_skipped(report)
    return report
