"""What can be said to `ccstudio match`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json, add_scenario, add_seed, add_system


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "match",
        _("let two computer players play each other, each on every side"),
        "  ccstudio match combat_commander rules random --games 100\n"
        "  ccstudio match dust_tactics rules random --games 20 --seed 7 --scenario relay-nine --json",
    )
    add_system(parser)
    parser.add_argument("first", metavar=_("FIRST"), help=_("a computer player, whose wins are counted"))
    parser.add_argument("second", metavar=_("SECOND"), help=_("the player it plays against"))
    parser.add_argument(
        "--games",
        default="100",
        metavar=_("NUMBER"),
        help=_(
            "how many games (default: 100); as many more as it takes for each side of a scenario to be played once "
            "with the same seed"
        ),
    )
    add_seed(parser)
    add_scenario(parser)
    add_json(parser)
