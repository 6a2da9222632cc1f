"""The strength of the sides of a scenario by turn of arrival, by the values of the rule system."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.strength import PieceValues


class Strength(msgspec.Struct, frozen=True):
    """Pieces that come on a turn (0: the start; None: all): how many, by kind, and the sums of their values."""

    turn: int | None
    count: int
    kinds: tuple[tuple[str, int], ...]
    sums: tuple[int, ...]


class SideStrength(msgspec.Struct, frozen=True):
    """The strength of a side, by turn and in all."""

    side: str
    turns: tuple[Strength, ...]
    total: Strength


Entry = tuple[str, int]
"""A type of piece and how many."""


def strengths_of(scenario: ScenarioDocument, module: ModuleDocument, values: PieceValues) -> tuple[SideStrength, ...]:
    """Return the strength of every side that has a seat or pieces, in the order of the seats."""
    sides: dict[str, dict[int, list[Entry]]] = {seat.side: {} for seat in scenario.seats}
    for side, turn, entry in _arrivals(scenario, values):
        sides.setdefault(side, {}).setdefault(turn, []).append(entry)
    kinds = {piece.id: piece.kind for piece in module.pieces}
    return tuple(
        SideStrength(
            side=side,
            turns=tuple(_strength(turn, entries, kinds, values) for turn, entries in sorted(turns.items())),
            total=_strength(None, [entry for entries in turns.values() for entry in entries], kinds, values),
        )
        for side, turns in sides.items()
    )


def _arrivals(scenario: ScenarioDocument, values: PieceValues) -> Iterator[tuple[str, int, Entry]]:
    """Yield side, turn and entry of all pieces; what another carries comes with it."""
    named = {piece.id: piece for piece in scenario.pieces if piece.id}
    for piece in scenario.pieces:
        carrier, passed = piece, set[str]()
        while carrier.on and carrier.on in named and carrier.on not in passed:
            passed.add(carrier.on)
            carrier = named[carrier.on]
        yield piece.side, values.arrivals.get(carrier.box, 0), (piece.piece, 1)
    for force in scenario.forces:
        for item in force.pieces:
            yield force.side, force.turn, (item.piece, item.count)


def _strength(turn: int | None, entries: Iterable[Entry], kinds: dict[str, str], values: PieceValues) -> Strength:
    counts: Counter[str] = Counter()
    sums = [0] * len(values.titles)
    for piece, count in entries:
        counts[kinds.get(piece, "")] += count
        for place, value in enumerate(values.of.get(piece, ())):
            sums[place] += count * value
    by_kind = tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
    return Strength(turn=turn, count=counts.total(), kinds=by_kind, sums=tuple(sums))
