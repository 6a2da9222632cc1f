"""`Session`: a game in progress, from its beginning through choices, undo and free hand."""

import secrets
from collections.abc import Sequence
from typing import Any, Final, Self, TypeAlias

from ccstudio.documents.journal import Arranged, Begun, Chosen, Entered, Entry, HandEdit, Reseeded, Said, TakenBack
from ccstudio.engine.chance import Answer
from ccstudio.engine.game import Game, IllegalChoiceError
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import WATCHER, Seat, Seating
from ccstudio.engine.secrets import View, true_option
from ccstudio.engine.seeds import SHORT_SEEDS, is_seed
from ccstudio.engine.sources import SEEDED, ChanceSource
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.commitments import seed_after_undo
from ccstudio.play.errors import ArrangeError, SessionError
from ccstudio.play.free_hand import arrange
from ccstudio.play.free_hand_of_seat import arrange_as_seat
from ccstudio.play.opening import Opened
from ccstudio.play.recorded_position import RECENT, Playable, RecordedPosition, reseed
from ccstudio.play.sayings import line_of, say
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import History, PlayedRecord
from ccstudio.rules.system import AnySystem

__all__ = ["PERSON", "ArrangeError", "PlayedRecord", "Session", "SessionError"]

PERSON: Final = "person"
"""What the player of a seat is called if it is not a computer player."""

AnyGame: TypeAlias = Game[Any, Any]


class Session(TableSession):
    """One game, from its documents to its last entry.

    `game` is the present position. It is never played on, nor is that of any other record: every choice is played on a
    clone, so that whatever goes wrong, in the choice or in the rules, leaves the session as it was. Of most positions
    only the way there is kept (`RecordedPosition`). `key` hides what the commitments of seat journals hold back.
    """

    def __init__(
        self,
        opened: Opened,
        first: PlayedRecord,
        *,
        seed: int,
        players: Sequence[str],
        source: ChanceSource,
        barriers: bool,
        key: str,
        others: Sequence[PlayedRecord] = (),
    ) -> None:
        """Assemble what `begin` has checked, and the records of another session."""
        super().__init__(opened, players, seed=seed, barriers=barriers)
        self.key: Final = key
        self.source: Final = source
        self._history = History(first, barriers=barriers)
        for record in others:
            self._history.add(record)

    @classmethod
    def begin(
        cls,
        opened: Opened,
        *,
        seating: Seating | None = None,
        seed: int,
        players: Sequence[str] = (),
        source: ChanceSource = SEEDED,
        barriers: bool = False,
        key: str = "",
        recent: int = RECENT,
    ) -> Self:
        """Set up a game and run it to its first decision.

        Args:
            opened: the rules and the documents, in which no errors were found.
            seating: one of those the system offers, under any titles; None for the usual one.
            seed: where seeded chance comes from; `new_seed()` if nobody typed one.
            players: what plays each seat, `"person"` or the name of a computer player; persons if left out.
            source: where chance is answered.
            barriers: whether chance, reveals and the choices of others cannot be taken back.
            key: 64 hexadecimal digits, as a journal keeps them; new ones if left out.
            recent: how many of the positions last played are kept beside checkpoints; others are played again.

        Raises:
            SessionError: the seats, players or seed do not fit.
            GrammarError: the rules cannot even set the game up.
        """
        system = opened.system
        if not is_seed(seed):
            raise SessionError("session-seed", seed=seed, most=SHORT_SEEDS - 1)
        board = opened.board
        taken = _seating(system, board, seating)
        if players and len(players) != len(taken.seats):
            raise SessionError("session-players", players=len(players), seats=len(taken.seats))
        game = system.setup(board, taken, seed)
        game.source = source
        game.go_on()
        names = players or [PERSON] * len(taken.seats)
        first = _record(Begun(chance=tuple(game.chance)), RecordedPosition.first(system, game, recent))
        return cls(
            opened,
            first,
            seed=seed,
            players=names,
            source=source,
            barriers=barriers,
            key=key or secrets.token_hex(32),
        )

    @property
    def records(self) -> Sequence[PlayedRecord]:
        """All records in journal order, including entries undone across a barrier."""
        return self._history.records

    @property
    def in_force(self) -> Sequence[PlayedRecord]:
        """The records that led to the present position, the beginning first."""
        return self._history.in_force

    def view(self, seat: Seat) -> View[Any, Any]:
        """Return the position as a seat or spectator may know it.

        Raises:
            SessionError: there is no such seat.
        """
        if seat not in self.seating.viewers():
            raise SessionError("session-seat", seat=seat, last=len(self.seating.seats) - 1)
        return self.system.view(self.game, seat)

    def choose(self, seat: Seat, choice: Option) -> PlayedRecord:
        """Play the choice of a seat, which uses the names of its view; the record uses true names.

        Whatever is raised, the session is as it was.

        Raises:
            IllegalChoiceError: the seat is not asked, or its view does not offer this.
            ChanceError: listed chance does not fit what is rolled or drawn.
            GrammarError: the rules cannot go on; so with whatever else they raise.
        """
        return self._chosen(seat, true_option(self.game, seat, choice), self.game.clone())

    def enter(self, answer: Answer) -> PlayedRecord:
        """Enter the result of real dice or cards.

        Raises:
            IllegalChoiceError: no chance is awaited, or it cannot fall like that.
            GrammarError: the rules cannot go on; so with whatever else they raise.
        """
        return self._entered(answer, self.game.clone())

    def arrange(self, edits: Sequence[HandEdit], moment: str = "", seat: Seat | None = None) -> PlayedRecord:
        """Set the position by hand, and continue at the same decision or at a moment of the system.

        Where there are barriers a seat, or without one everybody, sets only what it may know.

        Raises:
            ArrangeError: the edits cannot be made, or the position they lead to is none of the game; nothing changed.
        """
        judge = (WATCHER if seat is None else seat) if self.barriers else None
        return self._arranged(edits, moment, self.game.clone(), seat=judge)

    def say(self, seat: Seat, text: str, *, to_side: bool = False) -> PlayedRecord:
        """Write a line to everybody, or to those who serve the side of a seat; it changes nothing on the table.

        Raises:
            SessionError: there is no such seat, or nothing is left of the text that can be shown.
        """
        line = line_of(text)
        if not 0 <= seat < len(self.seating.seats):
            raise SessionError("session-seat", seat=seat, last=len(self.seating.seats) - 1)
        if not line:
            raise SessionError("session-nothing-said")
        return self._said(Said(seat=seat, text=line, to="side" if to_side else "everybody"), self.game.clone())

    def repeat(self, entry: Entry, source: ChanceSource | None = None) -> PlayedRecord:
        """Play an entry of a journal, which uses true names.

        Whatever chance it says fell is not looked at, but what was entered by hand.

        Args:
            entry: any but the beginning.
            source: what answers chance this once, in place of the source of the session.

        Raises:
            SessionError: the entry is a beginning, its choice names no option, or it takes back what nobody may.
            IllegalChoiceError: its choice is not offered to that seat, or its chance is not awaited.
            ArrangeError: its edits cannot be made.
            ChanceError: the source does not fit what is rolled or drawn.
            GrammarError: the rules cannot go on; so with whatever else they raise.
        """
        game = self.game.clone()
        before = game.source
        game.source = source or before
        match entry:
            case Chosen():
                _check_asked(game, entry.seat)
                record = self._chosen(Seat(entry.seat), option_of(entry.choice), game, source)
            case Entered():
                record = self._entered(entry.chance[0], game, source)
            case Arranged():
                record = self._arranged(entry.edits, entry.moment, game, source=source)
            case Said():
                record = self._said(entry, game)
            case Reseeded():
                record = self._reseeded(entry, game)
            case TakenBack():
                self._history.take_back(entry.count, is_agreed=entry.is_agreed)
                return self.records[-1]
            case Begun():
                raise SessionError("session-begun")
        if source is not None:
            game.source = before
        return record

    def undo_refusal(self, seat: Seat | None = None, number: int | None = None) -> str:
        """Return the code of why a seat may not undo one record, or to the first `number`; empty if it may.

        Without a seat it is whoever sits at the machine.
        """
        return self._history.refusal(self.number - 1 if number is None else number, seat)

    def undo(self, seat: Seat | None = None) -> None:
        """Undo the last record in force.

        Raises:
            SessionError: there is nothing to take back, or the seat may not.
        """
        self._history.go_back(self.number - 1, seat)

    def undo_to(self, number: int, seat: Seat | None = None) -> None:
        """Undo to the first `number` records, at least the beginning.

        Raises:
            SessionError: there are not so many, or the seat may not.
        """
        if number != self.number:
            self._history.go_back(number, seat)

    def undo_by_consent(self, number: int) -> None:
        """Undo to the first `number` records because all persons agreed, and let chance continue from another seed.

        So nobody knows which dice and cards come, though they have seen those that are undone.

        Raises:
            SessionError: there are not so many records, or nothing behind them.
        """
        self.repeat(TakenBack(count=self.number - number, is_agreed=True))
        times = 1 + sum(isinstance(record.entry, Reseeded) for record in self.records)
        self.repeat(Reseeded(seed=seed_after_undo(self.key, f"{self.seed:016x}", times)))

    @property
    def can_redo(self) -> bool:
        """Whether a record was undone and nothing played since."""
        return self._history.can_redo

    def redo(self) -> None:
        """Redo the last undo.

        Raises:
            SessionError: nothing was taken back, or something has been played since.
        """
        self._history.redo()

    def branched(self, number: int) -> Self:
        """Return a new game from the position after the first `number` records, with their marks.

        Records are shared, since nothing in them changes; what was taken back on the way is not among them.

        Raises:
            SessionError: there are not so many.
        """
        if not 1 <= number <= self.number:
            raise SessionError("undo-nowhere")
        first, *others = self.in_force[:number]
        branch = type(self)(
            self.opened,
            first,
            seed=self.seed,
            players=self.players,
            source=self.source,
            barriers=self.barriers,
            key=secrets.token_hex(32),
            others=others,
        )
        for record in branch.records:
            text = self.mark_on(record)
            if text is not None:
                branch.mark_record(record, text)
        return branch

    def _chosen(self, seat: Seat, option: Option, game: AnyGame, source: ChanceSource | None = None) -> PlayedRecord:
        """Play an option on a clone of the game, and record it."""
        if isinstance(game.pending, Ask):
            # True and 1.0 are equal to 1, but no journal can hold them: what was offered is played and put down.
            option = next((offered for offered in game.pending.options if offered == option), option)
            seat = game.pending.seat
        text = choice_text(option)
        game.answer(option)
        return self._add(Chosen(seat=seat, choice=text, chance=tuple(game.chance)), game, source)

    def _entered(self, answer: Answer, game: AnyGame, source: ChanceSource | None = None) -> PlayedRecord:
        game.enter(answer)
        return self._add(Entered(chance=tuple(game.chance)), game, source)

    def _said(self, entry: Said, game: AnyGame) -> PlayedRecord:
        if not entry.seat < len(self.seating.seats):
            raise SessionError("session-seat", seat=entry.seat, last=len(self.seating.seats) - 1)
        said = Said(seat=entry.seat, text=entry.text, to=entry.to)
        say(game, said)
        return self._add(said, game)

    def _reseeded(self, entry: Reseeded, game: AnyGame) -> PlayedRecord:
        reseed(self.system, game, entry)
        # What was shuffled cannot be put back as it was.
        record = PlayedRecord(entry=entry, told=(), position=self.in_force[-1].position.next(entry, game), barrier=True)
        self._history.add(record)
        return record

    def _arranged(
        self,
        edits: Sequence[HandEdit],
        moment: str,
        game: AnyGame,
        *,
        seat: Seat | None = None,
        source: ChanceSource | None = None,
    ) -> PlayedRecord:
        if seat is None:
            made = arrange(self.system, game, edits, moment)
        else:
            made = arrange_as_seat(self.system, game, seat, edits, moment)
        return self._add(Arranged(edits=made, moment=moment, chance=tuple(game.chance)), game, source)

    def _add(self, entry: Playable, game: AnyGame, source: ChanceSource | None = None) -> PlayedRecord:
        record = _record(entry, self.in_force[-1].position.next(entry, game, source))
        self._history.add(record)
        return record


def _record(entry: Entry, position: RecordedPosition) -> PlayedRecord:
    game = position.game
    return PlayedRecord(entry=entry, told=tuple(game.events), position=position, barrier=game.barrier)


def _seating(system: AnySystem, board: object, wanted: Seating | None) -> Seating:
    """Return the requested seating if the system offers one with these sides.

    Raises:
        SessionError: it does not.
    """
    offered = system.seatings(board)
    if wanted is None:
        return offered[0]
    sides = [[info.side for info in seating.seats] for seating in offered]
    if [info.side for info in wanted.seats] not in sides:
        raise SessionError(
            "session-seating", seats=len(wanted.seats), offered=", ".join(str(len(row)) for row in sides)
        )
    return wanted


def _check_asked(game: AnyGame, seat: int) -> None:
    if not isinstance(game.pending, Ask) or game.pending.seat != seat:
        raise IllegalChoiceError("seat-not-asked", seat=seat)
