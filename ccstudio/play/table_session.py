"""`TableSession`: what a table needs of a game, wherever the game itself is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from ccstudio.documents.contents import Contents
from ccstudio.documents.journal import HandEdit
from ccstudio.engine.chance import Answer
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision, PendingChance, Waiting
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.secrets import View
from ccstudio.play.errors import SessionError
from ccstudio.play.opening import Opened
from ccstudio.play.undo import Record
from ccstudio.rules.system import AnySystem


class TableSession(ABC):
    """A game as it stands and came about, and how to play in it.

    Whatever is asked of a game that is kept elsewhere is sent there: then there is no record yet, and nobody is asked
    until the answer is here.
    """

    is_whole: ClassVar[bool] = True
    """Whether everything is known of the game, so that it can be played on from any position."""

    def __init__(self, opened: Opened, players: Sequence[str], *, seed: int, barriers: bool) -> None:
        """Keep what never changes.

        Args:
            opened: the rules and the documents.
            players: what plays each seat.
            seed: where seeded chance comes from, and the luck of computer players; any number where it is not known.
            barriers: whether chance, reveals and the choices of others cannot be taken back.
        """
        self.opened: Final = opened
        self.players: Final = tuple(players)
        self.seed: Final = seed
        self.barriers: Final = barriers
        self._marks: dict[int, tuple[Record, str]] = {}

    @property
    def system(self) -> AnySystem:
        """The rules."""
        return self.opened.system

    @property
    def contents(self) -> Contents:
        """The documents."""
        return self.opened.contents

    @property
    def shown(self) -> Contents:
        """The documents in the person's language."""
        return self.opened.shown

    @property
    def board(self) -> Any:  # noqa: ANN401 - each system compiles its own
        """What the system compiled from the documents."""
        return self.game.board

    @property
    def seating(self) -> Seating:
        """The seats and their sides."""
        seating: Seating = self.game.state.seating
        return seating

    @property
    @abstractmethod
    def records(self) -> Sequence[Record]:
        """All records in order, including entries undone across a barrier."""

    @property
    @abstractmethod
    def in_force(self) -> Sequence[Record]:
        """The records that led to the present position, the beginning first."""

    @property
    def game(self) -> Game[Any, Any]:
        """The present position with the events since the last entry; clone it before playing on."""
        return self.in_force[-1].game

    @property
    def number(self) -> int:
        """The number of records in force; 1 at the beginning."""
        return len(self.in_force)

    @property
    def decision(self) -> Decision | PendingChance | None:
        """What the game waits for: a choice, or chance to enter; None at the end, and while `is_waiting`."""
        pending = self.game.pending
        return None if isinstance(pending, Waiting) else pending

    @property
    def is_waiting(self) -> bool:
        """Whether the game waits for somebody elsewhere."""
        return isinstance(self.game.pending, Waiting)

    @property
    def stands_still(self) -> bool:
        """Whether nobody may choose where the game is kept: it is paused, or was ended there."""
        return False

    @abstractmethod
    def view(self, seat: Seat) -> View[Any, Any]:
        """Return the position as a seat or spectator may know it.

        Raises:
            SessionError: there is no such seat, or nothing is known of what it may know.
        """

    @abstractmethod
    def choose(self, seat: Seat, choice: Option) -> Record | None:
        """Play the choice of a seat, which uses the names of its view; whatever is raised, nothing changes.

        Raises:
            IllegalChoiceError: the seat is not asked, or its view does not offer this.
        """

    @abstractmethod
    def enter(self, answer: Answer) -> Record | None:
        """Enter the result of real dice or cards.

        Raises:
            IllegalChoiceError: no chance is awaited, or it cannot fall like that.
        """

    @abstractmethod
    def arrange(self, edits: Sequence[HandEdit], moment: str = "", seat: Seat | None = None) -> Record | None:
        """Set the position by hand, and continue at the same decision or at a moment of the system.

        Raises:
            ArrangeError: the edits cannot be made, or the position they lead to is none of the game; nothing changed.
        """

    @abstractmethod
    def say(self, seat: Seat, text: str, *, to_side: bool = False) -> Record | None:
        """Write a line to everybody, or to those who serve the side of a seat; it changes nothing on the table.

        Raises:
            SessionError: there is no such seat, or nothing is left of the text that can be shown.
        """

    @abstractmethod
    def undo_refusal(self, seat: Seat | None = None, number: int | None = None) -> str:
        """Return the code of why a seat may not undo one record, or to the first `number`; empty if it may.

        Without a seat it is whoever sits at the machine.
        """

    @abstractmethod
    def undo_to(self, number: int, seat: Seat | None = None) -> None:
        """Undo to the first `number` records, at least the beginning.

        Raises:
            SessionError: there are not so many, or the seat may not.
        """

    @property
    @abstractmethod
    def can_redo(self) -> bool:
        """Whether a record was undone and nothing played since."""

    @abstractmethod
    def redo(self) -> None:
        """Redo the last undo.

        Raises:
            SessionError: nothing was taken back, or something has been played since.
        """

    @property
    def marks(self) -> Mapping[int, str]:
        """The notes on positions, by number of records; empty for a bookmark without a note.

        The marks of what was taken back come again with it, and go when something else is played.
        """
        if not self._marks:
            return {}
        marks = ((number, self.mark_on(record)) for number, record in enumerate(self.in_force, 1))
        return {number: text for number, text in marks if text is not None}

    def mark_on(self, record: Record) -> str | None:
        """Return the note on the position of a record; None without a mark."""
        known = self._marks.get(id(record))
        return known[1] if known else None

    def mark(self, number: int, text: str = "") -> None:
        """Mark the position after the first `number` records, with a note.

        Raises:
            SessionError: there are not so many.
        """
        if not 1 <= number <= self.number:
            raise SessionError("undo-nowhere")
        self.mark_record(self.in_force[number - 1], text)

    def mark_record(self, record: Record, text: str) -> None:
        """Mark a record, in force or not."""
        # The record is kept with its mark, so that its id is given to no other.
        self._marks[id(record)] = (record, text)

    def unmark(self, number: int) -> None:
        """Remove the mark of the position after the first `number` records, if there is one."""
        if 1 <= number <= self.number:
            self._marks.pop(id(self.in_force[number - 1]), None)
