"""Special rules of scenarios: other numbers of dice for initiative."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.scenario import SpecialRule
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.checks.documents import check_documents
from ccstudio.rules.dust_tactics.opening import opening
from ccstudio.rules.dust_tactics.procedures.initiative import dice_of
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.boards import contents_of


@pytest.mark.rule("DT-I1")
def test_a_side_rolls_as_many_dice_for_initiative_as_a_special_rule_says() -> None:
    contents = contents_of()
    special = SpecialRule(id="initiative-dice", values={"dice": {"axis": 5}})
    board = DUST_TACTICS.compile(replace(contents, scenario=replace(contents.scenario, special_rules=(special,))))
    state = opening(board, board.seating(), 1)
    assert [dice_of(board, state, Side(side)) for side in (0, 1)] == [5, board.numbers.initiative]


def test_a_special_rule_for_a_side_that_is_not_there_is_found() -> None:
    contents = contents_of()
    special = SpecialRule(id="initiative-dice", values={"dice": {"neutrals": 5}})
    found = check_documents(replace(contents, scenario=replace(contents.scenario, special_rules=(special,))))
    assert [problem.code for problem in found] == ["dust-no-side"]
