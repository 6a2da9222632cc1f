"""Keyboard focus in panels: it returns to the canvas after a button, and after Escape in a field."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument
from ccstudio.ui.shell.choice_keys import ChoiceKeys
from ccstudio.ui.shell.docks import panel_of

TextWidget = QLineEdit | QPlainTextEdit | QAbstractSpinBox


class PanelFocus(QObject):
    """Keeps the keys of tools from falling into the fields of panels.

    A button that was pressed in a panel gives the focus back to the canvas, also when it is disabled or hidden by what
    it does (Qt would hand the focus to the next field). Escape restores the text that is being written in a field and
    returns to the canvas. The keys of undo and redo belong to a field while it has something to undo or redo, and
    to the document otherwise.

    `front` gives the document in front. Games are left alone: their board has keys of its own.
    """

    def __init__(self, window: QWidget, front: Callable[[], OpenDocument | None]) -> None:
        super().__init__(window)
        self._window = window
        self._front = front
        self._button: QAbstractButton | None = None
        self._text: TextWidget | None = None
        self._before = ""
        application = QApplication.instance()
        assert isinstance(application, QApplication), "a window has an application"
        application.focusChanged.connect(self._follow)
        self._choice_keys = ChoiceKeys(window, front)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle Escape, undo and redo in the text that has the focus."""
        if watched is not self._text or not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride and _has_nothing_to_take_back(self._text, event):
            event.ignore()
            return True
        is_escape = event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
        if not is_escape or _is_cell(self._text):
            return False
        _set_text(self._text, self._before)
        self._give_back()
        # A search field, for one, does more: it shows everything again.
        return False

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        button = self._button
        self._let_go()
        was_displaced = button is not None and button is before and isValid(button) and not _can_focus(button)
        if was_displaced and now is not None and self._belongs(now):
            self._give_back()
            return
        if now is None or not self._belongs(now):
            return
        if isinstance(now, QPushButton | QToolButton) and panel_of(now) is not None:
            self._button = now
            # Connected last, so that whatever the button does has been done.
            now.clicked.connect(self._return_from_button)
        elif isinstance(now, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            self._text = now
            self._remember()
            now.installEventFilter(self)
            if not isinstance(now, QPlainTextEdit):
                now.editingFinished.connect(self._remember)

    def _let_go(self) -> None:
        button, self._button = self._button, None
        if button is not None and isValid(button):
            button.clicked.disconnect(self._return_from_button)
        text, self._text = self._text, None
        if text is not None and isValid(text):
            text.removeEventFilter(self)
            if not isinstance(text, QPlainTextEdit):
                text.editingFinished.disconnect(self._remember)

    def _return_from_button(self) -> None:
        self._give_back()

    def _give_back(self) -> None:
        """Move the focus to the canvas of the document in front."""
        front = self._front()
        if front is not None:
            front.editor.widget.setFocus()

    def _belongs(self, widget: QWidget) -> bool:
        """Whether a widget is in the tab in front, or in a panel."""
        front = self._front()
        if not isinstance(front, EditedDocument):
            return False
        panel = panel_of(widget)
        return front.editor.widget.isAncestorOf(widget) if panel is None else panel.parentWidget() is self._window

    def _remember(self) -> None:
        """Note what Escape restores: the text when the field got the focus, or when it was last taken."""
        if self._text is not None:
            self._before = _text_of(self._text)


def _can_focus(button: QAbstractButton) -> bool:
    return button.isEnabled() and button.isVisible()


def _is_cell(text: QWidget) -> bool:
    """Whether it edits a cell of a table, which handles Escape itself."""
    parent = text.parentWidget()
    return parent is not None and isinstance(parent.parentWidget(), QAbstractItemView)


def _text_of(text: TextWidget) -> str:
    return text.toPlainText() if isinstance(text, QPlainTextEdit) else text.text()


def _set_text(text: TextWidget, before: str) -> None:
    match text:
        case QPlainTextEdit():
            if text.toPlainText() != before:
                text.setPlainText(before)
        case QLineEdit():
            if text.text() != before:
                text.setText(before)
        # Shows the value again in the place of what was typed and not taken yet.
        case QSpinBox():
            text.setValue(text.value())
        case QDoubleSpinBox():
            text.setValue(text.value())
        case _:
            pass


def _has_nothing_to_take_back(text: TextWidget, event: QKeyEvent) -> bool:
    """Whether a key means undo or redo, and the text has no such step of its own."""
    undoes, redoes = event.matches(QKeySequence.StandardKey.Undo), event.matches(QKeySequence.StandardKey.Redo)
    if not undoes and not redoes:
        return False
    if isinstance(text, QPlainTextEdit):
        history = text.document()
        return not (history.isUndoAvailable() if undoes else history.isRedoAvailable())
    line = text if isinstance(text, QLineEdit) else text.findChild(QLineEdit)
    return line is None or not (line.isUndoAvailable() if undoes else line.isRedoAvailable())
