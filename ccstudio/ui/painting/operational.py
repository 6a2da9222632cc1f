"""Ground of operational maps: forests, uplands and ridges in hachures, towns and cities in blocks."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtGui import QColor

from ccstudio.ui.painting.batches import PatchedMarks, fills
from ccstudio.ui.painting.foliage import Crowns, Leaf, crown_marks, quick_marks
from ccstudio.ui.painting.ink import EVER, Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import Points, hash_noise, poisson_points
from ccstudio.ui.painting.outline import Outline, outside_of
from ccstudio.ui.painting.palette import Colours, blend, faint, tone
from ccstudio.ui.painting.paths import discs
from ccstudio.ui.painting.relief import bevel
from ccstudio.ui.painting.strips import stations

_FINE_UNTIL: Final = 95.0
"""Units per pixel beyond which hachures and blocks are a tint."""
_SOUTH_EAST: Final = np.array([0.5, 0.8660254])
_WIDTHS_UNTIL: Final = 2.6
"""Units per pixel beyond which a stroke is not seen, in its widths."""
_BEVEL_STEPS: Final = 4
_MOUND: Final = 330.0
_TREE: Final = 125.0
_TREE_PITCH: Final = 265.0
"""The radius of a tree, and the least distance of two."""
_RAYS: Final = 22
_PROBES: Final = 14


def forest(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Small trees on a green tint. Slots: tree, lit tree, shade and outline, ground."""
    return _forest(outline, colours, near=True)


def forest_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same trees where they are a few pixels wide."""
    return _forest(outline, colours, near=False)


def _forest(outline: Outline, colours: Colours, *, near: bool) -> Iterator[Mark]:
    tree, lit, shade, ground = colours[:4]
    leaf = Leaf((tree, blend(tree, lit, 0.5), lit), shade, light=0.10)

    def trees(part: Outline) -> Iterator[Mark]:
        centres, index = poisson_points(part.window, _TREE_PITCH, part.seed)
        keep = part.depth(centres) > 0.9 * _TREE
        radii = _TREE * (0.82 + 0.36 * hash_noise(part.seed ^ 0x51, index[keep]))
        plants = Crowns.of(centres[keep], radii, index[keep])
        return crown_marks(plants, leaf, part.seed, near=False) if near else quick_marks(plants, leaf)

    yield fill(outline.path, ground)
    rim = stroke(outline.path, blend(ground, shade, 0.55), 40, least_px=0.9)
    yield clipped(outline.path, [PatchedMarks(outline, trees), rim])


def upland(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Rounded hills, hachured down their slopes and lit from the north-west. Slots: slope, hachures, lit top."""
    slope, ink, top = colours[:3]
    yield fill(outline.path, slope)

    def hills(part: Outline) -> Iterator[Mark]:
        yield from _slopes(part, (slope, ink, top), most=330.0)
        centres, index = poisson_points(part.window, 1.75 * _MOUND, part.seed)
        depths = part.depth(centres)
        keep = depths > 1.25 * _MOUND
        yield from _mounds(centres[keep], index[keep], part.seed, (slope, ink, top))

    marks: list[Mark] = [*bevel(outline.path, 420, raised=True, steps=_BEVEL_STEPS), PatchedMarks(outline, hills)]
    marks.append(stroke(outline.path, blend(slope, ink, 0.45), 26, least_px=0.8))
    yield clipped(outline.path, marks)


def upland_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same hills where hachures blend: their tint, lit and shaded."""
    slope, ink, top = colours[:3]
    yield fill(outline.path, blend(slope, top, 0.3))
    shaded = fill(outside_of(outline.path, -260, -260), blend(slope, ink, 0.35))
    yield clipped(outline.path, [shaded, stroke(outline.path, blend(slope, ink, 0.45), 26, least_px=0.8)])


def _mounds(centres: Points, index: np.ndarray, seed: int, colours: tuple[QColor, QColor, QColor]) -> Iterator[Mark]:
    """Small rises: a soft light and hachures on the side away from it."""
    slope, ink, top = colours
    if not len(centres):
        return
    radii = _MOUND * (0.72 + 0.40 * hash_noise(seed ^ 0x31, index))
    for size, opacity, until in ((1.0, 0.30, 36.0), (0.80, 0.30, 36.0), (0.60, 0.45, _FINE_UNTIL), (0.40, 0.30, 36.0)):
        away = radii[:, None] * np.array([-0.20, -0.26]) * (1.2 - size)
        yield from fills(discs(centres + away, radii * size, 16), faint(top, opacity), until=until)
    angles = np.arange(_RAYS) * 2 * np.pi / _RAYS
    turn = angles[None, :] + (hash_noise(seed ^ 0x32, index)[:, None] - 0.5) * 0.3
    ways = np.stack([np.cos(turn), np.sin(turn)], axis=-1)
    number = index[:, None] * _RAYS + np.arange(_RAYS)
    shade = ways @ _SOUTH_EAST
    begin = (0.50 + 0.10 * hash_noise(seed ^ 0x33, number.ravel()).reshape(number.shape))[..., None]
    reach = (0.86 + 0.16 * shade + 0.16 * hash_noise(seed ^ 0x34, number.ravel()).reshape(number.shape))[..., None]
    heads = centres[:, None, :] + ways * radii[:, None, None] * begin
    feet = centres[:, None, :] + ways * radii[:, None, None] * reach
    across = np.stack([-ways[..., 1], ways[..., 0]], axis=-1)
    for low, high, colour, width in (
        (0.35, 1.1, blend(ink, slope, 0.10), 34.0),
        (-0.15, 0.35, blend(ink, slope, 0.32), 22.0),
        (-1.1, -0.15, blend(ink, slope, 0.62), 12.0),
    ):
        chosen = (shade > low) & (shade <= high)
        yield from _wedges(feet[chosen], heads[chosen], across[chosen] * width / 2, colour)


def ridge(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A long crest with hachures down both slopes, darker on the shaded one. Slots: slope, hachures, lit crest."""
    slope, ink, crest = colours[:3]
    yield fill(outline.path, crest)

    def slopes(part: Outline) -> Iterator[Mark]:
        yield from _slopes(part, (slope, ink, crest), most=2_000.0)

    marks: list[Mark] = [*bevel(outline.path, 420, raised=True, steps=_BEVEL_STEPS), PatchedMarks(outline, slopes)]
    yield clipped(outline.path, [*marks, stroke(outline.path, blend(slope, ink, 0.4), 24, least_px=0.8)])


def _slopes(outline: Outline, colours: tuple[QColor, QColor, QColor], *, most: float) -> Iterator[Mark]:
    """Hachures from the rim up to the crest, which is where the shape is deepest across, but no longer than `most`."""
    slope, ink, _crest = colours
    for ring in outline.rings:
        closed = np.concatenate([ring, ring[:1]])
        feet, directions, index = stations(closed, 78.0)
        near = outline.in_window(feet, margin=most / 2)
        feet, directions, index = feet[near], directions[near], index[near]
        inward = np.column_stack([-directions[:, 1], directions[:, 0]])
        steps = (np.arange(_PROBES) + 1) * 75.0
        probes = feet[:, None, :] + inward[:, None, :] * steps[None, :, None]
        depths = outline.depth(probes.reshape(-1, 2)).reshape(len(feet), _PROBES)
        rises = (depths >= 0.80 * steps[None, :]).cumprod(axis=1).sum(axis=1) * 75.0
        length = np.minimum(rises, most) * (0.70 + 0.22 * hash_noise(outline.seed, index))
        heads = feet + inward * length[:, None]
        here = outline.in_window((feet + heads) / 2)
        shade = -(inward @ _SOUTH_EAST)
        for low, high, colour, width in (
            (0.25, 1.1, ink, 40.0),
            (-0.25, 0.25, blend(ink, slope, 0.20), 28.0),
            (-1.1, -0.25, blend(ink, slope, 0.50), 17.0),
        ):
            chosen = (shade > low) & (shade <= high) & (length > 60) & here
            yield from _wedges(feet[chosen], heads[chosen], directions[chosen] * width / 2, colour)


def _wedges(feet: Points, heads: Points, half: Points, colour: QColor) -> Iterator[Mark]:
    """Strokes that thin out downhill, as engravers drew them; the thinnest are seen from near only."""
    rings = np.stack([heads - half, heads + half, feet + half * 0.3, feet - half * 0.3], axis=1)
    if len(rings):
        width = 2 * float(np.hypot(*half[0]))
        yield from fills(rings, colour, until=min(_FINE_UNTIL, _WIDTHS_UNTIL * width))


def town(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Scattered blocks of houses on built-up ground. Slots: ground, blocks, lines."""
    return _blocks(outline, colours, pitch=215.0, filled=0.86)


def city(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Dense blocks between streets. Slots: ground, blocks, lines."""
    return _blocks(outline, colours, pitch=250.0, filled=0.95)


def _blocks(outline: Outline, colours: Colours, *, pitch: float, filled: float) -> Iterator[Mark]:
    ground, block, line = colours[:3]
    yield fill(outline.path, ground)
    make = partial(_block_marks, pitch=pitch, filled=filled, block=block, line=line)
    rim = blend(ground, line, 0.38)
    yield clipped(outline.path, [PatchedMarks(outline, make), stroke(outline.path, rim, 34, least_px=0.8)])


def _block_marks(outline: Outline, *, pitch: float, filled: float, block: QColor, line: QColor) -> Iterator[Mark]:
    """Blocks in rows along the longest axis, each a little different, where they fit."""
    angle = outline.axis
    low, high = outline.turned_window(angle)
    first, last = np.floor(low / pitch).astype(int), np.ceil(high / pitch).astype(int)
    column, row = np.meshgrid(np.arange(first[0], last[0] + 1), np.arange(first[1], last[1] + 1))
    number = (column * 4_099 + row).ravel()
    seed = outline.seed
    u = (column.ravel() + 0.5 + 0.10 * (hash_noise(seed ^ 3, number) - 0.5)) * pitch
    v = (row.ravel() + 0.5 + 0.10 * (hash_noise(seed ^ 4, number) - 0.5)) * pitch
    wide = pitch * (0.27 + 0.14 * hash_noise(seed ^ 5, number))
    deep = pitch * (0.27 + 0.14 * hash_noise(seed ^ 6, number))
    corners = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    rings = np.stack([u, v], axis=-1)[:, None, :] + corners * np.stack([wide, deep], axis=-1)[:, None, :]
    cos, sin = np.cos(angle), np.sin(angle)
    rings = rings @ np.array([[cos, sin], [-sin, cos]])
    depths = outline.depth(rings.reshape(-1, 2)).reshape(-1, 4).min(axis=1)
    keep = (depths > 18) & (hash_noise(seed ^ 7, number) < filled)
    rings, number = rings[keep], number[keep]
    if not len(rings):
        return
    yield from fills(rings + np.array([16.0, 20.0]), faint(tone(line, -0.2), 0.35), until=45)
    dark = hash_noise(seed ^ 8, number) > 0.66
    for chosen, colour in ((~dark, block), (dark, tone(block, -0.20))):
        if chosen.any():
            yield from fills(rings[chosen], colour, until=EVER)
    yield from fills(_lit(rings), tone(block, 0.22), until=45)


def _lit(rings: np.ndarray) -> np.ndarray:
    """The north-western part of each block, as a roof in the light."""
    middle = rings.mean(axis=1, keepdims=True)
    return np.asarray(middle + (rings - middle) * 0.52 - np.array([10.0, 14.0]))
