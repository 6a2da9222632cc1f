"""Whose units are in which spaces, on a state of a few units."""

from typing import Any

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, stacks_of
from ccstudio.engine.seats import Seating, Side
from ccstudio.engine.state import State
from ccstudio.rules.shared.occupation import contested, holds, occupied, sizes, sole_side, units_in, units_on_map

RED, BLUE = Side(0), Side(1)
HILL, FORD, WOOD, MOOR = map(SpaceId, range(4))


class Unit(msgspec.Struct, frozen=True):
    side: Side
    size: int = 1


class Field(State, kw_only=True):
    units: dict[PieceId, Unit]


def field() -> Field:
    """Two red units on the hill with a marker, one of either side at the ford, a blue one in the wood, one off map."""
    stacks: list[tuple[Any, list[PieceId]]] = [
        (InSpace(HILL), [PieceId(1), PieceId(9), PieceId(0)]),
        (InSpace(FORD), [PieceId(3), PieceId(2)]),
        (InSpace(WOOD), [PieceId(4)]),
        (InBox("reserve"), [PieceId(5)]),
        (OnPiece(PieceId(4)), [PieceId(6)]),
    ]
    units = {PieceId(0): Unit(RED, 2), PieceId(1): Unit(RED), PieceId(2): Unit(RED), PieceId(3): Unit(BLUE)}
    units |= {PieceId(4): Unit(BLUE, 3), PieceId(5): Unit(BLUE), PieceId(6): Unit(BLUE)}
    return Field(seed=1, seating=Seating(()), stacks=stacks_of(stacks), units=units)


def test_units_of_a_space_are_listed_from_the_bottom_without_markers_and_riders() -> None:
    found = [units_in(field(), space, side) for space, side in ((HILL, None), (FORD, BLUE), (WOOD, None))]
    assert found == [[1, 0], [3], [4]]


def test_units_in_boxes_and_on_others_are_not_on_the_map() -> None:
    assert [list(units_on_map(field(), side)) for side in (RED, BLUE)] == [[0, 1, 2], [3, 4]]


def test_a_side_holds_the_spaces_in_which_it_has_units() -> None:
    assert [occupied(field(), side) for side in (RED, BLUE)] == [[HILL, FORD], [FORD, WOOD]]
    assert [holds(field(), space, RED) for space in (HILL, FORD, WOOD, MOOR)] == [True, True, False, False]


def test_spaces_with_units_of_both_sides_are_contested() -> None:
    assert contested(field(), [WOOD, FORD, HILL]) == [FORD]


def test_a_side_controls_spaces_that_it_alone_is_in() -> None:
    found = [sole_side(field(), spaces) for spaces in ([HILL, MOOR], [FORD], [HILL, WOOD], [MOOR])]
    assert found == [RED, None, None, None]


def test_sizes_add_up_by_space_for_a_stacking_limit() -> None:
    assert sizes(field(), RED, lambda unit: unit.size) == {HILL: 3, FORD: 1}
