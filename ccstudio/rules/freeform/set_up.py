"""Where the forces of a freeform scenario are meant to go: nothing is enforced, so pieces may be anywhere."""

from collections.abc import Iterator, Mapping

from ccstudio.base.problems import Path
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.rules.set_up import EntrySpaces, SetUpRules


def set_up_of(contents: Contents, rulings: Mapping[str, str]) -> SetUpRules:
    """Return the areas that forces name, by the paths of their entries."""
    del rulings
    return SetUpRules(entries=dict(_entries(contents)))


def _entries(contents: Contents) -> Iterator[tuple[Path, EntrySpaces]]:
    space = compiled_map(contents).grid.space
    areas = {area.id: frozenset(map(space, area.spaces)) for area in contents.scenario.areas}
    for number, force in enumerate(contents.scenario.forces):
        if force.area in areas:
            for place in range(len(force.pieces)):
                yield ("scenario", "forces", number, "pieces", place), EntrySpaces(areas[force.area])
