"""A finding on the map: the view goes there, a ring pulses about it, and its fix is drawn before it is made."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import OUTLINED_KINDS, Kind, PartRef, key_of, parts_of
from ccstudio.ui.accessibility.motion import Movement
from ccstudio.ui.canvas.overlay import HALO, Overlay, PathOverlay, pen
from ccstudio.ui.canvas.part_paths import path_of_parts
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import Stage

if TYPE_CHECKING:
    from ccstudio.edit.lint.finding import Box, Finding

BEFORE: Final = QColor("#C8402F")
BEFORE_FILL: Final = QColor(200, 64, 47, 70)
AFTER: Final = QColor("#0B8A7A")
AFTER_FILL: Final = QColor(30, 138, 76, 60)
RING: Final = QColor("#F2A100")

PLACES_Z, BEFORE_Z, AFTER_Z, RING_Z = 21.0, 26.0, 27.0, 41.0

PULSES: Final = 3
AT_REST: Final = 0.2
"""The part at which the ring rests with reduced motion."""
PULSE_MS: Final = 620
NEAREST_SPACES: Final = 1.4
"""What the window shows of the map at least, in widths of a space: a gap of a hair is seen among what it lies in."""

_KINDS: Final[tuple[Kind, ...]] = (*OUTLINED_KINDS, "objectives", "labels", "boxes", "spaces")


class RingOverlay(Overlay):
    """A ring about a place that shrinks onto it and fades."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._box = QRectF()
        self._part = 0.0

    def show_part(self, box: QRectF, part: float) -> None:
        """Draw it about a box, `part` of the way (0 to 1) from far to near."""
        self._box, self._part = box, part
        reach = self._reach(1.0)
        self.set_extent(box.adjusted(-reach, -reach, reach, reach))

    def hide_ring(self) -> None:
        """Draw nothing."""
        self.set_extent(QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the ring."""
        reach = self._reach(1.0 - self._part)
        colour = QColor(RING)
        colour.setAlphaF(0.35 + 0.65 * self._part)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rect = self._box.adjusted(-reach, -reach, reach, reach)
        for shade, width in ((HALO, 6.0), (colour, 3.4)):
            painter.setPen(pen(shade, width))
            painter.drawRoundedRect(rect, 14 * units_per_pixel, 14 * units_per_pixel)

    def _reach(self, part: float) -> float:
        return (6 + 46 * part) * self.units_per_pixel


class ShownFinding(QObject):
    """The overlay of the selected finding."""

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self.places = PathOverlay(PLACES_Z, RING, 2.2)
        self.before = PathOverlay(BEFORE_Z, BEFORE, 1.8, fill=BEFORE_FILL)
        self.after = PathOverlay(AFTER_Z, AFTER, 2.2, fill=AFTER_FILL)
        self.ring = RingOverlay(RING_Z)
        for overlay in (self.places, self.before, self.after, self.ring):
            stage.add_overlay(overlay)
        self._box = QRectF()
        self._movement = Movement(self, PULSE_MS, at_rest=AT_REST, times=PULSES)
        self._movement.moved.connect(self._pulse)
        self._movement.ended.connect(self.ring.hide_ring)

    def go_to(self, finding: "Finding") -> None:
        """Bring the place of a finding into the window, pulse there, and draw what its fix would change."""
        self.clear()
        self.preview(finding)
        if finding.at is None:
            return
        self._box = _rect(finding.at)
        self._show_closely(self._box)
        self._movement.start()

    def preview(self, finding: "Finding") -> None:
        """Draw what the fix of a finding takes away in red and what it puts there in green."""
        now = self._context.document
        then = now if finding.fix is None else finding.fix.change(now)
        gone, come = changed_parts(now, then)
        self._draw(now, gone, then, come)

    def show_kind(self, findings: "Iterable[Finding]") -> None:
        """Mark the places of all findings of a kind."""
        self.clear()
        path = QPainterPath()
        box = QRectF()
        for finding in findings:
            if finding.at is not None:
                rect = _rect(finding.at)
                spaces = [ref for ref in finding.refs if ref.kind == "spaces"]
                if spaces:
                    path.addPath(path_of_parts(self._context.document, self._context.grid, spaces))
                else:
                    path.addRect(rect)
                box = box.united(rect)
        self.places.set_path(path)
        if not box.isNull():
            self._show_closely(box)

    def clear(self) -> None:
        """Draw nothing any more."""
        self._movement.stop()
        self.ring.hide_ring()
        for overlay in (self.places, self.before, self.after):
            overlay.set_path(QPainterPath())

    def stop(self) -> None:
        """Let go of timers."""
        self._movement.stop()

    def _draw(self, now: MapDocument, gone: list[PartRef], then: MapDocument, come: list[PartRef]) -> None:
        grid = self._context.grid
        was, will = path_of_parts(now, grid, gone), path_of_parts(then, grid, come)
        # What stays as it is would only hide what does not.
        self.before.set_path(was if will.isEmpty() else was.subtracted(will))
        self.after.set_path(will)

    def _show_closely(self, box: QRectF) -> None:
        least = NEAREST_SPACES * self._context.grid.width
        grown = QRectF(box)
        grown.setSize(box.size().expandedTo(QRectF(0, 0, least, least).size()))
        grown.moveCenter(box.center())
        self._stage.view.fit(grown.adjusted(-least / 6, -least / 6, least / 6, least / 6))

    def _pulse(self, part: float) -> None:
        self.ring.show_part(self._box, part)


def changed_parts(now: MapDocument, then: MapDocument) -> tuple[list[PartRef], list[PartRef]]:
    """The parts that a change takes away or alters, and those that come or have been altered."""
    gone: list[PartRef] = []
    come: list[PartRef] = []
    for kind in _KINDS:
        was, will = parts_of(now, kind), parts_of(then, kind)
        if was is will:
            continue
        kept = {id(part) for part in was} & {id(part) for part in will}
        gone += [PartRef(kind, key_of(part, i)) for i, part in enumerate(was) if id(part) not in kept]
        come += [PartRef(kind, key_of(part, i)) for i, part in enumerate(will) if id(part) not in kept]
    return gone, come


def _rect(box: "Box") -> QRectF:
    x0, y0, x1, y1 = box
    return QRectF(QPointF(x0, y0), QPointF(max(x1, x0 + 1), max(y1, y0 + 1)))
