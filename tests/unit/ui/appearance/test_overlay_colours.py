"""Colours that mean different things look different to every eye, or something else tells them apart."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest
from PySide6.QtGui import QColor

from ccstudio.application.colour_simulation import difference, rgb_of, seen
from ccstudio.application.colour_vision import ColourVision
from ccstudio.lab.figures import style as figures
from ccstudio.ui.canvas import overlay
from ccstudio.ui.map_editor.fitting import raw_view
from ccstudio.ui.map_editor.lint import shown
from ccstudio.ui.painting import palette, tints
from ccstudio.ui.play import tracks
from ccstudio.ui.play.board import glow, overlay_marks, tones
from ccstudio.ui.play.prompt import odds_bars
from ccstudio.ui.printing import sight_pages
from ccstudio.ui.scenario_editor import look
from ccstudio.ui.shell import theme

LEAST = 9.5
"""The least CIEDE2000 difference of two colours with different meanings; 2.3 is noticed side by side."""


class Palette(NamedTuple):
    """Colours with different meanings."""

    colours: Sequence[str]


class CuedPalette(NamedTuple):
    """Colours that come with something else to tell them apart: what it is, and one of it for each colour."""

    colours: Sequence[str]
    cue: str
    cues: Sequence[object]


def names(*colours: QColor) -> tuple[str, ...]:
    return tuple(colour.name() for colour in colours)


def odds_styles() -> tuple[Sequence[str], str, Sequence[object]]:
    return [colour for colour, _pattern in odds_bars.STYLES], "patterns", [it for _colour, it in odds_bars.STYLES]


PALETTES = {
    "marks of editors": Palette(names(overlay.SELECTED, overlay.HOVERED, overlay.WRONG, overlay.SNAPPED)),
    "verdicts of sight": Palette(names(palette.CLEAR_SIGHT, palette.HINDERED_SIGHT, palette.BLOCKED_SIGHT)),
    "sight on paper": Palette(names(sight_pages.CLEAR, sight_pages.HINDERED, sight_pages.BLOCKED)),
    "before and after a fix": Palette(names(shown.BEFORE, shown.AFTER, shown.RING)),
    "picks of a scan": Palette(names(raw_view.GOOD, raw_view.FAIR, raw_view.BAD, raw_view.UNKNOWN, raw_view.PENDING)),
    "more and less, and otherwise": Palette((tints.MORE[2], tints.LESS[2], tints.OTHERWISE)),
    "much and little more": Palette(tints.MORE),
    "much and little less": Palette(tints.LESS),
    "mutual views": Palette((tints.ONES, tints.OTHERS)),
    "zones and reach of sides": Palette(names(*overlay_marks.SIDES)),
    "tones of marks, supply included": Palette(names(*tones.TONES.values())),
    "tones of tracks": Palette(names(*tracks.TONES.values())),
    "what can be chosen, and what was": Palette(names(glow.ACCENT, glow.PICKED)),
    "trouble in the light theme": Palette((theme.LIGHT.error, theme.LIGHT.warning, theme.LIGHT.accent)),
    "trouble in the dark theme": Palette((theme.DARK.error, theme.DARK.warning, theme.DARK.accent)),
    "sides of charts": CuedPalette(figures.SIDES, "hatches", figures.HATCHES),
    "outcomes of odds": CuedPalette(
        [one for one, _ in odds_bars.STYLES], "patterns", [it for _, it in odds_bars.STYLES]
    ),
    "set-up areas": CuedPalette(look.COLOURS[:4], "angles of the hatch", look.ANGLES),
    "heat maps": CuedPalette(tints.SCALE, "numbers in the spaces", range(len(tints.SCALE))),
}
"""All palettes of overlays, charts and states."""


def least_difference(colours: Sequence[str], vision: ColourVision) -> tuple[float, str, str]:
    """The difference of the two colours that look most alike, and these."""
    looks = {name: tuple(map(int, seen(np.array(rgb_of(name), dtype=np.uint8), vision))) for name in colours}
    return min((difference(looks[one], looks[other]), one, other) for one, other in combinations(colours, 2))


@pytest.mark.parametrize("vision", list(ColourVision))
@pytest.mark.parametrize("name", PALETTES)
def test_meanings_are_told_apart(name, vision):
    chosen = PALETTES[name]
    if isinstance(chosen, CuedPalette):
        own = len(set(chosen.cues[: len(chosen.colours)]))
        assert own == len(chosen.colours), f"each colour has {chosen.cue} of its own"
        return
    apart, one, other = least_difference(chosen.colours, vision)
    assert apart >= LEAST, f"{one} and {other} differ by {apart:.1f}"


def test_heat_maps_go_from_dark_to_light_for_every_eye():
    black = (0, 0, 0)
    for vision in ColourVision:
        steps = [tuple(map(int, seen(np.array(rgb_of(name), dtype=np.uint8), vision))) for name in tints.SCALE]
        lightness = [difference(black, step) for step in steps]
        assert lightness == sorted(lightness)


def test_colours_that_merge_for_some_eyes_are_found():
    assert least_difference(("#1F4E9E", "#5E3C99"), ColourVision.DEUTERANOPIA)[0] < LEAST
