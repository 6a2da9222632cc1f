"""Edits of placed pieces of a scenario: add, move, stack, carry, turn, copy and remove."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ccstudio.base.ids import Direction
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.parts import fresh_id


class Spot(NamedTuple):
    """The position of a piece: a space by name, a box, or another piece by id."""

    space: str = ""
    box: str = ""
    on: str = ""


def spot_of(piece: PlacedPiece) -> Spot:
    """Return the position of a piece."""
    return Spot(piece.space, piece.box, piece.on)


def ground_of(scenario: ScenarioDocument, index: int) -> Spot:
    """Return the space or box of a piece through all its carriers; empty if there is none."""
    named = _named(scenario)
    piece, passed = scenario.pieces[index], {index}
    while piece.on:
        carrier = named.get(piece.on)
        if carrier is None or carrier in passed:
            return Spot()
        passed.add(carrier)
        piece = scenario.pieces[carrier]
    return Spot(piece.space, piece.box)


def riders_of(scenario: ScenarioDocument, index: int) -> list[int]:
    """Return the pieces that a piece carries, directly or not, in file order."""
    found = {index}
    names = {scenario.pieces[index].id} - {""}
    while names:
        more = {number for number, piece in enumerate(scenario.pieces) if piece.on in names} - found
        found |= more
        names = {scenario.pieces[number].id for number in more} - {""}
    return sorted(found - {index})


def stack_at(scenario: ScenarioDocument, spot: Spot) -> list[int]:
    """Return the pieces directly at a position, lowest first."""
    return [number for number, piece in enumerate(scenario.pieces) if spot_of(piece) == spot]


def added(scenario: ScenarioDocument, piece: PlacedPiece) -> tuple[ScenarioDocument, int]:
    """Return the scenario with another piece on top of its position, and its index."""
    return _with(scenario, (*scenario.pieces, piece)), len(scenario.pieces)


def moved(scenario: ScenarioDocument, index: int, spot: Spot) -> tuple[ScenarioDocument, int]:
    """Return the scenario with a piece moved on top of another position, and its index.

    It keeps its place in the file where nothing that comes after it is at the spot.
    """
    if spot_of(scenario.pieces[index]) == spot:
        return scenario, index
    piece = replace(scenario.pieces[index], space=spot.space, box=spot.box, on=spot.on)
    pieces = list(scenario.pieces)
    later = [number for number in stack_at(scenario, spot) if number > index]
    if not later:
        pieces[index] = piece
        return _with(scenario, pieces), index
    del pieces[index]
    pieces.insert(later[-1], piece)
    return _with(scenario, pieces), later[-1]


def can_ride(scenario: ScenarioDocument, index: int, carrier: int) -> bool:
    """Whether a piece can be put on another: not on itself or on what it carries."""
    return index != carrier and carrier not in riders_of(scenario, index)


def mounted(scenario: ScenarioDocument, index: int, carrier: int) -> tuple[ScenarioDocument, int]:
    """Return the scenario with a piece on another, which gets an id if needed, and the index of the piece.

    As it was where `can_ride` forbids it.
    """
    if not can_ride(scenario, index, carrier):
        return scenario, index
    scenario, name = with_id(scenario, carrier)
    return moved(scenario, index, Spot(on=name))


def with_id(scenario: ScenarioDocument, index: int) -> tuple[ScenarioDocument, str]:
    """Return the scenario with an id for a piece, and that id."""
    piece = scenario.pieces[index]
    if piece.id:
        return scenario, piece.id
    name = fresh_id(piece.piece, {other.id for other in scenario.pieces})
    return with_piece(scenario, index, replace(piece, id=name)), name


def with_piece(scenario: ScenarioDocument, index: int, piece: PlacedPiece) -> ScenarioDocument:
    """Return the scenario with a piece replaced."""
    pieces = list(scenario.pieces)
    pieces[index] = piece
    return _with(scenario, pieces)


def turned(scenario: ScenarioDocument, index: int, directions: Sequence[Direction], steps: int) -> ScenarioDocument:
    """Return the scenario with a piece turned clockwise by some sides; one without facing faces the first.

    `directions` are those of the grid, clockwise.
    """
    piece = scenario.pieces[index]
    if piece.facing in directions:
        facing = directions[(directions.index(piece.facing) + steps) % len(directions)]
    else:
        facing = directions[0]
    return with_piece(scenario, index, replace(piece, facing=facing))


def with_next_face(scenario: ScenarioDocument, index: int, faces: Sequence[str]) -> ScenarioDocument:
    """Return the scenario with a piece that shows its next face; the first face is not stored."""
    piece = scenario.pieces[index]
    now = faces.index(piece.face) if piece.face in faces else 0
    after = (now + 1) % len(faces)
    return with_piece(scenario, index, replace(piece, face=faces[after] if after else ""))


def restacked(scenario: ScenarioDocument, index: int, by: int) -> tuple[ScenarioDocument, int]:
    """Return the scenario with a piece one higher (`by` 1) or lower (-1) in its stack, and its index."""
    stack = stack_at(scenario, spot_of(scenario.pieces[index]))
    place = stack.index(index) + by
    if not 0 <= place < len(stack):
        return scenario, index
    other = stack[place]
    pieces = list(scenario.pieces)
    pieces[index], pieces[other] = pieces[other], pieces[index]
    return _with(scenario, pieces), other


def removed(scenario: ScenarioDocument, index: int) -> ScenarioDocument:
    """Return the scenario without a piece and what it carries."""
    gone = {index, *riders_of(scenario, index)}
    return _with(scenario, [piece for number, piece in enumerate(scenario.pieces) if number not in gone])


def copied(scenario: ScenarioDocument, index: int, spot: Spot | None = None) -> tuple[ScenarioDocument, int]:
    """Return the scenario with a copy of a piece and what it carries, and its index.

    `spot` is where it goes, beside the first if left out. Ids are made anew.
    """
    used = {piece.id for piece in scenario.pieces}
    names: dict[str, str] = {}
    copies: list[PlacedPiece] = []
    for number in sorted([index, *riders_of(scenario, index)]):
        piece = scenario.pieces[number]
        changes: dict[str, Any] = {}
        if piece.id:
            names[piece.id] = changes["id"] = fresh_id(piece.id, used)
            used.add(names[piece.id])
        if number == index and spot is not None:
            changes |= spot._asdict()
        copies.append(replace(piece, **changes) if changes else piece)
    first = sorted([index, *riders_of(scenario, index)]).index(index)
    carried = [
        replace(piece, on=names[piece.on]) if number != first and piece.on in names else piece
        for number, piece in enumerate(copies)
    ]
    return _with(scenario, (*scenario.pieces, *carried)), len(scenario.pieces) + first


def used_counts(scenario: ScenarioDocument) -> Counter[str]:
    """Return how many pieces of each type the scenario uses, placed and in forces."""
    counts = Counter(piece.piece for piece in scenario.pieces)
    for force in scenario.forces:
        for item in force.pieces:
            counts[item.piece] += item.count
    return counts


def _named(scenario: ScenarioDocument) -> dict[str, int]:
    return {piece.id: number for number, piece in enumerate(scenario.pieces) if piece.id}


def _with(scenario: ScenarioDocument, pieces: Sequence[PlacedPiece]) -> ScenarioDocument:
    return replace(scenario, pieces=tuple(pieces))
