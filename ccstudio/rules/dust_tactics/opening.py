"""Who can sit at the table (DT-U21), and the state a game begins with (DT-S9)."""

from typing import NamedTuple

from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Seat, SeatInfo, Seating, Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.state import DustState, Unit
from ccstudio.rules.shared.scenario_pieces import pieces_of_scenario


def opening(board: DustBoard, seating: Seating, seed: int) -> DustState:
    """The table before anything is rolled: units where the scenario has them, or waiting to enter; cover in place."""
    state = DustState(seed=seed, seating=seating, overlay=board.overlay)
    for name, kind in board.settings.placed.items():
        effects.new_cover(state, kind, board.map.grid.space(name))
    pieces: dict[str, PieceId] = {}
    joined: list[tuple[PieceId, str]] = []
    for entry in pieces_of_scenario(board.contents.scenario):
        side = board.side_numbers[entry.side]
        unit = Unit(card=entry.piece, side=side, seat=owner_of(board, seating, side, entry.force))
        for _ in range(entry.count):
            piece = effects.new_unit(state, unit, len(board.cards[unit.card].soldiers))
            if entry.space:
                state.stacks.move(piece, InSpace(board.map.grid.space(entry.space)))
            pieces |= {entry.name: piece} if entry.name else {}
            joined += [(piece, entry.on)] if entry.on else []
    # A file may name a hero before his squad.
    for hero, squad in joined:
        state.stacks.move(hero, OnPiece(pieces[squad]))
    return state


class Share(NamedTuple):
    """Units of a side that one player can have: a force by its id, or those that stand on the field (empty)."""

    force: str
    title: str


def seatings_of(board: DustBoard, most: int) -> tuple[Seating, ...]:
    """DT-U21 The seats as the scenario has them; one for each side; one for each force, if so many can sit there.

    A side's seats serve it in the order of its forces; what stands on the field is the first of them.
    """
    scenario = board.contents.scenario
    sides = {side.id: Side(number) for number, side in enumerate(board.sides)}
    usual = Seating(tuple(SeatInfo(sides[seat.side], seat.title) for seat in scenario.seats))
    firsts = [usual.seats[usual.first_of_side(side)] for side in sides.values()]
    shared = [SeatInfo(side, share.title) for side in sides.values() for share in shares_of(board, side)]
    found = [usual, Seating(tuple(firsts))]
    if len(usual.seats) == len(firsts) < len(shared) <= most:
        found.append(Seating(tuple(shared)))
    return tuple(dict.fromkeys(found))


def shares_of(board: DustBoard, side: Side) -> tuple[Share, ...]:
    """What the units of a side can be shared into, by force."""
    scenario, name = board.contents.scenario, board.sides[side].id
    forces = [Share(force.id, force.title) for force in scenario.forces if force.side == name]
    stands = any(piece.side == name for piece in scenario.pieces)
    title = next(seat.title for seat in scenario.seats if seat.side == name)
    return (Share("", title), *forces) if stands else tuple(forces)


def owner_of(board: DustBoard, seating: Seating, side: Side, force: str = "") -> Seat:
    """DT-U21 The seat that the units of a force belong to; without a force, those that stand on the field."""
    own = seating.of_side(side)
    if seating == seatings_of(board, 0)[0]:
        owner = board.settings.owners.get(force)
        return own[0] if owner is None else Seat(owner)
    if len(own) == 1:
        return own[0]
    return own[[share.force for share in shares_of(board, side)].index(force)]
