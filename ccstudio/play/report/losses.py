"""Losses by side and type of piece."""

from collections.abc import Iterable, Mapping

from ccstudio.engine.game_statistics import Loss
from ccstudio.play.report.records import LossRow


def loss_rows(losses: Iterable[Loss], titles: Mapping[str, str]) -> tuple[LossRow, ...]:
    """Return one row for each side and type, the costliest first; `titles` name the types."""
    found: dict[tuple[int, str], list[Loss]] = {}
    for loss in losses:
        found.setdefault((loss.side, loss.type), []).append(loss)
    rows = [
        LossRow(
            side=side,
            title=titles.get(kind, kind),
            pieces=sum(loss.is_whole for loss in lost),
            damaged=sum(not loss.is_whole for loss in lost),
            steps=sum(loss.steps for loss in lost),
            points=sum(loss.points for loss in lost),
        )
        for (side, kind), lost in found.items()
    ]
    return tuple(sorted(rows, key=lambda row: (row.side, -row.points, -row.pieces, -row.steps, row.title)))
