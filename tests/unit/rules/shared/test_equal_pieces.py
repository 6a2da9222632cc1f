"""Pieces that procedures in progress know apart, and those they do not."""

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits
from ccstudio.rules.shared.equal_pieces import are_named_alike

ONE, OTHER, THIRD = PieceId(101), PieceId(102), PieceId(103)


def rolls(*pieces: PieceId, piece: PieceId = THIRD) -> DefenceRolls:
    return DefenceRolls(space=1, by=0, total=9, attack="fire", pieces=pieces, piece=piece)


def test_pieces_in_one_row_are_alike() -> None:
    assert are_named_alike([rolls(ONE, OTHER)], [ONE, OTHER])


def test_pieces_that_nobody_names_are_alike() -> None:
    assert are_named_alike([rolls(THIRD)], [ONE, OTHER])


def test_a_piece_that_is_named_besides_is_another() -> None:
    assert not are_named_alike([BreakUnits(pieces=(ONE,)), rolls(ONE, OTHER)], [ONE, OTHER])


def test_the_field_counts() -> None:
    assert not are_named_alike([rolls(ONE, OTHER, piece=ONE)], [ONE, OTHER])
