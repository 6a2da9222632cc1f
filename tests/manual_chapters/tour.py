"""The chapter `tour`: ten screens of the studio."""

from pathlib import Path

from PySide6.QtCore import QPointF

from ccstudio.base.places import modules_folder, sample_map
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.play.table import PlayTable
from tests.helpers.chapter_camera import ChapterCamera
from tests.unit.ui.play.tables import any_option, play_on

GAMES = (
    ("combat-commander", "combat_commander/scenarios/mill-road.json", 150),
    ("dust-tactics", "dust_tactics/scenarios/cold-harrow.json", 60),
    ("valor-victory", "valor_victory/scenarios/market-day.json", 120),
    ("series", "scs_veska_crossing/scenarios/first-bridgehead.json", 60),
)


def tour(camera: ChapterCamera) -> None:
    """Ten pictures, one after another."""
    camera.window.start()
    catalogue = camera.window.studio.games.catalogue
    catalogue.fill()
    # The pictures of all scenarios are drawn the first time.
    camera.wait_until(lambda: catalogue.is_filled, most_ms=240_000)
    camera.take("tour-start")
    camera.window.start([sample_map()])
    _see(camera)
    for name, path, count in GAMES:
        _play(camera, name, modules_folder() / Path(path), count)
    _make(camera)


def _see(camera: ChapterCamera) -> None:
    camera.editor.view.show_at(QPointF(*camera.centre("H8")), 1.1)
    camera.window.trigger("tool.trace")
    x, y = camera.centre("H8")
    camera.hand.click((x - 1900, y - 700))
    for dx, dy in ((-700, -1500), (900, -1300), (1900, -300), (1500, 900)):
        camera.hand.click((x + dx, y + dy))
    camera.hand.move((x - 200, y + 1500))
    camera.take("tour-trace")
    camera.window.trigger("tool.select")
    camera.window.trigger("view.zoom-fit")
    camera.window.trigger("tool.field")
    camera.hand.click(camera.centre("H5"))
    camera.raise_panel("Sight")
    camera.take("tour-field")
    camera.window.trigger("sight.clear")


def _play(camera: ChapterCamera, name: str, path: Path, count: int) -> None:
    session = Session.begin(open_scenario(path), seed=5, players=(PERSON, PERSON))
    play_on(PlayTable(session), count, any_option(3))
    before = camera.window.front
    camera.window.studio.run_flow(camera.window.studio.games.begin(session))
    camera.wait_until(lambda: camera.window.front is not before and isinstance(camera.window.front, OpenGame))
    front = camera.window.front
    assert isinstance(front, OpenGame), "the game is in front"
    camera.wait_until(lambda: front.game.table.decision is not None)
    camera.take(f"tour-{name}")


def _make(camera: ChapterCamera) -> None:
    window = camera.window
    file = modules_folder() / "dust_tactics" / "scenarios" / "cold-harrow.json"
    window.studio.run_flow(window.studio.scenarios.edit_file(file))
    camera.wait_until(lambda: window.front is not None and window.front.path == file)
    camera.editor.stage.fit()
    camera.take("tour-scenario")
    window.trigger("file.close")
    window.start([modules_folder() / "combat_commander" / "module.json"])
    window.docks.finish()
    camera.editor.context.select(("decks", 0))
    camera.take("tour-module")
    window.trigger("file.close")
