"""The placed pieces of a scenario as stacks of counters, as on the play screen."""

import math
from collections.abc import Iterator

from ccstudio.base.ids import Direction
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.scenario.pieces import Spot, spot_of
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.engine.present import Counter, CounterFace, Stack
from ccstudio.ui.scenario_editor.context import ScenarioContext


def stacks_of(context: ScenarioContext, scenario: ScenarioDocument | None = None) -> list[Stack]:
    """The stacks on the map and in its boxes of a scenario, else the current one; pieces have their numbers as ids."""
    pieces = (context.scenario if scenario is None else scenario).pieces
    riders: dict[str, list[int]] = {}
    by_place: dict[Place, list[int]] = {}
    for number, piece in enumerate(pieces):
        if piece.on:
            riders.setdefault(piece.on, []).append(number)
        elif (place := _place_of(context, piece)) is not None:
            by_place.setdefault(place, []).append(number)

    def counter(number: int, passed: frozenset[int]) -> Counter:
        piece = pieces[number]
        carried = [it for it in riders.get(piece.id, ()) if piece.id and it not in passed]
        return Counter(
            piece=PieceId(number),
            title=context.title_of_type(piece.piece),
            face=face_of(context, piece.piece, piece.face),
            side=context.side_number(piece.side),
            rotation_deg=bearing_deg(context.printed.grid, piece.facing) if piece.facing else 0,
            carried=tuple(counter(it, passed | {it}) for it in carried),
        )

    return [
        Stack(place=place, counters=tuple(counter(number, frozenset({number})) for number in numbers))
        for place, numbers in by_place.items()
    ]


def face_of(context: ScenarioContext, piece: str, face: str = "") -> CounterFace:
    """The face of a type of piece; the first if none is named."""
    known = context.piece_type(piece)
    return CounterFace(type=piece, face=face or ("" if known is None else known.faces[0].id))


def counter_of_type(context: ScenarioContext, piece: str, side: str, face: str = "") -> Counter:
    """A counter of a type of piece that is not placed."""
    return Counter(
        piece=PieceId(-1),
        title=context.title_of_type(piece),
        face=face_of(context, piece, face),
        side=context.side_number(side),
    )


def bearing_deg(grid: GridGeometry, direction: Direction) -> int:
    """A direction of the grid in degrees, clockwise from the top of the map; 0 for an unknown one."""
    space = grid.space_in(0, 0)
    if direction not in grid.directions or space is None:
        return 0
    (ax, ay), (bx, by) = grid.side(space, direction)
    cx, cy = grid.centre(space)
    return round(math.degrees(math.atan2((ax + bx) / 2 - cx, cy - (ay + by) / 2)) / 15) * 15 % 360


def lost_pieces(context: ScenarioContext) -> Iterator[int]:
    """The pieces in spaces that the map lacks."""
    for number, piece in enumerate(context.scenario.pieces):
        if not piece.on and not piece.box and _place_of(context, piece) is None:
            yield number


def spot_at(context: ScenarioContext, place: Place) -> Spot:
    """The place of a board as the scenario names it."""
    match place:
        case InSpace(space):
            return Spot(space=context.board.grid.name(space))
        case InBox(box):
            return Spot(box=box)
    raise AssertionError("a piece is put on another by its number")


def _place_of(context: ScenarioContext, piece: PlacedPiece) -> Place | None:
    spot = spot_of(piece)
    if spot.space:
        space = context.space_called(spot.space)
        return None if space is None else InSpace(space)
    if spot.box and any(box.id == spot.box for box in context.board.document.boxes):
        return InBox(spot.box)
    return None
