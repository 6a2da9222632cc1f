"""`LayoutStage`: a layout over a face that uses it, with its slots as boxes that can be moved and resized."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.language import _, plural
from ccstudio.documents.face_layouts import inherited_slots, whole_layout
from ccstudio.documents.module import Layout, Slot
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.module_editor.previews import sample_face
from ccstudio.ui.record_editor.context import RecordContext

EDGE: Final = 28
HANDLE: Final = 8.0
WHOLE: Final = 1_000
"""The number of units of a side: thousandths."""
LEAST: Final = 10
_NUDGES: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_NUDGE: Final = 10
_LINE: Final = QColor(30, 110, 200)

Edges = tuple[int, int]
"""The dragged edges of a box: -1 left or top, 1 right or bottom, 0 neither."""


class LayoutStage(QWidget):
    """Slots under the mouse: drag to move, drag an edge or corner to resize; arrow keys move, with Shift they resize.

    With Ctrl a slot moves by single thousandths; otherwise by tens. Slots from the layout that this one is like are
    dotted; one that is moved becomes a slot of this layout.
    """

    def __init__(self, context: RecordContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._faces: FacePainter | None = None
        self._index = 0
        self._grip: tuple[int, Edges, QPointF, Slot, str] | None = None
        self._inherited = ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(_("Slots of the layout"))

    def sizeHint(self) -> QSize:
        """Room for a card."""
        return QSize(420, 520)

    def show_layout(self, faces: FacePainter, index: int) -> None:
        """Show a layout of the module."""
        if index != self._index:
            self._inherited = ""
        self._faces, self._index = faces, index
        self.update()

    @property
    def layout_shown(self) -> Layout | None:
        """The layout on show, with everything that it has from others."""
        own = self._own
        return None if own is None else whole_layout(self._context.document.layouts, own.id)

    @property
    def _own(self) -> Layout | None:
        """The layout on show with what it says itself."""
        layouts = self._context.document.layouts
        return layouts[self._index] if self._index < len(layouts) else None

    def note(self) -> str:
        """What the layout has from others, in words; empty if it is like none."""
        own = self._own
        known = {layout.id: layout for layout in self._context.document.layouts}
        if own is None or own.like not in known:
            return ""
        count = len(inherited_slots(own, known))
        others = plural("{count} slot", "{count} slots", count)
        mine = plural("{count} slot of its own", "{count} slots of its own", len(own.slots))
        colours = len(own.colours.keys() | own.inks.keys())
        coloured = plural("{count} slot in other colours", "{count} slots in other colours", colours)
        return _("{inherited} from {base} (dotted), {own}, {coloured}").format(
            inherited=others, base=known[own.like].title, own=mine, coloured=coloured
        )

    def plate(self) -> QRectF:
        """The rectangle of the face in pixels."""
        layout = self.layout_shown
        if layout is None:
            return QRectF()
        room = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        scale = max(1.0, min(room.width() / layout.width, room.height() / layout.height))
        size = QRectF(0, 0, layout.width * scale, layout.height * scale)
        size.moveCenter(room.center())
        return size

    def box_of(self, slot: Slot) -> QRectF:
        """The rectangle of a slot in pixels."""
        plate = self.plate()
        box = QRectF(0, 0, slot.size[0] / WHOLE * plate.width(), slot.size[1] / WHOLE * plate.height())
        box.moveCenter(
            QPointF(
                plate.left() + slot.at[0] / WHOLE * plate.width(), plate.top() + slot.at[1] / WHOLE * plate.height()
            )
        )
        return box

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the face, and the boxes over it."""
        layout, faces = self.layout_shown, self._faces
        if layout is None or faces is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face, _path = sample_face(faces.module, layout)
        faces.paint_face(painter, self.plate(), face)
        selected = self._selected()
        mine = {slot.id for slot in self._own.slots} if self._own is not None else set()
        for number, slot in enumerate(layout.slots):
            if number != selected:
                style = Qt.PenStyle.DashLine if slot.id in mine else Qt.PenStyle.DotLine
                painter.setPen(QPen(QColor(_LINE.red(), _LINE.green(), _LINE.blue(), 130), 1, style))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(self.box_of(slot))
        if selected is not None:
            self._paint_selected(painter, layout.slots[selected])
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        foot = QRectF(4, self.height() - EDGE + 4, self.width() - 8, EDGE - 6)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self.note())
        painter.end()

    def _paint_selected(self, painter: QPainter, slot: Slot) -> None:
        box = self.box_of(slot)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        # Light under dark, so that it is seen on every ground.
        for colour, width in ((QColor(255, 255, 255, 220), 4.0), (accent, 2.0)):
            painter.setPen(QPen(colour, width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        painter.setPen(QPen(QColor(255, 255, 255), 1))
        painter.setBrush(accent)
        for across in (box.left(), box.center().x(), box.right()):
            for down in (box.top(), box.center().y(), box.bottom()):
                if (across, down) != (box.center().x(), box.center().y()):
                    painter.drawRect(QRectF(across - HANDLE / 2, down - HANDLE / 2, HANDLE, HANDLE))
        words = slot.id
        width = painter.fontMetrics().horizontalAdvance(words) + 10
        label = QRectF(box.left(), max(2.0, box.top() - 20), width, 18)
        painter.fillRect(label, accent)
        painter.setPen(self.palette().color(QPalette.ColorRole.HighlightedText))
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grab a slot: the selected one at its edges, else the smallest under the mouse."""
        layout = self.layout_shown
        if layout is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self.setFocus()
        found = self._grip_at(event.position())
        if found is None:
            self._inherited = ""
            self._context.select(("layouts", self._index))
            return
        number, edges = found
        self._choose(layout.slots[number].id)
        key = self._context.model.gesture_key("slot")
        self._grip = (number, edges, event.position(), layout.slots[number], key)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the grabbed slot, or show what could be grabbed."""
        if self._grip is None:
            found = self._grip_at(event.position())
            self.setCursor(_cursor(found[1] if found is not None else None))
            return
        number, edges, start, slot, key = self._grip
        plate = self.plate()
        moved = event.position() - start
        step = 1 if event.modifiers() & Qt.KeyboardModifier.ControlModifier else _NUDGE
        across = round(moved.x() / plate.width() * WHOLE / step) * step
        down = round(moved.y() / plate.height() * WHOLE / step) * step
        text = _("Move slot {name}") if edges == (0, 0) else _("Resize slot {name}")
        self._put(number, changed_slot(slot, edges, across, down), text.format(name=slot.id), key)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End the drag."""
        self._grip = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the selected slot, or resize it with Shift."""
        layout, selected = self.layout_shown, self._selected()
        nudge = _NUDGES.get(Qt.Key(event.key()))
        if layout is None or selected is None or nudge is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
            return
        step = 1 if event.modifiers() & Qt.KeyboardModifier.ControlModifier else _NUDGE
        edges = (1, 1) if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else (0, 0)
        slot = layout.slots[selected]
        text = _("Resize slot {name}") if edges != (0, 0) else _("Move slot {name}")
        made = changed_slot(slot, edges, nudge[0] * step, nudge[1] * step)
        self._put(selected, made, text.format(name=slot.id), f"nudge {self._index} {selected} {edges}")

    def _choose(self, id_: str) -> None:
        """Select a slot of the layout, or its layout for one that it has from another."""
        own = self._own
        ids = [slot.id for slot in own.slots] if own is not None else []
        self._inherited = "" if id_ in ids else id_
        path = ("layouts", self._index)
        self._context.select((*path, "slots", ids.index(id_)) if id_ in ids else path)

    def _put(self, number: int, slot: Slot, text: str, key: str) -> None:
        own, layout = self._own, self.layout_shown
        if own is None or layout is None or slot == layout.slots[number]:
            return
        ids = [one.id for one in own.slots]
        if slot.id in ids:
            self._context.put(("layouts", self._index, "slots", ids.index(slot.id)), slot, text, key)
        else:
            self._context.put(("layouts", self._index, "slots"), (*own.slots, slot), text, key)
            self._choose(slot.id)

    def _selected(self) -> int | None:
        """The number of the selected slot in the layout on show."""
        path, own, layout = self._context.selected, self._own, self.layout_shown
        if own is None or layout is None or path[:2] != ("layouts", self._index):
            return None
        number = path[3] if len(path) == 4 else None
        id_ = own.slots[number].id if isinstance(number, int) and number < len(own.slots) else self._inherited
        return next((place for place, slot in enumerate(layout.slots) if slot.id == id_), None)

    def _grip_at(self, position: QPointF) -> tuple[int, Edges] | None:
        layout, selected = self.layout_shown, self._selected()
        if layout is None:
            return None
        if selected is not None:
            edges = _edges_at(self.box_of(layout.slots[selected]), position)
            if edges is not None and edges != (0, 0):
                return selected, edges
        under = [
            (box.width() * box.height(), number)
            for number, slot in enumerate(layout.slots)
            if (box := self.box_of(slot)).contains(position)
        ]
        return (min(under)[1], (0, 0)) if under else None


def changed_slot(slot: Slot, edges: Edges, across: int, down: int) -> Slot:
    """A slot moved by thousandths, or resized by moving some of its edges, within the face.

    `at` is the centre: a dragged edge moves it by half the distance.
    """
    places, sizes = [], []
    for axis, by in ((0, across), (1, down)):
        place, size, edge = slot.at[axis], slot.size[axis], edges[axis]
        if edges == (0, 0):
            place = max(0, min(WHOLE, place + by))
        elif edge:
            wanted = max(LEAST, min(WHOLE, size + edge * by))
            place = max(0, min(WHOLE, place + edge * (wanted - size) // 2))
            size = wanted
        places.append(place)
        sizes.append(size)
    return replace(slot, at=(places[0], places[1]), size=(sizes[0], sizes[1]))


def _edges_at(box: QRectF, position: QPointF) -> Edges | None:
    """The edges of a box under the mouse; (0, 0) for its inside, None outside."""
    if not box.adjusted(-HANDLE, -HANDLE, HANDLE, HANDLE).contains(position):
        return None
    across = -1 if abs(position.x() - box.left()) < HANDLE else 1 if abs(position.x() - box.right()) < HANDLE else 0
    down = -1 if abs(position.y() - box.top()) < HANDLE else 1 if abs(position.y() - box.bottom()) < HANDLE else 0
    return across, down


def _cursor(edges: Edges | None) -> Qt.CursorShape:
    if edges is None:
        return Qt.CursorShape.ArrowCursor
    if edges == (0, 0):
        return Qt.CursorShape.SizeAllCursor
    if edges[0] == 0:
        return Qt.CursorShape.SizeVerCursor
    if edges[1] == 0:
        return Qt.CursorShape.SizeHorCursor
    return Qt.CursorShape.SizeFDiagCursor if edges[0] == edges[1] else Qt.CursorShape.SizeBDiagCursor
