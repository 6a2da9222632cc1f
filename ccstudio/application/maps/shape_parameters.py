"""The numbers that operations on shapes take, and what such an operation is."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef

if TYPE_CHECKING:
    from ccstudio.edit.shapes.outcomes import Outcome


class ShapeNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers operations take, lattice units, degrees and per cent."""

    distance: int = 120
    corners: Literal["round", "mitre"] = "round"
    tolerance: int = 30
    weld: int = 60
    gap: int = 120
    dx: int = 0
    dy: int = 0
    angle_deg: float = 0.0
    across_percent: float = 100.0
    down_percent: float = 100.0
    pivot: Literal["middle", "vertex", "space", "grid"] = "middle"


Operation = Callable[[MapDocument, GridGeometry, tuple[PartRef, ...], ShapeNumbers], "Outcome"]
