"""What can be said to `ccstudio play`."""

from argparse import Namespace

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_seed


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "play",
        _("play a scenario in words, with others at this keyboard or with computer players"),
        "  ccstudio play my-module/scenarios/ford.json\n"
        "  ccstudio play ford --seats person,random\n"
        "  ccstudio play ford --seats random,random --seed 7 --record game.json\n"
        "  ccstudio play generate:combat-commander --seed 7\n"
        "  ccstudio play game.json",
        usage=_("ccstudio play SCENARIO [options]\n       ccstudio play JOURNAL [options]"),
    )
    parser.set_defaults(parser=parser, refuse=check_game)
    parser.add_argument(
        "scenario",
        nargs="?",
        metavar=_("SCENARIO"),
        help=_(
            "a scenario: its file, a folder with one, or its name; generate:MODULE for one that is made; or the "
            "journal of a game to go on with"
        ),
    )
    parser.add_argument("--journal", metavar=_("FILE"), help=_("go on with the game of this journal"))
    parser.add_argument(
        "--seats",
        metavar=_("LIST"),
        help=_("who plays each seat: person, or the name of a computer player (default: persons)"),
    )
    add_seed(parser)
    parser.add_argument(
        "--dice",
        choices=("seeded", "entered"),
        default="seeded",
        help=_("seeded: the program rolls; entered: you roll real dice, and type what they show (default: seeded)"),
    )
    parser.add_argument("--record", metavar=_("OUT"), help=_("write the journal of the game into this file"))
    parser.add_argument(
        "--quiet", action="store_true", help=_("of a game between computer players print the result alone")
    )


def check_game(arguments: Namespace) -> None:
    """Refuse words that do not name one game.

    Raises:
        SystemExit: after printing what is wrong.
    """
    if (arguments.scenario is None) == (arguments.journal is None):
        arguments.parser.error(_("say what to play: SCENARIO, or --journal FILE"))
