"""Placing the boxes of joined boards clear of boards, of the printed frame, and of each other."""

from collections.abc import Sequence
from math import ceil

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.problems import Problem, Severity
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.documents.sheet import Box, Frame


def laid_boxes(
    boards: Sequence[PlacedBoard], ground: BaseGeometry, frame: Frame
) -> tuple[list[tuple[PlacedBoard, Box]], list[Problem]]:
    """Return the boxes of all boards at their places, and a warning for each board whose boxes are moved.

    Boxes of one board keep their places to each other. Where one of them would cover a board, a strip of the frame or
    a box of a board before it, all boxes of its board go below everything that lies there.

    Args:
        boards: the boards, in their order.
        ground: what they cover.
        frame: what is printed round them.
    """
    taken = shapely.union_all([ground, *_strips(ground, frame)])
    lowest = ground.bounds[3] + frame.margin
    found: list[tuple[PlacedBoard, Box]] = []
    problems = []
    for placed in boards:
        boxes = [_turned(placed, box) for box in placed.document.boxes]
        if not boxes:
            continue
        if shapely.intersection(shapely.union_all([_shape(box) for box in boxes]), taken).area > 0:
            gap = placed.source.width / 4
            down = ceil(lowest + gap - min(box.at[1] - box.height / 2 for box in boxes))
            boxes = [msgspec.structs.replace(box, at=(box.at[0], box.at[1] + down)) for box in boxes]
            problems.append(
                Problem(
                    code="layout-boxes-moved",
                    path=placed.path,
                    arguments={"name": placed.title},
                    severity=Severity.WARNING,
                )
            )
        shapes = [_shape(box) for box in boxes]
        lowest = max(lowest, *(shape.bounds[3] for shape in shapes))
        taken = shapely.union_all([taken, *shapes])
        found += [(placed, box) for box in boxes]
    return found, problems


def _turned(placed: PlacedBoard, box: Box) -> Box:
    sideways = placed.placement.quarters % 2 == 1
    width, height = (box.height, box.width) if sideways else (box.width, box.height)
    return msgspec.structs.replace(box, at=placed.placement.point(box.at), width=width, height=height)


def _shape(box: Box) -> BaseGeometry:
    (x, y), right, down = box.at, box.width / 2, box.height / 2
    return shapely.box(x - right, y - down, x + right, y + down)


def _strips(ground: BaseGeometry, frame: Frame) -> list[BaseGeometry]:
    """Return the areas of the frame: the title above the boards; compass, legend and scale bar below."""
    left, top, right, bottom = ground.bounds
    strips: list[BaseGeometry] = []
    if frame.title:
        strips.append(shapely.box(left, top - frame.margin, right, top))
    if frame.legend or frame.scale_bar:
        strips.append(shapely.box(left, bottom, right, bottom + frame.margin))
    if frame.compass:
        strips.append(shapely.box(left - frame.margin, bottom, left, bottom + frame.margin))
    return strips
