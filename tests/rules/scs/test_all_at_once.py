"""Whatever is wrong with the files of a game is told at once, each defect at its place."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ccstudio.application.scenarios.dependencies import look_around
from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.checking import check_file
from ccstudio.rules.registry import Registry

GAME = modules_folder() / "scs_veska_crossing"
IDS = {
    "scs-veska-terrain": "copied-terrain",
    "scs-veska-crossing": "copied-game",
    '"veska-crossing"': '"copied-map"',
    "veska-crossing-campaign": "copied-campaign",
}
"""What has another name in the copy: two files of one name would be a problem of their own."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A folder with a copy of the demonstration game."""
    for source in (
        GAME / "module.json",
        GAME / "terrain.json",
        GAME / "scenarios" / "the-crossing.json",
        maps_folder() / "veska-crossing" / "map.json",
    ):
        text = source.read_text(encoding="utf-8")
        for name, copied in IDS.items():
            text = text.replace(name, copied)
        (tmp_path / source.name).write_text(text, encoding="utf-8")
    return tmp_path


def spoil(game: Path) -> None:
    """Leave a gap in the combat results table, a unit without a step, and hexes off the map."""
    module = read(game / "module.json")
    results = next(table for table in module["tables"] if table["id"] == "results")
    del results["rows"][3]
    module["pieces"][2]["stats"]["strengths"] = []
    write(game / "module.json", module)
    scenario = read(game / "the-crossing.json")
    scenario["settings"]["sides"][0]["sources"] = ["99.99"]
    scenario["areas"][1]["spaces"].append("77.01")
    write(game / "the-crossing.json", scenario)


def read(file: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return document


def write(file: Path, document: Mapping[str, Any]) -> None:
    file.write_text(json.dumps(document), encoding="utf-8")


def places(file: Path) -> set[tuple[str, str]]:
    """The files and entries of which errors are told."""
    checked = check_file(file, library=Library(folders=[file.parent]), registry=Registry())
    return {(Path(it.file).name, ".".join(map(str, it.path))) for it in errors_of(checked.problems)}


SPOILT = {
    ("module.json", "tables.1.rows"),
    ("module.json", "pieces.2.stats.strengths"),
    ("the-crossing.json", "settings.sides.0.sources.0"),
    ("the-crossing.json", "areas.1.spaces.1"),
}


def test_a_copy_of_the_game_is_in_order(game: Path) -> None:
    assert places(game / "the-crossing.json") == set()


def test_every_defect_is_told_at_its_place(game: Path) -> None:
    spoil(game)
    assert places(game / "the-crossing.json") == SPOILT


def test_a_terrain_table_that_cannot_be_read_hides_no_other_defect(game: Path) -> None:
    spoil(game)
    terrain = read(game / "terrain.json")
    terrain["terrains"][1]["cost"] = ""
    write(game / "terrain.json", terrain)
    assert places(game / "the-crossing.json") == {*SPOILT, ("terrain.json", "terrains.1.cost")}


def test_a_module_by_itself_tells_all_of_its_own_defects(game: Path) -> None:
    spoil(game)
    assert places(game / "module.json") == {place for place in SPOILT if place[0] == "module.json"}


def test_the_scenario_editor_tells_them_all_too(game: Path) -> None:
    spoil(game)
    file = game / "the-crossing.json"
    scenario = load_as(ScenarioDocument, file)
    around = look_around(scenario, file, Library(folders=[game]), Registry())
    told = {(Path(it.file or file).name, ".".join(map(str, it.path))) for it in errors_of(around.problems_of(scenario))}
    assert told == SPOILT
