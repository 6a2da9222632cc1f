"""`DimmedPlan`: a thing drawn on one translucent sheet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from ccstudio.ui.painting.plan import Plan

Strengths = Mapping[tuple[str, str | int], float]
"""The opacity of parts from 0 to 1, by kind and key; a whole kind has an empty key."""


def strength_of(strengths: Strengths, kind: str, key: str | int) -> float:
    """The opacity of a part: that of its kind times its own."""
    return strengths.get((kind, ""), 1.0) * strengths.get((kind, key), 1.0) if strengths else 1.0


def dimmed_plans(plans: Sequence[Plan], strength: float) -> Iterable[Plan]:
    """The same plans with an opacity between 0 and 1."""
    return [DimmedPlan(plan, strength) for plan in plans]


class DimmedPlan(Plan):
    """A plan painted on a sheet of its own and laid over the rest with an opacity, so that its marks do not add up."""

    __slots__ = ("_plan", "_strength")

    def __init__(self, plan: Plan, strength: float) -> None:
        super().__init__(plan.bounds, (), plan.height, plan.regions)
        self._plan = plan
        self._strength = strength

    @property
    def weight(self) -> int:
        """The approximate number of points that its marks keep in memory."""
        return self._plan.weight

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint it as it looks at a scale."""
        to_device = painter.deviceTransform()
        seen = to_device.mapRect(exposed.intersected(self.bounds)).toAlignedRect()
        if seen.isEmpty():
            return
        sheet = QImage(seen.size(), QImage.Format.Format_ARGB32_Premultiplied)
        sheet.fill(Qt.GlobalColor.transparent)
        inner = QPainter(sheet)
        inner.setRenderHints(painter.renderHints())
        inner.translate(-QPoint(seen.topLeft()))
        inner.setTransform(to_device, combine=True)
        self._plan.paint(inner, exposed, units_per_pixel)
        inner.end()
        painter.save()
        painter.resetTransform()
        painter.setOpacity(painter.opacity() * self._strength)
        painter.drawImage(seen.topLeft(), sheet)
        painter.restore()

    def making(self, exposed: QRectF, units_per_pixel: float) -> Iterator[None]:
        """Prepare the painting step by step."""
        yield from self._plan.making(exposed, units_per_pixel)

    def forget(self) -> None:
        """Drop its marks."""
        self._plan.forget()
