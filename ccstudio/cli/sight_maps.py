"""`ccstudio sight MAP --heat, --table, --diff, --near`: outputs about all pairs of a map."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import N_, _, plural
from ccstudio.board.board import Board
from ccstudio.board.sight.export import TABLE_WRITERS, difference_rows, heat_csv
from ccstudio.board.sight.incremental_table import IncrementalTable
from ccstudio.board.sight.near_misses import NearReport, near_report
from ccstudio.board.sight.statistics import Difference, Matrix, Measure, difference, within_reach
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.maps import OpenMap, open_map
from ccstudio.cli.numbers import read_number
from ccstudio.cli.output import say, say_json, say_table
from ccstudio.cli.progress import Progress
from ccstudio.cli.questions import find_policy, say_policy

MOST_NEAR: Final = 500
MOST_MM: Final = 1_000.0
MOST_REACH: Final = 999
_STEP_SECONDS: Final = 0.2

TITLES: Final[dict[Measure, str]] = {
    "sees": N_("Spaces it sees"),
    "seen": N_("Spaces that see it"),
    "open": N_("Spaces that see it clearly"),
}


def run(arguments: Namespace) -> int:
    """Write or print the outputs that were asked for."""
    reach = 0 if arguments.reach is None else read_number("--reach", arguments.reach, 1, MOST_REACH)
    within = None if arguments.near is None else _read_millimetres(arguments.near)
    for option, out, known in (("--heat", arguments.heat, HEATS), ("--table", arguments.table, TABLES)):
        if out is not None and Path(out).suffix.lower() not in known:
            raise StudioError("sight-file-unknown", option=option, file=out, known=", ".join(known))
    opened = open_map(arguments.map)
    policy = find_policy(arguments.policy, opened.board)
    codes = codes_of(opened.board, policy)
    if arguments.table is not None:
        out = Path(arguments.table)
        _write(out, TABLES[out.suffix.lower()](opened.board, codes))
    if arguments.heat is not None:
        _write_heat(Path(arguments.heat), opened, codes, arguments.measure, reach, policy)
    if arguments.diff is not None:
        other = open_map(arguments.diff).board
        found = difference(other, codes_of(other, policy), opened.board, codes)
        _print_difference(opened.board, found, as_json=arguments.json)
    if within is not None:
        _print_near(opened.board, codes, within, policy, as_json=arguments.json)
    if not arguments.json:
        say_policy(arguments.policy, policy)
    return FINE


def codes_of(board: Board, policy: SightPolicy) -> Matrix:
    """Return the verdicts of all pairs: from the table, or one by one with a progress line where there is no kernel."""
    table = SightTable.of(board, policy)
    if table.is_complete:
        return table.all_pairs()
    incremental = IncrementalTable(board, policy)
    every = incremental.left
    with Progress() as progress:
        while incremental.work(_STEP_SECONDS):
            progress.show(_("{done} of {every} pairs").format(done=every - incremental.left, every=every))
    return incremental.codes


def _write_heat(out: Path, opened: OpenMap, codes: Matrix, measure: Measure, reach: int, policy: SightPolicy) -> None:
    if out.suffix.lower() == ".csv":
        _write(out, heat_csv(opened.board, codes, reach, policy).encode())
        return
    from ccstudio.ui.offscreen import start_offscreen
    from ccstudio.ui.painting.tints import heat_tinting
    from ccstudio.ui.rendering import render

    _qt = start_offscreen()
    near = within_reach(opened.board.grid, reach, policy)
    tinting = heat_tinting(_(TITLES[measure]), opened.board, codes, measure, near)
    if tinting.note:
        say(tinting.note)
    render(opened.board, opened.path.parent, out, tinting=tinting)
    say(_("{file}: written").format(file=out))


def _write(out: Path, data: bytes) -> None:
    save_atomically(out, data, backup=False)
    say(_("{file}: written").format(file=out))


def _pdf(board: Board, codes: Matrix) -> bytes:
    from ccstudio.ui.offscreen import start_offscreen
    from ccstudio.ui.printing.sight_pages import sight_pdf

    _qt = start_offscreen()
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every} spaces").format(done=done, every=every))

        return sight_pdf(board, codes, report=report)


TABLES: Final[dict[str, Callable[[Board, Matrix], bytes]]] = {**TABLE_WRITERS, ".pdf": _pdf}
HEATS: Final = (".png", ".svg", ".pdf", ".csv")


def code_word(code: int) -> str:
    """Return a code in words."""
    if code < 0:
        return _("blocked")
    return _("hindered by {value}").format(value=code) if code else _("clear")


def _print_difference(board: Board, found: Difference, *, as_json: bool) -> None:
    rows = list(difference_rows(board, found))
    if as_json:
        say_json(
            {
                "changed": [
                    {"from": a, "to": b, "before": was, "after": now, "both": pair.both}
                    for (a, b, was, now), pair in zip(rows, found.pairs, strict=True)
                ],
                "opened": found.opened,
                "closed": found.closed,
                "appeared": found.appeared,
                "vanished": found.vanished,
            }
        )
        return
    if rows:
        say_table(
            (_("from"), _("to"), _("before"), _("now")),
            ((a, b, code_word(was), code_word(now)) for a, b, was, now in rows),
        )
    say(
        _("{pairs}; {opened} opened, {closed} closed.").format(
            pairs=plural("{count} pair changed", "{count} pairs changed", found.total),
            opened=found.opened,
            closed=found.closed,
        )
    )
    if found.appeared or found.vanished:
        say(
            _("Spaces only in this map: {appeared}. Spaces only in the other map: {vanished}.").format(
                appeared=", ".join(found.appeared) or "-", vanished=", ".join(found.vanished) or "-"
            )
        )


def _print_near(board: Board, codes: Matrix, within_mm: float, policy: SightPolicy, *, as_json: bool) -> None:
    units = within_mm / board.space_mm * board.grid.width
    table = SightTable.of(board, policy)
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every} outlines").format(done=done, every=every))

        found = near_report(
            board, codes, units, policy, most=MOST_NEAR, report=report, code=table.code if table.is_complete else None
        )
    millimetres = board.space_mm / board.grid.width
    if as_json:
        say_json(
            {
                "whole": found.is_whole,
                "threads": [
                    {
                        "from": board.grid.name(it.viewer),
                        "to": board.grid.name(it.target),
                        "feature": it.feature,
                        "touches": it.touches,
                        "distance_squared": str(it.distance_squared),
                        "distance_units": round(it.distance_units, 3),
                        "distance_mm": round(it.distance_units * millimetres, 4),
                        "place": list(it.place),
                    }
                    for it in found.threads
                ],
            }
        )
        return
    _print_near_table(board, found, millimetres)


def _print_near_table(board: Board, found: NearReport, millimetres: float) -> None:
    name = board.grid.name
    if found.threads:
        say_table(
            (_("from"), _("to"), _("outline"), _("thread"), _("mm")),
            (
                (
                    name(it.viewer),
                    name(it.target),
                    it.feature,
                    _("touches it") if it.touches else _("misses it"),
                    f"{it.distance_units * millimetres:.3f}",
                )
                for it in found.threads
            ),
            right=frozenset({4}),
        )
    count = plural("{count} near miss", "{count} near misses", len(found.threads))
    say(
        _("{count}.").format(count=count)
        if found.is_whole
        else _("{count}, the closest ones only.").format(count=count)
    )


def _read_millimetres(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST_MM:
        raise StudioError("number-unreadable", option="--near", text=text, least=0, most=round(MOST_MM))
    return number
