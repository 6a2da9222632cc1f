"""What can be said to `ccstudio fuzz`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_scenario, add_seed, add_system


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "fuzz",
        _("play random games by the rules of a system, and keep every failure as a journal"),
        "  ccstudio fuzz combat_commander --games 1000\n"
        "  ccstudio fuzz combat_commander --games 1 --seed 4711 --scenario mill-road\n"
        "  ccstudio fuzz combat_commander --games 50 --thorough --folder found",
    )
    add_system(parser)
    parser.add_argument("--games", default="100", metavar=_("NUMBER"), help=_("how many games (default: 100)"))
    add_seed(parser)
    add_scenario(parser)
    parser.add_argument(
        "--folder",
        default="ccstudio-fuzz",
        metavar=_("FOLDER"),
        help=_("where the journals of failures go (default: ccstudio-fuzz)"),
    )
    parser.add_argument(
        "--thorough", action="store_true", help=_("hold all laws at many more questions, which takes its time")
    )
