"""CC-O22: recovering."""

import pytest

from ccstudio.rules.combat_commander.procedures.recover import RecoverOrder
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

FOE = "russian-rifle O10 broken suppressed"
SHELTERED = {"terrain": {"C4": "woods"}}


def rallied(at: Table, roll: int) -> Table:
    """A Recover order of the Axis with this roll."""
    return at.deck(AXIS, roll).run(RecoverOrder(side=AXIS)).finish()


@pytest.mark.rule("CC-O22.1", "CC-O22.2")
def test_recover_is_about_all_units_of_the_active_player_and_no_others() -> None:
    at = table("german-rifle C4 suppressed", "german-ss A1 suppressed", FOE).run(RecoverOrder(side=AXIS))
    assert [at.unit(word).suppressed for word in ("german-rifle", "german-ss", "russian-rifle")] == [False, False, True]


@pytest.mark.rule("CC-O22.1", "CC-O14.1.a")
def test_recover_activates_no_unit() -> None:
    at = table("german-rifle C4 suppressed", FOE).run(RecoverOrder(side=AXIS))
    assert not at.unit("german-rifle").activated


@pytest.mark.rule("CC-O22.2")
def test_activated_units_recover_too() -> None:
    at = rallied(table("german-rifle C4 broken activated", FOE), 3)
    assert not at.unit("german-rifle").broken


@pytest.mark.rule("CC-O22.3", "CC-O22.2", "CC-3.2.5")
@pytest.mark.parametrize(
    ("roll", "broken", "suppressed"),
    [(6, False, False), (7, True, True), (8, True, False)],
    ids=["below", "equal", "above"],
)
@pytest.mark.parametrize("before", ["broken", "broken suppressed"])
def test_a_roll_below_morale_rallies_an_equal_one_suppresses(
    roll: int, broken: bool, suppressed: bool, before: str
) -> None:
    at = rallied(table(f"german-conscript C4 {before}", FOE, board=SHELTERED), roll)
    unit = at.unit("german-conscript")
    assert (unit.broken, unit.suppressed) == (broken, suppressed)


@pytest.mark.rule("CC-O22.3", "CC-T78.3")
@pytest.mark.parametrize(("leader", "rallies"), [("german-haffner C4", True), ("german-haffner C4 broken", False)])
def test_command_counts_for_the_rally_roll(leader: str, rallies: bool) -> None:
    at = table("german-rifle C4 broken", leader, FOE).deck(AXIS, 8, 11)
    at.run(RecoverOrder(side=AXIS)).play("german-rifle", "accept").finish()
    assert at.unit("german-rifle").broken is not rallies


@pytest.mark.rule("CC-O22.2")
def test_units_roll_in_any_order() -> None:
    at = table("german-rifle C4 broken", "german-ss D4 broken", FOE).run(RecoverOrder(side=AXIS))
    assert at.options() == ["german-rifle C4", "german-ss D4"]


@pytest.mark.rule("CC-O22.2")
def test_who_breaks_during_the_order_gets_no_roll() -> None:
    at = table("german-rifle C4 broken", "german-ss E4", FOE)
    at.deck(AXIS, card(trigger="event"), "shell-shock", "E5").run(RecoverOrder(side=AXIS)).finish()
    assert (at.unit("german-ss").broken, len(at.told("rally-roll"))) == (True, 1)


@pytest.mark.rule("CC-O22.3.a")
def test_who_is_eliminated_meanwhile_is_skipped() -> None:
    at = table("german-rifle C4 broken", "german-ss E4 broken", FOE)
    at.deck(AXIS, card(trigger="event"), "shell-shock", "E5").run(RecoverOrder(side=AXIS)).play("german-rifle").finish()
    assert (at.where("german-ss"), len(at.told("rally-roll"))) == ("casualties-axis", 1)


@pytest.mark.rule("CC-O22.3.a", "CC-X.1")
def test_a_rally_roll_can_set_off_a_trigger() -> None:
    at = table("german-rifle C4 broken", "russian-rifle O9").deck(AXIS, card(trigger="sniper"), card(hex="O9"))
    at.run(RecoverOrder(side=AXIS)).finish()
    assert at.unit("russian-rifle").broken


@pytest.mark.rule("CC-O22.3", "CC-13.2")
@pytest.mark.parametrize(("ruling", "where"), [("nothing", "C4"), ("breaks", "casualties-axis")])
def test_who_was_suppressed_again_meanwhile_stays_or_breaks_by_the_ruling(ruling: str, where: str) -> None:
    board = {"rulings": {"oq-7": ruling}, "terrain": {"C4": "woods"}}
    at = table("german-rifle C4 broken", "german-kessler A1", FOE, board=board)
    at.deck(AXIS, 9).run(RecoverOrder(side=AXIS))
    at.state.units[at.piece("german-rifle")] = at.unit("german-rifle").__class__(
        "german-rifle", AXIS, broken=True, suppressed=True
    )
    at.deck(AXIS, 8).play("german-rifle", "accept").finish()
    assert at.where("german-rifle") == where


@pytest.mark.rule("CC-O22.1")
def test_the_allies_recover_in_their_turn() -> None:
    at = table("german-rifle C4 suppressed", FOE).setting(active=ALLIES).deck(ALLIES, 11)
    at.run(RecoverOrder(side=ALLIES)).finish()
    assert (at.unit("russian-rifle").suppressed, at.unit("german-rifle").suppressed) == (False, True)
