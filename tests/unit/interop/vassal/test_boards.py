"""Boards of VASSAL with zones and regions."""

from ccstudio.base.archives import Archive
from ccstudio.interop.vassal.boards import board_plan
from ccstudio.interop.vassal.build_tree import read_build
from ccstudio.interop.vassal.module_file import open_module
from ccstudio.interop.vassal.pictures import Pictures
from tests.unit.interop.vassal import small_module

SQUARES = '<m.SquareGrid x0="25" y0="25" dx="50" dy="50"/>'
TRACK = '<m.Zone name="Track" path="0,0;{side},0;{side},{side};0,{side}">' + SQUARES + "</m.Zone>"


def _plan(tmp_path, inside: str):
    with Archive(small_module.write_module(tmp_path / "small.vmod")) as archive:
        board = read_build(f'<m.Board width="1000" height="1000">{inside}</m.Board>'.encode(), "b")
        return board_plan(board, Pictures(open_module(archive)), 50.0)


def test_the_grid_of_a_zone_that_covers_most_of_a_board_is_that_of_the_map(tmp_path):
    plan = _plan(tmp_path, f"<m.ZonedGrid>{TRACK.format(side=900)}</m.ZonedGrid>")
    assert (plan.is_free, plan.grid.grid.columns) == (False, 18)


def test_the_grid_of_a_small_zone_is_not(tmp_path):
    plan = _plan(tmp_path, f"<m.ZonedGrid>{TRACK.format(side=200)}</m.ZonedGrid>")
    assert (plan.is_free, plan.grid.grid.columns) == (True, 20)


def test_regions_are_places_around_their_points(tmp_path):
    regions = '<m.Region name="Ceylon" originx="100" originy="200"/><m.Region name="Attu" originx="800" originy="50"/>'
    plan = _plan(tmp_path, f"<m.RegionGrid>{regions}</m.RegionGrid>")
    found = plan.spot_at(110, 190)
    assert (found.title, found.centre) == ("Ceylon", (100.0, 200.0))
