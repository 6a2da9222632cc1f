"""What stands on sides: walls, hedges, fences and cliffs; their width is real geometry."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from ccstudio.ui.painting.bands import Band, band_of
from ccstudio.ui.painting.foliage import Crowns, Leaf, crown_marks, packed, quick_marks
from ccstudio.ui.painting.ink import Mark, fill, fills, lines, stroke, within
from ccstudio.ui.painting.noise import uneven
from ccstudio.ui.painting.outline import Outline, line_path
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.paths import discs

_SOUTH_EAST: Final = np.pi / 3


def wall(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A double grey line with stones between. Slots: stone, mortar, lines."""
    stone, mortar, line = colours[:3]
    yield fill(outline.path, mortar)
    marks: list[Mark] = []
    band = band_of(outline)
    if band is not None:
        marks += _courses_of_stones(band, outline.seed, stone)
    else:
        crowns = packed(outline, 48, spread=0.25)
        marks += fills(discs(crowns.centres, crowns.radii, 7), stone, until=90)
    marks.append(stroke(outline.path, line, 44, least_px=1.5))
    yield within(outline.path, marks)


def _courses_of_stones(band: Band, seed: int, stone: QColor) -> Iterator[Mark]:
    """Squared stones along the middle, each a little different, and the light on their tops."""
    places, directions, index = band.stations(105.0)
    lengths = 36 + 14 * uneven(seed, index)
    half = band.width * 0.30
    across = np.column_stack([-directions[:, 1], directions[:, 0]])
    corners = np.array([[-1.0, -1.0], [0.9, -0.9], [1.0, 1.0], [-0.92, 0.95]])
    rings = (
        places[:, None, :]
        + directions[:, None, :] * (corners[:, 0] * lengths[:, None])[..., None]
        + across[:, None, :] * (corners[:, 1] * half)[None, :, None]
    )
    pale = uneven(seed ^ 0x5, index) > 0.4
    yield from fills(rings[pale], stone, until=90)
    yield from fills(rings[~pale], tone(stone, -0.14), until=90)
    lit = (band.line[:-1] - band.width * 0.12, band.line[1:] - band.width * 0.12)
    yield from lines(*lit, blend(stone, tone(stone, 0.6), 0.6), band.width * 0.10, until=60)


def hedge(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A chain of small crowns. Slots: leaf, second leaf, outline."""
    return _hedge(outline, colours, near=True)


def hedge_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same chain where its crowns are a few pixels wide."""
    return _hedge(outline, colours, near=False)


def _hedge(outline: Outline, colours: Colours, *, near: bool) -> Iterator[Mark]:
    leaf, second, line = colours[:3]
    yield fill(outline.path, tone(line, 0.12))
    crowns = _chain(outline)
    painted = Leaf((leaf, second), tone(line, 0.05), light=0.22)
    yield within(
        outline.path,
        [
            *(crown_marks(crowns, painted, outline.seed) if near else quick_marks(crowns, painted)),
            stroke(outline.path, line, 26, least_px=1.2),
        ],
    )


def _chain(outline: Outline) -> Crowns:
    band = band_of(outline)
    if band is None:
        return packed(outline, 85, spread=0.2, snug=0.4)
    radius = band.width * 0.47
    places, directions, index = band.stations(radius * 1.25)
    across = np.column_stack([-directions[:, 1], directions[:, 0]])
    off = (uneven(outline.seed, index) - 0.5)[:, None] * band.width * 0.16
    radii = radius * (0.82 + 0.18 * uneven(outline.seed ^ 1, index))
    return Crowns.of(places + across * off, radii, index)


def fence(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A thin line of rails with posts. Slots: rails, posts and lines."""
    rail, post = colours[:2]
    yield fill(outline.path, tone(rail, 0.34))
    marks: list[Mark] = [stroke(outline.path, rail, 58, least_px=1.8, join=Qt.PenJoinStyle.MiterJoin)]
    band = band_of(outline)
    if band is not None:
        places, directions, _ = band.stations(330.0)
        half = directions * min(band.width * 0.26, 44.0)
        marks += lines(places - half, places + half, post, band.width, until=150)
        marks += lines(places - half * 0.4, places + half * 0.4, tone(post, 0.30), band.width * 0.5, until=40)
    marks.append(stroke(outline.path, post, 26, least_px=1.2, join=Qt.PenJoinStyle.MiterJoin))
    yield within(outline.path, marks)


def cliff(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Hachures that fall from the edge in the direction of `outline.heading`. Slots: rock, hachures, the lit brink."""
    heading = _SOUTH_EAST if outline.heading is None else outline.heading
    fall = np.array([np.cos(heading), np.sin(heading)])
    rock, ink, brink = colours[:3]
    yield fill(outline.path, rock)
    marks: list[Mark] = []
    band = band_of(outline)
    if band is not None:
        places, directions, index = band.stations(78.0)
        across = np.column_stack([-directions[:, 1], directions[:, 0]])
        side = np.sign(across @ fall)
        across *= np.where(side == 0, 1, side)[:, None]
        top = places - across * band.width / 2
        reach = 0.55 + 0.45 * uneven(outline.seed, index)
        foot = top + across * (band.width * reach)[:, None]
        marks += lines(top, foot, ink, 26, until=90)
        top_line = band.line - _mean(across, band) * band.width * 0.5
        marks.append(stroke(line_path(top_line), ink, band.width * 0.34, least_px=1.4))
        marks.append(stroke(line_path(top_line), brink, band.width * 0.10, until=60))
    else:
        marks.append(stroke(outline.path, ink, 60, least_px=1.4))
    marks.append(stroke(outline.path, ink, 18, until=60, join=Qt.PenJoinStyle.MiterJoin))
    yield within(outline.path, marks)


def _mean(across: np.ndarray, band: Band) -> np.ndarray:
    normals = np.column_stack([-band.directions[:, 1], band.directions[:, 0]])
    sign = np.sign(np.sum(normals @ across.mean(axis=0)))
    return normals * (1 if sign >= 0 else -1)
