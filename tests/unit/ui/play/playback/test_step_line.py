"""What is presented is told in the rows of the prompt, over nothing that can be chosen."""

import pytest
from PySide6.QtWidgets import QWidget

from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.play.playback.step_line import StepLine
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import micro_table


@pytest.fixture
def table(qapp) -> PlayTable:
    table = micro_table()
    table.begin_presenting()
    return table


@pytest.fixture
def line(qtbot, table) -> StepLine:
    rows = QWidget()
    qtbot.addWidget(rows)
    rows.resize(700, 68)
    rows.show()
    return StepLine(table, rows)


def step(*sentences: str) -> PlaybackStep:
    return PlaybackStep(lines=tuple(LogLine(number=1, kind=LineKind.EVENT, text=text) for text in sentences))


def test_it_fills_the_rows_while_a_step_is_presented(line):
    line.show_step(step("Amber moves."))
    assert (line.isVisible(), line.geometry()) == (True, line.parentWidget().rect())


def test_between_two_steps_the_words_stay(line):
    line.show_step(step("Amber moves."))
    line.show_step(None)
    assert (line.isVisible(), line.words) == (True, "Amber moves.")


def test_it_makes_room_for_the_next_question(line, table):
    line.show_step(step("Amber moves."))
    table.end_presenting()
    assert not line.isVisible()


def test_of_more_lines_than_there_is_room_for_the_latest_are_shown(line):
    line.show_step(step(*(f"Piece {number} does something that takes some words to tell." for number in range(9))))
    assert "Piece 8" in line.text.text()
    assert "Piece 0" not in line.text.text()
    assert line.text.heightForWidth(line.text.width()) <= line.height()


def test_it_follows_the_width_of_the_rows(line):
    line.show_step(step("Amber moves."))
    line.parentWidget().resize(500, 68)
    assert line.width() == 500
