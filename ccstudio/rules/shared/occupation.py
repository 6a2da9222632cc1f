"""Whose units are in which spaces: stacks, spaces that a side holds, spaces that both are in, stacking limits."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol, TypeVar

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace, PieceId, Stacks
from ccstudio.engine.seats import Side


class SidedUnit(Protocol):
    """The record of a unit in a state."""

    @property
    def side(self) -> Side:
        """Whose it is."""


U_co = TypeVar("U_co", bound=SidedUnit, covariant=True)


class StateWithUnits(Protocol[U_co]):
    """A state whose units are in one mapping, by piece."""

    stacks: Stacks

    @property
    def units(self) -> Mapping[PieceId, U_co]:
        """The units, in the order in which they came; other pieces are elsewhere."""


def units_in(state: StateWithUnits[SidedUnit], space: SpaceId, side: Side | None = None) -> list[PieceId]:
    """The units in a space, of one side or all, from the bottom of the stack; who is carried is not named."""
    units = state.units
    return [
        piece
        for piece in state.stacks.at(InSpace(space))
        if piece in units and (side is None or units[piece].side == side)
    ]


def units_on_map(state: StateWithUnits[SidedUnit], side: Side) -> Iterator[PieceId]:
    """The units of a side that are on the map, in the order in which they came."""
    spaces = state.stacks.spaces
    for piece, unit in state.units.items():
        if unit.side == side and piece in spaces:
            yield piece


def holds(state: StateWithUnits[SidedUnit], space: SpaceId, side: Side) -> bool:
    """Whether a side has a unit in a space."""
    for piece in state.stacks.at(InSpace(space)):
        unit = state.units.get(piece)
        if unit is not None and unit.side == side:
            return True
    return False


def sole_side(state: StateWithUnits[SidedUnit], spaces: Iterable[SpaceId]) -> Side | None:
    """The side that alone has units in some spaces; None if several have, or none."""
    sides = {state.units[piece].side for space in spaces for piece in units_in(state, space)}
    return sides.pop() if len(sides) == 1 else None


class _Occupation(NamedTuple):
    """The spaces that sides have units in, worked out once for each position, in order."""

    by_side: dict[Side, tuple[SpaceId, ...]]
    contested: tuple[SpaceId, ...]


def occupied(state: StateWithUnits[SidedUnit], side: Side) -> list[SpaceId]:
    """The spaces in which a side has units, in order; units never change sides."""
    return list(_occupation(state).by_side.get(side, ()))


def contested(state: StateWithUnits[SidedUnit], spaces: Collection[SpaceId]) -> list[SpaceId]:
    """Those of some spaces that units of several sides are in, in order; units never change sides."""
    return [space for space in _occupation(state).contested if space in spaces]


def _occupation(state: StateWithUnits[SidedUnit]) -> _Occupation:
    known = state.stacks.memory.get(_Occupation)
    if type(known) is _Occupation:
        return known
    within = state.stacks.spaces
    held: dict[Side, set[SpaceId]] = {}
    for piece, unit in state.units.items():
        space = within.get(piece)
        if space is not None:
            held.setdefault(unit.side, set()).add(space)
    several = {space for side, spaces in held.items() for space in spaces if _is_held_by_others(held, side, space)}
    found = _Occupation({side: tuple(sorted(spaces)) for side, spaces in held.items()}, tuple(sorted(several)))
    state.stacks.memory[_Occupation] = found
    return found


def _is_held_by_others(held: Mapping[Side, set[SpaceId]], side: Side, space: SpaceId) -> bool:
    return any(space in spaces for other, spaces in held.items() if other != side)


def sizes(state: StateWithUnits[U_co], side: Side, size: Callable[[U_co], int]) -> dict[SpaceId, int]:
    """How much the units of a side in each space count against a stacking limit; spaces without any are left out."""
    found: dict[SpaceId, int] = {}
    spaces = state.stacks.spaces
    for piece, unit in state.units.items():
        if unit.side == side and piece in spaces:
            space = spaces[piece]
            found[space] = found.get(space, 0) + size(unit)
    return found
