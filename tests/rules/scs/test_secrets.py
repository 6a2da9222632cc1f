"""Fog of war: who sees which units, and what could lie below (SCS-FOW)."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.fights import always
from tests.rules.scs.positions import Table, table
from tests.rules.scs.veska import crossing_begun

BLUE_SEAT, GREY_SEAT = Seat(0), Seat(1)


def seen(at: Table, seat: Seat) -> set[str]:
    """The units that a seat sees."""
    state = SCS.view(at.game, seat).state
    return {at.words_of(piece) for piece in state.stacks.pieces()}


STACKS = ("b-1-1 10.10", "b-1-2 10.10", "b-1-3 10.10", "g-f1 20.10", "g-m1 20.10", "g-m2 22.10")


@pytest.fixture(scope="module")
def at() -> Table:
    """A Movement Phase of Blue with stacks of both sides."""
    return table(*STACKS).phase("movement").begin()


@pytest.mark.rule("SCS-FOW-1", "SCS-FOW-2")
def test_of_an_enemy_stack_only_the_top_unit_is_seen(at: Table) -> None:
    assert seen(at, BLUE_SEAT) == {"b-1-1", "b-1-2", "b-1-3", "g-m1", "g-m2"}
    assert seen(at, GREY_SEAT) == {"b-1-3", "g-f1", "g-m1", "g-m2"}
    assert seen(at, WATCHER) == {"b-1-3", "g-m1", "g-m2"}


@pytest.mark.rule("SCS-FOW-4")
def test_the_enemy_sees_whether_there_are_more_but_not_how_many(at: Table) -> None:
    view = SCS.view(at.game, GREY_SEAT)
    assert view.state.deeper == {at.space("10.10")}
    assert SCS.view(at.game, BLUE_SEAT).state.deeper == {at.space("20.10")}
    two = table(*STACKS[1:]).phase("movement").begin()
    other = SCS.view(two.game, GREY_SEAT)
    assert other.state.deeper == view.state.deeper
    assert len(other.state.units) == len(view.state.units)


@pytest.mark.rule("SCS-FOW-2")
def test_a_marker_on_top_does_not_hide_the_unit_below_it() -> None:
    at = table("b-1-1 10.10", "b-1-2 10.10 unsupplied", "g-m1 20.10").phase("movement").begin()
    assert seen(at, GREY_SEAT) == {"b-1-2", "g-m1"}


@pytest.mark.rule("SCS-FOW-4", "SCS-1.0/9")
def test_the_enemy_does_not_see_what_is_noted_of_units_for_the_phase() -> None:
    at = table("b-1-1 10.10 moved fought overran in_zone", "g-m1 20.10").phase("combat").begin()
    record = SCS.view(at.game, GREY_SEAT).state.units[at.piece("b-1-1")]
    assert (record.origin, record.moved, record.in_zone) == (-1, False, False)


@pytest.mark.rule("SCS-FOW-5")
def test_an_option_shows_all_units_to_everybody_and_changes_no_result() -> None:
    results = []
    for fog in ("top", "open"):
        at = table(*STACKS, "g-f2 10.11", board={**always("A1r1"), "rulings": {"fog": fog}}).phase("combat").begin()
        assert len(seen(at, GREY_SEAT)) == (7 if fog == "open" else 5)
        at.play("10.11", "b-1-1", "declare").until("combat")
        results.append(sorted(at.where(f"b-1-{number}") for number in (1, 2, 3)))
    assert results[0] == results[1]


@pytest.mark.rule("SCS-FOW-1", "SCS-FOW-2")
def test_the_enemy_hears_of_the_top_unit_of_a_stack_that_moves() -> None:
    at = table("b-1-1 10.10", "b-1-2 10.10", "g-m1 20.10").phase("movement").play("b-1-1", "b-1-2", "10.11")
    (moved,) = [event for event in at.log if event.kind == "moved"]
    heard, own = (event and event.values["units"] for event in map(moved.for_seat, (GREY_SEAT, BLUE_SEAT)))
    assert heard == (PieceOption(at.piece("b-1-2")),)
    assert own == (PieceOption(at.piece("b-1-1")), PieceOption(at.piece("b-1-2")))


@pytest.mark.rule("SCS-FOW-2")
def test_the_enemy_hears_nothing_of_units_that_leave_from_below_a_stack_but_sees_who_lies_on_top_then() -> None:
    at = table("b-1-1 10.10", "b-1-2 10.10", "g-m1 20.10").phase("movement").play("b-1-2", "10.11")
    assert [event["unit"] for event in at.told("uncovered")] == [PieceOption(at.piece("b-1-1"))]


# Worlds


@pytest.mark.rule("SCS-FOW-4")
@pytest.mark.parametrize("seed", range(1, 7))
def test_a_world_has_hidden_units_only_below_stacks_with_more_and_those_without_zones_anywhere(seed: int) -> None:
    at = crossing_begun()
    view = SCS.view(at.game, BLUE_SEAT)
    world = SCS.resample(view, seed)
    for space in at.board.map.spaces:
        real, dreamt = (game.state.stacks.at(InSpace(space)) for game in (at.game, world))
        assert real[-1:] == dreamt[-1:]
        assert (len(real) > 1) == (len(dreamt) > 1)
        if len(dreamt) > 1:
            top = world.state.units[dreamt[-1]]
            zone = [at.board.units[world.state.units[unit].type].full.has_zone for unit in dreamt]
            assert zone[-1] or not any(zone), top
    own = {unit for unit in at.state.units if at.state.units[unit].side == 0}
    assert {unit for unit in world.state.units if world.state.units[unit].side == 0} == own
    assert sorted(world.state.units) == sorted(at.state.units)


@pytest.mark.rule("SCS-FOW-4")
def test_a_world_shows_its_seat_the_same() -> None:
    view = SCS.view(crossing_begun().game, BLUE_SEAT)
    world = SCS.resample(view, 5)
    again = SCS.view(world, BLUE_SEAT)
    assert again.state.deeper == view.state.deeper
    assert again.state.stacks.spaces == view.state.stacks.spaces


@pytest.mark.rule("SCS-DEMO-TV20")
def test_every_unit_is_in_supply_at_the_start() -> None:
    at = crossing_begun()
    on_map = [unit for unit in at.state.units if unit in at.state.stacks.spaces]
    assert len(on_map) == 29
    assert [unit for unit in on_map if not at.is_supplied(unit)] == []
