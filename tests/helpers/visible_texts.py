"""Every text a person can see or hear in a window, with the widget it stands in."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QSpinBox,
    QStatusBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

Found = tuple[str, str]
"""Where a text stands and the text."""

ROLES = {
    "text": Qt.ItemDataRole.DisplayRole,
    "tool tip": Qt.ItemDataRole.ToolTipRole,
    "status tip": Qt.ItemDataRole.StatusTipRole,
    "spoken text": Qt.ItemDataRole.AccessibleTextRole,
}


def visible_texts(window: QWidget) -> Iterator[Found]:
    """The texts of a window and of everything in it, hidden parts included: they may be shown at any moment."""
    for thing in [window, *window.findChildren(QObject)]:
        where = described(thing)
        if isinstance(thing, QAction):
            yield from _labelled(where, text=thing.text(), tip=thing.toolTip(), status=thing.statusTip())
        if isinstance(thing, QWidget):
            yield from _labelled(
                where,
                title=thing.windowTitle(),
                tip=thing.toolTip(),
                status=thing.statusTip(),
                help=thing.whatsThis(),
                name=thing.accessibleName(),
                description=thing.accessibleDescription(),
            )
            yield from ((f"{where} {label}", text) for label, text in _own_texts(thing) if text)


def described(thing: QObject) -> str:
    """A widget as a person of the project would look for it."""
    names = []
    ancestor: QObject | None = thing
    while ancestor is not None:
        name = ancestor.objectName()
        names.append(f"{type(ancestor).__name__}{f' {name!r}' if name and not name.startswith('qt_') else ''}")
        # Models have a parent() of their own, for indices.
        ancestor = QObject.parent(ancestor)
    return " < ".join(names[:4])


def _labelled(where: str, **texts: str) -> Iterator[Found]:
    yield from ((f"{where} {label}", text) for label, text in texts.items() if text)


def _own_texts(widget: QWidget) -> Iterator[Found]:  # noqa: C901, PLR0912 - one case for each kind of widget
    match widget:
        case QMessageBox():
            yield "text", widget.text()
            yield "explanation", widget.informativeText()
        case QLabel() | QAbstractButton():
            yield "text", widget.text()
        case QLineEdit():
            yield "hint", widget.placeholderText()
        case QGroupBox() | QMenu():
            yield "title", widget.title()
        case QComboBox():
            for index in range(widget.count()):
                yield "choice", widget.itemText(index)
        case QSpinBox() | QDoubleSpinBox():
            yield from (("prefix", widget.prefix()), ("suffix", widget.suffix()), ("word", widget.specialValueText()))
        case QAbstractSpinBox():
            yield "word", widget.specialValueText()
        case QTabBar():
            for index in range(widget.count()):
                yield "tab", widget.tabText(index)
                yield "tab's tip", widget.tabToolTip(index)
        case QTextEdit() | QPlainTextEdit():
            yield "text", widget.toPlainText()
            yield "hint", widget.placeholderText()
        case QStatusBar():
            yield "message", widget.currentMessage()
        case QHeaderView():
            yield from _headers(widget)
        case QAbstractItemView() if widget.model() is not None:
            yield from _cells(widget.model(), QModelIndex())


def _headers(header: QHeaderView) -> Iterator[Found]:
    model = header.model()
    for section in range(header.count()) if model is not None else ():
        value: Any = model.headerData(section, header.orientation())
        if isinstance(value, str):
            yield "heading", value


def _cells(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[Found]:
    for row in range(model.rowCount(parent)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            index = model.index(row, column, parent)
            for label, role in ROLES.items():
                value: Any = index.data(role)
                if isinstance(value, str):
                    yield f"cell {row},{column} {label}", value
        if not isinstance(model, QAbstractListModel):
            yield from _cells(model, model.index(row, 0, parent))
