"""What the parsers of several commands share."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from ccstudio.base.language import _
from ccstudio.cli.output import visible

if TYPE_CHECKING:
    from argparse import _SubParsersAction

Commands: TypeAlias = "_SubParsersAction[Parser]"
"""Where a command is added to the program, or a part of a command to it."""


class Parser(ArgumentParser):
    """A parser that shows what it complains of, whatever characters it has."""

    def error(self, message: str) -> NoReturn:
        """Print how the command is used and what is wrong, and end with the exit code for wrong usage."""
        super().error(visible(message))


def add_command(commands: Commands, name: str, purpose: str, examples: str, usage: str | None = None) -> Parser:
    """Add a command and return its parser.

    Args:
        commands: those of the program, or of the command it is a part of.
        name: the word a person writes.
        purpose: what it does, in a few words without a full stop, in the person's language.
        examples: lines as a person would write them, each indented by two spaces; not translated.
        usage: how it is used, where what argparse says by itself does not do.
    """
    return commands.add_parser(
        name,
        usage=usage,
        help=purpose,
        description=purpose[0].upper() + purpose[1:] + ".",
        epilog=_("examples:") + "\n" + examples,
        formatter_class=RawDescriptionHelpFormatter,
    )


def add_map(parser: Parser) -> None:
    """Let a map be named."""
    parser.add_argument("map", metavar=_("MAP"), help=_("a file of a map or layout, or the name of a map of the house"))


def add_overlay(parser: Parser) -> None:
    """Let smoke and blazes be put on the map."""
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


def add_policy(parser: Parser) -> None:
    """Let the rules be named that judge sight."""
    words = _("whose rules judge: those of a rule system, or thread (default: those the map is made for)")
    parser.add_argument("--policy", metavar=_("NAME"), help=words)


def add_json(parser: Parser) -> None:
    """Let the answer be given to a program."""
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))


def add_system(parser: Parser) -> None:
    """Let a rule system be named."""
    parser.add_argument("system", metavar=_("SYSTEM"), help=_("the id of a rule system"))


def add_seed(parser: Parser) -> None:
    """Let the seed of chance be named; it stays a text, which `numbers.read_seed` reads."""
    parser.add_argument(
        "--seed",
        metavar=_("SEED"),
        help=_("where chance comes from, a whole number: the same seed gives the same game (default: a new one)"),
    )


def add_scenario(parser: Parser) -> None:
    """Let one scenario of a rule system be named."""
    parser.add_argument(
        "--scenario",
        metavar=_("NAME"),
        help=_("the name or file of one scenario (default: all that come with the rule system, in turn)"),
    )
