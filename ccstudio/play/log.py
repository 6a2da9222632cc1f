"""The log of a game as one seat may know it: what was chosen, how dice fell, what came of it, what was set by hand."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.journal import (
    Arranged,
    Begun,
    Chosen,
    Entered,
    Entry,
    HandEdit,
    MoveByHand,
    SetByHand,
    TakenBack,
)
from ccstudio.engine.chance import Answer, Roll
from ccstudio.engine.events import Event, Told
from ccstudio.engine.game import Game
from ccstudio.engine.options import NumberOption, PieceOption
from ccstudio.engine.outcomes import Ask, PendingChance
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.renaming import renamed
from ccstudio.engine.result import Result
from ccstudio.engine.saves import state_to_json
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import View, Waiting
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.choices import option_of
from ccstudio.play.free_hand import arrange
from ccstudio.play.narration import Narration, Narrator, joined
from ccstudio.play.session import Session
from ccstudio.play.undo import Record

DICE: Final = "dice"
"""An event that has a value of this name says itself how the dice before it fell."""


class LineKind(StrEnum):
    """What a line of the log tells."""

    CHOICE = "choice"
    CHANCE = "chance"
    EVENT = "event"
    BY_HAND = "by-hand"
    TAKEN_BACK = "taken-back"
    RESULT = "result"


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log.

    `number` is that of the entry, from 1. For a seat only those entries count from which it learns anything, so that
    it is not told how many others there are. `seat` is who chose, where a choice is told.
    """

    number: int
    kind: LineKind
    text: str
    rule: str = ""
    seat: Seat | None = None


class _Fall(NamedTuple):
    """How chance fell in the course of an entry, and how many events had been told since the fall before."""

    events: int
    game: Game[Any, Any]
    wanted: PendingChance
    answer: Answer


def log_lines(session: Session, seat: Seat | None) -> list[LogLine]:
    """The log of a game as a seat or a watcher may know it, or all of it (None) for those who may know everything.

    Raises:
        NarrationError: the rules lack a sentence.
    """
    return Log(session, seat).lines()


class Log:
    """The log of a game that grows with the game: what was put into words once is kept."""

    def __init__(self, session: Session, seat: Seat | None) -> None:
        self._session = session
        self._seat = seat
        self._told: dict[int, tuple[Record, list[LogLine]]] = {}

    def lines(self) -> list[LogLine]:
        """All lines up to now.

        Raises:
            NarrationError: the rules lack a sentence.
        """
        lines: list[LogLine] = []
        in_force: list[tuple[Record, int]] = []
        number = 0
        for place, record in enumerate(self._session.records):
            number = place if self._seat is None else number
            if isinstance(record.entry, TakenBack):
                latest = in_force[-1][1]
                del in_force[-record.entry.count :]
                if in_force[-1][1] == latest:
                    continue
                told = [
                    _line(LineKind.TAKEN_BACK, _("Taken back up to entry {number}.").format(number=in_force[-1][1]))
                ]
            else:
                told = self._lines_of(record, in_force[-1][0] if in_force else None)
                in_force.append((record, number + (self._seat is None or bool(told))))
            number += bool(told)
            lines += [msgspec.structs.replace(line, number=number) for line in told]
        return lines

    def _lines_of(self, record: Record, before: Record | None) -> list[LogLine]:
        # The record is kept with its lines, so that its id is given to no other.
        known = self._told.get(id(record))
        if known is None:
            known = self._told[id(record)] = (record, list(self._put_into_words(record, before)))
        return known[1]

    def _put_into_words(self, record: Record, before: Record | None) -> Iterator[LogLine]:
        narrator = self._narrator(record.game)
        if isinstance(record.entry, Chosen) and before is not None:
            yield from self._choice(record.entry, before.game)
        if isinstance(record.entry, Arranged) and before is not None:
            yield from self._by_hand(record.entry, before.game, record.game)
        told = list(record.told)
        falls = list(_falls(self._session, record, before))
        for number, fall in enumerate(falls):
            earlier, told = told[: fall.events], told[fall.events :]
            yield from self._events(earlier, narrator)
            close = told[: falls[number + 1].events] if number + 1 < len(falls) else told
            if not any(DICE in event.values for event in map(self._known, close) if event is not None):
                yield from self._fall(fall, by_hand=number == 0 and isinstance(record.entry, Entered))
        yield from self._events(told, narrator)
        if record.game.over and isinstance(record.game.result, Result):
            yield from (_spoken(LineKind.RESULT, words) for words in narrator.result(record.game.result))

    def _choice(self, entry: Chosen, game: Game[Any, Any]) -> Iterator[LogLine]:
        """What a seat chose, for itself and for those who know everything; others learn what comes of it."""
        seat = Seat(entry.seat)
        if self._seat not in (None, seat):
            return
        narrator = self._narrator(game)
        choice, asked = option_of(entry.choice), game.pending
        assert isinstance(asked, Ask), "only who is asked chooses"
        if self._seat is not None:
            names = game.state.aliases_of(seat).names
            choice, asked = renamed(choice, names), renamed(asked, names)
        title = narrator.option(choice)
        if isinstance(choice, NumberOption):
            question = narrator.question(asked)
            text = _("{seat}: {question} {number}.").format(seat=narrator.seat(seat), question=question, number=title)
        elif asked.subject is None:
            text = _("{seat} chooses: {choice}.").format(seat=narrator.seat(seat), choice=title)
        else:
            text = _("{seat} chooses for {subject}: {choice}.").format(
                seat=narrator.seat(seat), subject=narrator.option(asked.subject), choice=title
            )
        yield msgspec.structs.replace(_line(LineKind.CHOICE, text), seat=seat)

    def _events(self, told: list[Told], narrator: Narrator) -> Iterator[LogLine]:
        for event in map(self._known, told):
            if event is None:
                continue
            words = narrator.event(event)
            if event.seats:  # only where everything is told: what a seat knows comes to it without its readers
                readers = joined(map(narrator.seat, sorted(event.seats)))
                words = Narration(_("To {seats}: {text}").format(seats=readers, text=words.text), words.rule)
            yield _spoken(LineKind.EVENT, words)

    def _known(self, told: Told) -> Event | None:
        return told.event if self._seat is None else told.for_seat(self._seat)

    def _fall(self, fall: _Fall, *, by_hand: bool) -> Iterator[LogLine]:
        """How dice fell, for those who know of the procedure that rolls; what was shuffled or picked is a secret."""
        if self._seat is not None and len(self._view(fall.game).stack) < len(fall.game.stack):
            return
        reason = self._narrator(fall.game).text(fall.wanted.reason)
        if isinstance(fall.wanted, Roll):
            faces = _(", ").join(map(str, fall.wanted.meaning(fall.answer)))
            text = _("{reason} Dice, by hand: {faces}.") if by_hand else _("{reason} Dice: {faces}.")
            yield _line(LineKind.CHANCE, text.format(reason=reason, faces=faces))
        elif by_hand:
            yield _line(LineKind.CHANCE, _("{reason} This was entered by hand.").format(reason=reason))

    def _by_hand(self, entry: Arranged, before: Game[Any, Any], after: Game[Any, Any]) -> Iterator[LogLine]:
        """What was set by hand, as far as the reader sees it."""
        yield _line(LineKind.BY_HAND, _("The position was set by hand."))
        for edit in entry.edits:
            words = self._edit(edit, before, after)
            if words:
                yield _line(LineKind.BY_HAND, words)
        titles = {moment.id: moment.title for moment in self._session.system.moments(before)}
        if entry.moment in titles:
            moment = self._narrator(after).sentence(titles[entry.moment])
            yield _line(LineKind.BY_HAND, _("By hand: play goes on at {moment}").format(moment=moment))

    def _edit(self, edit: HandEdit, before: Game[Any, Any], after: Game[Any, Any]) -> str:
        """An edit in words; empty if the reader does not see what was changed."""
        if not isinstance(edit, MoveByHand):
            if not _shows(self._view(after), edit):
                return ""
            path, value = ".".join(map(str, edit.path)), msgspec.json.encode(edit.value).decode()
            return _("By hand: {path} is now {value}").format(path=path, value=value)
        for game in (after, before):
            view, piece = self._view(game), self._name(game, PieceId(edit.piece))
            if piece in view.state.stacks:
                narrator = Narrator(self._session.system, view, sides_of(self._session))
                title = narrator.option(PieceOption(piece))
                if game is before:
                    return _("By hand: {piece} is off the table").format(piece=title)
                place = narrator.place(view.state.stacks.place_of(piece))
                return _("By hand: {piece} is now at {place}").format(piece=title, place=place)
        return ""

    def _name(self, game: Game[Any, Any], piece: PieceId) -> PieceId:
        """What the reader calls a piece."""
        return piece if self._seat is None else game.state.aliases_of(self._seat).names.get(piece, piece)

    def _view(self, game: Game[Any, Any]) -> View[Any, Any]:
        """What the reader sees of a position."""
        return open_view(game) if self._seat is None else self._session.system.view(game, self._seat)

    def _narrator(self, game: Game[Any, Any]) -> Narrator:
        return Narrator(self._session.system, self._view(game), sides_of(self._session))


def sides_of(session: Session) -> tuple[str, ...]:
    """The titles of the sides, as the module gives them."""
    return tuple(side.title for side in session.contents.module.sides)


def open_view(game: Game[Any, Any]) -> View[Any, Any]:
    """A position with nothing hidden, for those who may know everything: to be read, never to be shown to a seat."""
    asked = game.pending if isinstance(game.pending, Ask) else None
    return View(
        seat=WATCHER if asked is None else asked.seat,
        board=game.board,
        state=game.state,
        stack=tuple(game.stack),
        pending=asked or (Waiting() if game.pending else None),
        result=game.result,
    )


def _shows(view: View[Any, Any], edit: SetByHand) -> bool:
    """Whether a view shows the value that was set."""
    here: Any = state_to_json(view.state)
    for step in edit.path:
        key = str(step) if isinstance(here, dict) else step
        found = isinstance(here, dict) and key in here
        if not found and not (isinstance(here, list) and isinstance(key, int) and key < len(here)):
            return False
        here = here[key]
    return bool(here == edit.value)


def _line(kind: LineKind, text: str, rule: str = "") -> LogLine:
    return LogLine(number=0, kind=kind, text=text, rule=rule)


def _spoken(kind: LineKind, words: Narration) -> LogLine:
    return _line(kind, words.text, words.rule)


def _falls(session: Session, record: Record, before: Record | None) -> Iterator[_Fall]:
    """How chance fell in the course of an entry: a record keeps only answers, so it is played once more."""
    answers = record.entry.chance if isinstance(record.entry, Begun | Chosen | Entered | Arranged) else ()
    if not answers:
        return
    game = _stopped(session, record.entry, before)
    for answer in answers:
        assert isinstance(game.pending, PendingChance), "an entry has as much chance as it asked for"
        asking = game.clone()
        yield _Fall(len(game.events), asking, game.pending, answer)
        game.enter(answer)


def _stopped(session: Session, entry: Entry, before: Record | None) -> Game[Any, Any]:
    """An entry played until chance is awaited for the first time."""
    system = session.system
    game = before.game.clone() if before else system.setup(session.board, session.seating, session.seed)
    game.source = EnteredChance()
    match entry:
        case Begun():
            game.go_on()
        case Chosen():
            game.answer(option_of(entry.choice))
        case Arranged():
            arrange(session.system, game, entry.edits, entry.moment)
    return game
