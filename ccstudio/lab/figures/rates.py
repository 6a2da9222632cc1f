"""Charts of chances: who wins in each scenario, variant and pairing, and what variants change."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import FigureBase

from ccstudio.ai.intervals import Interval
from ccstudio.base.language import _
from ccstudio.lab.figures.chart import Chart, axes_on
from ccstudio.lab.figures.style import FAINT, SMALL_PT, percent_axis, side_colour
from ccstudio.lab.figures.words import percent, players_title, points_of_percent, variant_title
from ccstudio.lab.summary import CellSummary, Effect, ExperimentSummary

_ROW_IN: Final = 0.32
_EDGES_IN: Final = 0.4
_LONGEST: Final = 58
"""Letters of a label that fit into the width of a chart."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """An estimate with its label; a heading has none. `is_sure` fills its marker."""

    label: str
    interval: Interval | None = None
    text: str = ""
    is_sure: bool = False


def chance_chart(summary: ExperimentSummary, scenario: str) -> Chart:
    """Return the chance of the first side of a scenario to win, for each variant and pairing."""
    info = next(it for it in summary.scenarios if it.id == scenario)
    cells = [it for it in summary.cells if it.cell.scenario == scenario and it.games]
    rows = [_chance_row(summary, cell, cells) for cell in cells]
    side = info.sides[0].title if info.sides else ""
    return Chart(
        id=f"chance-{scenario}",
        title=_("Chance of winning for {side}").format(side=side),
        caption=_(
            "Dots show how often {side} won, whiskers the 95 % interval. Full dots: the interval leaves out 50 %."
        ).format(side=side),
        draw=partial(_draw_rows, rows=rows, middle=0.5, limits=(0.0, 1.0), signed_ticks=False),
        height_in=_EDGES_IN + _ROW_IN * len(rows),
    )


def effect_chart(summary: ExperimentSummary, scenario: str) -> Chart | None:
    """Return by how much each variant changes the chance of the first side; None without a variant."""
    effects = [it for it in summary.effects if it.scenario == scenario and it.pairs > 1]
    if not effects:
        return None
    info = next(it for it in summary.scenarios if it.id == scenario)
    rows = [_effect_row(summary, effect) for effect in effects]
    ends = [abs(end) for row in rows if row.interval for end in (row.interval.low, row.interval.high)]
    reach = min(1.0, max(0.1, *ends) * 1.1)
    return Chart(
        id=f"effects-{scenario}",
        title=_("Effect of the variants on {scenario}").format(scenario=info.title),
        caption=_(
            "Change of the chance of {side} in percentage points, games with equal seeds compared. Full dots: the 95 % "
            "interval leaves out zero."
        ).format(side=info.sides[0].title),
        draw=partial(_draw_rows, rows=rows, middle=0.0, limits=(-reach, reach), signed_ticks=True),
        height_in=_EDGES_IN + _ROW_IN * len(rows),
    )


def _chance_row(summary: ExperimentSummary, cell: CellSummary, cells: Iterable[CellSummary]) -> Row:
    rate = cell.by_side[0]
    parts = [variant_title(summary, cell.cell.variant)] if summary.variants else []
    if len({it.players for it in cells}) > 1 or not parts:
        parts.append(players_title(cell))
    text = _("{chance} of {games}").format(chance=percent(rate.value), games=rate.games)
    return Row(label=" · ".join(parts), interval=rate.interval, text=text, is_sure=rate.low > 0.5 or rate.high < 0.5)


def _effect_row(summary: ExperimentSummary, effect: Effect) -> Row:
    parts = [variant_title(summary, effect.variant)]
    if len({it.pairing for it in summary.effects}) > 1:
        cell = next(it for it in summary.cells if it.cell.pairing == effect.pairing)
        parts.append(players_title(cell))
    text = points_of_percent(effect.difference.value)
    return Row(label=" · ".join(parts), interval=effect.difference, text=text, is_sure=effect.is_sure)


def _draw_rows(
    figure: FigureBase, rows: Sequence[Row], middle: float, limits: tuple[float, float], *, signed_ticks: bool
) -> None:
    """Draw dots and whiskers, each under its label, so that long labels leave the width to the chart."""
    axes = axes_on(figure)
    axes.set_xlim(*limits)
    axes.set_ylim(len(rows) - 0.35, -0.75)
    axes.axvline(middle, color=FAINT, linewidth=0.8, zorder=1)
    axes.grid(visible=True, axis="x")
    axes.spines["left"].set_visible(False)
    axes.set_yticks([])
    if signed_ticks:
        axes.xaxis.set_major_formatter(_point_tick)
    else:
        percent_axis(axes, "x")
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    for place, row in enumerate(rows):
        _draw_row(axes, place, row)


def _draw_row(axes: Axes, place: int, row: Row) -> None:
    label = row.label if len(row.label) <= _LONGEST else f"{row.label[: _LONGEST - 1]}…"
    across = axes.get_yaxis_transform()
    halo = {"facecolor": "white", "edgecolor": "none", "pad": 0.6}
    axes.text(0, place - 0.36, label, transform=across, fontsize=SMALL_PT + 0.5, va="center", bbox=halo, zorder=2)
    axes.text(
        1,
        place - 0.36,
        row.text,
        transform=across,
        fontsize=SMALL_PT + 0.5,
        va="center",
        ha="right",
        bbox=halo,
        zorder=2,
    )
    if row.interval is None:
        return
    left, right = axes.get_xlim()
    low, high = max(row.interval.low, left), min(row.interval.high, right)
    colour = side_colour(0)
    axes.plot([low, high], [place, place], color=colour, linewidth=1.4, solid_capstyle="butt", zorder=3)
    for end in (low, high):
        axes.plot([end, end], [place - 0.09, place + 0.09], color=colour, linewidth=1.4, zorder=3)
    face = colour if row.is_sure else "white"
    axes.plot([row.interval.value], [place], "o", markersize=5, markerfacecolor=face, markeredgecolor=colour, zorder=4)


def _point_tick(value: float, _position: float) -> str:
    return points_of_percent(value)
