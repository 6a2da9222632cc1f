"""Stacks: limits at their moments, who is exempt, and what lies on top (SCS-4.0)."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.rules.scs.declarations import CheckStacks
from ccstudio.rules.scs.presentation.commands import commands
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.games import opened, unit
from tests.rules.scs.positions import BLUE, GREY, Table, table

FULL = ("b-1-1 10.10", "b-1-2 10.10", "b-1-3 10.10")
"""Three regiments of two steps: the limit of the game."""


def checked(at: Table) -> Table:
    """The end of a phase."""
    return at.run(CheckStacks())


@pytest.mark.rule("SCS-4.0", "SCS-DEMO-S1")
def test_six_steps_may_be_in_a_hex_and_not_seven() -> None:
    assert checked(table(*FULL)).game.over
    assert checked(table(*FULL, "b-7r 10.10")).options() == ["b-1-1", "b-1-2", "b-1-3", "b-7r"]


@pytest.mark.rule("SCS-4.0a/4", "SCS-4.0a/1", "SCS-8.0e")
def test_excess_units_are_eliminated_as_their_owner_chooses_until_the_rest_fits() -> None:
    at = checked(table(*FULL, "b-7r 10.10", "b-7a 10.10"))
    assert at.ask.seat == at.state.seating.first_of_side(BLUE)
    at.play("b-7r", "b-1-1")
    assert at.game.over
    assert at.stack("10.10") == ["b-1-2", "b-1-3", "b-7a"]
    assert at.state.steps_lost == {BLUE: 3}
    assert {at.words_of(unit) for unit in at.state.eliminated} == {"b-7r", "b-1-1"}


@pytest.mark.rule("SCS-Q2")
def test_stacks_of_both_sides_are_checked() -> None:
    grey = [f"g-21-1 15.10 as g{number}" for number in range(4)]
    at = checked(table(*grey))
    assert at.ask.seat == at.state.seating.first_of_side(GREY)


def test_by_the_settings_units_are_counted_and_some_classes_are_not() -> None:
    stacking = {"measure": "units", "limit": 2, "free": ["recon"]}
    at = table("b-7a 10.10", "b-7b 10.10", "b-7r 10.10", board={"module": {"stacking": stacking}})
    assert checked(at).game.over
    assert not checked(at.put("b-en 10.10")).game.over


@pytest.mark.rule("SCS-4.0a/1")
def test_a_single_unit_is_never_too_many() -> None:
    steps = {"b-7a": {"strengths": [{"attack": 8, "defence": 6}] * 7}}
    assert checked(table("b-7a 10.10", board={"stats": steps})).game.over


@pytest.mark.rule("SCS-4.0a/6")
def test_a_stack_with_units_that_retreated_into_it_is_not_checked() -> None:
    assert checked(table(*FULL, "b-7r 10.10 retreated")).game.over


@pytest.mark.rule("SCS-4.0a/9", "SCS-4.0a/6")
def test_the_exemption_ends_with_the_next_movement_phase_of_its_side_that_begins() -> None:
    at = table(*FULL, "b-7r 10.10 retreated", "g-m1 20.18")
    for phase in ("combat", "exploitation", "supply"):
        at.phase(phase)
        assert checked(at).game.over
    assert checked(at.phase("movement", GREY)).game.over
    assert not checked(at.phase("movement")).game.over


@pytest.mark.rule("SCS-4.0a/7")
def test_units_may_pass_through_full_hexes() -> None:
    at = table(*FULL, "b-7a 10.09").phase("movement").play("b-7a", "10.10", "10.11", "stop")
    assert at.where("b-7a") == "10.11"
    assert checked(at).game.over


@pytest.mark.rule("SCS-4.0a/10")
def test_an_overfull_stack_attacks_with_all_its_units_until_it_is_checked() -> None:
    at = table(*FULL, "b-7r 10.10 retreated", "g-f1 10.11").phase("combat").begin()
    assert {"b-1-1", "b-1-2", "b-1-3", "b-7r"} < set(at.options())


@pytest.mark.rule("SCS-4.0a/8", "SCS-4.0a/3")
def test_the_end_of_a_phase_with_excess_units_asks_before_anybody_is_eliminated() -> None:
    at = table(*FULL, "b-7r 10.11").phase("movement").play("b-7r", "10.10", "stop", "done")
    assert at.game.over
    assert not at.state.eliminated
    assert checked(at).ask.prompt == "choose-excess"


@pytest.mark.rule("SCS-4.0a/1")
def test_stacks_are_checked_at_the_end_of_every_phase_of_a_game() -> None:
    pieces = [unit(f"b-1-{number}", "10.10") for number in (1, 2, 3)]
    at = opened(pieces=[*pieces, unit("b-7r", "10.11"), unit("g-m1", "20.18")])
    at.play("b-7r", "10.10", "stop", "done")
    assert (at.ask.prompt, at.state.phase) == ("choose-excess", "movement")
    at.play("b-7r")
    assert at.state.phase == "exploitation"


# Orders of stacks


@pytest.mark.rule("SCS-4.0c/1")
def test_the_owner_puts_any_unit_with_an_attack_strength_on_top() -> None:
    at = table("b-ha 10.10", "b-en 10.10", "b-1-1 10.10", "b-7a 10.10").phase("movement").play("arrange", "10.10")
    assert at.options() == ["b-1-1", "b-7a"]
    assert at.play("b-1-1").ask.prompt == "choose-mover"
    assert at.stack("10.10") == ["b-ha", "b-en", "b-7a", "b-1-1"]


@pytest.mark.rule("SCS-4.0c/2")
def test_units_without_an_attack_strength_lie_on_top_only_of_their_like() -> None:
    at = table("b-ha 10.10", "b-en 10.10", "g-m1 20.18").phase("movement").play("arrange", "10.10")
    assert at.options() == ["b-ha", "b-en"]


@pytest.mark.rule("SCS-4.0c/1")
def test_a_unit_that_comes_to_lie_on_one_with_an_attack_strength_slides_below_it() -> None:
    at = table("b-1-1 10.10", "b-ha 10.11").phase("movement").play("b-ha", "10.10")
    assert at.stack("10.10") == ["b-ha", "b-1-1"]


@pytest.mark.rule("SCS-4.0c/1")
def test_only_stacks_of_more_than_one_unit_are_arranged() -> None:
    at = table("b-1-1 10.10", "g-m1 20.18", "g-m2 20.18").phase("movement").begin()
    assert not at.offered("arrange")
    at = table("b-1-1 10.10", "b-1-2 10.10", "b-7a 12.10").phase("movement").play("arrange")
    assert at.options() == ["10.10", "none"]


STACK = ("b-ha 10.10", "b-1-1 10.10", "b-7a 10.10")
"""A howitzer unit below a regiment below a tank unit."""


def to_top(at: Table, word: str) -> Table:
    """A unit comes to the top by its menu."""
    (command,) = commands(SCS.view(at.game, at.ask.seat), PieceOption(at.piece(word)))
    for choice in command.choices:
        at.game.answer(choice)
    return at


@pytest.mark.rule("SCS-4.0c/1")
def test_one_command_puts_a_unit_on_top_and_asks_on() -> None:
    at = to_top(table(*STACK).phase("movement").begin(), "b-1-1")
    assert (at.stack("10.10")[-1], at.ask.prompt) == ("b-1-1", "choose-mover")


@pytest.mark.rule("SCS-4.0c/1")
def test_one_command_puts_a_unit_on_top_while_another_is_about_to_move() -> None:
    at = to_top(table(*STACK).phase("movement").play("b-7a"), "b-1-1")
    assert (at.stack("10.10")[-1], at.ask.prompt) == ("b-1-1", "choose-mover")


@pytest.mark.rule("SCS-4.0c/1", "SCS-4.0c/2")
def test_units_that_may_not_lie_on_top_or_lie_there_have_no_such_command() -> None:
    at = table(*STACK, "g-m1 20.18", "g-m2 20.18").phase("movement").begin()
    view = SCS.view(at.game, at.ask.seat)
    assert not any(commands(view, PieceOption(at.piece(word))) for word in ("b-ha", "b-7a", "g-m1", "g-m2"))


@pytest.mark.rule("SCS-3.0/2")
def test_nobody_arranges_stacks_on_the_way() -> None:
    at = table(*STACK, "b-1-2 12.10").phase("movement").play("b-7a", "10.11")
    assert not commands(SCS.view(at.game, at.ask.seat), PieceOption(at.piece("b-ha")))


@pytest.mark.rule("SCS-4.0b")
def test_markers_do_not_count_against_the_limit() -> None:
    assert checked(table(*(f"{unit} unsupplied" for unit in FULL))).game.over


@pytest.mark.rule("SCS-4.0a/4")
def test_nobody_is_eliminated_from_a_stack_that_was_thinned_by_hand() -> None:
    at = table("b-7a 10.08", "b-7b 10.08", "b-7m 10.08", "b-1-1 10.08").run(CheckStacks())
    at.state.stacks.move(at.piece("b-1-1"), InSpace(at.space("12.08")))
    at.game.pending = None
    at.game.go_on()
    assert at.game.over
    assert not at.state.eliminated
