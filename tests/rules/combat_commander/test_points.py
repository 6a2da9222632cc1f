"""Victory points: losses, leaving the map, objectives and their chits (CC-7, CC-4)."""

import pytest

from ccstudio.engine.seats import Seat
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.procedures.endings import by_points
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits, LeaveMap
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from ccstudio.rules.combat_commander.query.points import worth, worth_of
from ccstudio.rules.combat_commander.secrets import hide
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule

ALL_FIVE = {"o1": AXIS, "o2": AXIS, "o3": AXIS, "o4": AXIS, "o5": AXIS}


def lose(at, *words):
    return at.run(EliminateUnits(pieces=tuple(at.piece(word) for word in words)))


def leave(at, word, space=5):
    return at.run(LeaveMap(piece=at.piece(word))).play(space)


# Losses


@rule("CC-7.1", "CC-4.2.b")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("russian-rifle", 2),
        ("russian-line-team", 1),
        ("russian-zuev", 2),
        ("russian-vetrov", 3),
        ("russian-tarasov", 0),
    ],
    ids=["squad", "team", "leader of command 1", "leader of command 2", "hero"],
)
def test_the_enemy_scores_an_eliminated_unit(kind, points):
    at = table("german-rifle A1", "russian-rifle O10", f"{kind} C3 as lost")
    assert lose(at, "lost").state.points == points


@rule("CC-7.1", "CC-3.1.5")
def test_a_broken_leader_is_worth_the_command_of_his_unbroken_side():
    """T-11: command 2."""
    at = table("german-rifle A1", "russian-rifle O10", "russian-vetrov C3 broken")
    assert lose(at, "russian-vetrov").state.points == 3


@rule("CC-7.1")
@pytest.mark.parametrize("kind", ["russian-zuev", "russian-vetrov", "german-haffner", "german-kessler"])
def test_a_leader_is_worth_one_and_his_command(kind):
    at = table(f"{kind} C3")
    assert worth_of(at.board, at.state, at.piece(kind)) == 1 + at.board.units[kind].stats.unbroken.command


@rule("CC-7.1", "CC-4.1.1")
def test_losses_of_the_axis_move_the_marker_the_other_way():
    at = table("german-rifle A1", "german-rifle C3", "russian-rifle O10")
    assert lose(at, "german-rifle C3").state.points == -2


@rule("CC-7.1.b")
def test_a_weapon_lost_with_its_unit_scores_nothing():
    at = table("german-rifle A1", "russian-rifle O10", "russian-rifle C3 with russian-heavy-mg")
    assert lose(at, "russian-rifle C3").state.points == 2


@rule("CC-4.2", "CC-3.2.4")
def test_eliminated_units_lie_on_their_owners_row():
    at = lose(table("german-rifle A1", "russian-rifle O10", "russian-smg C3"), "russian-smg")
    assert at.units("casualties-allies") == ["russian-smg"]


@rule("CC-4.2", "CC-E58.1")
def test_a_hero_is_no_casualty():
    """T-12."""
    at = lose(table("german-rifle A1", "russian-rifle O10", "russian-tarasov C3 as hero"), "hero")
    assert (at.where("hero"), at.units("casualties-allies")) == ("gone", [])


@rule("CC-4.2", "CC-4.2.c")
def test_the_weapon_of_an_eliminated_unit_lies_unbroken_in_the_box():
    at = table("german-rifle A1", "russian-rifle O10", "russian-rifle C3 with broken russian-heavy-mg")
    lose(at, "russian-rifle C3")
    assert (at.where("russian-heavy-mg"), at.weapon("russian-heavy-mg").broken) == ("weapons", False)


@rule("CC-4.2")
def test_the_weapon_of_an_eliminated_hero_lies_in_the_box():
    at = table("german-rifle A1", "russian-rifle O10", "russian-tarasov C3 with russian-light-mg as hero")
    assert lose(at, "hero").where("russian-light-mg") == "weapons"


# Objectives


@rule("CC-7.3", "CC-7.3.2")
def test_without_chits_an_objective_is_worth_nothing():
    at = table()
    assert worth(at.board, at.state, 3) == 0


@rule("CC-7.3.2", "CC-2.3")
def test_the_values_of_chits_add_up():
    """C, G and K for objective 3."""
    at = table().chits("C", "G", "K")
    assert worth(at.board, at.state, 3) == 6


CHITS = ("A11", "B21", "C31", "D41", "E51", "F22", "G32", "H42", "J52", "K33", "L43", "M53", "N44", "P54", "Q55")
FOR_EACH = ("S01", "T02", "U03")
"""Letter, objective (0: each), points."""


@rule("CC-7.3.2.2")
@pytest.mark.parametrize("text", CHITS + FOR_EACH)
@pytest.mark.parametrize("objective", [1, 2, 3, 4, 5])
def test_a_chit_is_worth_its_points_for_its_objective(text, objective):
    letter, of, points = text[0], int(text[1]), int(text[2])
    at = table().chits(letter)
    assert worth(at.board, at.state, objective) == (points if of in (0, objective) else 0)


@rule("CC-7.3.2.2")
def test_chit_r_is_worth_ten_points():
    at = table().chits("R")
    assert worth(at.board, at.state, 5) == 10


@rule("CC-7.3.2", "CC-7.3.2.2")
def test_there_are_twenty_two_chits():
    assert len(table().board.chits) == 22


@rule("CC-7.3.1", "CC-7.3.1.a")
def test_who_enters_an_objective_alone_controls_it():
    at = (
        table("german-rifle D4", "russian-rifle O10")
        .hand(AXIS, "move")
        .play("move", "german-rifle", "german-rifle", "D3")
    )
    assert at.state.control == {1: AXIS}


@rule("CC-7.3.1.a")
def test_control_is_not_lost_by_leaving():
    at = table("german-rifle D3", "russian-rifle O10").control(o1=AXIS).hand(AXIS, "move")
    at.play("move", "german-rifle", "german-rifle", "D4")
    assert at.state.control == {1: AXIS}


@rule("CC-7.3.1.a", "CC-3.2.6")
def test_a_broken_unit_takes_control_too():
    at = table("german-rifle D4 broken", "russian-rifle O10").control(o1=ALLIES).hand(AXIS, "advance")
    at.play("advance", "german-rifle", "german-rifle", "D3").until("order")
    assert at.state.control == {1: AXIS}


@rule("CC-7.3.1.1")
def test_an_enemy_in_one_hex_of_a_building_keeps_control_from_changing():
    """T-15: three hexes."""
    board = {"objectives": {1: ["D3", "D4", "D5"]}, "terrain": dict.fromkeys(["D3", "D4", "D5"], "stone-building")}
    at = table("german-rifle D2", "russian-rifle D5", board=board).control(o1=ALLIES).hand(AXIS, "move")
    at.play("move", "german-rifle", "german-rifle", "D3")
    assert at.state.control == {1: ALLIES}


@rule("CC-7.3.1.1", "CC-X.3")
def test_control_of_a_building_changes_when_the_last_enemy_is_gone():
    board = {"objectives": {1: ["D3", "D4", "D5"]}, "terrain": dict.fromkeys(["D3", "D4", "D5"], "stone-building")}
    at = table("german-rifle D3", "russian-rifle D5", "russian-rifle O10", board=board).control(o1=ALLIES)
    assert lose(at, "russian-rifle D5").state.control == {1: AXIS}


@rule("CC-7.3.1.1", "CC-X.3")
def test_control_of_a_building_changes_when_the_last_enemy_leaves():
    board = {"objectives": {1: ["D3", "D4"]}, "terrain": dict.fromkeys(["D3", "D4"], "stone-building")}
    at = table("german-rifle D3", "russian-rifle D4", board=board).control(o1=AXIS).hand(AXIS, "move")
    at.play("move", "german-rifle", "german-rifle", "C3")
    assert at.state.control == {1: ALLIES}


@rule("CC-7.3.3.c", "CC-7.3.1")
def test_control_moves_the_points_of_both():
    """EX-4: chits G and S, the marker at Axis 5."""
    at = table("german-rifle A1", "russian-rifle H6").chits("G", "S").control(o3=AXIS).hand(ALLIES, "move")
    at.setting(points=5, active=ALLIES).play("move", "russian-rifle", "russian-rifle", "H5")
    assert at.state.points == -1


@rule("CC-7.3.3.c")
def test_an_objective_of_four_points_moves_the_marker_by_eight():
    at = table().chits("N").control(o4=AXIS)
    effects.take_control(at.game, 4, ALLIES)
    assert at.state.points == -8


@rule("CC-7.3.3.c")
def test_an_objective_nobody_controlled_pays_once():
    at = table().chits("N")
    effects.take_control(at.game, 4, ALLIES)
    assert at.state.points == -4


@rule("CC-7.3.4", "CC-7.3.3.b")
def test_a_new_open_chit_pays_the_controller_at_once():
    at = table().control(o1=AXIS, o2=ALLIES)
    effects.open_chit(at.game, at.chit("F"), "CC-7.3.4")
    assert at.state.points == -2


@rule("CC-7.3.4")
def test_a_new_open_chit_for_each_objective_pays_for_each():
    at = table().control(o1=AXIS, o2=AXIS, o3=ALLIES)
    effects.open_chit(at.game, at.chit("T"), "CC-7.3.4")
    assert at.state.points == 2


@rule("CC-7.3.3.b", "CC-7.3.3")
def test_a_secret_chit_pays_nothing_during_play():
    at = table().chits(axis=("N",))
    effects.take_control(at.game, 4, ALLIES)
    assert at.state.points == 0


@rule("CC-7.3.3", "CC-4.5")
def test_only_its_owner_sees_a_secret_chit():
    at = table().chits(axis=("N",), allies=("A",))
    hide(at.state, Seat(AXIS))
    assert (at.state.secret_chits[AXIS], at.state.secret_chits[ALLIES]) == ((at.chit("N"),), (-1,))


@rule("CC-7.3.3.a")
@pytest.mark.parametrize("letter", ["R", "V", "W", "X"])
def test_a_chit_without_a_secret_side_becomes_open(letter):
    at = table()
    effects.take_secret_chit(at.game, AXIS, at.chit(letter))
    assert (at.state.open_chits, at.state.secret_chits[AXIS]) == ((at.chit(letter),), ())


@rule("CC-7.3.3.e", "CC-6.3.2")
def test_at_the_end_secret_chits_pay_whoever_controls_the_objective():
    at = table().chits(axis=("N",), allies=("P",)).control(o4=ALLIES, o5=ALLIES)
    assert by_points(at.game, "sudden-death").points == (0, 8)


@rule("CC-7.3.3.e", "CC-6.3.2")
def test_by_another_ruling_secret_chits_pay_their_owner_only():
    at = table(board={"rulings": {"7-3-3-e": "owner"}}).chits(axis=("N",), allies=("P",)).control(o4=ALLIES, o5=ALLIES)
    assert by_points(at.game, "sudden-death").points == (0, 4)


@rule("CC-7.3.3.e", "CC-6.3.2")
def test_at_the_end_the_chits_of_both_are_shown():
    at = table().chits(axis=("N",), allies=("P",))
    by_points(at.game, "sudden-death")
    shown = [told.event for told in at.game.events if told.event.kind == "chit-shown"]
    assert [(event.values["chit"].card, event.reveals) for event in shown] == [
        (at.chit("N"), True),
        (at.chit("P"), True),
    ]


@rule("CC-7.3.3.e")
def test_at_the_end_an_objective_nobody_controls_pays_nobody():
    at = table().chits(axis=("N",)).setting(points=1)
    assert by_points(at.game, "sudden-death").points == (1, 0)


# Special chits


@rule("CC-7.3.2.1")
def test_losses_count_double_with_chit_x():
    """T-16."""
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3").chits("X")
    assert lose(at, "russian-smg").state.points == 4


@rule("CC-7.3.2.1")
def test_leaving_counts_double_with_chit_w():
    at = table("german-rifle C10", "german-rifle A1", "russian-rifle O10").chits("W")
    assert leave(at, "german-rifle C10").state.points == 4


@rule("CC-7.3.2.1")
def test_leaving_does_not_count_double_with_chit_x():
    at = table("german-rifle C10", "german-rifle A1", "russian-rifle O10").chits("X")
    assert leave(at, "german-rifle C10").state.points == 2


@rule("CC-7.3.2.1")
@pytest.mark.parametrize(("ruling", "points"), [("doubled", 4), ("one-more", 3)])
def test_what_the_chits_for_leaving_and_losses_add_is_a_ruling(ruling, points):
    board = {"rulings": {"oq-48": ruling}}
    at = table("german-rifle C10", "german-rifle A1", "russian-rifle O10", board=board).chits("W")
    lost = lose(table("german-rifle A1", "russian-rifle O10", "russian-smg C3", board=board).chits("X"), "russian-smg")
    assert (leave(at, "german-rifle C10").state.points, lost.state.points) == (points, points)


@rule("CC-7.3.2.1", "CC-7.3.2.3")
def test_one_more_point_counts_for_each_unit_lost_before_too_by_a_ruling():
    board = {"rulings": {"oq-48": "one-more", "oq-13": "retroactive"}}
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3", "russian-rifle C4", board=board)
    lose(at, "russian-smg", "russian-rifle C4")
    effects.open_chit(at.game, at.chit("X"), "CC-7.3.4")
    assert at.state.points == 6


@rule("CC-7.3.2.3")
def test_doubling_does_not_count_for_what_was_before():
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3")
    lose(at, "russian-smg")
    effects.open_chit(at.game, at.chit("X"), "CC-7.3.4")
    assert at.state.points == 2


@rule("CC-7.3.2.3")
def test_by_another_ruling_doubling_counts_for_what_was_before():
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3", board={"rulings": {"oq-13": "retroactive"}})
    lose(at, "russian-smg")
    effects.open_chit(at.game, at.chit("X"), "CC-7.3.4")
    assert at.state.points == 4


@rule("CC-7.3.2.1", "CC-X.9")
def test_who_controls_all_five_wins_before_a_sudden_death_roll():
    at = table("german-rifle C3", "russian-rifle C9").chits("V").control(**ALL_FIVE).setting(points=-20, sudden_death=1)
    at.run(TimeAdvance(side=ALLIES))
    assert (at.result.winners, at.result.grade) == ((AXIS,), "five-objectives")


@rule("CC-7.3.2.1")
def test_without_chit_v_all_five_do_not_win():
    at = table("german-rifle C3", "russian-rifle C9").control(**ALL_FIVE).setting(sudden_death=1)
    assert at.run(TimeAdvance(side=ALLIES)).ask.kind == "reroll"


@rule("CC-7.3.2.1")
def test_four_objectives_do_not_win():
    at = table("german-rifle C3", "russian-rifle C9").chits("V").setting(sudden_death=1)
    at.control(**{**ALL_FIVE, "o5": ALLIES})
    assert at.run(TimeAdvance(side=ALLIES)).ask.kind == "reroll"


@rule("CC-7.3.2.1")
def test_all_five_win_only_when_a_sudden_death_roll_is_due():
    at = table("german-rifle C3", "russian-rifle C9").chits("V").control(**ALL_FIVE).setting(sudden_death=5)
    assert at.run(TimeAdvance(side=ALLIES)).returned is None


# Leaving the map


@rule("CC-7.2.1", "CC-O21.4")
def test_a_moving_unit_leaves_over_the_enemy_edge_for_one_point():
    at = table("german-rifle C10", "german-rifle A1", "russian-rifle O10").hand(AXIS, "move")
    at.play("move", "german-rifle C10", "german-rifle C10", "exit", 5)
    assert (at.state.points, at.units("time-5")) == (2, ["german-rifle"])


@rule("CC-7.2.1", "CC-O16.2")
def test_an_advancing_unit_leaves_over_the_enemy_edge():
    at = table("german-rifle C10", "german-rifle A1", "russian-rifle O10").hand(AXIS, "advance")
    at.play("advance", "german-rifle C10", "german-rifle C10", "exit", 5)
    assert at.state.points == 2


@rule("CC-7.2.1.b")
def test_a_unit_leaves_from_a_hex_of_the_enemy_edge_only():
    at = table("german-rifle C9", "german-rifle A1", "russian-rifle O10").hand(AXIS, "move")
    assert not at.play("move", "german-rifle C9", "german-rifle C9").offered("exit")


@rule("CC-7.2", "CC-O21.4", "CC-O16.3")
@pytest.mark.parametrize("order", ["move", "advance"])
@pytest.mark.parametrize("here", ["A5", "O5", "C1"], ids=["left", "right", "own"])
def test_no_unit_leaves_over_another_edge(order, here):
    at = table(f"german-rifle {here}", "russian-rifle O10").hand(AXIS, order)
    assert not at.play(order, "german-rifle", "german-rifle").offered("exit")


@rule("CC-7.2.1")
def test_a_unit_that_left_returns_as_new():
    """T-13: a broken, suppressed squad with a broken machine gun."""
    at = table("german-rifle C10 broken suppressed veteran with broken german-light-mg as left", "german-rifle A1")
    leave(at.put("russian-rifle O10"), "left")
    unit = at.unit("left")
    assert (unit.broken, unit.suppressed, unit.veteran) == (False, False, False)


@rule("CC-7.2.1")
def test_the_weapon_of_a_unit_that_left_goes_with_it_unbroken():
    """T-13."""
    at = table("german-rifle C10 with broken german-light-mg as left", "german-rifle A1", "russian-rifle O10")
    leave(at, "left")
    assert (at.where("german-light-mg"), at.weapon("german-light-mg").broken) == ("time-5", False)


@rule("CC-7.2.1")
def test_its_owner_scores_a_unit_that_leaves():
    """T-13."""
    at = table("german-rifle C10 broken", "german-rifle A1", "russian-rifle O10")
    assert leave(at, "german-rifle C10").state.points == 2


@rule("CC-7.2.1", "CC-7.2.1.b")
def test_a_unit_that_leaves_is_put_on_any_space_of_time():
    at = table("german-rifle C10", "german-rifle A1", "russian-rifle O10").setting(time=4)
    at.run(LeaveMap(piece=at.piece("german-rifle C10")))
    assert at.options() == [str(number) for number in range(16)]


@rule("CC-7.2.1.a", "CC-6.1.2.5")
def test_a_unit_that_left_comes_back_as_a_reinforcement():
    at = table("german-rifle C10 as left", "german-rifle A1", "russian-rifle O10")
    leave(at, "left", 1)
    assert at.run(TimeAdvance(side=AXIS)).play("E1").where("left") == "E1"


@rule("CC-7.2.1.b")
def test_a_unit_put_on_a_space_already_reached_never_comes_back():
    at = table("german-rifle C10 as left", "german-rifle A1", "russian-rifle O10").setting(time=1)
    leave(at, "left", 1)
    assert at.run(TimeAdvance(side=AXIS)).where("left") == "time-1"


@rule("CC-7.2.2", "CC-7.2.2.a")
def test_a_unit_driven_off_its_own_edge_is_eliminated():
    """T-14."""
    at = table("german-rifle C1 broken with german-light-mg as left", "german-rifle A1", "russian-rifle O10")
    at.run(Retreat(piece=at.piece("left"), distance=1)).finish()
    assert (at.state.points, at.where("left")) == (-2, "casualties-axis")


@rule("CC-7.2.2")
def test_the_weapon_of_a_unit_driven_off_lies_unbroken_in_the_box():
    """T-14."""
    at = table("german-rifle C1 broken with broken german-light-mg as left", "german-rifle A1", "russian-rifle O10")
    at.run(Retreat(piece=at.piece("left"), distance=1)).finish()
    assert (at.where("german-light-mg"), at.weapon("german-light-mg").broken) == ("weapons", False)


@rule("CC-7.2.2.a")
@pytest.mark.parametrize(("letter", "points"), [("X", -4), ("W", -2)])
def test_being_driven_off_counts_as_a_loss(letter, points):
    at = table("german-rifle C1 broken as left", "german-rifle A1", "russian-rifle O10").chits(letter)
    at.run(Retreat(piece=at.piece("left"), distance=1)).finish()
    assert at.state.points == points
