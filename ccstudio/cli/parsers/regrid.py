"""What can be said to `ccstudio regrid`."""

from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_map

FOLLOWERS: Final = ("safe", "all", "none")


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "regrid",
        _("add or remove rows and columns of a map, and take the documents that use it along"),
        "  ccstudio regrid my-map/map.json --left 1 --dry-run\n"
        "  ccstudio regrid my-map/map.json --bottom -2 --cut --followers all\n"
        "  ccstudio regrid orbeck --crop C2:M9 --keep-names --out smaller.json",
    )
    add_map(parser)
    edges = parser.add_argument_group(_("rows and columns to add, or to remove where the number is negative"))
    edges.add_argument("--left", type=int, default=0, metavar=_("COLUMNS"), help=_("columns at the left"))
    edges.add_argument("--right", type=int, default=0, metavar=_("COLUMNS"), help=_("columns at the right"))
    edges.add_argument("--top", type=int, default=0, metavar=_("ROWS"), help=_("rows at the top"))
    edges.add_argument("--bottom", type=int, default=0, metavar=_("ROWS"), help=_("rows at the bottom"))
    edges.add_argument(
        "--crop", metavar=_("SPACE:SPACE"), help=_("instead: leave the rectangle between two spaces, and nothing else")
    )
    parser.add_argument("--flip", action="store_true", help=_("push the other columns or rows by half a space"))
    parser.add_argument("--keep-names", action="store_true", help=_("spaces that stay keep their names"))
    parser.add_argument("--cut", action="store_true", help=_("cut outlines at the edge where spaces are removed"))
    parser.add_argument("--carry", action="store_true", help=_("with --flip: outlines move with the spaces under them"))
    parser.add_argument("--same-version", action="store_true", help=_("do not raise the versions of what is written"))
    parser.add_argument(
        "--followers",
        choices=FOLLOWERS,
        default=FOLLOWERS[0],
        help=_("which documents that use the map are rewritten: those that lose nothing, all, or none (default: safe)"),
    )
    parser.add_argument("--dry-run", action="store_true", help=_("only say what would change"))
    parser.add_argument("--out", metavar=_("FILE"), help=_("write the map there, and leave other documents alone"))
