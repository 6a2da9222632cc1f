"""The rows of the log on the screen: lines under the headings of turns and orders, with a filter."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Final

import msgspec

from ccstudio.base.language import N_, _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.options import ButtonOption, NumberOption, Option
from ccstudio.engine.seats import WATCHER, Seat, Side
from ccstudio.play.choices import option_of
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import Record
from ccstudio.ui.play.log.chapters import Moment

HEADINGS: Final = 2
"""The number of levels of headings: turns, and the orders in them."""

KIND_NAMES: Final[Mapping[LineKind, str]] = {
    LineKind.CHOICE: N_("Choices"),
    LineKind.CHANCE: N_("Dice"),
    LineKind.EVENT: N_("Events"),
    LineKind.BY_HAND: N_("Set by hand"),
    LineKind.TAKEN_BACK: N_("Undone"),
    LineKind.RESULT: N_("Results"),
}
"""The titles of the kinds of lines."""


class Special(Enum):
    """Links after a line, besides its rule."""

    WHY = N_("Why?")
    COACH = N_("Coach")


class RuleLink(msgspec.Struct, frozen=True):
    """The id of a rule as a link."""

    rule: str


Target = Option | ShownDie | RuleLink | Special


class Zone(msgspec.Struct, frozen=True):
    """The characters of a row from `start` up to `end`, with the target of their link."""

    start: int
    end: int
    target: Target


class Fold(msgspec.Struct, frozen=True, kw_only=True):
    """A group of lines under a row of its own: the numbers of its first and last entry, and how many lines it has."""

    first: int
    last: int
    count: int
    is_open: bool


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row: a line of the log, or a heading of a `level`, 1 for turns and 2 for orders.

    `number` is that of the entry among those in force, 0 for one that was undone; `side` is the side that chose it, as
    far as the viewer may know. `is_repeated` says that another line of the entry says the same. `fold` is the group
    that the row sums up, and `is_inside` says that it stands below such a row.
    """

    text: str
    level: int = 0
    number: int = 0
    side: Side | None = None
    line: LogLine | None = None
    zones: tuple[Zone, ...] = ()
    is_repeated: bool = False
    fold: Fold | None = None
    is_inside: bool = False

    @property
    def written(self) -> str:
        """The row as it is copied: without links that are not text of the log."""
        ends = [zone.start for zone in self.zones if isinstance(zone.target, Special)]
        return self.text[: ends[0]].rstrip() if ends else self.text


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """The kinds and sides (None: of nobody) of the lines that are shown, and words they must contain.

    Repeated lines are hidden unless they are wanted. `folds` says that the lines of one action are folded.
    """

    kinds: frozenset[LineKind] = frozenset(LineKind)
    without: frozenset[Side | None] = frozenset()
    words: str = ""
    with_repeated: bool = False
    folds: bool = True

    def takes(self, row: Row) -> bool:
        """Whether a line is shown."""
        assert row.line is not None, "headings come and go with their lines"
        if row.line.kind not in self.kinds or row.side in self.without or (row.is_repeated and not self.with_repeated):
            return False
        text = row.text.casefold()
        return all(word in text for word in self.words.casefold().split())


USUAL: Final = Filter()
"""Everything except repetitions."""


def repeated(lines: Sequence[LogLine], record: Record, *, is_enforced: bool = True) -> LogLine | None:
    """The line of a choice, if an event among the lines names what was chosen.

    Where nothing `is_enforced`, people do things one after the other: only what came of their choices is worth telling.
    """
    told = next((line for line in lines if line.kind is LineKind.CHOICE), None)
    if told is not None and not is_enforced:
        return told
    if told is None or not told.spans or not isinstance(record.entry, Chosen):
        return None
    if isinstance(option_of(record.entry.choice), ButtonOption | NumberOption):
        return None
    # What was chosen stands at the end, behind what it was chosen for.
    chosen = told.spans[-1].names
    events = (line for line in lines if line.kind is LineKind.EVENT)
    return told if any(span.names == chosen for line in events for span in line.spans) else None


def without_subjects(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield rows without those of a choice of a thing that the next choice names: `Squad.` before `Squad: K10.`."""
    for row, following in zip_longest(rows, rows[1:]):
        if following is None or not _is_subject_of(row, following):
            yield row


def _is_subject_of(row: Row, following: Row) -> bool:
    line, after = row.line, following.line
    if line is None or after is None or {line.kind, after.kind} != {LineKind.CHOICE}:
        return False
    is_next = following.number == row.number + 1 and row.side == following.side
    return is_next and len(line.spans) == 1 and len(after.spans) > 1 and after.spans[0].names == line.spans[0].names


def line_row(
    line: LogLine,
    number: int,
    side: Side | None,
    *,
    has_advice: bool = False,
    is_coached: bool = False,
    is_repeated: bool = False,
) -> Row:
    """A line of the log as a row, followed by its rule, and a link to what was thought of a choice if that is known."""
    text = line.text
    zones = [Zone(span.start, span.end, span.names) for span in line.spans]
    if line.rule:
        zones.append(Zone(len(text) + 1, len(text) + 1 + len(line.rule), RuleLink(line.rule)))
        text = f"{text} {line.rule}"
    if has_advice:
        special = Special.COACH if is_coached else Special.WHY
        why = _(special.value)
        zones.append(Zone(len(text) + 1, len(text) + 1 + len(why), special))
        text = f"{text} {why}"
    return Row(text=text, number=number, side=side, line=line, zones=tuple(zones), is_repeated=is_repeated)


def with_headings(
    rows: Iterable[Row],
    heading_of: Callable[[int], Moment],
    above: Moment = (),
    *,
    opened_by: Callable[[int], Moment] | None = None,
) -> Iterator[Row]:
    """Yield rows, with headings where the heading changes; a heading replaces lines beside it that say the same.

    Args:
        rows: the rows of lines.
        heading_of: returns the heading of an entry, by its number.
        above: the heading above the first row.
        opened_by: returns the heading of what follows in an entry with which a part of the game begins; that of the
            entry without it.
    """
    waiting: Row | None = None
    part = 0
    for row in rows:
        if opens_part(row):
            part = row.number
        told = opened_by if opened_by is not None and part and row.number == part else heading_of
        heading = told(row.number)[:HEADINGS] if row.number else above
        changes = bool(heading) and heading != above
        if waiting is not None and not (changes and _is_replaced(waiting, heading, above)):
            yield waiting
        waiting = row
        if changes:
            for level, text in enumerate(heading, 1):
                if above[:level] != heading[:level]:
                    yield Row(text=text, level=level, number=row.number)
            if told is opened_by and _is_replaced(row, heading, above):
                waiting = None
            above = heading
    if waiting is not None:
        yield waiting


def _is_replaced(row: Row, heading: Moment, above: Moment) -> bool:
    """Whether the heading beside a line says the same: a new turn, or the very words of the line."""
    if opens_part(row) and heading[:1] != above[:1]:
        return True
    return row.line is not None and row.line.kind is LineKind.EVENT and row.line.text.rstrip(".") in heading


def opens_part(row: Row) -> bool:
    """Whether a line says that a part of the game begins, as the heading behind it will."""
    return row.line is not None and row.line.event is not None and row.line.event.opens_part


def actor(session: TableSession, record: Record, reader: Seat | None) -> Side | None:
    """The side that chose an entry, if the viewer may know it: their own, or the only other one."""
    if not isinstance(record.entry, Chosen):
        return None
    seat, seating = Seat(record.entry.seat), session.seating
    if reader in (None, seat) or (len(seating.seats) == 2 and reader != WATCHER):
        return seating.side_of(seat)
    return None


def as_text(rows: Sequence[Row]) -> str:
    """Rows as plain text: headings are not indented, and the first line of each entry has its number."""
    return "".join(f"{line}\n" for line in _text_lines(rows))


def as_markdown(rows: Sequence[Row], title: str) -> str:
    """Rows as Markdown under a title."""
    return "".join(f"{line}\n" for line in (f"# {_escaped(title)}", *_markdown_lines(rows)))


def _text_lines(rows: Sequence[Row]) -> Iterator[str]:
    before = 0
    for row in rows:
        if row.level:
            yield "  " * (row.level - 1) + row.text
            continue
        number = str(row.number) if row.number and row.number != before else ""
        before = row.number
        yield f"{number.rjust(6)}  {row.written}"


def _markdown_lines(rows: Sequence[Row]) -> Iterator[str]:
    was_heading = True
    for row in rows:
        if row.level:
            yield ""
            yield f"{'#' * (row.level + 1)} {_escaped(row.text)}"
        else:
            if was_heading:
                yield ""
            yield f"- {_escaped(row.written)}"
        was_heading = bool(row.level)


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in r"\`*_[]<>#" else letter for letter in text)
