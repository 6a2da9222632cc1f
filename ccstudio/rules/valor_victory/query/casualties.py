"""What casualty points can do to units: the marks that each can have (VV-14.61a to VV-14.65, VV-15.10)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.declarations import Cause
from ccstudio.rules.valor_victory.query.allocation import NO_MARK, Mark, Taker
from ccstudio.rules.valor_victory.query.units import cargo_of, carrier_of, is_cargo
from ccstudio.rules.valor_victory.state import ValorState

PIN: Final = "pin"
REDUCE: Final = "reduce"
REDUCE_PIN: Final = "reduce-pin"
ELIMINATE: Final = "eliminate"
SURVIVE: Final = "survive"
ABSORB: Final = "absorb"
IGNORE: Final = "ignore-first"
"""VV-14.61a, VV-14.63a, VV-14.64b, VV-15.10a What can happen to a unit."""

_PINS: Final = 1
"""VV-14.61a, VV-14.64a The points that a pin meets; guns and vehicles roll for more."""
_ASSAULTS: Final[tuple[Cause, ...]] = ("assault", "defence")


def those_hurt(board: ValorBoard, state: ValorState, targets: Iterable[PieceId], cause: Cause) -> tuple[PieceId, ...]:
    """VV-14.1, VV-15.10a Those of some units that are still there and can have marks: AFVs only by close assault."""
    return tuple(
        [
            unit
            for unit in targets
            if unit in state.units and (cause in _ASSAULTS or not board.units[state.units[unit].type].is_afv)
        ]
    )


def takers_of(
    board: ValorBoard, state: ValorState, targets: Sequence[PieceId], shielded: Sequence[PieceId]
) -> tuple[Taker, ...]:
    """VV-14.61d The marks that units can have, for each of them in the same order."""
    places = {unit: place for place, unit in enumerate(targets)}
    return tuple([_taker(board, state, unit, places, unit in shielded) for unit in targets])


def _taker(board: ValorBoard, state: ValorState, unit: PieceId, places: dict[PieceId, int], is_shielded: bool) -> Taker:
    record = state.units[unit]
    kind = board.units[record.type]
    riding = is_cargo(state, unit)
    if kind.is_afv:
        return Taker(_absorbing(board.numbers.armor_absorbs), bound=False)
    marks = tuple(_marks(board, state, unit, kind, places, riding=riding))
    if record.valorous if kind.infantry else is_shielded:
        marks = (*marks, *_ignoring(marks))
    within = NO_MARK
    if riding and record.pinned:
        carrier = carrier_of(state, unit)
        within = NO_MARK if carrier is None else places.get(carrier, NO_MARK)
    return Taker(marks, pinned=record.pinned, bound=not riding, within=within)


def _marks(
    board: ValorBoard,
    state: ValorState,
    unit: PieceId,
    kind: UnitType,
    places: dict[PieceId, int],
    *,
    riding: bool,
) -> Iterator[Mark]:
    """VV-14.61a, VV-14.62b, VV-14.64, VV-14.65a The marks of a unit without a point that it ignores."""
    if state.units[unit].pinned:
        riders = [rider for rider in cargo_of(state, unit) if rider in places]
        lost = sum([board.units[state.units[rider].type].casualty for rider in riders])
        yield Mark(ELIMINATE, kind.casualty + lost, engulfs=bool(riders))
        return
    if not riding:
        yield Mark(PIN, _PINS)
    if kind.is_squad:
        less = kind.casualty - board.units[kind.half].casualty
        yield Mark(REDUCE, less)
        if not riding:
            yield Mark(REDUCE_PIN, less + _PINS)
    if kind.infantry:
        yield Mark(ELIMINATE, kind.casualty)
    elif kind.casualty > _PINS:
        yield Mark(SURVIVE, kind.casualty, least=_PINS + 1)


def _ignoring(marks: Iterable[Mark]) -> Iterator[Mark]:
    """VV-14.63a, VV-14.63c The same with the first point ignored, and that point alone."""
    yield Mark(IGNORE, 1, alone=True)
    for mark in marks:
        yield mark._replace(points=mark.points + 1, least=mark.points + 1)


def _absorbing(most: int) -> tuple[Mark, ...]:
    """VV-15.10a An AFV takes some points, up to a limit, for its immobilization roll."""
    return tuple([Mark(ABSORB, points, least=points) for points in range(1, most + 1)])


def ignores_first(taker: Taker, place: int) -> bool:
    """VV-14.63a Whether a mark of a unit ignores a point: those behind the ignored point alone, and that itself."""
    return any(mark.alone for mark in taker.marks[: place + 1])
