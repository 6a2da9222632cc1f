"""What can be said to `ccstudio render`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_map, add_overlay, add_policy


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "render",
        _("draw a map into a file: PNG, SVG or PDF"),
        "  ccstudio render orbeck orbeck.pdf\n"
        "  ccstudio render orbeck orbeck.png --dpi 300\n"
        "  ccstudio render orbeck dispute.png --thread A1:D5 --smoke C4:5\n"
        "  ccstudio render orbeck bare.svg --layers ground,water,features,grid",
    )
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
    parser.add_argument("--thread", metavar=_("FROM:TO"), help=_("draw the thread between two spaces, judged"))
    add_overlay(parser)
    add_policy(parser)
