"""A picture painted by its transform: at once if it is plane, by triangles if it is bent."""

from functools import cached_property
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from ccstudio.documents.map import Affine, Local, Projective, Transform
from ccstudio.edit.pictures.mappings import Mapping, mapping_of
from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.scan import Scan
from ccstudio.ui.painting.triangles import Corners, delaunay

MESH_SIDE: Final = 18
"""The number of nodes of a mesh along each side of a bent picture, besides its picks."""

RIM_POINTS: Final = 12
"""The number of points along each side of a picture that determine its bounds."""

FURTHEST: Final = float(2**22)
"""More lattice units than any map has; pictures are cut off there near a horizon."""

MOST_FINE: Final = 1e-9


class Placing:
    """A picture of a size (pixels) at its place on the lattice."""

    def __init__(self, transform: Transform, size: QSize) -> None:
        self._transform = transform
        self._size = size
        self._mapping: Mapping | None = mapping_of(transform)

    @property
    def size(self) -> QSize:
        """The size of the picture, pixels."""
        return self._size

    @cached_property
    def bounds(self) -> QRectF:
        """The least rectangle around it, lattice units; empty if it has no area."""
        if self._mapping is None:
            return QRectF()
        width, height = self._size.width(), self._size.height()
        along = np.linspace(0, 1, RIM_POINTS)
        sides = [(along, along * 0), (along, along * 0 + 1), (along * 0, along), (along * 0 + 1, along)]
        rim = np.concatenate([np.column_stack([x * width, y * height]) for x, y in sides])
        return _box_of(self._mapping.to_lattice(rim))

    @cached_property
    def units_per_point(self) -> float:
        """The lattice units per pixel of the picture, in its middle."""
        if self._mapping is None:
            return 1.0
        middle = np.array([[self._size.width() / 2, self._size.height() / 2]])
        here, right = self._mapping.to_lattice(np.concatenate([middle, middle + np.array([[1.0, 0.0]])]))
        length = float(np.hypot(*(right - here)))
        return length if np.isfinite(length) and length > MOST_FINE else 1.0

    def paint(self, painter: QPainter, scan: Scan, exposed: QRectF, units_per_dot: float) -> None:
        """Draw what lies in `exposed` (lattice units), the painter being in lattice units.

        `units_per_dot` is the size of a dot of the device.
        """
        exposed = exposed.intersected(self.bounds)
        if self._mapping is None or exposed.isEmpty():
            return
        pixels_per_dot = units_per_dot / self.units_per_point
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if isinstance(self._transform, Local):
            self._paint_pieces(painter, scan, exposed, pixels_per_dot)
        else:
            seen = _box_of(self._mapping.to_picture(_grid_over(exposed, 5)), margin=2.0)
            painter.setTransform(_transform(self._transform), combine=True)
            scan.draw(painter, seen, pixels_per_dot)
        painter.restore()

    def _paint_pieces(self, painter: QPainter, scan: Scan, exposed: QRectF, pixels_per_dot: float) -> None:
        """Paint by triangles, clipped without antialiasing, so that there are no seams between them."""
        placed, flat, corners = self._mesh
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        low, high = placed[corners].min(axis=1), placed[corners].max(axis=1)
        seen = (
            (low[:, 0] <= exposed.right())
            & (high[:, 0] >= exposed.left())
            & (low[:, 1] <= exposed.bottom())
            & (high[:, 1] >= exposed.top())
        )
        for triangle in corners[seen].tolist():
            transform = _affine_between(flat[triangle], placed[triangle])
            if transform is None:
                continue
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(*placed[corner].tolist()) for corner in triangle]))
            path.closeSubpath()
            back, _invertible = transform.inverted()
            window = back.mapRect(path.boundingRect().intersected(exposed)).adjusted(-2, -2, 2, 2)
            painter.save()
            painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
            painter.setTransform(transform, combine=True)
            scan.draw(painter, window, pixels_per_dot)
            painter.restore()

    @cached_property
    def _mesh(self) -> tuple[Points, Points, Corners]:
        """Nodes on the lattice, the pixels they show, and the triangles between them: the picks, and a net over all."""
        assert isinstance(self._transform, Local), "only a local fit has a mesh"
        assert self._mapping is not None, "a mesh has a mapping"
        picks = np.array([pick.lattice for pick in self._transform.picks], dtype=np.float64)
        nodes = np.concatenate([picks, _grid_over(self.bounds, MESH_SIDE)])
        return nodes, self._mapping.to_picture(nodes), delaunay(nodes)


def _grid_over(area: QRectF, side: int) -> Points:
    x, y = np.meshgrid(np.linspace(area.left(), area.right(), side), np.linspace(area.top(), area.bottom(), side))
    return np.column_stack([x.ravel(), y.ravel()])


def _box_of(points: Points, margin: float = 0.0) -> QRectF:
    known = points[np.isfinite(points).all(axis=1)]
    if not len(known):
        return QRectF()
    low = np.clip(known.min(axis=0), -FURTHEST, FURTHEST) - margin
    high = np.clip(known.max(axis=0), -FURTHEST, FURTHEST) + margin
    return QRectF(float(low[0]), float(low[1]), float(high[0] - low[0]), float(high[1] - low[1]))


def _transform(transform: Affine | Projective) -> QTransform:
    """A document's transform as Qt's type: by columns, and transposed."""
    if isinstance(transform, Affine):
        a, b, c, d, e, f = transform.matrix
        return QTransform(a, d, b, e, c, f)
    a, b, c, d, e, f, g, h, i = transform.matrix
    return QTransform(a, d, g, b, e, h, c, f, i)


def _affine_between(flat: Points, placed: Points) -> QTransform | None:
    """The affine transform from three points to three others; None if either are collinear."""
    edges = np.column_stack([flat, np.ones(3)])
    if abs(float(np.linalg.det(edges))) < 1e-9:
        return None
    fit = np.linalg.solve(edges, placed)
    transform = QTransform(fit[0, 0], fit[0, 1], fit[1, 0], fit[1, 1], fit[2, 0], fit[2, 1])
    return transform if transform.isInvertible() else None
