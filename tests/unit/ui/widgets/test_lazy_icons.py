"""Icons that a widget's first paint does not wait for."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from ccstudio.ui.widgets.lazy_icons import LazyIcons


def test_icons_come_after_the_widget_is_shown_and_again_in_another_palette(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    late = LazyIcons(widget)
    told = []
    late.painted.connect(lambda: told.append(late.icons.are_loaded))
    before = late.icons.are_loaded
    widget.show()
    qtbot.waitUntil(lambda: bool(told))
    QApplication.sendEvent(widget, QEvent(QEvent.Type.PaletteChange))
    assert (before, told) == (False, [True, True])


def test_a_widget_hidden_at_once_loads_nothing(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    late = LazyIcons(widget)
    widget.show()
    widget.hide()
    qtbot.wait(20)
    assert not late.icons.are_loaded
