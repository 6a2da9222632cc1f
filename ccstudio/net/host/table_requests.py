"""What seats ask of a game: choices, words, proposals, giving up."""

import msgspec

from ccstudio.net.host.games import Table
from ccstudio.net.host.hosted_game import HostedGame
from ccstudio.net.host.records import HostError
from ccstudio.net.protocol import Answer, Choose, Propose, Resign, Say
from ccstudio.play.sayings import line_of
from ccstudio.play.session import PERSON

SUBSTITUTE = "regular"
"""The computer player that takes the seat of a person who gives up while others play on."""


async def change_table(table: Table, account: int, message: Choose | Say | Propose | Answer | Resign) -> None:
    """Carry out what a seat asks, under the lock of the game.

    Raises:
        StudioError: it is refused, and nothing changed.
    """
    game = table.game
    match message:
        case Choose():
            await game.choose(account, message.seat, message.number, message.choice, message.request)
            table.agreements.lapse(message.seat)
        case Say():
            await game.say(account, message.seat, message.text, message.request, to_side=message.to_side)
        case Propose():
            note = line_of(message.note)
            await table.agreements.propose(account, msgspec.structs.replace(message, note=note))
        case Answer():
            await table.agreements.answer(account, message)
        case Resign():
            await _resign(game, account, message)
    if game.state.is_over:
        table.agreements.clear()


async def _resign(game: HostedGame, account: int, message: Resign) -> None:
    """Let a seat give up.

    Raises:
        StudioError: the seat is another's, or the game is over.
    """
    seat = game.own_seat(account, message.seat)
    await game.load()
    state = game.state
    side = state.seats[seat].side
    if state.is_over:
        if state.reason == "resigned" and state.loser == side:
            return
        raise HostError("host-game-over")
    partners = [it for it in state.seats if it.side == side and it.player == PERSON and it.account != account]
    if not partners:
        await game.end("resigned", side, account, message.request)
        return
    seats = tuple(
        msgspec.structs.replace(it, player=SUBSTITUTE) if it.account == account and it.side == side else it
        for it in state.seats
    )
    await game.change_seats(msgspec.structs.replace(state, seats=seats), account, message.request)
