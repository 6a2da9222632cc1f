"""Long thin outlines, such as the ink of a wall: middle line, width, and points along it."""

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.outline import Outline

_MOST_CORNERS: Final = 400
_MOST_STATIONS: Final = 50_000


class Band(msgspec.Struct, frozen=True):
    """A strip of about one width along a line, and the points of its two sides that face each other across it."""

    line: Points
    width: float
    left: Points
    right: Points

    @property
    def directions(self) -> Points:
        """The unit direction at each point of the line."""
        steps = np.diff(self.line, axis=0)
        steps /= np.maximum(np.hypot(steps[:, 0], steps[:, 1]), 1e-9)[:, None]
        if len(steps) == 1:
            return np.asarray(np.repeat(steps, 2, axis=0))
        inner = steps[1:] + steps[:-1]
        inner /= np.maximum(np.hypot(inner[:, 0], inner[:, 1]), 1e-9)[:, None]
        return np.concatenate([steps[:1], inner, steps[-1:]])

    @property
    def length(self) -> float:
        """The length of the line."""
        return float(np.hypot(*np.diff(self.line, axis=0).T).sum())

    def stations(self, spacing: float) -> tuple[Points, Points, NDArray[np.int64]]:
        """Points about `spacing` apart along the line, centred between its ends; their directions and numbers."""
        return stations(self.line, spacing)


def stations(line: Points, spacing: float) -> tuple[Points, Points, NDArray[np.int64]]:
    """Points about `spacing` apart along a line, half a step from its ends; unit directions; their numbers."""
    steps = np.diff(line, axis=0)
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    run = np.concatenate([[0.0], np.cumsum(lengths)])
    count = min(max(1, round(run[-1] / spacing)), _MOST_STATIONS)
    at = (np.arange(count) + 0.5) * run[-1] / count
    edge = np.clip(np.searchsorted(run, at, side="right") - 1, 0, len(lengths) - 1)
    safe = np.maximum(lengths, 1e-9)
    part = ((at - run[edge]) / safe[edge])[:, None]
    return line[edge] + steps[edge] * part, (steps / safe[:, None])[edge], np.arange(count)


def band_of(outline: Outline, shortest: float = 3.0) -> Band | None:
    """The band of an outline, or None if it is not a strip of about one width, at least `shortest` widths long.

    A band's ring goes along one side and comes back along the other; its corners face each other in pairs, and the
    two ends lie between the first pair and between the last.
    """
    if len(outline.rings) != 1:
        return None
    ring = outline.rings[0]
    count = len(ring)
    if count < 4 or count % 2 or count > _MOST_CORNERS:
        return None
    best: tuple[float, Points, Points] | None = None
    for start in range(count // 2):
        turned = np.roll(ring, -start, axis=0)
        one, other = turned[: count // 2], turned[count // 2 :][::-1]
        widest = float(np.hypot(*(one - other).T).max())
        if best is None or widest < best[0]:
            best = widest, one, other
    assert best is not None, "a ring of four corners has a pair of facing sides"
    widest, one, other = best
    band = Band((one + other) / 2, float(np.median(np.hypot(*(one - other).T))), one, other)
    if widest > 1.9 * band.width or band.length < shortest * band.width:
        return None
    return band
