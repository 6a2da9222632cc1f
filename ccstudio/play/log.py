"""The log of a game as one seat may know it: what was chosen, how dice fell, what came of it, what was set by hand."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise, takewhile
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.content_language import shown_text
from ccstudio.documents.journal import (
    Arranged,
    Chosen,
    Entered,
    HandEdit,
    MoveByHand,
    Reseeded,
    SetByHand,
    TakenBack,
)
from ccstudio.engine.chance import Answer, Roll
from ccstudio.engine.events import Event, Told
from ccstudio.engine.game import Game
from ccstudio.engine.options import NumberOption, PieceOption
from ccstudio.engine.outcomes import Ask, Waiting
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.renaming import renamed
from ccstudio.engine.result import Result
from ccstudio.engine.saves import state_to_json
from ccstudio.engine.seats import WATCHER, Seat, Side
from ccstudio.engine.secrets import View
from ccstudio.play.chance_falls import Fall, falls_of, sees
from ccstudio.play.choices import option_of
from ccstudio.play.marks import MarkingNarrator, Span, die_shown, face_title, marked, unmarked
from ccstudio.play.narration import Narration, NarrationError, Narrator, joined
from ccstudio.play.sayings import is_said
from ccstudio.play.table_session import TableSession
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
    it is not told how many others there are. `seat` is who chose, where a choice is told. `spans` are the words of the
    text that name things, under the names they had for the reader when it happened, and the faces of dice. `event` is
    what the line tells, as the reader may know it.
    """

    number: int
    kind: LineKind
    text: str
    rule: str = ""
    seat: Seat | None = None
    spans: tuple[Span, ...] = ()
    event: Event | None = None


class _Taken(NamedTuple):
    """A record that the log tells of: the number of its lines, and how many lines there are behind them."""

    record: Record
    number: int
    lines: int


def log_lines(session: TableSession, seat: Seat | None) -> list[LogLine]:
    """The log of a game as a seat or a watcher may know it, or all of it (None) for those who may know everything.

    Raises:
        NarrationError: the rules lack a sentence.
    """
    return Log(session, seat).lines()


def entry_lines(session: TableSession, record: Record, before: Record | None) -> Sequence[LogLine]:
    """The lines of one entry for those who may know everything; `before` is the record it was played on.

    Raises:
        NarrationError: the rules lack a sentence.
    """
    return Log(session, None).lines_of(record, before)


def first_undone(session: TableSession, seat: Seat | None, number: int) -> str:
    """The first line that a reader knows of what an undo to the first `number` records undoes; empty without one.

    Raises:
        NarrationError: the rules lack a sentence.
    """
    log = Log(session, seat)
    undone = pairwise(session.in_force[number - 1 :])
    return _first_of(line for before, record in undone for line in log.lines_of(record, before))


class Log:
    """The log of a game that grows with the game: what was put into words once is kept."""

    def __init__(self, session: TableSession, seat: Seat | None) -> None:
        self._session = session
        self._seat = seat
        self._sides = sides_of(session)
        self._dice = {die.id: die for die in session.shown.module.dice}
        self._told: dict[int, tuple[Record, list[LogLine]]] = {}
        self._taken: list[_Taken] = []
        self._in_force: list[_Taken] = []
        self._lines: list[LogLine] = []
        self._sources: list[Record] = []

    def lines(self) -> list[LogLine]:
        """All lines up to now.

        Raises:
            NarrationError: the rules lack a sentence.
        """
        self.update()
        return list(self._lines)

    @property
    def told(self) -> Sequence[LogLine]:
        """The lines as they were when the log was last brought up to date."""
        return self._lines

    @property
    def sources(self) -> Sequence[Record]:
        """The record that each line of `told` speaks of."""
        return self._sources

    def update(self) -> int:
        """Bring the log up to date, and return how many lines at its head stayed as they were.

        Raises:
            NarrationError: the rules lack a sentence.
        """
        records = self._session.records
        pairs = zip((taken.record for taken in self._taken), records, strict=False)
        same = sum(1 for _same in takewhile(lambda pair: pair[0] is pair[1], pairs))
        if same < len(self._taken):
            self._forget(same)
        kept = len(self._lines)
        for record in records[same:]:
            self._take(record)
        return kept

    def lines_of(self, record: Record, before: Record | None) -> Sequence[LogLine]:
        """The lines of one record, without their numbers; `before` is the record in force before it.

        Raises:
            NarrationError: the rules lack a sentence.
        """
        # The record is kept with its lines, so that its id is given to no other.
        known = self._told.get(id(record))
        if known is None:
            known = self._told[id(record)] = (record, list(self._put_into_words(record, before)))
        return known[1]

    def _forget(self, count: int) -> None:
        """Leave the lines of the first `count` records."""
        del self._taken[count:]
        lines = self._taken[-1].lines if self._taken else 0
        del self._lines[lines:], self._sources[lines:]
        self._in_force.clear()
        for taken in self._taken:
            if isinstance(taken.record.entry, TakenBack):
                del self._in_force[-taken.record.entry.count :]
            else:
                self._in_force.append(taken)

    def _take(self, record: Record) -> None:
        """Put the lines of the next record behind the others."""
        number = self._taken[-1].number if self._taken else 0
        if self._seat is None:
            number = len(self._taken)
        if isinstance(record.entry, TakenBack):
            undone = self._in_force[-record.entry.count :]
            del self._in_force[-record.entry.count :]
            first = _first_of(line for taken in undone for line in self._told[id(taken.record)][1])
            # Numbers of entries differ from seat to seat: what happened is known to all who see the line.
            text = _("Undone, back to before: {line}").format(line=first)
            told = [_line(LineKind.TAKEN_BACK, text)] if first else []
        else:
            told = list(self.lines_of(record, self._in_force[-1].record if self._in_force else None))
        number += self._seat is None or bool(told)
        self._lines += [msgspec.structs.replace(line, number=number) for line in told]
        self._sources += [record] * len(told)
        self._taken.append(_Taken(record, number, len(self._lines)))
        if not isinstance(record.entry, TakenBack):
            self._in_force.append(self._taken[-1])

    def _put_into_words(self, record: Record, before: Record | None) -> Iterator[LogLine]:
        narrator = self._narrator(record.game)
        if isinstance(record.entry, Chosen) and before is not None:
            yield from self._choice(record.entry, before.game)
        if isinstance(record.entry, Arranged) and before is not None:
            yield from self._by_hand(record.entry, before.game, record.game)
        if isinstance(record.entry, Reseeded) and self._seat is None:
            yield _line(LineKind.CHANCE, _("Dice and cards to come are new."))
        told = list(record.told)
        falls = list(falls_of(self._session, record, before))
        for number, fall in enumerate(falls):
            earlier, told = told[: fall.events], told[fall.events :]
            yield from self._events(earlier, narrator)
            close = told[: falls[number + 1].events] if number + 1 < len(falls) else told
            if not any(DICE in event.values for event in map(self._known, close) if event is not None):
                yield from self._fall(fall, record, by_hand=number == 0 and isinstance(record.entry, Entered))
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
            text = _("{seat}: {choice}.").format(seat=narrator.seat(seat), choice=title)
        else:
            text = _("{seat}, {subject}: {choice}.").format(
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
            yield msgspec.structs.replace(_spoken(LineKind.EVENT, words), event=event)

    def _known(self, told: Told) -> Event | None:
        return told.event if self._seat is None else told.for_seat(self._seat)

    def _fall(self, fall: Fall, record: Record, *, by_hand: bool) -> Iterator[LogLine]:
        """How dice fell, for those who see it."""
        if self._seat is not None and fall.reason is None and not sees(self._session, fall, self._seat):
            return
        reason = self._reason(fall, record)
        if isinstance(fall.wanted, Roll):
            drawn = any(design.signs for design in self._dice.values() if design.faces == fall.wanted.dice[0].faces)
            # Signs stand by themselves; words and numbers are told apart by commas.
            faces = (" " if drawn else _(", ")).join(self._faces(fall.wanted, fall.answer))
            text = _("{reason} Dice entered by hand: {faces}.") if by_hand else _("{reason} Dice: {faces}.")
            yield _line(LineKind.CHANCE, text.format(reason=reason, faces=faces))
        elif by_hand:
            yield _line(LineKind.CHANCE, _("{reason} Result entered by hand.").format(reason=reason))

    def _reason(self, fall: Fall, record: Record) -> str:
        """What chance was asked for; a seat elsewhere has its words for things from before the entry, or after it."""
        narrator = self._narrator(fall.game)
        if fall.reason is None:
            return narrator.chance_reason(fall.wanted)
        try:
            return narrator.sentence(fall.reason)
        except NarrationError:
            return self._narrator(record.game).sentence(fall.reason)

    def _faces(self, roll: Roll, answer: Answer) -> Iterator[str]:
        """The faces of dice in the order in which they count, each marked as that of its die."""
        left = [(die, die.faces[index]) for die, index in zip(roll.dice, answer, strict=True)]
        for face in roll.meaning(answer):
            die, _face = left.pop(next(number for number, shown in enumerate(left) if shown[1] == face))
            shown = die_shown(die, face, tuple(self._dice.values()))
            yield marked(face_title(shown, self._dice), shown)

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
            yield _line(LineKind.BY_HAND, _("By hand: the game continues at {moment}").format(moment=moment))

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
                narrator = self._narrator_of(view)
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
        return self._narrator_of(self._view(game))

    def _narrator_of(self, view: View[Any, Any]) -> Narrator:
        return MarkingNarrator(self._session.system, view, self._sides, self._dice)


def sides_of(session: TableSession) -> tuple[str, ...]:
    """What people call the sides: by the seat that plays one alone, otherwise as the module does."""
    seating, titles = session.seating, []
    for number, side in enumerate(session.contents.module.sides):
        seats = seating.of_side(Side(number))
        title = seating.seats[seats[0]].title if len(seats) == 1 else side.title
        titles.append(shown_text(session.contents, title))
    return tuple(titles)


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


def _first_of(lines: Iterable[LogLine]) -> str:
    """The text of the first line that tells what happened: what people say to each other is no part of the game."""
    return next((line.text for line in lines if line.event is None or not is_said(line.event)), "")


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
    plain, spans = unmarked(text)
    return LogLine(number=0, kind=kind, text=plain, rule=rule, spans=spans)


def _spoken(kind: LineKind, words: Narration) -> LogLine:
    return _line(kind, words.text, words.rule)
