"""Charts that set sides against each other: losses by type of piece, and habits."""

from collections.abc import Sequence
from functools import partial
from textwrap import fill
from typing import Final

from matplotlib.figure import FigureBase
from matplotlib.lines import Line2D

from ccstudio.base.language import _
from ccstudio.lab.figures.chart import Chart, axes_on
from ccstudio.lab.figures.distributions import side_keys
from ccstudio.lab.figures.style import FAINT, SMALL_PT, hatch, marker, percent_axis, side_colour
from ccstudio.lab.figures.words import decimal
from ccstudio.lab.summary import CellSummary, HabitRate, LossMean, ScenarioInfo

_MOST_TYPES: Final = 12
_LONGEST: Final = 70
_APART: Final = 0.13
"""Markers of sides lie so far above each other, so that equal ones can be told apart."""


def loss_chart(cell: CellSummary, scenario: ScenarioInfo, key: str) -> Chart | None:
    """Return the losses of each side by type of piece, those lost most first; None where nothing was lost."""
    losses = sorted((it for it in cell.losses if _weight(it)), key=lambda it: (-_weight(it), it.side, it.type))
    if not losses:
        return None
    shown = sorted(losses[:_MOST_TYPES], key=lambda it: (it.side, -_weight(it)))
    rest = len(losses) - len(shown)
    caption = _("Pieces lost in a game, in the mean; where only steps were lost, steps.")
    if rest:
        caption += " " + _("The {count} types lost most.").format(count=len(shown))
    return Chart(
        id=f"losses-{key}",
        title=_("Losses by type of piece"),
        caption=caption,
        draw=partial(_draw_losses, losses=shown, scenario=scenario),
        height_in=0.6 + 0.23 * len(shown),
    )


def habit_chart(cell: CellSummary, scenario: ScenarioInfo, titles: dict[str, str], key: str) -> Chart | None:
    """Return how often each side did what its habits count as shares; None where the rules count no such habits."""
    counted = [name for name in titles if any(it.name == name and it.of for it in cell.habits)]
    names = [name for name in counted if all(it.value <= 1 for it in cell.habits if it.name == name)]
    if not names:
        return None
    caption = _("How often a side did something, of how often it could have.")
    if len(names) < len(counted):
        caption += " " + _("Only the table shows habits of more than once a time.")
    return Chart(
        id=f"habits-{key}",
        title=_("Habits by side"),
        caption=caption,
        draw=partial(_draw_habits, habits=cell.habits, names=names, titles=titles, scenario=scenario),
        height_in=0.5 + 0.32 * len(names),
    )


def type_title(scenario: ScenarioInfo, type_id: str) -> str:
    """Return the title of a type of piece, its ID if the scenario has no such type."""
    return scenario.types.get(type_id, type_id)


def _weight(loss: LossMean) -> float:
    return loss.pieces or loss.steps


def _draw_losses(figure: FigureBase, losses: Sequence[LossMean], scenario: ScenarioInfo) -> None:
    axes = axes_on(figure)
    most = max(_weight(it) for it in losses)
    for place, loss in enumerate(losses):
        value = _weight(loss)
        axes.barh(
            place, value, height=0.74, color=side_colour(loss.side), hatch=hatch(loss.side), edgecolor="white", lw=0
        )
        text = f"{value:.2f}" if value < 0.1 else decimal(value)
        axes.text(value + most * 0.015, place, text, va="center", fontsize=SMALL_PT)
    axes.set_yticks(range(len(losses)), [_two_lines(type_title(scenario, it.type)) for it in losses], fontsize=SMALL_PT)
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(losses) - 0.5, -0.5)
    axes.set_xlim(0, most * 1.15)
    axes.grid(visible=True, axis="x")
    axes.legend(
        handles=side_keys(scenario), ncols=2, loc="lower right", bbox_to_anchor=(1, 1), borderpad=0.2, columnspacing=1
    )


def _draw_habits(
    figure: FigureBase,
    habits: Sequence[HabitRate],
    names: Sequence[str],
    titles: dict[str, str],
    scenario: ScenarioInfo,
) -> None:
    axes = axes_on(figure)
    for place, name in enumerate(names):
        found = sorted((it for it in habits if it.name == name and it.of), key=lambda it: it.side)
        values = [it.value for it in found]
        axes.plot([min(values), max(values)], [place, place], color=FAINT, linewidth=1, zorder=2)
        for habit in found:
            axes.plot(
                [habit.value],
                [place + _APART * (habit.side - 0.5)],
                marker(habit.side),
                markersize=5.5,
                color=side_colour(habit.side),
                markeredgecolor="white",
                markeredgewidth=0.5,
                zorder=3,
                label=scenario.sides[habit.side].title if place == 0 else None,
            )
        label = _short(_(titles[name]), _LONGEST)
        halo = {"facecolor": "white", "edgecolor": "none", "pad": 0.6}
        axes.text(
            0,
            place - 0.38,
            label,
            transform=axes.get_yaxis_transform(),
            fontsize=SMALL_PT + 0.5,
            va="center",
            bbox=halo,
        )
    axes.set_ylim(len(names) - 0.5, -0.75)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.grid(visible=True, axis="x")
    axes.set_xlim(-0.02, 1.02)
    percent_axis(axes, "x")
    axes.legend(
        handles=_markers(scenario), ncols=2, loc="lower right", bbox_to_anchor=(1, 1), borderpad=0.2, columnspacing=1
    )


def _two_lines(text: str) -> str:
    return fill(text, 26, max_lines=2, placeholder="…")


def _short(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1]}…"


def _markers(scenario: ScenarioInfo) -> list[Line2D]:
    return [
        Line2D([], [], marker=marker(side), linestyle="none", color=side_colour(side), markersize=5.5, label=info.title)
        for side, info in enumerate(scenario.sides)
    ]
