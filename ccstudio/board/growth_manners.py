"""How painted spaces of each style grow their outline."""

from typing import Final

import msgspec

from ccstudio.documents.terrain import Style


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """All lengths in widths of a space.

    The outline keeps `inset` from the spaces around, more or less by up to `wobble`, which changes over about `pace`;
    `clearance` is what it keeps from the ink of roads, railways and streams.
    """

    inset: float
    wobble: float
    pace: float = 0.42
    clearance: float = 0.028


GROWING: Final[dict[Style, Manner]] = {
    "open": Manner(inset=0.050, wobble=0.030),
    "woods": Manner(inset=0.105, wobble=0.082),
    "orchard": Manner(inset=0.085, wobble=0.014),
    "brush": Manner(inset=0.105, wobble=0.080, pace=0.36),
    "field": Manner(inset=0.048, wobble=0.012, clearance=0.016),
    "marsh": Manner(inset=0.090, wobble=0.070, pace=0.38),
    "rubble": Manner(inset=0.110, wobble=0.060, pace=0.26),
    "water": Manner(inset=0.090, wobble=0.068),
    "stream": Manner(inset=0.130, wobble=0.070),
    "gully": Manner(inset=0.140, wobble=0.070),
}
"""Styles whose painted spaces grow into each other like patches of ground."""

CONTOUR: Final = Manner(inset=0.080, wobble=0.062, pace=0.50)
"""How levels grow."""
LEVEL_STEP: Final = 0.030
"""How much farther in the outline of each further level keeps."""

WATER: Final = frozenset({"stream", "water"})
"""Styles that keep clear of no stream: it runs into them."""

BUILT: Final[frozenset[Style]] = frozenset({"building", "factory", "bridge"})
"""Styles whose painted spaces get straight walls."""
