"""Every style is painted, coloured and described."""

import re
from typing import get_args

import pytest
from PySide6.QtGui import QColor

from ccstudio.documents.terrain import Drawing, Style
from ccstudio.ui.painting.ink import EVER
from ccstudio.ui.painting.palette import STYLE_COLOURS, blend, colours_of, faint, tone
from ccstudio.ui.painting.styles import PAINT_STYLES
from tests.repository.checkout import ROOT

STYLES = get_args(Style)
PAGE = (ROOT / "docs" / "terrain-styles.md").read_text(encoding="utf-8")


def test_every_style_has_a_manner_and_colours() -> None:
    assert (set(PAINT_STYLES), set(STYLE_COLOURS)) == (set(STYLES), set(STYLES))


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_painted_at_any_distance(style: Style) -> None:
    limits = [until for until, _ in PAINT_STYLES[style].steps]
    assert (limits, limits[-1]) == (sorted(limits), EVER)


@pytest.mark.parametrize("style", STYLES)
def test_the_page_gives_the_colours_of_a_style_slot_by_slot(style: Style) -> None:
    row = re.search(rf"^\| `{style}` \|.*$", PAGE, re.MULTILINE)
    assert row is not None
    assert tuple(re.findall(r"`(#[0-9A-F]{6})`", row[0])) == STYLE_COLOURS[style]


def test_colours_of_a_terrain_come_before_those_of_its_style() -> None:
    colours = colours_of(Drawing(style="wall", colours=("#112233",)))
    assert [colour.name().upper() for colour in colours] == ["#112233", *STYLE_COLOURS["wall"][1:]]


def test_more_colours_than_slots_are_kept() -> None:
    assert len(colours_of(Drawing(style="open", colours=("#112233", "#445566")))) == 2


@pytest.mark.parametrize(("by", "name"), [(0.5, "#b2b2b2"), (-0.5, "#323232"), (0.0, "#646464"), (1.0, "#ffffff")])
def test_a_tone_is_lighter_or_darker(by: float, name: str) -> None:
    assert tone(QColor("#646464"), by).name() == name


def test_a_blend_lies_between() -> None:
    assert blend(QColor("#000000"), QColor("#646464"), 0.5).name() == "#323232"


def test_a_faint_colour_keeps_its_hue() -> None:
    colour = faint(QColor("#123456"), 0.5)
    assert (colour.name(), colour.alpha()) == ("#123456", 128)
