"""The support tables: roll for a column, choose an item, place it (CC-E42.6)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import NumberOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, OnPiece
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.query.pieces import radio_of, seat_of
from ccstudio.rules.combat_commander.query.support import available, pieces_of
from ccstudio.rules.combat_commander.state import RADIO_BOX, CombatGame, Dice
from ccstudio.rules.shared.telling import tell


@procedure
class SupportChoice(Frame):
    """CC-E42.6 A side rolls on its support table and picks an item; returns its number in the table, or -1.

    `kinds` are the kinds of items that may be picked: `leader`, `squad`, `team`, `radio`.
    """

    side: Side
    kinds: tuple[str, ...]
    column: int = 0

    @step
    def roll(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.6 Roll for the column."""
        return Call(FateRoll(side=self.side, reason="support"))

    @step
    def note(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-E42.7 Without an available item nothing happens."""
        self.column = dice.total
        return None if self._items(game) else Return(-1)

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.6 Ask for an item, at no cost."""
        options = in_order(map(NumberOption, self._items(game)))
        return Ask(seat_of(game.state, self.side), "support", "choose-support", options)

    @step
    def close(self, game: CombatGame, choice: NumberOption) -> Outcome:
        """CC-E42.6 Return the number of the item in the table."""
        return Return(choice.number)

    def _items(self, game: CombatGame) -> list[int]:
        return available(game.board, game.state, self.side, self.column, self.kinds)


@procedure
class PlaceItem(Frame):
    """CC-E42.6 Place an item of the support table in one of some hexes, a radio in its box."""

    side: Side
    item: int
    spaces: tuple[SpaceId, ...]

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
        """CC-E42.7 Ask for the hex."""
        options = in_order(map(SpaceOption, self.spaces))
        return Ask(seat_of(game.state, self.side), "hex", "choose-support-hex", options)

    @step
    def place(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-11.2 A weapon comes with its unit."""
        unit = None
        for kind in pieces_of(game.board, self.item):
            if kind in game.board.units:
                unit = effects.new_unit(game, kind, self.side, InSpace(choice.space), "arrived", "CC-E42.6")
            elif unit is not None:
                effects.new_weapon(game, kind, self.side, OnPiece(unit))
        return Return()
