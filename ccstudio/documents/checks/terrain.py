"""Cross checks of terrain tables."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import numbering_problems
from ccstudio.documents.references import check_reference, check_unique_ids
from ccstudio.documents.terrain import TerrainDocument


def check_terrains(document: TerrainDocument | MapDocument) -> Iterator[Problem]:
    """Yield duplicate ids and names, and costs that are not reduced, of a table or a map's own terrains."""
    ids: dict[str, int] = {}
    names: dict[str, int] = {}
    for index, terrain in enumerate(document.terrains):
        place = f"terrains[{ids.setdefault(terrain.id, index)}]"
        if ids[terrain.id] != index:
            yield Problem(code="id-taken", path=("terrains", index, "id"), arguments={"id": terrain.id, "place": place})
        place = f"terrains[{names.setdefault(terrain.name, index)}]"
        if names[terrain.name] != index:
            yield Problem(
                code="terrain-name-taken",
                path=("terrains", index, "name"),
                arguments={"name": terrain.name, "place": place},
                severity=Severity.WARNING,
            )
        if "/" in terrain.cost and str(Fraction(terrain.cost)) != terrain.cost:
            yield Problem(
                code="cost-not-reduced",
                path=("terrains", index, "cost"),
                arguments={"cost": terrain.cost, "reduced": str(Fraction(terrain.cost))},
                severity=Severity.WARNING,
            )


def check_boards(document: TerrainDocument) -> Iterator[Problem]:
    """Yield kinds of board with duplicate ids, an invalid ground, or ambiguous names."""
    yield from check_unique_ids(document.boards, ("boards",))
    grounds = {terrain.id for terrain in document.terrains if terrain.kind == "space"}
    for index, board in enumerate(document.boards):
        yield from check_reference(board.ground, grounds, ("boards", index, "ground"), "terrains")
        yield from check_unique_ids(board.boxes, ("boards", index, "boxes"))
        for problem in numbering_problems(board.numbering, board.grid):
            yield msgspec.structs.replace(problem, path=("boards", index, *problem.path))
