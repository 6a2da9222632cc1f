"""The action that does nothing (CC-A28)."""

import pytest

from ccstudio.rules.combat_commander.declarations import Melees, TimeAdvance
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow, PassWindow
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

WINDOWS = {
    "firing": lambda at: FireAttack(
        side=AXIS, firers=(at.piece("german-ss"),), target=at.hex("C5"), mode="order"
    ),
    "fired-at": lambda at: DefenceRolls(space=at.hex("C4"), by=ALLIES, total=9, attack="fire"),
    "breaking": lambda at: BreakUnits(pieces=(at.piece("german-ss"),)),
    "melee": lambda at: Melees(spaces=(at.hex("D6"),), intruder=AXIS),
    "time-advance": lambda at: TimeAdvance(side=AXIS),
    "passed-to": lambda at: PassWindow(side=AXIS),
    "entered-on": lambda at: EnteredWindow(side=AXIS, space=at.hex("C5"), pieces=(at.piece("russian-rifle C5"),)),
    "moving": lambda at: MoveOrder(side=AXIS),
}  # fmt: skip


def held(action: str) -> Table:
    """A German defender with one card; wherever he could play any, somebody is there to play it on."""
    pieces = ("german-ss C4", "german-rifle D6", "russian-rifle D6", "russian-rifle C5")
    at = table(*pieces, board={"axis": {"posture": "defender"}}).fortify(D6="wire")
    return at.hand(AXIS, card(action=action))


@pytest.mark.rule("CC-A28")
@pytest.mark.parametrize("window", WINDOWS)
def test_the_action_command_confusion_is_played_in_no_window(window: str) -> None:
    at = held("command-confusion")
    at.run(WINDOWS[window](at)).until("activate" if window == "moving" else "action")
    at = at.play("german-ss").until("action") if window == "moving" else at
    assert (at.asked_side, at.options()) == (AXIS, ["pass"])


@pytest.mark.rule("CC-A28", "CC-A33.1")
def test_command_confusion_is_no_opportunity_fire() -> None:
    at = held("command-confusion").setting(active=ALLIES).hand(ALLIES, "move")
    at.play("move", "russian-rifle C5", "russian-rifle C5", "B4").until("op-fire")
    assert (at.asked_side, at.options()) == (AXIS, ["pass"])


@pytest.mark.rule("CC-A28", "CC-1.6")
def test_a_command_confusion_that_is_not_played_stays_in_the_hand() -> None:
    at = held("command-confusion")
    at.run(BreakUnits(pieces=(at.piece("german-ss"),))).finish()
    assert (len(at.state.hands[AXIS]), at.unit("german-ss").broken) == (1, True)
