"""What was done to a saved piece: the face it shows, where it faces, its values and layers, who hides it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from ccstudio.interop.vassal.build_tree import number_of, whole_number_of
from ccstudio.interop.vassal.piece_commands import values_of
from ccstudio.interop.vassal.pieces import FREE_FACINGS, Made, PieceBook
from ccstudio.interop.vassal.traits import Definition, strings
from ccstudio.rules.freeform.settings import LevelStart, ValueStart

_NOBODY: Final = {"", "null"}


class SavedState(msgspec.Struct, frozen=True, kw_only=True):
    """How a piece differs from a new one of its type; `hider` is the id of a side."""

    face: str = ""
    facing: int = 0
    values: tuple[ValueStart, ...] = ()
    levels: tuple[LevelStart, ...] = ()
    hider: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether only its face tells it from a new one."""
        return not (self.facing or self.values or self.levels or self.hider)


def state_of(saved: Definition, made: Made, book: PieceBook, sides: Mapping[str, str]) -> SavedState:
    """Return what was done to a saved piece of a type.

    Args:
        saved: the piece as it was saved.
        made: its type.
        book: the pieces of the module.
        sides: the ids of sides by what a save calls them: their names, and the players that play them.
    """
    whole, looks = book.whole(saved), book.looks_of(saved)
    faces = {face.id for face in made.looks.faces}
    shown = looks.faces[0].id
    before = {layer.id: (layer.start, len(layer.levels)) for layer in made.looks.layers}
    levels = [
        LevelStart(of=layer.id, to=layer.start)
        for layer in looks.layers
        if layer.id in before and layer.start != before[layer.id][0] and layer.start <= before[layer.id][1]
    ]
    fresh = {value.id: value for value in values_of(made.whole)}
    values = [
        ValueStart(of=value.id, to=min(max(value.start, fresh[value.id].least), fresh[value.id].most))
        for value in values_of(whole)
        if value.id in fresh and value.start != fresh[value.id].start
    ]
    return SavedState(
        face=shown if shown in faces and shown != made.looks.faces[0].id else "",
        facing=_facing(whole),
        values=tuple(values),
        levels=tuple(levels),
        hider=_hider(whole, sides),
    )


def _facing(piece: Definition) -> int:
    """How many steps a piece is turned clockwise; the angles of freely turned ones count the other way."""
    for trait in piece.of_kind("rotate"):
        count = whole_number_of(trait.fields[0] if trait.fields else "", 0)
        if count > 1:
            return whole_number_of(trait.state, 0) % min(count, 360)
        return round(-number_of(trait.state) / 360 * FREE_FACINGS) % FREE_FACINGS
    return 0


def _hider(piece: Definition, sides: Mapping[str, str]) -> str:
    for trait in piece.of_kind("obs", "hide"):
        owner = (strings(trait.state, ";") or [""])[0]
        if owner not in _NOBODY:
            return sides.get(owner, "")
    return ""
