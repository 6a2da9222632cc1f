"""What tests of play stand on."""

import shutil
from pathlib import Path

import pytest

from tests.unit.play.table import CONTENT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the content of the micro-system that can be spoilt."""
    return Path(shutil.copytree(CONTENT, tmp_path / "project"))
