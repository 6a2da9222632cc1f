"""`Placement`: pieces that are dragged to a place: chosen when the drag begins, taken back if it leads nowhere."""

from collections.abc import Sequence
from typing import Final

from ccstudio.engine.options import BoxOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.ui.play.table import PlayTable

GOALS: Final = (SpaceOption, BoxOption, PieceOption)
"""What pieces can be dropped on."""


class Placement:
    """One drag of one or several pieces.

    The first piece is chosen at once, so that the places that are then offered glow on the board while it is dragged.
    """

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._pieces: tuple[PieceId, ...] = ()
        self._before = 0

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """What is dragged, the one that was chosen first; empty while nothing is."""
        return self._pieces

    def begin(self, pieces: Sequence[PieceId]) -> bool:
        """Take up pieces that can be chosen and then put somewhere; whether there was one."""
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
        """Put the pieces to a place, one after the other as far as each can be chosen and put there.

        Returns whether the first one was. If not, the choice of it is taken back, and why the place was not offered is
        asked; None is no place at all.
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
        """Put everything back."""
        pieces, self._pieces = self._pieces, ()
        table = self._table
        if pieces and table.number > self._before and not table.session.undo_refusal(None, self._before):
            table.undo_to(self._before)


def pieces_in(text: str) -> list[PieceId]:
    """The pieces that are named in the text of a drag; whatever is no number is passed over."""
    return [PieceId(int(word)) for word in text.split() if word.lstrip("-").isdecimal() and len(word) < 10]
