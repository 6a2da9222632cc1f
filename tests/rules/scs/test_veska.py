"""The demonstration game at its start: units, sources, control, zones, supply (SCS-DEMO)."""

import pytest

from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.query.stacking import overfull
from ccstudio.rules.scs.query.units import controller_of, units_in, worth_of
from ccstudio.rules.scs.query.zones import zone
from tests.rules.scs.positions import BLUE, GREY, Table, table
from tests.rules.scs.veska import crossing, crossing_contents


def bank(at: Table, side: Side, *, west: bool) -> list[str]:
    """The hexes of the zones of control of a side on a bank of the river that are free of its units."""
    control = at.board.areas["west-bank"]
    own = {at.state.stacks.spaces[unit] for unit in at.state.stacks.spaces if at.state.units[unit].side == side}
    covered = [space for space in zone(at.board, at.state, side) if space not in own]
    return sorted(at.board.name(space) for space in covered if (space in control) == west)


@pytest.mark.rule("SCS-DEMO-TV3")
def test_zones_of_control_of_grey_on_the_west_bank_at_the_start() -> None:
    assert bank(crossing(), GREY, west=True) == ["09.02", "09.04", "09.12", "09.14", "10.06", "10.08"]


@pytest.mark.rule("SCS-DEMO-TV4", "SCS-DEMO-T2")
def test_zones_of_control_of_blue_on_the_east_bank_at_the_start() -> None:
    assert bank(crossing(), BLUE, west=False) == ["10.04", "10.12", "11.06", "11.08"]


@pytest.mark.rule("SCS-DEMO-TV2")
def test_a_fortress_has_no_zone_of_control() -> None:
    at = table("g-f2 11.08", board={"veska": True})
    assert not zone(at.board, at.state, GREY)


@pytest.mark.rule("SCS-DEMO-TV21")
def test_a_unit_of_blue_alone_behind_the_front_is_out_of_supply() -> None:
    at = crossing()
    unit = at.piece("b-11a")
    at.state.stacks.move(unit, InSpace(at.space("13.12")))
    assert not at.is_supplied(unit)


@pytest.mark.rule("SCS-DEMO-S2")
def test_each_side_has_three_supply_sources() -> None:
    board = crossing().board
    names = [sorted(board.name(space) for space in sources) for sources in board.sources]
    assert names == [["01.04", "01.08", "01.12"], ["20.04", "20.08", "20.12"]]


@pytest.mark.rule("SCS-DEMO-U2")
def test_blue_controls_the_west_bank_and_grey_all_else() -> None:
    at = crossing()
    west = at.board.areas["west-bank"]
    assert len(west) == 140
    assert all(controller_of(at.board, at.state, space) == int(space not in west) for space in at.board.map.spaces)


@pytest.mark.rule("SCS-DEMO-U1", "SCS-DEMO-S1")
def test_the_strongest_unit_of_each_stack_lies_on_top_and_no_stack_is_too_full() -> None:
    at = crossing()
    for space in at.board.map.spaces:
        strengths = [worth_of(at.board, at.state, unit).attack or 0 for unit in units_in(at.state, space)]
        assert strengths == sorted(strengths)
    assert overfull(at.board, at.state) == []


@pytest.mark.rule("SCS-DEMO-S5")
def test_air_points_are_those_of_the_game() -> None:
    turns = crossing_contents().scenario.settings["turns"]
    assert [turn["air"] for turn in turns] == [[3, 1]] * 3 + [[2, 1]] + [[2, 2]] * 2 + [[1, 2]] * 2


@pytest.mark.rule("SCS-DEMO-S9")
def test_the_parachute_battalion_and_all_others_arrive_when_and_where_the_game_says() -> None:
    at = crossing()
    found = set()
    for unit, record in at.state.units.items():
        if unit not in at.state.stacks.spaces:
            (entry,) = at.board.entry_area(unit, record.side)
            found.add((at.words_of(unit), at.board.arrival_of(unit), at.board.name(entry)))
    assert found == {
        ("b-11a", 2, "01.08"), ("b-11m", 2, "01.08"), ("b-3-7", 3, "01.04"), ("b-3-8", 3, "01.04"),
        ("b-ab", 3, "13.12"), ("b-ma", 4, "01.12"), ("g-30-1", 2, "20.12"), ("g-30-2", 2, "20.12"),
        ("g-12a", 4, "20.08"), ("g-12m", 4, "20.08"),
    }  # fmt: skip
