"""A golden pair gets its source where it is kept; the panel of the sight map works when it is seen."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QHeaderView, QMainWindow, QWidget

from ccstudio.documents.golden import GoldenSight
from ccstudio.ui.map_editor.sight_map.state import SOON_MS
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow


@pytest.fixture
def panel(editor):
    return editor.sight_map_panel


def string(editor, viewer: str, target: str) -> None:
    grid = editor.context.grid
    editor.sight.string(grid.space(viewer), grid.space(target))


def sources(editor) -> list[str]:
    return [pair.source for pair in editor.context.document.golden]


def test_a_pair_is_kept_with_the_source_beside_the_button(editor, panel):
    string(editor, "A3", "F2")
    panel.source.setText(" Playbook p. 12 ")
    panel.keep.click()
    assert sources(editor) == ["Playbook p. 12"]


def test_enter_in_the_source_keeps_the_pair(editor, panel):
    string(editor, "A3", "F2")
    panel.source.setText("Playbook p. 12")
    QTest.keyClick(panel.source, Qt.Key.Key_Return)
    assert sources(editor) == ["Playbook p. 12"]


def test_the_action_keeps_it_with_the_source_too(editor, panel):
    string(editor, "A3", "F2")
    panel.source.setText("Playbook p. 12")
    editor.trigger("sight.golden")
    assert sources(editor) == ["Playbook p. 12"]


def test_the_next_pair_has_another_source(editor, panel):
    string(editor, "A3", "F2")
    panel.source.setText("Playbook p. 12")
    panel.keep.click()
    string(editor, "A1", "C1")
    panel.keep.click()
    assert sources(editor) == ["Playbook p. 12", ""]


def test_a_pair_that_is_kept_again_gets_the_source_that_was_forgotten(editor, panel):
    string(editor, "A3", "F2")
    panel.keep.click()
    panel.source.setText("Playbook p. 12")
    panel.keep.click()
    assert sources(editor) == ["Playbook p. 12"]


def test_sources_of_other_pairs_are_offered(make_editor):
    pairs = tuple(
        GoldenSight(viewer="A1", target=name, blocked=False, source="Playbook p. 12") for name in ("B1", "C1")
    )
    editor = make_editor(replace(SMALL_MAP, golden=pairs))
    completer = editor.sight_map_panel.source.completer()
    completer.setCompletionPrefix("book")
    assert [completer.completionCount(), completer.currentCompletion()] == [1, "Playbook p. 12"]


def test_opening_a_map_judges_no_golden_pair_until_somebody_wants_to_know(make_editor):
    editor = make_editor(replace(SMALL_MAP, golden=(GoldenSight(viewer="A3", target="F2", blocked=False),)))
    rows = editor.sight_map_panel.golden
    assert (rows.texts()[0][3], list(editor.sight_commands.problems())) == ("not judged yet", [])
    editor.sight_map.want_golden()
    assert rows.texts()[0][3] == "broken: now ✕ blocked"
    assert [problem.code for problem in editor.sight_commands.problems()] == ["map-golden-blocked"]


def test_without_a_thread_nothing_can_be_kept(editor, panel):
    before = panel.keep.isEnabled()
    string(editor, "A3", "F2")
    after = panel.keep.isEnabled()
    editor.sight.clear()
    assert (before, after, panel.keep.isEnabled()) == (False, True, False)


@pytest.fixture
def docks(panel, qtbot):
    """The panel in a dock behind another, in a window that is shown."""
    window = QMainWindow()
    qtbot.addWidget(window)
    docks = [QDockWidget("Sight map", window), QDockWidget("Sight", window)]
    for dock, widget in zip(docks, (panel, QWidget()), strict=True):
        dock.setWidget(widget)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.tabifyDockWidget(docks[0], docks[1])
    docks[1].raise_()
    window.show()
    QTest.qWait(1)
    yield docks
    docks[0].setWidget(QWidget())
    panel.setParent(None)


def test_behind_another_tab_nothing_is_judged(editor, docks):
    QTest.qWait(SOON_MS + 50)
    assert not editor.client.is_started


def test_all_pairs_are_judged_when_the_panel_is_looked_at(editor, docks, qtbot):
    docks[0].raise_()
    qtbot.waitUntil(lambda: editor.client.is_started)


def test_who_looks_away_at_once_has_nothing_judged(editor, docks):
    docks[0].raise_()
    QTest.qWait(1)
    docks[1].raise_()
    QTest.qWait(SOON_MS + 50)
    assert not editor.client.is_started


def test_the_source_of_a_pair_has_the_room_that_is_left(panel):
    header = panel.golden.header()
    assert header.sectionResizeMode(header.count() - 1) is QHeaderView.ResizeMode.Stretch
