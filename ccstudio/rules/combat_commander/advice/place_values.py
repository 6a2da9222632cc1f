"""`Valuer`: what it is worth to one unit to stand in each hex; asked so often that all it needs is at hand."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, melees, threats
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier, commanded, figures_in, led_in, soldier
from ccstudio.rules.combat_commander.query.values import wire

NOTHING: Final[frozenset[int]] = frozenset()

_NO_COMMAND: Final[dict[SpaceId, int]] = {}


class Valuer:
    """Goals, cover from enemy fire, own fire, leaders and melees, for one unit."""

    def __init__(self, situation: Situation, piece: PieceId) -> None:
        self.who: Final = soldier(situation, piece)
        self._foes = threats.threats(situation)
        self._pulls = goals.pulls(situation, piece)
        self._led = _NO_COMMAND if self.who.leads else led_in(situation)
        self._harms: dict[tuple[int, bool], float] = {}
        self._figures = figures_in(situation)
        self._here = situation.state.stacks.spaces.get(piece)
        self._room = situation.board.numbers.figures - self.who.figures
        self._commanded = commanded(situation)
        self._works = bool(situation.state.fortifications)
        self._weights = situation.weights
        self._hexes = situation.board.ground.hexes
        self._aims = self._aimed(situation, 0)
        self._weapon_aims = {} if self.who.weapon is None else threats.aims(situation, self._foes, *self.who.weapon)

    def at(self, situation: Situation, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
        """What it is worth to end in a hex; `without` goals that were reached on the way."""
        weights, there = self._weights, self._hexes[space]
        found = self.company(situation, space) - self.danger(situation, space)
        best = 0.0
        for number, value, share in self._pulls:
            if space in share and number not in without:
                pull = value * share[space]
                best = max(best, pull)
        if not self.who.broken:
            found += weights.shooting * self._shot(situation, space, water=there.water)
        if there.objective:
            found += goals.guarding(situation, self.who.piece, space)
        if space in self._foes.beside:
            found += melees.outlook(situation, self.who.piece, space)
        return found + best

    def danger(self, situation: Situation, space: SpaceId) -> float:
        """The harm that enemy fire may do in a hex, less a little for its cover."""
        sheltered = self._weights.shelter * situation.shelter(space)
        fp = self._foes.feared.get(space)
        if fp is None:
            return -sheltered
        return situation.dread * self.hit(situation, space, fp, moving=False) - sheltered

    def hit(self, situation: Situation, space: SpaceId, fp: int, *, moving: bool, kind: str = "fire") -> float:
        """What an attack of an FP on a hex means to the unit if it is there."""
        lead = self.who.morale + situation.shelter(space, kind) - fp + self._led.get(space, 0)
        if self._works:
            lead += wire(situation.board, situation.state, space)
        found = self._harms.get((lead, moving))
        if found is None:
            broken, tied = situation.fair.behind(lead), situation.fair.equal(lead)
            if moving:
                broken, tied = broken + tied, 0.0
            found = self.who.worth * (self.who.share * broken + self._weights.suppressing * tied)
            self._harms[lead, moving] = found
        return found

    def _shot(self, situation: Situation, space: SpaceId, *, water: bool) -> float:
        """The harm that the unit and its weapon could do from a hex, on the best target."""
        led = self._led.get(space, 0)
        best = (self._aimed(situation, led) if led else self._aims).get(space, 0.0)
        return best if water else best + self._weapon_aims.get(space, 0.0)

    def _aimed(self, situation: Situation, led: int) -> threats.Aims:
        return threats.aims(situation, self._foes, self.who.fp + led, 1, self.who.range + led)

    def company(self, situation: Situation, space: SpaceId) -> float:
        """CC-3.3 What a leader does for those he stands with; CC-8.2 what a stack over the limit costs."""
        figures = self._figures.get(space, 0) - (self.who.figures if space == self._here else 0)
        found = -self._weights.crowding if figures > self._room else 0.0
        if self.who.leads:
            return found + _leading(situation, self.who, space) if self.who.command else found
        return found + self._weights.led if space in self._commanded else found


def valuer(situation: Situation, piece: PieceId) -> Valuer:
    """The valuer of a unit in this position."""
    known = situation.notes.setdefault(Valuer, {})
    found = known.get(piece)
    if found is None:
        found = known[piece] = Valuer(situation, piece)
    assert isinstance(found, Valuer), "nothing else is noted there"
    return found


def _leading(situation: Situation, who: Soldier, space: SpaceId) -> float:
    """CC-3.3.1 What a leader does for those in his radius, and more for those in his hex."""
    weights, ranges = situation.weights, situation.board.ground.ranges[space]
    found = 0.0
    for there, units in situation.own.items():
        if ranges[there] <= who.command:
            men = sum([not soldier(situation, other).leads for other in units])
            found += men * (weights.leading * who.command if there == space else weights.led)
    # A second leader for the same men is one too many.
    leaders = situation.leaders[situation.side]
    others = sum([there == space and other != who.piece for there, _, other in leaders])
    return found - 2 * weights.leading * others
