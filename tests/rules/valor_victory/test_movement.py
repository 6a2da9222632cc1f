"""Movement points, costs, groups, assault moves and stacking on the way, hex by hex (VV-6, VV-10, VV-11.2)."""

import pytest

from ccstudio.rules.valor_victory.procedures import movement  # noqa: F401 - writes the steps of the phase
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps
from ccstudio.rules.valor_victory.query import movement as query
from tests.rules.valor_victory.positions import Table, table


def moving(*pieces: str, board: dict[str, object] | None = None, dice: str = "") -> Table:
    """A position in the Movement Phase of the Germans."""
    return table(*pieces, board=board, dice=dice).phase("movement")


def points(at: Table, *group: str, assault: bool = False) -> int:
    """The movement points of the first of a group."""
    pieces = [at.piece(word) for word in group]
    return query.allowance(at.board, at.state, pieces[0], pieces, assault=assault)


def spent(at: Table) -> tuple[int, int]:
    """What infantry, and AFVs and vehicles, of the group in motion have spent."""
    steps = at.game.stack[-1]
    assert isinstance(steps, GroupSteps)
    return steps.foot, steps.drive


@pytest.mark.rule("VV-6.3a", "VV-6.3b")
def test_squads_have_four_points_and_six_with_a_leader() -> None:
    at = table("german-rifle D5", "german-brandt D5")
    assert (points(at, "german-rifle"), points(at, "german-brandt")) == (4, 6)
    assert points(at, "german-rifle", "german-brandt") == 6


@pytest.mark.rule("VV-6.4a", "VV-6.4b", "VV-EX-19")
def test_an_assault_move_halves_the_points_before_a_heavy_weapon_costs_one() -> None:
    at = table("german-rifle D5 with german-mg34-tripod", "german-brandt D5")
    assert points(at, "german-rifle", assault=True) == 1
    assert points(at, "german-rifle", "german-brandt", assault=True) == 2


@pytest.mark.rule("VV-12.2d", "VV-12.2e")
def test_a_heavy_weapon_costs_a_point_and_a_light_one_none() -> None:
    at = table("german-rifle D5 with german-mg34-tripod as heavy", "german-rifle D5 with german-mg34 as light")
    assert (points(at, "heavy"), points(at, "light")) == (3, 4)


@pytest.mark.rule("VV-6.1a", "VV-5.33a")
def test_a_squad_moves_until_its_points_are_spent_and_gets_a_move_marker() -> None:
    at = moving("german-rifle D8").play("german-rifle", "move", "D7", "D6", "D5", "D4")
    assert at.where("german-rifle") == "D4"
    assert at.unit("german-rifle").moved
    assert at.returned is None


@pytest.mark.rule("VV-6.1a")
def test_a_unit_may_stop_earlier() -> None:
    at = moving("german-rifle D8", "german-brandt F8").play("german-rifle", "move", "D7", "stop")
    assert at.options() == ["german-brandt F8", "done"]


@pytest.mark.rule("VV-10.5", "VV-10.4", "VV-10.10a")
def test_terrain_and_hexsides_cost_more() -> None:
    board = {"terrain": {"D7": "woods", "D6": "building"}, "sides": {"D8 n": "hedge"}}
    at = moving("german-brandt D8", board=board).play("german-brandt", "move", "D7", "D6")
    assert spent(at) == (5, 0)


@pytest.mark.rule("VV-6.6a", "VV-6.6b", "VV-EX-19")
def test_a_unit_may_always_move_one_hex_which_uses_up_everything() -> None:
    at = moving("german-rifle D8 with german-mg34-tripod", board={"terrain": {"D7": "woods"}})
    at.play("german-rifle", "assault-move", "D7")
    assert (at.where("german-rifle"), at.unit("german-rifle").moved) == ("D7", True)


@pytest.mark.rule("VV-6.6c")
def test_the_second_hex_needs_its_full_cost() -> None:
    at = moving("german-rifle D8", board={"terrain": {"D6": "woods"}})
    at.play("german-rifle", "assault-move", "D7")
    assert at.offered("C7")
    assert not at.offered("D6")
