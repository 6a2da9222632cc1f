"""`LogView`: the log as a list with links."""

from collections import deque
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QToolTip,
    QWidget,
)

from ccstudio.base.language import _, plural
from ccstudio.engine.seats import Side
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.log.delegate import LogDelegate
from ccstudio.ui.play.log.drawing import (
    RowLayout,
)
from ccstudio.ui.play.log.link_keys import LinkKeys
from ccstudio.ui.play.log.model import ROW_ROLE, LogModel
from ccstudio.ui.play.log.rows import KIND_NAMES, Row, Target, Zone
from ccstudio.ui.play.side_colours import side_colour
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.widgets.contrast import blended, readable

MEASURED_AT_ONCE: Final = 60
"""The number of rows at the end that are measured before the first paint; the others while the program is idle."""

STRETCH: Final = 80
"""The number of rows measured at a time."""

FOLDING: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

SELECTED: Final = 0.16
SHOWN: Final = 0.28
"""The parts of the accent colour behind selected rows and behind the rows of the position on show."""

LAID_OUT: Final = 400
"""The most laid-out rows that are kept."""


class LogView(QTableView):
    """The list of rows; Enter shows the entry of the current one, or follows the link chosen with Ctrl and an arrow.

    Signals:
        chosen(row): a line was clicked, or chosen with Enter.
        followed(row, target): a link in it was clicked.
    """

    chosen = Signal(object)
    followed = Signal(object, object)

    def __init__(self, table: PlayTable, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._log = model
        self._look = die_faces(table)
        self._laid: dict[tuple[int, bool, int], RowLayout] = {}
        self._heights: dict[tuple[str, int, int, bool], int] = {}
        self._side_colours: dict[Side | None, QColor | None] = {}
        self._measured_width = 0
        self._unmeasured: deque[int] = deque()
        self._sticks = True
        self._was_live = True
        self._marked = 0
        self._number = table.number
        self._covered = 0
        self._has_keys = False
        self._marks = table.session.marks
        self._pressed: tuple[Row, Target] | None = None
        self.link_keys = LinkKeys()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._measure_some)
        self.setModel(model)
        self._delegate = LogDelegate(self, self)
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setAccessibleName(_("Log"))
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalScrollBar().valueChanged.connect(self._note_place)
        model.modelReset.connect(self._start_again)
        model.rowsInserted.connect(self._grow)
        model.rowsRemoved.connect(self._forget_looks)
        table.changed.connect(self._show_place)
        table.marked.connect(self._follow_marks)
        table.recorded.connect(self._follow_marks)

    @property
    def is_measured(self) -> bool:
        """Whether the heights of all rows are known."""
        return not self._unmeasured

    def ground(self, row: Row, *, selected: bool = False) -> QColor:
        """The colour behind a row."""
        palette = self.palette()
        roles = {1: QPalette.ColorRole.Button, 2: QPalette.ColorRole.AlternateBase}
        ground = palette.color(roles.get(row.level, QPalette.ColorRole.Base))
        share = SELECTED * selected + SHOWN * self.is_shown(row)
        return blended(ground, palette.color(QPalette.ColorRole.Accent), share)

    def laid(self, row: Row, ground: QColor | None = None) -> RowLayout:
        """A row laid out at the width of the list, with colours that can be read on a background."""
        ground = ground or self.ground(row)
        # The model keeps the rows that it shows, so that no other has the id of one of them.
        faint = not self.is_past(row)
        key = (id(row), faint, ground.rgba())
        known = self._laid.get(key)
        if known is None:
            if len(self._laid) > LAID_OUT:
                self._laid.clear()
            known = self._laid[key] = RowLayout(
                row, self.font(), self.link_colour(ground), self._text_width(), self._look, faint=faint
            )
        return known

    def link_colour(self, ground: QColor) -> QColor:
        """The colour of links on a background."""
        return readable(self.palette().color(QPalette.ColorRole.Link), ground)

    def is_past(self, row: Row) -> bool:
        """Whether a row belongs to the history of the position on show."""
        return row.number <= self._table.number if row.number else bool(row.level)

    def is_shown(self, row: Row) -> bool:
        """Whether a row belongs to the entry on show, while that is not the latest."""
        is_line = not row.level and (row.fold is None or not row.fold.is_open)
        return not self._table.follows_game and is_line and row.number == self._marked

    def mark_before(self, place: int) -> str | None:
        """The bookmark of the entry whose first line is in a row; None if it has none."""
        rows = self._log.rows
        row = rows[place]
        if row.fold is not None and not row.fold.is_open:
            numbers = range(row.fold.first, row.fold.last + 1)
            return next((self._marks[number] for number in numbers if number in self._marks), None)
        is_first = place == 0 or rows[place - 1].number != row.number or bool(rows[place - 1].level)
        return self._marks.get(row.number) if is_first and not row.level else None

    def side_colour(self, side: Side | None) -> QColor | None:
        """The colour of a side."""
        if side not in self._side_colours:
            self._side_colours[side] = side_colour(self._table, side)
        return self._side_colours[side]

    def stop(self) -> None:
        """Stop measuring rows."""
        self._later.stop()

    # What a person does.

    def take_keys(self) -> None:
        """Move the focus to the last line."""
        self._has_keys = True
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.setCurrentIndex(self._log.index(self._log.rowCount() - 1))

    def show_line(self, place: int) -> None:
        """Scroll to a line, and make it the current one."""
        self._has_keys = True
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectRow(place)
        self.scrollTo(self._log.index(place), QAbstractItemView.ScrollHint.PositionAtCenter)

    def event(self, event: QEvent) -> bool:
        """Take Enter while the keyboard moves through the lines; after a click it belongs to the game."""
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and self._has_keys and isinstance(event, QKeyEvent) and event.key() in ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the entry or follow the chosen link with Enter; leave other keys to the list."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._has_keys = True
        row = self.currentIndex().data(ROW_ROLE)
        if isinstance(row, Row) and self.link_keys.press(event, row, self.laid(row)):
            self.viewport().update()
            return
        if event.key() in FOLDING and self._fold_by_key(is_open=event.key() == Qt.Key.Key_Right):
            return
        if event.key() in ENTER:
            target = self.link_keys.target_in(row, self.laid(row)) if isinstance(row, Row) else None
            if target is not None:
                self.followed.emit(row, target)
            elif isinstance(row, Row):
                self.chosen.emit(row)
            return
        super().keyPressEvent(event)

    def _fold_by_key(self, *, is_open: bool) -> bool:
        """Open or close the group of the current row; return whether it has one."""
        place = self.currentIndex().row()
        rows = self._log.rows
        while 0 <= place < len(rows) and rows[place].is_inside:
            place -= 1
        fold = rows[place].fold if 0 <= place < len(rows) else None
        if fold is None:
            return False
        if fold.is_open != is_open:
            self._log.set_open(fold, is_open=is_open)
        if not is_open:
            self.selectRow(place)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note the pressed link: it counts if it is released there, too."""
        self._has_keys = False
        found = self._found(event.position())
        self._pressed = (found[0], found[1].target) if found is not None and found[1] is not None else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Follow a link, or show the entry of the line."""
        super().mouseReleaseEvent(event)
        found = self._found(event.position())
        if found is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        row, zone = found
        if zone is not None and self._pressed == (row, zone.target):
            self.followed.emit(row, zone.target)
        elif event.modifiers() == Qt.KeyboardModifier.NoModifier and row.fold is not None:
            self._log.set_open(row.fold, is_open=not row.fold.is_open)
        elif event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.chosen.emit(row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over links."""
        found = self._found(event.position())
        over_link = found is not None and found[1] is not None
        shape = Qt.CursorShape.PointingHandCursor if over_link else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() is not shape:
            self.viewport().setCursor(shape)
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a tool tip with the entry and kind of a line."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._found(QPointF(event.pos()))
            if found is not None and found[0].line is not None:
                QToolTip.showText(event.globalPos(), self._tip(found[0]), self.viewport())
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines at the new width."""
        super().resizeEvent(event)
        if self._text_width() != self._measured_width:
            self._start_again()
        elif self._sticks:
            self.scrollToBottom()

    def changeEvent(self, event: QEvent) -> None:
        """Lay out everything again for another font or palette."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._start_again()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows; one that is cut at the top is left out while the end is followed."""
        super().paintEvent(event)
        self._covered = covered = self._cut_at_top()
        if covered:
            QPainter(self.viewport()).fillRect(
                0, 0, self.viewport().width(), covered, self.palette().color(QPalette.ColorRole.Base)
            )

    def _cut_at_top(self) -> int:
        """The visible height of a first row that is cut, logical pixels; 0 if none is, or somebody scrolls."""
        place = self.rowAt(0)
        top = self.rowViewportPosition(place) if place >= 0 else 0
        height = top + self.rowHeight(place) if place >= 0 else 0
        return height if self._sticks and top < 0 and height < self.viewport().height() else 0

    # Rows and their heights.

    def _text_width(self) -> int:
        return self.viewport().width()

    def _forget_looks(self) -> None:
        """Lay out and paint every row anew; the ids of rows that are gone may come again."""
        self._laid.clear()
        self._delegate.forget()

    def _start_again(self) -> None:
        if self._text_width() != self._measured_width:
            self._heights.clear()
        self._forget_looks()
        self._measured_width = self._text_width()
        count = self._log.rowCount()
        self._unmeasured = deque(range(count - 1, -1, -1))
        self._measure(MEASURED_AT_ONCE)
        self._go_on_later()
        self._show_place()

    def _grow(self, _parent: QModelIndex, first: int, last: int) -> None:
        for place in range(first, last + 1):
            self._set_height(place)
        if self._sticks:
            self.scrollToBottom()

    def _measure_some(self) -> None:
        self._measure(STRETCH)
        self._go_on_later()

    def _go_on_later(self) -> None:
        if self._unmeasured:
            self._later.start()
        else:
            self._later.stop()

    def _measure(self, count: int) -> None:
        """Measure the next rows from the end, without moving what is visible."""
        bar = self.verticalScrollBar()
        below = bar.maximum() - bar.value()
        for _number in range(min(count, len(self._unmeasured))):
            self._set_height(self._unmeasured.popleft())
        self.updateGeometries()
        if self._sticks:
            bar.setValue(bar.maximum())
        else:
            bar.setValue(bar.maximum() - below)

    def _set_height(self, place: int) -> None:
        if place >= len(self._log.rows):
            # Rows have been folded since it was noted.
            return
        row = self._log.rows[place]
        key = (row.text, row.level, len(row.zones), row.is_inside)
        height = self._heights.get(key)
        if height is None:
            height = RowLayout(row, self.font(), None, self._text_width(), self._look).height
            self._heights[key] = height
        self.verticalHeader().resizeSection(place, height)

    # The entry on show.

    def _show_place(self) -> None:
        """Scroll to the last line up to the position shown, because entries may have no line."""
        before, self._number = self._number, self._table.number
        if not self._table.follows_game:
            self._sticks = False
            place = self._log.last_row_of(self._table.number)
            self._marked = self._log.rows[place].number if place >= 0 else 0
            index = self._log.index(max(0, place))
            if not self.viewport().rect().contains(self.visualRect(index)):
                self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        elif not self._was_live:
            self._sticks = True
            self.scrollToBottom()
        if self._was_live and self._table.follows_game:
            self._update_between(*sorted((before, self._number)))
        else:
            self.viewport().update()
        self._was_live = self._table.follows_game

    def _update_between(self, first: int, last: int) -> None:
        """Paint the rows again whose entries are after the first and up to the last: they became past, or were it."""
        for place in self._visible_places():
            if first < self._log.rows[place].number <= last:
                self.viewport().update(self.visualRect(self._log.index(place)))

    def _visible_places(self) -> range:
        top, bottom = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        return range(max(0, top), (bottom if bottom >= 0 else self._log.rowCount() - 1) + 1)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Paint the top again as well: what covered a cut row there has moved along."""
        super().scrollContentsBy(dx, dy)
        below = max((self.rowViewportPosition(it) + self.rowHeight(it) for it in self._visible_places()[:2]), default=0)
        self.viewport().update(0, 0, self.viewport().width(), max(below, self._covered))

    def _note_place(self) -> None:
        """Follow the end while it is visible."""
        if not self._unmeasured and self._table.follows_game:
            sticks = self.verticalScrollBar().value() >= self.verticalScrollBar().maximum() - 2
            if sticks is not self._sticks:
                self._sticks = sticks
                self.viewport().update()

    def _follow_marks(self) -> None:
        before, self._marks = self._marks, self._table.session.marks
        if self._marks != before:
            self.viewport().update()

    def _found(self, point: QPointF) -> tuple[Row, Zone | None] | None:
        if point.y() < self._cut_at_top():
            return None
        index = self.indexAt(point.toPoint())
        row = index.data(ROW_ROLE)
        if not isinstance(row, Row):
            return None
        corner = QPointF(self.visualRect(index).topLeft())
        return row, self.laid(row).zone_at(point - corner)

    def _tip(self, row: Row) -> str:
        assert row.line is not None, "only lines are told about"
        kind = _(KIND_NAMES[row.line.kind])
        if row.fold is not None:
            return plural(
                "{count} line; click to open or close", "{count} lines; click to open or close", row.fold.count
            )
        if not row.number:
            return _("{kind}; undone").format(kind=kind)
        tip = _("{kind}; entry {number}").format(kind=kind, number=row.number)
        note = self._marks.get(row.number)
        return f"{tip}\n{note}" if note else tip
