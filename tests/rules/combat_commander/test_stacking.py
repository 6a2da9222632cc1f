"""Stacking: how many figures may be in a hex, and who goes (CC-8.2)."""

import pytest

from ccstudio.rules.combat_commander.procedures.game import StackingCheck
from ccstudio.rules.combat_commander.query.pieces import figures_in
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule

REST = ("german-rifle A1", "russian-rifle O10")


def check(at, side=AXIS):
    return at.run(StackingCheck(side=side))


def figures(at, place, side=AXIS):
    return figures_in(at.board, at.state, at.hex(place), side)


@rule("CC-3.b", "CC-8.2")
@pytest.mark.parametrize(
    ("kind", "count"), [("german-rifle", 4), ("german-line-team", 2), ("german-haffner", 1), ("german-ahrens", 1)]
)
def test_a_unit_has_its_figures(kind, count):
    assert figures(table(f"{kind} C3"), "C3") == count


@rule("CC-8.2")
def test_seven_figures_may_be_in_a_hex():
    at = table(*REST, "german-rifle C3", "german-line-team C3", "german-haffner C3")
    assert check(at).game.over


@rule("CC-8.2", "CC-8.2.a")
def test_of_eight_figures_one_must_go():
    """T-19: a squad, a team and two leaders."""
    at = table(*REST, "german-rifle C3", "german-line-team C3", "german-haffner C3", "german-kessler C3")
    check(at).play("no-deploy", "german-kessler")
    assert (at.game.over, figures(at, "C3")) == (True, 7)


@rule("CC-8.2")
def test_figures_of_the_two_sides_are_not_added():
    at = table(*REST, "german-rifle C3", "russian-rifle C3")
    assert check(at).game.over


@rule("CC-8.2.a.1")
def test_weapons_have_no_figures():
    at = table(
        *REST, "german-rifle C3 with german-heavy-mg", "german-line-team C3 with german-light-mg", "german-haffner C3"
    )
    assert check(at).game.over


@rule("CC-8.2.a")
def test_the_owner_chooses_who_goes():
    at = table(*REST, "german-rifle C3", "german-elite-rifle C3").setting(active=ALLIES)
    check(at).play("no-deploy")
    assert (at.asked_side, at.options()) == (AXIS, ["german-rifle C3", "german-elite-rifle C3"])


@rule("CC-8.2.a", "CC-7.1.a")
def test_the_enemy_scores_who_goes():
    at = check(table(*REST, "german-rifle C3", "german-elite-rifle C3")).play("no-deploy", "german-rifle C3")
    assert at.state.points == -2


@rule("CC-8.2.a")
def test_stacks_of_both_sides_are_checked_at_the_end_of_a_turn():
    at = table(*REST, "russian-rifle C3", "russian-smg C3").play("pass", "done")
    assert (at.asked_side, at.ask.kind) == (ALLIES, "deploy")


@rule("CC-8.2.a", "CC-8.2.b")
def test_stacks_are_not_checked_during_a_turn():
    at = table(*REST, "german-rifle C3", "german-elite-rifle C4").hand(AXIS, "advance")
    at.play("advance", "german-elite-rifle", "german-elite-rifle", "C3").until("order")
    assert (at.asked_side, figures(at, "C3")) == (AXIS, 8)


@rule("CC-8.2.a.1")
def test_a_squad_may_be_deployed_first_whatever_the_nation():
    at = table(*REST, "russian-rifle C3", "russian-smg C3", "russian-zuev C3")
    assert check(at, ALLIES).options() == ["russian-rifle C3", "russian-smg C3", "no-deploy"]


@rule("CC-8.2.a.1", "CC-E52.1")
def test_a_deployed_squad_becomes_two_teams_and_one_unit_goes():
    """EX-5: two broken squads, one is deployed, a team goes: six figures."""
    at = table(*REST, "german-rifle C3 broken", "german-conscript C3 broken")
    check(at).play("german-rifle C3", "german-line-team")
    assert (sorted(at.units("C3")), figures(at, "C3")) == (["german-conscript", "german-line-team"], 6)


@rule("CC-8.2.a.1", "CC-7.1")
def test_a_team_that_goes_after_deploying_costs_a_point():
    """EX-5."""
    at = table(*REST, "german-rifle C3 broken", "german-conscript C3 broken")
    assert check(at).play("german-rifle C3", "german-line-team").state.points == -1


@rule("CC-E52.1", "CC-8.2.a.1")
def test_a_broken_squad_gives_broken_teams():
    """EX-5."""
    at = table(*REST, "german-rifle C3 broken", "german-conscript C3 broken")
    check(at).play("german-rifle C3")
    assert [at.state.units[option.piece].broken for option in at.ask.options] == [True, True, True]


@rule("CC-8.2.a.1")
def test_only_one_squad_is_deployed_in_a_hex():
    """T-52."""
    at = table(*REST, "german-rifle C3", "german-conscript C3", "german-elite-rifle C3")
    assert check(at).play("german-rifle C3").ask.prompt == "choose-eliminated"


@rule("CC-8.2.a.1")
def test_units_go_until_seven_figures_are_left_after_a_deployment():
    """T-52: 12 figures."""
    at = table(*REST, "german-rifle C3", "german-conscript C3", "german-elite-rifle C3")
    check(at).play("german-rifle C3", "german-elite-rifle").play("german-line-team").finish()
    assert figures(at, "C3") == 6


@rule("CC-8.2.a.1")
def test_no_more_units_go_than_must():
    at = table(*REST, "german-rifle C3", "german-elite-rifle C3", "german-haffner C3")
    assert check(at).play("no-deploy", "german-rifle C3").game.over


@rule("CC-8.2.a.1")
def test_each_hex_that_is_too_full_has_its_deployment():
    at = table(*REST, "german-rifle C3", "german-elite-rifle C3", "german-rifle E3", "german-elite-rifle E3")
    check(at).play("german-rifle C3", "german-line-team C3")
    assert (at.ask.kind, at.offered("german-rifle E3")) == ("deploy", True)


@rule("CC-8.2.a.1", "CC-E52.2")
def test_no_squad_is_deployed_without_two_teams_in_the_box():
    teams = [f"german-line-team {column}9" for column in "ABCDEFG"]
    at = table(*REST, *teams, "german-rifle C3", "german-volksgrenadier C3")
    assert check(at).ask.prompt == "choose-eliminated"


@rule("CC-8.2.d")
@pytest.mark.parametrize("active", [AXIS, ALLIES])
def test_the_active_player_eliminates_first(active):
    pieces = ("german-rifle C3", "german-elite-rifle C3", "russian-rifle C9", "russian-smg C9")
    at = table(*REST, *pieces).setting(active=active).play("pass", "done")
    assert (at.ask.kind, at.asked_side) == ("deploy", active)


@rule("CC-8.2.d")
def test_by_another_ruling_the_inactive_player_eliminates_first():
    pieces = ("german-rifle C3", "german-elite-rifle C3", "russian-rifle C9", "russian-smg C9")
    at = table(*REST, *pieces, board={"rulings": {"oq-14": "inactive"}}).play("pass", "done")
    assert at.asked_side == ALLIES


@rule("CC-X.7", "CC-8.2")
def test_when_a_turn_begins_no_hex_holds_too_many():
    at = table(*REST, "german-rifle C3", "german-elite-rifle C3").play("pass", "done", "no-deploy", "german-rifle C3")
    assert (at.until("order").asked_side, figures(at, "C3")) == (ALLIES, 4)


@rule("CC-8.2")
def test_the_limit_comes_from_the_module():
    at = table(*REST, "german-rifle C3", "german-elite-rifle C3", board={"numbers": {"figures": 8}})
    assert check(at).game.over


@rule("CC-8.2.a.1")
def test_by_another_ruling_more_units_may_go_than_must():
    pieces = ("german-rifle C3", "german-elite-rifle C3", "german-haffner C3")
    at = check(table(*REST, *pieces, board={"rulings": {"8-2-a-1": "more"}})).play("no-deploy", "german-rifle C3")
    assert figures(at.play("german-haffner", "done"), "C3") == 4
