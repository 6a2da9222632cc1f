"""Games without enforced rules on a table, and what is where on them."""

import json
from functools import cache
from pathlib import Path

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.base.places import modules_folder
from ccstudio.documents.library import Library
from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import Place
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import table_of

CURTAIN = TableSettings(screen=Screen.CURTAIN)


@cache
def night() -> Opened:
    """The shipped freeform scenario; opened once for all tests of a process."""
    return open_scenario("depot-night-long-night")


def free_table(table_settings: TableSettings | None = None) -> PlayTable:
    """Two people before a freeform game; the thieves act first."""
    return table_of(night(), seed=3, table_settings=table_settings)


def piece_of(table: PlayTable, kind: str, number: int = 0) -> PieceOption:
    """A piece of a type on the table."""
    pieces = table.session.game.state.pieces
    return PieceOption(sorted(piece for piece, found in pieces.items() if found.type == kind)[number])


def stands(table: PlayTable, option: PieceOption) -> Place:
    """Where a piece is."""
    return table.session.game.state.stacks.place_of(option.piece)


def watch_acts() -> PlayTable:
    """The same game when the watch acts, to whom the crates belong."""
    table = free_table()
    table.choose(ButtonOption("next-phase"))
    return table


MAT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#D9CDB0"/>
<rect x="15" y="20" width="120" height="160" fill="#BFD0E0"/><rect x="165" y="20" width="120" height="160"
fill="#E3CDB4"/></svg>"""
GLOW = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="60" r="30"
fill="#F2C230"/></svg>"""


def table_with_mats(folder: Path, table_settings: TableSettings | None = None) -> PlayTable:
    """The same game with its boxes on a picture, a chart, and a lamp whose light is a picture."""
    source = modules_folder() / "depot_night"
    module = json.loads((source / "module.json").read_text())
    scenario = json.loads((source / "scenarios" / "long-night.json").read_text())
    module["id"] = scenario["module"]["id"] = "depot-mats"
    scenario["id"] = "depot-mats-night"
    module["art"] = [{"id": name, "file": f"{name}.svg"} for name in ("mat", "chart", "glow")]
    places = next(track for track in module["tracks"] if track["id"] == "places")
    places |= {"art": "mat", "width": 150, "height": 100}
    for box, across in zip(places["boxes"], (250, 750), strict=False):
        box |= {"at": [across, 500], "size": [400, 800]}
    lamp = next(piece for piece in module["pieces"] if piece["id"] == "lamp")
    lamp["stats"]["layers"][0]["levels"][0]["art"] = "glow"
    module["settings"]["charts"] = [{"id": "nerves", "title": "Nerves", "art": "chart"}]
    there = folder / "modules" / "depot_mats"
    (there / "scenarios").mkdir(parents=True)
    (there / "module.json").write_text(json.dumps(module))
    (there / "scenarios" / "night.json").write_text(json.dumps(scenario))
    for name, picture in {"mat": MAT, "chart": MAT, "glow": GLOW}.items():
        (there / f"{name}.svg").write_text(picture)
    library = Library(folders=[folder, modules_folder().parent])
    return table_of(open_scenario(there / "scenarios" / "night.json", library=library), table_settings=table_settings)
