"""A game of synthetic size: 600 counters of two sides on a map of 100x80 hexes, on a table without rules."""

import json
from pathlib import Path
from random import Random
from typing import Final

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.play.opening import Opened, open_scenario
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain

MAP_SIZE: Final = (100, 80, 1500)
"""Columns, rows and features of the map."""
UNITS: Final = 600
MOST_IN_STACK: Final = 3
KINDS: Final = {"watch": ("watchman", "sergeant"), "thieves": ("thief", "safecracker")}
SEED: Final = 5


def large_game(folder: Path, size: tuple[int, int, int] = MAP_SIZE, units: int = UNITS) -> Opened:
    """Write map, module and scenario into a folder, and open the scenario."""
    source = modules_folder() / "depot_night"
    module = json.loads((source / "module.json").read_text())
    module |= {"id": "large-module", "terrain": {"id": "synthetic-terrain", "version": 1}}
    for piece in module["pieces"]:
        piece.pop("count", None)
    board = synthetic_map(*size)
    random = Random(SEED)
    pieces: list[dict[str, str]] = []
    for space in board.spaces:
        side = random.choice(tuple(KINDS))
        height = min(random.randint(1, MOST_IN_STACK), units - len(pieces))
        pieces += [{"piece": random.choice(KINDS[side]), "side": side, "space": space.space} for _ in range(height)]
    assert len(pieces) == units, "there are spaces enough"
    scenario = json.loads((source / "scenarios" / "long-night.json").read_text())
    scenario |= {
        "id": "large-scenario",
        "title": "Six hundred units",
        "module": {"id": "large-module", "version": 1},
        "map": {"id": board.id, "version": 1},
        "forces": [],
        "pieces": pieces,
    }
    scenario["settings"].pop("deals")
    there = folder / "modules" / "large"
    there.mkdir(parents=True)
    save(synthetic_terrain(), there / "terrain.json")
    save(board, there / "map.json")
    (there / "module.json").write_text(json.dumps(module))
    (there / "scenario.json").write_text(json.dumps(scenario))
    return open_scenario(there / "scenario.json", library=Library(folders=[folder, modules_folder().parent]))
