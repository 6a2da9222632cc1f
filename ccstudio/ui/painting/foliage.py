"""Tree crowns and shrubs seen from above: packing into an outline, light, and the woods they form."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from ccstudio.ui.painting.batches import PatchedMarks, fills
from ccstudio.ui.painting.ink import EVER, Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import Floats, Points, hash_noise, poisson_points
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.palette import Colours, blend, tone

_SHAPES: Final = 8
_SHEETS: Final = 3
_LOW_UNTIL: Final = 34.0
"""The units per pixel above which the shrubs under the crowns are not drawn."""
LIGHT: Final = QColor(255, 249, 180)
"""Sunlight on leaves."""

CROWN_RADIUS: Final = 215.0
SHRUB_RADIUS: Final = 88.0


class Crowns(msgspec.Struct, frozen=True):
    """Plants by centre, radius and a seed; `low` ones are below the others."""

    centres: Points
    radii: Floats
    index: NDArray[np.int64]
    low: NDArray[np.bool_]

    @classmethod
    def of(cls, centres: Points, radii: Floats, index: NDArray[np.int64]) -> "Crowns":
        """Plants of one storey."""
        return cls(centres, radii, index, np.zeros(len(radii), dtype=bool))

    def where(self, chosen: NDArray[np.bool_ | np.int64]) -> "Crowns":
        """Some of the plants, by a mask or by their indices."""
        return Crowns(self.centres[chosen], self.radii[chosen], self.index[chosen], self.low[chosen])

    def __add__(self, other: "Crowns") -> "Crowns":
        """The plants of both."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Crowns(*(np.concatenate(pair) for pair in pairs))


class Leaf(msgspec.Struct, frozen=True):
    """The paint of plants: body colours, the shade under and between them, and the strength of the light."""

    bodies: tuple[QColor, ...]
    shade: QColor
    light: float = 0.16
    until: float = EVER


def packed(outline: Outline, radius: float, *, spread: float = 0.3, least_scale: float = 0.55) -> Crowns:
    """Plants that fill an outline, packed by blue noise.

    Radii vary by `spread` about `radius`; near the rim they shrink to what fits, down to `least_scale` of it, and
    are left out where not even that fits.
    """
    centres, index = poisson_points(outline.window, radius * 1.30, outline.seed)
    depths = outline.depth(centres)
    radii = radius * (1 + spread * (2 * hash_noise(outline.seed ^ 0x51, index) - 1))
    radii = np.minimum(radii, np.maximum(depths * 1.04, radius * least_scale))
    return Crowns.of(centres, radii, index).where(depths >= radius * least_scale * 0.92)


def rim_shrubs(outline: Outline, radius: float, reach: float) -> Crowns:
    """Low plants of about one radius along the rim, no deeper inside than `reach`."""
    centres, index = poisson_points(outline.window, radius * 1.25, outline.seed ^ 0xB0)
    near = outline.may_be_near_rim(centres, reach)
    centres, index = centres[near], index[near]
    depths = outline.depth(centres)
    radii = radius * (0.8 + 0.4 * hash_noise(outline.seed ^ 0x52, index))
    radii = np.minimum(radii, np.maximum(depths * 1.02, radius * 0.6))
    shrubs = Crowns(centres, radii, index, np.ones(len(radii), dtype=bool))
    return shrubs.where((depths >= radius * 0.6) & (depths <= reach))


@lru_cache(maxsize=8)
def _unit_blobs(corners: int) -> NDArray[np.float64]:
    """Lobed discs of radius 1, in shape (shapes, corners, 2), because crowns are not circles."""
    blobs = []
    angles = np.arange(corners) * 2 * np.pi / corners
    for shape in range(_SHAPES):
        lobes = 7 + shape % 4
        loose = hash_noise(shape + 77, np.arange(2 * lobes + 1))
        notches = np.sort((np.arange(lobes) + 0.5 * (loose[:lobes] - 0.5)) / lobes % 1) * 2 * np.pi
        place = np.searchsorted(notches, angles) % lobes
        before, after = notches[place - 1], notches[place]
        span = (after - before) % (2 * np.pi)
        part = ((angles - before) % (2 * np.pi)) / span
        reach = 0.83 + 0.22 * np.sqrt(np.clip(np.sin(part * np.pi), 0, 1)) * (0.75 + 0.5 * loose[lobes + place])
        blobs.append(np.column_stack([np.cos(angles), np.sin(angles)]) * reach[:, None])
    return np.array(blobs)


def lobed(crowns: Crowns, corners: int, size: float, offset: float, turn: int = 0) -> NDArray[np.float64]:
    """The shapes of plants, `size` times their radius, moved by parts of it to the south-east."""
    blobs = _unit_blobs(corners)[(crowns.index + turn) % _SHAPES]
    moved = crowns.centres + crowns.radii[:, None] * np.array([0.92, 1.08]) * offset
    return np.asarray(moved[:, None, :] + crowns.radii[:, None, None] * size * blobs)


def crown_marks(crowns: Crowns, leaf: Leaf, seed: int, *, near: bool = True) -> Iterator[Mark]:
    """Plants in sheets one over the other, each with its shade, body, lit side and glint, light from the north-west.

    Plants of one sheet hardly overlap, so that a sheet needs one pass for each tone. From afar there are fewer tones.
    """
    sheets = 1 + np.minimum((hash_noise(seed ^ 0x7A, crowns.index) * _SHEETS).astype(int), _SHEETS - 1)
    sheets[crowns.low] = 0
    kinds = (hash_noise(seed ^ 0x3C, crowns.index) * len(leaf.bodies)).astype(int)
    for sheet in range(_SHEETS + 1):
        here = sheets == sheet
        if here.any():
            until = leaf.until if sheet else min(leaf.until, _LOW_UNTIL)
            yield from _sheet_marks(crowns.where(here), kinds[here], leaf, near=near and sheet > 0, until=until)


def _sheet_marks(crowns: Crowns, kinds: NDArray[np.int64], leaf: Leaf, *, near: bool, until: float) -> Iterator[Mark]:
    corners = 32 if near else 12
    if near:
        yield from fills(lobed(crowns, corners, 1.05, 0.19), QColor(18, 26, 8, 95), until)
    yield from fills(lobed(crowns, corners, 1.0, 0.0 if near else 0.05), leaf.shade, until)
    for kind, body in enumerate(leaf.bodies):
        chosen = crowns.where(kinds == kind)
        if not len(chosen.radii):
            continue
        lit = blend(body, LIGHT, leaf.light)
        yield from fills(lobed(chosen, corners, 0.90, -0.065), body, until)
        yield from fills(lobed(chosen, corners if near else 8, 0.64, -0.21, 1), lit, min(until, 60))
        if near:
            yield from fills(lobed(chosen, 24, 0.36, -0.33, 2), blend(lit, LIGHT, leaf.light), until)


def quick_marks(crowns: Crowns, leaf: Leaf) -> Iterator[Mark]:
    """The same plants for small scales: shade, body and light only."""
    yield from fills(lobed(crowns, 8, 1.0, 0.06), leaf.shade)
    yield from fills(lobed(crowns, 7, 0.78, -0.08), leaf.bodies[0])
    yield from fills(lobed(crowns, 5, 0.42, -0.22), blend(leaf.bodies[-1], LIGHT, leaf.light * 0.8))


def woods(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Crowns singly drawn and shaded. Slots: three greens, the outline, the ground between the crowns."""
    return _woods(outline, colours, near=True)


def woods_middle(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same crowns at some pixels wide: fewer tones, simpler shapes."""
    return _woods(outline, colours, near=False)


def _woods(outline: Outline, colours: Colours, *, near: bool) -> Iterator[Mark]:
    *greens, rim, ground = colours[:5]
    leaf = Leaf(tuple(greens), tone(greens[1], -0.38))

    def crowns(part: Outline) -> Iterator[Mark]:
        plants = packed(part, CROWN_RADIUS) + rim_shrubs(part, SHRUB_RADIUS, CROWN_RADIUS * 1.2)
        yield from crown_marks(plants, leaf, part.seed, near=near)

    yield fill(outline.path, blend(ground, tone(rim, 0.1), 0.35))
    yield clipped(outline.path, [PatchedMarks(outline, crowns), stroke(outline.path, rim, 76, least_px=2.4)])


def woods_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Woods at a scale where crowns are dots, drawn slightly larger than they are."""
    *greens, rim, ground = colours[:5]
    leaf = Leaf(tuple(greens), tone(greens[1], -0.34))

    def crowns(part: Outline) -> Iterator[Mark]:
        yield from quick_marks(packed(part, CROWN_RADIUS * 1.5), leaf)

    yield fill(outline.path, blend(ground, tone(greens[1], -0.2), 0.6))
    yield clipped(outline.path, [PatchedMarks(outline, crowns), stroke(outline.path, rim, 76, least_px=1.6)])


def woods_tint(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Woods at a scale where crowns blend."""
    *greens, rim, ground = colours[:5]
    yield fill(outline.path, blend(blend(greens[0], greens[1], 0.5), ground, 0.15))
    yield clipped(outline.path, [stroke(outline.path, rim, 60, least_px=1.4)])
