"""CC-O21, CC-7.2.1: moving."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.query.values import movement
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

FOE = "russian-rifle H9"
ROAD = {"lines": {"A6 B6 C7 D7": "road"}}
BRIDGE = {"terrain": {"C5": "major-bridge", "B5": "open"}, "lines": {"C4 C5 C6": "road"}}


def moving(at: Table, *words: object) -> Table:
    """Give a Move order, whose card is played already, and answer its questions."""
    return at.begin(MoveOrder(side=at.state.active)).play(*words)


def alone(at: Table, *words: object) -> Table:
    """Activate the squad alone and begin its move."""
    return moving(at, "german-rifle", "german-rifle", *words)


# CC-O21.1 Costs


@pytest.mark.rule("CC-O21", "CC-O14.1.a")
def test_each_activated_unit_spends_up_to_its_movement() -> None:
    at = alone(table("german-rifle C4", FOE), "C5", "C6", "C7", "C8").until()
    assert at.where("german-rifle") == "C8"


@pytest.mark.rule("CC-O21", "CC-O21.1.a")
def test_a_unit_stops_when_its_movement_is_spent() -> None:
    at = alone(table("german-rifle C4", FOE), "C5", "C6", "C7", "C8")
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-O21.1", "CC-O21.1.a")
@pytest.mark.parametrize(("terrain", "enterable"), [("open", True), ("woods", False), ("marsh", False)])
def test_a_hex_is_entered_with_its_full_cost_only(terrain: str, enterable: bool) -> None:
    at = alone(table("german-rifle C4", FOE, board={"terrain": {"C8": terrain}}), "C5", "C6", "C7")
    assert at.offered("C8") is enterable


@pytest.mark.rule("CC-O21.1", "CC-ST.11")
def test_a_heavy_weapon_leaves_three_points_for_open_ground_and_woods() -> None:
    at = table("german-rifle C4 with german-heavy-mg", FOE, board={"terrain": {"C6": "woods"}})
    moving(at, "german-rifle", "pass", "german-rifle", "C5", "pass", "C6", "pass")
    assert (at.where("german-rifle"), at.ask.kind) == ("C6", "order")


@pytest.mark.rule("CC-O21.1", "CC-T88.1", "CC-T97")
@pytest.mark.parametrize(("spent", "enterable"), [((), True), (("C4",), False)])
def test_uphill_into_woods_across_a_wall_costs_four(spent: tuple[str, ...], enterable: bool) -> None:
    start = "C4" if not spent else "C3"
    board = {"terrain": {"C5": "woods"}, "levels": {"C5": 1}, "sides": {"C5 n": "wall"}}
    at = alone(table(f"german-rifle {start}", FOE, board=board), *spent)
    assert at.offered("C5") is enterable


@pytest.mark.rule("CC-O21.1.a")
def test_there_is_no_least_move() -> None:
    at = table("german-rifle C4 broken", FOE, board={"terrain": dict.fromkeys(["C3", "B3", "B4"], "woods")})
    at.begin(MoveOrder(side=AXIS)).play("german-rifle", "german-rifle")
    assert not at.offered("C3")


@pytest.mark.rule("CC-T93", "CC-O21.1")
def test_whoever_enters_a_road_hex_sideways_has_a_point_more() -> None:
    at = alone(table("german-rifle B5", FOE, board=ROAD), "B6", "B7", "B8", "B9", "B10").until()
    assert at.where("german-rifle") == "B10"


@pytest.mark.rule("CC-T93.a")
def test_leaving_a_road_hex_gives_no_point() -> None:
    at = alone(table("german-rifle B6", FOE, board=ROAD), "B7", "B8", "B9", "B10")
    assert (at.where("german-rifle"), at.ask.kind) == ("B10", "order")


@pytest.mark.rule("CC-T93.a")
def test_the_point_of_a_road_is_given_once() -> None:
    at = alone(table("german-rifle A5", FOE, board=ROAD), "A6", "B6", "C7", "D7", "D8")
    assert (at.where("german-rifle"), at.ask.kind) == ("D8", "order")


@pytest.mark.rule("CC-T93", "CC-O21.2.a")
def test_the_point_of_a_road_does_not_pay_for_entering_it() -> None:
    board = {"terrain": {"C7": "woods"}, "lines": {"B6 C7 D7": "road"}}
    at = alone(table("german-rifle C3", FOE, board=board), "C4", "C5", "C6")
    assert not at.offered("C7")


@pytest.mark.rule("CC-G.1", "CC-O21.1")
def test_costs_come_from_the_module() -> None:
    at = table("german-rifle C4", FOE, board={"numbers": {"uphill": 3}, "levels": {"C5": 1}})
    at = alone(at, "C5")
    assert at.ask.kind == "order"


# CC-O21.4 Where nobody may go


@pytest.mark.rule("CC-O21.4")
def test_a_moving_unit_enters_no_hex_of_the_enemy() -> None:
    assert not alone(table("german-rifle C4", "russian-rifle C5")).offered("C5")


@pytest.mark.rule("CC-O21.4", "CC-T98")
def test_a_moving_unit_enters_no_impassable_hex() -> None:
    assert not alone(table("german-rifle C4", FOE, board={"terrain": {"C5": "water"}})).offered("C5")


@pytest.mark.rule("CC-O21.4", "CC-T79")
def test_a_moving_unit_enters_no_blaze() -> None:
    assert not alone(table("german-rifle C4", FOE).blaze("C5")).offered("C5")


@pytest.mark.rule("CC-O21.4", "CC-T83")
@pytest.mark.parametrize("hexes", [("C4", "C5"), ("C5", "C4")])
def test_a_moving_unit_crosses_no_cliff_either_way(hexes: tuple[str, str]) -> None:
    at = table(f"german-rifle {hexes[0]}", FOE, board={"sides": {"C5 n": "cliff"}, "levels": {"C5": 1}})
    assert not alone(at).offered(hexes[1])


@pytest.mark.rule("CC-O21.4", "CC-T80.1")
def test_a_large_bridge_is_entered_and_left_along_its_road_only() -> None:
    onto = alone(table("german-rifle B4", FOE, board=BRIDGE))
    off = alone(table("german-rifle C5", FOE, board=BRIDGE))
    assert (onto.offered("C5"), sorted(off.options())) == (False, ["C4", "C6", "stop"])


@pytest.mark.rule("CC-O21.4", "CC-7.2")
@pytest.mark.parametrize("hex_", ["A5", "O5", "C1"])
def test_nobody_leaves_over_the_left_the_right_or_his_own_edge(hex_: str) -> None:
    assert not alone(table(f"german-rifle {hex_}", FOE)).offered("exit")


# CC-O21.4.a, CC-7.2.1 Leaving the map


@pytest.mark.rule("CC-7.2.1", "CC-7.2", "CC-7.1")
def test_a_unit_that_leaves_over_the_enemy_edge_scores_and_comes_back_sound() -> None:
    at = table("german-rifle C10 broken suppressed veteran with broken german-light-mg", "german-rifle A1", FOE)
    moving(at, "german-rifle C10", "german-rifle C10", "exit", 3)
    unit = at.unit("german-rifle time-3")
    weapon = at.weapon("german-light-mg")
    assert (at.state.points, unit.broken, unit.suppressed, unit.veteran, weapon.broken) == (2, 0, 0, 0, 0)


@pytest.mark.rule("CC-7.2.1", "CC-11.3")
def test_a_unit_that_leaves_keeps_its_weapon() -> None:
    at = table("german-rifle C10 with german-light-mg", "german-rifle A1", FOE)
    moving(at, "german-rifle C10", "german-rifle C10", "exit", 3)
    assert at.where("german-light-mg") == "time-3"


@pytest.mark.rule("CC-7.2.1.a", "CC-O14.1")
def test_a_unit_that_left_counts_as_a_new_one() -> None:
    at = table("german-rifle C10", "german-rifle A1", FOE)
    moving(at, "german-rifle C10", "german-rifle C10", "exit", 3)
    unit = at.unit("german-rifle time-3")
    assert (unit.activated, at.piece("german-rifle time-3") in at.state.moving) == (False, False)


@pytest.mark.rule("CC-7.2.1.b", "CC-7.2.1")
def test_its_owner_puts_it_on_any_space_of_the_time_track() -> None:
    at = table("german-rifle C10", "german-rifle A1", FOE).setting(time=4)
    moving(at, "german-rifle C10", "german-rifle C10", "exit")
    assert at.options() == [str(number) for number in range(16)]


@pytest.mark.rule("CC-7.2.1.b")
def test_only_who_stands_at_the_enemy_edge_leaves() -> None:
    assert not alone(table("german-rifle C9", "german-rifle A1", FOE)).offered("exit")


@pytest.mark.rule("CC-O21.4.a", "CC-7.2.1")
@pytest.mark.parametrize(("start", "leaves"), [("C8", True), ("C6", False)])
def test_leaving_takes_a_point(start: str, leaves: bool) -> None:
    road = ["C7", "C8", "C9", "C10"]
    steps = road[road.index("C9") if start == "C8" else 0 :]
    at = table(f"german-rifle {start}", "german-line-team A1", FOE)
    alone(at, *steps)
    assert (at.ask.kind == "step" and at.offered("exit")) is leaves


@pytest.mark.rule("CC-O21.4.a")
def test_leaving_costs_one_whatever_the_terrain() -> None:
    at = table("german-rifle C9", "german-line-team A1", FOE, board={"terrain": {"C10": "marsh"}})
    assert alone(at, "C10").offered("exit")


@pytest.mark.rule("CC-O21.4.a", "CC-F103")
def test_mines_of_the_hex_left_attack_who_leaves_the_map() -> None:
    at = table("german-rifle C10", "german-line-team A1", FOE).fortify(C10="mines")
    at.deck(ALLIES, 9).deck(AXIS, 3)
    alone(at, "exit", "accept", "accept", 3)
    assert at.told("broken")


@pytest.mark.rule("CC-O21.4.a", "CC-O21.3")
def test_nobody_fires_at_who_leaves_the_map() -> None:
    at = table("german-rifle C10", "german-line-team A1", "russian-rifle C9").hand(ALLIES, "fire")
    alone(at, "exit", 3)
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-O21.4.a", "CC-6.3.2", "CC-6.3.a")
def test_the_last_unit_that_leaves_ends_the_game_after_its_points() -> None:
    at = table("german-rifle C10", FOE).setting(points=-1)
    alone(at, "exit", 3)
    assert (at.result.winners, at.result.points) == ((AXIS,), (1, 0))


@pytest.mark.rule("CC-O21.4.a", "CC-O21.2")
def test_a_stack_leaves_together_and_each_scores() -> None:
    at = table("german-rifle C10", "german-kessler C10", "german-line-team A1", FOE)
    moving(at, "german-kessler", "german-rifle", "german-rifle", "german-kessler", "exit", 3, 4)
    assert (at.where("german-rifle"), at.where("german-kessler"), at.state.points) == ("time-3", "time-4", 4)


@pytest.mark.rule("CC-O21.4.a")
def test_a_stack_leaves_together_only_if_all_of_it_can() -> None:
    at = table("german-rifle C9", "german-line-team C9 broken", "german-kessler C9", "german-line-team A1", FOE)
    at.setting(active=AXIS)
    moving(at, "german-kessler", "german-rifle", "german-line-team", "german-rifle", "german-line-team C9")
    at.play("C10")
    both = at.offered("exit")
    at.play("german-line-team C10")
    assert (both, at.offered("exit")) == (False, True)


# CC-O21.2 Together and one after the other


@pytest.mark.rule("CC-O21.2")
def test_a_stack_moves_together() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "german-kessler", "german-rifle", "C5", "C6")
    assert sorted(at.units("C6")) == ["german-kessler", "german-rifle"]


@pytest.mark.rule("CC-O21.2", "CC-O21.1")
def test_each_unit_of_a_stack_pays_its_own_movement() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "german-kessler", "german-rifle")
    at.play("C5", "C6", "C7", "C8", "C9")
    assert "C10" not in at.options()


@pytest.mark.rule("CC-O21.2")
def test_a_unit_can_be_dropped_off_and_is_finished() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "german-kessler", "german-rifle", "C5", "german-rifle")
    at.play("C6", "stop")
    assert (at.where("german-rifle"), at.where("german-kessler"), at.ask.kind) == ("C5", "C6", "order")


@pytest.mark.rule("CC-O21.2")
def test_a_unit_that_leaves_a_group_before_its_first_step_can_still_move() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "german-kessler", "german-rifle", "german-rifle")
    at.play("C5", "stop")
    assert at.options() == ["german-rifle C4", "done"]


@pytest.mark.rule("CC-O21.2")
def test_a_unit_finishes_before_another_starts() -> None:
    at = table("german-rifle C4", "german-kessler C5", FOE)
    moving(at, "german-kessler", "german-rifle", "german-rifle", "C5")
    assert not at.offered("german-kessler")


@pytest.mark.rule("CC-O21.2")
def test_who_is_finished_does_not_move_again() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "german-rifle", "C5", "stop")
    assert at.options() == ["german-kessler C4", "done"]


@pytest.mark.rule("CC-O21.2.a", "CC-3.3.1.2")
def test_with_his_leader_a_squad_has_his_command_for_movement() -> None:
    at = table("german-rifle C4 with german-heavy-mg", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "pass", "german-rifle", "german-kessler")
    at.play("C5", "pass", "C6", "pass", "C7", "pass", "C8", "pass")
    assert at.where("german-rifle") == "C8"


@pytest.mark.rule("CC-O21.2.a")
@pytest.mark.parametrize(("ruling", "left"), [("every-step", 3), ("at-activation", 4)])
def test_command_for_movement_ends_with_the_leaders_hex_or_not_by_the_ruling(ruling: str, left: int) -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE, board={"rulings": {"oq-28": ruling}})
    moving(at, "german-kessler", "german-rifle", "german-rifle", "C5")
    moved = at.state.moving[at.piece("german-rifle")]
    assert movement(at.board, at.state, at.piece("german-rifle")) - moved.spent // at.board.ground.parts == left


@pytest.mark.rule("CC-O21.8", "CC-8.2.b")
def test_a_stack_may_pass_through_and_end_in_a_full_hex() -> None:
    at = table("german-rifle C4", "german-line-team C5", "german-elite-rifle C5", FOE)
    alone(at, "C5", "stop")
    assert len(at.units("C5")) == 3


@pytest.mark.rule("CC-O21.7", "CC-F103")
def test_who_breaks_on_the_move_counts_what_he_spent_against_his_lower_movement() -> None:
    at = table("german-rifle C4", FOE).fortify(C5="mines").deck(ALLIES, 9).deck(AXIS, 3)
    alone(at, "C5")
    at.play("accept", "accept")
    assert (at.unit("german-rifle").broken, at.ask.kind) == (True, "order")


@pytest.mark.rule("CC-O21.7", "CC-3.2.6")
def test_who_breaks_on_the_move_goes_on_with_what_is_left() -> None:
    board = {"stats": {"german-rifle": {"broken": {"fp": 2, "range": 1, "move": 3, "morale": 7}}}}
    at = table("german-rifle C4", FOE, board=board).fortify(C5="mines").deck(ALLIES, 9).deck(AXIS, 3)
    alone(at, "C5", "accept", "accept")
    assert (at.unit("german-rifle").broken, at.offered("C6")) == (True, True)


@pytest.mark.rule("CC-O21.7", "CC-O21.2")
def test_a_broken_unit_of_a_group_holds_the_others_up_until_it_is_dropped_off() -> None:
    at = table("german-rifle C4", "german-elite-rifle C4", "german-kessler C4", FOE).fortify(C5="mines")
    moving(at, "german-kessler", "german-rifle", "german-elite-rifle", "german-rifle", "german-elite-rifle")
    at.deck(ALLIES, 7).deck(AXIS, 3, 10)
    at.play("C5", "accept", "german-rifle", "accept", "accept")
    held = at.offered("C6")
    at.play("german-rifle")
    assert (at.unit("german-rifle").broken, held, at.offered("C6")) == (True, False, True)


@pytest.mark.rule("CC-O21.7", "CC-A36")
def test_a_lightly_wounded_squad_goes_on_in_its_group() -> None:
    at = table("german-rifle C4", FOE).fortify(C5="mines").hand(AXIS, "light-wounds").deck(ALLIES, 9).deck(AXIS, 3)
    alone(at, "C5", "accept", "accept", "light-wounds")
    assert (at.where("german-line-team"), at.offered("C6")) == ("C5", True)


# The move as a whole


@pytest.mark.rule("CC-O20.3.4.a")
def test_units_are_moving_from_activation_to_the_end_of_the_order() -> None:
    at = table("german-rifle C4", "german-rifle D4 as other", FOE)
    moving(at, "german-rifle C4")
    during = set(at.state.moving)
    at.play("done")
    assert (during, set(at.state.moving)) == ({at.piece("german-rifle C4")}, set())


@pytest.mark.rule("CC-O21.4.a", "CC-7.2")
def test_the_far_edge_of_the_allies_is_the_north() -> None:
    at = table("german-rifle C4", "russian-rifle H1", "russian-rifle O9").setting(active=ALLIES)
    moving(at, "russian-rifle H1", "russian-rifle H1", "exit", 2)
    assert at.state.points == -2


@pytest.mark.rule("CC-O21.7")
def test_a_unit_that_an_event_moved_away_is_no_longer_of_its_group() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE)
    moving(at, "german-kessler", "german-rifle", "german-kessler", "german-rifle", "C5")
    effects.put(at.game, at.piece("german-rifle"), at.state.stacks.place_of(at.piece("russian-rifle")))
    at.play("C6")
    assert at.where("german-kessler") == "C6"
