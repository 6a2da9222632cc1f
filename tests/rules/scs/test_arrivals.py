"""Reinforcements: when and where they enter, and what the enemy can do about it (SCS-5.0)."""

from typing import Any

import pytest

from ccstudio.rules.scs.query.arrivals import entry_hexes
from tests.rules.scs.games import force, opened, unit
from tests.rules.scs.positions import Table
from tests.rules.scs.test_movement import spent

EDGE = {"gate": ["01.10"]}
INNER = {"gate": ["15.10"]}


def arriving(*pieces: str, turn: int = 1, areas: Any = EDGE, enemies: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A game in which units of Blue arrive by an area, with Grey militia in some hexes."""
    foes = [unit("g-m1", "28.18"), *(unit("g-m2", space) for space in enemies)]
    forces = [force(*pieces, turn=turn, area="gate")]
    return opened(pieces=[*foes, *wishes.pop("pieces", [])], forces=forces, areas=areas, **wishes)


def entries(at: Table, piece: str) -> set[str]:
    """The hexes by which a unit could enter now."""
    return {at.board.name(space) for space in entry_hexes(at.board, at.state, at.piece(piece))}


@pytest.mark.rule("SCS-5.0/1", "SCS-1.0/4")
def test_reinforcements_are_placed_at_the_start_of_the_movement_phase_of_their_turn() -> None:
    at = arriving("b-1-1", turn=2)
    assert (at.state.turn, at.where("b-1-1")) == (1, "waiting")
    while at.state.turn == 1:
        at.play("done")
    assert (at.ask.prompt, at.where("b-1-1")) == ("choose-mover", "01.10")


@pytest.mark.rule("SCS-5.0/2", "SCS-5.0b")
def test_they_may_be_spread_over_an_entry_area_and_move_from_there_for_their_whole_allowance() -> None:
    at = arriving("b-1-1", "b-1-2", areas={"gate": ["01.10", "01.11"]})
    assert set(at.options()) == {"01.10", "01.11"}
    at.play("01.10", "01.11")
    assert (at.where("b-1-1"), at.where("b-1-2")) == ("01.10", "01.11")
    at.play("b-1-1")
    assert spent(at) == [0]


@pytest.mark.rule("SCS-5.0/3")
def test_they_arrive_in_supply() -> None:
    at = arriving("b-1-1")
    assert at.unit("b-1-1").supplied


@pytest.mark.rule("SCS-5.0a", "SCS-4.0a/3")
def test_they_may_be_too_many_when_they_are_placed_but_not_at_the_end_of_the_phase() -> None:
    at = arriving("b-1-1", "b-1-2", "b-1-3", "b-2-4")
    assert len(at.stack("01.10")) == 4
    assert at.play("done").ask.prompt == "choose-excess"


@pytest.mark.rule("SCS-5.0c/1")
def test_zones_of_control_do_not_hinder_them() -> None:
    at = arriving("b-1-1", enemies=("01.11",))
    assert at.where("b-1-1") == "01.10"
    assert at.unit("b-1-1").in_zone


@pytest.mark.rule("SCS-Q26")
def test_they_begin_the_phase_where_they_are_placed() -> None:
    at = arriving("b-7a", enemies=("01.12",))
    assert at.board.name(at.unit("b-7a").origin) == "01.10"
    assert not at.unit("b-7a").in_zone
    at = arriving("b-7a", enemies=("01.11",)).play("b-7a")
    assert not at.offered("01.11")


@pytest.mark.rule("SCS-5.0c/2", "SCS-5.0c/5")
def test_by_a_blocked_edge_hex_they_enter_within_ten_hexes_along_the_edge() -> None:
    at = arriving("b-1-1", enemies=("01.10",))
    assert at.ask.prompt == "choose-entry"
    along = {f"01.{row:02}" for row in range(1, 21) if row != 10}
    assert set(at.options()) == along | {"02.01", "03.01"}


@pytest.mark.rule("SCS-Q20")
def test_edge_hexes_count_around_corners_unless_an_option_stops_them() -> None:
    around = arriving("b-1-1", areas={"gate": ["01.03"]}, enemies=("01.03",))
    assert around.offered("10.01")
    stopped = arriving("b-1-1", areas={"gate": ["01.03"]}, enemies=("01.03",), rulings={"edge-corner": "stop"})
    assert {name[:2] for name in stopped.options()} == {"01"}


@pytest.mark.rule("SCS-5.0c/4", "SCS-DEMO-S9")
def test_by_a_blocked_hex_inside_the_map_they_enter_within_five_hexes() -> None:
    at = arriving("b-ab", areas=INNER, enemies=("15.10",))
    distance = at.board.map.grid.distance
    far = {distance(at.space("15.10"), at.space(name)) for name in at.options()}
    assert (min(far), max(far), len(at.options())) == (1, 5, 90)


@pytest.mark.rule("SCS-5.0c/1", "SCS-5.0c/4")
def test_enemies_hold_the_hexes_near_a_blocked_one_too() -> None:
    at = arriving("b-ab", areas=INNER, enemies=("15.10", "15.11"))
    assert not at.offered("15.11")
    assert at.offered("15.12")


@pytest.mark.rule("SCS-3.2d", "SCS-5.0c/4")
def test_nobody_enters_in_terrain_that_is_prohibited_to_him() -> None:
    at = arriving("b-ab", areas=INNER, enemies=("15.10",), terrain={"15.12": "lake"})
    assert not at.offered("15.12")
    assert at.offered("15.13")


@pytest.mark.rule("SCS-Q22", "SCS-5.0c/2")
def test_free_hexes_of_the_area_are_used_while_there_are_any() -> None:
    at = arriving("b-1-1", areas={"gate": ["01.10", "01.11"]}, enemies=("01.10",))
    assert at.where("b-1-1") == "01.11"


SEAL = ("09.10", "09.11", "10.09", "10.11", "11.10", "11.11")


@pytest.mark.rule("SCS-5.0c/3", "SCS-Q21")
def test_a_hex_that_is_sealed_off_counts_as_blocked_for_those_that_would_be_too_many() -> None:
    gate = {"gate": ["10.10"]}
    inside = [unit(f"b-1-{number}", "10.10") for number in (1, 2, 3)]
    sealed = arriving("b-2-4", areas=gate, enemies=SEAL, pieces=inside)
    assert sealed.ask.prompt == "choose-entry"
    assert not sealed.offered("10.10")
    open_side = arriving("b-2-4", areas=gate, enemies=SEAL[1:], pieces=inside)
    assert open_side.where("b-2-4") == "10.10"
    with_room = arriving("b-2-4", areas=gate, enemies=SEAL, pieces=inside[:2])
    assert with_room.where("b-2-4") == "10.10"


@pytest.mark.rule("SCS-5.0/4")
def test_where_no_hex_is_free_they_wait_a_turn_and_then_arrive() -> None:
    numbers = {"edge_entry": 0}
    at = arriving("b-1-1", enemies=("01.10",), numbers=numbers)
    assert (at.ask.prompt, at.where("b-1-1")) == ("choose-mover", "waiting")
    at.state.stacks.remove(at.piece("g-m2"))
    del at.state.units[at.piece("g-m2")]
    while at.state.turn == 1:
        at.play("done")
    assert at.where("b-1-1") == "01.10"


@pytest.mark.rule("SCS-5.0/4")
def test_they_may_not_be_delayed() -> None:
    at = arriving("b-1-1", areas={"gate": ["01.10", "01.11"]})
    assert set(at.options()) == {"01.10", "01.11"}


@pytest.mark.rule("SCS-3.1e/1", "SCS-5.0b")
def test_they_take_part_in_the_movement_of_the_phase() -> None:
    at = arriving("b-1-1").play("b-1-1", "01.11")
    assert at.where("b-1-1") == "01.11"
