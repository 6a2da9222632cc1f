"""Set-up: who sets up where, at which strength, and how the file has it (SCS-SETUP, SCS-UNIT)."""

from typing import Any

import pytest

from ccstudio.rules.scs.stats import SIZE_MARKS
from tests.rules.scs.boards import board_of
from tests.rules.scs.games import force, opened, unit
from tests.rules.scs.positions import BLUE, GREY, Table

AREAS = {"camp": ["05.05", "05.06"], "fort": ["20.10", "20.11"]}
BOTH = [force("b-1-1", "b-1-2", area="camp"), force("g-m1", area="fort")]


def set_up(*forces: dict[str, Any], **wishes: Any) -> Table:
    """A game at the first question of its set-up."""
    return opened(areas=AREAS, forces=list(forces or BOTH), **wishes)


@pytest.mark.rule("SCS-SETUP-5")
def test_the_second_player_sets_up_first() -> None:
    at = set_up()
    assert at.ask.seat == at.state.seating.first_of_side(GREY)
    at.play("g-m1", "20.10")
    assert at.ask.seat == at.state.seating.first_of_side(BLUE)


@pytest.mark.rule("SCS-SETUP-1")
def test_units_are_placed_in_any_order_anywhere_in_their_area() -> None:
    at = set_up().play("g-m1", "20.10")
    assert at.options() == ["b-1-1", "b-1-2"]
    assert set(at.play("b-1-2").options()) == {"05.05", "05.06"}


@pytest.mark.rule("SCS-SETUP-2")
def test_the_set_up_may_reach_the_limit_but_not_exceed_it() -> None:
    at = set_up(force("b-1-1", "b-1-2", "b-1-3", "b-7r", area="camp"))
    for regiment in ("b-1-1", "b-1-2", "b-1-3"):
        at.play(regiment, "05.05")
    assert at.stack("05.05") == ["b-1-1", "b-1-2", "b-1-3"]
    assert at.play("b-7r").options() == ["05.06"]


@pytest.mark.rule("SCS-SETUP-3")
def test_units_begin_at_full_strength_and_in_supply() -> None:
    at = set_up().play("g-m1", "20.10", "b-1-1", "05.05")
    assert (at.unit("b-1-1").steps, at.unit("b-1-1").supplied) == (2, True)


@pytest.mark.rule("SCS-3.3a", "SCS-3.2d")
def test_nobody_sets_up_beside_enemies_or_in_prohibited_terrain() -> None:
    areas = {"camp": ["05.05", "05.06", "05.07"]}
    both = [force("g-m1", area="camp"), force("b-1-1", area="camp")]
    at = opened(areas=areas, forces=both, terrain={"05.07": "lake"})
    assert set(at.play("g-m1").options()) == {"05.05", "05.06"}
    assert at.play("05.05", "b-1-1").options() == ["05.06"]


@pytest.mark.rule("SCS-SETUP-3")
def test_the_face_that_a_scenario_shows_says_how_many_steps_a_unit_has() -> None:
    faces = [face.id for kind in board_of().contents.module.pieces if kind.id == "b-7a" for face in kind.faces]
    at = opened(
        pieces=[unit("b-7a", "05.05", face=faces[1]), unit("b-7b", "05.06", face=faces[0]), unit("g-m1", "20.10")]
    )
    assert [at.unit(piece).steps for piece in ("b-7a", "b-7b", "g-m1")] == [1, 2, 1]


@pytest.mark.rule("SCS-SETUP-3")
def test_a_trait_places_a_unit_with_an_out_of_supply_marker() -> None:
    at = opened(pieces=[unit("b-7a", "05.05", traits=["out-of-supply"]), unit("b-7b", "05.06")])
    assert [at.unit(piece).supplied for piece in ("b-7a", "b-7b")] == [False, True]


@pytest.mark.rule("SCS-4.0c/1", "SCS-DEMO-U1")
def test_a_unit_with_an_attack_strength_lies_on_top_however_the_file_has_it() -> None:
    at = opened(pieces=[unit("b-7a", "05.05"), unit("b-ha", "05.05"), unit("g-m1", "20.10")])
    assert at.stack("05.05") == ["b-ha", "b-7a"]


@pytest.mark.rule("SCS-13.0/2")
def test_a_side_controls_the_hexes_in_which_its_units_begin() -> None:
    at = opened(pieces=[unit("b-7a", "05.05"), unit("g-m1", "20.10")])
    assert at.state.control == {at.space("05.05"): BLUE, at.space("20.10"): GREY}


# What counters say


@pytest.mark.rule("SCS-UNIT-2", "SCS-UNIT-3")
def test_a_unit_has_its_strengths_allowance_class_and_size() -> None:
    board = board_of()
    tank, coast = board.units["b-7a"], board.units["b-cg"]
    assert (tank.full.attack, tank.full.defence, tank.full.move, tank.role, tank.size) == (
        8,
        6,
        9,
        "armour",
        "regiment",
    )
    assert (coast.full.attack, coast.full.defence) == (3, 3)


@pytest.mark.rule("SCS-UNIT-4")
def test_no_printed_attack_strength_is_not_the_same_as_one_of_0() -> None:
    board = board_of()
    assert (board.units["b-ha"].full.attack, board.units["b-en"].full.attack) == (None, 0)


@pytest.mark.rule("SCS-UNIT-5")
def test_each_size_of_formation_has_its_mark() -> None:
    assert list(SIZE_MARKS.values()) == ["...", "I", "II", "KG", "Grp", "III", "X", "XX", "XXX", "XXXX", "XXXXX"]


@pytest.mark.rule("SCS-UNIT-7")
def test_a_mark_says_which_units_are_exploitation_capable() -> None:
    units = board_of().units
    assert sorted(kind for kind in units if kind.startswith("b-") and units[kind].exploits) == [
        "b-11a", "b-11m", "b-7a", "b-7b", "b-7m", "b-7r",
    ]  # fmt: skip


@pytest.mark.rule("SCS-8.0f", "SCS-8.0/1")
def test_a_unit_may_have_any_number_of_steps_each_with_its_own_allowance() -> None:
    faces = [
        {"attack": 4, "defence": 4},
        {"attack": 3, "defence": 3, "move": 5},
        {"attack": 0, "defence": 1, "move": 2},
    ]
    kind = board_of(stats={"b-1-1": {"strengths": faces}}).units["b-1-1"]
    assert [(worth.attack, worth.move, worth.has_zone) for worth in kind.worth[1:]] == [
        (0, 2, False), (3, 5, True), (4, 6, True),
    ]  # fmt: skip


@pytest.mark.rule("SCS-MAP-A/1", "SCS-MAP-A/3")
def test_every_hex_is_numbered_by_its_column_from_the_left_and_its_row_from_the_bottom() -> None:
    board = board_of(veska=True).map
    assert board.grid.name(board.grid.space("10.08")) == "10.08"
    lowest, highest = (board.grid.centre(board.grid.space(name)) for name in ("01.01", "01.15"))
    first, last = (board.grid.centre(board.grid.space(name)) for name in ("01.01", "20.01"))
    assert lowest[1] > highest[1]
    assert first[0] < last[0]
    assert len({board.grid.name(space) for space in board.spaces}) == 300
