"""How the ground of a scenario differs from its map as it is printed, in words."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.language import _, content_text
from ccstudio.board.board import Board
from ccstudio.documents.scenario import ScenarioDocument, SideChange
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.terrain_changes import names_of_side


class GroundChange(msgspec.Struct, frozen=True):
    """One change: where it is in the scenario, and what was printed and holds now, in words."""

    path: PartPath
    text: str


def ground_changes(scenario: ScenarioDocument, printed: Board) -> tuple[GroundChange, ...]:
    """Return all changes of the ground, in the order of the file."""
    return tuple(_changes(scenario, printed))


def _changes(scenario: ScenarioDocument, printed: Board) -> Iterator[GroundChange]:
    changes = scenario.terrain_changes
    titles = {terrain.id: terrain.name for terrain in (*printed.terrain.terrains, *printed.document.terrains)}
    for number, change in enumerate(changes.spaces):
        before = _printed_in(printed, change.space)
        text = _("{space}: {before} → {after}").format(
            space=change.space, before=_title(titles, before), after=_title(titles, change.terrain)
        )
        yield GroundChange(("terrain_changes", "spaces", number), text)
    for number, side in enumerate(changes.sides):
        text = _("{space}, side {direction}: {before} → {after}").format(
            space=side.space,
            direction=side.direction,
            before=_title(titles, _printed_on(printed, side)),
            after=_title(titles, side.terrain),
        )
        yield GroundChange(("terrain_changes", "sides", number), text)
    features = {feature.id: feature.terrain or "" for feature in printed.document.features}
    for number, name in enumerate(changes.removed):
        terrain = features.get(name, "")
        text = _("{terrain} removed ({name})").format(terrain=_title(titles, terrain), name=name)
        yield GroundChange(("terrain_changes", "removed", number), text)


def _title(titles: dict[str, str], terrain: str) -> str:
    return content_text(_(titles[terrain])) if terrain in titles else terrain or _("nothing")


def _printed_in(printed: Board, space: str) -> str:
    try:
        found = printed.terrain_of(printed.grid.space(space))
    except UnknownSpaceError:
        return ""
    return "" if found is None else found.id


def _printed_on(printed: Board, side: SideChange) -> str:
    """The terrain of a side, which either of its spaces may name."""
    try:
        names = names_of_side(printed, printed.grid.space(side.space), side.direction)
    except UnknownSpaceError:
        return ""
    known = {(it.space, it.direction): it.terrain for it in printed.document.sides}
    return next((known[name] for name in names if name in known), "")
