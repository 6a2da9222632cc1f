"""What can be said to `ccstudio render`."""

from argparse import Namespace
from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, Parser, add_command, add_map, add_overlay, add_policy

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
"""What is said of several pages, as argparse names it."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "render",
        _("draw a map into a file: PNG, SVG or PDF"),
        "  ccstudio render orbeck orbeck.pdf\n"
        "  ccstudio render orbeck orbeck.png --dpi 300\n"
        "  ccstudio render orbeck dispute.png --thread A1:D5 --smoke C4:5\n"
        "  ccstudio render orbeck bare.svg --layers ground,water,features,grid\n"
        "  ccstudio render orbeck sheets.pdf --pdf-pages a4 --overlap 10\n"
        "  ccstudio render orbeck poster.pdf --pdf-pages a3 --landscape --fit 2x2",
    )
    parser.set_defaults(parser=parser, refuse=check_pages)
    add_map(parser)
    parser.add_argument("out", metavar=_("OUT"), help=_("the file to write; its ending says the kind"))
    size = parser.add_mutually_exclusive_group()
    size.add_argument(
        "--scale",
        metavar=_("PIXELS"),
        help=_("PNG: pixels for the width of a space (default: 160)"),
    )
    size.add_argument("--dpi", metavar=_("PIXELS"), help=_("PNG: pixels to an inch of the printed map"))
    parser.add_argument(
        "--layers",
        metavar=_("LIST"),
        help=_(
            "what to draw, separated by commas: pictures, ground, levels, areas, water, courses, features, grid, "
            "names, objectives, labels, frame, outlines (default: all but outlines)"
        ),
    )
    _add_pages(parser)
    parser.add_argument("--thread", metavar=_("FROM:TO"), help=_("draw the thread between two spaces, judged"))
    add_overlay(parser)
    add_policy(parser)


def _add_pages(parser: Parser) -> None:
    pages = parser.add_argument_group(_("several pages to glue together (PDF)"))
    pages.add_argument(
        "--pdf-pages",
        metavar=_("PAPER"),
        help=_("cut the map into pages: a4, a3, a2, a1, a0, letter, legal, tabloid, or millimetres like 210x297"),
    )
    pages.add_argument("--overlap", metavar=_("MM"), help=_("what neighbouring pages both show (default: 10)"))
    pages.add_argument("--margin", metavar=_("MM"), help=_("what the printer leaves free on each side (default: 10)"))
    size = pages.add_mutually_exclusive_group()
    size.add_argument("--percent", metavar=_("NUMBER"), help=_("how large it is printed (default: 100, its true size)"))
    size.add_argument("--fit", metavar=_("COLUMNSxROWS"), help=_("as large as so many pages hold, like 3x2"))
    way = pages.add_mutually_exclusive_group()
    way.add_argument("--portrait", action="store_true", help=_("upright paper (default: what takes fewer pages)"))
    way.add_argument("--landscape", action="store_true", help=_("paper on its side"))
    pages.add_argument("--no-marks", action="store_true", help=_("without crop marks"))
    pages.add_argument("--no-labels", action="store_true", help=_("without names of pages"))
    pages.add_argument("--no-plan", action="store_true", help=_("without the sheet that shows how pages are joined"))


def check_pages(arguments: Namespace) -> None:
    """Refuse options of several pages where one is drawn.

    Raises:
        SystemExit: after printing what is wrong.
    """
    if arguments.pdf_pages is not None:
        return
    for name in PAGE_OPTIONS:
        if getattr(arguments, name) not in {None, False}:
            arguments.parser.error(_("{option} goes with --pdf-pages").format(option=f"--{name.replace('_', '-')}"))
