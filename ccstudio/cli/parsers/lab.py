"""The parser of `ccstudio lab` and its subcommands."""

from typing import TYPE_CHECKING

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, Parser, add_command, add_json, add_scenario, add_seed, add_system

if TYPE_CHECKING:
    from argparse import _ActionsContainer


def add_lab(commands: Commands) -> None:
    """Add `ccstudio lab` and its subcommands."""
    parser = add_command(
        commands,
        "lab",
        _("play hundreds of games between computer players, and say whether a scenario is fair"),
        "  ccstudio lab try mill-road --games 20\n"
        "  ccstudio lab run fair-play.json --workers 2\n"
        "  ccstudio lab show fair-play.cclab",
    )
    parts = parser.add_subparsers(dest="part", metavar=_("PART"), required=True)
    _add_run(parts)
    _add_list(parts)
    _add_show(parts)
    _add_report(parts)
    _add_replay(parts)
    _add_try(parts)
    _add_habits(parts)
    _add_learn(parts)
    _add_practise(parts)


def _add_run(parts: Commands) -> None:
    parser = add_command(
        parts,
        "run",
        _("play the games of an experiment that have not been played yet"),
        "  ccstudio lab run fair-play.json\n"
        "  ccstudio lab run fair-play.json --store results.cclab --workers 2\n"
        "  ccstudio lab run fair-play.json --cluster tcp://10.0.0.1:8786",
    )
    _add_experiment(parser)
    parser.add_argument(
        "--store", metavar=_("FILE"), help=_("the file of results (default: beside the experiment, ending in .cclab)")
    )
    group = parser.add_mutually_exclusive_group()
    _add_workers(group)
    group.add_argument(
        "--cluster",
        metavar=_("ADDRESS"),
        help=_("let the workers of this Dask scheduler play, such as tcp://host:8786"),
    )
    add_json(parser)


def _add_list(parts: Commands) -> None:
    parser = add_command(
        parts, "list", _("check an experiment, and list what it compares"), "  ccstudio lab list fair-play.json"
    )
    _add_experiment(parser)
    add_json(parser)


def _add_show(parts: Commands) -> None:
    parser = add_command(
        parts,
        "show",
        _("print the results of an experiment"),
        "  ccstudio lab show fair-play.cclab\n  ccstudio lab show fair-play.cclab --json",
    )
    _add_results(parser)
    add_json(parser)


def _add_report(parts: Commands) -> None:
    parser = add_command(
        parts,
        "report",
        _("write the results of an experiment with figures and heat maps as HTML or PDF"),
        "  ccstudio lab report fair-play.cclab\n"
        "  ccstudio lab report fair-play.cclab --out report.html --out report.pdf",
    )
    _add_results(parser)
    parser.add_argument(
        "--out",
        action="append",
        default=[],
        metavar=_("FILE"),
        help=_("the report, by its ending .html or .pdf; may be repeated (default: .html beside the results)"),
    )


def _add_replay(parts: Commands) -> None:
    parser = add_command(
        parts,
        "replay",
        _("write a game of an experiment to a journal, which the studio opens"),
        "  ccstudio lab replay fair-play.cclab 17 --out game.json",
    )
    _add_results(parser)
    parser.add_argument("number", metavar=_("NUMBER"), help=_("the number of the game, from 1"))
    parser.add_argument("--out", metavar=_("OUT"), help=_("the journal (default: game-NUMBER.json beside the results)"))


def _add_try(parts: Commands) -> None:
    parser = add_command(
        parts,
        "try",
        _("play some games of a scenario, and print who won how often"),
        "  ccstudio lab try mill-road --games 20\n  ccstudio lab try my-module/scenarios/ford.json --level regular",
    )
    parser.add_argument("scenario", metavar=_("SCENARIO"), help=_("a scenario: its file, its folder or its name"))
    _add_games(parser, "20")
    parser.add_argument(
        "--level", default="rules", metavar=_("NAME"), help=_("the computer player of all sides (default: rules)")
    )
    add_seed(parser)
    _add_workers(parser)
    add_json(parser)


def _add_habits(parts: Commands) -> None:
    parser = add_command(
        parts,
        "habits",
        _("count how the sides of all scenarios of a rule system play"),
        "  ccstudio lab habits combat_commander --games 200\n"
        "  ccstudio lab habits dust_tactics --games 20 --scenario relay-nine --json habits.json",
    )
    add_system(parser)
    _add_games(parser, "200")
    parser.add_argument(
        "--level", default="rules", metavar=_("NAME"), help=_("the computer player of all sides (default: rules)")
    )
    add_seed(parser)
    add_scenario(parser)
    _add_workers(parser)
    parser.add_argument("--json", metavar=_("FILE"), help=_("also write the counts to this file as JSON"))
    parser.add_argument(
        "--against", metavar=_("FILE"), help=_("compare with the counts in this file, which --json has written")
    )


def _add_learn(parts: Commands) -> None:
    parser = add_command(
        parts,
        "learn",
        _("learn from games how much each advantage of a position is worth, for players that look ahead"),
        "  ccstudio lab learn combat_commander --games 400\n"
        "  ccstudio lab learn dust_tactics --games 50 --scenario relay-nine --out model.json",
    )
    add_system(parser)
    _add_games(parser, "400")
    add_seed(parser)
    add_scenario(parser)
    out = _("write what was learned to this file (default: where players find it)")
    parser.add_argument("--out", metavar=_("OUT"), help=out)


def _add_practise(parts: Commands) -> None:
    parser = add_command(
        parts,
        "practise",
        _("find better weights of advice by games between changed ones, for players that look ahead"),
        "  ccstudio lab practise dust_tactics --games 1600\n"
        "  ccstudio lab practise valor_victory --games 600 --scenario sluice-bridge",
    )
    add_system(parser)
    _add_games(parser, "1600")
    add_seed(parser)
    add_scenario(parser)
    out = _("write the weights to this file (default: where players find them)")
    parser.add_argument("--out", metavar=_("OUT"), help=out)


def _add_experiment(parser: Parser) -> None:
    parser.add_argument("experiment", metavar=_("FILE"), help=_("an experiment"))


def _add_results(parser: Parser) -> None:
    parser.add_argument("store", metavar=_("STORE"), help=_("a file of results, as lab run writes it"))


def _add_games(parser: Parser, default: str) -> None:
    words = _("number of games (default: {number})").format(number=default)
    parser.add_argument("--games", default=default, metavar=_("NUMBER"), help=words)


def _add_workers(group: "_ActionsContainer") -> None:
    group.add_argument(
        "--workers", metavar=_("NUMBER"), help=_("number of processes that play (default: one per processor)")
    )
