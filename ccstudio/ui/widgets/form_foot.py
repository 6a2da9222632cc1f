"""`FormFoot`: problems of a form and help for the field in use, at the foot of a scroll area where nothing moves."""

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QTableView, QVBoxLayout, QWidget

from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.widgets.fields import HELP, Field

LEAST_LINES: Final = 2
"""The lines that are kept free for help, so that the foot seldom changes its height; in low areas one line less."""

LOW: Final = 360
"""The height below which an area is low, in logical pixels for text of the usual size."""

MOST: Final = 0.4
"""The part of the area's height that the foot takes at most; longer texts scroll."""

_PADDING: Final = 8


class FormFoot(QWidget):
    """Texts in the lower margin of a scroll area, as high as they need; most of the area remains for the form.

    The help is that of the field with the keys, or of the column of the current cell of a table.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._height = 0
        self._table: QTableView | None = None
        self.problems = _label("trouble", "border-left: 3px solid #C8402F; padding: 3px 6px; background: #22C8402F;")
        self._scroll = QScrollArea()
        self._scroll.setWidget(self.problems)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.hide()
        self.help = _label("help", "border-top: 1px solid #40808080; padding: 3px 6px;")
        self.help.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._scroll)
        column.addWidget(self.help)
        area.viewport().installEventFilter(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication), "widgets need an application"
        application.focusChanged.connect(self._follow)
        self._place()

    @property
    def margin_px(self) -> int:
        """The height that the scroll area leaves free at its foot."""
        return self._height

    def show_problems(self, text: str) -> None:
        """Show a text about problems; an empty one takes no room."""
        self.problems.setText(text)
        self._scroll.setVisible(bool(text))
        self._scroll.verticalScrollBar().setValue(0)
        self._place()

    def forget_help(self) -> None:
        """Show no help until another field has the keys, as after the form is another one."""
        self._show_help("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the foot of the area."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            return
        if not self._area.isAncestorOf(now):
            self._show_help("")
            return
        if self._table is not None:
            self._table.selectionModel().currentChanged.disconnect(self._follow_cell)
        self._table = now if isinstance(now, QTableView) else None
        if self._table is not None:
            self._table.selectionModel().currentChanged.connect(self._follow_cell)
            self._table.destroyed.connect(self._forget_table)
            self._follow_cell(self._table.currentIndex())
        else:
            self._show_help(_help_of(now, self._area))

    def _follow_cell(self, current: QModelIndex, _before: object = None) -> None:
        table = self._table
        assert table is not None, "cells are followed while a table has the keys"
        model: QAbstractItemModel = table.model()
        words = model.headerData(current.column(), Qt.Orientation.Horizontal, Qt.ItemDataRole.WhatsThisRole)
        self._show_help(str(words) if words else _help_of(table, self._area))

    def _forget_table(self) -> None:
        self._table = None

    def _show_help(self, text: str) -> None:
        if text != self.help.text():
            self.help.setText(text)
            self._place()

    def _place(self) -> None:
        width, height = self._area.viewport().width(), self._area.height()
        most = round(height * MOST)
        lines = LEAST_LINES - (height < scaled(LOW))
        least = lines * self.help.fontMetrics().lineSpacing() + _PADDING
        helped = max(least, self.help.heightForWidth(width) if self.help.text() else 0)
        shown = self.problems.heightForWidth(width) if self.problems.text() else 0
        if shown + helped > most:
            helped = min(helped, max(least, most - shown, most // 2)) if shown else min(helped, most)
            shown = min(shown, max(0, most - helped))
        self._scroll.setFixedHeight(shown)
        self._height = shown + helped
        self.setGeometry(0, height - self._height, width, self._height)
        self._area.setViewportMargins(0, 0, 0, self._height)


def _label(name: str, style: str) -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setObjectName(name)
    label.setStyleSheet(f"QLabel#{name} {{ {style} }}")
    return label


def _help_of(widget: QWidget | None, area: QWidget) -> str:
    """The help of the innermost field around a widget; empty without one."""
    while widget is not None and widget is not area:
        if isinstance(widget, Field) and widget.property(HELP):
            return str(widget.property(HELP))
        widget = widget.parentWidget()
    return ""
