"""Hidden mines, wire and units of the scenario defender, and demolitions (CC-A31, CC-A35)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.support import PlaceItem, SupportChoice
from ccstudio.rules.combat_commander.query.cards import may_hold, or_pass, with_action
from ccstudio.rules.combat_commander.query.hexes import fortifiable, passable
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.query.values import cover
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.occupation import occupied, units_in


@procedure
class EnteredWindow(Frame):
    """CC-A35.2, CC-A35.5 After an enemy has entered a hex, the defender may reveal mines or wire there.

    Returns whether they were revealed.
    """

    side: Side
    space: SpaceId
    pieces: tuple[PieceId, ...]
    """The units that entered."""

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A24.4 Ask only the scenario defender, and only where a fortification is allowed."""
        free = fortifiable(game.board, game.state, self.space)
        may = game.board.is_defender(self.side) and may_hold(game.state, self.side) and free
        return None if may and self._present(game) else Return(False)

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.2, CC-A35.5 Offer Hidden Mines and Hidden Wire."""
        options = or_pass(with_action(game.board, game.state, self.side, ("hidden-mines", "hidden-wire")))
        return Ask(seat_of(game.state, self.side), "action", "ask-hidden", options, subject=SpaceOption(self.space))

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A35.5 Units that moved into wire must stop; mines attack at once (CC-A35.2)."""
        if isinstance(choice, ButtonOption):
            return Return(False)
        action = game.board.cards[choice.card].kind.stats.action
        if action == "hidden-wire":
            effects.play_action(game, self.side, choice.card, "CC-A35.5")
            effects.place_fortification(game, self.space, game.board.module.wire, "CC-A35.5")
            effects.stop_in_wire(game, self._present(game))
            return Return(True)
        effects.play_action(game, self.side, choice.card, "CC-A35.2")
        effects.place_fortification(game, self.space, game.board.module.mines, "CC-A35.2")
        return Call(MinesAttack(space=self.space, pieces=self._present(game)))

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.2 Return that they were revealed."""
        return Return(True)

    def _present(self, game: CombatGame) -> tuple[PieceId, ...]:
        state = game.state
        return tuple(piece for piece in self.pieces if hex_of(state, piece) == self.space)


@procedure
class PassWindow(Frame):
    """CC-A31, CC-A35.4 The other player may play actions after cards were discarded by passing."""

    side: Side

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.4 Ask only while the player has a card and could use one."""
        return None if may_hold(game.state, self.side) and self._actions(game) else Return()

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A31 Offer Demolitions; CC-A35.4 Hidden Unit."""
        options = or_pass(with_action(game.board, game.state, self.side, self._actions(game)))
        return Ask(seat_of(game.state, self.side), "action", "ask-after-pass", options)

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A24.1 Discard the card."""
        if isinstance(choice, ButtonOption):
            return Return()
        hidden = game.board.cards[choice.card].kind.stats.action == "hidden-unit"
        effects.play_action(game, self.side, choice.card, "CC-A35.4" if hidden else "CC-A31")
        return Call(HiddenUnit(side=self.side)) if hidden else Goto("choose")

    @step
    def again(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.2 Ask for another card."""
        return Goto("open")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-A31 Ask for a hex with a friendly unit and a fortification."""
        options = in_order(map(SpaceOption, self._fortified(game)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-demolished", options)

    @step
    def demolish(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-A31 Remove the fortification, of any kind."""
        effects.remove_fortification(game, choice.space, "CC-A31")
        return Goto("open")

    def _actions(self, game: CombatGame) -> list[str]:
        demolitions = ["demolitions"] if self._fortified(game) else []
        return [*demolitions, "hidden-unit"] if game.board.is_defender(self.side) else demolitions

    def _fortified(self, game: CombatGame) -> list[SpaceId]:
        return [space for space in occupied(game.state, self.side) if space in game.state.fortifications]


@procedure
class HiddenUnit(Frame):
    """CC-A35.4 A unit from the support table arrives in the defender's set-up area."""

    side: Side

    @step
    def roll(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.6 Roll for the column; no radios."""
        return Call(SupportChoice(side=self.side, kinds=("leader", "squad", "team")))

    @step
    def place(self, game: CombatGame, item: int) -> Outcome:
        """CC-A35.4 Place it in an empty set-up hex with cover; without such a hex or unit the card has no effect."""
        spaces = tuple(
            space
            for space in sorted(game.board.area_of(self.side))
            if not units_in(game.state, space)
            and passable(game.board, game.state, space)
            and cover(game.board, game.state, space) >= 1
        )
        return Call(PlaceItem(side=self.side, item=item, spaces=spaces)) if item >= 0 and spaces else None

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.4 No victory points are lost."""
        return Return()
