"""`Placement`: dragging pieces to a place: they are chosen when the drag begins, which is undone if it fails."""

from collections.abc import Sequence
from typing import Final

from ccstudio.engine.options import BoxOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.ui.play.table import PlayTable

GOALS: Final = (SpaceOption, BoxOption, PieceOption)
"""The kinds of options that pieces can be dropped on."""


class Placement:
    """One drag of one or several pieces.

    The first piece is chosen at once, so that the places that are then offered glow while it is dragged.
    """

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._pieces: tuple[PieceId, ...] = ()
        self._before = 0

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """The dragged pieces, the chosen one first; empty while nothing is dragged."""
        return self._pieces

    def begin(self, pieces: Sequence[PieceId]) -> bool:
        """Begin to drag those pieces that can be chosen and then placed; return whether there was one."""
        offered = [piece for piece in pieces if PieceOption(piece) in self._table.options]
        if not offered:
            return False
        before = self._table.number
        if not self._table.choose(PieceOption(offered[0])):
            return False
        self._pieces, self._before = tuple(offered), before
        if not any(isinstance(option, GOALS) for option in self._table.options):
            self.cancel()
            return False
        return True

    def drop(self, option: Option | None) -> bool:
        """Place the pieces one after the other, as far as each can be chosen and placed.

        Returns whether the first one was placed. If not, its choice is undone, and the reason why the place is not
        offered is requested; None is no place at all.
        """
        others = self._pieces[1:]
        if option is None or option not in self._table.options:
            self.cancel()
            if option is not None:
                self._table.request(option)
            return False
        self._pieces = ()
        if not self._table.choose(option):
            return False
        for piece in others:
            if not self.begin([piece]):
                break
            if option not in self._table.options:
                self.cancel()
                break
            self._pieces = ()
            if not self._table.choose(option):
                break
        return True

    def cancel(self) -> None:
        """Undo the choice of the dragged piece."""
        pieces, self._pieces = self._pieces, ()
        table = self._table
        if pieces and table.number > self._before and not table.session.undo_refusal(None, self._before):
            table.undo_to(self._before)


def pieces_in(text: str) -> list[PieceId]:
    """The pieces that the text of a drag names; words that are not numbers are ignored."""
    return [PieceId(int(word)) for word in text.split() if word.lstrip("-").isdecimal() and len(word) < 10]
