"""`PanelOptions`: what panels beside the map show, so that the question need not list it again."""

from collections.abc import Iterator

from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption
from ccstudio.engine.pieces import InBox
from ccstudio.engine.present import Counter, Table
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.thing_commands import commands_of, palettes_of


class PanelOptions:
    """The options of palettes, hands, piles, tracks and the menu alone, for games that people handle directly."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._of: Table | None = None
        self._options: frozenset[Option] = frozenset()

    def shows(self, option: Option) -> bool:
        """Whether a panel shows an option."""
        if self._table.system.is_enforced:
            return False
        if self._of is not self._table.table:
            self._of = self._table.table
            self._options = frozenset(self._found(self._of))
        return option in self._options

    def _found(self, shown: Table) -> Iterator[Option]:
        yield from (entry.option for palette in palettes_of(self._table) for entry in palette.entries)
        yield from (it.choices[-1] for it in commands_of(self._table, None) if it.ends_game)
        yield from (CardOption(card.card) for hand in shown.hands for card in hand.cards)
        yield from (CardOption(card.card) for pile in shown.piles for card in pile.cards)
        yield from (BoxOption(pile.box) for pile in shown.piles if pile.box)
        yield from (BoxOption(space.box) for track in shown.tracks for space in track.spaces)
        for stack in shown.stacks:
            if isinstance(stack.place, InBox):
                for counter in stack.counters:
                    yield from _pieces(counter)


def _pieces(counter: Counter) -> Iterator[PieceOption]:
    yield PieceOption(counter.piece)
    for carried in counter.carried:
        yield from _pieces(carried)
