"""What can be said on the command line: the program as a whole; each command has its own module in `parsers`."""

import gettext
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ccstudio import __version__
from ccstudio.base.language import DOMAIN, LOCALE_FOLDER, N_, _
from ccstudio.base.paths import exists
from ccstudio.cli.parsers import (
    fuzz,
    generate,
    geojson,
    match,
    outline,
    play,
    regrid,
    render,
    replay,
    rules,
    schema,
    sight,
    studio,
    tour,
    validate,
)
from ccstudio.cli.parsers.common import Commands, Parser

PARSERS: Final[dict[str, Callable[[Commands], None]]] = {
    "studio": studio.add_to,
    "play": play.add_to,
    "replay": replay.add_to,
    "generate": generate.add_to,
    "sight": sight.add_to,
    "validate": validate.add_to,
    "render": render.add_to,
    "geojson": geojson.add_to,
    "regrid": regrid.add_to,
    "fuzz": fuzz.add_to,
    "match": match.add_to,
    "outline": outline.add_to,
    "rules": rules.add_to,
    "tour": tour.add_to,
    "schema": schema.add_to,
}
"""The commands in the order of the help, each with what adds its parser."""

COMMANDS: Final = tuple(PARSERS)

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


def read_arguments(words: Sequence[str]) -> Namespace:
    """Read the words after the program's name; no command means `studio`.

    Raises:
        SystemExit: after printing the help, the version, or what is wrong with the usage.
    """
    gettext.bindtextdomain(DOMAIN, str(LOCALE_FOLDER))
    gettext.textdomain(DOMAIN)
    parser = make_parser()
    arguments = parser.parse_args(["studio", *words] if _means_studio(words) else words)
    if "refuse" in arguments:  # what argparse itself cannot tell apart
        arguments.refuse(arguments)
    return arguments


def make_parser() -> Parser:
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
    for add_to in PARSERS.values():
        add_to(commands)
    return parser


def _means_studio(words: Sequence[str]) -> bool:
    """Whether no command was given: nothing at all, or a file first."""
    if not words:
        return True
    first = words[0]
    return first not in COMMANDS and not first.startswith("-") and (Path(first).suffix != "" or exists(Path(first)))
