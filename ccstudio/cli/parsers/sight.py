"""What can be said to `ccstudio sight`."""

from argparse import Namespace
from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json, add_map, add_overlay, add_policy

MEASURES: Final = ("sees", "seen", "open")
"""Those of `sight_sums`, which would bring numpy along for every command."""


def asks_for_map(arguments: Namespace) -> bool:
    """Whether something is asked of a whole map."""
    return any(getattr(arguments, name) is not None for name in ("heat", "table", "diff", "near"))


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "sight",
        _("judge line of sight, and say why"),
        "  ccstudio sight orbeck A1 D5\n"
        "  ccstudio sight orbeck A1 D5 --smoke C4:5 --blaze D4 --json\n"
        "  ccstudio sight orbeck --from H5 --all\n"
        '  echo "A1 D5" | ccstudio sight orbeck --pairs - --json\n'
        "  ccstudio sight orbeck --heat heat.png --table table.csv\n"
        "  ccstudio sight mended.json --diff orbeck",
        usage=_(
            "ccstudio sight MAP FROM TO [options]\n"
            "       ccstudio sight MAP --from SPACE --all [options]\n"
            "       ccstudio sight MAP --pairs FILE [options]\n"
            "       ccstudio sight MAP [--heat FILE] [--table FILE] [--diff OTHER] [--near MM] [options]"
        ),
    )
    parser.set_defaults(parser=parser, refuse=check_question)
    add_map(parser)
    parser.add_argument("viewer", nargs="?", metavar=_("FROM"), help=_("the space that looks"))
    parser.add_argument("target", nargs="?", metavar=_("TO"), help=_("the space looked at"))
    many = parser.add_argument_group(_("many pairs at once"))
    many.add_argument("--from", dest="origin", metavar=_("SPACE"), help=_("look from this space (with --all)"))
    many.add_argument("--all", action="store_true", help=_("at every space of the map, as a table"))
    many.add_argument(
        "--pairs",
        metavar=_("FILE"),
        help=_("judge the pairs of a file (- for standard input): lines `A1 D5`, or a JSON list of [from, to]"),
    )
    whole = parser.add_argument_group(_("the whole map at once"))
    whole.add_argument(
        "--heat",
        metavar=_("FILE"),
        help=_("write how much each space sees: a picture of the map (.png, .svg, .pdf), or all counts (.csv)"),
    )
    whole.add_argument(
        "--measure",
        choices=MEASURES,
        default=MEASURES[0],
        help=_("what the picture counts: spaces it sees, that see it (seen), that see it clearly (open)"),
    )
    whole.add_argument("--reach", metavar=_("SPACES"), help=_("count only spaces so far away at most"))
    whole.add_argument(
        "--table",
        metavar=_("FILE"),
        help=_("write the verdicts of all pairs: with names (.csv), as numbers (.npy), or to print (.html, .pdf)"),
    )
    whole.add_argument("--diff", metavar=_("OTHER"), help=_("list the pairs that another version judges otherwise"))
    whole.add_argument(
        "--near", metavar=_("MM"), help=_("list threads whose verdict hangs by so many millimetres of the print")
    )
    add_overlay(parser)
    add_policy(parser)
    add_json(parser)


def check_question(arguments: Namespace) -> None:
    """Refuse options of `sight` that do not belong together.

    Raises:
        SystemExit: after printing what is wrong.
    """
    complain = arguments.parser.error
    one = arguments.viewer is not None
    many = arguments.origin is not None or arguments.all
    whole = asks_for_map(arguments)
    if one + many + (arguments.pairs is not None) + whole != 1:
        complain(_("say what to judge: FROM TO, or --from SPACE --all, or --pairs FILE, or something of the whole map"))
    if whole and (arguments.smoke or arguments.blaze):
        complain(_("the whole map is judged as it is printed, without --smoke and --blaze"))
    if not whole and arguments.reach is not None:
        complain(_("--reach goes with --heat"))
    if one and arguments.target is None:
        complain(_("say which space is looked at: ccstudio sight MAP FROM TO"))
    if many and not (arguments.origin is not None and arguments.all):
        complain(_("--from SPACE and --all go together"))
