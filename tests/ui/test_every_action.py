"""Every action of the real studio can be asked for at any moment."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio.base.places import maps_folder
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.map_hand import Hand
from tests.helpers.small_map import write_small_map

pytestmark = pytest.mark.slow

WHAT_A_PIXEL_COVERS = 60
"""Lattice units, at the scale of these tests."""


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio(1200, 800)


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    return write_small_map(tmp_path)


def bring_to(state: str, studio: MainWindow, map_file: Path) -> None:
    """Make sure the map is in front, with everything selected and a thread strung where that is asked for."""
    if state != "empty" and (studio.front is None or studio.front.kind != "map"):
        studio.start([map_file])
    if state == "busy":
        editor = studio.front.editor
        grid = editor.context.grid
        studio.trigger("tool.thread")
        Hand(editor.view).drag(grid.centre(grid.space("A3")), grid.centre(grid.space("F2")))
        studio.trigger("edit.select-all")


@pytest.mark.parametrize("state", ["empty", "idle", "busy"])
def test_nothing_a_person_can_ask_for_fails(studio, dialogs, map_file, qtbot, state):
    failed, asked_for, is_as_wanted = {}, 0, False
    studio.studio.commands.load_all()
    for row in studio.studio.commands.rows:
        if not is_as_wanted:
            bring_to(state, studio, map_file)
        dialogs.answers, dialogs.opened, dialogs.saved = ["cancel"], [[]], [None]
        if row.id == "file.quit":
            continue
        # Whoever asks for what is greyed gets nothing, and the window stays as it is.
        is_as_wanted = not studio.action_set.action(row.id).isEnabled()
        with qtbot.captureExceptions() as caught:
            studio.action_set.action(row.id).trigger()
        asked_for += studio.action_set.action(row.id).isEnabled()
        if caught:
            failed[row.id] = caught
    assert (failed, studio.isVisible(), asked_for > 10) == ({}, True, True)


@pytest.mark.parametrize("path", sorted(maps_folder().glob("*/map.json")), ids=lambda path: path.parent.name)
def test_every_shipped_map_opens_without_a_problem(studio, dialogs, path, qtbot):
    studio.start([path])
    editor = studio.front.editor
    editor.checks.look_now()
    assert (list(editor.problems()), dialogs.asked, dialogs.run_dialogs) == ([], [], [])


def test_a_window_with_all_its_panels_fits_a_small_screen(studio, map_file):
    studio.show()
    studio.start([map_file])
    for panel in ("view.problems", "view.history"):
        studio.trigger(panel)
    least = studio.minimumSizeHint()
    assert (least.width() <= 800, least.height() <= 500) == (True, True)


def test_a_map_opened_again_is_looked_at_as_before(studio, map_file):
    studio.start([map_file])
    for action in ("view.zoom-in", "view.zoom-in", "layer.labels", "map.snap"):
        studio.trigger(action)
    state = studio.front.editor.save_state()
    studio.trigger("file.close")
    studio.start([map_file])
    again = studio.front.editor.save_state()
    moved = max(abs(again.pop(way) - state.pop(way)) for way in ("x", "y"))
    assert (again, moved < WHAT_A_PIXEL_COVERS) == (state, True)


def test_what_every_action_did_can_be_undone(studio, dialogs, map_file):
    bring_to("busy", studio, map_file)
    model = studio.front.model
    first = model.value
    for row in studio.studio.commands.rows:
        if row.where == "map":
            studio.trigger("edit.select-all")
            dialogs.answers, dialogs.opened, dialogs.saved = ["cancel"], [[]], [None]
            studio.action_set.action(row.id).trigger()
    steps = model.undo_stack.count()
    while model.undo_stack.canUndo():
        studio.trigger("edit.undo")
    assert (model.value is first, steps > 2) == (True, True)
