"""Events that place and remove markers: blazes, smoke, fortifications."""

import pytest

from ccstudio.rules.combat_commander.declarations import ResolveEvent
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

SHIFT = {"oq-38": "shift"}


def burning(at: Table) -> list[str]:
    """The hexes that are ablaze."""
    return sorted(at.board.ground.hexes[space].name for space in at.state.overlay.blaze)


def fortified(at: Table, name: str) -> str:
    """The fortification in a hex, empty for none."""
    found: str = at.state.fortifications.get(at.hex(name), "")
    return found


# CC-E46 Blaze


@pytest.mark.rule("CC-E46")
def test_a_blaze_comes_into_a_random_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "blaze", "E5")
    assert burning(at) == ["E5"]


@pytest.mark.rule("CC-E46", "CC-8.1.5")
def test_smoke_and_fortification_give_way_to_a_blaze() -> None:
    at = table("german-rifle C3", "russian-rifle C9").smoke(E5=3).fortify(E5="foxholes").event(AXIS, "blaze", "E5")
    assert (at.state.smoke, fortified(at, "E5")) == ({}, "")


@pytest.mark.rule("CC-E46")
def test_the_owner_of_a_unit_chooses_where_it_flees() -> None:
    at = table("german-rifle C3", "russian-rifle E5").event(AXIS, "blaze", "E5").play("F5")
    assert (at.where("russian-rifle"), burning(at)) == ("F5", ["E5"])


@pytest.mark.rule("CC-E46")
def test_a_blaze_asks_the_owner_of_the_unit() -> None:
    at = table("german-rifle C3", "russian-rifle E5").event(AXIS, "blaze", "E5")
    assert at.asked_side == ALLIES


@pytest.mark.rule("CC-E46", "CC-E42.4")
def test_nobody_flees_to_the_enemy_or_where_nobody_may_be() -> None:
    board = {"terrain": {"E4": "water"}}
    at = table("german-rifle F5", "russian-rifle E5", board=board).blaze("E6").event(AXIS, "blaze", "E5")
    assert at.options() == ["D4", "D5", "F4"]


@pytest.mark.rule("CC-E46", "CC-T83")
def test_nobody_flees_over_a_cliff() -> None:
    at = table("german-rifle C3", "russian-rifle E5", board={"sides": {"E5 n": "cliff"}}).event(AXIS, "blaze", "E5")
    assert at.options() == ["D4", "D5", "E6", "F4", "F5"]


@pytest.mark.rule("CC-E46", "CC-T80.1")
def test_nobody_flees_onto_a_major_bridge_beside_the_road() -> None:
    board = {"terrain": {"E4": "major-bridge"}, "lines": {"D4 E4 F3": "road"}}
    at = table("german-rifle C3", "russian-rifle E5", board=board).event(AXIS, "blaze", "E5")
    assert at.options() == ["D4", "D5", "E6", "F4", "F5"]


@pytest.mark.rule("CC-E46")
def test_whoever_finds_no_way_out_of_a_blaze_is_eliminated() -> None:
    at = table("german-rifle C3", "russian-rifle E5", "russian-guards-rifle C9")
    at.blaze("D4", "D5", "E4", "E6", "F4", "F5").event(AXIS, "blaze", "E5")
    assert (at.where("russian-rifle"), at.state.points) == ("casualties-allies", 2)


@pytest.mark.rule("CC-E46", "CC-FL.3.a")
def test_those_who_perish_in_a_blaze_are_eliminated_together() -> None:
    at = table("german-rifle E5", "russian-rifle E5").blaze("D4", "D5", "E4", "E6", "F4", "F5")
    at.event(AXIS, "blaze", "E5")
    assert at.result.grade == "both-lost"


@pytest.mark.rule("CC-E46")
def test_by_the_other_ruling_a_blaze_eliminates_all_units() -> None:
    board = {"rulings": {"oq-37": "eliminated"}}
    at = table("german-rifle C3", "russian-rifle E5", "russian-guards-rifle C9", board=board)
    assert at.event(AXIS, "blaze", "E5").where("russian-rifle") == "casualties-allies"


@pytest.mark.rule("CC-E46", "CC-T98")
def test_water_barriers_do_not_burn() -> None:
    board = {"terrain": {"E5": "water"}}
    assert burning(table("german-rifle C3", "russian-rifle C9", board=board).event(AXIS, "blaze", "E5")) == []


@pytest.mark.rule("CC-E46", "CC-8.2.b")
def test_whoever_flees_may_overfill_a_hex_until_the_end_of_the_turn() -> None:
    at = table("german-rifle C3", "russian-rifle E5", "russian-guards-rifle F5 as one", "russian-smg F5 as two")
    at.event(AXIS, "blaze", "E5").play("F5")
    assert len(at.units("F5")) == 3


# CC-E47 Booby Trap


@pytest.mark.rule("CC-E47")
def test_a_booby_trap_puts_mines_into_a_random_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "booby-trap", "E5")
    assert fortified(at, "E5") == "mines"


@pytest.mark.rule("CC-E47")
def test_a_booby_trap_does_not_attack_who_is_there() -> None:
    at = table("german-rifle C3", "russian-rifle E5").event(AXIS, "booby-trap", "E5")
    assert (at.game.over, at.unit("russian-rifle").broken) == (True, False)


@pytest.mark.rule("CC-E47")
def test_by_the_other_ruling_a_booby_trap_attacks_who_is_there() -> None:
    board = {"rulings": {"e47": "attacked"}}
    at = table("german-rifle C3", "russian-rifle E5", board=board).deck(ALLIES, 6)
    at.event(AXIS, "booby-trap", "E5", 8).finish()
    assert at.unit("russian-rifle").broken


@pytest.mark.rule("CC-E47", "CC-8.1.3")
def test_by_the_other_ruling_mines_that_were_not_placed_attack_nobody() -> None:
    board = {"rulings": {"e47": "attacked"}}
    at = table("german-rifle C3", "russian-rifle E5", board=board).fortify(E5="foxholes")
    assert at.event(AXIS, "booby-trap", "E5", 8).game.over


# CC-E48 Breeze


@pytest.mark.rule("CC-E48")
def test_a_breeze_removes_all_smoke() -> None:
    at = table("german-rifle C3", "russian-rifle C9").smoke(E5=3, F6=7).event(AXIS, "breeze")
    assert (at.state.smoke, at.state.overlay.smoke) == ({}, {})


@pytest.mark.rule("CC-E48")
@pytest.mark.parametrize(("direction", "reached"), [(1, "E4"), (2, "F4"), (3, "F5"), (4, "E6"), (5, "D5"), (6, "D4")])
def test_the_breezes_of_a_deck_blow_in_the_six_directions_in_turn(direction: int, reached: str) -> None:
    at = table("german-rifle C3", "russian-rifle C9").blaze("E5")
    breezes = [number for number in at.board.decks[AXIS] if at.board.cards[number].kind.stats.event == "breeze"]
    at.state.decks[AXIS] = at.state.decks[AXIS].without(breezes[direction - 1]).with_on_top(breezes[direction - 1])
    at.run(ResolveEvent(side=AXIS))
    assert burning(at) == sorted(["E5", reached])


def blown(at: Table, direction: int) -> Table:
    """Let a breeze blow in a direction."""
    return at.event(AXIS, card(event="breeze", breeze=direction))


@pytest.mark.rule("CC-E48")
def test_a_blaze_made_by_a_breeze_does_not_spread_again() -> None:
    at = blown(table("german-rifle C3", "russian-rifle C9").blaze("E5", "E6"), 4)
    assert burning(at) == ["E5", "E6", "E7"]


@pytest.mark.rule("CC-E48")
def test_no_blaze_spreads_off_the_map() -> None:
    assert burning(blown(table("german-rifle C3", "russian-rifle C9").blaze("E1"), 1)) == ["E1"]


@pytest.mark.rule("CC-E48", "CC-T98")
def test_no_blaze_spreads_into_a_water_barrier() -> None:
    board = {"terrain": {"E6": "water"}}
    assert burning(blown(table("german-rifle C3", "russian-rifle C9", board=board).blaze("E5"), 4)) == ["E5"]


@pytest.mark.rule("CC-E48", "CC-E46")
def test_units_flee_from_a_blaze_that_a_breeze_brings() -> None:
    at = blown(table("german-rifle C3", "russian-rifle E6").blaze("E5"), 4).play("F6")
    assert (at.where("russian-rifle"), burning(at)) == ("F6", ["E5", "E6"])


@pytest.mark.rule("CC-E48")
def test_by_the_other_ruling_a_blaze_shifts() -> None:
    at = blown(table("german-rifle C3", "russian-rifle C9", board={"rulings": SHIFT}).blaze("E5", "E6"), 4)
    assert burning(at) == ["E6", "E7"]


@pytest.mark.rule("CC-E48")
def test_by_the_other_ruling_a_blaze_stays_behind_one_that_cannot_shift() -> None:
    at = blown(table("german-rifle C3", "russian-rifle C9", board={"rulings": SHIFT}).blaze("E9", "E10"), 4)
    assert burning(at) == ["E10", "E9"]


# CC-E53 Dust


@pytest.mark.rule("CC-E53", "CC-8.m.1")
def test_dust_draws_smoke_for_a_random_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").chance((0,))
    first = at.state.smoke_cup.counters[0]
    at.event(AXIS, "dust", "E5")
    assert at.state.smoke == {at.hex("E5"): first}


@pytest.mark.rule("CC-E53", "CC-8.1.4")
def test_dust_does_not_replace_thicker_smoke() -> None:
    at = table("german-rifle C3", "russian-rifle C9").smoke(E5=6)
    lying = at.state.smoke[at.hex("E5")]
    at.chance((at.state.smoke_cup.counters.index(at.counter(3)),)).event(AXIS, "dust", "E5")
    assert at.state.smoke == {at.hex("E5"): lying}


# CC-E55, CC-E69, CC-E70, CC-E73 Fortifications


@pytest.mark.rule("CC-E55")
def test_foxholes_may_be_dug_where_friends_are() -> None:
    at = table("german-rifle C3", "russian-rifle C9", "russian-rifle E9").event(ALLIES, "entrench").play("C9")
    assert at.state.fortifications == {at.hex("C9"): "foxholes"}


@pytest.mark.rule("CC-E55")
def test_nobody_must_entrench() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(ALLIES, "entrench")
    assert at.options() == ["C9", "no"]


@pytest.mark.rule("CC-E55", "CC-F100.3")
def test_nobody_entrenches_in_water_or_where_a_fortification_is() -> None:
    pieces = ("german-rifle C3", "russian-rifle C9", "russian-rifle E9", "russian-rifle G9")
    at = table(*pieces, board={"terrain": {"E9": "marsh"}}).fortify(C9="wire").event(ALLIES, "entrench")
    assert at.options() == ["G9", "no"]


@pytest.mark.rule("CC-E69")
def test_rubble_is_wire_in_a_random_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "rubble", "E5")
    assert fortified(at, "E5") == "wire"


@pytest.mark.rule("CC-E70")
def test_sappers_may_remove_mines_or_wire_anywhere() -> None:
    at = table("german-rifle C3", "russian-rifle C9").fortify(E5="mines", F5="wire", G5="trench")
    assert at.event(AXIS, "sappers").options() == ["E5", "F5", "no"]


@pytest.mark.rule("CC-E70", "CC-F100.4")
def test_what_sappers_clear_is_gone() -> None:
    at = table("german-rifle C3", "russian-rifle C9").fortify(E5="mines", F5="wire").event(AXIS, "sappers").play("E5")
    assert at.state.fortifications == {at.hex("F5"): "wire"}


@pytest.mark.rule("CC-E73")
def test_shellholes_are_foxholes_in_a_random_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "shellholes", "E5")
    assert fortified(at, "E5") == "foxholes"


@pytest.mark.rule("CC-E73", "CC-8.1.3")
def test_shellholes_change_nothing_in_a_wire_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").fortify(E5="wire").event(AXIS, "shellholes", "E5")
    assert fortified(at, "E5") == "wire"


@pytest.mark.rule("CC-E42.4", "CC-F100.3")
@pytest.mark.parametrize("event", ["booby-trap", "rubble", "shellholes"])
@pytest.mark.parametrize("terrain", ["marsh", "stream", "water"])
def test_no_event_fortifies_water(event: str, terrain: str) -> None:
    at = table("german-rifle C3", "russian-rifle C9", board={"terrain": {"E5": terrain}}).event(AXIS, event, "E5")
    assert fortified(at, "E5") == ""


@pytest.mark.rule("CC-E42.4", "CC-8.1.5")
@pytest.mark.parametrize("event", ["booby-trap", "rubble", "shellholes", "dust"])
def test_no_event_puts_a_marker_into_a_blaze(event: str) -> None:
    at = table("german-rifle C3", "russian-rifle C9").blaze("E5").event(AXIS, event, "E5")
    assert (fortified(at, "E5"), at.state.smoke) == ("", {})
