"""Step losses, and retreats that are turned into them (SCS-8.0, SCS-9.2)."""

import pytest

from ccstudio.rules.scs.declarations import LoseSteps
from tests.rules.scs.fights import always, attack
from tests.rules.scs.positions import BLUE, GREY, Table, table


def lose(at: Table, count: int, *units: str, strongest: bool = True, attacking: bool = False) -> Table:
    """Some units lose steps; those of Blue if they are `attacking`, else those of Grey."""
    side = BLUE if attacking else GREY
    pieces = tuple(map(at.piece, units))
    frame = LoseSteps(
        side=side, units=pieces, count=count, rule="SCS-8.0a/1", strongest=strongest, attacking=attacking,
        target=at.space("10.11"),
    )  # fmt: skip
    return at.run(frame)


@pytest.mark.rule("SCS-8.0/1", "SCS-8.0/2")
def test_a_unit_of_two_steps_flips_and_then_is_eliminated() -> None:
    at = lose(table("g-21-1 10.11", "g-f1 20.01"), 1, "g-21-1")
    assert at.unit("g-21-1").steps == 1
    lose(at, 1, "g-21-1")
    assert at.where("g-21-1") == "gone"
    assert [at.words(event["unit"]) for event in at.told("eliminated")] == ["g-21-1"]


@pytest.mark.rule("SCS-8.0a/1", "SCS-8.0a/2")
def test_the_first_step_comes_from_the_defender_with_the_highest_defence_strength() -> None:
    at = lose(table("g-9a 10.11 steps 1", "g-21-1 10.11", "g-f1 10.11"), 1, "g-9a", "g-21-1", "g-f1")
    assert at.unit("g-21-1").steps == 1


@pytest.mark.rule("SCS-8.0a/1", "SCS-8.0a/2")
def test_the_first_step_comes_from_the_attacker_with_the_highest_attack_strength() -> None:
    at = lose(table("b-7a 10.10", "b-7m 10.10", "g-m1 10.11"), 1, "b-7a", "b-7m", attacking=True)
    assert at.unit("b-7a").steps == 1


@pytest.mark.rule("SCS-8.0a/2")
def test_among_equals_the_owner_chooses_the_strongest() -> None:
    at = lose(table("g-21-1 10.11", "g-9a 10.11", "g-f1 10.11"), 1, "g-21-1", "g-9a", "g-f1")
    assert at.options() == ["g-21-1", "g-9a"]
    assert at.ask.seat == at.state.seating.first_of_side(GREY)
    assert at.play("g-9a").unit("g-9a").steps == 1


@pytest.mark.rule("SCS-8.0a/3")
def test_the_owner_chooses_who_loses_further_steps_the_same_unit_included() -> None:
    at = lose(table("g-21-1 10.11", "g-9a 10.11 steps 1", "g-f1 10.11"), 2, "g-21-1", "g-9a", "g-f1")
    assert at.options() == ["g-21-1", "g-9a", "g-f1"]
    assert at.play("g-21-1").where("g-21-1") == "gone"


@pytest.mark.rule("SCS-8.0b")
def test_losses_beyond_the_steps_that_there_are_do_not_count() -> None:
    at = lose(table("g-21-1 10.11", "g-f1 10.11"), 9, "g-21-1", "g-f1")
    assert at.state.steps_lost == {GREY: 3}
    assert at.stack("10.11") == []


@pytest.mark.rule("SCS-8.0e")
def test_eliminated_units_are_kept_for_the_reckoning() -> None:
    at = lose(table("g-f1 10.11", "g-21-1 10.11"), 1, "g-f1")
    assert at.state.eliminated[at.piece("g-f1")].type == "g-f1"


@pytest.mark.rule("SCS-8.0f")
def test_a_unit_can_have_more_than_two_steps() -> None:
    steps = [{"attack": 5, "defence": 5}, {"attack": 4, "defence": 4}, {"attack": 2, "defence": 2}]
    at = lose(table("g-21-1 10.11", board={"stats": {"g-21-1": {"strengths": steps}}}), 1, "g-21-1")
    assert at.unit("g-21-1").steps == 2


@pytest.mark.rule("SCS-8.0d")
def test_without_a_strongest_one_the_owner_picks_any_unit() -> None:
    at = lose(table("g-21-1 10.11", "g-f1 10.11"), 1, "g-21-1", "g-f1", strongest=False)
    assert at.options() == ["g-21-1", "g-f1"]


@pytest.mark.rule("SCS-Q13")
@pytest.mark.parametrize(
    ("ruling", "attacking", "options"),
    [("attacker", False, 2), ("attacker", True, 0), ("free", True, 2), ("both", False, 0)],
)
def test_a_game_can_say_whose_first_step_is_bound(ruling: str, attacking: bool, options: int) -> None:
    units = ("b-7a", "b-7m") if attacking else ("g-21-1", "g-f1")
    at = table("b-7a 10.10", "b-7m 10.10", "g-21-1 10.11", "g-f1 10.11", board={"rulings": {"first-loss": ruling}})
    lose(at, 1, *units, attacking=attacking)
    assert (0 if at.game.over else len(at.options())) == options


@pytest.mark.rule("SCS-Q12")
@pytest.mark.parametrize(("ruling", "loser"), [("printed", "b-7a"), ("modified", "b-1-1")])
def test_a_game_can_say_that_the_strongest_is_so_by_modified_strength(ruling: str, loser: str) -> None:
    at = table(
        "b-7a 10.10 unsupplied", "b-1-1 09.11", "b-1-2 09.11 steps 1", "g-21-1 10.11",
        board={"rulings": {"strongest": ruling}, "sides": {"10.10 10.11": "bridge"}},
    )  # fmt: skip
    lose(at, 1, "b-7a", "b-1-1", "b-1-2", attacking=True)
    assert at.unit(loser).steps == 1


@pytest.mark.parametrize(("ruling", "loser"), [("printed", "g-21-1"), ("modified", "g-30-1")])
def test_lack_of_supply_counts_for_the_modified_strength_of_defenders(ruling: str, loser: str) -> None:
    module = {"supply": {"defence": "1/2"}}
    at = table(
        "g-21-1 10.11 unsupplied", "g-30-1 10.11", board={"rulings": {"strongest": ruling}, "module": module}
    )  # fmt: skip
    assert lose(at, 1, "g-21-1", "g-30-1").unit(loser).steps == 1


# Retreats turned into losses


def beaten(cell: str, *defenders: str, **rulings: str) -> Table:
    """Blue attacks 10.11 with both armored groups, with a certain result."""
    at = table("b-7a 10.10", "b-7b 10.10", *defenders, board=always(cell, rulings=rulings))
    return attack(at, "10.11", "b-7a", "b-7b")


@pytest.mark.rule("SCS-9.2/1", "SCS-9.2/2", "SCS-TV-C1")
def test_any_number_of_hexes_can_be_turned_into_steps() -> None:
    at = beaten("Dr3", "g-21-1 10.11", "g-22-4 10.11")
    assert at.options() == ["0", "1", "2", "3"]
    at.play(2)
    assert at.ask.prompt == "choose-loss"
    at.play("g-22-4")
    assert at.ask.prompt == "choose-retreat-hex"


@pytest.mark.rule("SCS-9.2/1")
@pytest.mark.parametrize(("hexes", "steps", "lost"), [(2, 2, 0), (1, 1, 1), (0, 0, 2)])
def test_each_hex_that_is_not_retreated_costs_one_step(hexes: int, steps: int, lost: int) -> None:
    at = beaten("Dr2", "g-21-1 10.11").play(hexes).finish()
    assert at.state.steps_lost.get(GREY, 0) == lost
    assert (0 if at.where("g-21-1") == "gone" else at.unit("g-21-1").steps) == steps


@pytest.mark.rule("SCS-9.2/3")
def test_the_choice_is_one_for_all_units_of_the_side() -> None:
    at = table("b-7a 10.10", "b-1-1 09.11", "b-1-2 10.12", "g-9a 10.11", board=always("Ar1"))
    attack(at, "10.11", "b-7a", "b-1-1", "b-1-2")
    assert at.ask.prompt == "choose-retreat"
    at.play(0)
    assert at.game.over
    assert at.state.steps_lost == {BLUE: 1}
    assert [at.where(unit) for unit in ("b-7a", "b-1-1", "b-1-2")] == ["10.10", "09.11", "10.12"]


@pytest.mark.rule("SCS-8.0c")
def test_the_first_step_of_a_retreat_not_made_comes_from_the_strongest() -> None:
    at = beaten("Dr1", "g-21-1 10.11", "g-f1 10.11").play(0)
    assert (at.unit("g-21-1").steps, at.unit("g-f1").steps) == (1, 1)


@pytest.mark.rule("SCS-9.2/4")
def test_all_losses_are_taken_before_the_retreat() -> None:
    at = beaten("D1r2", "g-21-1 10.11", "g-f1 10.11").play(1, "g-f1")
    assert at.where("g-f1") == "gone"
    assert at.unit("g-21-1").steps == 1
    assert at.ask.prompt == "choose-retreat-hex"


def test_who_dies_anyway_is_not_asked_how_far_he_retreats() -> None:
    at = beaten("D2r2", "g-21-1 10.11")
    assert at.where("g-21-1") == "gone"
    assert at.ask.prompt == "choose-advancer"


def test_a_game_can_forbid_to_turn_retreats_into_losses() -> None:
    at = beaten("Dr1", "g-21-1 10.11", **{"no-retreat": "forbidden"})
    assert at.ask.prompt == "choose-retreat-hex"


# Retreats that are impossible

RING = ("09.11", "09.12", "10.12", "11.11", "11.12")


def cornered(cell: str, *defenders: str, **rulings: str) -> Table:
    """The same where lakes are all around 10.11 but for the attackers' hex."""
    wishes = always(cell, rulings=rulings, terrain=dict.fromkeys(RING, "lake"))
    return attack(table("b-7a 10.10", "b-7b 10.10", *defenders, board=wishes), "10.11", "b-7a", "b-7b")


@pytest.mark.rule("SCS-9.1a/3")
def test_hexes_that_cannot_be_retreated_cost_steps() -> None:
    at = cornered("Dr2", "g-21-1 10.11", "g-9a 10.11").play(2, "g-9a", "g-9a")
    assert at.where("g-9a") == "gone"
    assert at.unit("g-21-1").steps == 2
    assert at.where("g-21-1") == "10.11"


@pytest.mark.rule("SCS-8.0c", "SCS-9.1a/3")
def test_the_first_of_these_steps_comes_from_the_strongest_too() -> None:
    at = cornered("Dr1", "g-21-1 10.11", "g-f1 10.11").play(1)
    assert (at.unit("g-21-1").steps, at.unit("g-f1").steps) == (1, 1)


def test_but_not_if_the_side_has_lost_a_step_before() -> None:
    at = cornered("D1r1", "g-21-1 10.11", "g-f1 10.11").play(1)
    assert at.options() == ["g-21-1", "g-f1"]


@pytest.mark.rule("SCS-Q15")
def test_a_game_can_eliminate_stacks_that_cannot_retreat() -> None:
    at = cornered("Dr1", "g-21-1 10.11", "g-f1 10.11", **{"retreat-blocked": "eliminated"}).play(1)
    assert at.stack("10.11") == []
    assert at.state.steps_lost == {GREY: 3}
