"""What melees can bring and cost (CC-O16.4)."""

from collections.abc import Iterable
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.chances import Contest
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.cards import with_action
from ccstudio.rules.combat_commander.query.pieces import face_of
from ccstudio.rules.combat_commander.query.values import marks


class Fight(NamedTuple):
    """How a melee can come out for the side, and what that is worth."""

    worth: float
    win: float
    tie: float


class Stakes(NamedTuple):
    """What the outcomes of a melee are worth."""

    won: float
    tied: float
    lost: float

    def expected(self, contest: Contest, ahead: int) -> Fight:
        """How a melee comes out with so much more strength than the enemy's."""
        lose, tie = contest.behind(ahead), contest.equal(ahead)
        win = 1 - lose - tie
        return Fight(win * self.won + tie * self.tied + lose * self.lost, win, tie)


def strength(situation: Situation, pieces: Iterable[PieceId]) -> int:
    """CC-O16.4.1 About what units would add up to in one hex: current FP, boxed FP, command among them."""
    board, state = situation.board, situation.state
    units = [state.units[piece] for piece in pieces]
    led = 0
    if board.rules("oq-21") == "command":
        led = sum(face_of(board, unit).command for unit in units)
    total = 0
    for unit in units:
        face = face_of(board, unit)
        command = 0 if unit.type in board.leaders else led
        total += max(0, face.fp + marks(board, unit) + command) + board.numbers.boxed_in_melee * face.fp_boxed
    return total


def fight(
    situation: Situation, own: Iterable[PieceId], foes: Iterable[PieceId], space: SpaceId, lead: int = 0
) -> Fight:
    """How a melee between some units would come out; `lead` is what cards or rolls add to the own strength."""
    mine, theirs = tuple(own), tuple(foes)
    ahead = strength(situation, mine) - strength(situation, theirs) + lead
    return stakes(situation, mine, theirs, space).expected(situation.contest(situation.side, situation.foe), ahead)


def stakes(situation: Situation, mine: tuple[PieceId, ...], theirs: tuple[PieceId, ...], space: SpaceId) -> Stakes:
    """CC-O16.4.3 What it is worth if a melee is won, or lost, or if both fall."""
    gained, lost = sum(map(situation.worth, theirs)), sum(map(situation.worth, mine))
    kind = situation.state.fortifications.get(space)
    dug_in = kind is not None and situation.board.fortifications[kind].stats.holds_melee
    number = situation.board.ground.hexes[space].objective
    holder = situation.state.control.get(number)
    taken = situation.objective(number) * (1 if holder is None else 2) if number and holder != situation.side else 0.0
    return Stakes(gained + taken, -lost if dug_in else gained - lost, -lost)


def ambushes(situation: Situation) -> float:
    """CC-A25 What ambushes in the own hand, and fear of those of the enemy, do to a melee's odds."""
    held = len(with_action(situation.board, situation.state, situation.side, ("ambush",)))
    return situation.weights.ambush * held - situation.weights.ambush_fear * bool(situation.state.hands[situation.foe])


def assault(situation: Situation, own: Iterable[PieceId], space: SpaceId) -> Fight:
    """What it would be worth to advance with units into a hex, among the enemies there."""
    mine = (*situation.own.get(space, ()), *own)
    return fight(situation, dict.fromkeys(mine), situation.foes.get(space, ()), space, round(ambushes(situation)))


def outlook(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """What a unit in a hex makes of enemies next to it: to attack them, or be attacked."""
    beside = [there for there in situation.board.ground.beside(space) if there in situation.foes]
    if not beside:
        return 0.0
    weights = situation.weights
    mine = tuple(dict.fromkeys((*situation.own.get(space, ()), piece)))
    share = 1 / len(mine)
    fights = [_some_day(situation, mine, there) for there in beside]
    best, worst = max(fight[0] for fight in fights), min(fight[1] for fight in fights)
    return share * (weights.assault * max(0.0, best) + weights.assaulted * min(0.0, worst))


def _some_day(situation: Situation, mine: tuple[PieceId, ...], there: SpaceId) -> tuple[float, float]:
    """What a melee with the enemies in a hex would be worth, with fair dice: if it is begun, and if they begin it.

    It is the same from wherever it is begun.
    """
    known = situation.notes.setdefault(Fight, {})
    key = mine, there
    found: tuple[float, float] | None = known.get(key)
    if found is None:
        theirs = tuple(situation.foes[there])
        ahead = strength(situation, mine) - strength(situation, theirs)
        at_stake, feared = stakes(situation, mine, theirs, there), round(situation.weights.ambush_fear)
        found = known[key] = (
            at_stake.expected(situation.fair, ahead).worth,
            at_stake.expected(situation.fair, ahead - feared).worth,
        )
    return found
