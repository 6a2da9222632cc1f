"""A person writes a line to the others below the log."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccstudio.play.log import log_lines
from ccstudio.ui.play.log.panel import LogPanel
from tests.unit.ui.play.tables import combat_table


def said(table) -> list[str]:
    return [line.text for line in log_lines(table.session, None) if line.event and line.event.kind.startswith("said")]


def test_enter_writes_the_line_to_everybody(qtbot) -> None:
    table = combat_table()
    panel = LogPanel(table)
    qtbot.addWidget(panel)
    QTest.keyClicks(panel.say_line, "Good luck!")
    QTest.keyClick(panel.say_line, Qt.Key.Key_Return)
    assert [line.partition(" says: ")[2] for line in said(table)] == ["Good luck!"]
    assert panel.say_line.text() == ""
    panel.stop()


def test_control_and_enter_write_to_the_own_side(qtbot) -> None:
    table = combat_table()
    panel = LogPanel(table)
    qtbot.addWidget(panel)
    QTest.keyClicks(panel.say_line, "Wait")
    QTest.keyClick(panel.say_line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [line.partition(" says to the own side: ")[2] for line in said(table)] == ["Wait"]
    panel.stop()


def test_an_empty_line_is_not_written_and_escape_gives_it_up(qtbot) -> None:
    table = combat_table()
    panel = LogPanel(table)
    qtbot.addWidget(panel)
    QTest.keyClicks(panel.say_line, "  ")
    QTest.keyClick(panel.say_line, Qt.Key.Key_Return)
    QTest.keyClick(panel.say_line, Qt.Key.Key_Escape)
    assert (said(table), panel.say_line.text()) == ([], "")
    panel.stop()


def test_undo_passes_over_what_was_written(qtbot) -> None:
    table = combat_table()
    panel = LogPanel(table)
    qtbot.addWidget(panel)
    before = table.undo_number
    QTest.keyClicks(panel.say_line, "Hm")
    QTest.keyClick(panel.say_line, Qt.Key.Key_Return)
    assert table.undo_number == before
    panel.stop()
