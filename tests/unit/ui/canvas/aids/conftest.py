"""A map on a stage, and what lies around it."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPointF

from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.map import MapDocument
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.sight import Sight
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.map_hand import Hand
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

MakeStage = Callable[..., MapStage]


@pytest.fixture
def make_stage(qapp) -> Iterator[MakeStage]:
    made: list[tuple[MapStage, Sight]] = []

    def make(document: MapDocument = SMALL_MAP, view: MapView | None = None) -> MapStage:
        """A map in a view of 800 by 600 pixels."""
        board = Board.compile(document, SMALL_TERRAIN)
        sight = Sight(board, THREAD)
        stage = MapStage(view or MapView(), board, sight, folder=None)
        made.append((stage, sight))
        stage.view.resize(800, 600)
        stage.view.show()
        return stage

    yield make
    for stage, sight in made:
        sight.stop()
        stage.stop()
        stage.view.close()
        stage.view.deleteLater()
        for it in (stage, sight):
            it.deleteLater()
    delete_what_is_due()


@pytest.fixture
def stage(make_stage: MakeStage) -> MapStage:
    return make_stage()


@pytest.fixture
def aids(stage: MapStage) -> Iterator[ViewAids]:
    """Rulers and mini-map, both on, of which only a part of the map is shown."""
    made = ViewAids("layout", stage, stage)
    made.set_look(AidsLook(rulers=True, mini_map=True))
    stage.view.show_at(QPointF(8_000, 6_000), 3.0)
    yield made
    made.stop()


@pytest.fixture
def hand(stage: MapStage) -> Hand:
    return Hand(stage.view)
