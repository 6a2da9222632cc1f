"""Special rules of scenarios: hands and discards of other sizes."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.contents import Contents
from ccstudio.documents.scenario import SpecialRule
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.checks.documents import check_documents
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.boards import contents_of
from tests.rules.combat_commander.positions import ALLIES, AXIS

rule = pytest.mark.rule


def with_rule(name: str, **cards: int) -> Contents:
    contents = contents_of()
    scenario = replace(contents.scenario, special_rules=(SpecialRule(id=name, values={"cards": cards}),))
    return replace(contents, scenario=scenario)


def board_with(name: str, **cards: int) -> CombatBoard:
    return COMBAT_COMMANDER.compile(with_rule(name, **cards))


@rule("CC-1.1")
def test_a_side_holds_as_many_cards_as_a_special_rule_says():
    board, plain = board_with("hand-size", axis=2), COMBAT_COMMANDER.compile(contents_of())
    assert (board.hand_size(AXIS), board.hand_size(ALLIES)) == (2, plain.hand_size(ALLIES))


@rule("CC-1.1", "CC-SU.1")
def test_the_first_hand_has_that_size():
    board = board_with("hand-size", axis=2, allies=7)
    game = COMBAT_COMMANDER.setup(board, board.seating(), 1).go_on()
    while game.pending is not None and game.pending.prompt in {"choose-setup", "choose-setup-hex"}:
        game.answer(game.pending.options[0])
    assert [len(game.state.hands[side]) for side in (AXIS, ALLIES)] == [2, 7]


@rule("CC-5.3.a")
def test_a_side_discards_as_many_cards_as_a_special_rule_says():
    board = board_with("discard-limit", allies=1)
    assert (board.discard_limit(ALLIES), board.discard_limit(AXIS)) == (1, board.nations[AXIS].discards)


def test_a_special_rule_for_a_side_that_is_not_there_is_found():
    found = check_documents(with_rule("hand-size", neutrals=3))
    assert [(it.code, it.path[:4]) for it in found] == [("combat-no-side", ("scenario", "special_rules", 0, "values"))]
