"""A folder for PYTHONPATH that makes a typesetter what a test needs."""

from pathlib import Path

import pytest


@pytest.fixture
def without_pango(tmp_path: Path) -> Path:
    """Here WeasyPrint fails as it does where a library of the system is missing."""
    folder = tmp_path / "without-pango"
    folder.mkdir()
    (folder / "weasyprint.py").write_text("""raise OSError("cannot load library 'libpango-1.0-0'")\n""")
    return folder
