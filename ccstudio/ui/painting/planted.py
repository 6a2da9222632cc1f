"""What grows low or in rows: orchards, brush, fields, marsh and open patches."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from ccstudio.ui.painting.foliage import Crowns, Leaf, crown_marks
from ccstudio.ui.painting.ink import EVER, Mark, fill, fills, lines, stroke, within
from ccstudio.ui.painting.noise import Points, chance, strewn, uneven
from ccstudio.ui.painting.outline import Outline, hatched
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.paths import broken

_ROW_SPACING: Final = 470.0
_FURROW_SPACING: Final = 122.0


def rows_of_points(outline: Outline, angle: float, spacing: float) -> tuple[Points, NDArray[np.int64]]:
    """Points in rows in a direction, evenly apart along and across, over an outline's whole extent.

    The rows are centred on the outline. With each point comes a whole number of its own.
    """
    turned = outline.turned(angle)
    low, high = turned.min(axis=0), turned.max(axis=0)
    counts = np.maximum(1, np.round((high - low) / spacing).astype(int))
    along, across = (low[i] + (np.arange(counts[i]) + 0.5) * (high[i] - low[i]) / counts[i] for i in (0, 1))
    us, vs = np.meshgrid(along, across)
    cos, sin = np.cos(angle), np.sin(angle)
    points = np.column_stack([us.ravel(), vs.ravel()]) @ np.array([[cos, sin], [-sin, cos]])
    return points, np.arange(len(points))


def orchard(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Round crowns in straight rows on mown grass. Slots: crown, second crown, outline, grass."""
    crown, second, rim, grass = colours[:4]
    yield fill(outline.path, grass)
    angle = outline.axis
    points, index = rows_of_points(outline, angle, _ROW_SPACING)
    depths = outline.depth(points)
    radii = np.minimum(168 * (0.88 + 0.24 * uneven(outline.seed, index)), np.maximum(depths, 100))
    crowns = Crowns.of(points, radii, index).where(depths >= 105)
    leaf = Leaf((crown, second), tone(rim, 0.10), light=0.20)
    yield within(
        outline.path,
        [
            *_mown(outline, angle, blend(grass, tone(grass, 0.4), 0.5)),
            *crown_marks(crowns, leaf, outline.seed),
            stroke(outline.path, tone(rim, 0.15), 56, least_px=2.0),
        ],
    )


def _mown(outline: Outline, angle: float, colour: QColor) -> Iterator[Mark]:
    """Lighter strips between the rows of trees."""
    turned = outline.turned(angle)
    low, high = float(turned[:, 1].min()), float(turned[:, 1].max())
    count = max(1, round((high - low) / _ROW_SPACING))
    offsets = low + (high - low) / count * np.arange(0, count + 1)
    yield from lines(*broken(*hatched(outline.rings, angle, offsets), 900, 0), colour, 150, until=120)


def orchard_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """An orchard seen from so far that its trees are dots."""
    crown, _second, rim, grass = colours[:4]
    yield fill(outline.path, grass)
    points, _index = rows_of_points(outline, outline.axis, _ROW_SPACING)
    points = points[outline.depth(points) >= 105]
    yield from _dots(points, 165, tone(rim, 0.2))
    yield from _dots(points - 25, 130, crown)
    yield within(outline.path, [stroke(outline.path, tone(rim, 0.15), 56, least_px=1.4)])


def _dots(centres: Points, radius: float, colour: QColor) -> Iterator[Mark]:
    angles = np.arange(6) * np.pi / 3
    unit = np.column_stack([np.cos(angles), np.sin(angles)]) * radius
    return fills(centres[:, None, :] + unit, colour)


def brush(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Bushes and tufts scattered over dry ground. Slots: bush, second bush, outline, ground."""
    bush, second, rim, ground = colours[:4]
    yield fill(outline.path, ground)
    centres, index = strewn(outline.bounds, 190, outline.seed)
    depths = outline.depth(centres)
    size = uneven(outline.seed ^ 0x11, index)
    radii = np.minimum(62 + 88 * size**2, np.maximum(depths, 60))
    crowns = Crowns.of(centres, radii, index).where((depths >= 58) & (size > 0.12))
    leaf = Leaf((bush, second), tone(rim, -0.05), light=0.20)
    yield within(
        outline.path,
        [
            *_tufts(outline, blend(ground, rim, 0.5), 165),
            *crown_marks(crowns, leaf, outline.seed),
            stroke(outline.path, rim, 44, least_px=1.6, dashes=(150, 70)),
        ],
    )


def brush_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Brush seen from so far that its bushes are dots."""
    bush, _second, rim, ground = colours[:4]
    yield fill(outline.path, ground)
    centres, _index = strewn(outline.bounds, 300, outline.seed)
    centres = centres[outline.depth(centres) > 120]
    yield from _dots(centres, 130, rim)
    yield from _dots(centres - 30, 95, bush)
    yield within(outline.path, [stroke(outline.path, rim, 44, least_px=1.2, dashes=(150, 70))])


def _tufts(outline: Outline, colour: QColor, spacing: float) -> Iterator[Mark]:
    """Little fans of three blades."""
    centres, index = strewn(outline.bounds, spacing, outline.seed ^ 0x99)
    keep = outline.depth(centres) > 40
    centres, lean = centres[keep], (uneven(outline.seed, index)[keep] - 0.5)[:, None]
    tips = [
        centres + np.concatenate([(lean + side) * 70, np.full_like(lean, -height)], axis=1)
        for side, height in ((-0.6, 44), (0, 62), (0.6, 44))
    ]
    yield from lines(np.concatenate([centres] * 3), np.concatenate(tips), colour, 14, until=42)


def field(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Furrows in one direction, ochre to green. Slots: six grounds of which each field takes one.

    Fields are ploughed, sown in rows, or in stubble; which, and along or across, goes by the field's id.
    """
    ground = colours[int(chance(outline.seed, salt=5) * len(colours)) % len(colours)]
    angle = outline.axis + (np.pi / 2 if chance(outline.seed, salt=6) < 0.25 else 0.0)
    length, gap, spacing = ((900.0, 26.0, 1.0), (210.0, 60.0, 0.82), (420.0, 90.0, 1.0))[
        int(chance(outline.seed, salt=7) * 3)
    ]
    spacing *= _FURROW_SPACING
    turned = outline.turned(angle)
    low, high = float(turned[:, 1].min()), float(turned[:, 1].max())
    offsets = low + spacing * (0.5 + np.arange(max(1, int((high - low) / spacing))))
    dark, light = blend(ground, tone(ground, -0.5), 0.5), blend(ground, tone(ground, 0.55), 0.5)
    yield fill(outline.path, ground)
    yield within(
        outline.path,
        [
            *lines(*_furrows(outline, angle, offsets + spacing * 0.36, (length, gap)), light, 30, until=66),
            *lines(*_furrows(outline, angle, offsets, (length, gap)), dark, 33, until=150),
            stroke(outline.path, tone(ground, -0.42), 52, least_px=1.8),
        ],
    )


def _furrows(
    outline: Outline, angle: float, offsets: NDArray[np.floating], dash: tuple[float, float]
) -> tuple[Points, Points]:
    """Lines across the shape, each piece of them a little unsteady like a plough's."""
    sideways = np.array([-np.sin(angle), np.cos(angle)])
    starts, ends = hatched(outline.rings, angle, offsets)
    rows = np.round(starts @ sideways).astype(np.int64)
    starts, ends = broken(starts, ends, *dash, uneven(outline.seed ^ 8, rows))
    places = np.round(np.abs(starts).sum(axis=1)).astype(np.int64)
    one, other = ((uneven(outline.seed ^ salt, places)[:, None] - 0.5) * 16 * sideways for salt in (0, 9))
    return starts + one, ends + other


def marsh(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Wet meadow with pools and reeds. Slots: meadow, water, reeds, outline."""
    meadow, water, reed, rim = colours[:4]
    yield fill(outline.path, meadow)
    yield within(
        outline.path,
        [
            *_pools(outline, water),
            *_ripples(outline, water),
            *_reeds(outline, reed),
            stroke(outline.path, rim, 46, least_px=1.6, dashes=(260, 90)),
        ],
    )


def _pools(outline: Outline, water: QColor) -> Iterator[Mark]:
    centres, index = strewn(outline.bounds, 560, outline.seed)
    keep = outline.depth(centres) > 120
    centres, index = centres[keep], index[keep]
    if not len(centres):
        return
    long = 110 + 210 * uneven(outline.seed ^ 0x21, index)
    angles = np.arange(22) * 2 * np.pi / 22
    wobble = 1 + 0.16 * np.sin(angles * 3 + index[:, None]) + 0.10 * np.sin(angles * 2 + 2.0 * index[:, None])
    unit = np.stack([np.cos(angles) * wobble, np.sin(angles) * wobble * 0.42], axis=-1)
    yield from fills(centres[:, None, :] + unit * long[:, None, None] * 1.14, tone(water, -0.22))
    yield from fills(centres[:, None, :] + unit * long[:, None, None], water)
    glint = unit * (long * 0.55)[:, None, None] * np.array([1.0, 0.6])
    yield from fills(centres[:, None, :] + glint - np.array([18.0, 22.0]), blend(water, QColor("#FFFFFF"), 0.28), 60)


def _ripples(outline: Outline, water: QColor) -> Iterator[Mark]:
    centres, index = strewn(outline.bounds, 300, outline.seed ^ 0x41)
    keep = outline.depth(centres) > 40
    half = np.column_stack([40 + 80 * uneven(outline.seed ^ 0x23, index[keep]), np.zeros(int(keep.sum()))])
    yield from lines(centres[keep] - half, centres[keep] + half, tone(water, -0.05), 24, until=130)


def _reeds(outline: Outline, colour: QColor) -> Iterator[Mark]:
    centres, index = strewn(outline.bounds, 400, outline.seed ^ 0x77)
    keep = outline.depth(centres) > 90
    centres, lean = centres[keep], uneven(outline.seed, index)[keep] - 0.5
    starts, ends = [], []
    for offset, height in ((-66.0, 110.0), (-30.0, 165.0), (6.0, 190.0), (40.0, 150.0), (72.0, 105.0)):
        starts.append(centres + np.array([offset * 0.35, 30.0]))
        ends.append(centres + np.column_stack([offset + lean * 40, np.full(len(lean), 30.0 - height)]))
    yield from lines(np.concatenate(starts), np.concatenate(ends), colour, 20, until=170)


def open_patch(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Open ground where the map's ground is something else. Slots: the ground."""
    yield fill(outline.path, colours[0])
    rim = blend(colours[0], tone(colours[0], -0.4), 0.6)
    yield within(outline.path, [stroke(outline.path, rim, 34, least_px=1.0, until=EVER)])
