"""What can be said to `ccstudio schema`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "schema",
        _("compare or renew the JSON Schemas of the document formats"),
        "  ccstudio schema --check\n  ccstudio schema --write --folder schemas",
    )
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--check", action="store_true", help=_("say which files differ from the types"))
    task.add_argument("--write", action="store_true", help=_("write the files anew"))
    parser.add_argument("--folder", metavar=_("FOLDER"), help=_("where they are (default: those of the program)"))
