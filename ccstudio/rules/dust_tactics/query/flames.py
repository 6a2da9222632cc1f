"""Where a flame weapon can reach: chains of squares from the attacker on, each of which he sees (DT-W8a to DT-W8e)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.query.pieces import space_of, units_of
from ccstudio.rules.dust_tactics.sight.lines import line_to_square
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy


def next_squares(
    board: DustBoard, state: DustState, unit: PieceId, reach: int, chain: tuple[SpaceId, ...]
) -> tuple[SpaceId, ...]:
    """DT-W8c The squares by which a chain can go on, sorted; none when it is as long as the weapon reaches.

    The first is adjacent to the attacker, each other to the one before it; all are in range and in his sight. A square
    with friends is never chosen (DT-W8d), nor one that nobody can be in.
    """
    here = space_of(state, unit)
    if here is None or len(chain) >= reach:
        return ()
    end = chain[-1] if chain else here
    return tuple(
        space
        for space in board.squares.neighbours(end)
        if space != here
        and space not in chain
        and board.squares.distance(here, space) <= reach
        and _is_open(board, state, unit, space)
        and line_to_square(board, state, unit, space).visible
    )


def chains(board: DustBoard, state: DustState, unit: PieceId, reach: int) -> tuple[tuple[SpaceId, ...], ...]:
    """DT-W8b, DT-W8c Every chain with an enemy in it, that ends with one: what follows would burn nobody."""
    if not _is_near(board, state, unit, reach):
        return ()
    found: list[tuple[SpaceId, ...]] = []
    edge: list[tuple[SpaceId, ...]] = [()]
    while edge:
        chain = edge.pop()
        if chain and targets_in(state, unit, chain[-1:]):
            found.append(chain)
        edge += [(*chain, space) for space in next_squares(board, state, unit, reach, chain)]
    return tuple(sorted(found))


def leads_to_enemies(board: DustBoard, state: DustState, unit: PieceId, reach: int, chain: tuple[SpaceId, ...]) -> bool:
    """Whether a chain has an enemy in it, or can still get one."""
    if targets_in(state, unit, chain):
        return True
    onward = next_squares(board, state, unit, reach, chain)
    return any(leads_to_enemies(board, state, unit, reach, (*chain, space)) for space in onward)


def targets_in(state: DustState, unit: PieceId, squares: tuple[SpaceId, ...]) -> tuple[PieceId, ...]:
    """DT-W8d The enemy units in some squares, in their order."""
    side = state.units[unit].side
    return tuple(other for space in squares for other in units_in(state, space) if state.units[other].side != side)


def _is_near(board: DustBoard, state: DustState, unit: PieceId, reach: int) -> bool:
    """Whether any enemy is near enough to be in a chain."""
    here, spaces, distance = space_of(state, unit), state.stacks.spaces, board.squares.distance
    enemies = units_of(state, enemy(state.units[unit].side))
    return here is not None and any(distance(here, spaces[other]) <= reach for other in enemies if other in spaces)


def _is_open(board: DustBoard, state: DustState, unit: PieceId, space: SpaceId) -> bool:
    if space in ground_of(board, state).stones:
        return False
    side = state.units[unit].side
    there = (piece for piece in state.stacks.at(InSpace(space)) if piece in state.units)
    return all(state.units[other].side != side for other in there)
