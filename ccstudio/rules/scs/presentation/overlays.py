"""Overlays of the map that viewers switch on: zones of control, supply, control (SCS-2.0, SCS-12.0, SCS-13.0)."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.present import Arrow, MapOverlay, SpaceMark, Text, Tone
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.supply import line_of, supplied_hexes
from ccstudio.rules.scs.query.units import controller_of, friends_by_hex
from ccstudio.rules.scs.query.zones import zone
from ccstudio.rules.scs.state import SeriesState, SeriesView
from ccstudio.rules.shared.opposing_sides import BOTH


def _of_view(view: SeriesView) -> Side:
    """The side of who looks; that of the first player for spectators."""
    side = view.state.seating.side_of(view.seat)
    return side if side in BOTH else Side(0)


def zones(view: SeriesView, *, enemy: bool) -> MapOverlay:
    """SCS-2.0b/1 The hexes in the zones of control of a side, as far as its units are seen."""
    own = _of_view(view)
    side = Side(1 - own) if enemy else own
    name = "enemy-zones" if enemy else "own-zones"
    meaning = Text("is-zone", {"side": view.board.title_of(side)})
    marks = [
        SpaceMark(space=space, style="zone", meaning=meaning, side=side, tone=Tone.BAD if enemy else Tone.GOOD)
        for space in sorted(zone(view.board, view.state, side))
    ]
    return MapOverlay(id=name, title=Text(f"overlay-{name}"), side=side, spaces=tuple(marks))


def supply(view: SeriesView) -> MapOverlay:
    """SCS-12.1a/1 The lines of supply of all own stacks, and those that have none."""
    side = _of_view(view)
    return MapOverlay(
        id="supply",
        title=Text("overlay-supply"),
        side=side,
        spaces=tuple(_unsupplied(view.board, view.state, side)),
        arrows=tuple(_lines(view.board, view.state, side)),
    )


def _unsupplied(board: SeriesBoard, state: SeriesState, side: Side) -> Iterator[SpaceMark]:
    found = supplied_hexes(board, state, side)
    for space in sorted(friends_by_hex(state, side)):
        if space not in found:
            yield SpaceMark(space=space, style="no-supply", meaning=Text("is-cut-off"), side=side, tone=Tone.BAD)


def _lines(board: SeriesBoard, state: SeriesState, side: Side) -> Iterator[Arrow]:
    for space in sorted(friends_by_hex(state, side)):
        line = line_of(board, state, side, space)
        if len(line) > 1:
            yield Arrow(spaces=line, meaning=Text("is-supply-line"), tone=Tone.GOOD)


def control(view: SeriesView) -> MapOverlay:
    """SCS-13.0/2 Who controls each hex."""
    board, state = view.board, view.state
    marks = [mark for space in board.map.spaces if (mark := _controlled(board, state, space)) is not None]
    return MapOverlay(id="control", title=Text("overlay-control"), spaces=tuple(marks))


def _controlled(board: SeriesBoard, state: SeriesState, space: SpaceId) -> SpaceMark | None:
    side = controller_of(board, state, space)
    if side is None:
        return None
    return SpaceMark(
        space=space, style="control", meaning=Text("is-controlled", {"side": board.title_of(side)}), side=side
    )


OVERLAYS: Final[Mapping[str, Callable[[SeriesView], MapOverlay]]] = {
    "enemy-zones": partial(zones, enemy=True),
    "own-zones": partial(zones, enemy=False),
    "supply": supply,
    "control": control,
}
"""The overlays by id, in the order of their menu."""
