"""The command line as a whole: the parser of the program; those of its commands are in `parsers`."""

import gettext
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ccstudio import __version__
from ccstudio.base.language import DOMAIN, LOCALE_FOLDER, N_, _
from ccstudio.base.paths import exists
from ccstudio.cli.parsers.common import Commands, Parser
from ccstudio.cli.parsers.games import add_fuzz, add_generate, add_match, add_play, add_replay, add_report
from ccstudio.cli.parsers.lab import add_lab
from ccstudio.cli.parsers.mail import add_mail
from ccstudio.cli.parsers.maps import add_geojson, add_regrid, add_render, add_sight
from ccstudio.cli.parsers.network import add_host
from ccstudio.cli.parsers.packages import add_install, add_pack, add_unpack
from ccstudio.cli.parsers.printing import add_print
from ccstudio.cli.parsers.program import (
    add_formats,
    add_lint,
    add_manual,
    add_outline,
    add_rules,
    add_schema,
    add_studio,
    add_tour,
    add_translate,
    add_validate,
)
from ccstudio.cli.parsers.vassal import add_vassal

PARSERS: Final[dict[str, Callable[[Commands], None]]] = {
    "studio": add_studio,
    "play": add_play,
    "host": add_host,
    "replay": add_replay,
    "report": add_report,
    "mail": add_mail,
    "generate": add_generate,
    "sight": add_sight,
    "validate": add_validate,
    "lint": add_lint,
    "translate": add_translate,
    "render": add_render,
    "print": add_print,
    "geojson": add_geojson,
    "pack": add_pack,
    "unpack": add_unpack,
    "install": add_install,
    "vassal": add_vassal,
    "regrid": add_regrid,
    "fuzz": add_fuzz,
    "match": add_match,
    "lab": add_lab,
    "outline": add_outline,
    "rules": add_rules,
    "manual": add_manual,
    "tour": add_tour,
    "schema": add_schema,
    "formats": add_formats,
}
"""The commands in the order of the help, each with the function that adds its parser."""

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
"""Texts of Python's argparse, which looks them up in the text domain of the process: ours."""


def read_arguments(words: Sequence[str]) -> Namespace:
    """Parse the words after the program's name; without a command they belong to `studio`.

    Raises:
        SystemExit: after printing the help, the version, or what is wrong with the usage.
    """
    gettext.bindtextdomain(DOMAIN, str(LOCALE_FOLDER))
    gettext.textdomain(DOMAIN)
    words = ["studio", *words] if _means_studio(words) else words
    # A named command needs its own parser only; without one, the help lists all.
    parser = make_parser(words[:1] if words[0] in COMMANDS else COMMANDS)
    arguments = parser.parse_args(words)
    if "refuse" in arguments:  # combinations that argparse cannot check
        arguments.refuse(arguments)
    return arguments


def make_parser(names: Sequence[str] = COMMANDS) -> Parser:
    """Make the parser of the command line with these commands, its help in the person's language."""
    parser = Parser(
        prog="ccstudio",
        description=_(
            "The studio for tactical board wargames: maps, exact line of sight, and games played by the rules."
        ),
        epilog=_(
            "Without a command ccstudio opens the studio, with the files you name.\n"
            "`ccstudio COMMAND --help` explains a command.\n\n"
            "Exit codes: 0 success, 1 problems found, 2 wrong usage or unusable input,\n"
            "3 error in the program, 130 interrupted, 141 output closed by its reader."
        ),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"ccstudio {__version__}", help=_("print the version"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), required=True)
    for name in names:
        PARSERS[name](commands)
    return parser


def _means_studio(words: Sequence[str]) -> bool:
    """Whether there is no command: no words at all, or a file or an invitation first."""
    if not words:
        return True
    first = words[0]
    if "://" in first:
        from ccstudio.net.invitation import LINK

        return first.startswith(LINK)
    return first not in COMMANDS and not first.startswith("-") and (Path(first).suffix != "" or exists(Path(first)))
