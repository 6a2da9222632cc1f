"""The state a game begins with, from its documents (VV-4.1a, VV-4.2)."""

from typing import Final

from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.seats import Seating, Side
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece
from ccstudio.rules.valor_victory.board import HIDDEN_MINES, ValorBoard
from ccstudio.rules.valor_victory.effects import new_sniper
from ccstudio.rules.valor_victory.state import (
    POOL,
    WAITING,
    Facing,
    Mission,
    Position,
    Sniper,
    Unit,
    ValorState,
    Weapon,
)

HERO: Final = "hero"
VALOROUS: Final = "valorous"
HIDDEN: Final = "hidden"
PINNED: Final = "pinned"
IMMOBILE: Final = "immobile"
"""Traits of pieces that a scenario places."""


def opening(board: ValorBoard, seating: Seating, seed: int) -> ValorState:
    """VV-4.1a The table before anything is set up: pieces where the scenario has them, others waiting or in the pool.

    The pieces of the scenario have the numbers of its entries (`ValorBoard.entries`).
    """
    state = ValorState(
        seed=seed,
        seating=seating,
        overlay=board.ground.changes,
        smoke_factors={side: board.sides[side].smoke for side in BOTH},
        next_piece=len(board.entries),
    )
    names = {entry.name: PieceId(number) for number, entry in enumerate(board.entries) if entry.name}
    places = [_add(board, state, PieceId(number), entry, names) for number, entry in enumerate(board.entries)]
    # A file may name what is carried before its carrier; fortifications lie beneath what stands in them.
    for number, place in sorted(enumerate(places), key=lambda pair: isinstance(pair[1], OnPiece)):
        piece = PieceId(number)
        state.stacks.move(piece, place, height=0 if piece in state.positions else None)
    for side in BOTH:
        if board.sides[side].sniper:
            new_sniper(state, Sniper(type=board.module.sniper, side=side))
    for piece, unit in state.units.items():
        place = state.stacks.place_of(piece)
        if isinstance(place, InSpace) and place.space in board.goal_spaces and not unit.pinned:
            state.control[place.space] = unit.side
    return state


def _add(
    board: ValorBoard, state: ValorState, piece: PieceId, entry: ScenarioPiece, names: dict[str, PieceId]
) -> Place:
    side, kind = board.side_numbers[entry.side], entry.piece
    facing: Facing = entry.facing or board.ahead[side]  # type: ignore[assignment]  # the checks found a hexside
    place = _place(board, entry, side, names)
    if kind in board.units:
        hero = HERO in entry.traits
        state.units[piece] = Unit(
            type=kind,
            side=side,
            facing="" if board.units[kind].infantry else facing,
            pinned=PINNED in entry.traits,
            valorous=hero or VALOROUS in entry.traits,
            hero=hero,
            immobile=IMMOBILE in entry.traits,
        )
    elif kind in board.positions:
        faces = board.positions[kind].stats.use == "bunker"
        state.positions[piece] = Position(
            type=kind, side=side, facing=facing if faces else "", hidden=is_hidden(board, entry)
        )
    elif kind in board.missions:
        state.missions[piece] = Mission(type=kind, side=side)
        return InBox(POOL[side])
    else:
        state.weapons[piece] = Weapon(type=kind, side=side)
        if kind in board.expendables:
            return InBox(POOL[side])
    return place


def is_hidden(board: ValorBoard, entry: ScenarioPiece) -> bool:
    """VV-19.7b Whether only its side knows where a position is: the scenario hides it, or all minefields set up."""
    if entry.piece not in board.positions:
        return False
    is_mine = board.positions[entry.piece].stats.use == "minefield"
    return HIDDEN in entry.traits or (is_mine and bool(entry.force) and board.has_rule(HIDDEN_MINES))


def _place(board: ValorBoard, entry: ScenarioPiece, side: Side, names: dict[str, PieceId]) -> Place:
    if entry.on:
        return OnPiece(names[entry.on])
    return InSpace(board.map.grid.space(entry.space)) if entry.space else InBox(WAITING[side])
