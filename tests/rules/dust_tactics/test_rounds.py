"""DT-A1, DT-A2, DT-I, DT-S9 to DT-S12, DT-U21: initiative, turns within a round, entering."""

import pytest

from ccstudio.rules.dust_tactics.procedures.initiative import InitiativeRoll
from ccstudio.rules.dust_tactics.procedures.move import Movement
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table

BARE = {"bare": True}


def initiative(at: Table, *rolls: str) -> Table:
    return at.dice(*rolls).run(InitiativeRoll())


@pytest.mark.rule("DT-I1")
def test_the_side_with_more_hits_chooses_who_acts_first() -> None:
    at = initiative(table("axis-recon E3", "allied-recon E7"), "HMM", "HHM")
    asked = at.state.seating.side_of(at.ask.seat)
    assert (asked, at.play("act-second").state.active) == (ALLIES, AXIS)


@pytest.mark.rule("DT-I1")
def test_the_winner_may_act_first_itself() -> None:
    at = initiative(table("axis-recon E3", "allied-recon E7"), "HMM", "HHM")
    assert at.play("act-first").state.active == ALLIES


@pytest.mark.rule("DT-I3", "DT-Q11")
def test_after_a_tie_both_roll_again() -> None:
    at = initiative(table("axis-recon E3", "allied-recon E7"), "HMM", "MHM", "HMM", "MMM")
    assert (at.rolled, at.state.winner) == (4, AXIS)


@pytest.mark.rule("DT-I4", "DT-X5")
def test_r10_black_ops_adds_one_die_and_no_more_than_one() -> None:
    at = table("axis-recon E3", "allied-reed E7", "allied-recon E8 with allied-reed")
    at.dice("MMM", "HMMM").run(InitiativeRoll())
    assert (at.rolled, at.state.winner) == (2, ALLIES)


@pytest.mark.rule("DT-X5")
def test_black_ops_is_lost_with_the_hero() -> None:
    at = table("axis-recon E3", "allied-recon E8", "allied-reed E7")
    hero = at.piece("allied-reed")
    at.state.destroyed[hero] = at.state.units.pop(hero)
    at.state.stacks.remove(hero)
    assert initiative(at, "MMM", "HMM").rolled == 2


@pytest.mark.rule("DT-I2")
def test_a_side_of_several_seats_rolls_once_and_its_first_seat_chooses() -> None:
    at = table("axis-recon E3", "allied-recon E7", board={"seats": ("axis", "allies", "allies")})
    initiative(at, "MMM", "HMM")
    assert (at.rolled, at.ask.seat) == (2, 1)


@pytest.mark.rule("DT-A1")
def test_sides_alternate_one_unit_at_a_time() -> None:
    at = table("axis-recon A3", "axis-beams C3", "allied-recon A7", "allied-rockets C7", board=BARE)
    at.play("axis-recon", "nothing", "allied-recon", "nothing").finish()
    acted = [at.words(told["unit"]) for told in at.told("activated")][:4]
    assert acted == ["axis-recon A3", "allied-recon A7", "axis-beams C3", "allied-rockets C7"]


@pytest.mark.rule("DT-A2")
def test_a_side_without_units_left_lets_the_other_go_on() -> None:
    at = table("axis-recon A3", "allied-recon A7", "allied-rockets C7", "allied-stormers E7", board=BARE)
    at.play("nothing", "allied-recon", "nothing")
    assert at.options() == ["allied-rockets C7", "allied-stormers E7"]


@pytest.mark.rule("DT-A6")
def test_a_unit_that_did_nothing_has_acted() -> None:
    at = table("axis-recon A3", "axis-beams C3", "allied-recon A7", "allied-rockets C7", board=BARE)
    at.play("axis-recon", "nothing")
    assert at.unit("axis-recon").activated


@pytest.mark.rule("DT-A1")
def test_in_the_next_round_all_can_act_again() -> None:
    at = table("axis-recon A3", "allied-recon A7", board=BARE).begin("act")
    at.until("initiative")
    assert (at.state.round, at.unit("axis-recon").activated, at.unit("allied-recon").activated) == (2, False, False)


@pytest.mark.rule("DT-U21")
def test_the_first_seat_of_a_side_may_hand_the_word_to_another() -> None:
    board = {"bare": True, "seats": ("axis", "axis", "allies")}
    at = table(
        "axis-recon A3", "axis-beams C3 seat 1", "axis-hunters E3 seat 1", "allied-recon A7", board=board
    ).begin()
    first = (at.ask.seat, at.options())
    at.play("word-to-2")
    assert (first, at.ask.seat, at.options()) == (
        (0, ["axis-recon A3", "word-to-2"]), 1, ["axis-beams C3", "axis-hunters E3", "word-to-1"],
    )  # fmt: skip


@pytest.mark.rule("DT-U21")
def test_whom_a_unit_belongs_to_is_asked_about_it() -> None:
    board = {"bare": True, "seats": ("axis", "axis", "allies")}
    at = table("axis-recon A3", "axis-beams C3 seat 1", "allied-recon A7", board=board).begin()
    assert at.play("word-to-2", "axis-beams").ask.seat == 1


@pytest.mark.rule("DT-U21")
def test_a_seat_without_units_left_is_not_asked() -> None:
    board = {"bare": True, "seats": ("axis", "axis", "allies")}
    at = table(
        "axis-recon A3 activated", "axis-beams C3 seat 1", "axis-hunters E3 seat 1", "allied-recon A7", board=board
    )
    assert at.begin().ask.seat == 1


@pytest.mark.rule("DT-M1", "DT-A3c")
def test_move_and_move_is_one_movement_square_by_square() -> None:
    at = table("axis-recon A1", "allied-recon I9").play("move-move", "B2")
    first = at.options()
    at.play("B3")
    assert ("stop" in first, "C3" in first, at.where("axis-recon"), at.ask.kind) == (True, False, "B3", "pair")


@pytest.mark.rule("DT-A7")
def test_a_unit_that_chose_to_move_may_stay() -> None:
    at = table("axis-recon A1")
    at.run(Movement(unit=at.piece("axis-recon"), moves=2)).play("stop")
    assert (at.returned, at.where("axis-recon")) == (0, "A1")


@pytest.mark.rule("DT-S9", "DT-S10", "DT-S11")
def test_a_unit_enters_by_its_edge_and_goes_on_with_what_is_left() -> None:
    at = table("axis-recon waiting", "allied-recon E4", board=BARE).play("move-move")
    entry = at.options()
    at.play("E9", "D8")
    assert (entry, at.where("axis-recon")) == ([f"{column}9" for column in "ABCDEFGHI"], "D8")


@pytest.mark.rule("DT-S10")
def test_by_ruling_a_unit_stops_where_it_enters() -> None:
    at = table("axis-recon waiting", "allied-recon E4", board={**BARE, "rulings": {"entry-leftover": "stops"}})
    at.play("move-move", "E9")
    assert (at.where("axis-recon"), at.ask.kind) == ("E9", "pair")


@pytest.mark.rule("DT-S12")
def test_a_unit_for_which_there_is_no_room_waits() -> None:
    crowd = [f"axis-test-walker {column}9 activated as w{column}" for column in "ABCDEFGHI"]
    at = table("axis-claw-walker waiting", *crowd, "allied-recon E4", board=BARE).begin()
    assert (at.where("axis-claw-walker"), at.unit("axis-claw-walker").activated) == ("waiting", True)


@pytest.mark.rule("DT-M4")
@pytest.mark.parametrize(("choice", "left"), [("crush", 0), ("spare", 1)])
def test_m16_a_vehicle_destroys_a_crate_if_its_owner_likes(choice: str, left: int) -> None:
    at = table("axis-claw-walker C4", "crate C5", "allied-recon I9").play("move-move", "C5", choice)
    assert (len(at.state.cover), at.where("axis-claw-walker")) == (left, "C5")


@pytest.mark.rule("DT-M4")
def test_soldiers_leave_crates_alone() -> None:
    at = table("axis-recon C4", "crate C5", "allied-recon I9").play("move-move", "C5", "stop")
    assert at.where("crate") == "C5"


@pytest.mark.rule("DT-X7c")
def test_a_walker_over_an_enemy_has_to_go_on() -> None:
    at = table("allied-gun-walker E3", "axis-recon E4", board=BARE).setting(active=ALLIES)
    at.play("move-move", "E4")
    assert (at.offered("stop"), at.offered("E5")) == (False, True)


@pytest.mark.rule("DT-U21")
def test_the_sides_alternate_however_many_seats_they_have() -> None:
    board = {"bare": True, "seats": ("axis", "axis", "allies")}
    at = table("axis-recon A3", "axis-beams C3 seat 1", "allied-recon A7", "allied-rockets C7", board=board)
    at.play("axis-recon", "nothing")
    after_one_seat = at.ask.seat
    at.play("allied-recon", "nothing")
    assert (after_one_seat, at.words(at.ask.subject or at.ask.options[0])) == (2, "axis-beams C3")
