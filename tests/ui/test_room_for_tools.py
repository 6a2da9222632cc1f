"""Every tool is seen in a window of a small screen, and the tools take one column where there is room."""

import pytest
from PySide6.QtWidgets import QToolBar

from ccstudio.base.places import content_folder
from ccstudio.ui.record_editor.panel import RecordPanel
from tests.helpers.small_map import write_small_map
from tests.helpers.window_hand import WindowHand


def hidden_tools(window) -> list[str]:
    """The actions of tool bars on show whose buttons are not seen."""
    WindowHand.settle()
    bars = [bar for bar in window.findChildren(QToolBar) if not bar.isHidden()]
    actions = [(bar, action) for bar in bars for action in bar.actions() if not action.isSeparator()]
    return [action.objectName() for bar, action in actions if not bar.widgetForAction(action).isVisible()]


@pytest.mark.parametrize("kind", ["map", "layout", "scenario"])
def test_a_window_of_1366_by_768_shows_every_tool(make_studio, tmp_path, kind):
    window = make_studio(1366, 768)
    content = content_folder()
    if kind == "scenario":
        path = content / "modules" / "combat_commander" / "scenarios" / "alder-farm.json"
        window.studio.run_flow(window.studio.scenarios.edit_file(path))
    else:
        window.start([write_small_map(tmp_path) if kind == "map" else content / "maps" / "cold-harrow" / "layout.json"])
    WindowHand(window).wait(lambda: window.front is not None, "the document")
    window.docks.finish()
    assert hidden_tools(window) == []


def test_tools_take_one_column_where_the_window_is_high(make_studio, tmp_path):
    window = make_studio(1366, 1400)
    window.start([write_small_map(tmp_path)])
    more = window.findChild(QToolBar, "toolbar.map.more-tools")
    assert (hidden_tools(window), window.toolBarBreak(more)) == ([], False)
    window.resize(1366, 768)
    assert (hidden_tools(window), window.toolBarBreak(more)) == ([], True)


def test_a_long_heading_of_a_form_does_not_widen_the_panel(make_studio):
    window = make_studio(1366, 768)
    path = content_folder() / "modules" / "combat_commander" / "scenarios" / "alder-farm.json"
    window.studio.run_flow(window.studio.scenarios.edit_file(path))
    hand = WindowHand(window)
    hand.wait(lambda: window.front is not None, "the scenario")
    window.docks.finish()
    hand.settle()
    (panel,) = [it for it in window.findChildren(RecordPanel) if it.isVisible()]
    assert panel.widget().width() <= panel.viewport().width()
