"""CC-ST.10 to CC-ST.14, CC-3.3.1, CC-13: current values."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, SuppressUnits
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.procedures.recover import RecoverOrder
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.combat_commander.query.values import (
    cover,
    morale,
    movement,
    unit_fp,
    unit_range,
    weapon_fp,
    weapon_range,
)
from tests.rules.combat_commander.positions import AXIS, Table, table

WOODED = {"terrain": {"C4": "woods"}}
FOE = "russian-rifle H9"


def values(at: Table, word: str) -> tuple[int, int, int, int]:
    """Current FP, range, movement and morale of a unit, with the cover of its hex."""
    board, state, piece = at.board, at.state, at.piece(word)
    sheltered = cover(board, state, at.hex(at.where(word)))
    return (
        unit_fp(board, state, piece),
        unit_range(board, state, piece),
        movement(board, state, piece),
        morale(board, state, piece, sheltered),
    )


def of_weapon(at: Table, word: str) -> tuple[int, int]:
    """Current FP and greatest range of a weapon."""
    piece = at.piece(word)
    return weapon_fp(at.board, at.state, piece), weapon_range(at.board, at.state, piece)[1]


def esser() -> Table:
    """The position of the worked example: a suppressed squad with a heavy machine gun, led, in woods."""
    return table("german-rifle C4 suppressed with german-heavy-mg", "german-haffner C4", FOE, board=WOODED)


@pytest.mark.rule("CC-ST.10", "CC-ST.11", "CC-ST.12")
def test_everything_in_force_counts_together() -> None:
    assert values(esser(), "german-rifle") == (6, 6, 4, 10)


@pytest.mark.rule("CC-ST.14", "CC-3.3.1.4")
def test_values_are_taken_anew_when_the_leader_breaks() -> None:
    at = esser().run(BreakUnits(pieces=(esser().piece("german-haffner"),)))
    assert values(at, "german-rifle") == (4, 4, 2, 8)


@pytest.mark.rule("CC-ST.10", "CC-ST.11", "CC-G.3")
def test_values_do_not_fall_below_zero_but_morale_may() -> None:
    low = {"fp": 0, "range": 0, "move": 0, "morale": 0}
    board = {"stats": {"german-rifle": {"unbroken": low}}, "numbers": {"suppressed": -3}}
    at = table("german-rifle C4 suppressed", FOE, board=board)
    assert values(at, "german-rifle") == (0, 0, 0, -3)


@pytest.mark.rule("CC-3.3.1.2")
def test_the_command_of_two_leaders_adds_up() -> None:
    at = table("german-line-team C4", "german-kessler C4", "german-haffner C4", FOE)
    assert values(at, "german-line-team") == (6, 6, 7, 10)


@pytest.mark.rule("CC-3.3.1.2", "CC-3.3.1.4")
@pytest.mark.parametrize("leader", ["german-haffner C4 activated", "german-haffner C4 suppressed"])
def test_command_needs_no_activation_and_no_composure(leader: str) -> None:
    assert values(table("german-rifle C4", leader, FOE), "german-rifle") == (7, 7, 6, 9)


@pytest.mark.rule("CC-3.3.1.2")
def test_command_reaches_no_other_hex() -> None:
    assert values(table("german-rifle C4", "german-haffner C5", FOE), "german-rifle") == (5, 5, 4, 7)


@pytest.mark.rule("CC-3.3.1.2")
def test_command_does_not_help_the_enemy() -> None:
    assert values(table("german-rifle C4", "russian-vetrov C4"), "german-rifle") == (5, 5, 4, 7)


@pytest.mark.rule("CC-3.3.1.2.a", "CC-ST.10")
def test_leaders_command_no_leaders_and_not_themselves() -> None:
    assert values(table("german-haffner C4", "german-kessler C4", FOE), "german-haffner") == (2, 1, 6, 8)


@pytest.mark.rule("CC-3.3.1.3", "CC-ST.13")
def test_command_helps_a_weapon_that_no_leader_carries() -> None:
    at = table("german-rifle C4 with german-light-mg", "german-haffner C4", "german-kessler C4", FOE)
    assert of_weapon(at, "german-light-mg") == (7, 11)


@pytest.mark.rule("CC-3.3.1.3")
def test_command_does_not_help_a_weapon_that_a_leader_carries() -> None:
    at = table("german-kessler C4 with german-light-mg", "german-haffner C4", FOE)
    assert of_weapon(at, "german-light-mg") == (4, 8)


@pytest.mark.rule("CC-3.3.1.3")
def test_command_does_not_help_ordnance() -> None:
    at = table("german-rifle C4 with german-medium-mortar", "german-haffner C4", FOE)
    assert of_weapon(at, "german-medium-mortar") == (9, 16)


@pytest.mark.rule("CC-13.1")
def test_suppression_takes_one_off_each_value_of_a_unit() -> None:
    assert values(table("german-rifle C4 suppressed", FOE), "german-rifle") == (4, 4, 3, 6)


@pytest.mark.rule("CC-13.1", "CC-11.1.b")
def test_a_suppressed_unit_fires_itself_but_not_its_weapon() -> None:
    at = table("german-rifle C4 suppressed with german-light-mg", FOE)
    squad = at.piece("german-rifle")
    assert armed(at.board, at.state, [squad], "order") == [squad]


@pytest.mark.rule("CC-13.1")
def test_a_suppressed_unit_can_be_activated() -> None:
    at = table("german-rifle C4 suppressed", FOE).hand(AXIS, "move").play("move")
    assert at.options() == ["german-rifle C4"]


@pytest.mark.rule("CC-13.2")
def test_suppressing_a_suppressed_unit_does_nothing_more() -> None:
    at = table("german-rifle C4 suppressed", FOE)
    at.run(SuppressUnits(pieces=(at.piece("german-rifle"),), rule="CC-13.2"))
    assert (at.unit("german-rifle").suppressed, at.unit("german-rifle").broken) == (True, False)


@pytest.mark.rule("CC-13.2")
def test_by_the_other_ruling_suppressing_a_suppressed_unit_breaks_it() -> None:
    at = table("german-rifle C4 suppressed", FOE, board={"rulings": {"oq-7": "breaks"}})
    at.run(SuppressUnits(pieces=(at.piece("german-rifle"),), rule="CC-13.2"))
    assert at.unit("german-rifle").broken


@pytest.mark.rule("CC-13.2")
@pytest.mark.parametrize("ruling", ["nothing", "breaks"])
def test_the_first_suppression_never_breaks(ruling: str) -> None:
    at = table("german-rifle C4", FOE, board={"rulings": {"oq-7": ruling}})
    at.run(SuppressUnits(pieces=(at.piece("german-rifle"),), rule="CC-13.2"))
    assert (at.unit("german-rifle").suppressed, at.unit("german-rifle").broken) == (True, False)


@pytest.mark.rule("CC-13.3", "CC-3.2.2")
def test_breaking_and_rallying_leave_suppression() -> None:
    at = table("german-rifle C4 suppressed", FOE)
    at.run(BreakUnits(pieces=(at.piece("german-rifle"),)))
    broken = at.unit("german-rifle").suppressed
    effects.rally(at.game, at.piece("german-rifle"), "CC-3.2.5")
    assert (broken, at.unit("german-rifle").suppressed) == (True, True)


@pytest.mark.rule("CC-13.3", "CC-O22.2")
def test_recover_takes_suppression_away() -> None:
    at = table("german-rifle C4 suppressed", FOE).run(RecoverOrder(side=AXIS))
    assert not at.unit("german-rifle").suppressed


@pytest.mark.rule("CC-13.4")
@pytest.mark.parametrize(("marker", "wanted"), [("veteran", (6, 6, 5, 8)), ("broken veteran", (3, 2, 2, 8))])
def test_a_veteran_has_one_more_of_everything_on_both_sides(marker: str, wanted: tuple[int, ...]) -> None:
    assert values(table(f"german-rifle C4 {marker}", FOE), "german-rifle") == wanted


@pytest.mark.rule("CC-13.4")
def test_a_veteran_does_not_help_his_weapon() -> None:
    at = table("german-rifle C4 veteran with german-light-mg", FOE)
    assert of_weapon(at, "german-light-mg") == (4, 8)


@pytest.mark.rule("CC-13.4", "CC-3.3.1.4")
def test_a_veteran_leader_commands_as_before() -> None:
    assert values(table("german-rifle C4", "german-haffner C4 veteran", FOE), "german-rifle")[0] == 7


@pytest.mark.rule("CC-F106", "CC-F106.b")
def test_wire_lowers_fp_range_and_morale_and_nothing_else() -> None:
    at = table("german-rifle C4", FOE).fortify(C4="wire")
    assert values(at, "german-rifle") == (4, 4, 4, 6)


@pytest.mark.rule("CC-F106", "CC-3.3.1.4")
def test_wire_does_not_lower_command() -> None:
    at = table("german-rifle C4", "german-haffner C4", FOE).fortify(C4="wire")
    assert values(at, "german-rifle") == (6, 6, 6, 8)


@pytest.mark.rule("CC-ST.13")
@pytest.mark.parametrize(("ruling", "wanted"), [("weapons-too", (3, 7)), ("units-only", (4, 8))])
def test_wire_lowers_weapons_too_or_not_by_the_ruling(ruling: str, wanted: tuple[int, int]) -> None:
    at = table("german-rifle C4 with german-light-mg", FOE, board={"rulings": {"oq-9": ruling}}).fortify(C4="wire")
    assert of_weapon(at, "german-light-mg") == wanted


@pytest.mark.rule("CC-ST.11", "CC-11.1")
def test_a_heavy_weapon_slows_its_carrier() -> None:
    assert values(table("german-rifle C4 with german-medium-mortar", FOE), "german-rifle")[2] == 1


@pytest.mark.rule("CC-ST.11", "CC-T93")
def test_a_road_entered_adds_to_movement() -> None:
    at = table("german-rifle C4", FOE, board={"lines": {"C5 C6": "road"}}).begin(MoveOrder(side=AXIS))
    at.play("german-rifle", "german-rifle", "C5")
    assert movement(at.board, at.state, at.piece("german-rifle")) == 5


@pytest.mark.rule("CC-11.2", "CC-11.2.a")
def test_who_has_a_weapon_cannot_be_given_another() -> None:
    at = table("german-rifle C4 with german-light-mg", "german-line-team C4 with german-heavy-mg", FOE)
    at.begin(MoveOrder(side=AXIS)).play("german-rifle")
    assert not at.offered("transfer")


@pytest.mark.rule("CC-11.2.a", "CC-11.3")
def test_the_weapon_of_an_eliminated_unit_goes_with_it() -> None:
    at = table("german-rifle C4 broken with german-light-mg", "german-rifle A1", FOE)
    at.run(BreakUnits(pieces=(at.piece("german-rifle C4"),)))
    assert at.where("german-light-mg") == "weapons"


@pytest.mark.rule("CC-ST.14")
def test_values_ask_for_no_side_but_that_of_the_unit() -> None:
    at = table("german-rifle C4", "russian-rifle C4", "russian-vetrov C4")
    assert values(at, "russian-rifle")[0] == 7
