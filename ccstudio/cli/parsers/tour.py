"""What can be said to `ccstudio tour`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "tour",
        _("show without a screen what the program does: draw the sample map, judge and explain sight on it"),
        "  ccstudio tour\n  ccstudio tour --folder pictures",
    )
    parser.add_argument(
        "--folder", default="ccstudio-tour", metavar=_("FOLDER"), help=_("where to write (default: ccstudio-tour)")
    )
