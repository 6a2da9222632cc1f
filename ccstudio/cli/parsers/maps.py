"""Parsers of the commands about maps: `sight`, `render`, `geojson` and `regrid`."""

from argparse import Namespace
from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, Parser, add_command, add_json, add_map, add_overlay, add_policy

# Those of `board.sight.statistics` and `interop.geojson`, which would load numpy for every command.
MEASURES: Final = ("sees", "seen", "open")
UNITS: Final = ("lattice", "millimetres")
MODES: Final = ("fit", "millimetres", "lattice")

DEPENDENTS: Final = ("safe", "all", "none")
"""Which documents `regrid` rewrites with the map."""

PAGE_OPTIONS: Final = (
    "overlap",
    "margin",
    "percent",
    "fit",
    "portrait",
    "landscape",
    "no_marks",
    "no_labels",
    "no_plan",
)
"""Options of `render` that need `--pdf-pages`, as argparse names them."""


def add_sight(commands: Commands) -> None:
    """Add `ccstudio sight`."""
    parser = add_command(
        commands,
        "sight",
        _("print the verdict of a line of sight, and explain it"),
        "  ccstudio sight orbeck A1 D5\n"
        "  ccstudio sight orbeck A1 D5 --smoke C4:5 --blaze D4 --json\n"
        "  ccstudio sight orbeck --from H5 --all\n"
        '  echo "A1 D5" | ccstudio sight orbeck --pairs - --json\n'
        "  ccstudio sight orbeck --heat heat.png --table table.csv\n"
        "  ccstudio sight mended.json --diff orbeck",
        usage=_(
            "ccstudio sight MAP FROM TO [options]\n"
            "       ccstudio sight MAP --from SPACE --all [options]\n"
            "       ccstudio sight MAP --pairs FILE [options]\n"
            "       ccstudio sight MAP [--heat FILE] [--table FILE] [--diff OTHER] [--near MM] [options]"
        ),
    )
    parser.set_defaults(parser=parser, refuse=check_sight)
    add_map(parser)
    parser.add_argument("viewer", nargs="?", metavar=_("FROM"), help=_("the space of the viewer"))
    parser.add_argument("target", nargs="?", metavar=_("TO"), help=_("the space of the target"))
    many = parser.add_argument_group(_("many pairs"))
    many.add_argument("--from", dest="origin", metavar=_("SPACE"), help=_("the space of the viewer (with --all)"))
    many.add_argument("--all", action="store_true", help=_("print a table with every other space as target"))
    many.add_argument(
        "--pairs",
        metavar=_("FILE"),
        help=_("judge the pairs in a file (- for standard input): lines like `A1 D5`, or a JSON list of [from, to]"),
    )
    every = parser.add_argument_group(_("all pairs of the map"))
    every.add_argument(
        "--heat",
        metavar=_("FILE"),
        help=_("write how many spaces each space sees, as a heat map (.png, .svg, .pdf) or as numbers (.csv)"),
    )
    every.add_argument(
        "--measure",
        choices=MEASURES,
        default=MEASURES[0],
        help=_(
            "for each space the heat map counts: the spaces it sees (sees, the default), the spaces that see it "
            "(seen), or those that see it without hindrance (open)"
        ),
    )
    every.add_argument("--reach", metavar=_("SPACES"), help=_("with --heat: count only spaces within this range"))
    every.add_argument(
        "--table",
        metavar=_("FILE"),
        help=_("write the verdicts of all pairs: with names (.csv), as numbers (.npy), or for print (.html, .pdf)"),
    )
    every.add_argument("--diff", metavar=_("OTHER"), help=_("list the pairs whose verdict differs from another map's"))
    every.add_argument(
        "--near", metavar=_("MM"), help=_("list the threads that touch or miss an outline by at most this distance")
    )
    add_overlay(parser)
    add_policy(parser)
    add_json(parser)


def asks_for_map(arguments: Namespace) -> bool:
    """Whether `sight` is asked for all pairs of a map."""
    return any(getattr(arguments, name) is not None for name in ("heat", "table", "diff", "near"))


def check_sight(arguments: Namespace) -> None:
    """Refuse options of `sight` that exclude each other.

    Raises:
        SystemExit: after printing what is wrong.
    """
    refuse = arguments.parser.error
    one = arguments.viewer is not None
    many = arguments.origin is not None or arguments.all
    every = asks_for_map(arguments)
    if one + many + (arguments.pairs is not None) + every != 1:
        refuse(_("give one of: FROM TO; --from SPACE --all; --pairs FILE; or --heat, --table, --diff, --near"))
    if every and (arguments.smoke or arguments.blaze):
        refuse(_("--smoke and --blaze cannot be combined with --heat, --table, --diff and --near"))
    if not every and arguments.reach is not None:
        refuse(_("--reach needs --heat"))
    if one and arguments.target is None:
        refuse(_("the target is missing: ccstudio sight MAP FROM TO"))
    if many and not (arguments.origin is not None and arguments.all):
        refuse(_("--from SPACE and --all need each other"))


def add_render(commands: Commands) -> None:
    """Add `ccstudio render`."""
    parser = add_command(
        commands,
        "render",
        _("draw a map into a PNG, SVG or PDF file"),
        "  ccstudio render orbeck orbeck.pdf\n"
        "  ccstudio render orbeck orbeck.png --dpi 300\n"
        "  ccstudio render orbeck dispute.png --thread A1:D5 --smoke C4:5\n"
        "  ccstudio render orbeck bare.svg --layers ground,water,features,grid\n"
        "  ccstudio render orbeck sheets.pdf --pdf-pages a4 --overlap 10\n"
        "  ccstudio render orbeck poster.pdf --pdf-pages a3 --landscape --fit 2x2",
    )
    parser.set_defaults(parser=parser, refuse=check_pages)
    add_map(parser)
    parser.add_argument("out", metavar=_("OUT"), help=_("the file to write: .png, .svg or .pdf"))
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--scale", metavar=_("PIXELS"), help=_("PNG: width of a space in pixels (default: 160)"))
    size.add_argument("--dpi", metavar=_("PIXELS"), help=_("PNG: pixels per inch of the printed map"))
    parser.add_argument(
        "--layers",
        metavar=_("LIST"),
        help=_(
            "layers to draw, separated by commas: pictures, ground, levels, areas, water, courses, features, grid, "
            "names, objectives, labels, frame, outlines (default: all but outlines)"
        ),
    )
    _add_pages(parser)
    parser.add_argument("--thread", metavar=_("FROM:TO"), help=_("draw the thread between two spaces with its verdict"))
    add_overlay(parser)
    add_policy(parser)


def _add_pages(parser: Parser) -> None:
    pages = parser.add_argument_group(_("pages to glue together (PDF)"))
    pages.add_argument(
        "--pdf-pages",
        metavar=_("PAPER"),
        help=_("cut the map into pages: a4, a3, a2, a1, a0, letter, legal, tabloid, or millimetres like 210x297"),
    )
    pages.add_argument("--overlap", metavar=_("MM"), help=_("overlap of neighbouring pages (default: 10)"))
    pages.add_argument("--margin", metavar=_("MM"), help=_("unprinted margin on each side (default: 10)"))
    size = pages.add_mutually_exclusive_group()
    size.add_argument("--percent", metavar=_("NUMBER"), help=_("print size in percent (default: 100, the true size)"))
    size.add_argument("--fit", metavar=_("COLUMNSxROWS"), help=_("scale the map to this many pages, such as 3x2"))
    orientation = pages.add_mutually_exclusive_group()
    orientation.add_argument(
        "--portrait", action="store_true", help=_("portrait paper (default: the orientation that needs fewer pages)")
    )
    orientation.add_argument("--landscape", action="store_true", help=_("landscape paper"))
    pages.add_argument("--no-marks", action="store_true", help=_("leave out the crop marks"))
    pages.add_argument("--no-labels", action="store_true", help=_("leave out the page names"))
    pages.add_argument("--no-plan", action="store_true", help=_("leave out the sheet that shows how to join the pages"))


def check_pages(arguments: Namespace) -> None:
    """Refuse page options without `--pdf-pages`.

    Raises:
        SystemExit: after printing what is wrong.
    """
    if arguments.pdf_pages is not None:
        return
    for name in PAGE_OPTIONS:
        if getattr(arguments, name) not in {None, False}:
            arguments.parser.error(_("{option} needs --pdf-pages").format(option=f"--{name.replace('_', '-')}"))


def add_geojson(commands: Commands) -> None:
    """Add `ccstudio geojson` and its subcommands."""
    parser = add_command(
        commands,
        "geojson",
        _("export a map as GeoJSON, or import GeoJSON into a map"),
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
        _("export a map as GeoJSON"),
        "  ccstudio geojson export orbeck orbeck.geojson\n"
        "  ccstudio geojson export orbeck woods.geojson --kinds features,courses --units millimetres",
    )
    add_map(parser)
    parser.add_argument("out", metavar=_("OUT"), help=_("the file to write"))
    parser.add_argument(
        "--units",
        choices=UNITS,
        default=UNITS[0],
        help=_("coordinates: lattice, the exact whole numbers of the map, or millimetres on paper (default: lattice)"),
    )
    parser.add_argument(
        "--kinds",
        metavar=_("LIST"),
        help=_(
            "elements to write, separated by commas: outline, spaces, sides, contours, courses, features, objectives, "
            "labels, boxes (default: all)"
        ),
    )


def _add_import(parts: Commands) -> None:
    parser = add_command(
        parts,
        "import",
        _("import the shapes of a GeoJSON file into a map"),
        "  ccstudio geojson import my-map/map.json changed.geojson\n"
        "  ccstudio geojson import my-map/map.json village.geojson --property landuse --terrain forest=woods\n"
        "  ccstudio geojson import orbeck plan.geojson --place millimetres --y-down --out with-plan.json",
    )
    add_map(parser)
    parser.add_argument("file", metavar=_("FILE"), help=_("a GeoJSON file, from ccstudio or any other program"))
    parser.add_argument("--out", metavar=_("FILE"), help=_("write the map to this file (default: to its own file)"))
    parser.add_argument(
        "--add", action="store_true", help=_("add every element (default: replace elements with the same id)")
    )
    foreign = parser.add_argument_group(_("files from other programs"))
    foreign.add_argument(
        "--property", metavar=_("NAME"), help=_("the property that names the terrain (default: the best match)")
    )
    foreign.add_argument(
        "--terrain",
        action="append",
        default=[],
        metavar=_("VALUE=TERRAIN"),
        help=_("the terrain for a value of that property; an empty TERRAIN skips these shapes; may be repeated"),
    )
    foreign.add_argument("--name", metavar=_("NAME"), help=_("the property that contains names"))
    foreign.add_argument(
        "--place",
        choices=MODES,
        help=_(
            "scale the shapes to the board (fit), or read the coordinates as millimetres on paper or as exact whole "
            "numbers of the map (lattice) (default: guess from the coordinates)"
        ),
    )
    foreign.add_argument("--y-down", action="store_true", help=_("y grows downwards (default: upwards)"))


def add_regrid(commands: Commands) -> None:
    """Add `ccstudio regrid`."""
    parser = add_command(
        commands,
        "regrid",
        _("add or remove rows and columns of a map, and update the documents that use it"),
        "  ccstudio regrid my-map/map.json --left 1 --dry-run\n"
        "  ccstudio regrid my-map/map.json --bottom -2 --cut --followers all\n"
        "  ccstudio regrid orbeck --crop C2:M9 --keep-names --out smaller.json",
    )
    add_map(parser)
    edges = parser.add_argument_group(_("rows and columns to add; a negative number removes them"))
    edges.add_argument("--left", type=int, default=0, metavar=_("COLUMNS"), help=_("columns on the left"))
    edges.add_argument("--right", type=int, default=0, metavar=_("COLUMNS"), help=_("columns on the right"))
    edges.add_argument("--top", type=int, default=0, metavar=_("ROWS"), help=_("rows at the top"))
    edges.add_argument("--bottom", type=int, default=0, metavar=_("ROWS"), help=_("rows at the bottom"))
    edges.add_argument(
        "--crop", metavar=_("SPACE:SPACE"), help=_("keep only the rectangle between these two spaces instead")
    )
    parser.add_argument("--flip", action="store_true", help=_("shift every second column or row the other way"))
    parser.add_argument("--keep-names", action="store_true", help=_("remaining spaces keep their names"))
    parser.add_argument("--cut", action="store_true", help=_("cut outlines at edges where spaces are removed"))
    parser.add_argument("--carry", action="store_true", help=_("with --flip: move outlines with the spaces below them"))
    parser.add_argument("--same-version", action="store_true", help=_("do not raise the version of any document"))
    parser.add_argument(
        "--followers",
        choices=DEPENDENTS,
        default=DEPENDENTS[0],
        help=_("which documents that use the map to update: those that lose nothing (safe, the default), all, or none"),
    )
    parser.add_argument("--dry-run", action="store_true", help=_("print what would change, and write nothing"))
    parser.add_argument(
        "--out", metavar=_("FILE"), help=_("write the map to this file, and leave other documents unchanged")
    )
