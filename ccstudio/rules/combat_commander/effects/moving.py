"""Turns, and Move orders in progress (CC-5, CC-O21)."""

from collections.abc import Iterable

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.effects.units import change_unit
from ccstudio.rules.combat_commander.query.moves import stops
from ccstudio.rules.combat_commander.query.values import led_by
from ccstudio.rules.combat_commander.state import (
    CombatGame,
    Moving,
)


def begin_turn(game: CombatGame) -> None:
    """CC-5.0 A new turn: nobody is activated, no order is given, nobody recovered or routed."""
    state = game.state
    state.orders_given = 0
    state.recovered = False
    state.routed = set()
    # A turn may be begun by hand, from the middle of anything.
    state.in_trigger = 0
    end_move(game)
    for piece, unit in sorted(state.units.items()):
        if unit.activated:
            change_unit(game, piece, activated=False)


def begin_move(game: CombatGame, pieces: Iterable[PieceId]) -> None:
    """CC-O20.3.4.a Units are moving from activation to the end of the order."""
    game.state.moving = {piece: Moving(led=led_by(game.board, game.state, piece)) for piece in pieces}


def change_moving(game: CombatGame, piece: PieceId, **changes: object) -> None:
    """Note what a moving unit did."""
    game.state.moving[piece] = msgspec.structs.replace(game.state.moving[piece], **changes)


def pay_step(game: CombatGame, pieces: Iterable[PieceId], here: SpaceId, to: SpaceId) -> None:
    """CC-O21.1 Units pay for a step; wire takes all they have (CC-F106.a), a road gives its bonus once (CC-T93.a)."""
    board, state = game.board, game.state
    step = board.ground.step(here, to)
    assert step is not None, "units step into adjacent hexes"
    wired = stops(board, state, here) or stops(board, state, to)
    for piece in pieces:
        moving = state.moving[piece]
        change_moving(
            game,
            piece,
            spent=moving.spent + step.cost,
            road=moving.road or board.ground.hexes[to].road,
            wired=moving.wired or wired,
            begun=True,
        )


def stop_in_wire(game: CombatGame, pieces: Iterable[PieceId]) -> None:
    """CC-A35.5 Whoever moved into wire just placed must stop."""
    for piece in pieces:
        if piece in game.state.moving:
            change_moving(game, piece, wired=True)


def new_step(game: CombatGame) -> None:
    """CC-A33.3.c After a step every shooter may fire once more."""
    game.state.shot = set()


def end_move(game: CombatGame) -> None:
    """CC-A33.3.f Nobody is moving any more, or fires at whoever does; who did is not available again this turn."""
    state = game.state
    if game.board.rules("oq-33") == "available":
        for piece in sorted(state.shooters & state.units.keys()):
            change_unit(game, piece, activated=False)
    state.moving = {}
    state.shooters = set()
    state.shot = set()
    state.assaulted = set()
