"""Heat maps as charts: the spaces of a side over the sketch of the map."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.colors import to_rgb
from matplotlib.figure import FigureBase
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, PathPatch
from matplotlib.path import Path

from ccstudio.base.language import N_, _
from ccstudio.lab.figures.chart import WIDTH_IN, Chart, axes_on
from ccstudio.lab.figures.heat import HeatKind, MapHeat, caption_of
from ccstudio.lab.figures.map_sketch import MapSketch, Spot
from ccstudio.lab.figures.style import FAINT, INK, SMALL_PT, side_colour
from ccstudio.lab.figures.words import number_of
from ccstudio.lab.summary import ScenarioInfo

_TITLES: Final[dict[HeatKind, str]] = {
    "stood": N_("Where {side} stood"),
    "attacked": N_("From where {side} attacked"),
    "lost": N_("Where {side} had losses"),
}
_SHADES: Final = (0.08, 0.25, 0.5, 1.0)
_TALLEST_IN: Final = 2.4
"""Three rows of maps fit a page."""
_LEGEND_IN: Final = 0.3
_LARGE_MAP: Final = 400
"""Spaces of a map on which lines of the grid would be all that one sees."""


def heat_chart(heat: MapHeat, sketch: MapSketch, scenario: ScenarioInfo, key: str) -> Chart:
    """Return a heat map as a chart."""
    side = scenario.sides[heat.side].title
    left, top, right, bottom = sketch.bounds
    height = min(_TALLEST_IN, WIDTH_IN * (bottom - top) / (right - left)) + _LEGEND_IN
    return Chart(
        id=f"heat-{key}-{heat.kind}-{heat.side}",
        title=_(_TITLES[heat.kind]).format(side=side),
        caption=caption_of(heat),
        draw=partial(_draw, heat=heat, sketch=sketch),
        height_in=height,
    )


def shade(share: float, side: int) -> tuple[float, float, float, float]:
    """Return the colour of a space by its share of the greatest number; small shares can be told from none."""
    red, green, blue = to_rgb(side_colour(side))
    if not share:
        return red, green, blue, 0.0
    strength = share**0.5
    # The strongest shades darken, so that they stay apart in print without colour.
    dark = 1 - 0.45 * max(0.0, strength - 0.5)
    return red * dark, green * dark, blue * dark, 0.12 + 0.83 * strength


def _draw(figure: FigureBase, heat: MapHeat, sketch: MapSketch) -> None:
    axes = axes_on(figure)
    axes.set_axis_off()
    axes.set_aspect("equal")
    left, top, right, bottom = sketch.bounds
    axes.set_xlim(left, right)
    axes.set_ylim(bottom, top)
    _draw_ground(axes, sketch)
    _draw_heat(axes, heat, sketch)
    _draw_objectives(axes, sketch)
    keys: list[Artist] = [
        Patch(facecolor=shade(part, heat.side), edgecolor=FAINT, linewidth=0.3, label=number_of(part * heat.most))
        for part in _SHADES
    ]
    if sketch.objectives:
        keys.append(_objective_key())
    axes.legend(
        handles=keys,
        ncols=len(keys),
        loc="upper left",
        bbox_to_anchor=(0, 0),
        fontsize=SMALL_PT,
        handlelength=1.1,
        columnspacing=1,
        borderpad=0.1,
        handletextpad=0.4,
    )


def _draw_ground(axes: Axes, sketch: MapSketch) -> None:
    by_ground: dict[str, list[Sequence[Spot]]] = defaultdict(list)
    for name, corners in sketch.cells.items():
        by_ground[sketch.grounds[name]].append(_closed(corners))
    for ground, cells in by_ground.items():
        axes.add_patch(PathPatch(_path(cells), facecolor=ground, edgecolor=ground, linewidth=0.3, zorder=1))
    for area in sketch.areas:
        axes.add_patch(PathPatch(_path(area.rings), facecolor=area.colour, edgecolor="none", zorder=2))
    across = (sketch.bounds[2] - sketch.bounds[0]) or 1
    for line in sketch.lines:
        xs, ys = zip(*line.spots, strict=True)
        width = max(0.5, line.width / across * WIDTH_IN * 72)
        axes.plot(xs, ys, color=line.colour, linewidth=width, zorder=2, solid_capstyle="round")
    if len(sketch.cells) <= _LARGE_MAP:
        outlines = _path([_closed(corners) for corners in sketch.cells.values()])
        axes.add_patch(PathPatch(outlines, fill=False, edgecolor="#00000022", linewidth=0.3, zorder=3))


def _draw_heat(axes: Axes, heat: MapHeat, sketch: MapSketch) -> None:
    found = [(sketch.cells[space], heat.share(space)) for space in heat.means if space in sketch.cells]
    axes.add_collection(
        PolyCollection(
            [corners for corners, _share in found],
            facecolors=[shade(share, heat.side) for _corners, share in found],
            edgecolors="#FFFFFF66",
            linewidths=0.3,
            zorder=4,
        )
    )


def _draw_objectives(axes: Axes, sketch: MapSketch) -> None:
    for space in sketch.objectives:
        if space in sketch.cells:
            axes.add_patch(
                PathPatch(Path(_closed(sketch.cells[space])), fill=False, edgecolor=INK, linewidth=1.1, zorder=5)
            )


def _objective_key() -> Line2D:
    return Line2D(
        [],
        [],
        marker="h",
        linestyle="none",
        markerfacecolor="none",
        markeredgecolor=INK,
        markersize=6,
        label=_("Objective"),
    )


def _path(rings: Iterable[Sequence[Spot]]) -> Path:
    vertices: list[Spot] = []
    codes: list[np.uint8] = []
    for ring in rings:
        vertices += ring
        codes += [Path.MOVETO, *[Path.LINETO] * (len(ring) - 2), Path.CLOSEPOLY]
    return Path(vertices, codes)


def _closed(corners: Sequence[Spot]) -> list[Spot]:
    return [*corners, corners[0]]
