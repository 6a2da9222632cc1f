"""The main window: tabs, panels, titles, actions."""

import msgspec
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QKeyEvent, QPalette
from PySide6.QtWidgets import QApplication, QDockWidget, QToolBar, QToolButton

from ccstudio.base.problems import Problem
from ccstudio.ui.commands.actions import OVERFLOW_NAME
from ccstudio.ui.settings import ThemeChoice
from ccstudio.ui.shell.main_window import DEFAULT_SIZE
from tests.helpers.fake_editor import FakeEditor

PROBLEM = Problem(code="file-missing", path=("features", 0))


def enabled(window) -> set[str]:
    return {row.id for row in window.studio.commands.rows if window.action_set.action(row.id).isEnabled()}


def test_an_empty_window_shows_how_to_begin(window):
    window.show()
    assert window.start_page.isVisible()


def test_an_open_document_takes_the_place_of_the_start_page(window, map_file):
    window.show()
    window.start([map_file])
    assert (window.start_page.isVisible(), window.front.editor.widget.isVisible()) == (False, True)


def test_without_a_document_nothing_is_possible_that_needs_one(window):
    needing = {"file.save", "file.save-as", "file.close", "edit.undo", "fake.mark", "file.export"}
    assert enabled(window) & needing == set()


def test_the_title_names_the_document_in_front(window, map_file):
    window.start([map_file])
    assert window.windowTitle() == "Small (small.json)[*] — ccstudio"


def test_the_title_and_the_tab_say_that_something_is_unsaved(window, map_file):
    window.start([map_file])
    before = window.isWindowModified(), window.tabs.tabText(0)
    window.trigger("fake.mark")
    assert (before, window.isWindowModified(), window.tabs.tabText(0)) == ((False, "Small"), True, "Small! •")


def test_a_title_with_an_ampersand_is_shown_as_it_is(window, map_file):
    window.start([map_file])
    model = window.front.model
    model.apply(msgspec.structs.replace(model.value, title="Stone & Wood"), "Title")
    assert window.tabs.tabText(0) == "Stone && Wood •"


def test_actions_of_the_editor_reach_it(window, map_file):
    window.start([map_file])
    window.action_set.action("fake.mark").trigger()
    assert window.front.model.value.title == "Small!"


def test_actions_follow_what_the_editor_says_is_possible(window, map_file, qtbot):
    window.start([map_file])
    before = "fake.mark" in enabled(window)
    window.front.editor.marking_is_possible = False
    window.front.editor.enabled_changed.emit()
    qtbot.waitUntil(lambda: "fake.mark" not in enabled(window))
    assert before


def test_actions_are_right_before_a_key_asks_for_one(window, map_file):
    window.start([map_file])
    window.front.editor.marking_is_possible = False
    window.front.editor.enabled_changed.emit()
    key = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_M, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, key)
    assert "fake.mark" not in enabled(window)


def test_what_an_editor_tells_often_at_once_is_followed_once(window, map_file, qtbot):
    window.start([map_file])
    qtbot.wait(1)
    asked = window.front.editor.asked_for = []
    for _ in range(20):
        window.front.editor.enabled_changed.emit()
    qtbot.waitUntil(lambda: bool(asked))
    assert asked.count("fake.mark") == 1


def test_the_manual_is_opened_at_its_first_page_where_nothing_has_a_topic(window, map_file, shown_topics):
    window.start([map_file])
    window.trigger("help.manual")
    assert shown_topics == ["index"]


def test_ticks_follow_what_the_editor_says_is_on(window, map_file):
    window.start([map_file])
    window.action_set.action("fake.two").trigger()
    ticks = [window.action_set.action(row.id).isChecked() for row in FakeEditor.menu_commands()]
    assert (ticks, window.front.editor.tool) == ([False, False, True], "fake.two")


def test_undo_and_redo_name_the_step(window, map_file):
    window.start([map_file])
    undo, redo = window.action_set.action("edit.undo"), window.action_set.action("edit.redo")
    texts = [(undo.text(), redo.text())]
    window.trigger("fake.mark")
    texts.append((undo.text(), redo.text()))
    window.trigger("edit.undo")
    texts.append((undo.text(), redo.text()))
    assert texts == [("&Undo", "&Redo"), ("&Undo: Mark", "&Redo"), ("&Undo", "&Redo: Mark")]


def test_undo_is_about_the_document_in_front(window, map_files):
    window.start(map_files)
    window.trigger("fake.mark")
    window.trigger("view.previous-tab")
    possible = "edit.undo" in enabled(window)
    window.trigger("view.next-tab")
    assert (possible, "edit.undo" in enabled(window)) == (False, True)


def test_the_history_lists_the_steps_of_the_document_in_front(window, map_file):
    window.start([map_file])
    window.trigger("fake.mark")
    rows = window.docks.own("history").widget().model()
    assert [rows.index(row, 0).data() for row in range(rows.rowCount())] == ["As opened", "Mark"]


def test_panels_of_the_document_in_front_are_shown_and_those_of_others_hidden(window, map_files):
    window.show()
    window.start(map_files)
    window.docks.finish()
    one, two = (document.editor.panel for document in window.studio.documents)
    before = one.isVisible(), two.isVisible()
    window.trigger("view.previous-tab")
    assert (before, one.isVisible(), two.isVisible()) == ((False, True), True, False)


def test_the_arrangement_of_panels_is_remembered_for_the_kind_of_editor(make_window, map_files):
    window = make_window()
    window.show()
    window.start(map_files[:1])
    window.trigger("view.history")
    window.docks.remember()
    again = make_window()
    again.show()
    again.start(map_files[1:])
    assert again.docks.own("history").isVisible()


def test_a_panel_the_person_closed_stays_closed_in_the_next_document(window, map_files):
    window.show()
    window.start(map_files[:1])
    window.docks.toggles[0].trigger()
    window.start(map_files[1:])
    assert not window.front.editor.panel.isVisible()


def test_the_menu_of_panels_lists_those_of_the_document_in_front(window, map_files):
    window.start(map_files)
    menu = window.action_set.menu("View/Panels")
    texts = [[action.text() for action in menu.actions()]]
    window.trigger("view.previous-tab")
    texts.append([action.text() for action in menu.actions()])
    window.trigger("file.close-all")
    texts.append([action.text() for action in menu.actions()])
    assert texts == [["&Problems", "&History", "Fake"]] * 2 + [["&Problems", "&History"]]


def test_icons_of_the_tool_bars_grow_with_the_text(window, settings):
    sizes = [bar.iconSize().width() for bar in window.findChildren(QToolBar)]
    settings.set_preferences(msgspec.structs.replace(settings.preferences, scale_percent=150))
    assert [bar.iconSize().width() for bar in window.findChildren(QToolBar)] == [size * 1.5 for size in sizes]


def test_panels_of_the_window_go_with_the_last_document(window, map_file):
    window.show()
    window.start([map_file])
    window.trigger("view.problems")
    shown = window.docks.own("problems").isVisible()
    window.trigger("file.close")
    assert (shown, window.docks.own("problems").isVisible()) == (True, False)


def test_the_problems_are_counted_in_the_title_of_their_panel(window, map_file):
    window.start([map_file])
    dock = window.docks.own("problems")
    titles = [dock.windowTitle()]
    window.front.editor.set_problems(PROBLEM, PROBLEM)
    titles.append(dock.windowTitle())
    window.front.editor.set_problems()
    titles.append(dock.windowTitle())
    assert titles == ["Problems", "Problems (2)", "Problems"]


def test_the_next_problem_is_shown_by_its_editor(window, map_file):
    window.start([map_file])
    window.front.editor.set_problems(PROBLEM)
    window.trigger("view.next-problem")
    assert window.front.editor.problems_shown == [PROBLEM]


def test_problems_of_another_document_are_listed_when_it_comes_to_the_front(window, map_files):
    window.start(map_files)
    window.front.editor.set_problems(PROBLEM)
    window.trigger("view.previous-tab")
    assert window.problem_view.problems == ()


def test_what_the_editor_has_to_say_stands_in_the_status_line(window, map_file):
    window.start([map_file])
    window.front.editor.status_changed.emit("Drag from space to space")
    assert window.statusBar().currentMessage() == "Drag from space to space"


@pytest.mark.slow
def test_what_the_editor_has_to_say_is_not_said_for_ever(window, map_file, qtbot):
    window.start([map_file])
    window.front.editor.status_changed.emit("Copied 3 parts")
    qtbot.waitUntil(lambda: not window.statusBar().currentMessage())
    assert window.statusBar().currentMessage() == ""


def test_what_the_editor_has_to_say_goes_with_the_next_step(window, map_file):
    window.start([map_file])
    window.front.editor.status_changed.emit("Copied 3 parts")
    model = window.front.document_model
    model.apply(msgspec.structs.replace(model.value, title="Stone & Wood"), "Title")
    assert window.statusBar().currentMessage() == ""


def test_what_was_said_of_a_document_goes_with_it(window, map_files):
    window.start(map_files)
    window.front.editor.status_changed.emit("Copied 3 parts")
    window.trigger("view.previous-tab")
    assert window.statusBar().currentMessage() == ""


def test_the_first_window_fits_the_screen(window):
    available = window.screen().availableSize()
    assert window.size().boundedTo(available) == window.size() != DEFAULT_SIZE


def test_a_remembered_window_fits_the_screen(make_window, settings):
    former = make_window()
    former.resize(3_000, 2_000)
    settings.set_window_geometry(former.saveGeometry())
    window = make_window()
    assert window.size().boundedTo(window.screen().availableSize()) == window.size()


def test_a_panel_closed_by_its_button_comes_back_from_the_menu(window, map_file):
    window.show()
    window.start([map_file])
    window.findChild(QDockWidget, "dock.fake").close()
    closed = window.front.editor.panel.isVisible()
    (toggle,) = [action for action in window.action_set.menu("View/Panels").actions() if action.text() == "Fake"]
    toggle.trigger()
    assert (closed, window.front.editor.panel.isVisible(), toggle.shortcut().toString()) == (False, True, "Alt+1")


def test_status_widgets_of_the_document_in_front_are_shown(window, map_files):
    window.show()
    window.start(map_files)
    one, two = (document.editor.space_label for document in window.studio.documents)
    before = one.isVisible(), two.isVisible()
    window.trigger("view.previous-tab")
    assert (before, one.isVisible(), two.isVisible()) == ((False, True), True, False)


def test_the_theme_can_be_chosen_from_the_menu(window, settings):
    window.trigger("view.theme-dark")
    ticks = {name: window.action_set.action(f"view.theme-{name}").isChecked() for name in ("system", "light", "dark")}
    assert (settings.preferences.theme, ticks) == (
        ThemeChoice.DARK,
        {"system": False, "light": False, "dark": True},
    )


def test_the_button_of_tools_without_room_has_the_colour_of_the_words(window, qtbot):
    palette = window.palette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor("#F0E0D0"))
    window.setPalette(palette)
    with qtbot.waitSignal(window.first_painted):
        window.show()
    button = window.findChild(QToolBar, "toolbar.window").findChild(QToolButton, OVERFLOW_NAME)
    picture = button.icon().pixmap(32, 32).toImage()
    seen = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
    assert {colour.name() for colour in seen if colour.alpha() == 255} == {"#f0e0d0"}


def test_icons_come_after_the_first_paint(window, qtbot):
    blank = window.action_set.action("edit.undo").icon().pixmap(20, 20).toImage()
    with qtbot.waitSignal(window.first_painted):
        window.show()
    assert window.action_set.action("edit.undo").icon().pixmap(20, 20).toImage() != blank


def test_the_palette_does_what_was_chosen(window, map_file, qtbot):
    window.show()
    window.start([map_file])
    window.trigger("help.palette")
    qtbot.keyClicks(window.search.palette.field, "mark")
    qtbot.keyClick(window.search.palette.field, Qt.Key.Key_Return)
    assert window.front.model.value.title == "Small!"


def test_a_closed_document_lets_go_of_its_editor(window, map_file):
    window.start([map_file])
    editor = window.front.editor
    window.trigger("file.close")
    assert (editor.is_closed, len(window.studio.documents)) == (True, 0)


def test_how_a_document_was_looked_at_is_remembered(window, map_file):
    window.start([map_file])
    window.trigger("file.close")
    window.start([map_file])
    assert window.front.editor.state == {"zoom": 2}


def test_files_dropped_on_the_window_are_opened(window, map_files):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in map_files])
    arguments = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPointF(5, 5).toPoint(), *arguments)
    window.dragEnterEvent(enter)
    window.dropEvent(QDropEvent(QPointF(5, 5), *arguments))
    assert (enter.isAccepted(), [one.title for one in window.studio.documents]) == (True, ["One", "Two"])


def test_text_dragged_over_the_window_is_not_taken(window):
    data = QMimeData()
    data.setText("no file")
    event = QDragEnterEvent(
        QPointF(5, 5).toPoint(),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    window.dragEnterEvent(event)
    assert not event.isAccepted()


@pytest.mark.parametrize("state", ["empty", "saved", "unsaved"])
def test_every_action_can_be_triggered_without_an_error(window, dialogs, map_file, qtbot, state):
    window.show()
    failed = {}
    window.studio.commands.load_all()
    for row in window.studio.commands.rows:
        bring_to(state, window, map_file)
        dialogs.answers, dialogs.opened, dialogs.saved = ["cancel"], [[]], [None]
        if row.id == "file.quit" and state != "unsaved":
            continue
        with qtbot.captureExceptions() as caught:
            window.action_set.action(row.id).trigger()
        if caught:
            failed[row.id] = caught
    assert (failed, window.isVisible()) == ({}, True)


def bring_to(state: str, window, map_file) -> None:
    if state != "empty" and window.front is None:
        window.start([map_file])
    if state == "unsaved" and window.front.model.is_clean:
        window.trigger("fake.mark")


def test_quitting_an_empty_window_closes_it(window):
    window.show()
    window.trigger("file.quit")
    assert not window.isVisible()


def test_what_stands_in_panels_comes_in_the_turns_after_a_document_was_opened(window, map_file, qtbot):
    window.show()
    window.start([map_file])
    panel = window.findChild(QDockWidget, "dock.fake")
    at_once = panel.widget()
    qtbot.waitUntil(lambda: panel.widget() is not None)
    assert (at_once, window.front.editor.panel.isVisible()) == (None, True)


def test_what_was_to_stand_in_panels_goes_with_a_document_that_is_closed_before(window, map_file):
    window.show()
    window.start([map_file])
    window.trigger("file.close")
    assert window.docks.is_done
