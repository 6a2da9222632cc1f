"""The largest group that can attack a hex, and the casualty points that it can expect (VV-14.2a, VV-14.T)."""

from collections.abc import Sequence
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.fire_table import points_by, row_of
from ccstudio.rules.valor_victory.query.firepower import group_firepower, members_of
from ccstudio.rules.valor_victory.state import ValorState


def whole_group(
    board: ValorBoard, state: ValorState, members: Sequence[PieceId], target: SpaceId
) -> tuple[PieceId, ...]:
    """VV-14.2a Some members with everybody who can join them, in the order in which they do."""
    group = tuple(members)
    while further := members_of(board, state, group, target):
        group += tuple(sorted(further))
    return group


def expected_points(
    board: ValorBoard,
    state: ValorState,
    members: Sequence[PieceId],
    target: SpaceId,
    expendables: Sequence[PieceId] = (),
    movers: Sequence[PieceId] | None = None,
) -> Fraction:
    """VV-14.T The casualty points of an attack on average."""
    row = row_of(board, group_firepower(board, state, members, target, expendables))
    modifier = total_of(ap_parts(board, state, members, target, expendables, movers))
    faces = [int(face) for face in board.die.faces]
    rolls = [one + other for one in faces for other in faces]
    return Fraction(sum([points_by(board, row, roll + modifier) for roll in rolls]), len(rolls))
