"""`TableDrag`: things dragged between board, boxes, piles, hand and palettes; nothing is played before the drop."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ccstudio.engine.options import Option
from ccstudio.engine.present import Counter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.thing_commands import goals_of, moves_to

LIGHT: Final = QColor("#2BB3E6")
GROUND: Final = QColor(24, 28, 33, 225)
INK: Final = QColor("#F4F1E6")
PADDING: Final = 6
DRAG_PIXELS: Final = 4.0
"""How far the mouse must move before a press becomes a drag."""
STEP: Final = 6
"""How far the counters of a dragged stack lie apart, logical pixels."""
MOST_SHOWN: Final = 5


class Landing(NamedTuple):
    """Where something can be dropped: the option, its rectangle in the widget, and what it is called here."""

    goal: Option
    rect: QRectF
    title: str = ""


LandingsAt = Callable[[QPointF], Sequence[Landing]]
"""The places at a point of a widget, the most exact one first."""


class Lifted(NamedTuple):
    """What is lifted from a point of a widget: the things in stack order, and their picture."""

    things: Sequence[Option]
    picture: QPixmap


class _Over(QWidget):
    """What is drawn over the window while something is dragged: a frame where it lands, or the picture of it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture: QPixmap | None = None
        self.words = ""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame, or the picture with the name of the place below it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.picture is None:
            painter.setPen(QPen(LIGHT, 4))
            painter.setBrush(QColor(LIGHT.red(), LIGHT.green(), LIGHT.blue(), 40))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 5, 5)
            return
        size = self.picture.deviceIndependentSize()
        painter.setOpacity(0.85)
        painter.drawPixmap(QPointF(0, 0), self.picture)
        if self.words:
            painter.setOpacity(1.0)
            width = self.fontMetrics().horizontalAdvance(self.words) + 2 * PADDING
            place = QRectF(0, size.height() + 2, width, self.fontMetrics().height() + 4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(GROUND)
            painter.drawRoundedRect(place, 4, 4)
            painter.setPen(INK)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.words)


class TableDrag(QObject):
    """One drag at a time.

    Signals:
        changed(): a drag began, points at another place, or ended.
    """

    changed = Signal()

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._zones: list[tuple[QWidget, LandingsAt]] = []
        self._goals: Mapping[Option, tuple[Option, ...]] = {}
        self._over: tuple[_Over, _Over] | None = None
        self.things: tuple[Option, ...] = ()
        self.goal: Option | None = None
        self.at: QPoint | None = None
        """The mouse on the screen during a drag."""

    @property
    def is_on(self) -> bool:
        """Whether anything is dragged."""
        return bool(self.things)

    def add_zone(self, widget: QWidget, landings_at: LandingsAt) -> None:
        """Let things be dropped on a widget."""
        self._zones = [zone for zone in self._zones if zone[0] is not widget]
        self._zones.append((widget, landings_at))

    def begin(self, lifted: Lifted, source: QWidget, at: QPoint) -> bool:
        """Begin to drag things at a point of the screen; return whether they can go anywhere."""
        if self._table.system.is_enforced or not lifted.things:
            return False
        things = list(lifted.things)
        # What is fixed stays where it is.
        while things and not (goals := goals_of(self._table, things[0])):
            del things[0]
        if not things:
            return False
        self._goals, self.things = goals, tuple(things)
        window = source.window()
        self._over = frame, ghost = _Over(window), _Over(window)
        ghost.picture = lifted.picture
        frame.hide()
        ghost.show()
        self._hear_keys(on=True)
        self.move(at)
        self.changed.emit()
        return True

    def move(self, at: QPoint) -> None:
        """Follow the mouse to a point of the screen, and show where the things would land."""
        if self._over is None:
            return
        self.at = at
        frame, ghost = self._over
        landing, widget = self._landing_at(at)
        goal = None if landing is None else landing.goal
        if landing is not None and widget is not None:
            visible = landing.rect.toAlignedRect().intersected(widget.rect())
            frame.setGeometry(_mapped(visible, widget, frame.window()))
            frame.raise_()
        frame.setVisible(landing is not None)
        ghost.words = "" if landing is None else landing.title or self._table.narrator.option(landing.goal)
        assert ghost.picture is not None, "things that are dragged are seen"
        size = ghost.picture.deviceIndependentSize().toSize()
        width = max(size.width(), ghost.fontMetrics().horizontalAdvance(ghost.words) + 2 * PADDING)
        ghost.resize(width + 2, size.height() + ghost.fontMetrics().height() + 8)
        ghost.move(ghost.window().mapFromGlobal(at) - QPoint(size.width() // 2, size.height() // 2))
        ghost.raise_()
        ghost.update()
        if goal != self.goal:
            self.goal = goal
            self.changed.emit()

    def drop(self, at: QPoint) -> bool:
        """Let the things go at a point of the screen; return whether anything was played, to be undone in one step."""
        self.move(at)
        things, goal = self.things, self.goal
        self.cancel()
        return goal is not None and self._table.take_choices(moves_to(self._table, things, goal))

    def cancel(self) -> None:
        """Give up the drag."""
        if not self.is_on:
            return
        self._hear_keys(on=False)
        for over in self._over or ():
            over.hide()
            over.deleteLater()
        self.things, self.goal, self.at, self._goals, self._over = (), None, None, {}, None
        self.changed.emit()

    def _hear_keys(self, *, on: bool) -> None:
        application = QApplication.instance()
        assert application is not None, "a mouse drags in an application"
        if on:
            application.installEventFilter(self)
        else:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give up the drag with Escape, whatever has the keys."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.cancel()
            return True
        return super().eventFilter(watched, event)

    def _landing_at(self, at: QPoint) -> tuple[Landing | None, QWidget | None]:
        self._zones = [zone for zone in self._zones if isValid(zone[0])]
        # A window that floats lies over the main window.
        floating = sorted(self._zones, key=lambda zone: zone[0].window().parentWidget() is None)
        for widget, landings_at in floating:
            if not widget.isVisible():
                continue
            local = widget.mapFromGlobal(at)
            if not widget.visibleRegion().contains(local):
                continue
            for landing in landings_at(QPointF(local)):
                if landing.goal in self._goals and landing.goal not in self.things:
                    return landing, widget
        return None, None


LiftedAt = Callable[[QPointF, Qt.KeyboardModifier], Lifted | None]
"""What is lifted at a point of a widget while some keys are held."""


class DragSource(QObject):
    """Lets things be dragged out of a widget; clicks stay what they are."""

    def __init__(self, widget: QWidget, drag: TableDrag, lifted_at: LiftedAt) -> None:
        super().__init__(widget)
        self._widget = widget
        self._drag = drag
        self._lifted_at = lifted_at
        self._pressed: QPointF | None = None
        self._is_mine = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin, follow and end a drag."""
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        at = event.globalPosition().toPoint()
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() is Qt.MouseButton.LeftButton:
                self._pressed = event.position()
            case QEvent.Type.MouseMove if self._is_mine:
                self._drag.move(at)
                return True
            case QEvent.Type.MouseMove if self._pressed is not None and self._is_far(event.position()):
                return self._begin(at, event.modifiers())
            case QEvent.Type.MouseButtonRelease if self._is_mine:
                self._end()
                self._drag.drop(at)
                return True
            case QEvent.Type.MouseButtonRelease:
                self._pressed = None
        return super().eventFilter(watched, event)

    def _is_far(self, at: QPointF) -> bool:
        assert self._pressed is not None, "the button is down"
        return (at - self._pressed).manhattanLength() >= DRAG_PIXELS

    def _begin(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> bool:
        assert self._pressed is not None, "the button is down"
        lifted, self._pressed = self._lifted_at(self._pressed, modifiers), None
        self._is_mine = lifted is not None and self._drag.begin(lifted, self._widget, at)
        return self._is_mine

    def _end(self) -> None:
        self._is_mine, self._pressed = False, None


def stack_picture(faces: FaceCache, counters: Sequence[Counter], side: float, ratio: float) -> QPixmap:
    """The picture of counters that are dragged together, the first one at the bottom."""
    shown = counters[-MOST_SHOWN:]
    away = STEP * (len(shown) - 1)
    picture = QPixmap(round((side + away) * ratio), round((side + away) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for number, counter in enumerate(shown):
        paint_counter(painter, faces, counter, QRectF(STEP * number, away - STEP * number, side, side), ratio)
    painter.end()
    return picture


def paint_counter(painter: QPainter, faces: FaceCache, counter: Counter, rect: QRectF, ratio: float) -> None:
    """Paint a counter into a rectangle, turned as it lies."""
    pixmap = faces.counter(counter, rect.width(), ratio)
    painter.save()
    painter.translate(rect.center())
    painter.rotate(counter.rotation_deg)
    half = QPointF(rect.width() / 2, rect.height() / 2)
    painter.drawPixmap(QRectF(-half, half), pixmap, QRectF(pixmap.rect()))
    painter.restore()


def _mapped(rect: QRect, widget: QWidget, window: QWidget) -> QRect:
    return QRect(window.mapFromGlobal(widget.mapToGlobal(rect.topLeft())), rect.size())
