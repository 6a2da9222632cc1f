"""The parts of an attack's modifier that terrain, positions and the line of sight give (VV-13.4, VV-12.63)."""

from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.positions import occupied_position, stats_of
from ccstudio.rules.valor_victory.state import ValorState


class Modifier(NamedTuple):
    """VV-13.4b A part of the modifier of a roll: its rule, the code of its sentence, and how much it adds."""

    rule: str
    code: str
    amount: int


def total_of(modifiers: list[Modifier]) -> int:
    """VV-13.4b What modifiers add up to."""
    return sum([modifier.amount for modifier in modifiers])


def terrain_cover(board: ValorBoard, space: SpaceId) -> int:
    """VV-10.1a The cover of the terrain of a hex."""
    return board.ground.hexes[space].cover


def position_cover(board: ValorBoard, state: ValorState, space: SpaceId) -> int:
    """VV-19.3b, VV-19.5c The cover of the position in a hex, which its occupants have."""
    position = occupied_position(board, state, space)
    return 0 if position is None else stats_of(board, state, position).cover


def hindrance(board: ValorBoard, state: ValorState, viewer: SpaceId, target: SpaceId) -> int | None:
    """VV-9.3 What hinders between two hexes, smoke and the target's hex included; None without a line of sight."""
    return board.lines.total(viewer, target, state.overlay.smoke)


def direct_parts(board: ValorBoard, state: ValorState, viewer: SpaceId, target: SpaceId) -> list[Modifier]:
    """VV-13.4a What terrain, position and hindrances add to direct fire at a hex that is seen."""
    hindered = hindrance(board, state, viewer, target)
    assert hindered is not None, "nobody fires at what is not seen"
    return _those_that_count(
        Modifier("VV-10.1a", "part-terrain", terrain_cover(board, target)),
        Modifier("VV-13.4a", "part-position", position_cover(board, state, target)),
        Modifier("VV-9.3", "part-hindrance", hindered),
    )


def overhead_parts(board: ValorBoard, state: ValorState, target: SpaceId) -> list[Modifier]:
    """VV-12.63a, VV-17.4c, VV-18.5a What the target's hex alone adds: to mortars, overruns and support missions."""
    return _those_that_count(
        Modifier("VV-10.1a", "part-terrain", terrain_cover(board, target)),
        Modifier("VV-13.4a", "part-position", position_cover(board, state, target)),
        Modifier("VV-10.8", "part-hindrance", board.ground.hexes[target].hindrance),
    )


def _those_that_count(*found: Modifier) -> list[Modifier]:
    return [modifier for modifier in found if modifier.amount]
