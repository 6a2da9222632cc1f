"""`BoardsPanel`: the boards of a layout in order, and the entries of the one that is selected."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.documents.layout import LaidBoard, LayoutDocument, board_name
from ccstudio.edit.laying import BoardRef, board_at, refs_of, with_board
from ccstudio.ui.layout_editor.bench import LayoutBench
from ccstudio.ui.widgets.field_labels import field_label
from ccstudio.ui.widgets.form import Form

BOARD_ENTRIES: Final = ("name", "column", "row", "turn", "side")
LAYOUT_ENTRIES: Final = ("title", "halves", "id", "version", "authors", "licence", "notes")
PANEL_SIZE: Final = QSize(290, 460)

Handlers = Mapping[str, Callable[[], None]]


class BoardsPanel(QScrollArea):
    """A list of all boards and overlays, with forms for the selected one and for the layout."""

    def __init__(self, bench: LayoutBench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
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
        bench.board_changed.connect(self._follow)
        bench.selection_changed.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """Narrow, so that the map has the room."""
        return PANEL_SIZE

    def _follow(self, *_boards: object) -> None:
        bench = self._bench
        blocker = QSignalBlocker(self.list)
        self._refs = refs_of(bench.layout)
        self.list.clear()
        for ref in self._refs:
            self.list.addItem(QListWidgetItem(self._words(ref)))
        self.list.setCurrentRow(-1 if bench.selected is None else self._refs.index(bench.selected))
        blocker.unblock()
        laid = None if bench.selected is None else board_at(bench.layout, bench.selected)
        self.form.setVisible(laid is not None)
        self._heading.setText(_("No board is selected") if bench.selected is None else bench.title_of(bench.selected))
        if laid is not None:
            self.form.show_records([laid])
        self.layout_form.show_records([bench.layout])

    def _words(self, ref: BoardRef) -> str:
        laid = board_at(self._bench.layout, ref)
        assert laid is not None, "the list shows boards that are there"
        parts = [board_name(*ref, laid), self._bench.title_of(ref)]
        if laid.turn:
            parts.append(f"{laid.turn}°")
        if laid.side == "back":
            parts.append(_("back"))
        if ref[0] == "overlays":
            parts.append(_("overlay"))
        return " · ".join(parts)

    def _select(self, row: int) -> None:
        self._bench.select(self._refs[row] if 0 <= row < len(self._refs) else None)

    def _edit(self, name: str, value: object) -> None:
        ref = self._bench.selected
        laid = None if ref is None else board_at(self._bench.layout, ref)
        if ref is not None and laid is not None:
            changes: dict[str, Any] = {name: value}
            layout = with_board(self._bench.layout, ref, msgspec.structs.replace(laid, **changes))
            self._bench.apply(layout, _("Change {entry}").format(entry=field_label(name)))

    def _edit_layout(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        layout = msgspec.structs.replace(self._bench.layout, **changes)
        self._bench.apply(layout, _("Change {entry}").format(entry=field_label(name)))
