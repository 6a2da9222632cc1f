"""Missing and duplicate names: objectives, spaces and outlines without a title; and labels outside the map."""

from collections.abc import Iterator

import msgspec
import shapely

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_
from ccstudio.documents.map import Objective
from ccstudio.documents.numbering import space_name
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding, Fix, Remove, Replace
from ccstudio.edit.parts import PartRef


def nameless_objectives(subject: Subject) -> Iterator[Finding]:
    """Find objectives without a title; the fix takes that of a label or outline in their spaces."""
    for index, objective in enumerate(subject.document.objectives):
        if objective.title:
            continue
        spaces = subject.spaces(objective.spaces)
        title = _name_nearby(subject, objective)
        fix = None
        if title:
            after = msgspec.structs.replace(objective, title=title)
            change = Replace("objectives", objective, after)
            fix = Fix(
                title=N_("Use the name on the map"),
                done=N_("The objective now has the name on the map."),
                change=change,
                keeps_sight=True,
            )
        yield Finding(
            code="lint-objective-without-name",
            arguments={"number": objective.number, "spaces": ", ".join(objective.spaces)},
            path=path_of("objectives", index, "title"),
            refs=(PartRef("objectives", objective.number),),
            at=subject.box_of_spaces(spaces),
            fix=fix,
        )


def _name_nearby(subject: Subject, objective: Objective) -> str:
    """Return the text of a label in the spaces of an objective, else the title of an outline there."""
    spaces = subject.spaces(objective.spaces)
    for label in subject.document.labels:
        if subject.grid.space_at(*label.at) in spaces and len(label.text) <= 200:
            return label.text
    cells = shapely.union_all([subject.cell(space) for space in spaces])
    titled = [
        (shapely.intersection(cells, subject.shapes[number]).area, number)
        for number in subject.tree.query(cells, predicate="intersects").tolist()
        if subject.document.features[number].title
    ]
    return subject.document.features[max(titled)[1]].title if titled else ""


def objective_numbers(subject: Subject) -> Iterator[Finding]:
    """Find gaps in the numbers of objectives; without a fix, because scenarios refer to these numbers."""
    numbers = {objective.number for objective in subject.document.objectives}
    missing = [number for number in range(1, max(numbers, default=0)) if number not in numbers]
    if missing:
        yield Finding(
            code="lint-objective-numbers",
            arguments={"missing": ", ".join(map(str, missing))},
            path=("objectives",),
            refs=tuple(PartRef("objectives", number) for number in sorted(numbers)),
            at=subject.box_of_spaces(_objective_spaces(subject)),
        )


def _objective_spaces(subject: Subject) -> list[SpaceId]:
    return [it for objective in subject.document.objectives for it in subject.spaces(objective.spaces)]


def duplicate_titles(subject: Subject) -> Iterator[Finding]:
    """Find objectives with the same title."""
    first: dict[str, int] = {}
    for index, objective in enumerate(subject.document.objectives):
        if not objective.title:
            continue
        before = first.setdefault(objective.title.casefold(), objective.number)
        if before != objective.number:
            yield Finding(
                code="lint-objective-title-twice",
                arguments={"one": before, "other": objective.number, "title": objective.title},
                path=path_of("objectives", index, "title"),
                refs=(PartRef("objectives", before), PartRef("objectives", objective.number)),
                at=subject.box_of_spaces(subject.spaces(objective.spaces)),
            )


def nameless_spaces(subject: Subject) -> Iterator[Finding]:
    """Find spaces of the board that a list of names leaves out."""
    numbering, grid = subject.document.numbering, subject.document.grid
    if not numbering.names:
        return
    without = [
        space for space in subject.board.spaces if not space_name(numbering, grid, *subject.grid.place_of(space))
    ]
    if without:
        yield Finding(
            code="lint-space-without-name",
            arguments={"count": len(without)},
            path=("numbering", "names"),
            at=subject.box_of_spaces(without),
        )


def nameless_obstacles(subject: Subject) -> Iterator[Finding]:
    """Find outlines with their own effect on sight and no title, which explanations name by their id."""
    for index, feature in enumerate(subject.document.features):
        if not feature.terrain and not feature.title:
            x0, y0, x1, y1 = subject.features[index].bounds
            yield Finding(
                code="lint-outline-without-name",
                arguments={"id": feature.id, "place": subject.place((x0 + x1) / 2, (y0 + y1) / 2)},
                path=path_of("features", index, "title"),
                refs=(PartRef("features", feature.id),),
                at=(x0, y0, x1, y1),
            )


def labels_outside(subject: Subject) -> Iterator[Finding]:
    """Find labels far outside the board and its frame."""
    document = subject.document
    x0, y0, x1, y1 = subject.grid.bounds if subject.edge is None else map(round, subject.edge.bounds)
    margin = document.frame.margin
    for index, label in enumerate(document.labels):
        x, y = label.at
        if x0 - margin <= x <= x1 + margin and y0 - margin <= y <= y1 + margin:
            continue
        yield Finding(
            code="lint-label-outside",
            arguments={"text": label.text},
            path=path_of("labels", index, "at"),
            refs=(PartRef("labels", index),),
            at=subject.about(x, y),
            fix=Fix(
                title=N_("Remove the label"),
                done=N_("The label was removed."),
                change=Remove("labels", label),
                keeps_sight=True,
            ),
        )
