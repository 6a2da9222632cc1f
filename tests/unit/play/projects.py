"""Content of the micro-system in a folder of its own, to be spoilt."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Change = Callable[[dict[str, Any]], object]


def file_of(project: Path, name: str) -> Path:
    return {
        "scenario": project / "modules" / "micro" / "scenarios" / "weir.json",
        "module": project / "modules" / "micro" / "module.json",
        "terrain": project / "modules" / "micro" / "terrain.json",
        "map": project / "maps" / "weir" / "map.json",
    }[name]


def spoil(project: Path, name: str, change: Change) -> Path:
    path = file_of(project, name)
    value = json.loads(path.read_bytes())
    change(value)
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return path
