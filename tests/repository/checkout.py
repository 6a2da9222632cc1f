"""The checkout as the tests of the repository see it."""

import importlib.util
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent

BUILT = {"build", "dist", "__pycache__"}
OUR_HIDDEN_FOLDERS = {".ci"}


@cache
def all_files() -> list[Path]:
    """Every file of the repository in order; caches, built things and the environment are not walked through."""
    found = []
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name in OUR_HIDDEN_FOLDERS or not (name in BUILT or name.startswith("."))]
        found += [Path(folder, name) for name in names if not name.startswith(".")]
    return sorted(found)


def files(*suffixes: str) -> Iterator[Path]:
    """Every file of the repository with one of the suffixes, caches and built things left out."""
    return (path for path in all_files() if path.suffix in suffixes)


def tool(name: str) -> ModuleType:
    """One of the programs of the folder `packaging`, imported."""
    folder = ROOT / "packaging"
    if str(folder) not in sys.path:
        sys.path.append(str(folder))  # as for a program started there, which can import its neighbours
    spec = importlib.util.spec_from_file_location(f"ccstudio_packaging_{name}", folder / f"{name}.py")
    assert spec is not None, "a path that ends in .py has a loader"
    assert spec.loader is not None, "a path that ends in .py has a loader"
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
