"""Cross checks between the documents of a game: every reference resolves."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.problems import Argument, Path, Problem, Severity, path_text
from ccstudio.documents.checks.map_terrain import check_terrain_ids, check_terrain_uses
from ccstudio.documents.checks.schema import not_too_many
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import PieceType
from ccstudio.documents.references import check_reference, format_of
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.space_names import SpaceNames, check_unique_sides


def check_contents(contents: Contents) -> list[Problem]:
    """Yield all contradictions between the documents of a game, each of which is valid by itself.

    Paths begin with the field of `Contents` whose document has the entry to mend:
    `("scenario", "forces", 2, "pieces", 0, "piece")`.
    """
    checks = (
        _check_references,
        _check_sides,
        _check_pieces,
        _check_counts,
        _check_boxes,
        _check_spaces,
        _check_terrain,
    )
    return not_too_many(problem for check in checks for problem in check(contents))


def _check_references(contents: Contents) -> Iterator[Problem]:
    """Check that the documents are those that the others refer to, for one rule system."""
    scenario, module, terrain, board = contents.scenario, contents.module, contents.terrain, contents.map
    yield from _refers_to(scenario.module, module, ("scenario", "module"))
    yield from _refers_to(scenario.map, board, ("scenario", "map"))
    yield from _refers_to(module.terrain, terrain, ("module", "terrain"))
    arguments: dict[str, Argument]
    if board.terrain != module.terrain:
        arguments = {"map": board.id, "terrain": _edition(board.terrain)}
        arguments |= {"module": module.id, "other": _edition(module.terrain)}
        yield Problem(code="map-of-other-terrain", path=("map", "terrain"), arguments=arguments)
    if terrain.system not in {"", module.system}:
        arguments = {"terrain": terrain.id, "served": terrain.system, "module": module.id, "system": module.system}
        yield Problem(code="terrain-of-other-system", path=("terrain", "system"), arguments=arguments)


def _refers_to(reference: Reference, document: Document, path: Path) -> Iterator[Problem]:
    if reference != document.reference:
        arguments: dict[str, Argument] = {
            "format": format_of(document),
            "wanted": _edition(reference),
            "found": _edition(document.reference),
        }
        yield Problem(code="contents-other-document", path=path, arguments=arguments)


def _edition(reference: Reference) -> str:
    return f"{reference.id} {reference.version}"


def _check_sides(contents: Contents) -> Iterator[Problem]:
    known = {side.id for side in contents.module.sides}
    for field in ("seats", "forces", "pieces"):
        for index, item in enumerate(getattr(contents.scenario, field)):
            yield from check_reference(item.side, known, ("scenario", field, index, "side"), "sides", contents.module)


Use = tuple[str, int, str, str, Path]
"""Pieces of a scenario: their type, how many, the face they show, their side, and where they stand in the file."""


def _pieces(contents: Contents) -> Iterator[Use]:
    """Yield every entry of a scenario that places pieces."""
    for index, force in enumerate(contents.scenario.forces):
        for number, item in enumerate(force.pieces):
            path: Path = ("scenario", "forces", index, "pieces", number)
            yield item.piece, item.count, item.face, force.side, path
    for index, placed in enumerate(contents.scenario.pieces):
        yield placed.piece, 1, placed.face, placed.side, ("scenario", "pieces", index)


def _types(contents: Contents) -> dict[str, PieceType]:
    return {piece.id: piece for piece in contents.module.pieces}


def _check_pieces(contents: Contents) -> Iterator[Problem]:
    types = _types(contents)
    for name, _, face, side, path in _pieces(contents):
        yield from check_reference(name, types, (*path, "piece"), "pieces", contents.module)
        piece = types.get(name)
        if piece is None:
            continue
        faces = [known.id for known in piece.faces]
        if face and face not in faces:
            arguments: dict[str, Argument] = {"face": face, "piece": name, "faces": ", ".join(faces)}
            yield Problem(code="face-unknown", path=(*path, "face"), arguments=arguments)
        if piece.side not in {"", side}:
            yield Problem(
                code="piece-of-other-side",
                path=(*path, "piece"),
                arguments={"piece": name, "side": piece.side, "other": side},
                severity=Severity.WARNING,
            )


def _check_counts(contents: Contents) -> Iterator[Problem]:
    """Warn if the scenario uses more pieces of a type than the module has."""
    types = _types(contents)
    used: dict[str, int] = {}
    for name, count, _, _, path in _pieces(contents):
        before = used.get(name, 0)
        used[name] = before + count
        most = types[name].count if name in types else 0
        if 0 < most < used[name] and before <= most:
            yield Problem(
                code="piece-count",
                path=(*path, "piece"),
                arguments={"piece": name, "most": most},
                severity=Severity.WARNING,
            )


def _check_boxes(contents: Contents) -> Iterator[Problem]:
    """Check that boxes of tracks and map have unique ids, and that entries name existing boxes."""
    boxes: dict[str, Path] = {}
    for index, track in enumerate(contents.module.tracks):
        for number, box in enumerate(track.boxes):
            boxes.setdefault(box.id, ("tracks", index, "boxes", number))
    for index, printed in enumerate(contents.map.boxes):
        if printed.id in boxes:
            arguments: dict[str, Argument] = {
                "id": printed.id,
                "place": path_text(boxes[printed.id]),
                "module": contents.module.id,
            }
            yield Problem(code="box-taken", path=("map", "boxes", index, "id"), arguments=arguments)
    known = {*boxes, *(box.id for box in contents.map.boxes)}
    for field in ("forces", "pieces"):
        for index, item in enumerate(getattr(contents.scenario, field)):
            if item.box and item.box not in known:
                arguments = {"id": item.box, "module": contents.module.id, "map": contents.map.id}
                yield Problem(code="box-unknown", path=("scenario", field, index, "box"), arguments=arguments)


def _check_spaces(contents: Contents) -> Iterator[Problem]:
    yield from check_spaces(contents.scenario, contents.map)


def check_spaces(scenario: ScenarioDocument, board: MapDocument) -> Iterator[Problem]:
    """Yield the spaces of a scenario that its map does not have; paths begin with `"scenario"`."""
    spaces = SpaceNames(board)
    changes: Path = ("scenario", "terrain_changes")
    for index, area in enumerate(scenario.areas):
        for number, name in enumerate(area.spaces):
            yield from spaces.check(name, ("scenario", "areas", index, "spaces", number))
    for index, piece in enumerate(scenario.pieces):
        if piece.space:
            yield from spaces.check(piece.space, ("scenario", "pieces", index, "space"))
    for index, space in enumerate(scenario.terrain_changes.spaces):
        yield from spaces.check(space.space, (*changes, "spaces", index, "space"))
    for index, side in enumerate(scenario.terrain_changes.sides):
        yield from spaces.check(side.space, (*changes, "sides", index, "space"))
        yield from spaces.check_direction(side.direction, (*changes, "sides", index, "direction"))
    yield from check_unique_sides(scenario.terrain_changes.sides, (*changes, "sides"), spaces)
    for index, golden in enumerate(scenario.golden):
        yield from spaces.check(golden.viewer, ("scenario", "golden", index, "viewer"))
        yield from spaces.check(golden.target, ("scenario", "golden", index, "target"))


def _check_terrain(contents: Contents) -> Iterator[Problem]:
    """Check terrain of the map and its changes, and removed features."""
    for problem in check_terrain_ids(contents.map, contents.terrain):
        yield msgspec.structs.replace(problem, path=("map", *problem.path))
    changes = contents.scenario.terrain_changes
    path: Path = ("scenario", "terrain_changes")
    uses = [
        *(((*path, "spaces", i, "terrain"), space.terrain, "space") for i, space in enumerate(changes.spaces)),
        *(((*path, "sides", i, "terrain"), side.terrain, "side") for i, side in enumerate(changes.sides)),
    ]
    yield from check_terrain_uses(((at, name, frozenset({kind})) for at, name, kind in uses if name), contents.terrain)
    features = {feature.id for feature in contents.map.features}
    for index, name in enumerate(changes.removed):
        yield from check_reference(name, features, (*path, "removed", index), "features", contents.map)
