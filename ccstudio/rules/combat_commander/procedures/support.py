"""The support tables: rolling for a column, picking an item, placing it (CC-E42.6)."""

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import NumberOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, OnPiece
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Dice, FateRoll, PlaceItem, SupportChoice
from ccstudio.rules.combat_commander.query.pieces import radio_of, seat_of
from ccstudio.rules.combat_commander.query.support import available, pieces_of
from ccstudio.rules.combat_commander.state import RADIO_BOX, CombatGame
from ccstudio.rules.shared.telling import tell


@carries_out(SupportChoice)
class _SupportChoice(SupportChoice):
    """CC-E42.6 Two dice pick the column; one of its items that fits the year and is left may be picked."""

    @step
    def roll(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.6 The column."""
        return Call(FateRoll(side=self.side, reason="support"))

    @step
    def note(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-E42.7 No item available: nothing happens."""
        self.column = dice.total
        return None if self._items(game) else Return(-1)

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.6 At no cost."""
        options = in_order(map(NumberOption, self._items(game)))
        return Ask(seat_of(game.state, self.side), "support", "choose-support", options)

    @step
    def close(self, game: CombatGame, choice: NumberOption) -> Outcome:
        """CC-E42.6 The item by its number in the table."""
        return Return(choice.number)

    def _items(self, game: CombatGame) -> list[int]:
        return available(game.board, game.state, self.side, self.column, self.kinds)


@carries_out(PlaceItem)
class _PlaceItem(PlaceItem):
    """CC-E42.6 An item is placed: a unit with its weapon in a hex, a radio in its box."""

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-12.1 A radio goes to the empty artillery box."""
        kinds = pieces_of(game.board, self.item)
        if kinds[0] in game.board.radios:
            if radio_of(game.state, self.side) is None:
                radio = effects.new_weapon(game, kinds[0], self.side, InBox(RADIO_BOX[self.side]))
                tell(game, "radio-arrived", "CC-12.1", piece=PieceOption(radio))
            return Return()
        return None if self.spaces else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.7 Where, the player chooses."""
        options = in_order(map(SpaceOption, self.spaces))
        return Ask(seat_of(game.state, self.side), "hex", "choose-support-hex", options)

    @step
    def place(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-11.2 A weapon comes with the unit named with it."""
        unit = None
        for kind in pieces_of(game.board, self.item):
            if kind in game.board.units:
                unit = effects.new_unit(game, kind, self.side, InSpace(choice.space), "arrived", "CC-E42.6")
            elif unit is not None:
                effects.new_weapon(game, kind, self.side, OnPiece(unit))
        return Return()
