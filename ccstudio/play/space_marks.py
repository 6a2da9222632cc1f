"""The marks over spaces: stacks of which nothing is seen, and the corner in which each mark of a space is drawn."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import SpaceMark, Stack, Text

CORNERS: Final = 4
"""The number of corners of a space that marks share."""
DRIFTING: Final = ("smoke", "blaze")
"""The marks that fill a whole space."""
OBJECTIVE: Final = "objective"
NO_MEANING: Final = Text("")
"""The meaning of marks that need no words."""


class PlacedMark(NamedTuple):
    """A mark, its number among those of its style in the space, and its corner of the space."""

    mark: SpaceMark
    number: int
    corner: int


def placed_marks(marks: Iterable[SpaceMark]) -> Iterator[PlacedMark]:
    """Yield marks with their places in their spaces."""
    alike: dict[tuple[SpaceId, str], int] = {}
    corners: dict[SpaceId, int] = {}
    for mark in marks:
        number = alike[mark.space, mark.style] = alike.get((mark.space, mark.style), -1) + 1
        yield PlacedMark(mark, number, corners.get(mark.space, 0) % CORNERS)
        if mark.style not in DRIFTING and mark.style != OBJECTIVE:
            corners[mark.space] = corners.get(mark.space, 0) + 1


def hidden_stacks(stacks: Iterable[Stack]) -> Iterator[SpaceMark]:
    """Yield marks for stacks of which the viewer sees no counter: their number of pieces, or `?` if it is secret."""
    for stack in stacks:
        if isinstance(stack.place, InSpace) and not stack.counters and stack.unseen != 0:
            count = "?" if stack.unseen is None else str(stack.unseen)
            yield SpaceMark(space=stack.place.space, style="hidden", meaning=NO_MEANING, text=count)
