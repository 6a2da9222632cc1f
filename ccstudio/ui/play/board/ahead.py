"""What the option that is pointed at would lead to, worked out for drawing: way, threats, lines of sight."""

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF

from ccstudio.base.ids import SpaceId
from ccstudio.board.sight.explanation import explain
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.present import PathStep, Preview, Provoked
from ccstudio.ui.play.board.lines import AheadLines, Step
from ccstudio.ui.play.board.targets import Targets
from ccstudio.ui.play.table import PlayTable

MOST_SIGHTS: Final = 12
"""How many lines of sight are judged and drawn."""


def show_ahead(table: PlayTable, targets: Targets, option: Option | None, lines: AheadLines) -> None:
    """Draw what an option would lead to; nothing for none."""
    preview = table.preview((option,)) if option is not None else None
    if preview is None:
        lines.set_ahead(None, (), (), ())
        return
    board, overlay, policy = table.board, table.view.state.overlay, table.policy
    judge = partial(explain, board, overlay=overlay, policy=policy)
    sights = [judge(a, b) for a, b in preview.sights[:MOST_SIGHTS] if board.on_map(a) and board.on_map(b)]
    steps = [_step(table, targets, preview, step) for step in preview.path if board.on_map(step.space)]
    start = targets.spot(SpaceOption(targets.anchor)) if targets.anchor is not None else None
    lines.set_ahead(start, steps, _threats(targets, preview), sights)


def _step(table: PlayTable, targets: Targets, preview: Preview, step: PathStep) -> Step:
    at = targets.spot(SpaceOption(step.space))
    assert at is not None, "a step leads to a space of the map"
    cost = step.cost.amount
    whole, rest = divmod(cost, 1)
    written = str(cost) if not rest or not whole else f"{whole} {rest}"
    return Step(at, written, is_threatened=step.space in _threatened(targets, preview))


def _threatened(targets: Targets, preview: Preview) -> set[SpaceId]:
    """The spaces in which somebody from elsewhere may do something."""
    return {it.space for it in preview.provoked if it.space is not None and _is_from_elsewhere(targets, it)}


def _threats(targets: Targets, preview: Preview) -> list[tuple[QPointF, QPointF]]:
    """From each piece that may do something to where it may, once."""
    found: dict[tuple[tuple[float, float], tuple[float, float]], tuple[QPointF, QPointF]] = {}
    for provoked in preview.provoked:
        if provoked.space is None or provoked.piece is None or not _is_from_elsewhere(targets, provoked):
            continue
        start, end = targets.spot_of_piece(provoked.piece), targets.spot(SpaceOption(provoked.space))
        if start is not None and end is not None:
            found[(start.x(), start.y()), (end.x(), end.y())] = (start, end)
    return list(found.values())


def _is_from_elsewhere(targets: Targets, provoked: Provoked) -> bool:
    if provoked.piece is None or provoked.space is None:
        return False
    space = targets.space_of(provoked.piece)
    return space is not None and space != provoked.space
