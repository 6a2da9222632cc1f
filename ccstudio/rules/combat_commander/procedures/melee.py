"""Melee (CC-O16.4, CC-A25, CC-A38)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Melees
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, EliminateUnits
from ccstudio.rules.combat_commander.query.cards import may_hold, or_pass, with_action
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.query.values import melee_strength
from ccstudio.rules.combat_commander.state import CombatGame, Dice
from ccstudio.rules.shared.occupation import contested, holds, units_in
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.telling import tell


@carries_out(Melees)
class _Melees(Melees):
    """CC-O16.4 Fight in each of some hexes that contains both sides."""

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4 One melee after the other."""
        return None if contested(game.state, self.spaces) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4 The active player chooses the next."""
        options = in_order(map(SpaceOption, contested(game.state, self.spaces)))
        return Ask(seat_of(game.state, game.state.active), "hex", "choose-melee", options)

    @step
    def fight(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-O16.4 Each is finished before the next; none is fought twice."""
        self.spaces = tuple(space for space in self.spaces if space != choice.space)
        return Call(Melee(space=choice.space, intruder=self.intruder))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4 Continue with the next."""
        return Goto("check")


@procedure
class Melee(Frame):
    """CC-O16.4 Fight in one hex until one or both sides are eliminated."""

    space: SpaceId
    intruder: Side
    strengths: tuple[int, ...] = ()
    rolled: int = 0

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-A25 Before strengths are added up both players may ambush, the active player first."""
        tell(game, "melee", "CC-O16.4", space=SpaceOption(self.space))
        return Call(Ambush(side=game.state.active, space=self.space))

    @step
    def answer(self, game: CombatGame, _: object) -> Outcome:
        """CC-A25.a Then the inactive player, by the ruling of OQ-52 even without a unit left."""
        side = enemy(game.state.active)
        if game.board.rules("oq-52") == "no" and not holds(game.state, self.space, side):
            return None
        return Call(Ambush(side=side, space=self.space))

    @step
    def add_up(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4.1 Strengths are fixed; without units of both sides the melee ends without effect (CC-O16.4.1.a)."""
        if not self._both(game):
            return Goto("cut_short")
        self.strengths = self._strengths(game)
        return Call(FateRoll(side=enemy(game.state.active), reason="melee"))

    @step
    def roll_active(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O16.4.2 The inactive player has rolled; a trigger that eliminates a side ends the melee (CC-O16.4.2.a)."""
        self.rolled = dice.total
        return Call(FateRoll(side=game.state.active, reason="melee")) if self._both(game) else Goto("cut_short")

    @step
    def compare(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O16.4.3 The lower total loses all its units; in a tie both sides do, except in bunkers and pillboxes."""
        if not self._both(game):
            return Goto("cut_short")
        if game.board.rules("oq-50") == "anew":
            self.strengths = self._strengths(game)
        active = game.state.active
        own = self.strengths[active] + dice.total
        other = self.strengths[enemy(active)] + self.rolled
        title = game.board.title_of
        tell(
            game, "melee-totals", "CC-O16.4.2",
            active=own, inactive=other, side=title(active), other=title(enemy(active)),
        )  # fmt: skip
        losers = [active] if own < other else [enemy(active)] if other < own else self._losers_of_tie(game)
        lost = tuple(piece for side in losers for piece in units_in(game.state, self.space, side))
        return Call(EliminateUnits(pieces=lost, cause="melee"))

    @step
    def survive(self, game: CombatGame, _: object) -> Outcome:
        """CC-A38 The survivor may play No Quarter."""
        left = [side for side in BOTH if holds(game.state, self.space, side)]
        return Call(NoQuarter(side=left[0])) if len(left) == 1 else None

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4 End the melee."""
        return Return()

    @step
    def cut_short(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4.1.a It ends without effect; No Quarter follows only by the other ruling of OQ-57."""
        return Goto("survive") if game.board.rules("oq-57") == "any-melee" else Return()

    def _both(self, game: CombatGame) -> bool:
        return bool(contested(game.state, (self.space,)))

    def _losers_of_tie(self, game: CombatGame) -> list[Side]:
        """CC-O16.4.3 In a bunker or pillbox only the side that entered loses (CC-O16.4.3.a)."""
        kind = game.state.fortifications.get(self.space)
        if kind is not None and game.board.fortifications[kind].stats.holds_melee:
            return [self.intruder]
        return list(BOTH)

    def _strengths(self, game: CombatGame) -> tuple[int, ...]:
        return tuple(melee_strength(game.board, game.state, self.space, side) for side in BOTH)


@procedure
class Ambush(Frame):
    """CC-A25 The opponent must break a unit of his choice in the melee."""

    side: Side
    space: SpaceId

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A25 Ask while there is a card and a unit to break."""
        return None if may_hold(game.state, self.side) and holds(game.state, self.space, enemy(self.side)) else Return()

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A25.a Offer any number of Ambushes."""
        options = or_pass(with_action(game.board, game.state, self.side, ("ambush",)))
        subject = SpaceOption(self.space)
        return Ask(seat_of(game.state, self.side), "action", "ask-ambush", options, subject=subject)

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A25 The card is played."""
        if isinstance(choice, ButtonOption):
            return Return()
        effects.play_action(game, self.side, choice.card, "CC-A25")
        return None

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-A25.a Ask the owner which unit breaks."""
        victim = enemy(self.side)
        options = in_order(map(PieceOption, units_in(game.state, self.space, victim)))
        return Ask(seat_of(game.state, victim), "unit", "choose-ambushed", options, subject=SpaceOption(self.space))

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-A25 Break the unit."""
        return Call(BreakUnits(pieces=(choice.piece,)))

    @step
    def again(self, game: CombatGame, _: object) -> Outcome:
        """CC-A25.a Offer another."""
        return Goto("open")


@procedure
class NoQuarter(Frame):
    """CC-A38 The survivor of a melee may score points; some cards apply only to some nations."""

    side: Side

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A38 One card for each melee, if it applies to the enemy nation."""
        return None if may_hold(game.state, self.side) and self._counts(game) else Return()

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A38 Offer No Quarter."""
        options = or_pass(with_action(game.board, game.state, self.side, ("no-quarter",)))
        return Ask(seat_of(game.state, self.side), "action", "ask-no-quarter", options)

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A38 Score the points."""
        if isinstance(choice, CardOption):
            effects.play_action(game, self.side, choice.card, "CC-A38")
            effects.score(game, self.side, game.board.numbers.no_quarter, "CC-A38")
        return Return()

    def _counts(self, game: CombatGame) -> bool:
        only = game.board.nations[self.side].no_quarter_against
        return not only or game.board.nations[enemy(self.side)].id in only
