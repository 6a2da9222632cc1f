"""What melees can bring and cost (CC-O16.4)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.chances import Contest, places_of
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier
from ccstudio.rules.combat_commander.query.cards import with_action
from ccstudio.rules.combat_commander.query.pieces import face_of
from ccstudio.rules.combat_commander.query.values import marks
from ccstudio.rules.shared.advice import remembered


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


@remembered
def ambushes(situation: Situation) -> float:
    """CC-A25 What ambushes in the own hand, and fear of those of the enemy, do to a melee's odds."""
    held = len(with_action(situation.board, situation.state, situation.side, ("ambush",)))
    return situation.weights.ambush * held - situation.weights.ambush_fear * bool(situation.state.hands[situation.foe])


def assault(situation: Situation, own: Iterable[PieceId], space: SpaceId) -> Fight:
    """What it would be worth to advance with units into a hex, among the enemies there."""
    mine = (*situation.own.get(space, ()), *own)
    return fight(situation, dict.fromkeys(mine), situation.foes.get(space, ()), space, round(ambushes(situation)))


class _Beside(NamedTuple):
    """The hexes next to enemies, and the enemies next to each, in order of the hexes."""

    spaces: Ints
    firsts: Ints
    """Where the enemies next to each hex begin."""
    hexes: Ints
    """Which of `spaces` the enemies are next to."""
    strengths: Ints
    """How strong they are."""
    won: Floats
    """What it is worth to win against them."""
    killed: Floats
    """What it is worth that they fall with all who attacked them."""


class _Friends(NamedTuple):
    """The own units in each of the hexes next to enemies."""

    units: Floats
    strong: Floats
    worth: Floats
    command: Floats
    led: Floats
    """How many of them a leader could lead."""


def outlooks(situation: Situation, units: Sequence[Soldier]) -> Floats:
    """What units make of enemies next to each hex, a row for each: to attack them, or be attacked, with fair dice."""
    found = np.zeros((len(units), situation.board.ground.map.grid.count))
    beside = _beside(situation)
    if beside is None:
        return found
    weights, (still, tied) = situation.weights, situation.fair.rows
    friends, spaces = _friends(situation, beside), situation.state.stacks.spaces
    joins = beside.spaces != np.array([[spaces.get(unit.piece, -1)] for unit in units])
    alone = np.array([[strength(situation, (unit.piece,))] for unit in units])
    led = np.array([unit.command * friends.led if unit.leads else friends.command for unit in units])
    ahead = (friends.strong + joins * (alone + led)).astype(np.int64)[:, beside.hexes] - beside.strengths
    lost = (friends.worth + joins * np.array([[unit.worth] for unit in units]))[:, beside.hexes]

    def expected(ahead: Ints) -> Floats:
        places = places_of(ahead)
        lose, tie = still[places], tied[places]
        worths: Floats = (1 - lose - tie) * beside.won + tie * (beside.killed - lost) - lose * lost
        return worths

    best = np.maximum.reduceat(expected(ahead), beside.firsts, axis=1)
    worst = np.minimum.reduceat(expected(ahead - round(weights.ambush_fear)), beside.firsts, axis=1)
    some_day = weights.assault * np.maximum(0.0, best) + weights.assaulted * np.minimum(0.0, worst)
    found[:, beside.spaces] = some_day / (friends.units + joins)
    return found


def _beside(situation: Situation) -> _Beside | None:
    """The hexes next to enemies; None without enemies on the map."""
    state, notes = situation.state, situation.notes_on_foes
    key = _Beside, tuple(state.control.items()), state.secret_chits.get(situation.side)
    if key not in notes:
        notes[key] = _read_beside(situation) if situation.foes else None
    found: _Beside | None = notes[key]
    return found


def _read_beside(situation: Situation) -> _Beside:
    near: dict[SpaceId, list[SpaceId]] = {}
    for there in situation.foes:
        for space in situation.board.ground.beside(there):
            near.setdefault(space, []).append(there)
    spaces = sorted(near)
    fights = {
        there: (strength(situation, theirs), stakes(situation, (), tuple(theirs), there))
        for there, theirs in situation.foes.items()
    }
    pairs = [(number, *fights[there]) for number, space in enumerate(spaces) for there in near[space]]
    hexes = np.array([number for number, _, _ in pairs])
    return _Beside(
        spaces=np.array(spaces),
        firsts=np.searchsorted(hexes, np.arange(len(spaces))),
        hexes=hexes,
        strengths=np.array([strong for _, strong, _ in pairs]),
        won=np.array([at_stake.won for _, _, at_stake in pairs]),
        killed=np.array([at_stake.tied for _, _, at_stake in pairs]),
    )


def _friends(situation: Situation, beside: _Beside) -> _Friends:
    """The own units next to enemies in this position."""
    found: _Friends | None = situation.notes.get(_Friends)
    if found is None:
        units, leaders = situation.state.units, situation.board.leaders
        counts = situation.board.rules("oq-21") == "command"
        rows = np.zeros((5, len(beside.spaces)))
        for number, space in enumerate(beside.spaces.tolist()):
            own = situation.own.get(space)
            if own:
                men = sum([units[piece].type not in leaders for piece in own])
                led = sum([command for there, command, _ in situation.leaders[situation.side] if there == space])
                worth = sum(map(situation.worth, own))
                rows[:, number] = len(own), strength(situation, own), worth, counts * led, counts * men
        found = situation.notes[_Friends] = _Friends(*rows)
    return found
