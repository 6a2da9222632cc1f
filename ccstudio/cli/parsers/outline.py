"""What can be said to `ccstudio outline`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_system


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "outline",
        _("print the procedures of a rule system step by step, to hold them against the rulebook"),
        "  ccstudio outline dust_tactics\n  ccstudio outline dust_tactics --calls",
    )
    add_system(parser)
    parser.add_argument("--calls", action="store_true", help=_("which procedure calls which, as a tree"))
