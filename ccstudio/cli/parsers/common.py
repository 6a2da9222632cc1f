"""The parser class, and the arguments that several commands share."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from ccstudio.base.language import _
from ccstudio.cli.output import visible

if TYPE_CHECKING:
    from argparse import _SubParsersAction

Commands: TypeAlias = "_SubParsersAction[Parser]"
"""Where a command is added to the program, or a subcommand to a command."""


class Parser(ArgumentParser):
    """A parser whose error messages show control characters as escapes."""

    def error(self, message: str) -> NoReturn:
        """Print the usage and what is wrong, and exit with the code for wrong usage."""
        super().error(visible(message))


def add_command(commands: Commands, name: str, purpose: str, examples: str, usage: str | None = None) -> Parser:
    """Add a command and return its parser.

    Args:
        commands: those of the program, or of the command that it is a subcommand of.
        name: the word a person types.
        purpose: what it does, in a few words without a full stop, in the person's language.
        examples: lines as a person types them, each indented by two spaces; not translated.
        usage: the usage line, where the one that argparse makes would mislead.
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
    """Add the argument that names a map."""
    parser.add_argument(
        "map", metavar=_("MAP"), help=_("a map or layout: its file, or the name of one that comes with the program")
    )


def add_overlay(parser: Parser) -> None:
    """Add the options that put smoke and blazes on the map."""
    group = parser.add_argument_group(_("smoke and blazes"))
    group.add_argument(
        "--smoke",
        action="append",
        default=[],
        metavar=_("SPACE:VALUE"),
        help=_("put smoke with this hindrance into a space; may be repeated"),
    )
    group.add_argument(
        "--blaze", action="append", default=[], metavar=_("SPACE"), help=_("put a blaze into a space; may be repeated")
    )


def add_policy(parser: Parser) -> None:
    """Add the option that chooses the rules of sight."""
    words = _("rules of sight: the id of a rule system, or thread for the neutral rules (default: those of the map)")
    parser.add_argument("--policy", type=known_system_id, metavar=_("NAME"), help=words)


def add_json(parser: Parser) -> None:
    """Add the option that prints JSON."""
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def add_system(parser: Parser) -> None:
    """Add the argument that names a rule system."""
    parser.add_argument("system", type=known_system_id, metavar=_("SYSTEM"), help=_("the id of a rule system"))


def known_system_id(text: str) -> str:
    """Return the id of the rule system that a person means, `-` and `_` being alike; other texts as they are.

    Raises:
        RulesError: `CCSTUDIO_RULES` cannot be read.
    """
    from ccstudio.rules.registry import Registry

    known = {system_id.replace("-", "_"): system_id for system_id in Registry().ids()}
    return known.get(text.replace("-", "_"), text)


def add_seed(parser: Parser) -> None:
    """Add the option for the seed of random numbers; the value stays a text, which `numbers.read_seed` reads."""
    parser.add_argument(
        "--seed",
        metavar=_("SEED"),
        help=_("seed of the random numbers: the same seed gives the same result (default: a new one)"),
    )


def add_scenario(parser: Parser) -> None:
    """Add the option that chooses one scenario of a rule system."""
    parser.add_argument(
        "--scenario",
        metavar=_("NAME"),
        help=_("the name or file of one scenario (default: all scenarios of the rule system in turn)"),
    )
