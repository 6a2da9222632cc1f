"""What anti-tank fire, smoke rounds and support missions leave behind (VV-11.3, VV-16.6, VV-18, VV-19.8d)."""

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.query.dice import sum_of
from ccstudio.rules.valor_victory.state import POOL, MissionOrder, ValorGame


def note_roll(game: ValorGame, reason: str, faces: tuple[Face, ...]) -> int:
    """VV-0.7 Keep how dice fell, to be shown; the natural roll."""
    natural = sum_of(faces)
    effects.note_dice(game, Throw(reason=reason, faces=faces, counted=natural))
    return natural


def immobilize(game: ValorGame, unit: PieceId) -> None:
    """VV-16.6a An AFV gets an Immobile marker."""
    effects.change(game.state, unit, immobile=True)
    tell(game, "immobilized", "VV-16.6a", unit=PieceOption(unit))


def clear_wire(game: ValorGame, unit: PieceId, wire: PieceId, space: SpaceId) -> None:
    """VV-19.8d Wire is removed."""
    tell(game, "wire-cleared", "VV-19.8d", unit=PieceOption(unit), space=SpaceOption(space))
    game.state.stacks.remove(wire)
    del game.state.positions[wire]


# Support missions


def place_mission(game: ValorGame, order: MissionOrder) -> None:
    """VV-18.4a A mission is placed on its target; whoever fires smoke keeps it (VV-18.7a)."""
    state = game.state
    state.stacks.move(order.mission, InSpace(order.target))
    kind = "mission-placed-smoke" if order.smoke else "mission-placed"
    tell(game, kind, "VV-18.4a", mission=PieceOption(order.mission), space=SpaceOption(order.target))


def end_mission(game: ValorGame, order: MissionOrder) -> None:
    """VV-18.8, VV-18.7a A mission is spent; after smoke it goes back, and fires no more in this segment (VV-18.7b)."""
    state = game.state
    if order.smoke:
        mission = state.missions[order.mission]
        state.missions[order.mission] = replace(mission, used_for_smoke=True)
        state.stacks.move(order.mission, InBox(POOL[mission.side]))
        return
    state.stacks.remove(order.mission)
    del state.missions[order.mission]


def lose_mission(game: ValorGame, order: MissionOrder) -> None:
    """VV-18.4c A mission scatters off the map, with the smoke that it would have laid."""
    state = game.state
    if order.smoke:
        state.smoke_factors[state.missions[order.mission].side] -= game.board.numbers.smoke_round
    tell(game, "mission-lost", "VV-18.4c", mission=PieceOption(order.mission))
