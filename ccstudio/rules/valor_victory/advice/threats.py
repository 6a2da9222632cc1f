"""Units as others fear them: their fire, their close assaults, and what is to be expected of both (VV-14, VV-15)."""

from functools import lru_cache
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.rolls import two_dice, up_to
from ccstudio.rules.valor_victory.query.close_assault import infantry_strength, kill_number
from ccstudio.rules.valor_victory.query.fire_table import points_by
from ccstudio.rules.valor_victory.query.units import units_of, weapon_of
from ccstudio.rules.valor_victory.state import ValorState

FAR: Final = 99
"""The distance of what cannot be reached."""


class Firer(NamedTuple):
    """An unpinned unit as others fear it: its firepower, how far it reaches, its leadership.

    `assault` is what it has in a close assault, as the one who attacks.
    """

    piece: PieceId
    space: SpaceId
    firepower: int
    range: int
    leadership: int
    assault: int


def firers_of(board: ValorBoard, state: ValorState, side: Side) -> tuple[Firer, ...]:
    """VV-12.3b, VV-14.4b The unpinned units of a side with the firepower of all their weapons."""
    found = []
    for piece in units_of(state, side):
        unit = state.units[piece]
        if unit.pinned:
            continue
        kind, space = board.units[unit.type], state.stacks.spaces[piece]
        if kind.infantry:
            weapon = weapon_of(state, piece)
            stats = None if weapon is None else board.weapons[state.weapons[weapon].type].stats
            added, reach = (0, 0) if stats is None else (stats.apfp, stats.range)
            firepower, assault = kind.apfp + added, infantry_strength(board, state, piece, assaults=True)
            reach = max(kind.range, reach)
        else:
            firepower, assault = kind.apfp + kind.all_round + kind.forward, 0
            reach = FAR if kind.apfp or kind.atfp else board.numbers.vehicle_guns
        found.append(Firer(piece, space, firepower, reach, kind.leadership, assault))
    return tuple(found)


@lru_cache(maxsize=512)
def mean_points(board: ValorBoard, row: int, modifier: int) -> float:
    """VV-14.T The casualty points of a row on average, with a modifier to the roll."""
    faces = [int(face) for face in board.die.faces]
    rolls = [one + other for one in faces for other in faces]
    return sum([points_by(board, row, roll + modifier) for roll in rolls]) / len(rolls)


@lru_cache(maxsize=8192)
def assault_chance(board: ValorBoard, attack: int, defence: int, modifier: int) -> float:
    """VV-15.7 The chance that a close assault succeeds; `modifier` is that of the leader who leads it."""
    return float(up_to(two_dice(board), kill_number(board, attack, defence)[1] - modifier))
