"""`LabelPictures`: names on the map, painted once for a zoom: letters with halos take long to stroke."""

from collections.abc import Iterable
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QTransform

from ccstudio.documents.map import Label
from ccstudio.ui.canvas.idle_turn import IDLE_TURN
from ccstudio.ui.painting.markers import label_plan
from ccstudio.ui.painting.plan import Plan
from ccstudio.ui.play.board.pixmaps import SETTLE_MS, STEP_MS

MOST_KEPT: Final = 200
"""The most pictures that are kept."""
LARGEST: Final = 1_000_000
"""The most pixels of a picture; larger labels are stroked whenever they are drawn while the zoom rests."""
PHASES: Final = 32
"""Positions within a pixel are told apart by this part of it."""

Look = tuple[float, ...]
"""What a picture depends on besides its label: the scale, and the position within a pixel."""


class _Frame(NamedTuple):
    """How labels are drawn: with a transform from lattice units to device pixels, at a scale."""

    to_device: QTransform
    units_per_pixel: float
    look: Look

    def place(self, rect: QRectF) -> QRect:
        """The device pixels of a rectangle in lattice units."""
        return self.to_device.mapRect(rect).toAlignedRect()


class _Picture(NamedTuple):
    """A picture, the device pixels that it covers, and how it was painted."""

    pixmap: QPixmap
    place: QRect
    frame: _Frame


class LabelPictures(QObject):
    """Draws labels.

    While the zoom moves, existing pictures are stretched; when it rests, labels are painted anew, in steps while the
    program is idle. A label without any picture is painted at once.

    Signals:
        sharpened(): some labels can be drawn for the present zoom.
    """

    sharpened = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._frame = _Frame(QTransform(), 1.0, ())
        self._moves = False
        self._plans: dict[Label, Plan] = {}
        self._pictures: dict[Label, _Picture] = {}
        self._stretched: dict[Label, QRectF] = {}
        """The labels that were drawn for another zoom, with the rectangles that they fill."""
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.timeout.connect(self._step)

    def draw(self, painter: QPainter, labels: Iterable[tuple[Label, QRectF]], units_per_pixel: float) -> None:
        """Draw labels, each with the rectangle that it fills, with a painter in lattice units."""
        frame = self._follow(painter.deviceTransform(), units_per_pixel)
        large: list[Label] = []
        painter.save()
        painter.resetTransform()
        to_device = painter.deviceTransform()
        back, _invertible = to_device.inverted()
        visible = to_device.mapRect(QRectF(painter.viewport())).toAlignedRect()
        for label, rect in labels:
            place = frame.place(rect)
            if not place.intersects(visible):
                continue
            known = self._pictures.get(label)
            if _is_large(place) and not (self._moves and known is not None):
                large.append(label)
                continue
            if known is None:
                known = self._paint(label, place)
            elif known.frame.look != frame.look:
                self._stretched[label] = rect
            _put(painter, back, known, frame)
        painter.restore()
        for label in large:
            plan = self._plan(label)
            plan.paint(painter, plan.bounds, units_per_pixel)
        if self._stretched and not self._steps.isActive():
            self._steps.start(0)

    def finish(self) -> None:
        """Paint everything at once when it is drawn next, for pictures of the window."""
        self._steps.stop()
        self._moves = False
        self._stretched.clear()
        self._pictures.clear()

    def stop(self) -> None:
        """Stop the timer for good."""
        self._steps.stop()

    def _follow(self, to_device: QTransform, units_per_pixel: float) -> _Frame:
        """Note how labels are drawn now; if it is another zoom, wait until that rests."""
        before, self._frame = self._frame, _Frame(to_device, units_per_pixel, _look(to_device))
        if self._frame.look != before.look and self._pictures:
            self._stretched.clear()
            self._moves = True
            self._steps.start(SETTLE_MS)
        return self._frame

    def _step(self) -> None:
        """Paint for a few milliseconds, and continue later if there is more."""
        self._moves = False
        with IDLE_TURN.part(self, STEP_MS) as end:
            while self._stretched and perf_counter() < end:
                label, rect = self._stretched.popitem()
                place = self._frame.place(rect)
                if not _is_large(place):
                    self._paint(label, place)
        self.sharpened.emit()
        if self._stretched:
            self._steps.start(0)

    def _paint(self, label: Label, place: QRect) -> _Picture:
        pixmap = QPixmap(place.size())
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._frame.to_device * QTransform.fromTranslate(-place.x(), -place.y()))
        plan = self._plan(label)
        plan.paint(painter, plan.bounds, self._frame.units_per_pixel)
        painter.end()
        self._pictures.pop(label, None)
        picture = self._pictures[label] = _Picture(pixmap, place, self._frame)
        _drop_oldest(self._pictures)
        return picture

    def _plan(self, label: Label) -> Plan:
        if label not in self._plans:
            self._plans[label] = label_plan(label)
            _drop_oldest(self._plans)
        return self._plans[label]


def _put(painter: QPainter, back: QTransform, picture: _Picture, frame: _Frame) -> None:
    """Draw a picture where it belongs now; `back` leads from device pixels to the painter."""
    before, now = picture.frame.to_device, frame.to_device
    is_stretched = picture.frame.look[:4] != frame.look[:4]
    if is_stretched:
        inverse, _invertible = before.inverted()
        place = (inverse * now).mapRect(QRectF(picture.place))
    else:
        away = now.map(QPointF()) - before.map(QPointF())
        place = QRectF(picture.place.translated(away.toPoint()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=is_stretched)
    painter.drawPixmap(back.mapRect(place), picture.pixmap, QRectF(picture.pixmap.rect()))


def _drop_oldest(kept: dict[Label, Plan] | dict[Label, _Picture]) -> None:
    """Drop what was put there first if there is too much of it."""
    if len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]


def _is_large(place: QRect) -> bool:
    return place.width() * place.height() > LARGEST


def _look(to_device: QTransform) -> Look:
    origin = to_device.map(QPointF())
    phases = (round(at * PHASES) % PHASES for at in (origin.x(), origin.y()))
    return (to_device.m11(), to_device.m12(), to_device.m21(), to_device.m22(), *phases)
