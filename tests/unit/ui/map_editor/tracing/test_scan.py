"""How true tracing is: held to what was printed, after the scan of it was skewed, lit, blurred, grained and saved."""

from itertools import pairwise

import numpy as np
import pytest
import shapely
from PySide6.QtCore import QRectF

from ccstudio.edit.shapes.areas import area_of
from ccstudio.edit.tracing.colour_regions import GROUND, TraceSettings, prepared, traced
from ccstudio.edit.tracing.colours import cleaned, nearest_terrains
from ccstudio.edit.tracing.magic_wand import touched
from ccstudio.edit.tracing.magnetic_outline import Magnet
from ccstudio.edit.tracing.overprint import grid_lines
from ccstudio.ui.painting.picture_raster import raster_of, step_for
from tests.helpers.synthetic_scan import COLOURS, overlap, synthetic_scan
from tests.helpers.synthetic_scan import GROUND as PRINTED_GROUND

pytestmark = pytest.mark.slow

LINE_WIDTH = 70.0
"""A little wider than the grid is printed."""

LEAST_OVERLAP = 0.85
NEAR_PIXELS = 2
NEAR_SHARE = 0.9


@pytest.fixture(scope="module")
def scan(qapp):
    return synthetic_scan(1, columns=9, rows=6, width=1200)


@pytest.fixture(scope="module")
def outlines(scan):
    """The union of what was traced, by terrain."""
    step = step_for(scan.placing, scan.area, 6_000_000)
    board = shapely.union_all([shapely.Polygon(scan.grid.corners(space)) for space in range(scan.grid.count)])
    ready = prepared(raster_of(scan.scan, scan.placing, scan.area, step), scan.grid, LINE_WIDTH, board=board)
    colours = [swatch.colour for swatch in ready.palette(10)]
    known = {terrain: [colour] for terrain, colour in COLOURS.items()}
    meanings = [GROUND if it == PRINTED_GROUND else it for it in nearest_terrains(colours, known)]
    manner = TraceSettings(reach=5 * step, least_area=150 * step**2, tolerance=1.5 * step)
    regions = traced(ready, scan.grid, colours, meanings, manner, within=board)
    return {
        terrain: shapely.union_all([area_of(region.polygon) for region in regions if region.terrain == terrain])
        for terrain in scan.truth
    }


def test_outlines_of_each_terrain_cover_what_was_printed(scan, outlines):
    found = {terrain: overlap(outlines[terrain], truth) for terrain, truth in scan.truth.items()}
    assert min(found.values()) >= LEAST_OVERLAP, found


def test_all_outlines_together_cover_what_was_printed(scan, outlines):
    common = sum(outlines[terrain].intersection(truth).area for terrain, truth in scan.truth.items())
    covered = sum(outlines[terrain].union(truth).area for terrain, truth in scan.truth.items())
    assert common / covered >= LEAST_OVERLAP


def test_no_outlines_of_two_terrains_overlap(outlines):
    shapes = list(outlines.values())
    assert sum(shape.area for shape in shapes) == pytest.approx(shapely.union_all(shapes).area, rel=1e-6)


def test_the_wand_takes_a_wood_as_it_was_printed(scan):
    wood = max(shapely.get_parts(scan.truth["woods"]), key=lambda part: part.area)
    raster = piece_of(scan, QRectF(*wood.bounds[:2], wood.bounds[2] - wood.bounds[0], wood.bounds[3] - wood.bounds[1]))
    inside = wood.representative_point()
    dot = raster.dot_at(inside.x, inside.y)
    found = touched(raster, dot, within=18, tolerance=raster.step, least_area=200 * raster.step**2)
    assert overlap(found.shape, wood) >= LEAST_OVERLAP


def test_a_magnetic_outline_keeps_to_the_edge_that_was_printed(scan):
    """The hand clicks every 120 pixels or so, some pixels off; all terrains, one outline of each."""
    pixel = scan.placing.units_per_point
    random = np.random.default_rng(7)
    near = length = 0.0
    for truth in scan.truth.values():
        for part in shapely.get_parts(truth)[:1]:
            rim = part.exterior
            count = max(4, int(rim.length / pixel // 120))
            places = [rim.interpolate(number / count, normalized=True) for number in range(count + 1)]
            for one, other in pairwise(places):
                way = magnetic_way(scan, one, other, random.normal(0, 2.5 * pixel, 4))
                near += way.intersection(rim.buffer(NEAR_PIXELS * pixel)).length
                length += way.length
    assert near / length >= NEAR_SHARE, near / length


def magnetic_way(scan, one, other, off):
    reach = 160 * scan.placing.units_per_point
    raster = piece_of(scan, QRectF(one.x, one.y, 0, 0).adjusted(-reach, -reach, reach, reach), margin=0)
    chain = Magnet(raster, one.x + off[0], one.y + off[1]).way(other.x + off[2], other.y + off[3])
    return shapely.LineString(chain if len(chain) > 1 else [chain[0], chain[0]])


def piece_of(scan, area, margin=600):
    raster = raster_of(
        scan.scan, scan.placing, area.adjusted(-margin, -margin, margin, margin), scan.placing.units_per_point
    )
    return cleaned(raster, grid_lines(raster, scan.grid, LINE_WIDTH))
