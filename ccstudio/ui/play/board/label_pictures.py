"""`LabelPictures`: names on the map, painted once for a zoom: letters with halos take long to stroke."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from ccstudio.documents.map import Label
from ccstudio.ui.painting.markers import label_plan
from ccstudio.ui.painting.plan import Plan

MOST_KEPT: Final = 200
"""The most pictures that are kept."""
LARGEST: Final = 1_000_000
"""The most pixels of a picture; larger labels are stroked whenever they are drawn."""
PHASES: Final = 32
"""Positions within a pixel are told apart by this part of it."""

Look = tuple[float, ...]
"""What a picture depends on besides its label: the scale, and the position within a pixel."""


class LabelPictures:
    """Draws labels. While a scale is new they are stroked; from the second time on their pictures are drawn."""

    def __init__(self) -> None:
        self._look: Look = ()
        self._plans: dict[Label, Plan] = {}
        self._pictures: dict[tuple[Label, Look], QPixmap] = {}

    def draw(self, painter: QPainter, labels: Iterable[tuple[Label, QRectF]], units_per_pixel: float) -> None:
        """Draw labels, each with the rectangle that it fills, with a painter in lattice units."""
        to_device = painter.deviceTransform()
        look = _look(to_device)
        is_known, self._look = look == self._look, look
        large: list[Label] = []
        painter.save()
        painter.resetTransform()
        back, invertible = painter.deviceTransform().inverted()
        for label, rect in labels:
            place = to_device.mapRect(rect).toAlignedRect()
            if not (is_known and invertible) or place.width() * place.height() > LARGEST:
                large.append(label)
                continue
            picture = self._picture(label, look, place, to_device, units_per_pixel)
            painter.drawPixmap(back.mapRect(QRectF(place)), picture, QRectF(picture.rect()))
        painter.restore()
        for label in large:
            plan = self._plan(label)
            plan.paint(painter, plan.bounds, units_per_pixel)

    def _picture(
        self, label: Label, look: Look, place: QRect, to_device: QTransform, units_per_pixel: float
    ) -> QPixmap:
        known = self._pictures.get((label, look))
        if known is not None and known.size() == place.size():
            return known
        if len(self._pictures) >= MOST_KEPT:
            self._pictures.clear()
        picture = self._pictures[label, look] = QPixmap(place.size())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(to_device * QTransform.fromTranslate(-place.x(), -place.y()))
        plan = self._plan(label)
        plan.paint(painter, plan.bounds, units_per_pixel)
        painter.end()
        return picture

    def _plan(self, label: Label) -> Plan:
        if label not in self._plans:
            if len(self._plans) >= MOST_KEPT:
                self._plans.clear()
            self._plans[label] = label_plan(label)
        return self._plans[label]


def _look(to_device: QTransform) -> Look:
    origin = to_device.map(QPointF())
    phases = (round(at * PHASES) % PHASES for at in (origin.x(), origin.y()))
    return (to_device.m11(), to_device.m12(), to_device.m21(), to_device.m22(), *phases)
