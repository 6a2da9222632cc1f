"""What a unit does when it is activated: a pair of actions, carried out in its order (DT-A3 to DT-A7)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.abilities import Announce, Charge, TankHead
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.command_squad import Order
from ccstudio.rules.dust_tactics.procedures.heroes import HeroLeaves
from ccstudio.rules.dust_tactics.procedures.move import Movement
from ccstudio.rules.dust_tactics.query.abilities import chargeable, is_free, may_charge, repair_pairs, repairer_of
from ccstudio.rules.dust_tactics.query.command import orders_of
from ccstudio.rules.dust_tactics.query.movement import can_enter
from ccstudio.rules.dust_tactics.query.pieces import hero_of, is_waiting, may_leave, seat_of
from ccstudio.rules.dust_tactics.query.weapons import can_attack
from ccstudio.rules.dust_tactics.state import NO_PIECE, Action, AttackMode, DustGame, DustState, Pair
from ccstudio.rules.shared.telling import tell

NOTHING: Final[Pair] = "nothing"
PAIRS: Final[tuple[Pair, ...]] = ("move-attack", "attack-move", "move-move", "sustained", NOTHING)
"""DT-A3 The five pairs of actions that every unit has."""


ACTIONS: Final[Mapping[Pair, tuple[Action, ...]]] = {
    "move-attack": ("move", "attack"),
    "attack-move": ("attack", "move"),
    "move-move": ("move",),
    "sustained": ("attack",),
    "repair-move": ("repair", "move"),
    "repair-attack": ("repair", "attack"),
    "move-repair": ("move", "repair"),
    "attack-repair": ("attack", "repair"),
    "move": ("move",),
    "attack": ("attack",),
    NOTHING: (),
}
"""DT-A3 The actions of each pair in order: two Moves are one movement (DT-A3c), a sustained attack is one attack

DT-A4 A repair by a hero takes the place of one.
"""


SINGLE: Final[tuple[Pair, ...]] = ("move", "attack", NOTHING)
"""DT-CS3 The single actions that are left besides an order."""


def pairs(board: DustBoard, state: DustState, unit: PieceId, *, ordered: bool = False) -> tuple[Pair, ...]:
    """DT-A3, DT-S9, DT-S12 The pairs of actions a unit can choose from.

    Who waits off the field has to enter with a Move first, and can do nothing only if there is no room. An attack comes
    first only where there is something to attack, and a repair where there is something to repair (DT-X15). Besides an
    order there is one action only (DT-CS3).
    """
    if ordered:
        return SINGLE if can_attack(board, state, unit) else ("move", NOTHING)
    repairs = repair_pairs(board, state, unit)
    if not is_waiting(state, unit):
        armed = can_attack(board, state, unit)
        return tuple(pair for pair in (*PAIRS, *repairs) if armed or ACTIONS[pair][:1] != ("attack",))
    if can_enter(board, state, unit, 1):
        return ("move-attack", "move-move", *(pair for pair in repairs if pair == "move-repair"))
    return ("move-move",) if can_enter(board, state, unit, 2) else (NOTHING,)


@procedure
class Activate(Frame):
    """DT-A3 A unit acts: it announces abilities, chooses a pair of actions and carries out both."""

    unit: PieceId
    again: bool = False
    """Whether an order lets it act again, or at once after coming back (DT-CS5, DT-CS10, DT-CS12)."""
    pair: Pair = ""
    moved: bool = False
    """Whether it has taken a step, or entered."""
    hero: PieceId = NO_PIECE
    """The hero in it, who continues alone if his squad is destroyed (DT-H14)."""
    ordered: bool = False
    """Whether an order has replaced one of its two actions (DT-CS3)."""
    follower: PieceId = NO_PIECE
    """The unit that acts right after it, by its order (DT-CS5, DT-CS10, DT-CS12)."""
    order_left: str = ""
    """The order that it announced for after its action (DT-CS3)."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-H13 At the beginning of the activation of a squad, its hero may leave it."""
        return Call(HeroLeaves(squad=self.unit)) if may_leave(game.state, self.unit) else None

    @step
    def start(self, game: DustGame, _: object) -> Outcome:
        """DT-A6 The unit counts as activated whatever it does, even nothing."""
        effects.begin_activation(game, self.unit)
        self._note_hero(game)
        return None

    @step
    def order(self, game: DustGame, _: object) -> Outcome:
        """DT-CS2 A command squad announces an order if it can give one."""
        if not orders_of(game.board, game.state, self.unit):
            return Goto("look")
        return Call(Order(squad=self.unit))

    @step
    def note_order(self, _: DustGame, tried: PieceId | str | None) -> Outcome:
        """DT-CS3 An order replaces one of the two actions, even if it fails."""
        self.ordered = tried is not None
        if isinstance(tried, str):
            self.order_left = tried
        elif tried is not None:
            self.follower = tried
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-S12 Ask only if there is a choice."""
        offered = pairs(game.board, game.state, self.unit, ordered=self.ordered)
        if len(offered) > 1:
            return Goto("choose")
        self.pair = offered[0]
        return Goto("first")

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-A3 Ask for a pair of actions; unused parts cannot be exchanged (DT-A7)."""
        options = in_order(map(ButtonOption, pairs(game.board, game.state, self.unit, ordered=self.ordered)))
        return Ask(seat_of(game.state, self.unit), "pair", "choose-pair", options, subject=PieceOption(self.unit))

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-A3 Note the pair."""
        self.pair = next(pair for pair in ACTIONS if pair == choice.button)
        return None

    @step
    def first(self, game: DustGame, _: object) -> Outcome:
        """DT-A3e Prepare the first action, if there is any."""
        if self.pair == NOTHING:
            tell(game, "does-nothing", "DT-A3e", unit=PieceOption(self.unit))
            return Goto("order_after")
        return self._announce(game, 0)

    @step
    def begin_first(self, game: DustGame, _: object) -> Outcome:
        """DT-Z4 Carry out the first action after its announcements."""
        return self._carry_out(game, 0)

    @step
    def between(self, game: DustGame, value: object) -> Outcome:
        """DT-X6a A unit that has moved may charge; one that could not enter is finished (DT-S12)."""
        self._note(game, 0, value)
        if self.unit == NO_PIECE or is_waiting(game.state, self.unit):
            return Goto("order_after")
        return self._charge(game, 0)

    @step
    def part(self, game: DustGame, charged: bool | None) -> Outcome:
        """DT-X6c A charge may have replaced the attack; by ruling a hero may leave between two actions (DT-H13)."""
        self._note_loss(game)
        attacked = charged and not is_free(game.board, self.pair)
        if self.unit == NO_PIECE or len(ACTIONS[self.pair]) == 1 or attacked:
            return Goto("order_after")
        asked = game.board.rules("hero-leaves") == "actions" and may_leave(game.state, self.unit)
        return Call(HeroLeaves(squad=self.unit)) if asked else None

    @step
    def second(self, game: DustGame, _: object) -> Outcome:
        """DT-A7 Prepare the second action of the pair."""
        self._note_hero(game)
        return self._announce(game, 1)

    @step
    def begin_second(self, game: DustGame, _: object) -> Outcome:
        """DT-Z4 Carry out the second action after its announcements."""
        return self._carry_out(game, 1)

    @step
    def note_second(self, game: DustGame, value: object) -> Outcome:
        """DT-A7 The unit may not have moved; by ruling one that moved may still charge (DT-X6c)."""
        self._note(game, 1, value)
        return Goto("order_after") if self.unit == NO_PIECE else self._charge(game, 1)

    @step
    def order_after(self, game: DustGame, _: object) -> Outcome:
        """DT-CS3 Carry out the order that was announced for after the action, if the squad still exists."""
        if not self.order_left or self.unit not in game.state.units:
            return Goto("finish")
        return Call(Order(squad=self.unit, order=self.order_left, at="look"))

    @step
    def note_order_after(self, _: DustGame, follower: PieceId) -> Outcome:
        """DT-CS16 Note the unit that acts next by the order."""
        self.follower = follower
        return None

    @step
    def finish(self, game: DustGame, _: object) -> Outcome:
        """DT-H13 At the end of the activation of a squad, its hero may leave it."""
        self._note_loss(game)
        return Call(HeroLeaves(squad=self.unit)) if may_leave(game.state, self.unit) else None

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-A1 End the activation; DT-CS16 a unit that an order lets act again acts right after it."""
        effects.end_activation(game)
        if self.follower not in game.state.units:
            return Return()
        return Call(Activate(unit=self.follower, again=True))

    @step
    def leave(self, _: DustGame, __: object) -> Outcome:
        """DT-CS16 End after that unit has acted, too."""
        return Return()

    def _announce(self, game: DustGame, number: int) -> Outcome:
        """DT-Z4 Announce abilities that work once in a game before the action they help."""
        action = ACTIONS[self.pair][number]
        if action == "repair" or (action == "attack" and not can_attack(game.board, game.state, self.unit)):
            return None
        return Call(Announce(unit=self.unit, action=action))

    def _charge(self, game: DustGame, number: int) -> Outcome:
        """DT-X6a Charge after a movement, if there is an enemy to charge."""
        moved = self.moved and ACTIONS[self.pair][number] == "move"
        if not moved or not may_charge(game.board, self.pair) or not chargeable(game.board, game.state, self.unit):
            return None
        self._note_hero(game)
        return Call(Charge(unit=self.unit, pair=self.pair))

    def _carry_out(self, game: DustGame, number: int) -> Outcome:
        """DT-A3c Carry out one action; two Moves are one movement of twice the points."""
        action = ACTIONS[self.pair][number]
        if action == "repair":
            hero = repairer_of(game.board, game.state, self.unit)
            return None if hero is None else Call(TankHead(hero=hero))
        if action == "move":
            return Call(Movement(unit=self.unit, moves=2 if self.pair == "move-move" else 1))
        after: AttackMode = "move-attack" if ACTIONS[self.pair][0] == "move" else "attack-move"
        return Call(Attack(unit=self.unit, mode="sustained" if self.pair == "sustained" else after))

    def _note(self, game: DustGame, number: int, value: object) -> None:
        """Note the result of an action, and what is left of the unit."""
        if ACTIONS[self.pair][number] == "move":
            self.moved = bool(value)
        self._note_loss(game)

    def _note_loss(self, game: DustGame) -> None:
        """DT-H14 A hero whose squad was destroyed continues alone."""
        if self.unit not in game.state.units:
            self.unit = self.hero if self.hero in game.state.units else NO_PIECE

    def _note_hero(self, game: DustGame) -> None:
        """DT-H14 Note the hero who continues if the squad is destroyed."""
        hero = hero_of(game.state, self.unit)
        self.hero = NO_PIECE if hero is None else hero
