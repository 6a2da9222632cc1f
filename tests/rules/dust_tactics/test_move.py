"""DT-M4, DT-M9, DT-S9 to DT-S12: movements as they are played, square by square."""

import pytest

from ccstudio.rules.dust_tactics.procedures.move import Movement
from tests.rules.dust_tactics.positions import ALLIES, Table, table

BARE = {"bare": True}
CHARGING = {"stats": {"axis-recon": {"abilities": ["charge"]}}}


def moving(*pieces: str, moves: int = 2, **board: object) -> Table:
    """The first of some pieces begins a movement."""
    at = table(*pieces, board=board)
    return at.run(Movement(unit=at.piece(pieces[0].split(maxsplit=1)[0]), moves=moves))


@pytest.mark.rule("DT-M9")
def test_nobody_hinders_who_goes_past_enemies() -> None:
    at = moving("axis-recon D5", "allied-recon C6", "allied-gun-walker E6", bare=True)
    at.play("D6", "D7")
    assert (at.returned, at.where("axis-recon"), at.rolled) == (2, "D7", -1)


@pytest.mark.rule("DT-M4", "DT-Q28")
def test_a_vehicle_that_only_crosses_a_crate_may_destroy_it() -> None:
    at = moving("axis-claw-walker C4", "crate C5", bare=True).play("C5", "crush", "C6")
    assert (at.where("axis-claw-walker"), at.where("crate")) == ("C6", "gone")


@pytest.mark.rule("DT-M4", "DT-Q28")
def test_by_ruling_a_vehicle_that_only_crosses_a_crate_leaves_it() -> None:
    at = moving("axis-claw-walker C4", "crate C5", bare=True, rulings={"crossing-crate": "stopping"}).play("C5", "C6")
    assert (at.returned, at.where("crate")) == (2, "C5")


@pytest.mark.rule("DT-M4")
@pytest.mark.parametrize(("choice", "left"), [("crush", "gone"), ("spare", "C5")])
def test_by_ruling_a_vehicle_that_stops_on_a_crate_may_destroy_it(choice: str, left: str) -> None:
    at = moving("axis-claw-walker C4", "crate C5", bare=True, rulings={"crossing-crate": "stopping"})
    at.play("C5", "stop", choice)
    assert (at.returned, at.where("crate")) == (1, left)


@pytest.mark.rule("DT-M4")
def test_a_vehicle_that_stays_on_a_crate_it_spared_is_not_asked_again() -> None:
    at = moving("axis-claw-walker C5", "crate C5", bare=True, rulings={"crossing-crate": "stopping"}).play("stop")
    assert at.returned == 0


@pytest.mark.rule("DT-M1", "DT-M7")
def test_a_unit_that_can_go_nowhere_is_not_asked() -> None:
    around = [f"allied-recon {name} as x{name}" for name in ("A2", "B1", "B2")]
    assert moving("axis-recon A1", *around, bare=True).returned == 0


@pytest.mark.rule("DT-M8")
def test_a_unit_goes_on_by_itself_where_it_cannot_stop_and_has_one_way_only() -> None:
    crowd = [f"axis-test-walker {column}9 as w{column}" for column in "ABCDEFGHI"]
    at = moving("axis-recon waiting", *crowd, bare=True, terrain={"D8": "block", "F8": "block"}).play("E9")
    assert (at.returned, at.where("axis-recon")) == (2, "E8")


@pytest.mark.rule("DT-S9", "DT-S12")
def test_who_has_not_entered_cannot_stay_out() -> None:
    at = table("axis-recon waiting", "axis-beams A5", "allied-recon I1", board=BARE).play("axis-recon")
    idle = [word for word in ("nothing", "attack-move", "sustained") if at.offered(word)]
    assert (idle, at.offered("stop")) == ([], False)


@pytest.mark.rule("DT-S12")
def test_a_unit_that_waited_enters_in_the_next_round() -> None:
    crowd = [f"axis-test-walker {column}9 activated as w{column}" for column in "ABCDEFGHI"]
    at = table("axis-claw-walker waiting", *crowd, "allied-recon E4", board=BARE).until("initiative")
    waited = at.where("axis-claw-walker")
    at.play("act-second" if at.ask.seat else "act-first")
    at.play("wE", "move-move", "E8", "stop").until("unit")
    at.play("axis-claw-walker").until("unit")
    assert (waited, at.state.round, at.where("axis-claw-walker")) == ("waiting", 2, "E9")


@pytest.mark.rule("DT-S10", "DT-S11")
def test_soldiers_enter_through_friends_with_two_moves_as_one_movement() -> None:
    crowd = [f"axis-test-walker {column}9 activated as w{column}" for column in "ABCDEFGHI"]
    at = moving("axis-recon waiting", *crowd, bare=True).play("E9", "E8")
    assert (at.returned, at.where("axis-recon")) == (2, "E8")


@pytest.mark.rule("DT-S10", "DT-Q19")
def test_by_ruling_nobody_enters_where_he_cannot_stop() -> None:
    crowd = [f"axis-test-walker {column}9 activated as w{column}" for column in "ABCDEFGH"]
    at = moving("axis-recon waiting", *crowd, bare=True, rulings={"entry-leftover": "stops"})
    assert (at.returned, at.where("axis-recon")) == (1, "I9")


@pytest.mark.rule("DT-S10", "DT-X9a")
def test_the_fast_enter_with_a_single_move_and_go_on() -> None:
    at = moving("allied-stormers waiting", moves=1, bare=True).play("E1", "F2")
    assert (at.returned, at.where("allied-stormers")) == (2, "F2")


@pytest.mark.rule("DT-S9")
def test_a_hero_enters_with_the_squad_he_has_joined() -> None:
    at = moving("axis-recon waiting with axis-wendt", bare=True).play("E9", "stop")
    assert at.where("axis-wendt") == "E9"


@pytest.mark.rule("DT-X7b", "DT-M5")
def test_m14_a_walker_over_a_trap_goes_on_before_it_stops() -> None:
    at = moving("allied-flame-walker F3", "trap F4", bare=True).play("F4")
    assert (at.offered("stop"), at.offered("F5"), at.offered("E5")) == (False, True, True)


@pytest.mark.rule("DT-X7b")
def test_m14_with_a_single_move_it_does_not_begin_to_jump() -> None:
    assert not moving("allied-flame-walker F3", "trap F4", moves=1, bare=True).offered("F4")


@pytest.mark.rule("DT-X3", "DT-X9c")
def test_assault_and_fast_are_spent_square_by_square() -> None:
    at = table("allied-stormers E1", board=BARE).setting(effects={"assault"})
    at.run(Movement(unit=at.piece("allied-stormers"), moves=1)).play("E2", "E3", "E4")
    assert (at.returned, at.where("allied-stormers")) == (3, "E4")


@pytest.mark.rule("DT-X1")
def test_an_agile_hero_leads_his_squad_over_two_cheap_diagonals() -> None:
    at = moving("allied-recon A1 with allied-test-hero", bare=True).play("B2", "C3")
    assert at.where("allied-recon") == "C3"


@pytest.mark.rule("DT-M8", "DT-H18")
def test_a_walker_that_comes_to_a_lone_hero_stops_there() -> None:
    at = moving("axis-gun-walker E5", "axis-wendt E6", bare=True).play("E6")
    assert (at.returned, at.where("axis-gun-walker")) == (1, "E6")


@pytest.mark.rule("DT-S9", "DT-S12", "DT-A3a")
def test_m18_a_unit_enters_with_its_move_and_attacks() -> None:
    at = table("allied-recon waiting", "axis-recon A4", "axis-beams I9", board=BARE).setting(active=ALLIES)
    at.play("move-attack", "A1").until("target")
    assert (at.where("allied-recon"), at.offered("axis-recon")) == ("A1", True)


@pytest.mark.rule("DT-X6a", "DT-M1")
def test_m20_after_two_moves_a_charge_takes_one_more_diagonal_square() -> None:
    at = table("axis-recon A1", "axis-beams I9", "allied-recon C5", board={**BARE, **CHARGING})
    at.play("axis-recon", "move-move", "A2", "A3").until("charge")
    asked = (at.where("axis-recon"), at.offered("allied-recon"))
    at.play("allied-recon")
    assert (asked, at.where("axis-recon")) == (("A3", True), "B4")


@pytest.mark.rule("DT-H18")
@pytest.mark.parametrize("mover", ["axis-gun-walker", "axis-recon", "axis-wendt"])
def test_units_that_share_a_square_can_leave_it(mover: str) -> None:
    other = "axis-gun-walker" if mover == "axis-wendt" else "axis-wendt"
    at = moving(f"{mover} E5", f"{other} E5", bare=True).play("E6", "stop")
    assert (at.where(mover), at.where(other)) == ("E6", "E5")


@pytest.mark.rule("DT-Q22", "DT-A3e")
def test_a_player_may_gain_time_with_a_unit_that_does_nothing() -> None:
    at = table("allied-recon E3", "allied-rockets C3", "axis-recon A9", board=BARE).setting(active=ALLIES)
    at.play("allied-recon", "nothing")
    assert (len(at.told("does-nothing")), at.where("allied-recon")) == (1, "E3")
