"""Fog of war: what the enemy of a side may not know, and what could be there (SCS-FOW)."""

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import View, sampled
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import unit_index
from ccstudio.rules.scs.state import SeriesGame, SeriesState, Unit


def hide(board: SeriesBoard, state: SeriesState, seat: Seat) -> None:
    """SCS-FOW-2, SCS-FOW-4 Take away all units of others but the top one of each stack, and those in a combat.

    Where there are more, the hex is among those with more; how many tells nobody.
    """
    if board.rules("fog") == "open":
        return
    own = state.seating.side_of(seat)
    hidden: list[PieceId] = []
    for space, stack in unit_index(state).in_space.items():
        if state.units[stack[0]].side != own:
            covered = [unit for unit in stack[:-1] if unit not in state.revealed]
            hidden += covered
            if covered:
                state.deeper.add(space)
    for unit in hidden:
        state.stacks.remove(unit)
        del state.units[unit]


def resample(view: View[SeriesState, SeriesBoard], seed: int) -> SeriesGame:
    """SCS-FOW-4 A game the view could be of: each stack with more gets a hidden unit, the rest lie where they fit."""
    game = sampled(view, {}, seed)
    board, state = game.board, game.state
    stacks = sorted(state.deeper)
    state.deeper = set()
    state.seed = seed
    for side in (Side(0), Side(1)):
        spaces = [space for space in stacks if _side_in(state, space) == side]
        unseen = [
            PieceId(number)
            for number, entry in enumerate(board.entries)
            if board.side_numbers[entry.side] == side
            and PieceId(number) not in state.units
            and PieceId(number) not in state.eliminated
        ]
        if not (spaces and unseen):
            continue
        order, state.seed = Shuffle(tuple(unseen), "").seeded(state.seed)
        for place, number in enumerate(order):
            unit, space = unseen[number], spaces[place % len(spaces)]
            kind = board.entries[unit].piece
            state.units[unit] = Unit(type=kind, side=side, steps=board.units[kind].steps)
            state.stacks.move(unit, InSpace(space), height=0)
    return game.go_on()


def _side_in(state: SeriesState, space: int) -> Side | None:
    found = next((unit for unit, where in state.stacks.spaces.items() if where == space), None)
    return None if found is None else state.units[found].side
