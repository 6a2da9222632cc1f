"""What can be said to `ccstudio studio`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "studio",
        _("open the studio"),
        "  ccstudio\n  ccstudio my-map/map.json\n  ccstudio studio --sample",
    )
    parser.add_argument("files", nargs="*", metavar=_("FILE"), help=_("what to open, one tab each"))
    parser.add_argument("--sample", action="store_true", help=_("open the map that comes with ccstudio"))
