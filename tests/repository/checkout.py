"""The checkout as the tests of the repository see it."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent

BUILT = {"build", "dist", "__pycache__"}
OUR_HIDDEN_FOLDERS = {".ci"}


def files(*suffixes: str) -> Iterator[Path]:
    """Every file of the repository with one of the suffixes, caches and built things left out."""
    for path in sorted(ROOT.rglob("*")):
        folders = path.relative_to(ROOT).parts[:-1]
        ours = all(name in OUR_HIDDEN_FOLDERS or not (name in BUILT or name.startswith(".")) for name in folders)
        if ours and not path.name.startswith(".") and path.suffix in suffixes and path.is_file():
            yield path


def tool(name: str) -> ModuleType:
    """One of the programs of the folder `packaging`, imported."""
    spec = importlib.util.spec_from_file_location(f"ccstudio_packaging_{name}", ROOT / "packaging" / f"{name}.py")
    assert spec is not None, "a path that ends in .py has a loader"
    assert spec.loader is not None, "a path that ends in .py has a loader"
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
