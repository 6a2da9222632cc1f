"""The parser of `ccstudio mail` and its subcommands."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, Parser, add_command, add_json


def add_mail(commands: Commands) -> None:
    """Add `ccstudio mail` and its subcommands."""
    parser = add_command(
        commands,
        "mail",
        _("play by mail: turns are files that you send by any means"),
        "  ccstudio mail new mill-road --players Ann,Ben --out to-send\n"
        "  ccstudio mail take mill-road-4f2a9c-001-to-ben.ccturn --out to-send\n"
        "  ccstudio mail send --choose 1 --out to-send\n"
        "  ccstudio mail status",
    )
    parts = parser.add_subparsers(dest="part", metavar=_("PART"), required=True)
    _add_new(parts)
    _add_keep(parts)
    _add_take(parts)
    _add_send(parts)
    _add_status(parts)
    _add_verify(parts)


def _add_new(parts: Commands) -> None:
    parser = add_command(
        parts,
        "new",
        _("host a game and play in it; write the invitations"),
        "  ccstudio mail new mill-road --players Ann,Ben\n  ccstudio mail new mill-road --players Ben,Ann --seat 1",
    )
    _add_game_to_host(parser)
    parser.add_argument(
        "--seat", default="0", metavar=_("K"), help=_("the seat that you play yourself (default: 0, the first)")
    )


def _add_keep(parts: Commands) -> None:
    parser = add_command(
        parts,
        "keep",
        _("host a game for others without playing; write the invitations"),
        "  ccstudio mail keep mill-road --players Ann,Ben --name Chris",
    )
    _add_game_to_host(parser)


def _add_game_to_host(parser: Parser) -> None:
    parser.add_argument("scenario", metavar=_("SCENARIO"), help=_("a scenario: its file, its folder or its name"))
    parser.add_argument(
        "--players",
        metavar=_("LIST"),
        help=_("the names of the players, separated by commas, one for each seat (default: those of the seats)"),
    )
    parser.add_argument(
        "--title", default="", metavar=_("TITLE"), help=_("the title of the game (default: the scenario's)")
    )
    _add_name(parser)
    _add_out(parser)


def _add_take(parts: Commands) -> None:
    parser = add_command(
        parts,
        "take",
        _("take in turns that you received; write the turns that follow"),
        "  ccstudio mail take mill-road-4f2a9c-002-to-ann.ccturn --out to-send",
    )
    parser.add_argument("files", nargs="+", metavar=_("TURN"), help=_("a turn, whose name ends in .ccturn"))
    _add_name(parser)
    _add_out(parser)


def _add_send(parts: Commands) -> None:
    parser = add_command(
        parts,
        "send",
        _("decide, and write the turn to send; without a decision, write unconfirmed turns again"),
        "  ccstudio mail send --choose 'space 12' --choose 'button done'\n"
        "  ccstudio mail send 4f2a --choose pass --reactions pass-all\n"
        "  ccstudio mail send --by rules\n"
        "  ccstudio mail send",
    )
    _add_game(parser)
    parser.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar=_("OPTION"),
        help=_("your choice: its number, its title, or as in journals; repeat it for choices that follow"),
    )
    parser.add_argument("--by", metavar=_("PLAYER"), help=_("let a computer player decide, as far ahead as it can see"))
    parser.add_argument(
        "--reactions",
        choices=("ask", "pass", "pass-all"),
        default="ask",
        help=_(
            "what happens when you could react: ask you (default); pass until dice fall or something comes to light; "
            "or pass until you are asked something else"
        ),
    )
    parser.add_argument(
        "--past-chance",
        action="store_true",
        help=_("continue with your choices after dice fall or something comes to light"),
    )
    parser.add_argument("--say", default="", metavar=_("TEXT"), help=_("a line to everybody"))
    parser.add_argument(
        "--wish",
        choices=("resign", "draw", "no-draw", "take-back", "agree-take-back", "no-take-back"),
        default="",
        help=_(
            "resign; offer a draw, or agree to one; refuse it; ask to take your last choices back; agree to that; or "
            "refuse it, and withdraw your own proposal"
        ),
    )
    parser.add_argument(
        "--count",
        default="1",
        metavar=_("N"),
        help=_("how many of your last choices to take back with --wish take-back (default: 1)"),
    )
    _add_out(parser)


def _add_status(parts: Commands) -> None:
    parser = add_command(
        parts,
        "status",
        _("list your games by mail, or print one: its log, its table and your question"),
        "  ccstudio mail status\n  ccstudio mail status 4f2a",
    )
    _add_game(parser)
    add_json(parser)


def _add_verify(parts: Commands) -> None:
    parser = add_command(
        parts,
        "verify",
        _("check all signatures of a game, and everything you were told once it is over"),
        "  ccstudio mail verify 4f2a",
    )
    _add_game(parser)
    add_json(parser)


def _add_game(parser: Parser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        default="",
        metavar=_("GAME"),
        help=_("the beginning of the id of a game, as `ccstudio mail status` lists it (default: your only game)"),
    )


def _add_name(parser: Parser) -> None:
    parser.add_argument("--name", default="", metavar=_("NAME"), help=_("your name, as the others see it"))


def _add_out(parser: Parser) -> None:
    parser.add_argument(
        "--out", default=".", metavar=_("FOLDER"), help=_("the folder for the turns to send (default: this folder)")
    )
