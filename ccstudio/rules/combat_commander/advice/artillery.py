"""Artillery: who spots, where the round should go so that friends are safe, what is worth requesting (CC-O18)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import attacks
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.procedures.artillery import HIGH_EXPLOSIVE, FireForEffect
from ccstudio.rules.combat_commander.query.orders import spotters
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.shared.advice import REFUSED, asked_by, remembered, scored

DIE: Final = 6
"""CC-1.9 The faces of a die, and the directions that it can show."""


def request_worth(situation: Situation) -> float:
    """CC-O18.a What a request brings: a broken radio back, or the best fire for effect of any spotter."""
    board, state = situation.board, situation.state
    radio = radio_of(state, situation.side)
    if radio is None:
        return 0.0
    if state.weapons[radio].broken:
        return situation.weights.radio / 2
    return max((spotter_worth(situation, piece) for piece in spotters(board, state, situation.side)), default=0.0)


def spotter_worth(situation: Situation, piece: PieceId) -> float:
    """What the best round is worth that a leader can spot."""
    here = situation.state.stacks.space_of(piece)
    assert here is not None, "who spots is on the map"
    lines, overlay = situation.board.lines, situation.state.overlay
    near = {
        space
        for foe in situation.foes
        for beside in (foe, *situation.board.ground.beside(foe))
        for space in (beside, *situation.board.ground.beside(beside))
    }
    seen = [space for space in near if space == here or lines.code(here, space, overlay) != BLOCKED]
    return max(rounds_worth(situation, here, seen), default=0.0)


def rounds_worth(situation: Situation, here: SpaceId, centres: Sequence[SpaceId]) -> list[float]:
    """CC-O18.2.2 What spotting rounds are worth, over all that each may drift."""
    board, overlay = situation.board, situation.state.overlay
    ranges = board.ground.ranges[here]
    hindered = [0 if here == centre else max(0, board.lines.code(here, centre, overlay)) for centre in centres]
    needed = np.array([ranges[centre] + more for centre, more in zip(centres, hindered, strict=True)], np.int64)
    pairs = situation.decks[situation.side].pairs
    dice, shares = np.array([*pairs]), np.array([*pairs.values()])
    near, far = drifts(board.ground)
    rolls = (dice[:, 0] - 1) * DIE + dice[:, 1] - 1
    impacts = _impacts(situation)
    on_target = dice.prod(axis=1) > needed[:, None]
    spaces = [*centres]
    falls = np.where(on_target, impacts[near[spaces][:, rolls]], impacts[far[spaces][:, rolls]])
    found: list[float] = (falls * shares).sum(axis=1).tolist()
    return found


@lru_cache(maxsize=64)
def drifts(ground: Ground) -> tuple[Ints, Ints]:
    """CC-O18.2.2 Where a round lands, by the centre and by the dice: near it, if it is on target, and else.

    Off the map is one more than the last hex.
    """
    count = ground.map.grid.count
    steps = np.full((DIE + 1, count + 1), count)
    for space, around in ground.steps.items():
        for step in around:
            steps[step.direction, space] = step.to
    near, far = np.empty((DIE, DIE, count + 1), np.int64), np.empty((DIE, DIE, count + 1), np.int64)
    for white in range(DIE):
        lands = np.arange(count + 1)
        for coloured in range(DIE):
            lands = steps[white + 1, lands]
            far[white, coloured] = lands
            near[white, coloured] = steps[coloured + 1, steps[white + 1]]
    return near.reshape(DIE * DIE, -1).T.copy(), far.reshape(DIE * DIE, -1).T.copy()


@remembered
def _impacts(situation: Situation) -> Floats:
    """CC-O18.2.3.2 What an impact in each hex does to all seven hexes, friends among them; nothing off the map."""
    ground, fp = situation.board.ground, _radio_fp(situation)
    found = np.zeros(ground.map.grid.count + 1)
    for space in {**situation.foes, **situation.own}:
        harm = attacks.harm_to(situation, situation.side, fp, space, "artillery", ())[0]
        for near in (space, *ground.beside(space)):
            found[near] += harm
    return found


def _radio_fp(situation: Situation) -> int:
    """What the own radio fires with; 0 without one."""
    radio = radio_of(situation.state, situation.side)
    return 0 if radio is None else situation.board.radios[situation.state.weapons[radio].type].stats.fp


def spotter(situation: Situation) -> list[Advice]:
    """CC-O18.2 The leader who sees the best hex."""
    return situation.scores(
        PieceOption, lambda option: spotter_worth(situation, option.piece), "advice-spotter", "piece"
    )


@asked_by(FireForEffect)
def spotted(situation: Situation, frame: FireForEffect) -> list[Advice]:
    """CC-O18.2.1 The hex from where drift does most to the enemy and least to friends."""

    def judge(option: SpaceOption) -> Advice:
        if situation.near(option.space, situation.foes) > 2:
            return scored(option, REFUSED, "advice-nobody-there", space=option)
        (worth,) = rounds_worth(situation, frame.spot, (option.space,))
        return scored(option, worth, "advice-spotted", space=option)

    return situation.judged(SpaceOption, judge)


def mission(situation: Situation) -> list[Advice]:
    """CC-O18.2.1.1 High explosive: smoke hurts nobody."""
    return [
        scored(option, float(option == HIGH_EXPLOSIVE), "advice-shell" if option == HIGH_EXPLOSIVE else "advice-smoke")
        for option in situation.decision.options
    ]


def shelled(situation: Situation) -> list[Advice]:
    """CC-O18.2.3.2.b The hex where most is to be hit comes first: the deck may bring time meanwhile."""
    fp = _radio_fp(situation)
    return situation.scores(
        SpaceOption,
        lambda option: attacks.harm_to(situation, situation.side, fp, option.space, "artillery", ())[0],
        "advice-shelled",
        "space",
    )
