"""What can be said to `ccstudio validate`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "validate",
        _("list everything that is wrong with documents"),
        "  ccstudio validate my-map/map.json\n"
        "  ccstudio validate maps/*/map.json --json\n"
        "  ccstudio validate my-map/map.json --lint\n"
        "  ccstudio validate - < map.json",
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a document; - for standard input"))
    parser.add_argument(
        "--lint", action="store_true", help=_("give advice on maps too: gaps, slivers, what is cut off or has no name")
    )
    add_json(parser)
