"""Edits of several pieces of a scenario at once: moved on the map, taken from forces and put into them."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ccstudio.documents.scenario import Force, ForcePiece, PlacedPiece, ScenarioDocument
from ccstudio.edit.parts import fresh_id
from ccstudio.edit.scenario.forces import with_force, with_one_less
from ccstudio.edit.scenario.pieces import removed, riders_of

Entry = tuple[int, int]
"""An entry of a force: the numbers of the force and of the entry."""


def moved_to_spaces(scenario: ScenarioDocument, spaces: Mapping[int, str]) -> ScenarioDocument:
    """Return the scenario with pieces moved to spaces, in the order they have; what they carry goes with them."""
    pieces = [
        replace(piece, space=spaces[number], box="", on="") if number in spaces else piece
        for number, piece in enumerate(scenario.pieces)
    ]
    return replace(scenario, pieces=tuple(pieces))


def placed_from_forces(
    scenario: ScenarioDocument, entries: Sequence[Entry], space: str
) -> tuple[ScenarioDocument, list[int]]:
    """Return the scenario with one piece of each entry taken from its force into a space, and their numbers.

    Entries and forces that are empty then are removed.
    """
    first = len(scenario.pieces)
    added = [
        PlacedPiece(
            piece=scenario.forces[index].pieces[number].piece,
            side=scenario.forces[index].side,
            space=space,
            face=scenario.forces[index].pieces[number].face,
        )
        for index, number in entries
    ]
    made = replace(scenario, pieces=(*scenario.pieces, *added))
    # From the last to the first, so that the numbers of the others stay.
    for index, number in sorted(entries, reverse=True):
        made = with_one_less(made, index, number)
    return made, list(range(first, first + len(added)))


def put_into_force(
    scenario: ScenarioDocument, numbers: Sequence[int], index: int | None, title: str
) -> tuple[ScenarioDocument, int]:
    """Return the scenario with placed pieces, and what they carry, in a force instead, and the number of the force.

    Args:
        scenario: the scenario.
        numbers: the placed pieces.
        index: the force; None for a new one of the side of the first piece.
        title: of a new force.
    """
    every = sorted({*numbers, *(rider for number in numbers for rider in riders_of(scenario, number))})
    entries: dict[tuple[str, str], int] = {}
    for number in every:
        piece = scenario.pieces[number]
        entries[piece.piece, piece.face] = entries.get((piece.piece, piece.face), 0) + 1
    side = scenario.pieces[numbers[0]].side
    made = scenario
    for number in sorted(every, reverse=True):
        if number < len(made.pieces) and made.pieces[number] is scenario.pieces[number]:
            made = removed(made, number)
    fresh = tuple(ForcePiece(piece=piece, face=face, count=count) for (piece, face), count in entries.items())
    if index is None:
        name = fresh_id(f"{side}-force", {force.id for force in made.forces})
        force = Force(id=name, title=title, side=side, pieces=fresh)
        return replace(made, forces=(*made.forces, force)), len(made.forces)
    force = made.forces[index]
    return with_force(made, index, replace(force, pieces=merged((*force.pieces, *fresh)))), index


def merged(entries: Sequence[ForcePiece]) -> tuple[ForcePiece, ...]:
    """Return entries of a force with equal pieces counted together."""
    counts: dict[tuple[str, str], int] = {}
    for entry in entries:
        counts[entry.piece, entry.face] = counts.get((entry.piece, entry.face), 0) + entry.count
    return tuple(ForcePiece(piece=piece, face=face, count=count) for (piece, face), count in counts.items())
