"""A format that exists only in the tests: three versions, two upgrades, one real file of each version."""

from pathlib import Path
from typing import Any, Literal

from ccstudio.documents.document import Document, Line, Record
from ccstudio.documents.formats import FORMATS, Format

LEGACY = Path(__file__).parents[2] / "legacy"


class Plot(Record, frozen=True, kw_only=True):
    """A plot of land and its area in square metres."""

    owner: Line
    area: int


class Parcel(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/parcel"):
    """A parcel of plots, as of version 3."""

    format_version: Literal[3]
    plots: tuple[Plot, ...] = ()


def name_the_owner(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 2: `who` became `owner`."""
    return {**raw, "plots": [{"owner": plot["who"], "area": plot["area"]} for plot in raw["plots"]]}


def measure_in_square_metres(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 3: areas are square metres, no longer ares."""
    return {**raw, "plots": [{**plot, "area": plot["area"] * 100} for plot in raw["plots"]]}


PARCEL = Format(
    tag="ccstudio/parcel",
    type=Parcel,
    steps=(name_the_owner, measure_in_square_metres),
    schemas=LEGACY / "schemas",
)
FORMATS_WITH_PARCEL = {**FORMATS, PARCEL.tag: PARCEL}
