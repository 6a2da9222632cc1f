"""Edits of placed pieces of a scenario: add, move, stack, carry, turn, copy and remove."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ccstudio.base.ids import Direction
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.parts import fresh_id


class Spot(NamedTuple):
    """Where a piece is: in a space by its name, in a box, or on another piece by its id; one of them."""

    space: str = ""
    box: str = ""
    on: str = ""


def spot_of(piece: PlacedPiece) -> Spot:
    """Where the file says that a piece is."""
    return Spot(piece.space, piece.box, piece.on)


def ground_of(scenario: ScenarioDocument, index: int) -> Spot:
    """The space or box a piece is in at last, through whatever carries it; an empty spot where that leads nowhere."""
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
    """The pieces a piece carries, and those they carry, in the order of the file; never the piece itself."""
    found = {index}
    names = {scenario.pieces[index].id} - {""}
    while names:
        more = {number for number, piece in enumerate(scenario.pieces) if piece.on in names} - found
        found |= more
        names = {scenario.pieces[number].id for number in more} - {""}
    return sorted(found - {index})


def stack_at(scenario: ScenarioDocument, spot: Spot) -> list[int]:
    """The pieces that are at a spot themselves, the lowest first."""
    return [number for number, piece in enumerate(scenario.pieces) if spot_of(piece) == spot]


def added(scenario: ScenarioDocument, piece: PlacedPiece) -> tuple[ScenarioDocument, int]:
    """The scenario with one more piece, on top of what is where it is; and its number."""
    return _with(scenario, (*scenario.pieces, piece)), len(scenario.pieces)


def moved(scenario: ScenarioDocument, index: int, spot: Spot) -> tuple[ScenarioDocument, int]:
    """The scenario with a piece somewhere else, on top of what is there; and its number there.

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
    """Whether a piece can be put on another: not on itself, nor on what it carries."""
    return index != carrier and carrier not in riders_of(scenario, index)


def mounted(scenario: ScenarioDocument, index: int, carrier: int) -> tuple[ScenarioDocument, int]:
    """The scenario with a piece on another, which gets an id if it has none; and the number of the piece.

    As it was where `can_ride` forbids it.
    """
    if not can_ride(scenario, index, carrier):
        return scenario, index
    scenario, name = with_id(scenario, carrier)
    return moved(scenario, index, Spot(on=name))


def with_id(scenario: ScenarioDocument, index: int) -> tuple[ScenarioDocument, str]:
    """The scenario with a piece that has an id, and that id."""
    piece = scenario.pieces[index]
    if piece.id:
        return scenario, piece.id
    name = fresh_id(piece.piece, {other.id for other in scenario.pieces})
    return with_piece(scenario, index, replace(piece, id=name)), name


def with_piece(scenario: ScenarioDocument, index: int, piece: PlacedPiece) -> ScenarioDocument:
    """The scenario with another piece in the place of one."""
    pieces = list(scenario.pieces)
    pieces[index] = piece
    return _with(scenario, pieces)


def turned(scenario: ScenarioDocument, index: int, directions: Sequence[Direction], steps: int) -> ScenarioDocument:
    """The scenario with a piece turned by so many sides of a space, clockwise; one that faces nowhere faces the first.

    `directions` are those of the grid, clockwise.
    """
    piece = scenario.pieces[index]
    if piece.facing in directions:
        facing = directions[(directions.index(piece.facing) + steps) % len(directions)]
    else:
        facing = directions[0]
    return with_piece(scenario, index, replace(piece, facing=facing))


def with_next_face(scenario: ScenarioDocument, index: int, faces: Sequence[str]) -> ScenarioDocument:
    """The scenario with a piece that shows the next of its faces; the first is not written into the file."""
    piece = scenario.pieces[index]
    now = faces.index(piece.face) if piece.face in faces else 0
    after = (now + 1) % len(faces)
    return with_piece(scenario, index, replace(piece, face=faces[after] if after else ""))


def restacked(scenario: ScenarioDocument, index: int, by: int) -> tuple[ScenarioDocument, int]:
    """The scenario with a piece one higher (`by` 1) or lower (-1) in its stack, and its number; as it was at an end."""
    stack = stack_at(scenario, spot_of(scenario.pieces[index]))
    place = stack.index(index) + by
    if not 0 <= place < len(stack):
        return scenario, index
    other = stack[place]
    pieces = list(scenario.pieces)
    pieces[index], pieces[other] = pieces[other], pieces[index]
    return _with(scenario, pieces), other


def removed(scenario: ScenarioDocument, index: int) -> ScenarioDocument:
    """The scenario without a piece, and without what it carries."""
    gone = {index, *riders_of(scenario, index)}
    return _with(scenario, [piece for number, piece in enumerate(scenario.pieces) if number not in gone])


def copied(scenario: ScenarioDocument, index: int, spot: Spot | None = None) -> tuple[ScenarioDocument, int]:
    """The scenario with another piece like one, and like what it carries; and the number of the new one.

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
    """How many of each type of piece the scenario uses, placed and in forces."""
    counts = Counter(piece.piece for piece in scenario.pieces)
    for force in scenario.forces:
        for item in force.pieces:
            counts[item.piece] += item.count
    return counts


def _named(scenario: ScenarioDocument) -> dict[str, int]:
    return {piece.id: number for number, piece in enumerate(scenario.pieces) if piece.id}


def _with(scenario: ScenarioDocument, pieces: Sequence[PlacedPiece]) -> ScenarioDocument:
    return replace(scenario, pieces=tuple(pieces))
