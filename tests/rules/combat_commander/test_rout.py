"""CC-O23, CC-7.2.2: routing and retreating."""

import pytest

from ccstudio.rules.combat_commander.procedures.rout import Retreat, RoutOrder
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

FOE = "russian-rifle O10"
LEADER = "german-kessler O1"


def routing(at: Table, *words: object, side: str = "rout-axis") -> Table:
    """A Rout order of the Axis against a side."""
    return at.run(RoutOrder(side=AXIS)).play(side, *words)


def retreating(at: Table, distance: int, *words: object) -> Table:
    """The squad retreats so many hexes."""
    return at.run(Retreat(piece=at.piece("german-rifle"), distance=distance)).play(*words)


# CC-O23.1, CC-O23.2 The roll


@pytest.mark.rule("CC-O23.1")
def test_the_active_player_chooses_a_side_with_broken_units() -> None:
    at = table("german-rifle C4 broken", "russian-rifle O10 broken").run(RoutOrder(side=AXIS))
    assert (at.asked_side, at.options()) == (AXIS, ["rout-allies", "rout-axis"])


@pytest.mark.rule("CC-O23.1")
def test_a_side_without_broken_units_is_not_routed() -> None:
    at = table("german-rifle C4 broken", FOE).run(RoutOrder(side=AXIS))
    assert at.options() == ["rout-axis"]


@pytest.mark.rule("CC-O23.2", "CC-O23.2.a")
@pytest.mark.parametrize(("roll", "steps"), [(9, 2), (8, 1), (7, 0), (6, 0)])
def test_a_unit_retreats_by_what_the_roll_is_more_than_its_morale(roll: int, steps: int) -> None:
    at = table("german-rifle D9 broken", FOE).deck(AXIS, roll)
    routing(at, "accept", *[f"D{8 - step}" for step in range(steps)]).finish()
    assert at.where("german-rifle") == f"D{9 - steps}"


@pytest.mark.rule("CC-O23.2")
@pytest.mark.parametrize(("ruling", "roll", "suppressed"), [
    ("nothing", 7, False), ("suppresses", 7, True), ("suppresses", 6, False),
])  # fmt: skip
def test_what_a_roll_that_equals_morale_does_is_a_ruling(ruling: str, roll: int, suppressed: bool) -> None:
    at = table("german-rifle D9 broken", FOE, board={"rulings": {"oq-29": ruling}}).deck(AXIS, roll)
    routing(at, "accept").finish()
    assert (at.where("german-rifle"), at.unit("german-rifle").suppressed) == ("D9", suppressed)


@pytest.mark.rule("CC-O23.2", "CC-T78.3", "CC-O23.3.1.a")
@pytest.mark.parametrize(("start", "where"), [("C6", "C4"), ("C1", "casualties-axis")])
def test_cover_counts_and_the_edge_is_the_end(start: str, where: str) -> None:
    at = table(f"german-volksgrenadier {start} broken with german-light-mg", LEADER, FOE).deck(AXIS, 11)
    at.fortify(**{start: "foxholes"})
    routing(at, "accept", *(["C5", "C4"] if start == "C6" else [])).finish()
    assert (at.where("german-volksgrenadier"), at.weapon("german-light-mg").broken) == (where, False)


@pytest.mark.rule("CC-O23.2.a")
def test_the_owner_rolls_from_his_own_deck_in_his_own_order() -> None:
    at = table(LEADER, "russian-rifle C4 broken", "russian-smg D4 broken")
    routing(at, side="rout-allies")
    order = (at.asked_side, at.options())
    at.play("russian-smg")
    assert (order, at.count(ALLIES)[2]) == ((ALLIES, ["russian-rifle C4", "russian-smg D4"]), 1)


@pytest.mark.rule("CC-O23.2.a")
def test_who_breaks_during_the_order_does_not_roll() -> None:
    at = table("german-rifle C4 broken", "german-ss E4", FOE)
    at.deck(AXIS, card(trigger="event"), "shell-shock", "E5")
    routing(at).finish()
    assert (at.unit("german-ss").broken, len(at.told("rout-roll"))) == (True, 1)


# CC-O23.3 The retreat


@pytest.mark.rule("CC-O23.3.1")
def test_every_step_leads_nearer_to_the_own_edge() -> None:
    at = retreating(table("german-rifle C5 broken", FOE), 2)
    assert at.options() == ["B4", "C4", "D4"]


@pytest.mark.rule("CC-O23.3.1")
def test_its_owner_chooses_among_the_paths() -> None:
    at = table(LEADER, "russian-rifle D5 broken").deck(ALLIES, 9)
    routing(at, "accept", side="rout-allies")
    assert (at.asked_side, at.ask.prompt) == (ALLIES, "choose-retreat")


@pytest.mark.rule("CC-O23.3.1")
def test_move_costs_do_not_matter() -> None:
    at = table(
        "german-rifle C5 broken with german-medium-mortar", FOE, board={"terrain": {"C4": "marsh", "C3": "woods"}}
    )
    retreating(at, 2, "C4", "C3").finish()
    assert at.where("german-rifle") == "C3"


@pytest.mark.rule("CC-O23.3.1.a", "CC-7.2.2")
def test_from_the_edge_the_next_step_leaves_the_map() -> None:
    at = table("german-rifle C2 broken", LEADER, FOE)
    retreating(at, 2, "C1").finish()
    assert (at.where("german-rifle"), at.state.points) == ("casualties-axis", -2)


@pytest.mark.rule("CC-7.2.2", "CC-4.2.c")
def test_who_retreats_off_the_map_loses_weapon_and_markers() -> None:
    at = table("german-rifle C1 broken suppressed veteran with broken german-light-mg", LEADER, FOE)
    retreating(at, 1).finish()
    unit, weapon = at.unit("german-rifle"), at.weapon("german-light-mg")
    assert (unit.suppressed, unit.veteran, weapon.broken, at.where("german-light-mg")) == (
        False,
        False,
        False,
        "weapons",
    )


@pytest.mark.rule("CC-7.2.2.a", "CC-7.3.2.1")
@pytest.mark.parametrize(("chit", "points"), [("X", -4), ("W", -2)])
def test_being_driven_off_is_a_loss_and_no_leaving(chit: str, points: int) -> None:
    at = table("german-rifle C1 broken", LEADER, FOE).chits(chit)
    retreating(at, 1).finish()
    assert at.state.points == points


@pytest.mark.rule("CC-7.2.2.a", "CC-6.3.1")
def test_being_driven_off_can_bring_surrender() -> None:
    at = table("german-rifle C1 broken", LEADER, FOE).surrender(axis=1).setting(points=9)
    retreating(at, 1).finish()
    assert (at.result.winners, at.result.grade) == ((ALLIES,), "surrender")


@pytest.mark.rule("CC-7.2.2.a", "CC-6.3.1")
def test_the_last_unit_driven_off_loses_the_game_whatever_the_points() -> None:
    at = table("german-rifle C1 broken", FOE).setting(points=9)
    retreating(at, 1).finish()
    assert (at.result.winners, at.result.grade) == ((ALLIES,), "wiped-out")


@pytest.mark.rule("CC-O23.3.2")
def test_it_enters_no_hex_of_the_enemy_and_no_impassable_one() -> None:
    at = table("german-rifle C5 broken", "russian-rifle C4", board={"terrain": {"B4": "water"}})
    assert retreating(at, 1).options() == ["D4"]


@pytest.mark.rule("CC-O23.3.2", "CC-T83")
def test_it_crosses_no_cliff() -> None:
    at = table("german-rifle C5 broken", FOE, board={"sides": {"C5 n": "cliff"}, "levels": {"C4": 1}})
    assert retreating(at, 1).options() == ["B4", "D4"]


@pytest.mark.rule("CC-O23.3.2", "CC-T80.1")
def test_it_uses_a_large_bridge_along_the_road_only() -> None:
    board = {"terrain": {"C4": "major-bridge"}, "lines": {"B4 C4 D4": "road"}}
    at = table("german-rifle C5 broken", FOE, board=board)
    assert retreating(at, 1).options() == ["B4", "D4"]


BLOCKED = {"terrain": dict.fromkeys(["B4", "C4", "D4"], "water")}


@pytest.mark.rule("CC-O23.3.2")
@pytest.mark.parametrize(
    ("foe", "ruling", "where"),
    [("C6", "eliminated", "casualties-axis"), ("C7", "eliminated", "C5"), ("C6", "stops", "C5")],
    ids=["beside an enemy", "alone", "by the other ruling"],
)
def test_who_cannot_go_on_is_eliminated_beside_an_enemy_or_stops(foe: str, ruling: str, where: str) -> None:
    board = {**BLOCKED, "rulings": {"oq-30": ruling}}
    at = retreating(table("german-rifle C5 broken", LEADER, f"russian-rifle {foe}", board=board), 2)
    assert at.finish().where("german-rifle") == where


@pytest.mark.rule("CC-O23.3.3", "CC-F106.a")
def test_wire_stops_who_enters_it() -> None:
    at = table("german-rifle C6 broken", FOE).fortify(C5="wire")
    assert retreating(at, 3, "C5").finish().where("german-rifle") == "C5"


@pytest.mark.rule("CC-O23.3.3", "CC-F106.a")
def test_from_wire_it_goes_one_hex() -> None:
    at = table("german-rifle C6 broken", FOE).fortify(C6="wire")
    assert retreating(at, 3, "C5").finish().where("german-rifle") == "C5"


@pytest.mark.rule("CC-O23.3.4", "CC-F103")
def test_mines_attack_a_retreat_on_entering_and_on_leaving() -> None:
    at = table("german-rifle C6 broken", FOE).fortify(C5="mines").deck(ALLIES, 3, 3).deck(AXIS, 11, 11)
    retreating(at, 2, "C5", "accept", "accept", "C4", "accept", "accept").finish()
    assert (len(at.told("mines-attack")), at.where("german-rifle")) == (2, "C4")


@pytest.mark.rule("CC-O23.3.4", "CC-3.2.4")
def test_a_broken_unit_that_mines_break_is_gone() -> None:
    at = table("german-rifle C6 broken", LEADER, FOE).fortify(C5="mines").deck(ALLIES, 9).deck(AXIS, 3)
    retreating(at, 2, "C5", "accept", "accept")
    assert (at.game.over, at.where("german-rifle")) == (True, "casualties-axis")


@pytest.mark.rule("CC-O23.3.4", "CC-7.2.2")
def test_mines_attack_who_retreats_off_the_map() -> None:
    at = table("german-rifle C1 broken", LEADER, FOE).fortify(C1="mines").deck(ALLIES, 3).deck(AXIS, 11)
    retreating(at, 1).finish()
    assert (len(at.told("mines-attack")), len(at.told("retreated-off"))) == (1, 1)


@pytest.mark.rule("CC-O23.3.5")
def test_nobody_reacts_to_a_retreat() -> None:
    board = {"axis": {"posture": "attacker"}, "allies": {"posture": "defender"}}
    at = table("german-rifle C6 broken", "russian-rifle E6", board=board).hand(ALLIES, "fire", "hidden-mines")
    retreating(at, 1, "C5")
    assert at.game.over


@pytest.mark.rule("CC-O23.3.5", "CC-3.2.2")
def test_a_retreating_unit_keeps_weapon_and_markers() -> None:
    at = table("german-rifle C6 broken suppressed veteran with german-light-mg", FOE)
    retreating(at, 1, "C5")
    unit = at.unit("german-rifle")
    assert (unit.suppressed, unit.veteran, at.where("german-light-mg")) == (True, True, "C5")


@pytest.mark.rule("CC-O23.4", "CC-8.2.b")
def test_a_retreat_may_crowd_a_hex() -> None:
    at = table("german-rifle C6 broken", "german-ss C5", "german-line-team C5", FOE)
    assert len(retreating(at, 1, "C5").units("C5")) == 3
