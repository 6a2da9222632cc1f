"""What a person chose when a map was last exported."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.application.printing.paper import PageSetup
from ccstudio.interop.geojson.head import KINDS, Kind, Units

ExportKind = Literal["png", "svg", "pdf", "pages", "geojson", "sight-pdf", "sight-html", "sight-csv", "sight-npy"]

LEAST_DPI: Final = 20
MOST_DPI: Final = 2_400
DEFAULT_DPI: Final = 150


class ExportChoices(msgspec.Struct, frozen=True, kw_only=True):
    """The kind of file, and what is said of each kind.

    `dpi` are the dots for each printed inch of a PNG; `only_shown` leaves hidden layers out of what is drawn; `units`
    and `parts` are those of GeoJSON; sight is printed on `sight_paper`.
    """

    kind: ExportKind = "png"
    dpi: Annotated[int, msgspec.Meta(ge=LEAST_DPI, le=MOST_DPI)] = DEFAULT_DPI
    only_shown: bool = False
    pages: PageSetup = PageSetup()
    units: Units = "lattice"
    parts: tuple[Kind, ...] = KINDS
    sight_paper: str = "a4"
    open_folder: bool = False
