"""What the scenario defender brings out of hiding: mines, wire, units; and demolitions (CC-A31, CC-A35)."""

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
    """CC-A35.2, CC-A35.5 An enemy moved or advanced into a hex: mines or wire may have been hidden there.

    Returns whether they were.
    """

    side: Side
    space: SpaceId
    pieces: tuple[PieceId, ...]
    """Who entered."""

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A24.4 Only for the scenario defender, and where a fortification may be."""
        free = fortifiable(game.board, game.state, self.space)
        may = game.board.is_defender(self.side) and may_hold(game.state, self.side) and free
        return None if may and self._present(game) else Return(False)

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.2, CC-A35.5 Hidden Mines, Hidden Wire."""
        options = or_pass(with_action(game.board, game.state, self.side, ("hidden-mines", "hidden-wire")))
        return Ask(seat_of(game.state, self.side), "action", "ask-hidden", options, subject=SpaceOption(self.space))

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A35.5 Who moved into wire must stop there; mines attack at once (CC-A35.2)."""
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
        """CC-A35.2 They lie there."""
        return Return(True)

    def _present(self, game: CombatGame) -> tuple[PieceId, ...]:
        state = game.state
        return tuple(piece for piece in self.pieces if hex_of(state, piece) == self.space)


@procedure
class PassWindow(Frame):
    """CC-A31, CC-A35.4 What the other player may play when cards were discarded by passing."""

    side: Side

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.4 While he holds any card, and one could be used."""
        return None if may_hold(game.state, self.side) and self._actions(game) else Return()

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A31 Demolitions; CC-A35.4 Hidden Unit."""
        options = or_pass(with_action(game.board, game.state, self.side, self._actions(game)))
        return Ask(seat_of(game.state, self.side), "action", "ask-after-pass", options)

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A24.1 The card is discarded."""
        if isinstance(choice, ButtonOption):
            return Return()
        hidden = game.board.cards[choice.card].kind.stats.action == "hidden-unit"
        effects.play_action(game, self.side, choice.card, "CC-A35.4" if hidden else "CC-A31")
        return Call(HiddenUnit(side=self.side)) if hidden else Goto("choose")

    @step
    def again(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.2 Perhaps another card."""
        return Goto("open")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-A31 A hex with a friendly unit loses its fortification."""
        options = in_order(map(SpaceOption, self._fortified(game)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-demolished", options)

    @step
    def demolish(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-A31 Any kind."""
        effects.remove_fortification(game, choice.space, "CC-A31")
        return Goto("open")

    def _actions(self, game: CombatGame) -> list[str]:
        demolitions = ["demolitions"] if self._fortified(game) else []
        return [*demolitions, "hidden-unit"] if game.board.is_defender(self.side) else demolitions

    def _fortified(self, game: CombatGame) -> list[SpaceId]:
        return [space for space in occupied(game.state, self.side) if space in game.state.fortifications]


@procedure
class HiddenUnit(Frame):
    """CC-A35.4 A unit from the support table appears in the defender's set-up area."""

    side: Side

    @step
    def roll(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.6 The column is rolled; no radio."""
        return Call(SupportChoice(side=self.side, kinds=("leader", "squad", "team")))

    @step
    def place(self, game: CombatGame, item: int) -> Outcome:
        """CC-A35.4 In an empty set-up hex with cover; no such hex or unit: the card is spent without effect."""
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
        """CC-A35.4 No victory points are paid."""
        return Return()
