"""Weapons and squads: who carries what, who hands over, who combines (VV-5.31, VV-12)."""

from typing import Final

from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.shared.advice import REFUSED, asked_by, remembered
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.ground import BUILDING
from ccstudio.rules.valor_victory.procedures.command import Reorganize
from ccstudio.rules.valor_victory.query.command import COMBINE, HAND_OVER, receivers_for, ways_of
from ccstudio.rules.valor_victory.query.units import weapon_of
from ccstudio.rules.valor_victory.stats import WeaponStats

TAKEN: Final = 9.0
"""A second weapon, which nobody can use."""
LOAD: Final = 0.5
"""A heavy weapon, which slows its carrier."""
MORTAR: Final = 1.0
"""Firing at what others see."""
VIEW: Final = 0.5
"""What a weapon can expect to do from a hex."""
LEAST_GAIN: Final = 0.6
"""How much stronger two units have to become for weapons to change hands."""


def carrier(situation: Situation) -> list[Advice]:
    """Who carries a weapon: who is stronger by it, a squad before others, and nobody who has one."""
    subject = situation.decision.subject
    stats = _stats(situation, subject.piece) if isinstance(subject, PieceOption) else None

    def worth(option: PieceOption) -> float:
        taken = weapon_of(situation.state, option.piece) is not None
        return _gain_by(situation, option.piece, stats) - TAKEN * taken

    return situation.scores(PieceOption, worth, "advice-carries", "unit")


def _stats(situation: Situation, weapon: PieceId | None) -> WeaponStats | None:
    """VV-M.4 The stats of a support weapon."""
    record = None if weapon is None else situation.state.weapons.get(weapon)
    return None if record is None else situation.board.weapons[record.type].stats


def _strength(situation: Situation, unit: PieceId, stats: WeaponStats | None) -> float:
    """VV-12.3b What infantry can do with a weapon, in firepower."""
    kind = situation.type_of(unit)
    if stats is None:
        return float(kind.apfp)
    if stats.use == "mortar":
        space = situation.state.stacks.spaces.get(unit)
        # VV-12.61c Nobody fires mortars out of a building.
        is_blind = space is not None and situation.board.ground.hexes[space].rule == BUILDING
        return max(kind.apfp, 0 if is_blind else stats.apfp) + MORTAR - LOAD
    if not stats.apfp:
        return kind.apfp + (0.0 if kind.is_leader else 1.0)
    alone = kind.is_leader or (kind.kind == "half-squad" and stats.heavy)
    return stats.apfp + (0.0 if alone else kind.apfp) - LOAD * stats.heavy


def _gain_by(situation: Situation, unit: PieceId, stats: WeaponStats | None) -> float:
    """VV-12.3b How much stronger infantry is by a weapon; where it can fire far, the better."""
    gain = _strength(situation, unit, stats) - _strength(situation, unit, None)
    space = situation.state.stacks.spaces.get(unit)
    if stats is not None and space is not None and stats.apfp:
        gain += VIEW * situation.promise(space, stats.apfp, stats.range)
    return gain


def _gain_of_handing(situation: Situation, giver: PieceId, taker: PieceId) -> float:
    """VV-12.4 How much stronger two units are when they have exchanged weapons."""
    given, back = (_stats(situation, weapon_of(situation.state, unit)) for unit in (giver, taker))
    before = _strength(situation, giver, given) + _strength(situation, taker, back)
    return _strength(situation, giver, back) + _strength(situation, taker, given) - before


def receiver(situation: Situation) -> list[Advice]:
    """Who gets a weapon: with whom both are strongest."""
    subject = situation.decision.subject
    assert isinstance(subject, PieceOption), "somebody hands it over"

    def worth(option: PieceOption) -> float:
        return _gain_of_handing(situation, subject.piece, option.piece)

    return situation.scores(PieceOption, worth, "advice-carries", "unit")


def reorganize(situation: Situation) -> list[Advice]:
    """Who hands over or combines: half squads with a leader, and who has a weapon that another could use better."""

    def worth(option: PieceOption) -> float:
        return max(_worth_of_ways(situation, option.piece).values(), default=REFUSED)

    return situation.scores(PieceOption, worth, "advice-reorganizes", "unit", otherwise=(0.0, "advice-stays"))


@asked_by(Reorganize)
def way(situation: Situation, frame: Reorganize) -> list[Advice]:
    """How: half squads combine, weapons go to who can use them; squads stay whole."""
    worths = _worth_of_ways(situation, frame.unit)
    return situation.scores(ButtonOption, lambda option: worths.get(option.button, REFUSED), "advice-reorganizes-so")


@remembered
def _worth_of_ways(situation: Situation, unit: PieceId) -> dict[str, float]:
    """VV-5.31c to VV-5.31e What it is worth that a unit combines, or hands its weapon over."""
    board, state, frame = situation.board, situation.state, situation.frame_in(Reorganize)
    ways = ways_of(board, state, unit, frame.handed, frame.made)
    found = {}
    if COMBINE in ways:
        found[COMBINE] = 0.5
    if HAND_OVER in ways:
        gains = [_gain_of_handing(situation, unit, other) for other in receivers_for(board, state, unit)]
        found[HAND_OVER] = max(gains) - LEAST_GAIN
    return found
