"""The legend: a swatch of every terrain that occurs, painted as on the map, with its name and effect on sight."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle, SightEffect, Terrain
from ccstudio.ui.painting.courses import course_sheets, in_order
from ccstudio.ui.painting.ink import EVER, Mark, Miniature, clipped, fill, stroke
from ccstudio.ui.painting.noise import seed_of
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.palette import FRAME_INK, colours_of, faint
from ccstudio.ui.painting.relief import contour, hill_drawing
from ccstudio.ui.painting.styles import PAINT_STYLES, drawing_of
from ccstudio.ui.painting.text import fitted, text_path

SWATCH: Final = (1360.0, 860.0)
"""The usual size of a swatch, lattice units."""
_SCENE: Final = QRectF(0, 0, 2176, 1376)
"""The part of a map in a swatch."""
_ENTRY: Final = (3500.0, 1030.0)
_MOST_ROWS: Final = 3
_SIDE_WIDTH: Final = 180
_LINE_WIDTH: Final = 460


class Entry(msgspec.Struct, frozen=True):
    """A line of the legend: its text, and the contents of its swatch."""

    name: str
    effect: str
    terrain: Terrain | None
    level: int = 0


def effect_words(effect: SightEffect) -> str:
    """The effect of a terrain on sight, in a word or two."""
    match effect:
        case Obstacle():
            return _("obstacle")
        case Hindrance(value=value):
            return _("hindrance {value}").format(value=value)
        case _unhindered:
            return _("clear")


def entries(board: Board) -> list[Entry]:
    """The terrains that occur on a map, in the order of the terrain document, and its levels.

    Their effects are left out where no terrain of the map has any.
    """
    document = board.document
    affects_sight = any(not isinstance(terrain.sight, Clear) for terrain in board.terrains.values())
    used = {feature.terrain_id for feature in board.features}
    used.update(course.terrain for course in document.courses)
    used.update(side.terrain for side in document.sides)
    used.add(document.ground)
    found = [
        Entry(terrain.name, effect_words(terrain.sight) if affects_sight else "", terrain)
        for terrain in board.terrains.values()
        if terrain.id in used
    ]
    levels = sorted({*(shape.level for shape in document.contours), *(shape.level for shape in board.contours)})
    return found + [Entry(_("Level {level}").format(level=level), "", None, level) for level in levels]


def legend_marks(board: Board, area: QRectF) -> Iterator[Mark]:
    """The legend, as large as `area` allows, up to its natural size."""
    shown = entries(board)
    if not shown:
        return
    rows = min(
        range(1, _MOST_ROWS + 1),
        key=lambda n: -_scale(area, -(-len(shown) // n), n),
    )
    columns = -(-len(shown) // rows)
    scale = _scale(area, columns, rows)
    step = QPointF(min(area.width() / columns, _ENTRY[0] * scale * 1.15), area.height() / rows)
    for number, entry in enumerate(shown):
        column, row = number // rows, number % rows
        corner = area.topLeft() + QPointF(column * step.x(), row * step.y() + (step.y() - SWATCH[1] * scale) / 2)
        yield from _entry_marks(board, entry, corner, scale, step.x())


def _scale(area: QRectF, columns: int, rows: int) -> float:
    return min(1.0, area.width() / (columns * _ENTRY[0]), area.height() / (rows * _ENTRY[1]))


def _entry_marks(board: Board, entry: Entry, corner: QPointF, scale: float, step: float) -> Iterator[Mark]:
    width, height = SWATCH[0] * scale, SWATCH[1] * scale
    rect = QRectF(corner.x(), corner.y(), width, height)
    yield Miniature(tuple(_swatch_marks(board, entry)), width / _SCENE.width(), corner, EVER, rect)
    left = rect.right() + width * 0.10
    room = step - width * 1.16
    size = height * 0.36
    name_at = rect.center().y() - (height * 0.20 if entry.effect else 0)
    name_size = fitted(entry.name, size, room, "semibold")
    yield fill(text_path(entry.name, (left, name_at), name_size, "semibold", align="left"), FRAME_INK)
    if entry.effect:
        place = (left, rect.center().y() + height * 0.24)
        words = text_path(entry.effect, place, fitted(entry.effect, size * 0.88, room), align="left")
        yield fill(words, faint(FRAME_INK, 0.78))


def _swatch_marks(board: Board, entry: Entry) -> Iterator[Mark]:
    """The scene of a swatch. Shapes fit into the frame; lines run through it and are clipped."""
    frame = QPainterPath()
    frame.addRoundedRect(_SCENE, _SCENE.height() * 0.08, _SCENE.height() * 0.08)
    ground = board.terrains.get(board.document.ground)
    yield fill(frame, colours_of(drawing_of(ground))[0])
    yield from _scene_marks(board, entry, frame)
    yield stroke(frame, faint(FRAME_INK, 0.7), _SCENE.height() * 0.024)


def _scene_marks(board: Board, entry: Entry, frame: QPainterPath) -> Iterator[Mark]:
    terrain = entry.terrain
    if terrain is None:
        yield from contour(_shape(_PATCH, entry.name), colours_of(hill_drawing(board)), entry.level)
        return
    drawing = terrain.drawing
    _until, painter = PAINT_STYLES[drawing.style].steps[0]
    if is_line(terrain):
        yield clipped(frame, _course_marks(terrain))
    elif terrain.kind == "side":
        half = (drawing.width or _SIDE_WIDTH) / 2 / _SCENE.height()
        form = ((0.08, 0.5 - half), (0.92, 0.5 - half), (0.92, 0.5 + half), (0.08, 0.5 + half))
        yield from painter(_shape(form, terrain.id), colours_of(drawing))
    elif drawing.style not in {"open", "plain"} or terrain.id != board.document.ground:
        yield from painter(_shape(_FORMS.get(drawing.style, _PATCH), terrain.id), colours_of(drawing))


def is_line(terrain: Terrain) -> bool:
    """Whether a terrain belongs to lines through spaces."""
    return terrain.kind == "line" or terrain.drawing.style in {"road", "track", "railway"}


_PATCH: Final = ((0.06, 0.16), (0.34, 0.07), (0.62, 0.14), (0.93, 0.08), (0.95, 0.86), (0.66, 0.93), (0.30, 0.87),
                 (0.05, 0.92))  # fmt: skip
_FORMS: Final[dict[str, Sequence[tuple[float, float]]]] = {
    "building": ((0.14, 0.18), (0.86, 0.18), (0.86, 0.80), (0.14, 0.80)),
    "factory": ((0.08, 0.14), (0.92, 0.14), (0.92, 0.84), (0.08, 0.84)),
    "solid": ((0.08, 0.14), (0.92, 0.14), (0.92, 0.86), (0.08, 0.86)),
    "bridge": ((0.08, 0.22), (0.92, 0.22), (0.92, 0.78), (0.08, 0.78)),
    "field": ((0.05, 0.12), (0.95, 0.06), (0.92, 0.90), (0.08, 0.93)),
    "orchard": ((0.05, 0.10), (0.95, 0.10), (0.95, 0.92), (0.05, 0.92)),
}


def _shape(form: Sequence[tuple[float, float]], seed: str) -> Outline:
    ring = [(x * _SCENE.width(), y * _SCENE.height()) for x, y in form]
    return Outline([ring], seed_of(seed))


def _course_marks(terrain: Terrain) -> Iterator[Mark]:
    places = ((-0.25, 0.68), (0.2, 0.60), (0.55, 0.40), (1.25, 0.34))
    points = tuple((round(x * _SCENE.width()), round(y * _SCENE.height())) for x, y in places)
    width = terrain.drawing.width or _LINE_WIDTH
    course = Course(id="legend", terrain=terrain.id, width=width, geometry=LineString(coordinates=points))
    for sheet in in_order(course_sheets(course, terrain.drawing.style, colours_of(terrain.drawing))):
        yield from sheet.marks
