"""Parameters of generated outlines by terrain style."""

from typing import Final

import msgspec

from ccstudio.documents.terrain import WATER_STYLES, Style


class OutlineStyle(msgspec.Struct, frozen=True, kw_only=True):
    """All lengths in widths of a space.

    The outline keeps `inset` from the spaces around, varied by up to `value_noise`, which changes over about `pace`.
    A patch of few spaces keeps up to `lobes` farther in at some places, so that it is no ball, and one with a `band`
    lies no farther than that from the line through the centres of its spaces, so that a row is no string of beads.
    `clearance` is what it keeps from the ink of roads, railways and streams; without `keeps_clear` these run over it,
    as on operational maps, where terrain fills its spaces.
    """

    inset: float
    value_noise: float
    pace: float = 0.42
    clearance: float = 0.028
    lobes: float = 0.0
    band: float = 0.0
    keeps_clear: bool = True


GROWING: Final[dict[Style, OutlineStyle]] = {
    "open": OutlineStyle(inset=0.050, value_noise=0.030),
    "woods": OutlineStyle(inset=0.105, value_noise=0.082, lobes=0.20),
    "orchard": OutlineStyle(inset=0.085, value_noise=0.014),
    "brush": OutlineStyle(inset=0.105, value_noise=0.080, pace=0.36, lobes=0.20),
    "field": OutlineStyle(inset=0.048, value_noise=0.012, clearance=0.016),
    "marsh": OutlineStyle(inset=0.090, value_noise=0.070, pace=0.38, lobes=0.20),
    "rubble": OutlineStyle(inset=0.110, value_noise=0.060, pace=0.26, lobes=0.16),
    "water": OutlineStyle(inset=0.090, value_noise=0.068, lobes=0.18),
    "stream": OutlineStyle(inset=0.120, value_noise=0.070, band=0.27),
    "gully": OutlineStyle(inset=0.120, value_noise=0.070, band=0.27),
    "plain": OutlineStyle(inset=0.050, value_noise=0.030),
    "forest": OutlineStyle(inset=0.050, value_noise=0.060, pace=0.32, keeps_clear=False),
    "upland": OutlineStyle(inset=0.058, value_noise=0.072, pace=0.42, keeps_clear=False),
    "ridge": OutlineStyle(inset=0.060, value_noise=0.060, band=0.29, keeps_clear=False),
    "swamp": OutlineStyle(inset=0.050, value_noise=0.064, pace=0.36, keeps_clear=False),
    "lake": OutlineStyle(inset=0.080, value_noise=0.090, pace=0.46, keeps_clear=False),
    "town": OutlineStyle(inset=0.170, value_noise=0.070, pace=0.22, clearance=0.006),
    "city": OutlineStyle(inset=0.020, value_noise=0.060, pace=0.26, clearance=0.006),
}
"""Styles whose painted spaces grow into each other like patches of ground."""

SQUARE_INSET: Final = 0.055
SQUARE_VALUE_NOISE: Final = 0.020
"""On squares the terrain of a space is the square: no patch has lobes, or keeps or changes more than this."""
SQUARE_BUILT_INSET: Final = 0.045
"""What buildings keep there."""

CONTOUR: Final = OutlineStyle(inset=0.080, value_noise=0.062, pace=0.50, lobes=0.15)
"""How levels grow."""
LEVEL_STEP: Final = 0.030
"""How much farther in the outline of each further level keeps."""

WATER: Final = WATER_STYLES
"""Styles that keep clear of no stream: it runs into them."""

BUILT: Final[frozenset[Style]] = frozenset({"building", "factory", "solid", "bridge"})
"""Styles whose painted spaces get straight walls."""


def squared(style: OutlineStyle) -> OutlineStyle:
    """The style as it is on squares."""
    inset, value_noise = min(style.inset, SQUARE_INSET), min(style.value_noise, SQUARE_VALUE_NOISE)
    return msgspec.structs.replace(style, inset=inset, value_noise=value_noise, lobes=0.0, band=0.0)
