"""Heroism (VV-22)."""

import pytest

from ccstudio.rules.valor_victory.declarations import AfterInfantryRoll
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from tests.rules.valor_victory.positions import Table, table


def rolled_two(*pieces: str, dice: str, attackers: tuple[str, ...]) -> Table:
    """A group has rolled a natural 2."""
    at = table(*pieces, dice=dice)
    return at.run(AfterInfantryRoll(tuple(at.piece(name) for name in attackers), 2))


@pytest.mark.rule("VV-22.2b")
@pytest.mark.parametrize(
    ("dice", "squad", "leader"), [("23 33", True, True), ("33 34", False, False), ("14 51", True, True)]
)
def test_example_30_a_squad_needs_its_rating_a_leader_six(dice: str, squad: bool, leader: bool) -> None:
    at = rolled_two("german-rifle D5 as squad", "german-brandt D5 as leader", dice=dice, attackers=("squad", "leader"))
    assert (at.unit("squad").valorous, at.unit("leader").valorous) == (squad, leader)


@pytest.mark.rule("VV-22.2a")
def test_a_natural_two_of_an_attack_makes_each_of_its_units_check() -> None:
    at = table("german-rifle D5 as one", "german-rifle D5 as two", "american-rifle D8", dice="11 11 66")
    at.play("one", "two").until("nothing")
    assert [at.unit(name).valorous for name in ("one", "two")] == [True, False]


@pytest.mark.rule("VV-22.2c")
def test_who_is_valorous_already_does_not_check() -> None:
    at = rolled_two("german-rifle D5 valorous as squad", dice="11", attackers=("squad",))
    assert at.rolled == 0


@pytest.mark.rule("VV-22.1")
def test_guns_and_vehicles_gain_no_valor() -> None:
    at = rolled_two("german-7-5cm-pak-40 D5 as gun", dice="11", attackers=("gun",))
    assert (at.unit("gun").valorous, at.rolled) == (False, 0)


@pytest.mark.rule("VV-22.3b")
def test_valor_adds_a_point_to_the_own_firepower_only() -> None:
    at = table("german-rifle D5 valorous with german-mg34 as squad", "american-rifle D8", dice="66").play("squad")
    assert at.told("fires")[-1]["firepower"] == 4 + 1 + 3


@pytest.mark.rule("VV-22.4a")
def test_a_valorous_squad_that_is_reduced_stays_valorous() -> None:
    at = table("german-rifle D5 as firer", "american-rifle D8 valorous as squad", dice="12")
    at.play("firer", "ignore-first")
    assert at.unit("squad").type == "american-rifle-half"
    assert at.unit("squad").valorous


@pytest.mark.rule("VV-22.5", "VV-1.13b")
def test_a_hero_modifies_and_has_the_firepower_of_valor() -> None:
    at = table("german-brandt D5 valorous hero as hero", "american-rifle D8")
    parts = ap_parts(at.board, at.state, (at.piece("hero"),), at.space("D8"), ())
    assert [(part.code, part.amount) for part in parts] == [("part-leader", -1)]
    assert at.play("hero").told("fires")[-1]["firepower"] == 2
