"""Cross checks between a map and the terrain table it refers to."""

from collections.abc import Iterable, Iterator
from functools import cache, partial

from ccstudio.base.problems import Path, Problem, Severity
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.map import MapDocument
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.terrain import TerrainDocument

Use = tuple[Path, str, frozenset[str]]
"""Where a map names a terrain, the terrain's id, and the kinds that can stand there."""

_SPACE = frozenset({"space"})
_SIDE = frozenset({"side"})
_LINE = frozenset({"line"})
_SPACE_OR_SIDE = frozenset({"space", "side"})


def check_terrain_ids(document: MapDocument, table: TerrainDocument) -> Iterator[Problem]:
    """Yield unknown terrain, terrain of the wrong kind, and drawn sides without owners."""
    table = with_own_terrains(table, document)
    yield from check_terrain_uses(_uses(document), table)
    terrains = {terrain.id: terrain for terrain in table.terrains}
    for index, feature in enumerate(document.features):
        terrain = terrains.get(feature.terrain)
        if terrain is not None and terrain.kind == "side" and not feature.owners:
            yield Problem(
                code="feature-without-owners",
                path=("features", index),
                arguments={"id": feature.id, "terrain": terrain.name},
                severity=Severity.WARNING,
            )


def check_terrain_uses(uses: Iterable[Use], table: TerrainDocument) -> Iterator[Problem]:
    """Yield unknown terrain and terrain of the wrong kind."""
    terrains = {terrain.id: terrain for terrain in table.terrains}
    meant = cache(partial(suggestion, known=terrains))
    for path, terrain_id, kinds in uses:
        terrain = terrains.get(terrain_id)
        if terrain is None:
            yield _unknown(terrain_id, path, table, meant(terrain_id))
        elif terrain.kind not in kinds:
            arguments = {"id": terrain_id, "kind": terrain.kind, "kinds": ", ".join(sorted(kinds))}
            yield Problem(code="terrain-kind", path=path, arguments={**arguments})


def _unknown(terrain_id: str, path: Path, table: TerrainDocument, meant: str | None) -> Problem:
    if meant is None:
        return Problem(code="terrain-unknown", path=path, arguments={"id": terrain_id, "table": table.id})
    return Problem(
        code="terrain-unknown-meant", path=path, arguments={"id": terrain_id, "table": table.id, "meant": meant}
    )


def _uses(document: MapDocument) -> Iterator[Use]:
    yield ("ground",), document.ground, _SPACE
    for index, space in enumerate(document.spaces):
        if space.terrain:
            yield ("spaces", index, "terrain"), space.terrain, _SPACE
    for index, side in enumerate(document.sides):
        yield ("sides", index, "terrain"), side.terrain, _SIDE
    for index, course in enumerate(document.courses):
        yield ("courses", index, "terrain"), course.terrain, _LINE
    for index, feature in enumerate(document.features):
        if feature.terrain:
            yield ("features", index, "terrain"), feature.terrain, _SPACE_OR_SIDE
