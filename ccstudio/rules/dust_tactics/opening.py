"""The state a game begins with, from its documents (DT-S9)."""

from collections.abc import Iterator
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.seats import owner_of
from ccstudio.rules.dust_tactics.state import DustState, Unit


class _Beginning(NamedTuple):
    """A unit as a scenario brings it; without a square it has to enter."""

    card: str
    side: Side
    seat: Seat
    space: SpaceId | None
    name: str = ""
    """How others of the scenario call it."""
    on: str = ""
    """The squad that a hero has joined."""


def opening(board: DustBoard, seating: Seating, seed: int) -> DustState:
    """The table before anything is rolled: units where the scenario has them, or waiting to enter; cover in place."""
    state = DustState(seed=seed, seating=seating, overlay=board.overlay)
    for name, kind in board.settings.placed.items():
        effects.new_cover(state, kind, board.map.grid.space(name))
    pieces: dict[str, PieceId] = {}
    joined: list[tuple[PieceId, str]] = []
    for begins in _units(board, seating):
        unit = Unit(card=begins.card, side=begins.side, seat=begins.seat)
        piece = effects.new_unit(state, unit, len(board.cards[begins.card].soldiers))
        if begins.space is not None:
            state.stacks.move(piece, InSpace(begins.space))
        pieces |= {begins.name: piece} if begins.name else {}
        joined += [(piece, begins.on)] if begins.on else []
    # A file may name a hero before his squad.
    for hero, squad in joined:
        state.stacks.move(hero, OnPiece(pieces[squad]))
    return state


def _units(board: DustBoard, seating: Seating) -> Iterator[_Beginning]:
    """Everything a scenario brings, in the order of its file."""
    scenario = board.contents.scenario
    sides = {side.id: Side(number) for number, side in enumerate(board.sides)}
    for piece in scenario.pieces:
        side = sides[piece.side]
        space = board.map.grid.space(piece.space) if piece.space else None
        yield _Beginning(piece.piece, side, owner_of(board, seating, side), space, piece.id, piece.on)
    for force in scenario.forces:
        side = sides[force.side]
        seat = owner_of(board, seating, side, force.id)
        for entry in force.pieces:
            for _ in range(entry.count):
                yield _Beginning(entry.piece, side, seat, None)
