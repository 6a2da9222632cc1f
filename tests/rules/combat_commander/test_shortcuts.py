"""Choices that are made together: leaders with all in command, the best group at a hex, groups on the move."""

import pytest

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption, SpaceOption
from ccstudio.rules.combat_commander.procedures.fire import FireOrder
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

DONE, PASS = ButtonOption("done"), ButtonOption("pass")
STACK = ("german-kessler E5", "german-rifle E5 as one", "german-rifle E5 as two")


def shortcuts(at: Table) -> tuple[Shortcut, ...]:
    return COMBAT_COMMANDER.shortcuts(COMBAT_COMMANDER.view(at.game, at.ask.seat))


def ways(at: Table) -> dict[Option, tuple[Option, ...]]:
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    return {found.goal: found.choices for found in COMBAT_COMMANDER.destinations(view)}


def take(at: Table, shortcut: Shortcut) -> None:
    for choice in shortcut.choices:
        assert choice in at.ask.options
        at._answer(choice)


def pieces(at: Table, *words: str) -> tuple[Option, ...]:
    return tuple(PieceOption(at.piece(word)) for word in words)


@pytest.mark.rule("CC-3.3.1.1")
def test_a_leader_is_activated_with_all_in_command() -> None:
    at = table(*STACK, "russian-rifle E8").begin(FireOrder(side=AXIS))
    first = shortcuts(at)[0]
    assert first.choices[0] == PieceOption(at.piece("german-kessler"))
    assert {*first.choices} == {*pieces(at, "german-kessler", "one", "two")}


@pytest.mark.rule("CC-3.3.1.1")
def test_all_others_in_command_are_activated() -> None:
    at = table(*STACK, "russian-rifle E8").begin(FireOrder(side=AXIS)).play("german-kessler")
    take(at, shortcuts(at)[0])
    assert at.ask.kind == "target"


@pytest.mark.rule("CC-O20.3.1.2")
def test_the_best_group_fires_at_a_hex() -> None:
    at = table(*STACK, "russian-rifle E8").hand(ALLIES).begin(FireOrder(side=AXIS))
    at.play("german-kessler", "one", "two")
    best = shortcuts(at)[0]
    assert best.at == SpaceOption(at.hex("E8"))
    take(at, best)
    at.until("reroll")
    assert at.told("attack-fp")[0]["fp"] == best.title.values["fp"]


@pytest.mark.rule("CC-O20.3.1.2")
def test_those_who_are_left_join_whoever_was_chosen() -> None:
    at = table(*STACK, "russian-rifle E8").begin(FireOrder(side=AXIS))
    at.play("german-kessler", "one", "two", "E8", "one")
    joining = shortcuts(at)[0]
    assert (joining.choices[-1], PieceOption(at.piece("one")) in joining.choices) == (DONE, False)


@pytest.mark.rule("CC-A33.3.b")
def test_a_card_activates_those_who_fire_at_who_entered_a_hex() -> None:
    at = table("german-rifle F4", "russian-zuev D5", "russian-rifle D5").hand(ALLIES, "fire")
    at.begin(MoveOrder(side=AXIS)).play("german-rifle", "german-rifle", "E5")
    shot = shortcuts(at)[0]
    assert (isinstance(shot.choices[0], CardOption), shot.at) == (True, SpaceOption(at.hex("E5")))
    take(at, shot)
    assert at.ask.kind in ("action", "reroll")


@pytest.mark.rule("CC-O15")
def test_a_turn_can_be_passed_without_discards() -> None:
    at = table("german-rifle E5").hand(AXIS, "command-confusion").begin()
    assert (PASS, DONE) in [found.choices for found in shortcuts(at)]


@pytest.mark.rule("CC-O15")
def test_the_whole_hand_is_discarded_where_the_nation_may() -> None:
    at = table("german-rifle E5").hand(AXIS, "command-confusion", "command-confusion").begin().play("pass")
    found = shortcuts(at)[0]
    take(at, found)
    assert len(at.state.hands[AXIS]) >= 2
    assert len(found.choices) == 3


@pytest.mark.rule("CC-O21.2")
def test_all_units_of_a_hex_go_together_before_a_group_was_chosen() -> None:
    at = table(*STACK).begin(MoveOrder(side=AXIS)).play("german-kessler", "one", "two")
    found = ways(at)[SpaceOption(at.hex("E6"))]
    assert {*found} == {*pieces(at, "german-kessler", "one", "two"), SpaceOption(at.hex("E6"))}


@pytest.mark.rule("CC-O21.1")
def test_the_way_of_such_a_group_has_a_preview() -> None:
    at = table(*STACK).begin(MoveOrder(side=AXIS)).play("german-kessler", "one", "two")
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    preview = COMBAT_COMMANDER.preview(view, ways(at)[SpaceOption(at.hex("E6"))])
    assert preview is not None
    assert [step.space for step in preview.path] == [at.hex("E6")]
