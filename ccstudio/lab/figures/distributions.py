"""Charts of distributions: points at the end, lengths of games, and when they are decided."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import FigureBase
from matplotlib.patches import Patch

from ccstudio.base.language import _
from ccstudio.lab.figures.chart import Chart, axes_on
from ccstudio.lab.figures.style import FAINT, INK, TEXT_PT, hatch, percent_axis, side_colour, whole_numbers
from ccstudio.lab.figures.words import decimal
from ccstudio.lab.summary import CellSummary, ScenarioInfo

_MOST_BARS: Final = 24
"""More values of points than these share bars."""


def points_chart(cell: CellSummary, scenario: ScenarioInfo, key: str) -> Chart | None:
    """Return the distribution of points of each side at the end of the game; None where the rules count none."""
    sides = [(side, counts) for side, counts in enumerate(cell.points) if any(counts)]
    if not sides:
        return None
    titles = [scenario.sides[side].title for side, _counts in sides]
    return Chart(
        id=f"points-{key}",
        title=_("Points at the end"),
        caption=_("Share of games by victory points of each side. The line marks the median."),
        draw=partial(_draw_points, sides=sides, titles=titles),
        height_in=0.45 + 0.95 * len(sides),
    )


def length_chart(cell: CellSummary, key: str) -> Chart | None:
    """Return the distribution of turns of a game; None where all games are equally long."""
    if len(cell.lengths) < 2:
        return None
    return Chart(
        id=f"lengths-{key}",
        title=_("Length of games"),
        caption=_("Share of games by the turn in which they ended. The line marks the median."),
        draw=partial(_draw_lengths, counts=cell.lengths),
        height_in=1.7,
    )


def decided_chart(cell: CellSummary, key: str) -> Chart | None:
    """Return when games were decided."""
    if not cell.games:
        return None
    return Chart(
        id=f"decided-{key}",
        title=_("When games are decided"),
        caption=_("Share of games by the tenth of the game after which the winner was never behind again."),
        draw=partial(_draw_decided, counts=cell.decided),
        height_in=1.7,
    )


def median_of(counts: Mapping[int, int]) -> float:
    """Return the median of values of which each occurs so often."""
    half, below, before = sum(counts.values()) / 2, 0, None
    for value in sorted(counts):
        below += counts[value]
        if before is not None:
            return (before + value) / 2
        if below > half:
            return value
        if below == half:
            before = value
    return float(before or 0)


def _draw_points(figure: FigureBase, sides: Sequence[tuple[int, Mapping[int, int]]], titles: Sequence[str]) -> None:
    values = [value for _side, counts in sides for value in counts]
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // _MOST_BARS))
    rows = [figure.add_subplot(len(sides), 1, row + 1) for row in range(len(sides))]
    most = 0.0
    for axes, (side, counts), title in zip(rows, sides, titles, strict=True):
        most = max(most, _bars(axes, counts, step, side))
        axes.set_title(title, fontsize=TEXT_PT, weight="bold", loc="left", pad=3)
    for axes in rows:
        axes.set_xlim(low - step, high + step)
        axes.set_ylim(0, most * 1.25)
        percent_axis(axes, "y")
        axes.locator_params(axis="y", nbins=3)
        whole_numbers(axes, "x")
        axes.label_outer()
    rows[-1].set_xlabel(_("Points"))


def _draw_lengths(figure: FigureBase, counts: Mapping[int, int]) -> None:
    axes = axes_on(figure)
    step = max(1, -(-(max(counts) - min(counts) + 1) // _MOST_BARS))
    most = _bars(axes, counts, step, 0, colour=FAINT)
    axes.set_xlim(min(counts) - step, max(counts) + step)
    axes.set_ylim(0, most * 1.2)
    percent_axis(axes, "y")
    axes.locator_params(axis="y", nbins=4)
    whole_numbers(axes, "x")
    axes.set_xlabel(_("Turns"))


def _bars(axes: Axes, counts: Mapping[int, int], step: int, side: int, colour: str = "") -> float:
    """Draw a histogram with bars `step` wide and its median; return the highest share."""
    games = sum(counts.values())
    shares: dict[int, float] = {}
    for value, count in counts.items():
        shares[value // step] = shares.get(value // step, 0.0) + count / games
    places = [(bar + 0.5) * step - 0.5 for bar in shares]
    face = colour or side_colour(side)
    pattern = "" if colour else hatch(side)
    axes.bar(
        places, list(shares.values()), width=0.86 * step, color=face, hatch=pattern, edgecolor="white", linewidth=0
    )
    middle = median_of(counts)
    axes.axvline(middle, color=INK, linewidth=0.9, linestyle=(0, (3, 2)))
    axes.annotate(
        _("median {value}").format(value=decimal(middle)),
        (middle, 1),
        xycoords=("data", "axes fraction"),
        xytext=(3, -1),
        textcoords="offset points",
        va="top",
        fontsize=7,
        color=INK,
    )
    return max(shares.values())


def _draw_decided(figure: FigureBase, counts: Sequence[int]) -> None:
    axes = axes_on(figure)
    games = sum(counts) or 1
    places = [(tenth + 0.5) / len(counts) for tenth in range(len(counts))]
    axes.bar(places, [count / games for count in counts], width=0.86 / len(counts), color=FAINT)
    axes.set_xlim(0, 1)
    percent_axis(axes, "x")
    percent_axis(axes, "y")
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    axes.locator_params(axis="y", nbins=4)
    axes.set_xlabel(_("Share of the game played"))


def side_keys(scenario: ScenarioInfo, *, nobody: bool = False) -> list[Patch]:
    """Return the keys of sides for a legend, each with its colour and pattern."""
    keys = [
        Patch(facecolor=side_colour(side), hatch=hatch(side), edgecolor="white", linewidth=0, label=info.title)
        for side, info in enumerate(scenario.sides)
    ]
    if nobody:
        keys.append(Patch(facecolor=side_colour(-1), label=_("Nobody")))
    return keys
