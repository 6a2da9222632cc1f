"""A painted board of our own as a scanner sees it: the picture that the chapter about scans begins with."""

from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ccstudio.base.ids import SpaceId
from ccstudio.base.text_font import FAMILY
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.grid import HexGrid

COLUMNS, ROWS = 12, 8
WIDTH, HEIGHT = 1500, 1160
SCALE = 0.0445
"""Pixels for a lattice unit."""
HEIGHT_OF_SPACE = 2896
"""In lattice units, from side to side."""
TURN_DEG = -1.2
PAPER, GROUND = QColor(238, 234, 222), QColor(217, 208, 166)
WOOD, FIELD, HILL = QColor(98, 134, 82), QColor(222, 190, 96), QColor(196, 170, 122)
HOUSE, ROAD, WALL = QColor(140, 84, 70), QColor(244, 240, 226), QColor(64, 60, 56)
WOODS = {"C3": (1.45, 0.1), "D3": (1.1, 0.9), "I7": (1.35, 1.7), "J7": (0.9, 2.9)}
"""Reach of a wood, in half spaces, and where its edge waves, by the space in its middle."""
FIELDS = {"B6": (1.2, 0.4), "C7": (1.0, 1.1)}
HILLS = {"J2": (2.1, 0.6), "K3": (1.6, 2.2)}
HOUSES = {"G4": (0.62, 0.42, 0.35), "E4": (0.5, 0.36, -0.2)}
"""Half length and half width in half spaces, and turn in radians."""
WALLS = (("G4", "H3"), ("G4", "H4"))
ROAD_SPACES = ("A4", "B4", "C5", "D5", "E6", "F5", "G5", "H5", "I5", "J5", "K6", "L6")


def scan_grid() -> GridGeometry:
    """The grid that the board was printed with."""
    return geometry_of(HexGrid(columns=COLUMNS, rows=ROWS))


def scan_pixel(name: str) -> tuple[float, float]:
    """Where the centre of a space is in the scan, in pixels."""
    grid = scan_grid()
    at = _to_pixels(grid).map(QPointF(*grid.centre(grid.space(name))))
    return at.x(), at.y()


def write_painted_scan(path: Path) -> None:
    """Write the scan; the end of the name says the format."""
    grid = scan_grid()
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(_to_pixels(grid))
    _paint(painter, grid)
    painter.end()
    assert _with_grain(image).save(str(path), quality=72)


def _to_pixels(grid: GridGeometry) -> QTransform:
    x0, y0, x1, y1 = grid.bounds
    way = QTransform()
    way.translate(WIDTH / 2, HEIGHT / 2)
    way.rotate(TURN_DEG)
    way.scale(SCALE, SCALE)
    way.translate(-(x0 + x1) / 2, -(y0 + y1) / 2)
    return way


def _paint(painter: QPainter, grid: GridGeometry) -> None:
    cells = [QPolygonF([QPointF(*it) for it in grid.corners(SpaceId(number))]) for number in range(grid.count)]
    board = QPainterPath()
    for cell in cells:
        one = QPainterPath()
        one.addPolygon(cell)
        one.closeSubpath()
        board = board.united(one)
    painter.fillPath(board, GROUND)
    painter.setClipPath(board)
    for colour, places in ((HILL, HILLS), (FIELD, FIELDS), (WOOD, WOODS)):
        for name, (reach, phase) in places.items():
            painter.fillPath(_blob(grid, name, reach, phase), colour)
    _paint_road(painter, grid)
    for name in HOUSES:
        painter.fillPath(_house(name), HOUSE)
    painter.setPen(QPen(QColor(70, 62, 50, 170), 34))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for cell in cells:
        painter.drawPolygon(cell)
    _paint_walls(painter, grid)
    _paint_names(painter, grid)


def _blob(grid: GridGeometry, name: str, reach: float, phase: float) -> QPainterPath:
    x, y = grid.centre(grid.space(name))
    points = QPolygonF()
    for step in range(64):
        angle = 2 * pi * step / 64
        waves = 0.11 * sin(3 * angle + phase) + 0.06 * sin(5 * angle + 2 * phase) + 0.03 * sin(9 * angle)
        far = reach * HEIGHT_OF_SPACE / 2 * (1 + waves)
        points.append(QPointF(x + far * cos(angle), y + far * sin(angle)))
    path = QPainterPath()
    path.addPolygon(points)
    path.closeSubpath()
    return path


def house_corners(name: str) -> list[tuple[float, float]]:
    """The corners of a house that was printed, in lattice units."""
    grid = scan_grid()
    length, depth, turn = HOUSES[name]
    half = HEIGHT_OF_SPACE / 2
    x, y = grid.centre(grid.space(name))
    return [
        (x + half * (u * cos(turn) - v * sin(turn)), y + half * (u * sin(turn) + v * cos(turn)))
        for u, v in ((-length, -depth), (length, -depth), (length, depth), (-length, depth))
    ]


def _house(name: str) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in house_corners(name)]))
    path.closeSubpath()
    return path


def _paint_road(painter: QPainter, grid: GridGeometry) -> None:
    way = QPainterPath()
    points = [QPointF(*grid.centre(grid.space(name))) for name in ROAD_SPACES]
    way.moveTo(points[0])
    for before, after in pairwise(points):
        middle = (before + after) / 2
        way.quadTo(before, middle)
    way.lineTo(points[-1])
    for colour, width in ((QColor(120, 108, 84), 330), (ROAD, 250)):
        pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(way, pen)


def _paint_walls(painter: QPainter, grid: GridGeometry) -> None:
    painter.setPen(QPen(WALL, 150, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for one, other in WALLS:
        shared = set(grid.corners(grid.space(one))) & set(grid.corners(grid.space(other)))
        start, end = sorted(shared)
        painter.drawLine(QPointF(*start), QPointF(*end))


def _paint_names(painter: QPainter, grid: GridGeometry) -> None:
    font = QFont(FAMILY)
    font.setPixelSize(300)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    painter.setPen(QColor(48, 42, 36))
    for number in range(grid.count):
        space = SpaceId(number)
        x, y = grid.centre(space)
        name = grid.name(space)
        painter.drawEllipse(QPointF(x, y), 34, 34)
        painter.drawText(QPointF(x - metrics.horizontalAdvance(name) / 2, y - 0.3 * HEIGHT_OF_SPACE), name)


def _with_grain(image: QImage) -> QImage:
    """The picture with the grain of its paper, and the light that falls off to one corner."""
    random = np.random.default_rng(11)
    grain = np.kron(random.normal(0, 1.5, (HEIGHT // 4, WIDTH // 4)), np.ones((4, 4)))[..., None]
    light = 1 - 0.03 * (np.linspace(0, 1, WIDTH)[None, :, None] + np.linspace(0, 1, HEIGHT)[:, None, None]) / 2
    dots = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(HEIGHT, WIDTH, 4).astype(np.float64)
    full = np.clip((dots + grain) * light, 0, 255).astype(np.uint8)
    full[..., 3] = 255
    return QImage(full.tobytes(), WIDTH, HEIGHT, 4 * WIDTH, QImage.Format.Format_RGB32).copy()
