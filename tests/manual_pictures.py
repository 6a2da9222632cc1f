"""The pictures of the manual's chapters: `python -m tests.manual_pictures [CHAPTER...]`, or `make screenshots`.

Each chapter has a function that does with the window what the chapter tells, up to what its picture shows.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt

from ccstudio.base.places import modules_folder, sample_map
from ccstudio.cli.main import main as main_of_commands
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.files import load_as, load_terrain, save
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.interop.vassal.importing import import_module
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.importing.vassal_flow import ReportDialog
from ccstudio.ui.play.table import PlayTable
from tests.helpers.chapter_camera import ChapterCamera, write
from tests.helpers.page_files import write_files
from tests.helpers.terrain_sheets import terrain_sheet
from tests.manual_chapters.first_scenario import first_scenario
from tests.manual_chapters.game_without_rules import game_without_rules
from tests.manual_chapters.map_from_scan import map_from_scan
from tests.manual_chapters.tour import tour
from tests.screenshots import DOCUMENTS
from tests.unit.ui.play.tables import play_on

GAMES_OF_EXPERIMENT = 8
"""Enough for the report of a laboratory to have intervals."""


def sight_dispute(camera: ChapterCamera) -> None:
    camera.window.start([sample_map()])
    camera.window.trigger("view.zoom-fit")
    camera.window.trigger("tool.thread")
    camera.hand.drag(camera.centre("C5"), camera.centre("H6"), camera.centre("K4"))
    camera.raise_panel("Sight")
    camera.take("sight-dispute")


def first_map(camera: ChapterCamera) -> None:
    with camera.dialog("file.new") as dialog:
        dialog.title.setText("Mill Lane")
        camera.take("first-map-new", dialog)
        dialog.accept()
        camera.wait_until(lambda: camera.window.front is not None)
    camera.window.trigger("view.zoom-fit")
    context, hand, at = camera.editor.context, camera.hand, camera.centre
    camera.window.trigger("tool.spaces")
    context.choose("space", "woods")
    hand.drag(at("B2"), at("C2"), at("C3"), at("B3"))
    camera.window.trigger("tool.trace")
    context.choose("outline", "stone-building")
    x, y = at("G5")
    for dx, dy in ((-900, -500), (800, -700), (900, 400), (-800, 600)):
        hand.click((x + dx, y + dy), Qt.KeyboardModifier.ControlModifier)
    hand.key(Qt.Key.Key_Return)
    camera.window.trigger("tool.side")
    for one, other in (("G4", "G5"), ("G5", "H5")):
        (left, top), (right, bottom) = at(one), at(other)
        hand.click(((left + right) // 2, (top + bottom) // 2))
    camera.window.trigger("tool.course")
    for name in ("A6", "D6", "H6", "O6"):
        hand.click(at(name))
    hand.key(Qt.Key.Key_Return)
    camera.window.trigger("tool.levels")
    hand.drag(at("L3"), at("M3"), at("M4"), at("L4"))
    camera.window.trigger("edit.select-none")
    camera.window.trigger("tool.thread")
    camera.raise_panel("Sight")
    hand.drag(at("D4"), at("G5"), at("K6"))
    camera.take("first-map")


def ignored(_done: int, _every: int) -> None:
    """Let the steps of an import go by."""


def coming_from_vassal(camera: ChapterCamera) -> None:
    file, scenario = camera.home / "depot.vmod", modules_folder() / "depot_night" / "scenarios" / "long-night.json"
    assert main_of_commands(["vassal", "export", str(scenario), str(file)]) == 0
    dialog = ReportDialog(import_module(file, camera.home / "depot", ignored))
    camera.take("coming-from-vassal", dialog)
    dialog.deleteLater()


def terrain(camera: ChapterCamera) -> None:
    """Paint samples of all terrains, a sheet for each shipped table."""
    for path in sorted(modules_folder().glob("*/terrain.json")):
        table = load_terrain(path)
        write(terrain_sheet(table), f"terrain-{path.parent.name.replace('_', '-')}")


def laboratory(camera: ChapterCamera) -> None:
    """Play a few games of a shipped experiment, and open it with its report."""
    shipped = modules_folder() / "combat_commander" / "experiments" / "hand-of-five.json"
    file = camera.home / shipped.name
    save(replace(load_as(ExperimentDocument, shipped), games=GAMES_OF_EXPERIMENT), file)
    assert main_of_commands(["lab", "run", str(file), "--workers", "1"]) == 0
    camera.window.start([file])
    camera.wait_until(lambda: camera.window.front is not None)
    camera.wait_until(lambda: camera.editor.results is not None)
    camera.take("laboratory")


def shoots_when_possible(asked: Ask) -> Option:
    """Choose what brings the patrols of Beacons together: the middle of the map, and no shot before a shot is shown."""
    ways = [option for option in asked.options if isinstance(option, SpaceOption)]
    pieces = [option for option in asked.options if isinstance(option, PieceOption)]
    towards = max if asked.seat == 0 else min
    return towards(ways) if ways else pieces[1]


def rule_system(camera: ChapterCamera) -> None:
    """Play the game of the chapter, as its page has it, until a shot is possible."""
    write_files(DOCUMENTS.parent / "rule-system.md", camera.home)
    sys.path.insert(0, str(camera.home))
    os.environ["CCSTUDIO_RULES"] = "beacons=beacons.system:BEACONS"
    session = Session.begin(open_scenario("first-night"), seed=5, players=(PERSON, PERSON))
    table = PlayTable(session)
    while not has_shot(session.decision):
        play_on(table, 1, shoots_when_possible)
    camera.window.studio.run_flow(camera.window.studio.games.begin(session))
    front = camera.window.front
    assert isinstance(front, OpenGame)
    shown = front.game.table
    camera.wait_until(lambda: shown.decision is not None)
    camera.raise_panel("Preview")
    (shot,) = [option for option in shown.options if isinstance(option, PieceOption)]
    shown.point_at(shot)
    camera.take("rule-system")
    del os.environ["CCSTUDIO_RULES"]


def has_shot(asked: object) -> bool:
    """Whether somebody is asked for an order, and a shot is one of the options."""
    is_order = isinstance(asked, Ask) and asked.kind == "order"
    return is_order and any(isinstance(option, PieceOption) for option in asked.options)


CHAPTERS: Mapping[str, Callable[[ChapterCamera], None]] = {
    "tour": tour,
    "coming-from-vassal": coming_from_vassal,
    "first-map": first_map,
    "first-scenario": first_scenario,
    "laboratory": laboratory,
    "game-without-rules": game_without_rules,
    "map-from-scan": map_from_scan,
    "rule-system": rule_system,
    "sight-dispute": sight_dispute,
    "terrain": terrain,
}


def main(names: list[str]) -> int:
    """Renew the pictures of the chapters named, or of all."""
    DOCUMENTS.mkdir(parents=True, exist_ok=True)
    for name in names or CHAPTERS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CCSTUDIO_HOME"] = os.environ["HOME"] = home
            camera = ChapterCamera(Path(home))
            CHAPTERS[name](camera)
            camera.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
