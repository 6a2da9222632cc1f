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
        N_("PNG image"), ".png", "mdi6.image-outline",
        N_("Raster image for web pages, virtual tabletops and print shops."),
    ),
    "svg": KindInfo(
        N_("SVG drawing"), ".svg", "mdi6.vector-curve",
        N_("Vector drawing at print size, for programs such as Inkscape."),
    ),
    "pdf": KindInfo(
        N_("PDF, one page"), ".pdf", "mdi6.file-document-outline",
        N_("The whole map on one page at print size, for plotters and print shops."),
    ),
    "pages": KindInfo(
        N_("PDF, several pages"), ".pdf", "mdi6.file-document-multiple-outline",
        N_("Sheets for a home printer, to cut and join."),
    ),
    "geojson": KindInfo(
        N_("GeoJSON data"), ".geojson", "mdi6.map-outline",
        N_("Map parts for GIS programs such as QGIS. The studio can import the file again."),
    ),
    "sight-pdf": KindInfo(
        N_("Line of sight, PDF"), ".pdf", "mdi6.eye-outline",
        N_("A field-of-view map and lists for every space, for use at the table."),
    ),
    "sight-html": KindInfo(
        N_("Sight table, web page"), ".html", "mdi6.table",
        N_("The verdicts of all pairs of spaces in one table."),
    ),
    "sight-csv": KindInfo(
        N_("Sight table, CSV"), ".csv", "mdi6.table-large",
        N_("The verdicts of all pairs for a spreadsheet: -1 is blocked, other numbers are the hindrance."),
    ),
    "sight-npy": KindInfo(
        N_("Sight table, NPY"), ".npy", "mdi6.matrix",
        N_("The verdicts of all pairs as a NumPy array, with the numbers of the CSV file."),
    ),
}  # fmt: skip

SIGHT_KINDS: Final[frozenset[ExportKind]] = frozenset({"sight-pdf", "sight-html", "sight-csv", "sight-npy"})
DRAWN_KINDS: Final[frozenset[ExportKind]] = frozenset({"png", "svg", "pdf", "pages"})
