"""How small is too small: the lengths that the checks of a map go by, in millimetres of print."""

from typing import Final

import msgspec


class Thresholds(msgspec.Struct, frozen=True, kw_only=True):
    """Lengths in printed millimetres, areas in square millimetres, shares of a whole from 0 to 1."""

    sliver_mm: float = 0.3
    """An area narrower than this on the average is a sliver."""
    speck_mm2: float = 0.8
    """A part or hole smaller than this can hardly be seen."""
    pinch_mm: float = 0.12
    """A rim that comes this close to itself nearly crosses."""
    spike_deg: float = 7.0
    """A corner sharper than this is a spike."""
    spike_mm: float = 1.0
    """Both sides of a spike are at least this long."""
    gap_mm: float = 0.35
    """Outlines that lie apart by no more than this were meant to meet."""
    close_mm: float = 0.06
    """Vertices nearer to each other than this are one too many."""
    twin_share: float = 0.97
    """Two areas that have this much of their union in common are one drawn twice."""
    twin_mm: float = 0.4
    """Two lines no farther apart than this anywhere are one drawn twice."""
    overlap_mm: float = 1.0
    """An outline that reaches deeper than this into one of another terrain leaves open what lies there."""
    dot_mm: float = 0.75
    """An outline that ends this near a centre dot leaves it to a hair whether the space counts."""
    over_edge_mm: float = 1.0
    """An outline that reaches farther than this beyond the board was not meant to."""
    side_spaces: float = 0.3
    """How far the ink of a side may reach out of the spaces it lies between, in widths of a space."""
    joint_spaces: float = 0.3
    """A course that ends this near another was meant to join it, in widths of a space."""
    open_spaces: float = 0.75
    """A course that ends this far from anything ends in the open, in widths of a space."""


USUAL: Final = Thresholds()
