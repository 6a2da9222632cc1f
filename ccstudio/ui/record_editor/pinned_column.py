"""`PinnedColumn`: one column of a table that stays at its left edge while the others scroll."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView

from ccstudio.ui.record_editor.cells import CellChooser


class PinnedColumn(QTableView):
    """A second view of the table's model over its left edge, on show while the column is scrolled out there."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.column = -1
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self._chooser = CellChooser(self)
        self.setItemDelegate(self._chooser)
        # Keys go to the table.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(table.wordWrap())
        self.setIconSize(table.iconSize())
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setSelectionBehavior(table.selectionBehavior())
        self.setSelectionMode(table.selectionMode())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        self._edge = QFrame(self, frameShape=QFrame.Shape.VLine)
        header, own = table.horizontalHeader(), self.horizontalHeader()
        own.setDefaultAlignment(header.defaultAlignment())
        own.setSectionsClickable(True)
        own.sectionClicked.connect(header.sectionClicked)
        own.sectionResized.connect(self._give_width)
        header.sectionResized.connect(self._place_soon)
        header.sortIndicatorChanged.connect(self._place_soon)
        self.verticalScrollBar().valueChanged.connect(table.verticalScrollBar().setValue)
        table.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        table.horizontalScrollBar().valueChanged.connect(self._place_soon)
        table.installEventFilter(self)
        self.hide()

    @property
    def covered(self) -> int:
        """The width of the table that it covers, in pixels."""
        return 0 if self.isHidden() else self.width()

    def pin(self, column: int) -> None:
        """Pin a column; -1 for none."""
        self.column = column
        for number in range(self.model().columnCount()):
            self.setColumnHidden(number, number != column)
        self.place()

    def place(self) -> None:
        """Show or hide it, as far as the table is scrolled."""
        table, column = self._table, self.column
        if column < 0 or table.columnViewportPosition(column) >= 0:
            self.hide()
            return
        width, header = table.columnWidth(column), table.horizontalHeader()
        self.setColumnWidth(column, width)
        self.horizontalHeader().setFixedHeight(header.height())
        self.horizontalHeader().setSortIndicatorShown(header.isSortIndicatorShown())
        self.horizontalHeader().setSortIndicator(header.sortIndicatorSection(), header.sortIndicatorOrder())
        frame = table.frameWidth()
        self.setGeometry(frame, frame, width, header.height() + table.viewport().height())
        self._edge.setGeometry(width - 2, 0, 2, self.height())
        self.verticalScrollBar().setValue(table.verticalScrollBar().value())
        self.show()
        self.raise_()
        self._edge.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the table."""
        if watched is self._table and event.type() in {QEvent.Type.Resize, QEvent.Type.Show}:
            self.place()
        return super().eventFilter(watched, event)

    def _place_soon(self, *_changes: object) -> None:
        self.place()

    def _give_width(self, column: int, _before: int, width: int) -> None:
        if column == self.column and self._table.columnWidth(column) != width:
            self._table.setColumnWidth(column, width)
