"""The header in a GeoJSON file of ccstudio, which says that its numbers are no longitude and latitude."""

import math
from typing import Annotated, Final, Literal

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.document import Reference

FORMAT: Final = "ccstudio/geojson"
VERSION: Final = 1
MEMBER: Final = "ccstudio"
"""The foreign member of the collection that holds the head."""

Units = Literal["lattice", "millimetres"]
UNITS: Final[tuple[Units, ...]] = ("lattice", "millimetres")

Kind = Literal["outline", "spaces", "sides", "contours", "courses", "features", "objectives", "labels", "boxes"]
KINDS: Final[tuple[Kind, ...]] = (
    "outline", "spaces", "sides", "contours", "courses", "features", "objectives", "labels", "boxes",
)  # fmt: skip
"""What of a map a file can hold, in the order of the file; named as in the map."""

NOTE: Final = (
    "Coordinates are not longitude and latitude. They are places on a printed game map, x to the right, y upwards, "
    "in the units named here; millimetres_per_unit is the length of a lattice unit on paper."
)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The foreign member `ccstudio` of a collection.

    Coordinates are lattice units, or millimetres of the print; y grows upwards, as map programs show it, and the
    lattice's y is its negative.
    """

    format: Literal["ccstudio/geojson"] = FORMAT
    format_version: Annotated[int, msgspec.Meta(ge=1)] = VERSION
    note: str = NOTE
    units: Units
    millimetres_per_unit: Annotated[float, msgspec.Meta(gt=0)]
    map: Reference
    title: str = ""
    terrain: Reference

    @property
    def units_per_number(self) -> float:
        """How many lattice units the number 1 of a coordinate is."""
        return 1.0 if self.units == "lattice" else 1.0 / self.millimetres_per_unit

    @property
    def decimals(self) -> int:
        """Places after the point that tell lattice units apart."""
        return 0 if self.units == "lattice" else max(0, math.ceil(-math.log10(self.millimetres_per_unit)) + 1)


def head_of(collection: object) -> Head | None:
    """The head of a file; None for one of another program.

    Raises:
        StudioError: a newer version of the program wrote it.
    """
    member = collection.get(MEMBER) if isinstance(collection, dict) else None
    if not isinstance(member, dict) or member.get("format") != FORMAT:
        return None
    version = member.get("format_version")
    if isinstance(version, int) and version > VERSION:
        raise StudioError("geojson-newer")
    try:
        return msgspec.convert(member, Head)
    except msgspec.ValidationError:
        return None
