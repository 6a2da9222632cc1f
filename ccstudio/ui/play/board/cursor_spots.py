"""Where the keyboard cursor of a board stops: everything that a click would choose, go to or fire at."""

import math
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from PySide6.QtCore import QPointF

from ccstudio.engine.options import BoxOption, DirectionOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, Place
from ccstudio.ui.play.board.scene import BoardScene


class Spot(msgspec.Struct, frozen=True):
    """A place of the board or the mark of a side or direction, and the point of it that is clicked (lattice units)."""

    what: Place | SideOption | DirectionOption
    at: QPointF


def spots_of(scene: BoardScene) -> list[Spot]:
    """Everything that a click would choose: targets of shortcuts, the best first, then by rows.

    While a counter is dragged that stands already, everything that it can go to.
    """
    best: dict[object, Spot] = {}
    for spot in _spots(scene, () if scene.goals else scene.shortcuts):
        best.setdefault(spot.what, spot)
    options = scene.goals or (*(option for option, _at in scene.targets.spots()), *scene.ways)
    others = {spot.what: spot for spot in _spots(scene, options) if spot.what not in best}
    return [*best.values(), *sorted(others.values(), key=lambda it: (it.at.y(), it.at.x()))]


def nearest(spots: Sequence[Spot], at: QPointF) -> Spot:
    """The one nearest to a point."""
    return min(spots, key=lambda it: _length(it.at - at))


def _spots(scene: BoardScene, options: Iterable[Option]) -> Iterator[Spot]:
    for option in options:
        at = scene.targets.spot(option)
        what = option if isinstance(option, SideOption | DirectionOption) else _place_of(scene, option)
        if what is not None and at is not None:
            yield Spot(what, at)


def _place_of(scene: BoardScene, option: Option) -> Place | None:
    match option:
        case PieceOption(piece):
            placed = scene.arrangement.by_piece.get(piece)
            return None if placed is None else placed.place
        case SpaceOption(space):
            return InSpace(space)
        case BoxOption(box):
            return InBox(box)
    return None


def _length(way: QPointF) -> float:
    return math.hypot(way.x(), way.y())
