"""An own project, and its package."""

from pathlib import Path

import pytest

from ccstudio.application.packages.packing import pack
from tests.unit.application.packages.projects import Project, make_project


@pytest.fixture(autouse=True)
def home_of_one_test(own_home: Path) -> Path:
    """A library where nothing is installed."""
    return own_home


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with a map, a module and a scenario."""
    return make_project(tmp_path / "project")


@pytest.fixture
def package(project: Project, tmp_path: Path) -> Path:
    """The package of the scenario of the project."""
    out = tmp_path / "night.ccs"
    pack(project.scenario, out)
    return out
