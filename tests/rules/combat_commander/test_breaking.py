"""Breaking, rallying, elimination (CC-3.2, CC-A36, CC-X.2)."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, EliminateUnits
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.combat_commander.query.values import unit_fp
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

REST = ("german-rifle A1", "russian-rifle O10")
WOUNDS = card(action="light-wounds")


def break_units(at, *words):
    return at.run(BreakUnits(pieces=tuple(at.piece(word) for word in words)))


@rule("CC-3.2.1")
def test_an_unbroken_unit_that_breaks_shows_its_broken_side():
    at = break_units(table(*REST, "german-rifle C3"), "german-rifle C3")
    assert at.unit("german-rifle C3").broken


@rule("CC-3.2.1", "CC-3.1")
def test_a_broken_unit_has_the_values_of_its_broken_side():
    at = table("german-rifle C3 broken")
    assert unit_fp(at.board, at.state, at.piece("german-rifle")) == 2


@rule("CC-3.2.2")
@pytest.mark.parametrize("marker", ["suppressed", "veteran"])
def test_markers_stay_when_a_unit_breaks(marker):
    at = break_units(table(*REST, f"german-rifle C3 {marker}"), "german-rifle C3")
    assert getattr(at.unit("german-rifle C3"), marker)


@rule("CC-3.2.2", "CC-13.3")
@pytest.mark.parametrize("marker", ["suppressed", "veteran"])
def test_markers_stay_when_a_unit_rallies(marker):
    at = table(f"german-rifle C3 broken {marker}")
    effects.rally(at.game, at.piece("german-rifle"), "CC-3.2.5")
    assert getattr(at.unit("german-rifle"), marker)


@rule("CC-3.2.2")
def test_a_weapon_stays_with_a_unit_that_breaks():
    at = break_units(table(*REST, "german-rifle C3 with german-light-mg"), "german-rifle C3")
    assert at.where("german-light-mg") == "C3"


@rule("CC-3.2.3")
def test_a_broken_unit_cannot_use_its_weapon():
    at = table("german-rifle C3 broken with german-light-mg")
    assert armed(at.board, at.state, [at.piece("german-rifle")], "order") == [at.piece("german-rifle")]


@rule("CC-3.2.3")
def test_a_weapon_does_not_break_with_its_unit():
    at = break_units(table(*REST, "german-rifle C3 with german-light-mg"), "german-rifle C3")
    assert not at.weapon("german-light-mg").broken


@rule("CC-3.2.3")
def test_a_weapon_is_not_mended_by_its_unit_rallying():
    at = table("german-rifle C3 broken with broken german-light-mg")
    effects.rally(at.game, at.piece("german-rifle"), "CC-3.2.5")
    assert at.weapon("german-light-mg").broken


@rule("CC-3.2.4", "CC-7.1")
def test_a_broken_unit_that_breaks_again_is_eliminated():
    """T-05: a team, for a point."""
    at = break_units(table(*REST, "russian-line-team C3 broken"), "russian-line-team")
    assert (at.units("casualties-allies"), at.state.points) == (["russian-line-team"], 1)


@rule("CC-3.2.5")
def test_a_broken_unit_that_rallies_shows_its_unbroken_side():
    at = table("german-rifle C3 broken")
    effects.rally(at.game, at.piece("german-rifle"), "CC-3.2.5")
    assert not at.unit("german-rifle").broken


@rule("CC-3.2.5", "CC-O22.2")
def test_an_unbroken_unit_makes_no_rally_roll():
    at = (
        table("german-rifle C3", "german-conscript C5 broken", "russian-rifle C9").hand(AXIS, "recover").play("recover")
    )
    assert at.options() == ["german-conscript C5"]


@rule("CC-3.2.6")
def test_a_broken_unit_may_be_activated():
    at = table("german-rifle C3 broken", "russian-rifle C9").hand(AXIS, "advance").play("advance")
    assert at.offered("german-rifle")


@rule("CC-3.2.4", "CC-FL.3.a")
def test_units_that_break_again_together_are_eliminated_together():
    at = table("german-rifle C3 broken", "russian-rifle C3 broken").setting(initiative=ALLIES)
    assert break_units(at, "german-rifle", "russian-rifle").result.winners == (ALLIES,)


@rule("CC-X.2", "CC-4.2")
def test_an_eliminated_unit_loses_its_markers():
    at = table(*REST, "russian-rifle C3 broken suppressed veteran as lost")
    at.run(EliminateUnits(pieces=(at.piece("lost"),)))
    unit = at.unit("lost")
    assert (unit.broken, unit.suppressed, unit.veteran) == (False, False, False)


# Light Wounds


@rule("CC-A36")
def test_a_squad_about_to_break_may_become_a_team():
    """T-39."""
    at = break_units(table(*REST, "german-rifle C3").hand(AXIS, WOUNDS), "german-rifle C3").play("light-wounds")
    assert at.units("C3") == ["german-line-team"]


@rule("CC-A36")
def test_light_wounds_cost_a_point():
    """T-39."""
    at = break_units(table(*REST, "german-rifle C3").hand(AXIS, WOUNDS), "german-rifle C3").play("light-wounds")
    assert at.state.points == -1


@rule("CC-A36")
def test_the_team_takes_over_markers_side_and_weapon():
    at = table(*REST, "german-rifle C3 veteran suppressed with german-light-mg").hand(AXIS, WOUNDS)
    break_units(at, "german-rifle C3").play("light-wounds")
    team = at.unit("german-line-team")
    assert (team.broken, team.veteran, team.suppressed, at.where("german-light-mg")) == (False, True, True, "C3")


@rule("CC-A36", "CC-4.2")
def test_the_squad_is_no_casualty():
    at = break_units(table(*REST, "german-rifle C3").hand(AXIS, WOUNDS), "german-rifle C3").play("light-wounds")
    assert at.units("casualties-axis") == []


@rule("CC-A36")
def test_a_broken_squad_may_become_a_broken_team():
    at = break_units(table(*REST, "german-rifle C3 broken").hand(AXIS, WOUNDS), "german-rifle C3").play("light-wounds")
    assert at.unit("german-line-team").broken


@rule("CC-A36")
def test_by_another_ruling_a_broken_squad_is_eliminated():
    at = table(*REST, "german-rifle C3 broken", board={"rulings": {"oq-34": "forbidden"}}).hand(AXIS, WOUNDS)
    assert break_units(at, "german-rifle C3").units("casualties-axis") == ["german-rifle"]


@rule("CC-A36")
@pytest.mark.parametrize("kind", ["german-line-team", "german-haffner"])
def test_only_squads_are_lightly_wounded(kind):
    at = table(*REST, f"{kind} C3").hand(AXIS, WOUNDS)
    assert break_units(at, kind).game.over


@rule("CC-A36")
def test_without_a_team_in_the_box_nobody_is_lightly_wounded():
    teams = [f"german-line-team {column}9" for column in "ABCDEFG"]
    at = table(*REST, *teams, "german-line-team casualties", "german-rifle C3").hand(AXIS, WOUNDS)
    assert break_units(at, "german-rifle C3").unit("german-rifle C3").broken


@rule("CC-A36", "CC-FL.4")
def test_the_owner_is_asked_while_he_holds_any_card():
    at = break_units(table(*REST, "german-rifle C3").hand(AXIS, "fire"), "german-rifle C3")
    assert (at.asked_side, at.offered("pass")) == (AXIS, True)


@rule("CC-A36", "CC-O20.3.5")
def test_a_lightly_wounded_unit_is_still_the_one_in_progress():
    at = table(*REST, "german-rifle C3 as one").hand(AXIS, WOUNDS)
    break_units(at, "one").play("light-wounds")
    assert at.unit("one").type == "german-line-team"
