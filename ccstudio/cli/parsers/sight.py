"""What can be said to `ccstudio sight`."""

from argparse import Namespace

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json, add_map, add_overlay, add_policy


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "sight",
        _("judge line of sight, and say why"),
        "  ccstudio sight orbeck A1 D5\n"
        "  ccstudio sight orbeck A1 D5 --smoke C4:5 --blaze D4 --json\n"
        "  ccstudio sight orbeck --from H5 --all\n"
        '  echo "A1 D5" | ccstudio sight orbeck --pairs - --json',
        usage=_(
            "ccstudio sight MAP FROM TO [options]\n"
            "       ccstudio sight MAP --from SPACE --all [options]\n"
            "       ccstudio sight MAP --pairs FILE [options]"
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
    if one + many + (arguments.pairs is not None) != 1:
        complain(_("say what to judge: FROM TO, or --from SPACE --all, or --pairs FILE"))
    if one and arguments.target is None:
        complain(_("say which space is looked at: ccstudio sight MAP FROM TO"))
    if many and not (arguments.origin is not None and arguments.all):
        complain(_("--from SPACE and --all go together"))
