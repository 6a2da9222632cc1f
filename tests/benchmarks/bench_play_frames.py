"""Frames of the board in play: pan, zoom and pulse with all counters of a scenario on it, and what a choice costs."""

import random
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import modules_folder
from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.table import PlayTable
from tests.benchmarks.conftest import Measure
from tests.benchmarks.uncached_board import without_caches
from tests.helpers.leaks import delete_what_is_due

FRAME_MS = 16
GROUP = "frame of a full scenario on {}, 1920x1080"
CHOICE = "the position on {} after a choice"

FULL = {
    "one board": ("combat_commander/scenarios/mill-road.json", "choose-fortification-hex"),
    "four boards": ("valor_victory/scenarios/four-parishes.json", "choose-move"),
}
"""Scenarios, each with a question that makes many spaces glow once all units are on the map."""


def _table(scenario: str, prompt: str) -> PlayTable:
    table = PlayTable(Session.begin(open_scenario(modules_folder() / scenario), seed=3))
    source = random.Random(3)
    while (asked := table.session.decision) is not None:
        assert isinstance(asked, Ask), "only people are asked"
        if asked.prompt == prompt:
            return table
        table.choose_for(asked.seat, source.choice(asked.options))
    raise AssertionError(f"{scenario} asks {prompt}")


@pytest.fixture(scope="module", params=FULL)
def case(request: pytest.FixtureRequest) -> str:
    """Which scenario is on the board; each has its own baselines."""
    return str(request.param)


@pytest.fixture(scope="module")
def shown(case: str, qapp: QApplication, frame_size: tuple[int, int]) -> Iterator[BoardView]:
    """A board with everything placed and glowing, exposed: before that nothing is painted."""
    table = _table(*FULL[case])
    view = BoardView(table, FaceCache(FacePainter(table.contents.module, None)))
    view.resize(*frame_size)
    view.show()
    qapp.processEvents()
    yield view
    view.stop()
    view.close()
    view.deleteLater()
    delete_what_is_due()


@pytest.fixture
def board(shown: BoardView) -> BoardView:
    """The board as it was opened, its tiles and counters painted at three zooms."""
    shown.fit()
    shown.finish()
    for steps in (1, 1, -1, -1):
        shown.zoom_by_steps(steps, QPointF(shown.width() / 2, shown.height() / 2))
        shown.finish()
    return shown


def _pan(view: BoardView) -> Callable[[], None]:
    steps = count()

    def frame() -> None:
        side = 1 if next(steps) % 16 < 8 else -1
        view.scroll_by(side * 9, side * 5)
        view.viewport().repaint()

    return frame


def _zoom(view: BoardView) -> Callable[[], None]:
    steps = count()

    def frame() -> None:
        view.zoom_by_steps(1 if next(steps) % 4 < 2 else -1, QPointF(view.width() / 2, view.height() / 2))
        view.viewport().repaint()

    return frame


def _pulse(view: BoardView) -> Callable[[], None]:
    def frame() -> None:
        view.board_scene.pulse.beat.emit()
        view.viewport().repaint()

    return frame


def _choose(view: BoardView) -> Callable[[], None]:
    """A choice taken back and brought back: the table has it, so that what is measured is the board."""
    table = view.board_scene.table
    steps = count()
    table.choose(table.options[0])

    def frame() -> None:
        if next(steps) % 2:
            table.redo()
        else:
            table.undo()

    return frame


def bench_pan_board(measure: Measure, board: BoardView, case: str) -> None:
    """One step of panning."""
    measure(_pan(board), group=GROUP.format(case), budget_ms=FRAME_MS, rounds=60)


def bench_zoom_board(measure: Measure, board: BoardView, case: str) -> None:
    """One notch of the wheel."""
    measure(_zoom(board), group=GROUP.format(case), budget_ms=FRAME_MS, rounds=60)


def bench_pulse_board(measure: Measure, board: BoardView, case: str) -> None:
    """One beat of everything that glows."""
    measure(_pulse(board), group=GROUP.format(case), budget_ms=FRAME_MS, rounds=60)


def bench_without_caches_board(measure: Measure, board: BoardView, case: str) -> None:
    """The same view painted from geometry and layouts."""
    measure(without_caches(board), group=GROUP.format(case), rounds=5)


def bench_choice_board(measure: Measure, board: BoardView, case: str) -> None:
    """The position followed, before it is drawn."""
    table = board.board_scene.table
    asked = table.session.number
    measure(_choose(board), group=CHOICE.format(case), budget_ms=FRAME_MS, rounds=60)
    if table.session.number > asked:
        table.undo()


def bench_board_afresh(measure: Measure, board: BoardView, case: str) -> None:
    """Everything of the same position put on a board anew."""
    made: list[BoardScene] = []
    faces = FaceCache(FacePainter(board.board_scene.table.contents.module, None))

    def afresh() -> None:
        made.append(BoardScene(MapView(), board.board_scene.table, faces, None))

    measure(afresh, group=CHOICE.format(case), rounds=3)
    for scene in made:
        scene.stop()
        scene.view.deleteLater()
