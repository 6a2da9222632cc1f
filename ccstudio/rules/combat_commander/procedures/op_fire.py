"""Opportunity fire (CC-A33)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, Option, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.fire import ChooseAttack
from ccstudio.rules.combat_commander.query.attacks import can_attack
from ccstudio.rules.combat_commander.query.cards import PASS, may_hold, with_order
from ccstudio.rules.combat_commander.query.fire import armed, reaches
from ccstudio.rules.combat_commander.query.movement import stepped_into
from ccstudio.rules.combat_commander.query.orders import can_op_fire, unactivated
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.state import CombatGame

FIRE = ButtonOption("fire")


@procedure
class OpFireWindow(Frame):
    """CC-A33.1 After units entered a hex the inactive player may fire at it; returns whether he did."""

    side: Side
    space: SpaceId
    fired: bool = False

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A33.3.d Ask while a piece could fire, with or without a card, and a unit that entered is left."""
        if not stepped_into(game.state, self.space):
            return Return(self.fired)
        if not may_hold(game.state, self.side):
            return None if self._can_fire(game) else Return(self.fired)
        return None if self._ready(game) or self._fresh(game) else Return(self.fired)

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A33.3.b Pieces activated before fire without another card; a Fire card activates others."""
        options: list[Option] = [PASS]
        if self._can_fire(game):
            options.append(FIRE)
        cards = with_order(game.board, game.state, self.side, ("fire",))
        if cards and self._fresh(game):
            options += cards
        subject = SpaceOption(self.space)
        return Ask(seat_of(game.state, self.side), "op-fire", "ask-op-fire", in_order(options), subject=subject)

    @step
    def heed(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A33.2 A card activates one unit, or a leader and units within his command."""
        if choice == PASS:
            return Return(self.fired)
        if choice == FIRE:
            return Goto("fire")
        assert isinstance(choice, CardOption), "a card, or one of two buttons"
        effects.play_action(game, self.side, choice.card, "CC-A33.1")
        return Call(Activate(side=self.side, order="op-fire", target=self.space))

    @step
    def note(self, game: CombatGame, pieces: tuple[PieceId, ...]) -> Outcome:
        """CC-A33.3.b They stay activated for the rest of the Move order; a leader need not have fire of his own.

        Whether there is a question about who fires must not tell which cards would lift the attack.
        """
        game.state.shooters |= set(pieces)
        return None if self._ready(game) else Goto("open")

    @step
    def fire(self, game: CombatGame, _: object) -> Outcome:
        """CC-A33.3.c Each piece fires at most once for each step."""
        return Call(ChooseAttack(side=self.side, pieces=self._ready(game), mode="op", target=self.space))

    @step
    def note_shot(self, game: CombatGame, firers: tuple[PieceId, ...]) -> Outcome:
        """CC-A33.3.e More shots may follow, by the same or other pieces."""
        game.state.shot |= set(firers)
        self.fired = self.fired or bool(firers)
        return Goto("open")

    def _can_fire(self, game: CombatGame) -> bool:
        """CC-10.3.2.1 Whether the activated pieces can attack the hex, with the cards in the hand."""
        return can_attack(game.board, game.state, self.side, self._ready(game), self.space)

    def _ready(self, game: CombatGame) -> tuple[PieceId, ...]:
        """The pieces activated for opportunity fire that can fire at the hex and have not since the step."""
        state = game.state
        return tuple(
            piece
            for piece in armed(game.board, state, sorted(state.shooters), "op")
            if piece not in state.shot and reaches(game.board, state, piece, self.space)
        )

    def _fresh(self, game: CombatGame) -> bool:
        """Whether a unit that is not activated yet could fire at the hex."""
        free = unactivated(game.state, self.side)
        return any(can_op_fire(game.board, game.state, piece, self.space) for piece in free)
