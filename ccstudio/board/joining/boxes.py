"""Placing the boxes of joined boards clear of boards, of the printed frame, and of each other."""

from collections.abc import Sequence
from math import ceil

import msgspec
import shapely
import shapely.affinity
from shapely.geometry.base import BaseGeometry

from ccstudio.base.problems import Problem, Severity
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.documents.sheet import Box, Frame


def laid_boxes(
    boards: Sequence[PlacedBoard], ground: BaseGeometry, frame: Frame
) -> tuple[list[tuple[PlacedBoard, Box]], list[Problem]]:
    """Return the boxes of all boards at their places, and a warning for each board whose boxes are moved.

    Boxes of one board that lie together, such as those of a track, keep their places to each other. Where one of them
    would cover a board, a strip of the frame or other boxes, they go below what is printed, to the highest free place.

    Args:
        boards: the boards, in their order.
        ground: what they cover.
        frame: what is printed round them.
    """
    taken = shapely.union_all([ground, *_strips(ground, frame)])
    below = ground.bounds[3] + frame.margin
    found: list[tuple[PlacedBoard, Box]] = []
    problems = []
    for placed in boards:
        boxes = [_turned(placed, box) for box in placed.document.boxes]
        gap = placed.source.width / 4
        is_moved = False
        for group in _groups([_shape(box) for box in boxes], gap):
            shapes = shapely.union_all([_shape(boxes[number]) for number in group])
            if shapely.intersection(shapes, taken).area > 0:
                is_moved = True
                down = _way_down(shapes, taken, below + gap, gap)
                for number in group:
                    x, y = boxes[number].at
                    boxes[number] = msgspec.structs.replace(boxes[number], at=(x, y + down))
                shapes = shapely.affinity.translate(shapes, 0, down)
            taken = shapely.union_all([taken, shapes])
        if is_moved:
            problems.append(
                Problem(
                    code="layout-boxes-moved",
                    path=placed.path,
                    arguments={"name": placed.title},
                    severity=Severity.WARNING,
                )
            )
        found += [(placed, box) for box in boxes]
    return found, problems


def _groups(shapes: Sequence[BaseGeometry], gap: float) -> list[list[int]]:
    """Return the numbers of boxes that lie together, with less than a gap from one to the next."""
    if not shapes:
        return []
    patches = shapely.get_parts(shapely.union_all([shape.buffer(gap / 2) for shape in shapes]))
    groups = [[number for number, shape in enumerate(shapes) if patch.intersects(shape)] for patch in patches]
    return sorted(groups)


def _way_down(shapes: BaseGeometry, taken: BaseGeometry, top: float, gap: float) -> int:
    """Return how far boxes go down to the first place from `top` on where they cover nothing and keep a gap."""
    while True:
        down = ceil(top - shapes.bounds[1])
        room = shapely.affinity.translate(shapes, 0, down).buffer(gap / 2)
        met = [part for part in shapely.get_parts(taken) if part.intersects(room) and part.bounds[3] > top - gap / 2]
        if not met:
            return down
        top = max(part.bounds[3] for part in met) + gap


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
