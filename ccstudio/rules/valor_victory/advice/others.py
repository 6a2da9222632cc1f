"""Everything else: set-up, losses, rally, snipers (VV-4.1, VV-14.61, VV-21)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.shared.advice import asked_by, scored
from ccstudio.rules.valor_victory.advice.facings import facings
from ccstudio.rules.valor_victory.advice.fields import approaches, field_of
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.advice.threats import FAR
from ccstudio.rules.valor_victory.odds import rally_chance
from ccstudio.rules.valor_victory.procedures.casualties import Allocate
from ccstudio.rules.valor_victory.procedures.setup import SideSetUp
from ccstudio.rules.valor_victory.query.casualties import (
    ELIMINATE,
    IGNORE,
    PIN,
    REDUCE,
    REDUCE_PIN,
    SURVIVE,
)
from ccstudio.rules.valor_victory.query.cover import position_cover, terrain_cover
from ccstudio.rules.valor_victory.query.positions import stats_of
from ccstudio.rules.valor_victory.query.units import hex_of, units_in

PINNED: Final = 0.4
"""A unit that is pinned, as part of its worth up to that of a squad."""
DOOMED: Final = 1.0
"""The same beside enemies who can close-assault it."""
HEAVY: Final = 3.0
"""What a field of fire is worth to guns and AFVs, compared with squads."""
CROWD: Final = 0.5
"""Each unit that is in a hex already when others are set up."""


def setup(situation: Situation) -> list[Advice]:
    """Which piece is set up next: those that are worth most, for they get the best hexes; weapons follow."""

    def worth(option: PieceOption) -> float:
        return situation.worth(option.piece) if option.piece in situation.state.units else 0.0

    return situation.scores(PieceOption, worth, "advice-sets-up", "unit", otherwise=(0.0, "advice-stays"))


@asked_by(SideSetUp)
def setup_hex(situation: Situation, frame: SideSetUp) -> list[Advice]:
    """Where a piece is set up: in cover, with the enemy's way and what has to be kept in sight; not all in one hex."""
    state = situation.state
    if frame.piece not in state.units:
        return situation.scores(
            SpaceOption, lambda option: _worth_of_position(situation, frame.piece, option.space), "advice-goal", "space"
        )
    kind = state.units[frame.piece].type
    unit = situation.board.units[kind]
    reach = unit.range or FAR

    def worth(option: SpaceOption) -> float:
        alone = situation.loneliness((frame.piece,), option.space)
        worth = situation.place(option.space, kind, (frame.piece,)) - CROWD * len(units_in(state, option.space)) - alone
        seen = 0.0 if unit.is_leader else field_of(situation.board, situation.own, option.space, reach)
        return worth + (HEAVY if unit.atfp else 1.0) * situation.weights.field * seen

    return situation.scores(SpaceOption, worth, "advice-goal", "space")


def _worth_of_position(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """VV-19 What a position is worth in a hex: cover to who stands there, the more the less they have; else a bar."""
    board, state = situation.board, situation.state
    stats = stats_of(board, state, piece)
    if stats.cover:
        there = sum([situation.worth(unit) for unit in units_in(state, space, situation.own)])
        return there * stats.cover / (1 + terrain_cover(board, space) + position_cover(board, state, space))
    return approaches(board, situation.own).get(space, 0.0) - float(bool(units_in(state, space)))


@asked_by(SideSetUp)
def setup_facing(situation: Situation, frame: SideSetUp) -> list[Advice]:
    """Which way a piece faces from the start."""
    return facings(situation, hex_of(situation.state, frame.piece), frame.piece)


@asked_by(Allocate)
def casualty(situation: Situation, frame: Allocate) -> list[Advice]:
    """Who has a mark first: who is worth least."""
    del frame
    return situation.scores(PieceOption, lambda option: -situation.worth(option.piece), "advice-spares")


@asked_by(Allocate)
def mark(situation: Situation, frame: Allocate) -> list[Advice]:
    """What happens to a unit: what costs least."""

    def loss(name: str) -> float:
        return _loss(situation, frame.unit, name)

    found = []
    for option in situation.decision.options:
        if isinstance(option, ButtonOption):
            found.append(scored(option, -loss(option.button), "advice-spares"))
        elif isinstance(option, NumberOption):
            found.append(scored(option, -float(option.number), "advice-spares"))
        else:
            found.append(scored(option, 0.0, "advice-spares"))
    return found


def _loss(situation: Situation, unit: PieceId, name: str) -> float:
    """What a mark costs its owner."""
    worth, kind = situation.worth(unit), situation.type_of(unit)
    half = situation.board.units.get(kind.half)
    reduced = worth - (half.casualty if half is not None else 0)
    pin = _cost_of_pin(situation, unit)
    losses = {
        IGNORE: 0.0,
        PIN: pin * min(worth, 4.0),
        REDUCE: reduced,
        REDUCE_PIN: reduced + pin * min(worth - reduced, 3.0),
        SURVIVE: (worth + pin * min(worth, 4.0)) / 2,
        ELIMINATE: worth,
    }
    return losses.get(name, worth)


def _cost_of_pin(situation: Situation, unit: PieceId) -> float:
    """VV-14.7a, VV-15.6a What a pin costs, as part of a unit: it is lost if enemies assault it before it rallies."""
    state = situation.state
    space = state.stacks.space_of(unit)
    if space is None or not situation.assailants(space):
        return PINNED
    # In the own segment it may rally before the enemy comes (VV-5.36a).
    return DOOMED if state.active == situation.foe else (PINNED + DOOMED) / 2


def rally(situation: Situation) -> list[Advice]:
    """Who tries to rally: leaders first, for they help the others."""

    def worth(option: PieceOption) -> float:
        leads = situation.type_of(option.piece).is_leader
        return float(rally_chance(situation.board, situation.state, option.piece)) + 2.0 * leads

    return situation.scores(PieceOption, worth, "advice-rallies", "unit", otherwise=(0.0, "advice-stays"))


def stays(situation: Situation) -> list[Advice]:
    """A sniper stays where it is."""
    return situation.scores(ButtonOption, lambda option: 1.0 if option.button == "stay" else 0.0, "advice-stays")


def worthiest(situation: Situation) -> list[Advice]:
    """Whoever is worth most."""

    def worth(option: PieceOption) -> float:
        return situation.worth(option.piece) if option.piece in situation.state.units else 0.0

    return situation.scores(PieceOption, worth, "advice-goal-of", "unit", otherwise=(0.0, "advice-stays"))
