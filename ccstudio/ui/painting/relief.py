"""The shape of the ground: contour masses and gullies."""

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtGui import QColor, QPainterPath

from ccstudio.board.board import Board
from ccstudio.board.generated.outlines import GeneratedContour
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.map import Contour
from ccstudio.documents.terrain import Drawing
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import seed_of
from ccstudio.ui.painting.outline import Outline, outside_of
from ccstudio.ui.painting.palette import Colours, colours_of, faint, tone
from ccstudio.ui.painting.plan import Plan, always

_BEVEL_STEPS: Final = 7


def bevel(path: QPainterPath, reach: float, *, raised: bool, steps: int = _BEVEL_STEPS) -> Iterator[Mark]:
    """Soft light along the rim that faces north-west and shade along the other; reversed for a hollow."""
    strength = _BEVEL_STEPS / steps
    lit, shaded = QColor(255, 248, 214, round(19 * strength)), QColor(66, 44, 16, round(15 * strength))
    for step in range(1, steps + 1):
        d = reach * step / steps
        yield fill(outside_of(path, d, d), lit if raised else shaded, until=260)
        yield fill(outside_of(path, -d, -d), shaded if raised else lit, until=260)


def contour(outline: Outline, colours: Colours, level: int) -> Iterator[Mark]:
    """The ground at or above a level. Slots: three tints from low to high, the contour line."""
    *tints, line = colours[:4]
    tint = tints[min(max(level, 1), len(tints)) - 1]
    yield fill(outline.path, faint(tint, 0.92))
    yield clipped(outline.path, [*bevel(outline.path, 420, raised=True), stroke(outline.path, line, 40, least_px=1.4)])


def gully(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A dry cut in the ground. Slots: floor, hachures, lit bank."""
    floor, ink, bank = colours[:3]
    yield fill(outline.path, floor)
    yield clipped(
        outline.path,
        [
            fill(outside_of(outline.path, -150, -150), faint(bank, 0.7)),
            *bevel(outline.path, 300, raised=False),
            stroke(outline.path, ink, 150, dashes=(22, 68), until=90),
            stroke(outline.path, tone(ink, -0.1), 40, least_px=1.6),
        ],
    )


def hill_drawing(board: Board) -> Drawing:
    """The drawing of levels: that of the first terrain in the style of hills, or the style's own colours."""
    drawings = (terrain.drawing for terrain in board.terrains.values())
    return next((drawing for drawing in drawings if drawing.style == "hill"), Drawing(style="hill"))


def contour_plan(board: Board, shape: Contour, edge: Edge) -> Plan:
    """A contour mass in the colours of the map's hills; higher ones lie on lower ones."""
    return _mass(board, Outline(rings_of(shape.geometry), seed_of(shape.id)), shape.level, edge)


def grown_contour_plan(board: Board, shape: GeneratedContour, edge: Edge) -> Plan:
    """The plan of a contour generated from the levels of spaces."""
    return _mass(board, Outline(shape.rings, seed_of(f"level/{shape.level}/{shape.spaces[0]}")), shape.level, edge)


def _mass(board: Board, outline: Outline, level: int, edge: Edge) -> Plan:
    colours = colours_of(hill_drawing(board))
    rect = outline.rect

    def make() -> Iterable[Mark]:
        return edge.cut(contour(outline, colours, level), rect)

    return always(rect, make, level)
