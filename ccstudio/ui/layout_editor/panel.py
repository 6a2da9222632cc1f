"""`BoardsPanel`: the list of boards, and the form of the selected one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from ccstudio.application.records.field_labels import field_label
from ccstudio.base.language import _
from ccstudio.documents.layout import LaidBoard, LayoutDocument, board_name
from ccstudio.edit.layout_edits import BoardRef, board_at, refs_of, with_board
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.widgets.form import Form
from ccstudio.ui.widgets.form_foot import FormFoot

BOARD_ENTRIES: Final = ("name", "column", "row", "turn", "side")
LAYOUT_ENTRIES: Final = ("title", "halves", "id", "version", "authors", "licence", "notes")
PANEL_SIZE: Final = QSize(290, 460)

Handlers = Mapping[str, Callable[[], None]]


class BoardsPanel(QScrollArea):
    """A list of all boards and overlays, with forms for the selected one and for the layout."""

    def __init__(self, context: LayoutContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._refs: Sequence[BoardRef] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(_("Boards"))
        self.list.setMinimumHeight(110)
        self.list.currentRowChanged.connect(self._select)
        self.form = Form(LaidBoard, BOARD_ENTRIES)
        self.form.edited.connect(self._edit)
        self.layout_form = Form(LayoutDocument, LAYOUT_ENTRIES)
        self.layout_form.edited.connect(self._edit_layout)
        self._heading = QLabel()
        content = QWidget()
        column = QVBoxLayout(content)
        column.addWidget(self.list)
        for heading, form in ((self._heading, self.form), (QLabel(_("The layout")), self.layout_form)):
            heading.setStyleSheet("font-weight: 600; margin-top: 6px;")
            heading.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(heading)
            column.addWidget(form)
        column.addStretch()
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._foot = FormFoot(self)
        context.board_changed.connect(self._follow)
        context.selection_changed.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """A narrow panel, so that the map gets the room."""
        return PANEL_SIZE

    def _follow(self, *_boards: object) -> None:
        context = self._context
        blocker = QSignalBlocker(self.list)
        self._refs = refs_of(context.layout)
        self.list.clear()
        for ref in self._refs:
            self.list.addItem(QListWidgetItem(self._words(ref)))
        self.list.setCurrentRow(-1 if context.selected is None else self._refs.index(context.selected))
        blocker.unblock()
        laid = None if context.selected is None else board_at(context.layout, context.selected)
        self.form.setVisible(laid is not None)
        self._heading.setText(
            _("No board is selected") if context.selected is None else context.title_of(context.selected)
        )
        if laid is not None:
            self.form.show_records([laid])
        self.layout_form.show_records([context.layout])

    def _words(self, ref: BoardRef) -> str:
        laid = board_at(self._context.layout, ref)
        assert laid is not None, "the list shows boards that are there"
        parts = [board_name(*ref, laid), self._context.title_of(ref)]
        if laid.turn:
            parts.append(f"{laid.turn}°")
        if laid.side == "back":
            parts.append(_("back"))
        if ref[0] == "overlays":
            parts.append(_("overlay"))
        return " · ".join(parts)

    def _select(self, row: int) -> None:
        self._context.select(self._refs[row] if 0 <= row < len(self._refs) else None)

    def _edit(self, name: str, value: object) -> None:
        ref = self._context.selected
        laid = None if ref is None else board_at(self._context.layout, ref)
        if ref is not None and laid is not None:
            changes: dict[str, Any] = {name: value}
            layout = with_board(self._context.layout, ref, msgspec.structs.replace(laid, **changes))
            self._context.apply(layout, _("Change {entry}").format(entry=field_label(name, LaidBoard)))

    def _edit_layout(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        layout = msgspec.structs.replace(self._context.layout, **changes)
        self._context.apply(layout, _("Change {entry}").format(entry=field_label(name, LayoutDocument)))
