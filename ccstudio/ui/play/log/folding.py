"""Folding of the log: the lines of an attack, a move or a roll are one line with its result until it is opened."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from ccstudio.engine.event_style import PLAIN_EVENT, EventStyle
from ccstudio.engine.present import Tone
from ccstudio.play.log import LineKind
from ccstudio.play.sayings import is_said
from ccstudio.ui.play.log.chapters import Moment
from ccstudio.ui.play.log.rows import HEADINGS, Fold, Row, Zone, opens_part

LEAST: Final = 3
"""The fewest lines that are worth folding."""
LEAST_OF_MOVE: Final = 2
MOST_RESULTS: Final = 3
"""The most results that a folded line names."""

Styles = Mapping[str, EventStyle]


def folded(
    rows: Sequence[Row], heading_of: Callable[[int], Moment], styles: Styles, is_open: Callable[[int, bool], bool]
) -> Iterator[Row]:
    """Yield rows, each group under a row of its own with what it is about and its result.

    A group has the same place in the sequence of play below the headings: an attack, a roll, an activation. Steps of
    one move with the answers to them are one group as well. The choices that lead to a group belong to it.

    Args:
        rows: the rows of lines without headings.
        heading_of: returns the heading of an entry, by its number.
        styles: the styles of events; those with a label are results.
        is_open: whether the rows of a group are shown, by the number of its first entry and whether it is the last.
    """
    groups = list(_with_choices_before(_joined_moves(_groups(rows, heading_of, styles), styles), styles))
    for place, group in enumerate(groups):
        least = LEAST_OF_MOVE if _moves(group, styles) else LEAST
        if len(group) < least or not any(map(_is_event, group)):
            yield from group
            continue
        head = _head(group, styles, is_open=is_open(group[0].number, place == len(groups) - 1))
        yield head
        if head.fold is not None and head.fold.is_open:
            yield from (replace(row, is_inside=True) for row in group)


def _groups(rows: Iterable[Row], heading_of: Callable[[int], Moment], styles: Styles) -> Iterator[list[Row]]:
    """Consecutive rows with the same place in the sequence of play; others alone.

    A shot that begins something new is together with what comes of it, until somebody moves; each mover begins anew.
    """
    group: list[Row] = []
    part: Moment = ()
    for row in rows:
        style = _style(row, styles)
        own = heading_of(row.number)[: HEADINGS + 1] if row.number else ()
        is_alone = len(own) <= HEADINGS or opens_part(row) or (style.begins and style.shot is None)
        is_other = own != part or style.begins
        if _is_motion(style) and not is_other:
            is_other = _began(group, styles) or _has_other_mover(group, row, styles)
        if group and (is_alone or is_other):
            yield group
            group = []
        if is_alone:
            yield [row]
        else:
            group.append(row)
            part = own
    if group:
        yield group


def _began(group: Sequence[Row], styles: Styles) -> bool:
    """Whether a group has a shot that began it."""
    return any(_style(row, styles).begins for row in group)


def _has_other_mover(group: Sequence[Row], row: Row, styles: Styles) -> bool:
    """Whether the last step of a group is an earlier one of another piece than that of a row."""
    last = next((it for it in reversed(group) if _is_motion(_style(it, styles))), None)
    return last is not None and last.number != row.number and _mover([last], styles) != _mover([row], styles)


def _joined_moves(groups: Iterable[list[Row]], styles: Styles) -> Iterator[list[Row]]:
    """Groups in which the steps of one piece follow each other, with the answers between them."""
    move: list[Row] = []
    for group in groups:
        continues = bool(move) and group[0].number and (_mover(group, styles) == _mover(move, styles) or _passes(group))
        if continues:
            move += group
            continue
        if move:
            yield move
        move = list(group) if _moves(group, styles) else []
        if not move:
            yield group
    if move:
        yield move


def _with_choices_before(groups: Iterable[list[Row]], styles: Styles) -> Iterator[list[Row]]:
    """Groups with the choices of the same side directly before them, which stand alone otherwise."""
    before: list[Row] = []
    for group in groups:
        follows = bool(before) and group[0].number == before[-1].number + 1 and group[0].side == before[-1].side
        if follows and _is_choice(group):
            before += group
            continue
        if follows and any(map(_is_event, group)) and (len(group) >= LEAST or _moves(group, styles)):
            yield before + group
            before = []
            continue
        yield from ([row] for row in before)
        before = list(group) if _is_choice(group) else []
        if not before:
            yield group
    yield from ([row] for row in before)


def _is_choice(group: Sequence[Row]) -> bool:
    """Whether a group is the line of a choice, alone."""
    return len(group) == 1 and group[0].line is not None and group[0].line.kind is LineKind.CHOICE


def _moves(group: Sequence[Row], styles: Styles) -> bool:
    """Whether the only events of a group are steps of a move, whatever was said meanwhile."""
    events = [row for row in group if _is_event(row)]
    return bool(events) and all(_is_motion(_style(row, styles)) for row in events)


def _last_step(told: Sequence[Row], styles: Styles) -> Row | None:
    """The last step of a move on which nothing else happened that is shown on the board; None for anything else."""
    steps = [row for row in told if _is_motion(_style(row, styles))]
    others = (_style(row, styles) for row in told if row not in steps)
    return steps[-1] if steps and all(style == PLAIN_EVENT for style in others) else None


def _mover(group: Sequence[Row], styles: Styles) -> str:
    """The name of the piece that moves in a group; empty if other things happen."""
    if not _moves(group, styles):
        return ""
    line = next(row.line for row in group if row.line is not None and _is_event(row))
    return line.text[line.spans[0].start : line.spans[0].end] if line.spans else line.text


def _passes(group: Sequence[Row]) -> bool:
    """Whether a group consists of choices that name nothing at their end, such as passing."""
    return all(
        row.line is not None
        and row.line.kind is LineKind.CHOICE
        and not any(span.end >= len(row.line.text) - 1 for span in row.line.spans)
        for row in group
    )


def _head(group: Sequence[Row], styles: Styles, *, is_open: bool) -> Row:
    """The row of a group: what it is about, and its results."""
    told = [row for row in group if _is_event(row)] or list(group)
    goes = _last_step(told, styles)
    shots = [row for row in told if _style(row, styles).shot is not None]
    about = goes or (shots[0] if shots else told[0])
    after = [] if goes else told[told.index(about) + 1 :]
    results = _results(after, styles)
    text, zones = "", list[Zone]()
    for number, row in enumerate((about, *results)):
        assert row.line is not None, "groups consist of lines"
        text += ("", ": ")[number] if number < LEAST_OF_MOVE else "; "
        zones += [Zone(span.start + len(text), span.end + len(text), span.names) for span in row.line.spans]
        text += row.line.text.rstrip(".")
    fold = Fold(first=group[0].number, last=group[-1].number, count=len(group), is_open=is_open)
    return Row(text=f"{text}.", number=group[0].number, side=about.side, line=about.line, zones=tuple(zones), fold=fold)


def _results(told: Sequence[Row], styles: Styles) -> list[Row]:
    """What came of it: what was lost or went badly, else any other change, a banner, or how it ended; each once."""
    changes = [row for row in told if _style(row, styles).label]
    worst = [row for row in changes if _style(row, styles).is_loss or _style(row, styles).tone is Tone.BAD]
    banners = [row for row in told if _style(row, styles).is_banner]
    by_text = {row.text: row for row in worst or changes or banners[-1:] or told[-1:]}
    return list(by_text.values())[-MOST_RESULTS:]


def _is_motion(style: EventStyle) -> bool:
    return style.is_motion or bool(style.path)


def _is_event(row: Row) -> bool:
    """Whether a row tells what happened in the game; what people say is told like an event, and is none."""
    return row.line is not None and row.line.event is not None and not is_said(row.line.event)


def _style(row: Row, styles: Styles) -> EventStyle:
    event = row.line.event if row.line is not None else None
    return PLAIN_EVENT if event is None else styles.get(event.kind, PLAIN_EVENT)
