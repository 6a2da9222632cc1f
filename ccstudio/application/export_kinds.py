"""What a map can be exported to, as the dialog lists it."""

from typing import Final, NamedTuple

from ccstudio.application.settings.export_choices import ExportKind
from ccstudio.base.language import N_


class KindInfo(NamedTuple):
    """A kind of file: its name, the ending of its files, an icon, and what it is good for."""

    name: str
    suffix: str
    icon: str
    about: str


KINDS: Final[dict[ExportKind, KindInfo]] = {
    "png": KindInfo(
        N_("PNG picture"), ".png", "mdi6.image-outline",
        N_("A picture of dots, for web pages, virtual tables and print shops."),
    ),
    "svg": KindInfo(
        N_("SVG drawing"), ".svg", "mdi6.vector-curve",
        N_("A drawing of lines and areas at its true print size, for drawing programs."),
    ),
    "pdf": KindInfo(
        N_("PDF, one page"), ".pdf", "mdi6.file-document-outline",
        N_("The whole map on one page of its true print size, for plotters and print shops."),
    ),
    "pages": KindInfo(
        N_("PDF, several pages"), ".pdf", "mdi6.file-document-multiple-outline",
        N_("Sheets for the printer at home, to be cut and glued together."),
    ),
    "geojson": KindInfo(
        N_("GeoJSON data"), ".geojson", "mdi6.map-outline",
        N_("The parts of the map for map programs such as QGIS; it can be imported again."),
    ),
    "sight-pdf": KindInfo(
        N_("Sight, PDF to print"), ".pdf", "mdi6.eye-outline",
        N_("For each space a small picture of what it sees, and lists, to take to the table."),
    ),
    "sight-html": KindInfo(
        N_("Sight table, web page"), ".html", "mdi6.table",
        N_("Every space with every other in one large table."),
    ),
    "sight-csv": KindInfo(
        N_("Sight table, CSV"), ".csv", "mdi6.table-large",
        N_("Every space with every other for a spreadsheet: -1 blocked, else the hindrance."),
    ),
    "sight-npy": KindInfo(
        N_("Sight table, NPY"), ".npy", "mdi6.matrix",
        N_("The same as numbers for programs in Python."),
    ),
}  # fmt: skip

SIGHT_KINDS: Final[frozenset[ExportKind]] = frozenset({"sight-pdf", "sight-html", "sight-csv", "sight-npy"})
DRAWN_KINDS: Final[frozenset[ExportKind]] = frozenset({"png", "svg", "pdf", "pages"})
