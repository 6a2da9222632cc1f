"""Windows and contents on a small screen."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QListWidget, QWidget

from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.problems_dialog import ProblemsDialog
from ccstudio.ui.shell.about import KeysDialog
from ccstudio.ui.widgets.small_screens import resize_within_screen, scrolling


def test_what_is_large_scrolls(qtbot):
    large = QWidget()
    large.setMinimumSize(900, 900)
    area = scrolling(large)
    qtbot.addWidget(area)
    assert area.minimumSizeHint().boundedTo(QSize(200, 200)) == area.minimumSizeHint()


def test_what_scrolls_already_stays_as_it_is(qtbot):
    scroller = QListWidget()
    qtbot.addWidget(scroller)
    assert scrolling(scroller) is scroller


@pytest.mark.parametrize(("asked", "kept"), [((300, 200), True), ((5_000, 200), False), ((300, 5_000), False)])
def test_a_window_is_as_large_as_asked_where_the_screen_allows(qtbot, asked, kept):
    window = QWidget()
    qtbot.addWidget(window)
    resize_within_screen(window, QSize(*asked))
    assert (window.size() == QSize(*asked)) is kept


@pytest.mark.parametrize(
    "make",
    [lambda: KeysDialog(Keymap(())), lambda: ProblemsDialog("Problems", "", (), can_open=False)],
    ids=["keys", "problems"],
)
def test_dialogs_fit_the_screen(qtbot, make):
    dialog = make()
    qtbot.addWidget(dialog)
    assert dialog.size().boundedTo(dialog.screen().availableSize()) == dialog.size()
