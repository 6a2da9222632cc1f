"""A scan of a printed map that never was: known outlines, printed with texture, grid and numbers, then mistreated."""

from math import cos, pi, sin
from random import Random
from typing import NamedTuple

import numpy as np
import shapely
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Projective
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan import Scan, scan_of

COLOURS = {
    "open": (214, 204, 160),
    "woods": (92, 128, 74),
    "field": (222, 186, 84),
    "water": (116, 158, 190),
    "building": (150, 98, 82),
}
GROUND = "open"


class SyntheticScan(NamedTuple):
    """A scan, where it lies, and what was printed: the area of each terrain on the lattice."""

    scan: Scan
    transform: Projective
    grid: GridGeometry
    truth: dict[str, BaseGeometry]

    @property
    def placing(self) -> Placing:
        return Placing(self.transform, self.scan.size)

    @property
    def area(self) -> QRectF:
        x0, y0, x1, y1 = self.grid.bounds
        return QRectF(x0, y0, x1 - x0, y1 - y0)

    @property
    def image(self) -> QImage:
        return self.scan.levels[0]


def synthetic_scan(
    seed: int = 1, columns: int = 15, rows: int = 10, width: int = 2000, quality: int = 70, noise: float = 7.0
) -> SyntheticScan:
    """A scan about `width` pixels wide, turned and in perspective, unevenly lit, blurred, noisy, saved as JPEG."""
    random = Random(seed)
    grid = geometry_of(HexGrid(columns=columns, rows=rows))
    truth = _terrains(grid, random)
    x0, y0, x1, y1 = grid.bounds
    size = QSize(width, round(width * (y1 - y0) / (x1 - x0)))
    to_pixels = _askew(QRectF(x0, y0, x1 - x0, y1 - y0), size, random)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(236, 234, 228))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(to_pixels)
    _print_map(painter, grid, truth)
    painter.end()
    image = _mistreated(image, np.random.default_rng(seed), noise, quality)
    back, _invertible = to_pixels.inverted()
    rows_of = (
        back.m11(),
        back.m21(),
        back.m31(),
        back.m12(),
        back.m22(),
        back.m32(),
        back.m13(),
        back.m23(),
        back.m33(),
    )
    return SyntheticScan(scan_of(image), Projective(matrix=rows_of), grid, truth)


def overlap(one: BaseGeometry, other: BaseGeometry) -> float:
    """The area that two shapes have in common, as a share of what they cover together."""
    return float(one.intersection(other).area / one.union(other).area)


def _terrains(grid: GridGeometry, random: Random) -> dict[str, BaseGeometry]:
    """Areas that lie beside each other, clear of the edge of the board here and there cut by it."""
    board = shapely.union_all([shapely.Polygon(grid.corners(SpaceId(number))) for number in range(grid.count)])
    x0, y0, x1, y1 = grid.bounds
    free: BaseGeometry = board
    truth: dict[str, BaseGeometry] = {}
    counts = {"building": (38, 0.16, 0.42), "water": (4, 0.5, 1.6), "field": (24, 0.4, 1.3), "woods": (34, 0.3, 1.5)}
    for terrain, (count, least, most) in counts.items():
        shapes = []
        for _number in range(max(2, round(count * grid.count / 150))):
            x, y = random.uniform(x0, x1), random.uniform(y0, y1)
            reach = random.uniform(least, most) * grid.width / 1.6
            shapes.append(_house(x, y, reach, random) if terrain == "building" else _blob(x, y, reach, random))
            if terrain == "woods" and reach > 0.7 * grid.width / 1.6:
                shapes[-1] = shapes[-1].difference(_blob(x, y, 0.35 * reach, random))
        area = shapely.set_precision(shapely.union_all(shapes).intersection(free), 1.0)
        # What is thinner than any printed line was never drawn by anybody.
        area = area.buffer(-60).buffer(60, join_style="mitre").intersection(free)
        truth[terrain] = _areas_of(shapely.set_precision(area, 1.0))
        free = free.difference(truth[terrain])
    return truth


def _areas_of(shape: BaseGeometry) -> BaseGeometry:
    parts = shapely.get_parts(shapely.get_parts(shape))
    return shapely.MultiPolygon([part for part in parts if isinstance(part, shapely.Polygon)])


def _blob(x: float, y: float, reach: float, random: Random) -> BaseGeometry:
    waves = [(random.uniform(0.02, 0.16), random.uniform(0, 2 * pi), number) for number in (2, 3, 4, 5, 7)]
    points = []
    for step in range(72):
        angle = 2 * pi * step / 72
        far = reach * (1 + sum(height * sin(number * angle + phase) for height, phase, number in waves))
        points.append((x + far * cos(angle), y + far * sin(angle)))
    return shapely.make_valid(shapely.Polygon(points))


def _house(x: float, y: float, reach: float, random: Random) -> BaseGeometry:
    turn, flat = random.uniform(0, pi), random.uniform(0.5, 1.0)
    corners = [(-1, -flat), (1, -flat), (1, flat), (-1, flat)]
    return shapely.Polygon(
        [(x + reach * (u * cos(turn) - v * sin(turn)), y + reach * (u * sin(turn) + v * cos(turn))) for u, v in corners]
    )


def _askew(area: QRectF, size: QSize, random: Random) -> QTransform:
    """From the lattice to pixels: a quadrilateral within the picture, no two sides of it parallel."""
    width, height = size.width(), size.height()
    corners = [(0.02, 0.02), (0.98, 0.02), (0.98, 0.98), (0.02, 0.98)]
    shifts = [(random.uniform(-0.015, 0.015), random.uniform(-0.015, 0.015)) for _ in corners]
    target = QPolygonF(
        [QPointF((u + a) * width, (v + b) * height) for (u, v), (a, b) in zip(corners, shifts, strict=True)]
    )
    source = QPolygonF([area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()])
    made = QTransform.quadToQuad(source, target)
    assert made is not None, "four corners make a perspective"
    return made


def _print_map(painter: QPainter, grid: GridGeometry, truth: dict[str, BaseGeometry]) -> None:
    spaces = [SpaceId(number) for number in range(grid.count)]
    cells = [QPolygonF([QPointF(*corner) for corner in grid.corners(space)]) for space in spaces]
    painter.setPen(QPen(QColor(*COLOURS[GROUND]), 40))
    painter.setBrush(QColor(*COLOURS[GROUND]))
    for cell in cells:
        painter.drawPolygon(cell)
    painter.setPen(Qt.PenStyle.NoPen)
    for terrain, area in truth.items():
        painter.setBrush(QColor(*COLOURS[terrain]))
        painter.drawPath(path_of(area))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(52, 46, 40, 190), 46))
    for cell in cells:
        painter.drawPolygon(cell)
    painter.setPen(QPen(QColor(30, 28, 26), 40))
    for space in spaces:
        x, y = grid.centre(space)
        painter.drawEllipse(QPointF(x, y), 30, 30)
        painter.drawPath(_digits(grid.name(space), x, y - 0.4 * grid.width))


def _digits(name: str, x: float, y: float) -> QPainterPath:
    """Strokes as of small letters, for a name; no font is asked for."""
    path = QPainterPath()
    for place, letter in enumerate(name):
        left, code = x + (place - len(name) / 2) * 170, ord(letter)
        path.moveTo(left, y - 90)
        path.lineTo(left + 110 * (code & 1), y + 90 * (code >> 1 & 1))
        path.lineTo(left + 110 * (code >> 2 & 1), y - 90 * (code >> 3 & 1))
        path.lineTo(left + 110, y + 90)
    return path


def path_of(area: BaseGeometry) -> QPainterPath:
    """An area as a path of Qt."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for polygon in shapely.get_parts(area):
        for ring in (polygon.exterior, *polygon.interiors):
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.coords]))
    return path


def _mistreated(image: QImage, random: np.random.Generator, noise: float, quality: int) -> QImage:
    height, width = image.height(), image.width()
    lines = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(height, image.bytesPerLine())
    dots = lines[:, : 4 * width].reshape(height, width, 4)[..., :3].astype(np.float64)
    # The grain of the print, some pixels wide, under the light of the scanner that falls off towards one corner.
    grain = np.kron(random.normal(0, 6, (height // 4 + 1, width // 4 + 1)), np.ones((4, 4)))[:height, :width, None]
    light = 1 - 0.07 * (np.linspace(0, 1, width)[None, :, None] + np.linspace(0, 1, height)[:, None, None]) / 2
    dots = _blurred(_blurred((dots + grain) * light))
    dots = np.clip(dots + random.normal(0, noise, dots.shape), 0, 255).astype(np.uint8)
    full = np.full((height, width, 4), 255, dtype=np.uint8)
    full[..., :3] = dots
    noisy = QImage(full.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32).copy()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    noisy.save(buffer, "JPEG", quality)
    return QImage.fromData(content)


def _blurred(dots: np.ndarray) -> np.ndarray:
    """Each pixel mixed with its eight neighbours."""
    padded = np.pad(dots, ((1, 1), (1, 1), (0, 0)), mode="edge")
    rows = padded[:-2] + 2 * padded[1:-1] + padded[2:]
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 16
