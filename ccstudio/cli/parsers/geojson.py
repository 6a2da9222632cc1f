"""What can be said to `ccstudio geojson`."""

from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_map

UNITS: Final = ("lattice", "millimetres")
MODES: Final = ("fit", "millimetres", "lattice")
"""Those of `interop.geojson`, which would bring numpy along for every command."""


def add_to(commands: Commands) -> None:
    """Add the command and its parts."""
    parser = add_command(
        commands,
        "geojson",
        _("write a map as GeoJSON for map programs, or take shapes of one into a map"),
        "  ccstudio geojson export orbeck orbeck.geojson\n"
        "  ccstudio geojson export orbeck woods.geojson --kinds features,courses --units millimetres\n"
        "  ccstudio geojson import my-map/map.json village.geojson --property landuse --terrain forest=woods",
    )
    parts = parser.add_subparsers(dest="part", metavar=_("PART"), required=True)
    _add_export(parts)
    _add_import(parts)


def _add_export(parts: Commands) -> None:
    parser = add_command(
        parts,
        "export",
        _("write a map as GeoJSON"),
        "  ccstudio geojson export orbeck orbeck.geojson\n"
        "  ccstudio geojson export orbeck woods.geojson --kinds features,courses --units millimetres",
    )
    add_map(parser)
    parser.add_argument("out", metavar=_("OUT"), help=_("the file to write"))
    parser.add_argument(
        "--units",
        choices=UNITS,
        default=UNITS[0],
        help=_("what coordinates count: lattice units, or millimetres of the print (default: lattice)"),
    )
    parser.add_argument(
        "--kinds",
        metavar=_("LIST"),
        help=_(
            "what to write, separated by commas: outline, spaces, sides, contours, courses, features, objectives, "
            "labels, boxes (default: all)"
        ),
    )


def _add_import(parts: Commands) -> None:
    parser = add_command(
        parts,
        "import",
        _("put the shapes of a GeoJSON file into a map"),
        "  ccstudio geojson import my-map/map.json changed.geojson\n"
        "  ccstudio geojson import my-map/map.json village.geojson --property landuse --terrain forest=woods\n"
        "  ccstudio geojson import orbeck plan.geojson --place millimetres --y-down --out with-plan.json",
    )
    add_map(parser)
    parser.add_argument("file", metavar=_("FILE"), help=_("a GeoJSON file, of ccstudio or of any other program"))
    parser.add_argument("--out", metavar=_("FILE"), help=_("write the map there (default: into its own file)"))
    parser.add_argument(
        "--add", action="store_true", help=_("add all parts; by default those of one name take each other's place")
    )
    strange = parser.add_argument_group(_("shapes of other programs"))
    strange.add_argument(
        "--property", metavar=_("NAME"), help=_("the property that says the terrain (default: the one that fits best)")
    )
    strange.add_argument(
        "--terrain",
        action="append",
        default=[],
        metavar=_("VALUE=TERRAIN"),
        help=_("the terrain for a value of that property; no terrain leaves it out; may be repeated"),
    )
    strange.add_argument("--name", metavar=_("NAME"), help=_("the property that holds names"))
    strange.add_argument(
        "--place",
        choices=MODES,
        help=_("fit to the board, or take numbers as millimetres of the print or lattice units (default: as it seems)"),
    )
    strange.add_argument("--y-down", action="store_true", help=_("y grows downwards, not upwards as on maps"))
