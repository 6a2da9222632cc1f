"""Frames of a board of 100x80 hexes with 600 counters: pan and zoom with counters to read, small ones, and blocks."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from ccstudio.play.session import Session
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.table import PlayTable
from tests.benchmarks.conftest import Measure
from tests.benchmarks.uncached_board import without_caches
from tests.helpers.large_games import large_game
from tests.helpers.leaks import delete_what_is_due

FRAME_MS = 16
GROUP = "frame of 100x80 hexes with 600 counters of {} pixels, 1920x1080"

COUNTERS_PX = pytest.mark.parametrize("counter_px", [8, 16, 48], ids=["blocks", "small", "legible"])
"""The side of counters on the screen, logical pixels."""


@pytest.fixture(scope="module")
def shown(
    qapp: QApplication, frame_size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BoardView]:
    """The board, exposed: before that nothing is painted."""
    table = PlayTable(Session.begin(large_game(tmp_path_factory.mktemp("large")), seed=1))
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
def board(shown: BoardView, counter_px: int) -> BoardView:
    """The board at a zoom, its tiles and counters painted."""
    shown.fit()
    now_px = shown.board_scene.counter_side / shown.units_per_pixel
    shown.show_at(shown.centre, shown.zoom * counter_px / now_px)
    middle = QPointF(shown.width() / 2, shown.height() / 2)
    for steps in (1, 1, -1, -1):
        shown.zoom_by_steps(steps, middle)
        shown.finish()
    shown.viewport().repaint()
    return shown


@COUNTERS_PX
def bench_pan_large_table(measure: Measure, board: BoardView, counter_px: int) -> None:
    """One step of panning."""
    steps = count()

    def frame() -> None:
        side = 1 if next(steps) % 16 < 8 else -1
        board.scroll_by(side * 9, side * 5)
        board.viewport().repaint()

    measure(frame, group=GROUP.format(counter_px), budget_ms=FRAME_MS, rounds=60)


@COUNTERS_PX
def bench_zoom_large_table(measure: Measure, board: BoardView, counter_px: int) -> None:
    """One notch of the wheel."""
    measure(_zooming(board), group=GROUP.format(counter_px), budget_ms=FRAME_MS, rounds=60)


@COUNTERS_PX
def bench_without_caches_large_table(measure: Measure, board: BoardView, counter_px: int) -> None:
    """The same view painted from geometry and layouts."""
    measure(without_caches(board), group=GROUP.format(counter_px), rounds=3)


def _zooming(view: BoardView) -> Callable[[], None]:
    steps = count()

    def frame() -> None:
        view.zoom_by_steps(1 if next(steps) % 4 < 2 else -1, QPointF(view.width() / 2, view.height() / 2))
        view.viewport().repaint()

    return frame
