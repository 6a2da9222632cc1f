"""Charts over the turns of a game: the chance of winning, and who controls the objectives."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import FigureBase

from ccstudio.base.language import _
from ccstudio.lab.figures.chart import WIDTH_IN, Chart, axes_on
from ccstudio.lab.figures.distributions import side_keys
from ccstudio.lab.figures.style import FAINT, hatch, percent_axis, side_colour, whole_numbers
from ccstudio.lab.summary import CellSummary, ControlShare, LeadQuartiles, ScenarioInfo

_MOST_OBJECTIVES: Final = 8
_ACROSS: Final = 2
_MARKED_TURNS: Final = 20
"""Of more turns, marks would hide the line."""


def lead_chart(cell: CellSummary, scenario: ScenarioInfo, key: str) -> Chart | None:
    """Return the chance of winning of the first side over turns; None where it was never appraised."""
    if len(cell.leads) < 2:
        return None
    side = scenario.sides[0].title
    return Chart(
        id=f"leads-{key}",
        title=_("Chance of winning for {side}, turn by turn").format(side=side),
        caption=_(
            "Appraised at the end of each turn: the line is the median of all games, the band contains the middle "
            "half. Finished games count with their result."
        ),
        draw=partial(_draw_leads, leads=cell.leads),
        height_in=1.9,
    )


def control_chart(cell: CellSummary, scenario: ScenarioInfo, key: str) -> Chart | None:
    """Return who controls each objective over turns; None without objectives.

    Of many objectives those are drawn that change hands most.
    """
    shown = [it for it in cell.control if it.turns]
    if not shown:
        return None
    if len(shown) > _MOST_OBJECTIVES:
        busiest = sorted(shown, key=_change, reverse=True)[:_MOST_OBJECTIVES]
        shown = [it for it in shown if it in busiest]
    rows = -(-len(shown) // _ACROSS)
    return Chart(
        id=f"control-{key}",
        title=_("Control of objectives, turn by turn"),
        caption=_("Share of games in which each side controls the objective at the end of a turn."),
        draw=partial(_draw_control, shares=shown, scenario=scenario),
        width_in=WIDTH_IN,
        height_in=0.75 + 0.85 * rows,
    )


def _draw_leads(figure: FigureBase, leads: Sequence[LeadQuartiles]) -> None:
    axes = axes_on(figure)
    turns = range(1, len(leads) + 1)
    axes.axhline(0.5, color=FAINT, linewidth=0.8)
    axes.fill_between(
        turns, [it.low for it in leads], [it.high for it in leads], color=side_colour(0), alpha=0.22, lw=0
    )
    axes.plot(
        turns,
        [it.median for it in leads],
        "o-" if len(leads) <= _MARKED_TURNS else "-",
        color=side_colour(0),
        lw=1.6,
        ms=3,
    )
    axes.set_ylim(-0.02, 1.02)
    axes.set_xlim(1, len(leads))
    percent_axis(axes, "y")
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    axes.grid(visible=True, axis="y")
    whole_numbers(axes, "x")
    axes.set_xlabel(_("Turn"))


def _draw_control(figure: FigureBase, shares: Sequence[ControlShare], scenario: ScenarioInfo) -> None:
    rows = -(-len(shares) // _ACROSS)
    across = min(_ACROSS, len(shares))
    for place, share in enumerate(shares):
        axes = figure.add_subplot(rows, across, place + 1)
        _draw_shares(axes, share, len(scenario.sides))
        axes.set_title(share.space, fontsize=8, weight="bold", loc="left", pad=2)
        axes.tick_params(labelleft=place % across == 0, labelbottom=place + across >= len(shares))
        if place + across >= len(shares):
            axes.set_xlabel(_("Turn"))
    keys = side_keys(scenario, nobody=True)
    figure.legend(handles=keys, ncols=len(keys), loc="outside upper left", borderpad=0.2, columnspacing=1)


def _draw_shares(axes: Axes, share: ControlShare, sides: int) -> None:
    turns = list(range(1, len(share.turns) + 1))
    below = [0.0] * len(turns)
    for place in range(sides + 1):
        side = place if place < sides else -1
        values = [turn[place] for turn in share.turns]
        axes.bar(
            turns, values, bottom=below, width=0.96, color=side_colour(side), hatch=hatch(side), edgecolor="white", lw=0
        )
        below = [low + value for low, value in zip(below, values, strict=True)]
    axes.set_xlim(0.5, len(turns) + 0.5)
    axes.set_ylim(0, 1)
    axes.set_yticks([0, 0.5, 1])
    percent_axis(axes, "y")
    whole_numbers(axes, "x")


def _change(share: ControlShare) -> float:
    """By how much the shares of an objective change over the game."""
    columns: list[tuple[float, ...]] = list(zip(*share.turns, strict=True))
    return sum(max(values) - min(values) for values in columns)
