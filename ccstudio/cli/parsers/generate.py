"""What can be said to `ccstudio generate`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_seed


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "generate",
        _("make a random scenario by the rules of a game"),
        "  ccstudio generate combat-commander\n"
        "  ccstudio generate combat-commander --seed 7 --out ambush.json\n"
        "  ccstudio generate my-module/module.json --seed 7",
    )
    parser.add_argument(
        "module", metavar=_("MODULE"), help=_("a module: its file, a folder with a module.json, or its id")
    )
    add_seed(parser)
    parser.add_argument(
        "--out", metavar=_("FILE"), help=_("write the scenario into this file (default: to standard output)")
    )
