"""Areas on the lattice, and the pieces an operation leaves."""

import shapely
from hypothesis import example, given
from hypothesis import strategies as st

from ccstudio.documents.geometry import Polygon, rings_of
from ccstudio.edit.shapes.areas import area_from, area_of, pieces_of, sound
from tests.helpers.examples import examples

FEW = st.integers(-40, 40)
RING = st.lists(st.tuples(FEW, FEW), min_size=3, max_size=7)


@examples(20)
@given(rings=st.lists(RING, min_size=1, max_size=3))
@example(rings=[[(0, 0), (0, 145), (0, 144), (-17, 0)], [(0, 0), (0, -24), (-35, 1)]])
def test_pieces_of_whatever_rings_are_sound_together(rings):
    polygon = Polygon(coordinates=tuple((*ring, ring[0]) for ring in rings))
    pieces = pieces_of(area_of(polygon)).polygons
    assert not pieces or sound(geometry := area_from(pieces)) is geometry


def test_an_island_in_a_hole_too_thin_to_be_meant_is_part_of_what_fills_it():
    hole = [(100, 100), (1100, 100), (1100, 107), (100, 107)]
    island = shapely.Polygon([(200, 101), (300, 101), (300, 106), (200, 106)])
    land = shapely.Polygon([(0, 0), (1200, 0), (1200, 1200), (0, 1200)], [hole])
    wide = shapely.box(2000, 0, 2500, 500)
    pieces = pieces_of(shapely.MultiPolygon([land, island, wide])).polygons
    assert [len(rings_of(piece)) for piece in pieces] == [1, 1]
