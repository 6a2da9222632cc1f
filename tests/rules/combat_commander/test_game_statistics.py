"""What the report of a game counts: losses and luck of Combat Commander."""

from ccstudio.engine.game_statistics import Loss
from ccstudio.rules.combat_commander.presentation.game_statistics import GOOD, TURNING_EVENTS
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, table


def test_of_every_roll_it_is_known_whether_high_is_good():
    assert set(GOOD) == {code.removeprefix("rolled-") for code in SENTENCES if code.startswith("rolled-")}


def test_every_roll_has_a_name_in_the_report():
    assert [reason for reason in GOOD if f"luck-{reason}" not in SENTENCES] == []


def test_what_a_report_quotes_are_events_of_the_game():
    assert TURNING_EVENTS - set(SENTENCES) == set()


def test_an_eliminated_unit_is_lost_with_its_worth():
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3")
    at.run(EliminateUnits(pieces=(at.piece("russian-smg"),)))
    worth = at.game.board.units["russian-smg"].stats.victory
    assert COMBAT_COMMANDER.losses(at.game) == (Loss(side=ALLIES, type="russian-smg", points=worth),)
