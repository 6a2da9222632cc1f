"""Widgets that a screen reader comes to and has no name for, found through Qt's accessibility interfaces."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QComboBox,
    QHeaderView,
    QLabel,
    QMenu,
    QProgressBar,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QWidget,
)

from tests.helpers.visible_texts import described

SPEAK_BY_ITEMS = (QScrollBar, QHeaderView, QMenu, QTabBar)
"""Widgets that a reader passes by for what is in them, or that Qt describes by what they belong to."""


def nameless(window: QWidget) -> Iterator[str]:
    """The widgets of a window that have no accessible name, hidden ones included: they may be shown at any moment."""
    for widget in [window, *window.findChildren(QWidget)]:
        if needs_name(widget) and not accessible_name(widget):
            yield described(widget)


def accessible_name(widget: QWidget) -> str:
    """The name that Qt tells of a widget: its own, that of the label it belongs to, its text or its title."""
    if isinstance(widget, QComboBox):
        # On some systems Qt tells what is chosen as the name: it says nothing of what the choice is about.
        return widget.accessibleName() or _label_of(widget)
    name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    return (name or (widget.windowTitle() if widget.isWindow() else "")).strip()


def needs_name(widget: QWidget) -> bool:
    """Whether a screen reader comes to a widget by keys, or reads it as something that tells a value."""
    if isinstance(widget, SPEAK_BY_ITEMS) or widget.objectName().startswith("qt_") or _is_part_of_another(widget):
        return False
    if isinstance(widget, QLabel):
        return not widget.pixmap().isNull()
    if widget.isWindow():
        return widget.windowType() is not Qt.WindowType.ToolTip
    if isinstance(widget, QAbstractButton | QAbstractSlider | QProgressBar):
        return True
    # An area that only scrolls other widgets is passed by: those in it are read.
    if isinstance(widget, QScrollArea) and widget.focusPolicy() is Qt.FocusPolicy.NoFocus:
        return False
    return bool(widget.focusPolicy().value) and widget.focusProxy() is None


def _label_of(widget: QWidget) -> str:
    parent = widget.parentWidget()
    labels = [] if parent is None else parent.findChildren(QLabel)
    return next((label.text() for label in labels if label.buddy() is widget), "")


def _is_part_of_another(widget: QWidget) -> bool:
    """Whether Qt made a widget inside one that speaks for it: the list of a combo box, the viewport of a view."""
    parent = widget.parentWidget()
    if isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget:
        return True
    while parent is not None:
        if isinstance(parent, QComboBox):
            return True
        parent = parent.parentWidget()
    return False
