"""Check: overlapping outlines of two terrains, and outlines that end next to a centre dot."""

from collections.abc import Iterator

import numpy as np
import shapely

from ccstudio.board.features import BoardFeature
from ccstudio.board.generated.outline_styles import BUILT
from ccstudio.edit.lint.context import Subject, box_of_shape, path_of, shape_array
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.parts import PartRef


def overlaps(subject: Subject) -> Iterator[Finding]:
    """Find overlapping outlines of two terrains that both affect sight.

    Hedges run through fields and houses stand in woods: ink of a side counts only where it runs into a building, and
    a building within something else not at all.
    """
    shapes = subject.shapes
    if not len(shapes):
        return
    one, other = subject.tree.query(shapes, predicate="intersects")
    pairs = [
        (a, b) for a, b in sorted(zip(one.tolist(), other.tolist(), strict=True)) if a < b and _conflict(subject, a, b)
    ]
    if not pairs:
        return
    involved = sorted({number for pair in pairs for number in pair})
    inner = dict(
        zip(involved, shapely.buffer(shapes[involved], -subject.thresholds.overlap_mm * subject.mm), strict=True)
    )
    for a, b in pairs:
        ways = ((a, b), (b, a))
        if any(_is_built(subject, held) and shapely.covers(shapes[holder], shapes[held]) for holder, held in ways):
            continue
        deep = [
            shapely.intersection(inner[holder], shapes[held])
            for holder, held in ways
            if shapely.intersects(inner[holder], shapes[held])
        ]
        if not deep:
            continue
        first, second = subject.document.features[a], subject.document.features[b]
        x, y = deep[0].representative_point().coords[0]
        yield Finding(
            code="lint-overlap",
            arguments={
                "id": first.id,
                "other": second.id,
                "terrain": _name(subject, a),
                "other_terrain": _name(subject, b),
                "place": subject.place(x, y),
            },
            path=path_of("features", b, "geometry"),
            refs=(PartRef("features", first.id), PartRef("features", second.id)),
            at=box_of_shape(shapely.intersection(shapes[a], shapes[b])),
        )


def _conflict(subject: Subject, one: int, other: int) -> bool:
    """Whether it matters which of two outlines counts."""
    if subject.has_no_sight_effect(one) or subject.has_no_sight_effect(other):
        return False
    if subject.features[one].terrain_id == subject.features[other].terrain_id:
        return False
    ink, solid = (one, other) if subject.features[one].owners else (other, one)
    return not subject.features[ink].owners or _is_built(subject, solid)


def _is_built(subject: Subject, index: int) -> bool:
    terrain = subject.terrain(subject.features[index].terrain_id)
    return terrain is not None and terrain.drawing.style in BUILT


def _name(subject: Subject, index: int) -> str:
    feature = subject.features[index]
    return subject.terrain_name(feature.terrain_id) or feature.title or subject.document.features[index].id


def outlines_near_centres(subject: Subject) -> Iterator[Finding]:
    """Find outlines of terrain, traced or generated, whose edge runs right next to a centre dot.

    Half spaces have their dots on the edge of the board, and outlines run along it: those are left to themselves. So is
    a map that shows no dots.
    """
    board = subject.board
    if subject.document.grid_style.dots == "nowhere":
        return
    rimmed = [feature for feature in board.features if _counts(subject, feature)]
    if not rimmed or not board.spaces:
        return
    limit = subject.thresholds.dot_mm * subject.mm
    centres = shapely.points([subject.grid.centre(space) for space in board.spaces])
    inside = np.flatnonzero(~shapely.dwithin(shapely.boundary(subject.bounds), centres, limit)).tolist()
    spaces, centres = [board.spaces[row] for row in inside], centres[inside]
    rims = shape_array(shapely.boundary(feature.shape) for feature in rimmed)
    places, numbers = shapely.STRtree(rims).query(centres, predicate="dwithin", distance=limit)
    traced = {feature.id: index for index, feature in enumerate(subject.document.features)}
    for row, number in sorted(zip(places.tolist(), numbers.tolist(), strict=True)):
        feature, name = rimmed[number], subject.grid.name(spaces[row])
        away = round(float(shapely.distance(rims[number], centres[row])) / subject.mm, 2)
        index = None if feature.is_generated else traced[feature.id]
        ref = PartRef("spaces", name) if index is None else PartRef("features", feature.id)
        yield Finding(
            code="lint-hair",
            arguments={"id": feature.id, "space": name, "mm": away},
            path=subject.path_of_space(name) if index is None else path_of("features", index, "geometry"),
            refs=tuple(dict.fromkeys((ref, PartRef("spaces", name)))),
            at=subject.about(*subject.grid.centre(spaces[row])),
        )


def _counts(subject: Subject, feature: BoardFeature) -> bool:
    """Whether a space has the terrain of an outline by its centre dot."""
    terrain = subject.terrain(feature.terrain_id)
    return terrain is not None and terrain.kind == "space" and not feature.owners and bool(feature.rings)
