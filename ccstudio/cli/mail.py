"""`ccstudio mail`: play by mail: host games, take in turns, decide, send, and verify."""

import getpass
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.ai.registry import player_named
from ccstudio.application.mail_texts import role_text, send_texts, state_text, taken_texts
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.folders import make_folder
from ccstudio.cli.log_text import log_text
from ccstudio.cli.numbers import read_number
from ccstudio.cli.option_text import option_named
from ccstudio.cli.output import say, say_json, say_table
from ccstudio.cli.player_view import player_view_of, question_lines
from ccstudio.cli.table_text import moment_line, table_lines
from ccstudio.documents.turn import Orders
from ccstudio.net.mail.checking import findings_of
from ccstudio.net.mail.draft import Draft
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.keys import fingerprint
from ccstudio.net.mail.lookahead import choices_ahead
from ccstudio.net.mail.mailbox import Mailbox, MailGame, Posted, write_turns
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.turns import read_turn
from ccstudio.play.log import log_lines
from ccstudio.play.opening import open_scenario
from ccstudio.play.sayings import line_of
from ccstudio.play.seat_session import SeatSession

SHORT_ID = 8
"""Digits of a game's id in lists."""

MOST_TAKEN_BACK: Final = 1_000
"""How many choices can be taken back at once."""


def run(arguments: Namespace) -> int:
    """Run the subcommand; raises what it raises."""
    box = Mailbox()
    match arguments.part:
        case "new" | "keep":
            return _host(box, arguments)
        case "take":
            return _take(box, arguments)
        case "send":
            return _send(box, arguments)
        case "status":
            return _print_game(box, arguments) if arguments.game else _list_games(box, as_json=arguments.json)
        case "verify":
            return _verify(box, arguments)
        case unknown:
            raise AssertionError(f"the parser accepted an unknown subcommand: {unknown}")


def _host(box: Mailbox, arguments: Namespace) -> int:
    """Make a game and its invitations."""
    opened = open_scenario(arguments.scenario)
    seats = opened.system.seatings(opened.board)[0].seats
    own = () if arguments.part == "keep" else (read_number("--seat", arguments.seat, 0, len(seats) - 1),)
    names = _names(arguments.players, [seat.title for seat in seats])
    host = arguments.name or (names[own[0]] if own and len(names) == len(seats) else _user())
    posted = box.new_game(opened, names=names, host=host, own=own, title=arguments.title)
    say(_("{title}: game {game}.").format(title=posted.game.state.title, game=posted.game.state.game[:SHORT_ID]))
    say(_("Your key: {key}.").format(key=fingerprint(box.keys.public)))
    _write(posted, arguments.out)
    return FINE


def _take(box: Mailbox, arguments: Namespace) -> int:
    """Take in turns in order."""
    for file in arguments.files:
        turn = read_turn(Path(file))
        posted = box.take(turn, name=arguments.name)
        for text in taken_texts(posted, turn):
            say(text)
        _write(posted, arguments.out)
    return FINE


def _send(box: Mailbox, arguments: Namespace) -> int:
    """Decide for a seat, or write turns again."""
    decides = bool(arguments.choose or arguments.by or arguments.say or arguments.wish or arguments.reactions != "ask")
    if not decides:
        game = _one(box, arguments.game, box.sends)
        _write(Posted(game=game, outgoing=box.unconfirmed(game)), arguments.out)
        return FINE
    player = _one(box, arguments.game, _is_player, _is_asked)
    if not isinstance(player, MailPlayer) or not (player.state.has_begun or arguments.wish):
        raise MailError("mail-not-asked")
    if arguments.wish:
        posted = box.order(player, _wish(player, arguments))
        say(state_text(player))
        _write(posted, arguments.out)
        return FINE
    draft = Draft(player)
    if arguments.say:
        draft.session.say(draft.session.seat, arguments.say)
    if arguments.by:
        orders = _by_computer(player, draft, arguments)
    else:
        for text in arguments.choose:
            _choose(draft, text)
        orders = draft.orders(arguments.reactions, past_chance=arguments.past_chance)
    posted = box.order(player, orders)
    say(state_text(player))
    _write(posted, arguments.out)
    return FINE


def _wish(player: MailPlayer, arguments: Namespace) -> Orders:
    """Return the orders that ask for something besides the game.

    Raises:
        MailError: it is not possible now.
    """
    if arguments.wish == "take-back":
        orders = player.propose_take_back(read_number("--count", arguments.count, 1, MOST_TAKEN_BACK))
    elif arguments.wish in {"agree-take-back", "no-take-back"}:
        orders = player.answer_take_back(agrees=arguments.wish == "agree-take-back")
    else:
        orders = Orders(known=0, wish=arguments.wish)
    line = line_of(arguments.say)
    return msgspec.structs.replace(orders, text=line) if line else orders


def _by_computer(player: MailPlayer, draft: Draft, arguments: Namespace) -> Orders:
    if player.asked is None:
        raise MailError("mail-not-asked")
    computer = player_named(arguments.by, len(player.state.entries))
    draft.choices += choices_ahead(player.opened.system, player.view, computer, len(player.state.entries))
    return draft.orders(arguments.reactions, past_chance=arguments.past_chance)


def _choose(draft: Draft, text: str) -> None:
    """Choose an option by its number, title or words, in the position after the choices before it.

    Raises:
        MailError: it is not offered, or nothing can be foreseen any more.
    """
    session = draft.session
    player_view = player_view_of(session, session.seat)
    if draft.is_full or player_view.asked is None:
        raise MailError("mail-not-foreseen", choice=text) if draft.choices else MailError("mail-not-asked")
    found = option_named(text, player_view.asked.options, player_view.names)
    if len(found) != 1:
        raise MailError("mail-not-offered", choice=text)
    session.choose(session.seat, found[0])
    draft.follow()


def _list_games(box: Mailbox, *, as_json: bool) -> int:
    games = box.games()
    if as_json:
        say_json([_game_json(game) for game in games])
        return FINE
    if not games:
        say(_("You have no games by mail."))
        return FINE
    rows = [(game.folder.path.name[:SHORT_ID], game.state.title, role_text(game), state_text(game)) for game in games]
    say_table((_("Game"), _("Title"), _("You"), _("State")), rows)
    return FINE


def _take_back_json(player: MailPlayer) -> dict[str, object] | None:
    found = player.state.take_back
    if found is None:
        return None
    return {
        "seat": found.seat,
        "state": found.state,
        "waits_for": list(found.waits_for),
        "back_to": found.back_to,
        "asked": player.asked_to_take_back is not None,
    }


def _print_game(box: Mailbox, arguments: Namespace) -> int:
    """Print who plays, the log, the table, and the question."""
    game = _one(box, arguments.game, _is_player)
    if arguments.json:
        say_json(_game_json(game))
        return FINE
    say(game.state.title)
    for line in _people(box, game):
        say(line)
    if isinstance(game, MailPlayer) and game.state.has_begun:
        session = SeatSession(game.opened, game.journal)
        player_view = player_view_of(session, session.seat)
        say("")
        for line in log_text(log_lines(session, session.seat)):
            say(line)
        say("")
        say(moment_line(player_view.table, player_view.narrator))
        for line in table_lines(player_view.table, player_view.narrator, session.shown.module.dice):
            say(line)
        if game.asked is not None:
            say("")
            for line in question_lines(player_view, game.asked):
                say(line)
    say(state_text(game))
    return FINE


def _verify(box: Mailbox, arguments: Namespace) -> int:
    """Print what is wrong with a game; the exit code is 1 if anything is."""
    game = _one(box, arguments.game, _is_player)
    findings = findings_of(game)
    if arguments.json:
        say_json({**_game_json(game), "findings": findings})
        return PROBLEMS if findings else FINE
    for finding in findings:
        say(finding)
    if findings:
        say(plural("{count} finding.", "{count} findings.", len(findings)))
    elif game.state.result:
        say(_("The game is over. Everything that you were told is verified."))
    else:
        say(_("All turns have valid signatures. What is secret can be verified when the game is over."))
    return PROBLEMS if findings else FINE


def _one(box: Mailbox, text: str, *preferences: Callable[[MailGame], bool]) -> MailGame:
    """Return the game whose folder's name begins with a text, among several the one that is preferred.

    Raises:
        MailError: there is none, or several.
    """
    games = box.games()
    found = [game for game in games if game.folder.path.name.startswith(text)]
    for is_preferred in preferences:
        if len(found) > 1:
            found = [game for game in found if is_preferred(game)] or found
    if len(found) == 1:
        return found[0]
    names = ", ".join(game.folder.path.name for game in found or games) or "-"
    raise MailError("mail-which-game" if found else "mail-no-game", text=text, games=names)


def _is_player(game: MailGame) -> bool:
    return isinstance(game, MailPlayer)


def _is_asked(game: MailGame) -> bool:
    return isinstance(game, MailPlayer) and game.asked is not None


def _people(box: Mailbox, game: MailGame) -> list[str]:
    """Return who plays and hosts, with the keys that are known."""
    invitation = game.state.invitation
    lines = []
    keys = [chain.other for chain in game.state.chains] if isinstance(game, MailHost) else []
    for number, (seat, name) in enumerate(zip(invitation.seats, invitation.names, strict=True)):
        key = keys[number] if keys else ""
        line = _("{seat}: {name}").format(seat=seat.title, name=name)
        lines.append(_("{line}, key {key}").format(line=line, key=fingerprint(key)) if key else line)
    if isinstance(game, MailPlayer):
        key = fingerprint(game.state.chain.other)
        lines.append(_("Host: {name}, key {key}").format(name=invitation.host, key=key))
    lines.append(_("Your key: {key}.").format(key=fingerprint(box.keys.public)))
    return lines


def _game_json(game: MailGame) -> dict[str, object]:
    is_player = isinstance(game, MailPlayer)
    return {
        "game": game.state.game,
        "folder": str(game.folder.path),
        "title": game.state.title,
        "role": "player" if is_player else "host",
        "seat": game.seat if isinstance(game, MailPlayer) else None,
        "begun": game.state.has_begun,
        "asked": isinstance(game, MailPlayer) and game.asked is not None,
        "take_back": _take_back_json(game) if isinstance(game, MailPlayer) else None,
        "waits_for": list(game.waits_for) if isinstance(game, MailHost) else [],
        "entries": len(game.state.entries),
        "result": game.state.result,
    }


def _names(text: str | None, titles: Sequence[str]) -> Sequence[str]:
    return titles if text is None else [name.strip() for name in text.split(",")]


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "host"


def _write(posted: Posted, out: str) -> None:
    """Write the turns to send, and say which one goes where."""
    if not posted.outgoing:
        return
    try:
        paths = write_turns(posted, make_folder(out))
    except StudioError:
        say(_("The game is saved. Write its turns again with `ccstudio mail send`."))
        raise
    for text in send_texts(posted, [str(path) for path in paths]):
        say(text)
