"""`Placement`: dragging pieces to a place: they are chosen when the drag begins, which is undone if it fails."""

from collections.abc import Sequence
from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import BoxOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.play.answer_roles import AnswerRole, role_of
from ccstudio.ui.play.refusal import Refusal
from ccstudio.ui.play.table import PlayTable

PLACES: Final = (SpaceOption, BoxOption)
"""The kinds of options that pieces go to."""
GOALS: Final = (*PLACES, PieceOption)
"""The kinds of options that pieces can be dropped on."""


class Placement:
    """One drag of one or several pieces.

    The first piece is chosen at once, so that the places that are then offered glow while it is dragged. Nothing is
    chosen that could not be taken back if the drag is cancelled.
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
        choices = self._choices_for(offered) if offered else ()
        if not choices:
            return False
        self._pieces, self._before = tuple(offered), self._table.number
        for choice in choices:
            # What is the only choice may have been made already.
            if choice in self._table.options and not self._table.choose(choice):
                break
        if not self._has_goals():
            self.cancel()
            return False
        return True

    def begin_with_subject(self, piece: PieceId) -> bool:
        """Begin to drag the piece that the question is about, which needs no choice; return whether it can go."""
        if not self._has_goals():
            return False
        self._pieces, self._before = (piece,), self._table.number
        return True

    def _has_goals(self) -> bool:
        """Whether pieces can be dropped anywhere now, by one choice or several."""
        table = self._table
        return any(isinstance(option, GOALS) for option in table.options) or bool(table.destinations)

    def _choices_for(self, pieces: Sequence[PieceId]) -> tuple[Option, ...]:
        """The choices after which the first of some pieces can be placed; empty if there are none.

        It is chosen alone; or all are activated, that is said to be all, and it is chosen then.
        """
        first, everybody = PieceOption(pieces[0]), tuple(map(PieceOption, pieces))
        if self._goes_on((first,), PLACES):
            return (first,)
        done = [option for option in self._options_after(everybody) if role_of(option) is AnswerRole.CONFIRM]
        for choices in ((*everybody, *done, first), (*everybody, *done)):
            if len(done) == 1 and self._goes_on(choices, PLACES):
                return choices
        return (first,) if self._goes_on((first,), GOALS) else ()

    def _goes_on(self, choices: Sequence[Option], kinds: tuple[type[Option], ...]) -> bool:
        """Whether an option of these kinds, or a goal several choices away, is offered after some choices."""
        view = self._table.foresee(choices)
        return view is not None and (
            any(isinstance(option, kinds) for option in self._options_after(choices))
            or bool(self._table.system.destinations(view))
        )

    def _options_after(self, choices: Sequence[Option]) -> tuple[Option, ...]:
        view = self._table.foresee(choices)
        return view.pending.options if view is not None and isinstance(view.pending, Ask) else ()

    def drop(self, option: Option | None) -> bool:
        """Place the pieces one after the other, as far as each can be chosen and placed.

        Returns whether the first one was placed. If not, its choice is undone, and the reason is given why it cannot go
        there; None is no place at all. So is the reason why one of the others cannot.
        """
        others = self._pieces[1:]
        if option is None:
            self.cancel()
            return False
        if not self._leads_to(option):
            self._refuse(option)
            return False
        self._pieces = ()
        if not self._go(option):
            return False
        for piece in others:
            if not self.begin([piece]):
                break
            if not self._leads_to(option):
                self._refuse(option)
                break
            self._pieces = ()
            if not self._go(option):
                break
        return True

    def _refuse(self, option: Option) -> None:
        """Undo the choice of the dragged piece, and say why it cannot go there: its own question knows."""
        table = self._table
        if table.decision is not None and option in table.decision.options:
            # The rules offer it, but a lesson does not.
            table.request(option)
            self.cancel()
            return
        reasons = table.explain(option)
        self.cancel()
        table.refuse(Refusal(option, reasons))

    def _leads_to(self, option: Option) -> bool:
        """Whether one choice or several lead there, or a shortcut attacks there."""
        if self._shortcut(option) is not None:
            return True
        way = () if option in self._table.options else self._table.way(option)
        return option in self._table.options or (bool(way) and way[0] in self._table.options)

    def _go(self, option: Option) -> bool:
        if option in self._table.options:
            return self._table.choose(option)
        shortcut = self._shortcut(option)
        return self._table.go_to(option) if shortcut is None else self._table.take(shortcut)

    def _shortcut(self, option: Option) -> Shortcut | None:
        return next((it for it in self._table.shortcuts if it.at == option), None)

    def cancel(self) -> None:
        """Undo the choice of the dragged piece."""
        pieces, self._pieces = self._pieces, ()
        table = self._table
        if pieces and table.number > self._before and not table.session.undo_refusal(None, self._before):
            table.undo_to(self._before)


def pieces_in(text: str) -> list[PieceId]:
    """The pieces that the text of a drag names; words that are not numbers are ignored."""
    return [PieceId(int(word)) for word in text.split() if word.lstrip("-").isdecimal() and len(word) < 10]
