"""What can be said to `ccstudio replay`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "replay",
        _("tell a recorded game again, or verify that it was played as recorded"),
        "  ccstudio replay game.json\n"
        "  ccstudio replay game.json --to 12\n"
        "  ccstudio replay game.json --seat 0\n"
        "  ccstudio replay game.json --verify",
    )
    parser.add_argument("journal", metavar=_("JOURNAL"), help=_("the journal of a game"))
    parser.add_argument(
        "--verify", action="store_true", help=_("play all of it again strictly, and say only whether it is true")
    )
    parser.add_argument("--to", metavar=_("N"), help=_("stop behind this entry of the journal (default: the last)"))
    parser.add_argument(
        "--seat",
        metavar=_("K"),
        help=_("tell what this seat may know, counted from 0, or -1 for watchers (default: everything)"),
    )
    add_json(parser)
