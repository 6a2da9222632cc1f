"""Updating the terrain of spaces when the outlines over them change, unless it was set by hand."""

from collections.abc import Callable, Iterable, Mapping

import numpy as np
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.documents.map import MapDocument, Space
from ccstudio.edit.derived_terrain import derivation_method, derived_terrains, differences
from ccstudio.edit.parts import PartRef, replaced
from ccstudio.edit.terrain_brush import terrain_at


def with_terrain_followed(
    before: Board, document: MapDocument, compiled: Callable[[MapDocument], Board]
) -> MapDocument:
    """Return the edited map with the terrain of spaces updated from its outlines.

    Spaces whose terrain the edit itself sets are set by hand where they now differ from the outlines, and are no
    longer where they agree. Of the others, those that agreed with their outlines before agree with them again, and
    those that did not take over what an edited outline now says. What was set by hand stays. Nothing changes
    where the map says that its spaces follow nothing, or where its grid or its ground is edited.

    Args:
        before: the map that was edited, compiled.
        document: the map after the edit.
        compiled: compiles a map; asked only where outlines changed.

    Returns:
        The map; the same object when its spaces already agree.
    """
    was = before.document
    if document.spaces_follow == "nothing" or _frame(document) != _frame(was):
        return document
    said, says = _entries(was), _entries(document)
    edited = {name for name in {*said, *says} if _terrain_of(said, name) != _terrain_of(says, name)}
    after = before
    if document.features is not was.features or document.outline != was.outline:
        after = compiled(document)
    names = {space: before.grid.name(space) for space in after.spaces} if edited or after is not before else {}
    by_hand = {space for space, name in names.items() if name in edited}
    changed = _set_by_edit(after, {space: names[space] for space in by_hand}, said, says)
    if after is not before:
        marked = {space for space, name in names.items() if name in says and says[name].set_by_hand}
        touched = [space for space in _near_changes(before, after) if space not in by_hand and space not in marked]
        for space, terrain in _followed(before, after, touched).items():
            changed[names[space]] = replace(_entry(says, names[space]), terrain=_written(document, terrain))
    return replaced(document, {PartRef("spaces", name): entry for name, entry in changed.items()})


def _frame(document: MapDocument) -> tuple[object, ...]:
    """Return grid and ground; spaces of two versions can only be compared if these are equal."""
    return document.grid, document.numbering, document.ground, document.terrain


def _entries(document: MapDocument) -> dict[str, Space]:
    return {entry.space: entry for entry in document.spaces}


def _entry(entries: Mapping[str, Space], name: str) -> Space:
    return entries.get(name) or Space(space=name)


def _terrain_of(entries: Mapping[str, Space], name: str) -> tuple[str, bool]:
    entry = _entry(entries, name)
    return entry.terrain, entry.set_by_hand


def _written(document: MapDocument, terrain: str) -> str:
    """Return a terrain as stored: empty for the ground."""
    return "" if terrain == document.ground else terrain


def _set_by_edit(
    after: Board, names: Mapping[SpaceId, str], said: Mapping[str, Space], says: Mapping[str, Space]
) -> dict[str, Space]:
    """The entries of spaces that the edit itself set: by hand where they differ, following where that was wished."""
    derived = derived_terrains(after, derivation_method(after.document), names)
    found = {}
    for space, name in names.items():
        entry, former, shows = _entry(says, name), _entry(said, name), _written(after.document, derived[space])
        if entry.set_by_hand != former.set_by_hand and entry.terrain == former.terrain:
            found[name] = entry if entry.set_by_hand else replace(entry, terrain=shows)
        else:
            found[name] = replace(entry, set_by_hand=entry.terrain != shows)
    return {name: entry for name, entry in found.items() if entry != says.get(name)}


def _followed(before: Board, after: Board, spaces: list[SpaceId]) -> dict[SpaceId, str]:
    """Return the terrain that spaces take from changed outlines."""
    method = derivation_method(after.document)
    shown, shows = derived_terrains(before, method, spaces), derived_terrains(after, method, spaces)
    found, doubtful = {}, []
    for space in spaces:
        says = terrain_at(after, space)
        if not before.on_map(space) or terrain_at(before, space) == shown[space]:
            if says != shows[space]:
                found[space] = shows[space]
        elif says != shows[space]:
            doubtful.append(space)
    if doubtful:
        former = {entry.space for entry in differences(before, method, doubtful)}
        for entry in differences(after, method, doubtful):
            if entry.space not in former or shown[entry.space] != entry.shows:
                found[entry.space] = entry.shows
    return found


def _near_changes(before: Board, after: Board) -> list[SpaceId]:
    """Return the spaces that a changed outline can cover, and new spaces."""
    grid = after.grid
    boxes = np.array([feature.bounds for feature in _changed(before.features, after.features)]).reshape(-1, 4)
    spaces = after.spaces
    centres = np.array([grid.centre(space) for space in spaces]).reshape(-1, 2)
    near = np.zeros(len(spaces), dtype=bool)
    for x0, y0, x1, y1 in boxes:
        within = np.abs(centres - ((x0 + x1) / 2, (y0 + y1) / 2)) <= (
            (x1 - x0) / 2 + grid.width,
            (y1 - y0) / 2 + grid.width,
        )
        near |= within.all(axis=1)
    return [space for space, is_near in zip(spaces, near, strict=True) if is_near or not before.on_map(space)]


def _changed(before: Iterable[BoardFeature], after: Iterable[BoardFeature]) -> list[BoardFeature]:
    """Return the traced features that only one of two boards has."""
    was = {id(feature): feature for feature in before if not feature.is_generated}
    now = {id(feature): feature for feature in after if not feature.is_generated}
    return [it for key, it in was.items() if key not in now] + [it for key, it in now.items() if key not in was]
