"""Every style of drawing a terrain: its painters by scale, and its layer."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from ccstudio.application.drawing.layers import Layer
from ccstudio.documents.terrain import Drawing, Style, Terrain
from ccstudio.ui.painting.barriers import cliff, fence, hedge, hedge_small, wall
from ccstudio.ui.painting.buildings import building, factory, rubble, solid
from ccstudio.ui.painting.foliage import woods, woods_middle, woods_small, woods_tint
from ccstudio.ui.painting.ink import EVER, Mark, clipped, fill, stroke
from ccstudio.ui.painting.markers import blaze, smoke
from ccstudio.ui.painting.operational import city, forest, forest_small, ridge, town, upland, upland_small
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.palette import Colours, blend, tone
from ccstudio.ui.painting.planted import (
    brush,
    brush_middle,
    brush_small,
    field,
    field_tint,
    marsh,
    open_patch,
    orchard,
    orchard_middle,
    orchard_small,
)
from ccstudio.ui.painting.relief import gully
from ccstudio.ui.painting.rivers import (
    Way,
    bridge_symbol,
    ford_symbol,
    pontoon_symbol,
    river,
    river_bridge,
    river_ford,
    river_pontoon,
)
from ccstudio.ui.painting.water import bridge, water

_UNKNOWN: Final = Drawing(style="open", colours=("#B9B4A8",))
"""A feature without a known terrain: a plain grey patch."""

Painter = Callable[[Outline, Colours], Iterator[Mark]]


_TINT_UNTIL: Final = 260.0
Mix = tuple[int, int, float]
"""Two slots and the share of the second: the colour of a style from far away."""
_FIRST: Final[Mix] = (0, 0, 0.0)


def tint(outline: Outline, colours: Colours, mix: Mix = _FIRST) -> Iterator[Mark]:
    """A feature so far away that only its colour and its rim are visible."""
    one, other, part = mix
    colour = blend(colours[one], colours[other], part)
    yield fill(outline.path, colour)
    yield clipped(outline.path, [stroke(outline.path, tone(colours[0], -0.45), 40, least_px=1.2)])


def patch(outline: Outline, colours: Colours, mix: Mix = _FIRST) -> Iterator[Mark]:
    """A feature of a few pixels."""
    one, other, part = mix
    yield fill(outline.path, tone(blend(colours[one], colours[other], part), -0.12))


def drawing_of(terrain: Terrain | None) -> Drawing:
    """The drawing of a terrain; a plain one for unknown terrains."""
    return terrain.drawing if terrain is not None else _UNKNOWN


class PaintStyle(msgspec.Struct, frozen=True):
    """The painters of one style by scale.

    `steps` are painters with the greatest number of units per pixel each is good for, nearest first; the last is good
    for any distance. `height` orders features of one layer, lowest first.
    """

    layer: Layer
    height: int
    steps: tuple[tuple[float, Painter], ...]


def _paint_style(layer: Layer, height: int, *near: tuple[float, Painter], mix: Mix = _FIRST) -> PaintStyle:
    """A style that becomes a tint beyond the last of `near`, and a plain patch far away."""
    return PaintStyle(layer, height, (*near, (_TINT_UNTIL, partial(tint, mix=mix)), (EVER, partial(patch, mix=mix))))


PAINT_STYLES: Final[dict[Style, PaintStyle]] = {
    "open": PaintStyle(Layer.AREAS, 0, ((EVER, open_patch),)),
    "field": PaintStyle(Layer.AREAS, 1, ((150, field), (EVER, field_tint))),
    "marsh": _paint_style(Layer.AREAS, 2, (150, marsh)),
    "gully": _paint_style(Layer.AREAS, 3, (220, gully)),
    "hill": PaintStyle(Layer.LEVELS, 0, ((EVER, open_patch),)),
    "water": _paint_style(Layer.WATER, 4, (220, water)),
    "stream": _paint_style(Layer.WATER, 5, (220, water)),
    "track": PaintStyle(Layer.COURSES, 90, ((EVER, open_patch),)),
    "road": PaintStyle(Layer.COURSES, 91, ((EVER, open_patch),)),
    "railway": PaintStyle(Layer.COURSES, 92, ((EVER, open_patch),)),
    "bridge": _paint_style(Layer.FEATURES, 10, (150, bridge)),
    "brush": _paint_style(Layer.FEATURES, 20, (20, brush), (62, brush_middle), (140, brush_small), mix=(3, 0, 0.5)),
    "orchard": _paint_style(
        Layer.FEATURES, 21, (20, orchard), (62, orchard_middle), (170, orchard_small), mix=(3, 0, 0.45)
    ),
    "rubble": _paint_style(Layer.FEATURES, 30, (100, rubble)),
    "cliff": _paint_style(Layer.FEATURES, 31, (160, cliff)),
    "fence": _paint_style(Layer.FEATURES, 32, (130, fence)),
    "wall": _paint_style(Layer.FEATURES, 33, (110, wall)),
    "hedge": _paint_style(Layer.FEATURES, 34, (20, hedge), (150, hedge_small)),
    "woods": _paint_style(Layer.FEATURES, 35, (16, woods), (52, woods_middle), (150, woods_small), (240, woods_tint)),
    "building": _paint_style(Layer.FEATURES, 40, (120, building)),
    "factory": _paint_style(Layer.FEATURES, 41, (140, factory)),
    "solid": _paint_style(Layer.FEATURES, 42, (140, solid)),
    "smoke": _paint_style(Layer.FEATURES, 50, (180, smoke)),
    "blaze": _paint_style(Layer.FEATURES, 51, (180, blaze)),
    "plain": PaintStyle(Layer.AREAS, 0, ((EVER, open_patch),)),
    "forest": _paint_style(Layer.AREAS, 4, (36, forest), (80, forest_small), mix=(3, 0, 0.3)),
    "swamp": _paint_style(Layer.AREAS, 5, (80, marsh)),
    "upland": _paint_style(Layer.AREAS, 6, (70, upland), (150, upland_small)),
    "ridge": _paint_style(Layer.AREAS, 7, (150, ridge)),
    "lake": _paint_style(Layer.WATER, 4, (90, water)),
    "town": _paint_style(Layer.AREAS, 8, (160, town), mix=(0, 1, 0.45)),
    "city": _paint_style(Layer.AREAS, 9, (160, city), mix=(0, 1, 0.60)),
    "river": PaintStyle(Layer.WATER, 6, ((EVER, river),)),
    "river-bridge": PaintStyle(Layer.WATER, 6, ((EVER, river_bridge),)),
    "river-ford": PaintStyle(Layer.WATER, 6, ((EVER, river_ford),)),
    "river-pontoon": PaintStyle(Layer.WATER, 6, ((EVER, river_pontoon),)),
}
"""The painters of every style."""

CROSSING_SYMBOLS: Final[dict[Style, Callable[[Outline, Colours, Way | None], Iterator[Mark]]]] = {
    "river-bridge": bridge_symbol,
    "river-ford": ford_symbol,
    "river-pontoon": pontoon_symbol,
}
"""What is drawn on a river where it is crossed, below the road over it."""
