"""The tray: pieces waiting to be placed, which can be dragged to the map together."""

from collections import Counter as Tally
from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QDrag, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from ccstudio.base.language import _, plural
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Counter, Table
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.counter_flow import POINTED, SIDE, CounterFlow
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.tracks import loose_boxes

PIECES_MIME: Final = "application/x-ccstudio-piece"
"""The type of a drag from the tray: piece numbers separated by spaces, in the order of placement."""


class Tray(CounterFlow):
    """Counters that can be picked: a click picks one up, Ctrl and Shift select several, a drag takes all of them.

    Signals:
        selection_changed(): the selection changed.
    """

    selection_changed = Signal()

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(table, faces, parent)
        self._table = table
        self._faces = faces
        self._selected: list[PieceId] = []
        self._pressed: QPointF | None = None

    @property
    def selected(self) -> tuple[PieceId, ...]:
        """The selected pieces in the order of the tray."""
        return tuple(counter.piece for counter in self.counters if counter.piece in self._selected)

    def show_counters(self, counters: Sequence[Counter]) -> None:
        """Show the waiting counters; others are deselected."""
        super().show_counters(counters)
        self._select([piece for piece in self._selected if piece in {counter.piece for counter in counters}])

    def select_all(self) -> None:
        """Select all counters."""
        self._select([counter.piece for counter in self.counters])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the counter under the mouse, with Ctrl one more, with Shift all up to it."""
        counter = self.counter_at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed = event.position() if counter is not None else None
        if counter is None:
            self._select([])
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._select(sorted({*self._selected} ^ {counter.piece}))
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._selected:
            line = [it.piece for it in self.counters]
            first, last = sorted((line.index(self._selected[0]), line.index(counter.piece)))
            self._select(line[first : last + 1])
        elif counter.piece not in self._selected:
            self._select([counter.piece])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a counter, or drag the selected ones."""
        if self._pressed is None:
            super().mouseMoveEvent(event)
        elif (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            self._drag()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick up the counter: the next click on the map places it."""
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if self._pressed is not None and plain and len(self._selected) == 1:
            super().mouseReleaseEvent(event)
        self._pressed = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the counters, selected ones with a frame."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(POINTED, 3))
        for place in self.places:
            if place.counter.piece in self._selected:
                painter.drawRoundedRect(place.rect.adjusted(-2, -2, 2, 2), 5, 5)

    def dragged(self) -> QMimeData:
        """The pieces that a drag takes."""
        data = QMimeData()
        data.setData(PIECES_MIME, " ".join(map(str, self.selected)).encode())
        return data

    def _drag(self) -> None:
        refused = self.refused_piece()
        if refused is not None:
            self._table.request(refused)
            return
        drag = QDrag(self)
        drag.setMimeData(self.dragged())
        first = next((counter for counter in self.counters if counter.piece in self._selected), None)
        if first is not None:
            drag.setPixmap(self._faces.counter(first, scaled(SIDE), self.devicePixelRatioF()))
            drag.setHotSpot(QPoint(scaled(SIDE) // 2, scaled(SIDE) // 2))
        drag.exec(Qt.DropAction.MoveAction)

    def refused_piece(self) -> PieceOption | None:
        """The first selected piece, if none of those selected can be placed now: a drag asks why."""
        wishes = [PieceOption(piece) for piece in self.selected]
        decision = self._table.decision
        offered = {*self._table.options, *([decision.subject] if decision is not None else [])}
        return wishes[0] if wishes and not any(wish in offered for wish in wishes) else None

    def _select(self, pieces: list[PieceId]) -> None:
        if pieces != self._selected:
            self._selected = pieces
            self.selection_changed.emit()
            self.update()


class TrayPanel(QWidget):
    """All pieces waiting for set-up, box by box, and how many there are of each type.

    Signals:
        visibility_changed(): the panel was shown, or hidden.
    """

    visibility_changed = Signal()

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._hint = QLabel(
            _(
                "Drag them onto the highlighted areas, or click one and then the map. Ctrl and Shift select several. "
                "Drag placed counters to move them, or off the map to take them back."
            )
        )
        self._hint.setWordWrap(True)
        self._hint.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self._shown: Table | None = None
        self._asked: Decision | None = None
        self._offered: frozenset[Option] = frozenset()
        self._boxes: frozenset[str] = frozenset()
        self._titles = {piece.id: piece.title for piece in table.contents.module.pieces}
        self.tray = Tray(table, faces)
        layout = QVBoxLayout(self)
        layout.addWidget(self._words)
        layout.addWidget(self.tray)
        layout.addWidget(self._hint)
        layout.addStretch()
        table.changed.connect(self.refresh)
        self.refresh()

    @property
    def is_wanted(self) -> bool:
        """Whether any piece waits to be placed."""
        return bool(self._waiting())

    def refresh(self) -> None:
        """Show the waiting pieces."""
        waiting = self._waiting()
        self.tray.show_counters(waiting)
        self._words.setText(self._told(waiting))
        self._hint.setVisible(bool(waiting))

    @property
    def words(self) -> str:
        """How many counters wait, in all and of each type."""
        return self._words.text()

    def shows(self, option: Option) -> bool:
        """Whether an option is a counter that can be taken from the visible tray, even before it is painted again."""
        if self._table.table is not self._shown or self._table.decision != self._asked:
            self._shown, self._asked = self._table.table, self._table.decision
            self._offered = frozenset(PieceOption(counter.piece) for counter in self._waiting())
        return self.isVisible() and option in self._offered

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the counters can be seen here."""
        super().showEvent(event)
        self.visibility_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that they cannot be seen any more."""
        super().hideEvent(event)
        self.visibility_changed.emit()

    def _told(self, waiting: Sequence[Counter]) -> str:
        """The number of waiting counters, in all and of each type."""
        if not self._table.table.setting_up:
            return _("Nobody sets up now.")
        if not waiting:
            return _("There is no counter to place now.")
        left = plural("{count} counter to place", "{count} counters to place", len(waiting))
        types = Tally(counter.face.type for counter in waiting)
        counted = [
            _("{count} × {thing}").format(count=count, thing=title) if count > 1 else title
            for title, count in ((self._titles.get(kind, kind), count) for kind, count in types.items())
        ]
        listed = _(", ").join(counted)
        return f"<b>{escape(left)}</b><br>{escape(listed)}"

    def _waiting(self) -> tuple[Counter, ...]:
        """The counters in boxes from which a piece can be placed now; while a placed one is turned, those as before."""
        decision = self._table.decision
        if decision is None or not self._table.table.setting_up:
            self._boxes = frozenset()
            return ()
        wanted = {*self._table.options, decision.subject}
        boxes = loose_boxes(self._table)
        named = {box for box, held in boxes.items() if any(PieceOption(one.piece) in wanted for one in held)}
        if named or decision.subject is None:
            self._boxes = frozenset(named)
        return tuple(it for box, held in boxes.items() if box in self._boxes for it in held)


def pieces_in(data: QMimeData) -> tuple[PieceId, ...]:
    """The pieces of a drag; empty if it contains something else."""
    words = bytes(data.data(PIECES_MIME).data()).split() if data.hasFormat(PIECES_MIME) else []
    return tuple(PieceId(int(word)) for word in words if word.lstrip(b"-").isdigit())
