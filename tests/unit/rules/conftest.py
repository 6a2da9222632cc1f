"""A rule system in a folder of its own, with a catalogue and tests beside it."""

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ccstudio.rules.system import AnySystem

SYSTEM = """
from tests.unit.rules.thin_system import Thin


class Written(Thin):
    id = "written"
    procedures = ()


WRITTEN = Written()
"""

HEAD = "rule,sentence,reason\n"

Written = Callable[[str | bytes | None], AnySystem]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The folder the system is written into."""
    return tmp_path / "project" / "written"


@pytest.fixture
def written(project: Path) -> Iterator[Written]:
    """A system in a folder of its own, with this catalogue beside it."""
    name = "written_for_a_test"
    project.mkdir(parents=True)

    def write(catalogue: str | bytes | None) -> AnySystem:
        (project / "system.py").write_text(SYSTEM, "utf-8")
        if catalogue is not None:
            data = catalogue.encode() if isinstance(catalogue, str) else catalogue
            (project / "catalogue.csv").write_bytes(data)
        spec = importlib.util.spec_from_file_location(name, project / "system.py")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module.WRITTEN

    yield write
    sys.modules.pop(name, None)
