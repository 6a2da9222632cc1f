"""Parsers of the commands that play games: `play`, `replay`, `report`, `generate`, `fuzz` and `match`."""

from argparse import Namespace

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json, add_scenario, add_seed, add_system


def add_play(commands: Commands) -> None:
    """Add `ccstudio play`."""
    parser = add_command(
        commands,
        "play",
        _("play a scenario in the terminal, against people at this keyboard or computer players"),
        "  ccstudio play my-module/scenarios/ford.json\n"
        "  ccstudio play ford --seats person,random\n"
        "  ccstudio play ford --seats random,random --seed 7 --record game.json\n"
        "  ccstudio play generate:combat-commander --seed 7\n"
        "  ccstudio play game.json",
        usage=_("ccstudio play SCENARIO [options]\n       ccstudio play JOURNAL [options]"),
    )
    parser.set_defaults(parser=parser, refuse=check_play)
    parser.add_argument(
        "scenario",
        nargs="?",
        metavar=_("SCENARIO"),
        help=_(
            "a scenario: its file, its folder or its name; generate:MODULE for a random one; or the journal of a game "
            "to continue"
        ),
    )
    parser.add_argument("--journal", metavar=_("FILE"), help=_("continue the game in this journal"))
    parser.add_argument(
        "--seats",
        metavar=_("LIST"),
        help=_("the players, one for each seat: person, or the name of a computer player (default: all persons)"),
    )
    add_seed(parser)
    parser.add_argument(
        "--dice",
        choices=("seeded", "entered"),
        default="seeded",
        help=_(
            "seeded: the program rolls (default); entered: you roll real dice and type the results, and the program "
            "still shuffles"
        ),
    )
    parser.add_argument("--record", metavar=_("OUT"), help=_("write the journal of the game to this file"))
    parser.add_argument(
        "--quiet", action="store_true", help=_("print only the result of a game between computer players")
    )


def check_play(arguments: Namespace) -> None:
    """Refuse to play no game, or two.

    Raises:
        SystemExit: after printing what is wrong.
    """
    if (arguments.scenario is None) == (arguments.journal is None):
        arguments.parser.error(_("give either SCENARIO or --journal FILE"))


def add_replay(commands: Commands) -> None:
    """Add `ccstudio replay`."""
    parser = add_command(
        commands,
        "replay",
        _("print the log of a recorded game, or verify that the recording follows the rules"),
        "  ccstudio replay game.json\n"
        "  ccstudio replay game.json --to 12\n"
        "  ccstudio replay game.json --seat 0\n"
        "  ccstudio replay game.json --verify\n"
        "  ccstudio replay game.json --page game.html",
    )
    parser.add_argument("journal", metavar=_("JOURNAL"), help=_("the journal of a game"))
    parser.add_argument(
        "--verify", action="store_true", help=_("replay every entry, and print only whether the journal is correct")
    )
    parser.add_argument("--to", metavar=_("N"), help=_("stop after entry N of the journal (default: the last one)"))
    parser.add_argument(
        "--seat",
        metavar=_("K"),
        help=_("print only what seat K may know: 0 is the first seat, -1 a spectator (default: print everything)"),
    )
    parser.add_argument(
        "--page",
        metavar=_("OUT"),
        help=_(
            "write the game as one HTML file that replays in any browser: all of a finished game, what spectators know "
            "of one in progress, or with --seat what that seat may know"
        ),
    )
    add_json(parser)


def add_report(commands: Commands) -> None:
    """Add `ccstudio report`."""
    parser = add_command(
        commands,
        "report",
        _("print the report of a finished game: result, points, losses, luck and turning points"),
        "  ccstudio report game.json\n"
        "  ccstudio report game.json --out report.pdf --out report.png\n"
        "  ccstudio report game.json --no-advice",
    )
    parser.add_argument("journal", metavar=_("JOURNAL"), help=_("the journal of a finished game"))
    parser.add_argument(
        "--no-advice",
        action="store_true",
        help=_("do not ask the computer player about each choice, which takes most of the time"),
    )
    parser.add_argument(
        "--out",
        action="append",
        default=[],
        metavar=_("FILE"),
        help=_("write the report to a file instead, by its ending a .png picture, a .pdf or a .txt; may be repeated"),
    )
    add_json(parser)


def add_generate(commands: Commands) -> None:
    """Add `ccstudio generate`."""
    parser = add_command(
        commands,
        "generate",
        _("generate a random scenario"),
        "  ccstudio generate combat-commander\n"
        "  ccstudio generate combat-commander --seed 7 --out ambush.json\n"
        "  ccstudio generate my-module/module.json --seed 7",
    )
    parser.add_argument(
        "module",
        metavar=_("MODULE"),
        help=_(
            "a module: its file, a folder with a module.json, its id, or the id of a rule system that has one module"
        ),
    )
    add_seed(parser)
    parser.add_argument("--out", metavar=_("FILE"), help=_("the file to write (default: standard output)"))


def add_fuzz(commands: Commands) -> None:
    """Add `ccstudio fuzz`."""
    parser = add_command(
        commands,
        "fuzz",
        _("test a rule system with random games, and record every failure as a journal"),
        "  ccstudio fuzz combat_commander --games 1000\n"
        "  ccstudio fuzz combat_commander --games 1 --seed 4711 --scenario mill-road\n"
        "  ccstudio fuzz combat_commander --games 50 --thorough --folder found",
    )
    add_system(parser)
    parser.add_argument("--games", default="100", metavar=_("NUMBER"), help=_("number of games (default: 100)"))
    add_seed(parser)
    add_scenario(parser)
    parser.add_argument(
        "--folder",
        default="ccstudio-fuzz",
        metavar=_("FOLDER"),
        help=_("folder for the journals of failures (default: ccstudio-fuzz)"),
    )
    parser.add_argument(
        "--thorough", action="store_true", help=_("run the expensive checks at many more decisions; much slower")
    )


def add_match(commands: Commands) -> None:
    """Add `ccstudio match`."""
    parser = add_command(
        commands,
        "match",
        _("play a match between two computer players"),
        "  ccstudio match combat_commander rules random --games 100\n"
        "  ccstudio match dust_tactics rules random --games 20 --seed 7 --scenario relay-nine --json",
    )
    add_system(parser)
    parser.add_argument("first", metavar=_("FIRST"), help=_("the computer player whose wins are counted"))
    parser.add_argument("second", metavar=_("SECOND"), help=_("its opponent"))
    parser.add_argument(
        "--games",
        default="100",
        metavar=_("NUMBER"),
        help=_("number of games (default: 100), rounded up until both players have played every side with each seed"),
    )
    add_seed(parser)
    add_scenario(parser)
    add_json(parser)
