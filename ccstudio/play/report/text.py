"""The report of a game as plain text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from ccstudio.base.language import _, plural
from ccstudio.play.report.records import GameReport, RollRow, Series, TurningPoint, turn_numbers
from ccstudio.play.report.words import (
    chance_text,
    luck_notes,
    mean_text,
    number_text,
    percent_text,
    roll_topic,
    swing_text,
)

INDENT: Final = "  "
GAP: Final = 2

Row = Sequence[str]


def report_text(report: GameReport) -> str:
    """Return the report as text, each line ending with a line feed."""
    sections = (
        _head(report), _result(report), _points(report), _chances(report), _losses(report), _rolls(report),
        _draws(report), _turning_points(report),
    )  # fmt: skip
    written = ["\n".join(section) for section in map(list, sections) if section]
    return "\n\n".join(written) + "\n"


def _head(report: GameReport) -> Iterator[str]:
    yield report.title
    yield _("{system}, {entries}").format(
        system=report.system, entries=plural("{count} entry", "{count} entries", report.entries)
    )
    for side in report.sides:
        yield _("{side} ({players})").format(side=side.title, players=side.players)


def _result(report: GameReport) -> Iterator[str]:
    yield _("Result").upper()
    for line in report.result:
        yield f"{INDENT}{line}"


def _points(report: GameReport) -> Iterator[str]:
    """The points at the end of each turn that changed them."""
    title = _("Victory points") if report.points else _("Lead")
    yield from _by_turn(report, title, report.points or report.leads, number_text)


def _chances(report: GameReport) -> Iterator[str]:
    """The chances of winning at the end of each turn that changed them."""
    yield from _by_turn(report, _("Chance of winning"), report.chances, chance_text)


def _by_turn(
    report: GameReport, title: str, series: Sequence[Series], written: Callable[[float], str]
) -> Iterator[str]:
    if not series or not report.turns:
        return
    yield title.upper()
    rows: list[Row] = [["", _("End of turn"), *(report.side(one.side).title for one in series)]]
    before: Row = []
    ends = [*(turn.number - 2 for turn in report.turns[1:]), len(series[0].values) - 1]
    for turn, number, end in zip(report.turns, turn_numbers(report.turns), ends, strict=True):
        values = [written(one.values[end]) for one in series]
        if values != before or end == ends[-1]:
            rows.append([number, turn.title, *values])
        before = values
    yield from _table(rows, left=2)


def _losses(report: GameReport) -> Iterator[str]:
    if not report.losses:
        return
    yield _("Losses").upper()
    has_steps = any(row.steps for row in report.losses)
    has_points = any(row.points for row in report.losses) or not has_steps
    heads = [_("Pieces"), *([_("Steps")] if has_steps else []), *([_("Points")] if has_points else [])]
    for side in report.sides:
        listed = [row for row in report.losses if row.side == side.side]
        if not listed:
            yield INDENT + _("{side}: no losses").format(side=side.title)
            continue
        yield f"{INDENT}{side.title}"
        lines: list[Row] = [["", *heads]]
        for row in listed:
            steps, points = [str(row.steps)] * has_steps, [str(row.points)] * has_points
            lines.append([row.title, str(row.pieces), *steps, *points])
        steps = [str(sum(row.steps for row in listed))] * has_steps
        points = [str(sum(row.points for row in listed))] * has_points
        lines.append([_("Total"), str(sum(row.pieces for row in listed)), *steps, *points])
        yield from _table(lines, indent=2)


def _rolls(report: GameReport) -> Iterator[str]:
    if not report.rolls:
        return
    yield _("Luck with dice").upper()
    for side, rows in groupby(report.rolls, key=lambda row: row.side):
        yield f"{INDENT}{report.side(side).title}"
        heads = ["", _("Rolls"), _("Mean"), _("Expected"), _("Luck")]
        yield from _table([heads, *map(_roll_cells, rows)], indent=2)
    for note in luck_notes(report):
        yield f"{INDENT}{note}"


def _roll_cells(row: RollRow) -> Row:
    return [roll_topic(row), str(row.rolls), mean_text(row.mean), mean_text(row.expected), percent_text(row)]


def _draws(report: GameReport) -> Iterator[str]:
    if not report.draws:
        return
    yield _("Luck with cards").upper()
    for (side, topic), rows in groupby(report.draws, key=lambda row: (row.side, row.topic)):
        yield INDENT + _("{side}: {topic}").format(side=report.side(side).title, topic=topic)
        lines: list[Row] = [["", _("Drawn"), _("Expected")]]
        lines += [[row.outcome, str(row.count), f"{row.expected:.1f}"] for row in rows]
        yield from _table(lines, indent=2)


def _turning_points(report: GameReport) -> Iterator[str]:
    if not report.turning_points:
        return
    yield _("Turning points").upper()
    for point in report.turning_points:
        yield from _turning_point(report, point)


def _turning_point(report: GameReport, point: TurningPoint) -> Iterator[str]:
    yield INDENT + _("Entry {entry}, {turn}: {swing}").format(
        entry=point.entry, turn=point.turn, swing=swing_text(report, point)
    )
    if point.question:
        yield 2 * INDENT + point.question
    for line in point.lines:
        yield f"{2 * INDENT}{line}"
    if point.advice:
        yield 2 * INDENT + _("Advice: {advice}").format(advice=point.advice)


def _table(rows: Sequence[Row], *, left: int = 1, indent: int = 1) -> Iterable[str]:
    """The rows with columns of equal width, the first `left` of them aligned to the left."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield (indent * INDENT + (" " * GAP).join(cells)).rstrip()
