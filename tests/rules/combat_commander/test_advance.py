"""CC-O16.1 to CC-O16.3: advancing."""

import pytest

from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

FOE = "russian-rifle O9"
BRIDGE = {"terrain": {"C5": "major-bridge"}, "lines": {"C4 C5 C6": "road"}}
DEFENDED = {"axis": {"posture": "attacker"}, "allies": {"posture": "defender"}}


def advancing(at: Table, *words: object) -> Table:
    """Give an Advance order to the only squad, and choose it."""
    return at.hand(AXIS, "advance").play("advance", "german-rifle", "german-rifle", *words)


@pytest.mark.rule("CC-O16.1", "CC-O14.1.a")
def test_an_advance_activates_a_leader_and_those_around_him() -> None:
    at = table("german-rifle C4", "german-kessler C5", FOE).hand(AXIS, "advance")
    at.play("advance", "german-kessler", "german-rifle")
    assert at.options() == ["german-rifle C4", "german-kessler C5", "done"]


@pytest.mark.rule("CC-O16.2")
def test_a_unit_enters_one_adjacent_hex() -> None:
    at = advancing(table("german-rifle C4", FOE), "C5")
    assert (at.where("german-rifle"), at.ask.kind) == ("C5", "order")


@pytest.mark.rule("CC-O16.2", "CC-11.2")
def test_it_advances_with_its_weapon_whatever_it_costs() -> None:
    at = table("german-rifle C4 broken with german-medium-mortar", FOE, board={"terrain": {"C5": "marsh"}})
    advancing(at, "C5")
    assert (at.where("german-rifle"), at.where("german-medium-mortar")) == ("C5", "C5")


@pytest.mark.rule("CC-O16.2")
def test_units_advance_in_the_order_the_player_likes() -> None:
    at = table("german-rifle C4", "german-kessler C5", FOE).hand(AXIS, "advance")
    at.play("advance", "german-kessler", "german-rifle", "german-kessler", "C6")
    assert at.options() == ["german-rifle C4", "done"]


@pytest.mark.rule("CC-O16.2")
def test_nobody_has_to_advance() -> None:
    at = table("german-rifle C4", FOE).hand(AXIS, "advance").play("advance", "german-rifle", "done")
    assert at.where("german-rifle") == "C4"


@pytest.mark.rule("CC-O16.2", "CC-7.2.1")
def test_a_unit_advances_over_the_enemy_edge() -> None:
    at = advancing(table("german-rifle C10", "german-kessler A1", FOE), "exit", 2)
    assert (at.where("german-rifle"), at.state.points) == ("time-2", 2)


@pytest.mark.rule("CC-O16.3", "CC-7.2")
@pytest.mark.parametrize("hex_", ["A5", "O5", "C1"])
def test_it_leaves_over_no_other_edge(hex_: str) -> None:
    at = advancing(table(f"german-rifle {hex_}", FOE))
    assert not at.offered("exit")


@pytest.mark.rule("CC-O16.3", "CC-T98")
def test_it_enters_no_deep_water() -> None:
    assert not advancing(table("german-rifle C4", FOE, board={"terrain": {"C5": "water"}})).offered("C5")


@pytest.mark.rule("CC-O16.3", "CC-T79")
def test_it_enters_no_blaze() -> None:
    assert not advancing(table("german-rifle C4", FOE).blaze("C5")).offered("C5")


@pytest.mark.rule("CC-O16.3", "CC-T80.1")
def test_it_enters_and_leaves_a_large_bridge_along_the_road_only() -> None:
    onto = advancing(table("german-rifle B4", FOE, board=BRIDGE))
    off = advancing(table("german-rifle C5", FOE, board=BRIDGE))
    assert (onto.offered("C5"), sorted(off.options())) == (False, ["C4", "C6"])


@pytest.mark.rule("CC-O16.3.a", "CC-T83")
@pytest.mark.parametrize(("weapon", "crosses"), [("", True), (" with german-light-mg", False)])
def test_it_crosses_a_cliff_without_a_weapon_only(weapon: str, crosses: bool) -> None:
    at = table(f"german-rifle C4{weapon}", FOE, board={"sides": {"C5 n": "cliff"}, "levels": {"C5": 1}})
    assert advancing(at).offered("C5") is crosses


@pytest.mark.rule("CC-O16.3.b", "CC-O16.4")
def test_it_enters_a_hex_of_the_enemy() -> None:
    at = advancing(table("german-rifle C4", "russian-rifle C5", FOE), "C5")
    assert at.ask.prompt == "choose-melee"


@pytest.mark.rule("CC-O16.3.b", "CC-8.2.b")
def test_it_enters_a_hex_that_is_full() -> None:
    at = table("german-rifle C4", "german-elite-rifle C5", "german-line-team C5", FOE)
    advancing(at, "C5")
    assert len(at.units("C5")) == 3


@pytest.mark.rule("CC-O16.3.c", "CC-F103")
@pytest.mark.parametrize("mined", ["C4", "C5"])
def test_mines_attack_who_leaves_or_enters_their_hex(mined: str) -> None:
    at = table("german-rifle C4", FOE).fortify(**{mined: "mines"}).deck(ALLIES, 9).deck(AXIS, 3)
    advancing(at, "C5", "accept", "accept")
    assert (at.unit("german-rifle").broken, at.where("german-rifle")) == (True, "C5")


@pytest.mark.rule("CC-F103.b")
@pytest.mark.parametrize(("ruling", "where"), [("enters", "C5"), ("stays", "C4")])
def test_who_breaks_in_mines_as_he_leaves_goes_on_or_stays_by_the_ruling(ruling: str, where: str) -> None:
    at = table("german-rifle C4", FOE, board={"rulings": {"f103": ruling}}).fortify(C4="mines")
    advancing(at.deck(ALLIES, 9).deck(AXIS, 3), "C5", "accept", "accept")
    assert at.where("german-rifle") == where


@pytest.mark.rule("CC-O16.3.c", "CC-F103")
def test_mines_attack_who_advances_off_the_map() -> None:
    at = table("german-rifle C10 broken", "german-kessler A1", FOE).fortify(C10="mines")
    advancing(at.deck(ALLIES, 9).deck(AXIS, 3), "exit", "accept", "accept")
    assert (at.where("german-rifle"), at.state.points) == ("casualties-axis", -2)


@pytest.mark.rule("CC-O16.3.c", "CC-F106.a")
@pytest.mark.parametrize("wired", ["C4", "C5"])
def test_wire_keeps_nobody_from_advancing(wired: str) -> None:
    at = advancing(table("german-rifle C4", FOE).fortify(**{wired: "wire"}), "C5")
    assert at.where("german-rifle") == "C5"


@pytest.mark.rule("CC-A35.2", "CC-O16.2")
def test_mines_may_be_hidden_where_a_unit_advanced() -> None:
    at = table("german-rifle C4", FOE, board=DEFENDED).hand(ALLIES, "hidden-mines").deck(ALLIES, 9).deck(AXIS, 3)
    advancing(at, "C5", "hidden-mines", "accept", "accept")
    assert (at.state.fortifications[at.hex("C5")], at.unit("german-rifle").broken) == ("mines", True)


@pytest.mark.rule("CC-A35.5")
def test_wire_may_be_hidden_where_a_unit_advanced() -> None:
    at = table("german-rifle C4", FOE, board=DEFENDED).hand(ALLIES, "hidden-wire")
    advancing(at, "C5", "hidden-wire")
    assert at.state.fortifications[at.hex("C5")] == "wire"


@pytest.mark.rule("CC-O16.3.b", "CC-8.2.a")
def test_a_crowd_wins_a_melee_and_loses_units_at_the_end_of_the_turn() -> None:
    pieces = ("german-rifle C4", "german-elite-rifle C4", "german-haffner C4", "russian-rifle C5", FOE)
    at = table(*pieces).hand(AXIS, "advance").deck(ALLIES, 4).deck(AXIS, 4)
    at.play("advance", "german-haffner", "german-rifle", "german-elite-rifle", "german-rifle", "C5")
    at.play("german-elite-rifle", "C5", "german-haffner", "C5", "accept", "accept", "done", "no-deploy")
    assert (at.units("C5", ALLIES), at.ask.prompt) == ([], "choose-eliminated")
