"""Barriers on sides: walls, hedges, fences and cliffs, whose width is real geometry."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from ccstudio.ui.painting.batches import PatchedMarks, fills, lines
from ccstudio.ui.painting.foliage import Crowns, Leaf, crown_marks, packed, quick_marks
from ccstudio.ui.painting.ink import Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import Points, hash_noise
from ccstudio.ui.painting.outline import Outline, line_path
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.paths import discs
from ccstudio.ui.painting.strips import Band, band_of

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
        marks.append(PatchedMarks(outline, partial(_loose_stones, stone)))
    marks.append(stroke(outline.path, line, 44, least_px=1.5))
    yield clipped(outline.path, marks)


def _loose_stones(stone: QColor, outline: Outline) -> Iterator[Mark]:
    stones = packed(outline, 48, spread=0.25)
    return fills(discs(stones.centres, stones.radii, 7), stone, until=90)


def _courses_of_stones(band: Band, seed: int, stone: QColor) -> Iterator[Mark]:
    """Squared stones along the middle, each slightly different, with light on their tops."""
    places, directions, index = band.stations(105.0)
    lengths = 36 + 14 * hash_noise(seed, index)
    half = band.width * 0.30
    across = np.column_stack([-directions[:, 1], directions[:, 0]])
    corners = np.array([[-1.0, -1.0], [0.9, -0.9], [1.0, 1.0], [-0.92, 0.95]])
    rings = (
        places[:, None, :]
        + directions[:, None, :] * (corners[:, 0] * lengths[:, None])[..., None]
        + across[:, None, :] * (corners[:, 1] * half)[None, :, None]
    )
    pale = hash_noise(seed ^ 0x5, index) > 0.4
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
    painted = Leaf((leaf, second), tone(line, 0.05), light=0.22)
    band = band_of(outline)

    def crowns(part: Outline) -> Iterator[Mark]:
        plants = packed(part, 85, spread=0.2, least_scale=0.4) if band is None else _chain(band, part)
        return crown_marks(plants, painted, part.seed) if near else quick_marks(plants, painted)

    yield clipped(outline.path, [PatchedMarks(outline, crowns), stroke(outline.path, line, 26, least_px=1.2)])


def _chain(band: Band, outline: Outline) -> Crowns:
    """Crowns side by side along a band, within the outline's window."""
    radius = band.width * 0.47
    places, directions, index = band.stations(radius * 1.25)
    across = np.column_stack([-directions[:, 1], directions[:, 0]])
    off = (hash_noise(outline.seed, index) - 0.5)[:, None] * band.width * 0.16
    radii = radius * (0.82 + 0.18 * hash_noise(outline.seed ^ 1, index))
    return Crowns.of(places + across * off, radii, index).where(outline.in_window(places))


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
    yield clipped(outline.path, marks)


def cliff(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Hachures that fall from the edge in the direction of `outline.heading`. Slots: rock, hachures, the lit brink."""
    rock, ink, _brink = colours[:3]
    yield fill(outline.path, rock)
    band = band_of(outline)
    marks: list[Mark] = []
    if band is None:
        marks.append(stroke(outline.path, ink, 60, least_px=1.4))
    else:
        heading = _SOUTH_EAST if outline.heading is None else outline.heading
        marks += _fall(band, np.array([np.cos(heading), np.sin(heading)]), outline.seed, colours)
    marks.append(stroke(outline.path, ink, 18, until=60, join=Qt.PenJoinStyle.MiterJoin))
    yield clipped(outline.path, marks)


def _fall(band: Band, fall: Points, seed: int, colours: Colours) -> Iterator[Mark]:
    """The edge along one side of a band, wedges down from it, and lighter rock at the bottom."""
    rock, ink, brink = colours[:3]
    width = band.width
    normals = np.column_stack([-band.directions[:, 1], band.directions[:, 0]])
    down = 1.0 if float((normals @ fall).sum()) >= 0 else -1.0
    top = line_path(band.line - normals * down * width / 2)
    foot = line_path(band.line + normals * down * width / 2)
    yield stroke(foot, tone(rock, 0.16), width * 0.9, until=160)
    places, directions, index = band.stations(74.0)
    across = np.column_stack([-directions[:, 1], directions[:, 0]]) * down
    reach = (0.55 + 0.42 * hash_noise(seed, index))[:, None] * width
    lean = directions * (hash_noise(seed ^ 2, index) - 0.5)[:, None] * 44
    high = places - across * width / 2
    low = high + across * reach + lean
    wedges = np.stack(
        [high - directions * 33, high + directions * 33, low + directions * 5, low - directions * 5], axis=1
    )
    yield from fills(wedges, ink, until=90)
    yield stroke(top, ink, width * 0.36, least_px=1.4)
    yield stroke(top, brink, width * 0.12, until=60)
