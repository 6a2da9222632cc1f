"""The caption of a step is as high as its own sentences."""

import pytest
from PySide6.QtWidgets import QScrollArea

from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.playback.step_caption import StepCaption
from tests.unit.ui.play.tables import micro_table


@pytest.fixture
def board(qtbot) -> QScrollArea:
    board = QScrollArea()
    qtbot.addWidget(board)
    board.resize(900, 700)
    board.show()
    return board


@pytest.fixture
def caption(board) -> StepCaption:
    table = micro_table()
    faces = FaceCache(FacePainter(table.contents.module, art_folder(table.session.opened)))
    return StepCaption(board, table, faces)


def step(*sentences: str) -> PlaybackStep:
    lines = tuple(LogLine(number=1, kind=LineKind.EVENT, text=text) for text in sentences)
    return PlaybackStep(lines=lines)


def test_after_a_long_step_a_short_one_is_as_low_as_before(caption):
    heights = []
    for shown in (step("A card."), step(*(f"Card {number}." for number in range(9))), step("A card.")):
        caption.show_step(shown)
        heights.append(caption.height())
    first, long, last = heights
    assert (last, long > first) == (first, True)
