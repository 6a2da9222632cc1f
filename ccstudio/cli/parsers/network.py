"""The parser of `ccstudio host`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command


def add_host(commands: Commands) -> None:
    """Add `ccstudio host`."""
    parser = add_command(
        commands,
        "host",
        _("let people at different places play with each other"),
        "  ccstudio host\n"
        "  ccstudio host --game mill-road --password swordfish\n"
        "  ccstudio host --plain --port 8000\n"
        "  ccstudio host --database postgresql://ccstudio@localhost/games",
    )
    parser.add_argument("--port", default="8437", metavar=_("NUMBER"), help=_("the port; 0 for any (default: 8437)"))
    parser.add_argument(
        "--address", default="", metavar=_("ADDRESS"), help=_("where to listen (default: all networks)")
    )
    parser.add_argument(
        "--public-address",
        default="",
        metavar=_("NAME"),
        help=_("what invitations call this computer (default: its address in the local network)"),
    )
    parser.add_argument(
        "--peer-address",
        default="",
        metavar=_("NAME"),
        help=_("where other hosts of the database reach this computer (default: its address in the local network)"),
    )
    parser.add_argument(
        "--folder", metavar=_("FOLDER"), help=_("where games are stored (default: in the user's data folder)")
    )
    parser.add_argument("--title", default="ccstudio", metavar=_("TEXT"), help=_("what the host is called"))
    parser.add_argument(
        "--password",
        default="",
        metavar=_("TEXT"),
        help=_("what people must know to connect; the environment variable CCSTUDIO_HOST_PASSWORD is safer"),
    )
    parser.add_argument(
        "--database",
        default="",
        metavar=_("URL"),
        help=_("a PostgreSQL database, which several hosts can share (default: a file in the folder)"),
    )
    parser.add_argument(
        "--plain", action="store_true", help=_("without encryption; only this computer can connect then")
    )
    parser.add_argument("--no-discovery", action="store_true", help=_("do not announce the host in the local network"))
    parser.add_argument(
        "--own-scenarios", action="store_true", help=_("only scenarios of this computer, none that people send")
    )
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar=_("SCENARIO"),
        help=_("make a game of this scenario at once, and print its invitation; may be repeated"),
    )
    parser.add_argument(
        "--processes", default="2", metavar=_("NUMBER"), help=_("processes for computer players (default: 2)")
    )
