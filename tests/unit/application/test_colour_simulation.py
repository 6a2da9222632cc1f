"""How colours look to other eyes, and how far apart they look."""

import numpy as np
import pytest

from ccstudio.application.colour_simulation import MATRICES, ciede2000, difference, rgb_of, seen, seen_pixels
from ccstudio.application.colour_vision import OTHER_KINDS, ColourVision

SHARMA = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
)
"""Pairs of L*a*b* colours and their differences, from the test data of Sharma, Wu and Dalal (2005)."""


@pytest.mark.parametrize(("one", "other", "apart"), SHARMA, ids=[str(row[2]) for row in SHARMA])
def test_differences_are_those_of_the_published_pairs(one, other, apart):
    assert ciede2000(one, other) == pytest.approx(apart, abs=5e-5)


def test_a_difference_has_no_direction():
    assert difference((200, 30, 40), (20, 160, 90)) == pytest.approx(difference((20, 160, 90), (200, 30, 40)))


@pytest.mark.parametrize("vision", OTHER_KINDS)
def test_grey_stays_grey(vision):
    greys = np.repeat(np.arange(0, 256, 15, dtype=np.uint8)[:, None], 3, axis=1)
    assert np.abs(seen(greys, vision).astype(int) - greys).max() <= 1


@pytest.mark.parametrize("vision", OTHER_KINDS)
def test_rows_of_the_matrices_add_up_to_one(vision):
    assert np.array(MATRICES[vision]).sum(axis=1) == pytest.approx([1, 1, 1], abs=2e-6)


@pytest.mark.parametrize(
    ("vision", "one", "other"),
    [
        (ColourVision.PROTANOPIA, "#8A5A00", "#5A6E00"),
        (ColourVision.DEUTERANOPIA, "#A06000", "#6E7A00"),
        (ColourVision.TRITANOPIA, "#2F8FA0", "#3A9080"),
    ],
)
def test_colours_come_closer_for_eyes_that_lack_a_kind_of_cone(vision, one, other):
    usual = difference(rgb_of(one), rgb_of(other))
    pair = [tuple(map(int, seen(np.array(rgb_of(name), dtype=np.uint8), vision))) for name in (one, other)]
    assert difference(*pair) < usual / 2


@pytest.mark.parametrize("vision", list(ColourVision))
def test_pixels_of_a_window_look_as_single_colours_do(vision):
    names = ("#1E78D2", "#F2A100", "#D02020", "#C2188B", "#FFFFFF", "#000000")
    pixels = np.array([0xFF000000 | int(name[1:], 16) for name in names], dtype=np.uint32)
    exact = seen(np.array([rgb_of(name) for name in names], dtype=np.uint8), vision).astype(int)
    quick = seen_pixels(pixels, vision)
    channels = np.stack([(quick >> shift) & 255 for shift in (16, 8, 0)], axis=-1).astype(int)
    assert np.abs(channels - exact).max() <= 6
