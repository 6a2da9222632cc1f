"""Pasting into scenarios: forces and pieces of other scenarios, and types of pieces of modules."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ccstudio.base.language import N_, _
from ccstudio.documents.module import PieceType
from ccstudio.documents.scenario import Force, ForcePiece, PlacedPiece, ScenarioDocument
from ccstudio.edit.record_clips import RecordClip, UnusableRecordsError, pasted
from ccstudio.edit.record_sets import EditedSet, Renaming, inserted
from ccstudio.edit.records import PartPath, is_there
from ccstudio.edit.scenario.forces import with_force
from ccstudio.edit.scenario.groups import merged

MODULE: Final = "ccstudio/module"
PLACES: Final = {"area": N_("area {name}"), "box": N_("box {name}"), "space": N_("space {name}")}
PIECE: Final = N_("piece {name}")
SIDE: Final = N_("side {name}")


class Surroundings(msgspec.Struct, frozen=True):
    """What there is for pasted parts to name: types of pieces, sides, boxes, spaces, each None if nobody knows."""

    pieces: Container[str] | None = None
    sides: Container[str] | None = None
    boxes: Container[str] | None = None
    spaces: Container[str] | None = None


class PastedParts(msgspec.Struct, frozen=True):
    """The edited scenario with the new paths, and what pasted parts named and the scenario lacks, in words."""

    edited: EditedSet
    missing: tuple[str, ...] = ()


def pasted_into(
    scenario: ScenarioDocument,
    clip: RecordClip,
    selected: PartPath,
    around: Surroundings,
    renaming: Renaming | None = None,
) -> PastedParts:
    """Return a scenario with the records of a clip: entries of forces go into the selected force, or into a new one.

    Pieces of a type or side that does not exist are left out, areas, boxes and spaces that do not exist are emptied;
    both are named.

    Raises:
        UnusableRecordsError: the records are of another kind of document, do not fit their type, or nothing is left.
    """
    missing: list[str] = []
    if clip.document == MODULE and clip.list == "pieces":
        types = _records(clip, PieceType)
        entries = [(it.side, ForcePiece(piece=it.id)) for it in types if _exists(it.id, around.pieces, PIECE, missing)]
        return _into_force(scenario, entries, selected, missing)
    if clip.list == "forces/pieces" and not (selected[:1] == ("forces",) and len(selected) > 1):
        known = [it for it in _records(clip, ForcePiece) if _exists(it.piece, around.pieces, PIECE, missing)]
        return _into_force(scenario, [("", it) for it in known], selected, missing)
    records = clip.records
    match clip.list:
        case "forces":
            forces = [_fitting_force(it, scenario, around, missing) for it in _records(clip, Force)]
            records = tuple(msgspec.to_builtins(it) for it in forces if it is not None)
        case "forces/pieces":
            known = [it for it in _records(clip, ForcePiece) if _exists(it.piece, around.pieces, PIECE, missing)]
            records = tuple(msgspec.to_builtins(it) for it in known)
        case "pieces":
            placed = [_fitting_piece(it, around, missing) for it in _records(clip, PlacedPiece)]
            records = tuple(msgspec.to_builtins(it) for it in placed if it is not None)
    if not records:
        raise UnusableRecordsError("records-missing", missing=_(", ").join(missing))
    edited = pasted(scenario, replace(clip, records=records), selected, renaming)
    return PastedParts(edited, tuple(dict.fromkeys(missing)))


def _records(clip: RecordClip, kind: type[Any]) -> Sequence[Any]:
    try:
        return msgspec.convert(clip.records, tuple[kind, ...])  # type: ignore[valid-type]
    except (msgspec.ValidationError, OverflowError) as error:
        raise UnusableRecordsError("records-damaged", reason=str(error)) from error


def _exists(name: str, known: Container[str] | None, words: str, missing: list[str]) -> bool:
    """Return whether a name exists, and note it if it does not."""
    if not name or known is None or name in known:
        return True
    missing.append(_(words).format(name=name))
    return False


def _fitting_force(force: Force, scenario: ScenarioDocument, around: Surroundings, missing: list[str]) -> Force | None:
    """A force without what does not exist; None if nothing is left of it."""
    pieces = tuple(it for it in force.pieces if _exists(it.piece, around.pieces, PIECE, missing))
    if not pieces or not _exists(force.side, around.sides, SIDE, missing):
        return None
    areas = {area.id for area in scenario.areas}
    area = force.area if _exists(force.area, areas, PLACES["area"], missing) else ""
    box = force.box if _exists(force.box, around.boxes, PLACES["box"], missing) else ""
    return replace(force, pieces=pieces, area=area, box=box)


def _fitting_piece(piece: PlacedPiece, around: Surroundings, missing: list[str]) -> PlacedPiece | None:
    """A placed piece; None if its type, side or place does not exist."""
    checks: Iterable[tuple[str, Container[str] | None, str]] = (
        (piece.piece, around.pieces, PIECE),
        (piece.side, around.sides, SIDE),
        (piece.box, around.boxes, PLACES["box"]),
        (piece.space, around.spaces, PLACES["space"]),
    )
    found = [_exists(name, known, words, missing) for name, known, words in checks]
    return piece if all(found) else None


def _into_force(
    scenario: ScenarioDocument, entries: Sequence[tuple[str, ForcePiece]], selected: PartPath, missing: list[str]
) -> PastedParts:
    """Put entries with their sides into the selected force, or into a new force of each side."""
    if not entries:
        raise UnusableRecordsError("records-missing", missing=_(", ").join(missing))
    told = tuple(dict.fromkeys(missing))
    index = selected[1] if selected[:1] == ("forces",) and len(selected) > 1 else None
    if isinstance(index, int) and is_there(scenario, ("forces", index)):
        force = scenario.forces[index]
        pieces = merged((*force.pieces, *(entry for _side, entry in entries)))
        made = with_force(scenario, index, replace(force, pieces=pieces))
        return PastedParts(EditedSet(made, (("forces", index),)), told)
    by_side: dict[str, list[ForcePiece]] = {}
    for side, entry in entries:
        by_side.setdefault(side or scenario.seats[0].side, []).append(entry)
    forces = [
        Force(id=f"{side}-force", title=_("Forces of {side}").format(side=side), side=side, pieces=merged(its))
        for side, its in by_side.items()
    ]
    return PastedParts(inserted(scenario, ("forces",), forces), told)
