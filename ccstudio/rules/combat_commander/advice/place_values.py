"""`Valuer`: what it is worth to one unit to stand in each hex, worked out of all hexes at once."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, melees, threats
from ccstudio.rules.combat_commander.advice.fire_values import Fire, fires
from ccstudio.rules.combat_commander.advice.rows import Floats, ranges_from
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier, commanded, figures_in, led_in, soldier
from ccstudio.rules.combat_commander.query.values import wire
from ccstudio.rules.combat_commander.state import NO_PIECE

NOTHING: Final[frozenset[int]] = frozenset()


class Valuer:
    """Goals, cover from enemy fire, own fire, leaders and melees, for one unit."""

    def __init__(
        self,
        who: Soldier,
        fire: Fire,
        pulls: list[goals.Pull],
        special: frozenset[SpaceId],
        companies: list[float],
        standing: list[float],
        drawn: list[float],
    ) -> None:
        self.who: Final = who
        self.fire: Final = fire
        self.companies: Final = companies
        """What a leader does in each hex for those he stands with; what a stack over the limit costs."""
        self._pulls = pulls
        self._standing = standing
        self._drawn = drawn
        self._special = special
        self._outlooks: dict[SpaceId, float] = {}

    def at(self, situation: Situation, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
        """What it is worth to end in a hex; `without` goals that were reached on the way."""
        if not without and space not in self._special:
            return self._drawn[space]
        found = self._standing[space] + goals.guarding(situation, self.who.piece, space)
        outlook = self._outlooks.get(space)
        if outlook is None:
            outlook = self._outlooks[space] = melees.outlook(situation, self.who.piece, space)
        left = [value * float(share[space]) for number, value, share in self._pulls if number not in without]
        return found + outlook + max(left, default=0.0)

    def hit(self, situation: Situation, space: SpaceId, fp: int, kind: str = "fire") -> float:
        """What an attack of an FP on a hex means to the unit if it moves there."""
        lead = self.who.morale + situation.shelter(space, kind) - fp
        if not self.who.leads:
            lead += led_in(situation).get(space, 0)
        if situation.state.fortifications:
            lead += wire(situation.board, situation.state, space)
        return self.who.worth * (self.who.share * (situation.fair.behind(lead) + situation.fair.equal(lead)))


def valuer(situation: Situation, piece: PieceId) -> Valuer:
    """The valuer of a unit in this position."""
    known = situation.notes.get(Valuer)
    if known is None or piece not in known:
        prepare(situation, (piece,))
        known = situation.notes[Valuer]
    found: Valuer = known[piece]
    return found


def prepare(situation: Situation, pieces: Iterable[PieceId]) -> None:
    """Work out the valuers of units that will be asked for: together is faster than one by one."""
    known: dict[PieceId, Valuer] = situation.notes.setdefault(Valuer, {})
    soldiers = [soldier(situation, piece) for piece in pieces if piece not in known]
    if not soldiers:
        return
    meanings = fires(situation, [who._replace(piece=NO_PIECE, figures=0) for who in soldiers])
    pulls = [goals.pulls(situation, who.piece) for who in soldiers]
    companies = _companies(situation, soldiers)
    standing = companies - np.array([fire.danger for fire in meanings]) + np.array([fire.shots for fire in meanings])
    rows = companies.tolist(), standing.tolist(), (standing + _pull(situation, pulls)).tolist()
    # Where there is more to it than that: objectives, and enemies next to them.
    special = threats.threats(situation).beside.union(*situation.board.ground.objectives.values())
    for who, fire, drawn, *lists in zip(soldiers, meanings, pulls, *rows, strict=True):
        known[who.piece] = Valuer(who, fire, drawn, special, *lists)


def _pull(situation: Situation, pulls: list[list[goals.Pull]]) -> Floats:
    """What draws each unit most, in each hex."""
    shares = {number: share for drawn in pulls for number, _, share in drawn}
    if not shares:
        return np.zeros((len(pulls), situation.board.ground.map.grid.count))
    values = [{number: value for number, value, _ in drawn} for drawn in pulls]
    table = np.array([[found.get(number, 0.0) for number in shares] for found in values])
    found: Floats = (table[:, :, None] * np.array([*shares.values()])).max(axis=1)
    return found


def _companies(situation: Situation, soldiers: list[Soldier]) -> Floats:
    """CC-3.3 What a leader does for those he stands with; CC-8.2 what a stack over the limit costs."""
    weights, spaces = situation.weights, situation.state.stacks.spaces
    room, led, figures = situation.board.numbers.figures, commanded(situation), figures_in(situation)
    found = np.zeros((len(soldiers), led.size))
    for number, who in enumerate(soldiers):
        here = spaces.get(who.piece)
        for space, men in figures.items():
            if men > room - who.figures and (space != here or men > room):
                found[number, space] = -weights.crowding
        if not who.leads:
            found[number] += led
        elif who.command:
            found[number] += _leading(situation, who)
    return found


def _leading(situation: Situation, who: Soldier) -> Floats:
    """CC-3.3.1 What a leader does for those in his radius, and more for those in his hex."""
    weights, ground = situation.weights, situation.board.ground
    found = np.zeros(ground.map.grid.count)
    for there, units in situation.own.items():
        men = sum([not soldier(situation, other).leads for other in units])
        led = np.where(ranges_from(ground, there) <= who.command, men * weights.led, 0.0)
        led[there] = men * (weights.leading * who.command)
        found += led
    # A second leader for the same men is one too many.
    for there, _, other in situation.leaders[situation.side]:
        if other != who.piece:
            found[there] -= 2 * weights.leading
    return found
