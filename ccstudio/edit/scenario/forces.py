"""Edits of the order of battle of a scenario: forces and the pieces in them."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import Force, ForcePiece, ScenarioDocument
from ccstudio.edit.parts import fresh_id

MOST: Final = 999
"""Of one entry of a force."""

SUMMED: Final = ("points", "cost")
"""The entries of pieces that are worth adding up, where the rule system declares them as whole numbers."""


def added_force(scenario: ScenarioDocument, side: str, title: str, piece: str) -> tuple[ScenarioDocument, int]:
    """Return the scenario with a new force of one piece, set up where the rules allow, and its index."""
    name = fresh_id(f"{side}-force", {force.id for force in scenario.forces})
    force = Force(id=name, title=title, side=side, pieces=(ForcePiece(piece=piece),))
    return replace(scenario, forces=(*scenario.forces, force)), len(scenario.forces)


def with_force(scenario: ScenarioDocument, index: int, force: Force) -> ScenarioDocument:
    """Return the scenario with a force replaced."""
    return replace(scenario, forces=(*scenario.forces[:index], force, *scenario.forces[index + 1 :]))


def without_force(scenario: ScenarioDocument, index: int) -> ScenarioDocument:
    """Return the scenario without a force."""
    return replace(scenario, forces=(*scenario.forces[:index], *scenario.forces[index + 1 :]))


def with_one_more(scenario: ScenarioDocument, index: int, piece: str) -> ScenarioDocument:
    """Return the scenario with another piece of a type in a force; equal pieces are counted together."""
    force = scenario.forces[index]
    for number, item in enumerate(force.pieces):
        if item.piece == piece and not item.face and item.count < MOST:
            return with_item(scenario, index, number, replace(item, count=item.count + 1))
    return with_force(scenario, index, replace(force, pieces=(*force.pieces, ForcePiece(piece=piece))))


def with_item(scenario: ScenarioDocument, index: int, number: int, item: ForcePiece) -> ScenarioDocument:
    """Return the scenario with an entry of a force replaced."""
    force = scenario.forces[index]
    return with_force(
        scenario, index, replace(force, pieces=(*force.pieces[:number], item, *force.pieces[number + 1 :]))
    )


def with_one_less(scenario: ScenarioDocument, index: int, number: int) -> ScenarioDocument:
    """Return the scenario with one piece less in an entry; empty entries and forces are removed."""
    item = scenario.forces[index].pieces[number]
    if item.count > 1:
        return with_item(scenario, index, number, replace(item, count=item.count - 1))
    return without_item(scenario, index, number)


def without_item(scenario: ScenarioDocument, index: int, number: int) -> ScenarioDocument:
    """Return the scenario without an entry of a force; an empty force is removed."""
    force = scenario.forces[index]
    left = (*force.pieces[:number], *force.pieces[number + 1 :])
    return with_force(scenario, index, replace(force, pieces=left)) if left else without_force(scenario, index)


def sums_of(module: ModuleDocument, pieces: Iterable[ForcePiece]) -> dict[str, int]:
    """Return the sums of the stats in `SUMMED` over some pieces."""
    stats = {piece.id: piece.stats for piece in module.pieces}
    sums: dict[str, int] = {}
    for item in pieces:
        for name in SUMMED:
            value = stats.get(item.piece, {}).get(name)
            if type(value) is int:
                sums[name] = sums.get(name, 0) + item.count * value
    return sums
