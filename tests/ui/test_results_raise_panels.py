"""What an action leads to is seen: its panel comes to the front in the real window."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget

from ccstudio.documents.map import Affine, Picture
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.map_hand import Hand
from tests.helpers.small_map import write_small_map
from tests.helpers.window_hand import WindowHand


@pytest.fixture
def studio(make_studio, tmp_path) -> MainWindow:
    window = make_studio(1366, 900)
    window.start([write_small_map(tmp_path)])
    window.docks.finish()
    WindowHand(window).settle()
    return window


def panel(window: MainWindow, title: str) -> QDockWidget:
    return next(it for it in window.findChildren(QDockWidget) if it.windowTitle().partition(" (")[0] == title)


def is_seen(dock: QDockWidget) -> bool:
    WindowHand.settle()
    return not dock.isHidden() and not dock.visibleRegion().isEmpty()


def test_what_is_laid_over_the_map_raises_the_sight_map(studio):
    seen = {}
    # One window for all actions: to open it takes most of the time of a test.
    for action in ("sight.heat", "sight.difference", "sight.near", "tool.mutual"):
        panel(studio, "Lint").raise_()
        before = is_seen(panel(studio, "Sight map"))
        studio.trigger(action)
        seen[action] = (before, is_seen(panel(studio, "Sight map")))
    assert seen == dict.fromkeys(seen, (False, True))


def test_a_panel_that_was_closed_is_opened(studio):
    panel(studio, "Sight map").hide()
    studio.trigger("sight.heat")
    assert is_seen(panel(studio, "Sight map"))


def test_a_thread_raises_the_sight_panel(studio):
    editor = studio.front.editor
    panel(studio, "Lint").raise_()
    WindowHand.settle()
    studio.trigger("tool.thread")
    grid = editor.context.grid
    ends = [grid.centre(grid.space(name)) for name in ("B2", "E4")]
    Hand(editor.view).drag(ends[0], ends[1])
    assert is_seen(panel(studio, "Sight"))
    assert editor.view.hasFocus()


def test_looking_the_map_through_raises_lint(studio):
    studio.trigger("lint.show")
    assert is_seen(panel(studio, "Lint"))


def test_going_to_a_finding_raises_lint(studio):
    studio.trigger("lint.show")
    linter = studio.front.editor.linting.linter
    WindowHand(studio).wait(lambda: linter.findings, "findings")
    panel(studio, "Sight").raise_()
    studio.trigger("lint.next")
    assert is_seen(panel(studio, "Lint"))


def test_going_to_a_problem_raises_the_problems(studio):
    model = studio.front.editor.model
    missing = Picture(id="scan", file="missing.png", transform=Affine(matrix=(1, 0, 0, 0, 1, 0)))
    model.apply(replace(model.value, pictures=(missing,)), "Add picture")
    WindowHand(studio).wait(lambda: studio.action_set.action("view.next-problem").isEnabled(), "a problem")
    studio.trigger("view.next-problem")
    assert is_seen(panel(studio, "Problems"))


def test_the_key_of_a_panel_behind_another_brings_it_to_the_front(studio):
    studio.trigger("view.problems")
    studio.trigger("view.history")
    studio.tabifyDockWidget(panel(studio, "Problems"), panel(studio, "History"))
    panel(studio, "History").raise_()
    WindowHand.settle()
    WindowHand(studio).key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert is_seen(panel(studio, "Problems"))
