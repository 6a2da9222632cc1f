"""Charts of luck against skill, and of the bid that makes a scenario even."""

from collections.abc import Sequence
from functools import partial
from statistics import median
from typing import Final

from matplotlib.figure import FigureBase

from ccstudio.ai.intervals import Interval
from ccstudio.base.language import _
from ccstudio.lab.figures.chart import Chart, axes_on
from ccstudio.lab.figures.style import FAINT, INK, SMALL_PT, marker, percent_axis, side_colour, whole_numbers
from ccstudio.lab.figures.words import percent, signed
from ccstudio.lab.summary import CellSummary, LuckPoint, ScenarioInfo

_GOLDEN: Final = 0.6180339887
_SPREAD: Final = 0.3
"""Half the height of a band of points."""


def luck_chart(cell: CellSummary, scenario: ScenarioInfo, key: str) -> Chart | None:
    """Return the luck of the first side in the games that it won and lost; None where luck cannot be told."""
    if cell.luck_explains is None:
        return None
    share = cell.luck_explains
    return Chart(
        id=f"luck-{key}",
        title=_("Luck against skill"),
        caption=_(
            "Each dot is a game: by how many standard deviations {side} rolled better than {other}. Lines mark "
            "medians. Luck explains {share} of the results (95 % interval {low} to {high})."
        ).format(
            side=scenario.sides[0].title,
            other=scenario.sides[1].title,
            share=percent(share.value),
            low=percent(share.low),
            high=percent(share.high),
        ),
        draw=partial(_draw_luck, points=cell.luck, side=scenario.sides[0].title),
        height_in=1.9,
    )


def bid_chart(cell: CellSummary, scenario: ScenarioInfo, key: str) -> Chart | None:
    """Return the chance of the first side by the points given to it; None where the rules count no points."""
    if cell.bid is None:
        return None
    return Chart(
        id=f"bid-{key}",
        title=_("The bid that makes it even"),
        caption=_(
            "Chance of {side} to win, were it given points (to the right) or to give points (to the left), with "
            "its 95 % interval. The even bid is {bid} (95 % interval {low} to {high})."
        ).format(
            side=scenario.sides[0].title,
            bid=signed(cell.bid.value),
            low=signed(cell.bid.low),
            high=signed(cell.bid.high),
        ),
        draw=partial(_draw_bids, chances=cell.bid_chances, even=cell.bid, side=scenario.sides[0].title),
        height_in=2.0,
    )


def _draw_luck(figure: FigureBase, points: Sequence[LuckPoint], side: str) -> None:
    axes = axes_on(figure)
    bands = [(1.0, _("won")), (0.5, _("drawn")), (0.0, _("lost"))]
    shown = [(won, word) for won, word in bands if any(it.won == won for it in points)]
    for place, (won, _word) in enumerate(shown):
        values = [it.difference for it in points if it.won == won]
        # An even spread that is the same each time, where random jitter would not be.
        heights = [place + _SPREAD * (2 * (number * _GOLDEN % 1) - 1) for number in range(len(values))]
        mark = 0 if won == 1 else 1 if won == 0 else 2
        axes.plot(values, heights, marker(mark), color=side_colour(mark), markersize=3, alpha=0.6, markeredgewidth=0)
        axes.plot([median(values)] * 2, [place - 0.4, place + 0.4], color=INK, linewidth=1.6)
    axes.axvline(0, color=FAINT, linewidth=0.8, zorder=1)
    axes.set_yticks(range(len(shown)), [word for _won, word in shown])
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(shown) - 0.5, -0.5)
    reach = max(abs(it.difference) for it in points) * 1.08 or 1
    axes.set_xlim(-reach, reach)
    axes.grid(visible=True, axis="x")
    axes.set_xlabel(_("Luck of {side} beyond that of the enemy").format(side=side))


def _draw_bids(figure: FigureBase, chances: Sequence[tuple[int, Interval]], even: Interval, side: str) -> None:
    axes = axes_on(figure)
    bids = [bid for bid, _chance in chances]
    colour = side_colour(0)
    axes.fill_between(
        bids, [it.low for _, it in chances], [it.high for _, it in chances], color=colour, alpha=0.2, lw=0
    )
    axes.plot(bids, [it.value for _, it in chances], color=colour, linewidth=1.6)
    axes.axhline(0.5, color=FAINT, linewidth=0.8)
    axes.axvline(0, color=FAINT, linewidth=0.8, linestyle=(0, (3, 2)))
    axes.plot([even.value], [0.5], "D", color=INK, markersize=6, zorder=4)
    axes.plot([even.low, even.high], [0.5, 0.5], color=INK, linewidth=2.2, zorder=3)
    axes.annotate(
        signed(even.value), (even.value, 0.5), xytext=(6, -10), textcoords="offset points", weight="bold", color=INK
    )
    axes.set_ylim(0, 1)
    axes.set_xlim(min(bids[0], 0), max(bids[-1], 0))
    percent_axis(axes, "y")
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    axes.grid(visible=True, axis="y")
    whole_numbers(axes, "x")
    axes.tick_params(labelsize=SMALL_PT + 1)
    axes.set_xlabel(_("Points given to {side}").format(side=side))
