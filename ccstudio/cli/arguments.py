"""What can be said on the command line: commands, options, help and examples."""

import gettext
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from ccstudio import __version__
from ccstudio.base.language import DOMAIN, LOCALE_FOLDER, N_, _
from ccstudio.cli.output import visible
from ccstudio.cli.paths import exists

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction["Parser"]

COMMANDS: Final = ("studio", "sight", "validate", "render", "tour", "schema")

ARGPARSE_TEXTS: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)
"""What Python's argparse says by itself; it looks it up in the text domain of the process, which is ours."""


class Parser(ArgumentParser):
    """A parser that shows what it complains of, whatever characters it has."""

    def error(self, message: str) -> NoReturn:
        """Print how the command is used and what is wrong, and end with the exit code for wrong usage."""
        super().error(visible(message))


def read_arguments(words: Sequence[str]) -> Namespace:
    """Read the words after the program's name; no command means `studio`.

    Raises:
        SystemExit: after printing the help, the version, or what is wrong with the usage.
    """
    gettext.bindtextdomain(DOMAIN, str(LOCALE_FOLDER))
    gettext.textdomain(DOMAIN)
    parser = make_parser()
    arguments = parser.parse_args(["studio", *words] if _means_studio(words) else words)
    if arguments.command == "sight":
        _check_question(arguments)
    return arguments


def make_parser() -> ArgumentParser:
    """The parser of the whole command line, its help in the person's language."""
    parser = Parser(
        prog="ccstudio",
        description=_("The studio for tactical board wargames: maps, and line of sight that is exact and explained."),
        epilog=_(
            "Without a command the studio opens, with the files that are named.\n"
            "`ccstudio COMMAND --help` explains one command.\n\n"
            "Exit codes: 0 fine, 1 problems found, 2 wrong usage or unusable input,\n"
            "3 a fault of the program, 130 interrupted, 141 the reader of the output went away."
        ),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"ccstudio {__version__}", help=_("print the version"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), required=True)
    _add_studio(commands)
    _add_sight(commands)
    _add_validate(commands)
    _add_render(commands)
    _add_tour(commands)
    _add_schema(commands)
    return parser


def _means_studio(words: Sequence[str]) -> bool:
    """Whether no command was given: nothing at all, or a file first."""
    if not words:
        return True
    first = words[0]
    return first not in COMMANDS and not first.startswith("-") and (Path(first).suffix != "" or exists(Path(first)))


def _add(commands: "Commands", name: str, purpose: str, examples: str, usage: str | None = None) -> ArgumentParser:
    return commands.add_parser(
        name,
        usage=usage,
        help=purpose,
        description=purpose[0].upper() + purpose[1:] + ".",
        epilog=_("examples:") + "\n" + examples,
        formatter_class=RawDescriptionHelpFormatter,
    )


def _add_map(parser: ArgumentParser) -> None:
    parser.add_argument("map", metavar=_("MAP"), help=_("a map file, or the name of a map that comes with ccstudio"))


def _add_overlay(parser: ArgumentParser) -> None:
    group = parser.add_argument_group(_("what play has put on the map"))
    group.add_argument(
        "--smoke",
        action="append",
        default=[],
        metavar=_("SPACE:VALUE"),
        help=_("smoke of that hindrance in a space; may be repeated"),
    )
    group.add_argument(
        "--blaze", action="append", default=[], metavar=_("SPACE"), help=_("a blaze in a space; may be repeated")
    )


def _add_policy(parser: ArgumentParser) -> None:
    parser.add_argument("--policy", default="thread", metavar=_("NAME"), help=_("whose rules judge (default: thread)"))


def _add_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))


def _add_studio(commands: "Commands") -> None:
    parser = _add(
        commands,
        "studio",
        _("open the studio"),
        "  ccstudio\n  ccstudio my-map/map.json\n  ccstudio studio --sample",
    )
    parser.add_argument("files", nargs="*", metavar=_("FILE"), help=_("what to open, one tab each"))
    parser.add_argument("--sample", action="store_true", help=_("open the map that comes with ccstudio"))


def _add_sight(commands: "Commands") -> None:
    parser = _add(
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
    parser.set_defaults(parser=parser)
    _add_map(parser)
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
    _add_overlay(parser)
    _add_policy(parser)
    _add_json(parser)


def _add_validate(commands: "Commands") -> None:
    parser = _add(
        commands,
        "validate",
        _("list everything that is wrong with documents"),
        "  ccstudio validate my-map/map.json\n"
        "  ccstudio validate maps/*/map.json --json\n"
        "  ccstudio validate - < map.json",
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a document; - for standard input"))
    _add_json(parser)


def _add_render(commands: "Commands") -> None:
    parser = _add(
        commands,
        "render",
        _("draw a map into a file: PNG, SVG or PDF"),
        "  ccstudio render orbeck orbeck.pdf\n"
        "  ccstudio render orbeck orbeck.png --dpi 300\n"
        "  ccstudio render orbeck dispute.png --thread A1:D5 --smoke C4:5\n"
        "  ccstudio render orbeck bare.svg --layers ground,water,features,grid",
    )
    _add_map(parser)
    parser.add_argument("out", metavar=_("OUT"), help=_("the file to write; its ending says the kind"))
    size = parser.add_mutually_exclusive_group()
    size.add_argument(
        "--scale",
        metavar=_("PIXELS"),
        help=_("PNG: pixels for the width of a space (default: 160)"),
    )
    size.add_argument("--dpi", metavar=_("PIXELS"), help=_("PNG: pixels to an inch of the printed map"))
    parser.add_argument(
        "--layers",
        metavar=_("LIST"),
        help=_(
            "what to draw, separated by commas: pictures, ground, levels, areas, water, courses, features, grid, "
            "names, objectives, labels, frame, outlines (default: all but outlines)"
        ),
    )
    parser.add_argument("--thread", metavar=_("FROM:TO"), help=_("draw the thread between two spaces, judged"))
    _add_overlay(parser)
    _add_policy(parser)


def _add_tour(commands: "Commands") -> None:
    parser = _add(
        commands,
        "tour",
        _("show without a screen what the program does: draw the sample map, judge and explain sight on it"),
        "  ccstudio tour\n  ccstudio tour --folder pictures",
    )
    parser.add_argument(
        "--folder", default="ccstudio-tour", metavar=_("FOLDER"), help=_("where to write (default: ccstudio-tour)")
    )


def _add_schema(commands: "Commands") -> None:
    parser = _add(
        commands,
        "schema",
        _("compare or renew the JSON Schemas of the document formats"),
        "  ccstudio schema --check\n  ccstudio schema --write --folder schemas",
    )
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--check", action="store_true", help=_("say which files differ from the types"))
    task.add_argument("--write", action="store_true", help=_("write the files anew"))
    parser.add_argument("--folder", metavar=_("FOLDER"), help=_("where they are (default: those of the program)"))


def _check_question(arguments: Namespace) -> None:
    """Refuse options of `sight` that do not belong together."""
    complain = arguments.parser.error
    one = arguments.viewer is not None
    many = arguments.origin is not None or arguments.all
    if one + many + (arguments.pairs is not None) != 1:
        complain(_("say what to judge: FROM TO, or --from SPACE --all, or --pairs FILE"))
    if one and arguments.target is None:
        complain(_("say which space is looked at: ccstudio sight MAP FROM TO"))
    if many and not (arguments.origin is not None and arguments.all):
        complain(_("--from SPACE and --all go together"))
