"""`TablePage`: a table in a browser: what one seat sees, is asked, and may find out before it chooses."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.board.sight.explanation import explain
from ccstudio.documents.content_language import shown_text
from ccstudio.documents.journal import Chosen
from ccstudio.engine.odds import OddsError
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.outcomes import Ask, Waiting
from ccstudio.engine.present import Odds, Preview, Provoked, Reason
from ccstudio.engine.result import Result
from ccstudio.engine.secrets import View
from ccstudio.net.page.drawing import TableDrawer
from ccstudio.net.page.game_record import line_record
from ccstudio.net.page.looks import Looks
from ccstudio.net.page.map_record import map_record
from ccstudio.net.page.questions import Question, QuestionWriter
from ccstudio.net.page.records import Line, MapRecord, Part, SeatRecord
from ccstudio.play.choices import option_of
from ccstudio.play.log import Log, sides_of
from ccstudio.play.merge_patch import JsonObject, patch_between
from ccstudio.play.narration import Narrator
from ccstudio.play.position_values import position_values
from ccstudio.play.seat_session import SeatSession
from ccstudio.rules.system import AnySystem

Answering: TypeAlias = Callable[[AnySystem, View[Any, Any]], Option | None]
"""Returns the answer that a person does not want to be asked for."""

MOST_CHOICES = 40
"""The most choices in a row that can be looked ahead."""
MOST_LINES = 4
"""The most sentences about a thread."""


class TableHead(Part, frozen=True, kw_only=True):
    """What never changes of a table."""

    title: str
    system: str
    seat: int
    seats: tuple[SeatRecord, ...]
    map: MapRecord


class TableNews(Part, frozen=True, kw_only=True):
    """What has changed: the difference of the table, and the log behind the lines that stay as they were.

    `number` is how many entries the seat knows now; an answer names it. `undo` is how many of them it would know behind
    an undo of its last choice; 0 if there is none.
    """

    number: int
    table: JsonObject = msgspec.field(default_factory=dict)
    kept: int = 0
    log: tuple[Line, ...] = ()
    question: Question | None = None
    result: tuple[str, ...] = ()
    undo: int = 0


class Told(Part, frozen=True, kw_only=True):
    """A line of a preview or explanation, with its rule."""

    text: str
    rule: str = ""


class Outlook(Part, frozen=True, kw_only=True):
    """What choices would do: their lines, the keys of the spaces on the way, and pairs of spaces that must see."""

    lines: tuple[Told, ...] = ()
    path: tuple[str, ...] = ()
    sights: tuple[tuple[str, str], ...] = ()


class SightThread(Part, frozen=True, kw_only=True):
    """Whether one space can be seen from another, in sentences; `decided_at` is where a blocked thread is blocked."""

    lines: tuple[str, ...]
    blocked: bool = False
    hindrance: int = 0
    decided_at: tuple[float, float] | None = None


class HandMoment(Part, frozen=True, kw_only=True):
    """A moment at which a game can continue after a free hand."""

    id: str
    title: str


class HandValue(Part, frozen=True, kw_only=True):
    """A value that a free hand can set: its path into the state, its titles on the way there, and the value as JSON."""

    path: tuple[str | int, ...]
    titles: tuple[str, ...]
    value: str


class HandPosition(Part, frozen=True, kw_only=True):
    """What a free hand can set beside pieces."""

    moments: tuple[HandMoment, ...] = ()
    values: tuple[HandValue, ...] = ()


class TablePage:
    """One seat's table; nothing here knows more than the seat."""

    def __init__(self, session: SeatSession, answering: Answering) -> None:
        """Show a game as a seat is told it; until the map is painted, its spaces are all that is shown of it."""
        self.session = session
        self.looks = Looks()
        self._answering = answering
        self._board = session.system.shown_map(session.board)
        self._drawer = TableDrawer(self._board, session.shown.module, self.looks)
        self._log = Log(session, session.seat)
        self._sides = sides_of(session)
        self._seen: JsonObject = {}

    def head(self) -> TableHead:
        """Return what never changes."""
        session = self.session
        table = session.system.table(session.view(session.seat))
        left, top, right, bottom = self._board.grid.bounds
        return TableHead(
            title=session.shown.scenario.title,
            system=session.shown.module.title,
            seat=session.seat,
            seats=tuple(
                SeatRecord(
                    title=shown_text(session.contents, info.title),
                    side=info.side,
                    colour=self._drawer.colour_of(table, info.side),
                )
                for info in session.seating.seats
            ),
            map=map_record(self._board, (left, top, right - left, bottom - top)),
        )

    def news(self) -> TableNews:
        """Return what has changed since the last call."""
        session = self.session
        view = session.view(session.seat)
        narrator = Narrator(session.system, view, self._sides)
        table = session.system.table(view)
        drawn = msgspec.to_builtins(self._drawer.drawn(table, view, narrator), str_keys=True)
        kept = self._log.update()
        patch, self._seen = patch_between(self._seen, drawn), drawn
        question = None
        if isinstance(view.pending, Ask) and view.pending.seat == session.seat:
            answer = None if table.setting_up else self._answering(session.system, view)
            question = QuestionWriter(self._board, view, table, narrator).question(view.pending, answer)
        return TableNews(
            number=session.known,
            table=patch,
            kept=kept,
            log=tuple(self._lines(kept)),
            question=question,
            result=tuple(self._result(view, narrator)),
            undo=self._undo_number(),
        )

    def _lines(self, kept: int) -> Iterator[Line]:
        """Yield the lines of the log behind those that stay, with the numbers of their entries."""
        in_force = enumerate(self.session.in_force, 1)
        numbers = {id(record): self.session.entry_number(number) for number, record in in_force}
        for line, source in zip(self._log.told[kept:], self._log.sources[kept:], strict=True):
            yield msgspec.structs.replace(line_record(line), entry=numbers.get(id(source), 0))

    def outlook(self, choices: tuple[str, ...]) -> Outlook:
        """Return what choices in a row would do; nothing for choices that are not offered.

        Raises:
            SessionError: a text names no option.
        """
        options = tuple(map(option_of, choices[:MOST_CHOICES]))
        view, system = self.session.view(self.session.seat), self.session.system
        narrator = Narrator(system, view, self._sides)
        if not options or not isinstance(view.pending, Ask) or options[0] not in view.pending.options:
            return Outlook()
        preview = system.preview(view, options)
        lines = [] if preview is None else list(_preview_lines(preview, narrator))
        if len(options) == 1:
            lines += _odds_lines(_odds(system, view, options[0]), narrator)
        if preview is None:
            return Outlook(lines=tuple(lines))
        return Outlook(
            lines=tuple(lines),
            path=tuple(f"s{step.space}" for step in preview.path),
            sights=tuple((f"s{start}", f"s{end}") for start, end in preview.sights),
        )

    def reasons(self, wish: str) -> tuple[Told, ...]:
        """Return why something is not offered; nothing for what is offered, or while others are asked.

        Raises:
            SessionError: the text names no option.
        """
        option = option_of(wish)
        view, system = self.session.view(self.session.seat), self.session.system
        if not isinstance(view.pending, Ask) or option in view.pending.options:
            return ()
        narrator = Narrator(system, view, self._sides)
        return tuple(_reason(reason, narrator) for reason in system.explain(view, option))

    def sight(self, viewer: SpaceId, target: SpaceId) -> SightThread:
        """Return the verdict of a thread on the table as the seat knows it.

        Raises:
            UnknownSpaceError: an end is not on the map.
        """
        session = self.session
        overlay = session.view(session.seat).state.overlay
        found = explain(self._board, viewer, target, overlay, session.system.policy_for(session.contents))
        verdict, counted = found.verdict, 1 + len(found.verdict.items)
        return SightThread(
            lines=tuple(found.lines()[: min(MOST_LINES, counted)]),
            blocked=verdict.blocked,
            hindrance=verdict.hindrance,
            decided_at=found.deciding_point() if verdict.blocked else None,
        )

    def position(self) -> HandPosition:
        """Return what a free hand can set beside pieces, as far as the seat knows it."""
        view, system = self.session.view(self.session.seat), self.session.system
        narrator = Narrator(system, view, self._sides)
        return HandPosition(
            moments=tuple(
                HandMoment(id=moment.id, title=str(narrator.sentence(moment.title))) for moment in system.moments(view)
            ),
            values=tuple(
                HandValue(path=leaf.path, titles=titles, value=msgspec.json.encode(leaf.value).decode())
                for entry in position_values(narrator)
                for titles, leaf in entry.leaves
            ),
        )

    def _undo_number(self) -> int:
        """Return how many entries the seat would know behind an undo of its last choice; 0 if there is none."""
        in_force = self.session.in_force
        chosen = (number for number in range(len(in_force) - 1, 0, -1) if isinstance(in_force[number].entry, Chosen))
        number = next(chosen, 0)
        return self.session.entry_number(number) if number else 0

    def _result(self, view: View[Any, Any], narrator: Narrator) -> Iterator[str]:
        if isinstance(view.result, Result) and not isinstance(view.pending, Ask | Waiting):
            yield from map(str, narrator.result(view.result))


def _odds(system: AnySystem, view: View[Any, Any], option: Option) -> tuple[Odds, ...]:
    try:
        return tuple(system.odds(view, option))
    except OddsError:
        return ()


def _odds_lines(odds: tuple[Odds, ...], narrator: Narrator) -> Iterator[Told]:
    for one in odds:
        yield Told(text=str(narrator.sentence(one.title)))
        for text, probability in one.cases:
            percent = f"{float(100 * probability):.1f}"
            yield Told(text=_("{percent} %: {outcome}").format(percent=percent, outcome=narrator.sentence(text)))


def _preview_lines(preview: Preview, narrator: Narrator) -> Iterator[Told]:
    if preview.costs:
        yield Told(text=_("Cost: {costs}").format(costs=_(", ").join(map(narrator.cost, preview.costs))))
    if preview.path and not preview.costs:
        total = sum((step.cost.amount for step in preview.path), Fraction(0))
        unit = narrator.sentence(preview.path[-1].cost.unit)
        yield Told(text=_("Way: {amount} {unit}").format(amount=mixed_number(total), unit=unit))
    yield from _provoked_lines(preview.provoked, narrator)
    for counted in preview.sums:
        yield Told(text=narrator.sum(counted))
    for note in preview.notes:
        yield _reason(note, narrator)


def _provoked_lines(provoked: tuple[Provoked, ...], narrator: Narrator) -> Iterator[Told]:
    """Yield a line for each reason, with the pieces that may react."""
    by_reason: dict[Told, list[str]] = {}
    for one in provoked:
        names = by_reason.setdefault(_reason(one.reason, narrator), [])
        if one.piece is not None:
            names.append(str(narrator.option(PieceOption(one.piece))))
    for told, names in by_reason.items():
        listed = _(", ").join(dict.fromkeys(names))
        yield (
            Told(text=_("{pieces}: {reason}").format(pieces=listed, reason=told.text), rule=told.rule)
            if names
            else told
        )


def _reason(reason: Reason, narrator: Narrator) -> Told:
    return Told(text=str(narrator.sentence(reason.text)), rule=reason.rule if narrator.system.is_enforced else "")
