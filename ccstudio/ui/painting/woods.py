"""Woods: crowns of three greens over dark undergrowth, within a dark outline."""

from collections.abc import Iterator
from typing import Final

from ccstudio.ui.painting.batches import PatchedMarks
from ccstudio.ui.painting.foliage import Leaf, crown_marks, packed, quick_marks, rim_shrubs
from ccstudio.ui.painting.ink import Mark, clipped, fill, stroke
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.palette import Colours, blend, tone

CROWN_RADIUS: Final = 215.0
SHRUB_RADIUS: Final = 88.0


def woods(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Crowns singly drawn and shaded. Slots: three greens, the outline, the ground between the crowns."""
    return _woods(outline, colours, near=True)


def woods_middle(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """The same crowns where they are some pixels wide: fewer tones, simpler shapes."""
    return _woods(outline, colours, near=False)


def _woods(outline: Outline, colours: Colours, *, near: bool) -> Iterator[Mark]:
    *greens, rim, ground = colours[:5]
    leaf = Leaf(tuple(greens), tone(greens[1], -0.38))

    def crowns(part: Outline) -> Iterator[Mark]:
        plants = packed(part, CROWN_RADIUS) + rim_shrubs(part, SHRUB_RADIUS, CROWN_RADIUS * 1.2)
        yield from crown_marks(plants, leaf, part.seed, near=near)

    yield fill(outline.path, blend(ground, tone(rim, 0.1), 0.35))
    yield clipped(outline.path, [PatchedMarks(outline, crowns), stroke(outline.path, rim, 76, least_px=2.4)])


def woods_small(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Woods seen from so far that crowns are dots, and drawn a little larger than they are."""
    *greens, rim, ground = colours[:5]
    leaf = Leaf(tuple(greens), tone(greens[1], -0.34))

    def crowns(part: Outline) -> Iterator[Mark]:
        yield from quick_marks(packed(part, CROWN_RADIUS * 1.5), leaf)

    yield fill(outline.path, blend(ground, tone(greens[1], -0.2), 0.6))
    yield clipped(outline.path, [PatchedMarks(outline, crowns), stroke(outline.path, rim, 76, least_px=1.6)])


def woods_tint(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Woods seen from so far that crowns blend."""
    *greens, rim, ground = colours[:5]
    yield fill(outline.path, blend(blend(greens[0], greens[1], 0.5), ground, 0.15))
    yield clipped(outline.path, [stroke(outline.path, rim, 60, least_px=1.4)])
