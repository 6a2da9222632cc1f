"""Low and planted vegetation: orchards, brush, fields, marsh and open patches."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from ccstudio.ui.painting.batches import PatchedMarks, fills, lines
from ccstudio.ui.painting.foliage import Crowns, Leaf, crown_marks
from ccstudio.ui.painting.ink import EVER, Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import Points, chance, hash_noise, poisson_points
from ccstudio.ui.painting.outline import Outline, hatched
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.paths import broken

_ROW_SPACING: Final = 470.0
_FURROW_SPACING: Final = 122.0
_RIMS_UNTIL: Final = 260.0
_FURROWS: Final = ((900.0, 26.0, 1.0), (210.0, 60.0, 0.82), (420.0, 90.0, 1.0))
"""Ploughed, in stubble, sown: the length of a stroke, the gap behind it, and the share of the spacing."""


def rows_of_points(outline: Outline, angle: float, spacing: float) -> tuple[Points, NDArray[np.int64]]:
    """Points in rows in a direction, evenly apart along and across, over an outline's window.

    The rows are spread evenly over the whole outline. With each point comes a whole number of its own.
    """
    turned = outline.turned(angle)
    low, high = turned.min(axis=0), turned.max(axis=0)
    steps = (high - low) / np.maximum(1, np.round((high - low) / spacing))
    first, last = ((limit - low) / steps - 0.5 for limit in outline.turned_window(angle))
    along, across = (np.arange(np.ceil(first[i]), np.floor(last[i]) + 1) for i in (0, 1))
    us, vs = np.meshgrid(along, across)
    cos, sin = np.cos(angle), np.sin(angle)
    places = low + (np.column_stack([us.ravel(), vs.ravel()]) + 0.5) * steps
    points = places @ np.array([[cos, sin], [-sin, cos]])
    inside = outline.in_window(points)
    return points[inside], (us.ravel() * 65_537 + vs.ravel()).astype(np.int64)[inside]


def orchard(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Round crowns in straight rows on mown grass. Slots: crown, second crown, outline, grass."""
    return _orchard(outline, colours, near=True)


def orchard_middle(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same plants in simpler shapes."""
    return _orchard(outline, colours, near=False)


def _orchard(outline: Outline, colours: Colours, *, near: bool) -> Iterator[Mark]:
    crown, second, rim, grass = colours[:4]
    leaf = Leaf((crown, second), tone(rim, 0.10), light=0.20)
    strips = blend(grass, tone(grass, 0.4), 0.5)

    def rows(part: Outline) -> Iterator[Mark]:
        points, index = rows_of_points(part, part.axis, _ROW_SPACING)
        depths = part.depth(points)
        radii = np.minimum(168 * (0.88 + 0.24 * hash_noise(part.seed, index)), np.maximum(depths, 100))
        yield from _mown(part, strips)
        yield from crown_marks(Crowns.of(points, radii, index).where(depths >= 105), leaf, part.seed, near=near)

    yield fill(outline.path, grass)
    rim_line = stroke(outline.path, tone(rim, 0.15), 56, least_px=2.0)
    yield clipped(outline.path, [PatchedMarks(outline, rows), rim_line])


def _mown(outline: Outline, colour: QColor) -> Iterator[Mark]:
    """Lighter strips between the rows of trees."""
    angle = outline.axis
    turned = outline.turned(angle)
    low, high = float(turned[:, 1].min()), float(turned[:, 1].max())
    step = (high - low) / max(1, round((high - low) / _ROW_SPACING))
    starts, ends = lines_in_window(outline, angle, low, step, (900.0, 0.0))
    yield from lines(starts, ends, colour, 150, until=120)


def lines_in_window(
    outline: Outline, angle: float, first: float, step: float, dash: tuple[float, float], salt: int | None = None
) -> tuple[Points, Points]:
    """Pieces of parallel lines inside an outline whose midpoints are in its window.

    Args:
        outline: the shape.
        angle: the direction of the lines.
        first: where across that direction one of the lines lies.
        step: how far apart they are.
        dash: the length of a piece and of the gap behind it.
        salt: what the rows are shifted against each other by; None leaves them in step.
    """
    (left, low), (right, high) = (limit.tolist() for limit in outline.turned_window(angle))
    offsets = first + step * np.arange(np.ceil((low - first) / step), np.floor((high - first) / step) + 1)
    starts, ends = hatched(outline.rings, angle, offsets)
    forwards, sideways = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
    begins, lengths = starts @ forwards, np.maximum((ends - starts) @ forwards, 1e-9)
    phases = None
    if salt is not None:
        phases = hash_noise(outline.seed ^ salt, np.round(starts @ sideways).astype(np.int64))
    wanted = (left - dash[0] - begins) / lengths, (right + dash[0] - begins) / lengths
    starts, ends = broken(starts, ends, *dash, phases=phases, wanted=wanted)
    inside = outline.in_window((starts + ends) / 2)
    return starts[inside], ends[inside]


def orchard_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """An orchard at a scale where its trees are dots."""
    crown, _second, rim, grass = colours[:4]

    def rows(part: Outline) -> Iterator[Mark]:
        points, _index = rows_of_points(part, part.axis, _ROW_SPACING)
        points = points[part.depth(points) >= 105]
        yield from _dots(points, 165, tone(rim, 0.2))
        yield from _dots(points - 25, 130, crown)

    yield fill(outline.path, grass)
    rim_line = stroke(outline.path, tone(rim, 0.15), 56, least_px=1.4)
    yield clipped(outline.path, [PatchedMarks(outline, rows), rim_line])


def _dots(centres: Points, radius: float, colour: QColor) -> Iterator[Mark]:
    angles = np.arange(6) * np.pi / 3
    unit = np.column_stack([np.cos(angles), np.sin(angles)]) * radius
    return fills(centres[:, None, :] + unit, colour)


def brush(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Bushes and tufts scattered over dry ground. Slots: bush, second bush, outline, ground."""
    return _brush(outline, colours, near=True)


def brush_middle(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same plants in simpler shapes."""
    return _brush(outline, colours, near=False)


def _brush(outline: Outline, colours: Colours, *, near: bool) -> Iterator[Mark]:
    bush, second, rim, ground = colours[:4]
    leaf = Leaf((bush, second), tone(rim, -0.05), light=0.20)

    def bushes(part: Outline) -> Iterator[Mark]:
        centres, index = poisson_points(part.window, 190, part.seed)
        depths = part.depth(centres)
        size = hash_noise(part.seed ^ 0x11, index)
        radii = np.minimum(62 + 88 * size**2, np.maximum(depths, 60))
        crowns = Crowns.of(centres, radii, index).where((depths >= 58) & (size > 0.12))
        yield from _tufts(part, blend(ground, rim, 0.5), 165)
        yield from crown_marks(crowns, leaf, part.seed, near=near)

    yield fill(outline.path, ground)
    rim_line = stroke(outline.path, rim, 44, least_px=1.6, dashes=(150, 70))
    yield clipped(outline.path, [PatchedMarks(outline, bushes), rim_line])


def brush_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Brush at a scale where its bushes are dots."""
    bush, _second, rim, ground = colours[:4]

    def bushes(part: Outline) -> Iterator[Mark]:
        centres, _index = poisson_points(part.window, 300, part.seed)
        centres = centres[part.depth(centres) > 120]
        yield from _dots(centres, 130, rim)
        yield from _dots(centres - 30, 95, bush)

    yield fill(outline.path, ground)
    rim_line = stroke(outline.path, rim, 44, least_px=1.2, dashes=(150, 70))
    yield clipped(outline.path, [PatchedMarks(outline, bushes), rim_line])


def _tufts(outline: Outline, colour: QColor, spacing: float) -> Iterator[Mark]:
    """Little fans of three blades."""
    centres, index = poisson_points(outline.window, spacing, outline.seed ^ 0x99)
    keep = outline.depth(centres) > 40
    centres, lean = centres[keep], (hash_noise(outline.seed, index)[keep] - 0.5)[:, None]
    tips = [
        centres + np.concatenate([(lean + side) * 70, np.full_like(lean, -height)], axis=1)
        for side, height in ((-0.6, 44), (0, 62), (0.6, 44))
    ]
    yield from lines(np.concatenate([centres] * 3), np.concatenate(tips), colour, 14, until=42)


def field(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Furrows in one direction, ochre to green. Slots: six grounds of which each field takes one.

    Fields are ploughed, sown in rows, or in stubble; which, and along or across, goes by the field's id.
    """
    ground = _ground_of(outline, colours)
    angle = outline.axis + (np.pi / 2 if chance(outline.seed, salt=6) < 0.25 else 0.0)
    length, gap, share = _FURROWS[int(chance(outline.seed, salt=7) * len(_FURROWS))]
    spacing = _FURROW_SPACING * share
    first = float(outline.turned(angle)[:, 1].min()) + spacing / 2
    dark, light = blend(ground, tone(ground, -0.5), 0.5), blend(ground, tone(ground, 0.55), 0.5)

    def furrows(part: Outline) -> Iterator[Mark]:
        for shift, colour, width, until in ((0.36, light, 30.0, 66.0), (0.0, dark, 33.0, 150.0)):
            pieces = lines_in_window(part, angle, first + shift * spacing, spacing, (length, gap), salt=8)
            yield from lines(*_unsteady(*pieces, angle, part.seed), colour, width, until=until)

    yield fill(outline.path, ground)
    rim_line = stroke(outline.path, tone(ground, -0.42), 52, least_px=1.8)
    yield clipped(outline.path, [PatchedMarks(outline, furrows), rim_line])


def _ground_of(outline: Outline, colours: Colours) -> QColor:
    return colours[int(chance(outline.seed, salt=5) * len(colours))]


def field_tint(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A field at a scale where its furrows blend."""
    ground = _ground_of(outline, colours)
    yield fill(outline.path, blend(ground, tone(ground, -0.3), 0.25))
    rim_line = stroke(outline.path, tone(ground, -0.42), 52, least_px=1.0, until=_RIMS_UNTIL)
    yield clipped(outline.path, [rim_line], _RIMS_UNTIL)


def _unsteady(starts: Points, ends: Points, angle: float, seed: int) -> tuple[Points, Points]:
    """Lines whose ends are slightly displaced, like a plough's."""
    sideways = np.array([-np.sin(angle), np.cos(angle)])
    places = np.round(np.abs(starts).sum(axis=1)).astype(np.int64)
    one, other = ((hash_noise(seed ^ salt, places)[:, None] - 0.5) * 16 * sideways for salt in (0, 9))
    return starts + one, ends + other


def marsh(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Wet meadow with pools and reeds. Slots: meadow, water, reeds, outline."""
    meadow, water, reed, rim = colours[:4]

    def growth(part: Outline) -> Iterator[Mark]:
        yield from _pools(part, water)
        yield from _ripples(part, water)
        yield from _reeds(part, reed)

    yield fill(outline.path, meadow)
    rim_line = stroke(outline.path, rim, 46, least_px=1.6, dashes=(260, 90))
    yield clipped(outline.path, [PatchedMarks(outline, growth), rim_line])


def _pools(outline: Outline, water: QColor) -> Iterator[Mark]:
    centres, index = poisson_points(outline.window, 560, outline.seed)
    keep = outline.depth(centres) > 120
    centres, index = centres[keep], index[keep]
    if not len(centres):
        return
    long = 110 + 210 * hash_noise(outline.seed ^ 0x21, index)
    angles = np.arange(22) * 2 * np.pi / 22
    value_noise = 1 + 0.16 * np.sin(angles * 3 + index[:, None]) + 0.10 * np.sin(angles * 2 + 2.0 * index[:, None])
    unit = np.stack([np.cos(angles) * value_noise, np.sin(angles) * value_noise * 0.42], axis=-1)
    yield from fills(centres[:, None, :] + unit * long[:, None, None] * 1.14, tone(water, -0.22))
    yield from fills(centres[:, None, :] + unit * long[:, None, None], water)
    glint = unit * (long * 0.55)[:, None, None] * np.array([1.0, 0.6])
    yield from fills(centres[:, None, :] + glint - np.array([18.0, 22.0]), blend(water, QColor("#FFFFFF"), 0.28), 60)


def _ripples(outline: Outline, water: QColor) -> Iterator[Mark]:
    centres, index = poisson_points(outline.window, 300, outline.seed ^ 0x41)
    keep = outline.depth(centres) > 40
    half = np.column_stack([40 + 80 * hash_noise(outline.seed ^ 0x23, index[keep]), np.zeros(int(keep.sum()))])
    yield from lines(centres[keep] - half, centres[keep] + half, tone(water, -0.05), 24, until=130)


def _reeds(outline: Outline, colour: QColor) -> Iterator[Mark]:
    centres, index = poisson_points(outline.window, 400, outline.seed ^ 0x77)
    keep = outline.depth(centres) > 90
    centres, lean = centres[keep], hash_noise(outline.seed, index)[keep] - 0.5
    starts, ends = [], []
    for offset, height in ((-66.0, 110.0), (-30.0, 165.0), (6.0, 190.0), (40.0, 150.0), (72.0, 105.0)):
        starts.append(centres + np.array([offset * 0.35, 30.0]))
        ends.append(centres + np.column_stack([offset + lean * 40, np.full(len(lean), 30.0 - height)]))
    yield from lines(np.concatenate(starts), np.concatenate(ends), colour, 20, until=170)


def open_patch(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Open ground where the background is another terrain. Slots: the ground."""
    yield fill(outline.path, colours[0])
    rim = blend(colours[0], tone(colours[0], -0.4), 0.6)
    yield clipped(outline.path, [stroke(outline.path, rim, 34, least_px=1.0, until=EVER)])
