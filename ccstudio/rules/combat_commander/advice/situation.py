"""`Situation`: a position as the seat that decides reads it; whatever several themes of advice ask is kept here."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.advice.chances import Contest, Deck, contest_of, deck_of, fair_contest, holding
from ccstudio.rules.combat_commander.advice.kept import Print, kept, prints
from ccstudio.rules.combat_commander.advice.weights import WEIGHTS, Weights
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.cards import unseen_by
from ccstudio.rules.combat_commander.query.orders import unactivated
from ccstudio.rules.combat_commander.query.pieces import is_leader, weapon_of
from ccstudio.rules.combat_commander.query.points import losses, scored, worth
from ccstudio.rules.combat_commander.query.values import cover
from ccstudio.rules.combat_commander.state import CombatState, CombatView
from ccstudio.rules.shared.advice import AdviceContext
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import BOTH, enemy


class Situation(AdviceContext[CombatState, CombatBoard, Weights]):
    """What a seat makes of its view before it decides anything; nothing in it changes."""

    def __init__(self, view: CombatView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.stack = view.stack
        self.foe = enemy(self.side)
        self.posture = view.board.sides[self.side].posture

    @property
    def frame(self) -> Frame:
        """The procedure that asks."""
        return self.stack[-1]

    # What holds for more than one question

    @cached_property
    def _prints(self) -> tuple[Print, Print, Print]:
        return prints(self.state)

    @cached_property
    def notes_on_ground(self) -> dict[Any, Any]:
        """What was worked out of the map, for as long as the same lies on it."""
        return kept(self.board, ("ground", self._prints[2]))

    @cached_property
    def notes_on_sight(self) -> dict[Any, Any]:
        """What was worked out of lines of sight, for as long as the same smoke and blazes are on the map."""
        overlay = self.state.overlay
        return kept(self.board, ("sight", tuple(overlay.smoke.items()), overlay.blaze))

    @cached_property
    def notes_on_foes(self) -> dict[Any, Any]:
        """What was worked out of the enemy, for as long as he stays as he is."""
        state, board = self.state, self.board
        key = (
            "foes", self.weights, self.side, self._prints[self.foe], self._prints[2], self._left[self.foe],
            self._count[self.foe], state.open_chits,
        )  # fmt: skip
        return kept(board, key)

    @cached_property
    def notes(self) -> dict[Any, Any]:
        """What was worked out of the position, until anything in it changes but who was activated, or a hand."""
        state = self.state
        key = (
            "position", self.weights, self.side, self._prints, state.time, state.sudden_death, state.points,
            state.initiative, tuple(state.control.items()), self._left, state.open_chits,
            state.secret_chits.get(self.side), len(state.hands[self.foe]),
        )  # fmt: skip
        return kept(self.board, key)

    @cached_property
    def notes_on_chances(self) -> dict[Any, Any]:
        """What was worked out of the position, of who is on the move, and of the cards that may be revealed."""
        first, second = self.decks
        found: dict[Any, Any] = self.notes.setdefault((first.unseen, second.unseen, tuple(self.state.moving)), {})
        return found

    @cached_property
    def valuers(self) -> dict[PieceId, Any]:
        """What hexes are worth to units in this position (`place_values.valuer`)."""
        found: dict[PieceId, Any] = self.notes.setdefault("valuers", {})
        return found

    @cached_property
    def guns(self) -> dict[PieceId, Any]:
        """What pieces can fire with in this position (`attacks.gun`)."""
        found: dict[PieceId, Any] = self.notes.setdefault("guns", {})
        return found

    @cached_property
    def reaches(self) -> dict[PieceId, Any]:
        """The hexes with enemies that pieces can fire at in this position (`attacks.reach`)."""
        found: dict[PieceId, Any] = self.notes.setdefault("reaches", {})
        return found

    # Chance

    @cached_property
    def decks(self) -> tuple[Deck, Deck]:
        """What either side may reveal."""
        board, state = self.board, self.state
        first, second = (
            deck_of(board, tuple(unseen_by(board, state, self.side, side) or board.decks[side])) for side in BOTH
        )
        return first, second

    @cached_property
    def fair(self) -> Contest:
        """A roll of either side against one of the other some day, when nobody knows what is left of the decks."""
        return fair_contest(self.board)

    def contest(self, first: Side, second: Side) -> Contest:
        """A roll of one side against a roll of another, or its own."""
        return contest_of(self.decks[first], self.decks[second])

    @cached_property
    def fire_feared(self) -> float:
        """How likely the enemy holds a card to fire with."""
        return holding(self.board, self.foe, len(self.state.hands[self.foe]), "fire")

    # Who is where

    @cached_property
    def units(self) -> tuple[dict[SpaceId, list[PieceId]], dict[SpaceId, list[PieceId]]]:
        """The units of either side by the hexes they are in."""
        found: tuple[dict[SpaceId, list[PieceId]], dict[SpaceId, list[PieceId]]] = ({}, {})
        place_of = self.state.stacks.place_of
        for piece, unit in self.state.units.items():
            place = place_of(piece)
            if type(place) is InSpace:
                found[unit.side].setdefault(place.space, []).append(piece)
        return found

    @cached_property
    def own(self) -> dict[SpaceId, list[PieceId]]:
        """The own units by hex."""
        return self.units[self.side]

    @cached_property
    def foes(self) -> dict[SpaceId, list[PieceId]]:
        """The enemy's units by hex."""
        return self.units[self.foe]

    @cached_property
    def leaders(self) -> tuple[tuple[tuple[SpaceId, int, PieceId], ...], ...]:
        """The unbroken leaders of either side with command: hex, command, piece."""
        board, units = self.board, self.state.units
        return tuple(
            tuple(
                (space, board.units[units[piece].type].stats.unbroken.command, piece)
                for space, there in self.units[side].items()
                for piece in there
                if is_leader(board, units[piece])
                and not units[piece].broken
                and board.units[units[piece].type].stats.unbroken.command
            )
            for side in BOTH
        )

    @cached_property
    def unactivated(self) -> tuple[PieceId, ...]:
        """CC-O14.1 The own units on the map that no order activated yet this turn."""
        return tuple(unactivated(self.state, self.side))

    def near(self, space: SpaceId, spaces: Iterable[SpaceId]) -> int:
        """How far the nearest of some hexes is; 99 if there is none."""
        ranges = self.board.ground.ranges[space]
        return min((ranges[other] for other in spaces), default=99)

    # What units are worth

    @cached_property
    def _left(self) -> tuple[int, int]:
        """How many losses each side can still take, the last included."""
        board, state = self.board, self.state
        first, second = (state.surrender[side] - losses(board, state, side) for side in BOTH)
        return first, second

    @cached_property
    def _count(self) -> tuple[int, int]:
        first, second = (sum(1 for _ in units_on_map(self.state, side)) for side in BOTH)
        return first, second

    def pressure(self, side: Side) -> float:
        """CC-6.3 What the next loss of a side counts because it brings its surrender, or its last unit, nearer."""
        left = min(self._left[side], self._count[side])
        return self.weights.defeat if left <= 1 else self.weights.surrender / (left - 1) ** 2

    @cached_property
    def _worths(self) -> dict[PieceId, float]:
        found: dict[PieceId, float] = self.notes.setdefault("worths", {})
        return found

    def worth(self, piece: PieceId) -> float:
        """CC-7.1 What it means to lose a unit for good."""
        found = self._worths.get(piece)
        if found is None:
            unit = self.state.units[piece]
            found = self._worths[piece] = self._victory(unit.type) + self.use(piece) + self.pressure(unit.side)
        return found

    @cached_property
    def _victories(self) -> dict[str, float]:
        found: dict[str, float] = self.notes.setdefault("victories", {})
        return found

    def _victory(self, kind: str) -> float:
        found = self._victories.get(kind)
        if found is None:
            victory = self.board.units[kind].stats.victory
            found = self._victories[kind] = scored(self.board, self.state, victory, "elimination-doubled")
        return found

    def use(self, piece: PieceId) -> float:
        """What a unit is good for besides: its fire, its weapon, its command."""
        board, unit = self.board, self.state.units[piece]
        face = board.units[unit.type].stats.unbroken
        weapon = weapon_of(self.state, piece)
        fp = face.fp
        if weapon is not None and not self.state.weapons[weapon].broken:
            fp += board.weapons[self.state.weapons[weapon].type].stats.fp
        return self.weights.fighting * fp + self.weights.command * face.command

    def blow(self, piece: PieceId, broken: float, suppressed: float) -> float:
        """What it means for a unit to be hit by something that breaks or suppresses it with these chances."""
        share = 1.0 if self.state.units[piece].broken else self.weights.breaking
        return self.worth(piece) * (share * broken + self.weights.suppressing * suppressed)

    # Cover and morale

    def shelter(self, space: SpaceId, attack: str = "fire") -> int:
        """CC-T78.3 The cover of a hex against fire from anywhere."""
        found = self._shelters.get((space, attack))
        if found is None:
            found = self._shelters[space, attack] = cover(self.board, self.state, space, attack)
        return found

    @cached_property
    def _shelters(self) -> dict[tuple[SpaceId, str], int]:
        found: dict[tuple[SpaceId, str], int] = self.notes_on_ground.setdefault("shelters", {})
        return found

    # Objectives

    def objective(self, number: int) -> float:
        """CC-7.3.2 What control of an objective pays: by open chits, by the own secret ones, and perhaps by others."""
        board = self.board
        secret = sum(
            stats.victory
            for chit in self.state.secret_chits.get(self.side, ())
            if chit in board.chits and (stats := board.chits[chit].stats).objective in (0, number) and not stats.effect
        )
        return worth(board, self.state, number) + secret + self.weights.unknown_objective

    @cached_property
    def lead(self) -> int:
        """CC-4.1.1 The points the side is ahead by, with what its secret chits will pay for what is held now."""
        points = self.state.points if self.side == BOTH[0] else -self.state.points
        board = self.board
        for chit in self.state.secret_chits.get(self.side, ()):
            stats = board.chits[chit].stats
            for number, holder in self.state.control.items():
                if stats.objective in (0, number):
                    points += stats.victory if holder == self.side else -stats.victory
        return points

    @cached_property
    def wants_time(self) -> float:
        """Whether the end is welcome: 1 for a side that will be ahead if nothing happens, -1 for one behind.

        CC-6.1.2.3 The defender gains by every advance of time until then; the enemy's secret chits pay him something.
        """
        board, state = self.board, self.state
        defends = board.is_defender(self.side) - board.is_defender(self.foe)
        coming = board.numbers.defender_gain * max(0, state.sudden_death - state.time) * defends
        held = [1 if holder == self.side else -1 for holder in state.control.values()]
        unknown = self.weights.secret * len(state.secret_chits.get(self.foe, ())) * sum(held) / max(1, len(held))
        ahead = self.lead + coming + unknown + (state.initiative == self.side) * 0.5
        return 1.0 if ahead > 0 else -1.0

    @cached_property
    def caution(self) -> float:
        """How much harm to own units counts: less for who has to attack, or is behind, the less time there is left."""
        weights = self.weights
        found = weights.boldness[self.posture]
        if self.wants_time > 0:
            return found
        return found * (weights.desperate if self.last_moments else weights.behind)

    @cached_property
    def dread(self) -> float:
        """How much of the harm counts that enemy fire may do where a unit stands."""
        return self.weights.exposure * self.caution * self.fire_feared

    @cached_property
    def zeal(self) -> float:
        """How much objectives draw: more for a side that is behind, and loses if nothing happens."""
        return 1.0 if self.wants_time > 0 else self.weights.zeal

    @cached_property
    def last_moments(self) -> bool:
        """CC-6.2.2 Whether the next advance of time may end the game."""
        return self.state.time + 1 >= self.state.sudden_death
