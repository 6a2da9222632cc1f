"""Roofs: the straight skeleton of a footprint."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.ui.painting.outline import Outline, signed_area
from ccstudio.ui.painting.skeleton import MOST_CORNERS, Skeleton, straight_skeleton
from tests.helpers.examples import examples
from tests.helpers.style_sheet import ELL, HOUSE, LOBED, OBLONG, TEE

FOOTPRINTS = {"house": HOUSE, "oblong": OBLONG, "L": ELL, "T": TEE, "lobed": LOBED}


def roof_over(*rings: object) -> Skeleton | None:
    return straight_skeleton(Outline(rings, 1).rings, 1)


def area_of(skeleton: Skeleton, face: list[int]) -> float:
    return signed_area(np.array([skeleton.nodes[node] for node in face]))


@pytest.mark.parametrize("ring", FOOTPRINTS.values(), ids=FOOTPRINTS)
def test_the_slopes_cover_the_footprint_once(ring: tuple[tuple[int, int], ...]) -> None:
    skeleton = roof_over(ring)
    assert skeleton is not None
    assert sum(area_of(skeleton, face) for face in skeleton.faces) == pytest.approx(Outline([ring], 1).area, rel=0.002)


@pytest.mark.parametrize("ring", FOOTPRINTS.values(), ids=FOOTPRINTS)
def test_every_edge_has_a_slope_of_its_own(ring: tuple[tuple[int, int], ...]) -> None:
    skeleton = roof_over(ring)
    assert skeleton is not None
    assert [tuple(face[:2]) for face in skeleton.faces] == skeleton.edges


def test_the_ridge_of_an_oblong_lies_along_its_middle() -> None:
    skeleton = roof_over([(0, 0), (3_000, 0), (3_000, 1_000), (0, 1_000)])
    assert skeleton is not None
    (ridge,) = (arc for arc in skeleton.arcs if min(arc.start, arc.end) >= 4)
    ends = sorted((skeleton.nodes[ridge.start], skeleton.nodes[ridge.end]))
    assert np.allclose(ends, [(500, 500), (2_500, 500)], atol=3)


def test_a_roof_goes_round_a_courtyard() -> None:
    outer = [(0, 0), (4_000, 0), (4_000, 4_000), (0, 4_000)]
    court = [(1_500, 1_500), (2_500, 1_500), (2_500, 2_500), (1_500, 2_500)]
    skeleton = roof_over(outer, court)
    assert skeleton is not None
    assert sum(area_of(skeleton, face) for face in skeleton.faces) == pytest.approx(15_000_000, rel=0.002)


def test_the_way_round_does_not_matter() -> None:
    one, other = roof_over(ELL), roof_over(ELL[::-1])
    assert one is not None
    assert other is not None
    assert len(one.arcs) == len(other.arcs)


def test_a_footprint_of_very_many_corners_has_no_pitched_roof() -> None:
    angles = np.arange(MOST_CORNERS + 1) * 2 * np.pi / (MOST_CORNERS + 1)
    assert roof_over(np.column_stack([np.cos(angles), np.sin(angles)]) * 1_000) is None


ODD = {
    "crossing itself": [(0, 0), (1_000, 1_000), (1_000, 0), (0, 1_000)],
    "a line": [(0, 0), (1_000, 0), (2_000, 0)],
    "one point thrice": [(5, 5), (5, 5), (5, 5)],
    "a doubled corner": [(0, 0), (1_000, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)],
}


@pytest.mark.parametrize("ring", ODD.values(), ids=ODD)
def test_odd_footprints_end_in_a_roof_or_in_none(ring: list[tuple[int, int]]) -> None:
    skeleton = roof_over(ring)
    assert skeleton is None or len(skeleton.faces) == len(skeleton.edges)


@examples(20)
@given(st.lists(st.floats(300, 1_500), min_size=3, max_size=14))
def test_slopes_over_any_star_cover_it_or_are_given_up(radii: list[float]) -> None:
    angles = np.arange(len(radii)) * 2 * np.pi / len(radii)
    ring = np.column_stack([np.cos(angles), np.sin(angles)]) * np.array(radii)[:, None]
    skeleton = straight_skeleton([ring], 3)
    if skeleton is not None:
        assert sum(area_of(skeleton, face) for face in skeleton.faces) == pytest.approx(signed_area(ring), rel=0.02)


def test_giving_up_is_rare() -> None:
    random = np.random.default_rng(5)
    given_up = 0
    for _ in range(100):
        count = int(random.integers(3, 13))
        angles = np.arange(count) * 2 * np.pi / count
        ring = np.column_stack([np.cos(angles), np.sin(angles)]) * random.uniform(300, 1_500, (count, 1))
        given_up += straight_skeleton([ring], 3) is None
    assert given_up <= 5
