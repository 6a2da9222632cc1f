"""The caption of a banner is as high as its own sentences, and covers nothing that the step is about."""

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtWidgets import QScrollArea

from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.playback.caption_place import along, place_beside
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
    return PlaybackStep(lines=lines, is_banner=True)


def test_after_a_long_step_a_short_one_is_as_low_as_before(caption):
    heights = []
    for shown in (step("A card."), step(*(f"Card {number}." for number in range(9))), step("A card.")):
        caption.show_step(shown)
        heights.append(caption.height())
    first, long, last = heights
    assert (last, long > first) == (first, True)


def test_only_banners_and_cards_lie_over_the_board(caption):
    caption.show_step(msgspec.structs.replace(step("A squad fires."), is_banner=False))
    assert caption.isHidden()


BOARD = QRect(0, 0, 1000, 500)
CAPTION = QSize(320, 120)


def square(x: int, y: int) -> QRect:
    """What is seen around a place."""
    return QRect(x - 40, y - 40, 80, 80)


@pytest.mark.parametrize("target", [QPoint(500, 430), QPoint(120, 430), QPoint(880, 60)])
@pytest.mark.parametrize("attacker", [QPoint(500, 70), QPoint(880, 430), QPoint(120, 60)])
def test_a_caption_covers_neither_attacker_nor_target_nor_the_line_between(attacker, target):
    about = [square(attacker.x(), attacker.y()), square(target.x(), target.y())]
    about += along(attacker.toPointF(), target.toPointF(), 8)
    caption = QRect(place_beside(CAPTION, BOARD, about), CAPTION)
    assert BOARD.contains(caption)
    assert not any(caption.intersects(one) for one in about)


def test_the_line_between_is_covered_without_a_gap():
    parts = along(QPointF(0, 0), QPointF(200, 100), 8)
    assert all(one.intersects(other) for one, other in pairwise(parts))


def test_a_caption_stays_where_it_covers_nothing():
    former = QPoint(20, 20)
    assert place_beside(CAPTION, BOARD, [square(500, 430)], former) == former
