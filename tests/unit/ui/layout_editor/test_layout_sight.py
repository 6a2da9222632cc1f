"""The panel of sight in the layout editor: the thread explained, markers, parts shown on the joined map."""

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from ccstudio.ui.layout_editor.editor import LayoutEditor
from tests.unit.board.joining.boards import HIGH, RIGHT, STEP

pytestmark = pytest.mark.slow

NEAR, FAR, BEHIND_COPSE = (0, 2 * HIGH), (RIGHT + STEP, 3 * HIGH), (RIGHT, 6 * HIGH)
"""Places on the west board, on the east board, and in a space of both from which a copse hides the first."""


@pytest.fixture
def panel(editor, hand):
    """The panel, with a thread from a board to a space that it shares with another."""
    editor.commands.trigger("layout.thread")
    hand.drag(NEAR, (STEP, 3 * HIGH), BEHIND_COPSE)
    editor.sight_panel.finish()
    return editor.sight_panel


def test_the_panel_is_one_of_the_panels_of_the_editor(editor):
    assert [dock.id for dock in editor.docks] == ["layout.boards", "layout.sight"]


def test_a_thread_is_explained_row_by_row(panel):
    assert "Blocked" in panel.headline.text()
    assert [row.title.text() for row in panel.rows] == ["Woods"]


def test_a_thread_raises_the_panel(editor, hand):
    wanted = []
    editor.panel_wanted.connect(wanted.append)
    editor.commands.trigger("layout.thread")
    hand.drag(NEAR, (STEP, 3 * HIGH), FAR)
    assert wanted == ["layout.sight"]


def test_the_mouse_over_a_row_shows_the_part_on_the_joined_map(editor, panel):
    row = panel.rows[0]
    row.pointed.emit(row.ref)
    box = editor.stage.part_path.boundingRect()
    assert (box.center().x(), box.center().y()) == pytest.approx((2508, 4344), abs=2)
    row.pointed.emit(None)
    assert editor.stage.part_path.isEmpty()


def test_smoke_can_be_tried_out_on_joined_boards(editor, hand, panel):
    hand.move(FAR)
    editor.trigger("layout.sight-smoke")
    assert [row.is_smoke for row in panel.marker_rows] == [True]
    panel.marker_rows[0].value.setValue(5)
    assert list(editor.sight.overlay.smoke.values()) == [5]


def test_markers_go_when_boards_are_moved(editor, hand, panel):
    hand.move(FAR)
    editor.trigger("layout.sight-blaze")
    editor.context.select(("boards", 1))
    editor.commands.trigger("layout.turn")
    assert (editor.sight.overlay.blaze, panel.marker_rows, editor.sight.ends) == (frozenset(), [], None)


def test_a_button_of_the_panel_swaps_the_ends(editor, panel):
    before = editor.sight.ends
    panel.findChild(QPushButton, "layout.sight-swap").click()
    assert editor.sight.ends == before[::-1]


def test_the_explanation_is_copied_in_words(editor, panel):
    editor.trigger("layout.sight-copy-text")
    assert QGuiApplication.clipboard().text().splitlines() == list(editor.sight.explanation.lines())


def test_every_action_about_sight_has_a_handler(editor):
    assert {row.id for row in LayoutEditor.menu_commands()} == set(editor.commands)


def test_actions_about_a_thread_wait_for_one(editor):
    assert not editor.commands.is_enabled("layout.sight-swap")
