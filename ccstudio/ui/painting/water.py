"""Standing and broad water, and the bridges over it."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from PySide6.QtGui import QPainterPath

from ccstudio.ui.painting.batches import PatchedMarks, lines
from ccstudio.ui.painting.buildings import shadow
from ccstudio.ui.painting.ink import Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import hash_noise, poisson_points
from ccstudio.ui.painting.outline import Outline, hatched, line_path
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.paths import broken

_WOODEN: Final = 60
"""The saturation (of 255) from which a deck is of planks; a greyer one is of stone."""

_MOST_JOINTS: Final = 200


def water(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Deep water with light shallows along the shore. Slots: water, shallows, shore line."""
    deep, shallow, shore = colours[:3]
    yield fill(outline.path, deep)
    reach = 0.45 * min(outline.rect.width(), outline.rect.height())
    shallows = [
        stroke(outline.path, blend(deep, shallow, part), min(width, width / 900 * reach), until=200)
        for width, part in ((900, 0.16), (620, 0.36), (390, 0.62), (200, 1.0))
    ]

    def ripples(part: Outline) -> Iterator[Mark]:
        centres, index = poisson_points(part.window, 430, part.seed)
        keep = part.depth(centres) > 330
        middles = centres[keep]
        half = np.column_stack([60 + 90 * hash_noise(part.seed, index[keep]), np.zeros(len(middles))])
        yield from lines(middles - half, middles + half, blend(deep, tone(shallow, 0.3), 0.6), 20, until=60)
        yield from lines(middles - half * 0.5 + 52, middles + half * 0.6 + 52, tone(deep, -0.13), 18, until=60)

    shore_line = stroke(outline.path, shore, 60, least_px=1.8)
    yield clipped(outline.path, [*shallows, PatchedMarks(outline, ripples), shore_line])


def bridge(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A deck between two parapets, of planks where it is brown, of stone where it is grey.

    It leads in the direction of `outline.heading`. Slots: deck, parapet, lines.
    """
    deck, parapet, line = colours[:3]
    heading = outline.axis if outline.heading is None else outline.heading
    yield from shadow(outline, 130)
    yield fill(outline.path, deck)
    marks: list[Mark] = []
    wooden = deck.saturation() >= _WOODEN
    longest = max(outline.rect.width(), outline.rect.height())
    spacing = max(92.0 if wooden else 150.0, longest / _MOST_JOINTS)
    turned = outline.turned(heading + np.pi / 2)
    offsets = np.arange(float(turned[:, 1].min()) + spacing / 2, float(turned[:, 1].max()), spacing)
    joints = hatched(outline.rings, heading + np.pi / 2, offsets)
    if wooden:
        marks += lines(*joints, tone(deck, -0.42), 20, until=50)
        shifted = hatched(outline.rings, heading + np.pi / 2, offsets + spacing * 0.4)
        marks += lines(*broken(*shifted, 260, 120, phases=hash_noise(outline.seed, np.arange(len(shifted[0])))),
                       tone(deck, 0.22), 26, until=40)  # fmt: skip
    else:
        marks += lines(*joints, blend(deck, line, 0.34), 12, until=40)
        across = outline.turned(heading)[:, 1]
        starts, ends = hatched(outline.rings, heading, np.arange(across.min() + spacing / 2, across.max(), spacing))
        marks += lines(*broken(starts, ends, spacing, spacing, phases=np.resize([0.0, 0.5], len(starts))),
                       blend(deck, line, 0.34), 12, until=40)  # fmt: skip
    rails = _sides_along(outline, heading)
    marks.append(stroke(rails, line, 236, least_px=2.6))
    marks.append(stroke(rails, parapet, 176, least_px=1.6))
    marks.append(stroke(rails, tone(parapet, 0.28), 60, until=60))
    marks.append(stroke(outline.path, line, 44, least_px=1.4))
    yield clipped(outline.path, marks)


def _sides_along(outline: Outline, heading: float) -> QPainterPath:
    """The sides of an outline that run in a direction, more or less."""
    starts, ends = outline.edges
    steps = ends - starts
    lengths = np.maximum(np.hypot(steps[:, 0], steps[:, 1]), 1e-9)
    along = np.abs(steps @ np.array([np.cos(heading), np.sin(heading)])) / lengths > 0.7
    path = QPainterPath()
    for start, end in zip(starts[along], ends[along], strict=True):
        path.addPath(line_path(np.array([start, end])))
    return path
