"""Rivers along sides, with their bridges, fords and pontoons."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath

from ccstudio.ui.painting.batches import fills, lines
from ccstudio.ui.painting.ink import EVER, Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.outline import Outline, line_path, polygon_path
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.paths import discs
from ccstudio.ui.painting.strips import Band, band_of

RIVER_SHEETS: Final = 3
"""Bank, water and the light middle: each of a whole river lies under the next."""
_BANK: Final = 34.0
"""The greatest width of a bank."""
_SHORTEST: Final = 1.2
"""The length of the shortest piece of a river, in its widths."""
_LIGHT: Final = 0.44
_LIGHT_UNTIL: Final = 90.0
_OVERLAP: Final = 8.0
"""How far pieces of a river overlap, so that no seam shows between them."""
_SLANTING: Final = 0.6
_LANDING: Final = 60.0
"""How far a crossing reaches beyond the banks: less than half a printed millimetre."""


def river(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Water with a light middle between dark banks. Slots: water, light middle, bank."""
    for sheet in river_sheets(outline, colours):
        yield from sheet


def river_sheets(outline: Outline, colours: Colours) -> Iterator[tuple[Mark, ...]]:
    """The marks of a river sheet by sheet, lowest first: those of all its sides lie under the next sheet of any."""
    band = band_of(outline, _SHORTEST)
    for sheet in range(RIVER_SHEETS):
        yield tuple(_sheet(outline, band, colours, sheet))


def _sheet(outline: Outline, band: Band | None, colours: Colours, sheet: int) -> Iterator[Mark]:
    water, light, bank = colours[:3]
    if band is None:
        yield from _pond(outline, colours, sheet)
        return
    rim = min(_BANK, 0.14 * band.width)
    shares = (1.0, 1 - 2 * rim / band.width, _LIGHT)
    share, colour, least = shares[sheet], (bank, water, light)[sheet], (2.0, 1.2, 0.0)[sheet]
    middle = line_path(_longer(band.line))
    if least:
        yield stroke(middle, colour, band.width * 0.5 * share, least_px=least)
    until = _LIGHT_UNTIL if sheet == RIVER_SHEETS - 1 else EVER
    yield fill(polygon_path(_strip(band, share)), colour, until)


def _pond(outline: Outline, colours: Colours, sheet: int) -> Iterator[Mark]:
    """The same of a shape that is no band."""
    water, _light, bank = colours[:3]
    if sheet == 0:
        yield fill(outline.path, bank)
    elif sheet == 1:
        yield clipped(outline.path, [fill(outline.path, water), stroke(outline.path, bank, 2 * _BANK, least_px=1.2)])


def _strip(band: Band, share: float) -> Points:
    """The ring of a band made narrower, and a little longer."""
    half = (band.left - band.right) / 2 * share
    line = _longer(band.line)
    return np.concatenate([line + half, (line - half)[::-1]])


def _longer(line: Points) -> Points:
    first, last = line[1] - line[0], line[-1] - line[-2]
    longer = line.copy()
    longer[0] -= first / max(float(np.hypot(*first)), 1e-9) * _OVERLAP
    longer[-1] += last / max(float(np.hypot(*last)), 1e-9) * _OVERLAP
    return longer


class Way(NamedTuple):
    """The line of a road that crosses a river, and its direction near the crossing, clockwise from east."""

    line: Points
    heading: float


class _Crossing:
    """Where a river is crossed: the place, the way over it and along it, and half its width.

    It is the middle of its side, unless a road crosses elsewhere.
    """

    def __init__(self, outline: Outline, way: Way | None) -> None:
        band = band_of(outline, _SHORTEST)
        if band is None:
            box = outline.rect
            self.middle = np.array(box.center().toTuple())
            self.half = min(box.width(), box.height()) / 2
            flow = np.array([np.cos(outline.axis), np.sin(outline.axis)])
        else:
            number = len(band.line) // 2 if way is None else _met(band.line, way.line)
            self.middle = band.line[number]
            self.half = float(np.hypot(*(band.left - band.right)[number])) / 2
            flow = band.directions[number]
        straight = np.array([-flow[1], flow[0]])
        self.over = straight
        if way is not None:
            at = int(np.hypot(*(way.line - self.middle).T).argmin())
            step = way.line[min(at + 1, len(way.line) - 1)] - way.line[max(at - 1, 0)]
            step = step / max(float(np.hypot(*step)), 1e-9)
            # A road that runs nearly along the river is not followed.
            if abs(float(step @ straight)) > _SLANTING:
                self.over = step
                self.middle = way.line[at] + step * float((self.middle - way.line[at]) @ step)
        self.along = np.array([self.over[1], -self.over[0]])
        self.reach = self.half / abs(float(self.over @ straight)) + _LANDING

    def at(self, *offsets: tuple[float, float]) -> Points:
        """Points by how far they lie over and along the river from its middle."""
        return np.array([self.middle + over * self.over + along * self.along for over, along in offsets])


def _met(line: Points, way: Points) -> int:
    """The number of the point of a line that is nearest to another line."""
    gaps = np.hypot(*(line[:, None, :] - way[None, :, :]).T).min(axis=0)
    return int(gaps[1:-1].argmin()) + 1


def river_bridge(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A river under a bridge. Slots: water, light middle, bank, deck, parapet."""
    yield from river(outline, colours)
    yield from bridge_symbol(outline, colours, None)


def bridge_symbol(outline: Outline, colours: Colours, way: Way | None) -> Iterator[Mark]:
    """A deck between two parapets that open towards the land."""
    deck, parapet = colours[3:5]
    crossing = _Crossing(outline, way)
    reach, half = crossing.reach, 0.62 * crossing.half + 20
    yield fill(polygon_path(crossing.at((-reach, -half), (reach, -half), (reach, half), (-reach, half))), deck)
    wing = 0.62 * half
    for side in (-1.0, 1.0):
        inner, outer = side * half, side * (half + wing)
        wall = line_path(crossing.at((-reach - wing, outer), (-reach, inner), (reach, inner), (reach + wing, outer)))
        yield stroke(wall, parapet, 74, least_px=1.6, join=Qt.PenJoinStyle.MiterJoin)
    joints = np.linspace(-reach, reach, 9)[1:-1]
    starts = crossing.at(*((over, -half + 37) for over in joints))
    ends = crossing.at(*((over, half - 37) for over in joints))
    yield from lines(starts, ends, blend(deck, parapet, 0.3), 14, until=30)


def river_ford(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A river with a ford. Slots: water, light middle, bank, shoal, stones."""
    yield from river(outline, colours)
    yield from ford_symbol(outline, colours, None)


def ford_symbol(outline: Outline, colours: Colours, way: Way | None) -> Iterator[Mark]:
    """A pale shoal with two rows of stones."""
    shoal, stone = colours[3:5]
    crossing = _Crossing(outline, way)
    reach, half = crossing.half - 26, 0.62 * crossing.half + 30
    bar = crossing.at(
        *((over * reach, side * half * (1 - 0.22 * (1 - over * over))) for side in (-1.0, 1.0)
          for over in (np.linspace(-1, 1, 7) * side).tolist())
    )  # fmt: skip
    yield fill(polygon_path(bar), shoal)
    spots = np.linspace(-crossing.reach + 34, crossing.reach - 34, 5)
    stones = crossing.at(*((over, side * 0.58 * half) for over in spots for side in (-1.0, 1.0)))
    radius = np.full(len(stones), max(34.0, 0.19 * crossing.half))
    yield from fills(discs(stones, radius, 14), stone)
    yield from fills(discs(stones - radius[0] * 0.28, radius * 0.45, 10), tone(stone, 0.35), until=20)


def river_pontoon(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A river with a pontoon bridge. Slots: water, light middle, bank, planks, boats."""
    yield from river(outline, colours)
    yield from pontoon_symbol(outline, colours, None)


def pontoon_symbol(outline: Outline, colours: Colours, way: Way | None) -> Iterator[Mark]:
    """Boats side by side under a narrow way of planks."""
    planks, boat = colours[3:5]
    crossing = _Crossing(outline, way)
    reach = crossing.reach
    spots = np.linspace(-crossing.half * 0.66, crossing.half * 0.66, 4)
    beam, length = 0.155 * crossing.half + 8, 1.05 * crossing.half + 60
    for over in spots.tolist():
        hull = crossing.at(
            (over - beam, -0.45 * length), (over, -length), (over + beam, -0.45 * length),
            (over + beam, 0.45 * length), (over, length), (over - beam, 0.45 * length),
        )  # fmt: skip
        yield fill(polygon_path(hull), boat)
        yield stroke(_closed(hull), tone(boat, -0.45), 16, least_px=0.6)
    half = 0.34 * crossing.half + 16
    deck = crossing.at((-reach, -half), (reach, -half), (reach, half), (-reach, half))
    yield fill(polygon_path(deck), planks)
    joints = np.linspace(-reach, reach, 15)[1:-1]
    starts, ends = crossing.at(*((over, -half) for over in joints)), crossing.at(*((over, half) for over in joints))
    yield from lines(starts, ends, _dark(planks), 14, until=30)
    yield stroke(_closed(deck), _dark(planks), 26, least_px=1.0)


def _closed(ring: Points) -> QPainterPath:
    return line_path(np.concatenate([ring, ring[:1]]))


def _dark(colour: QColor) -> QColor:
    return tone(colour, -0.55)
