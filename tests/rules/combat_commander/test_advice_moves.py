"""Where the computer player goes: objectives, cover, what may be fired at on the way, melees, off the map."""

from tests.rules.combat_commander.advising import advice_in, best, follow, worth
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

FAR = "russian-rifle O9"


def moving(at: Table, *units: str) -> Table:
    """A Move order of some units, up to the question where the first goes."""
    at.hand(AXIS, "move").play("move", *units).until("unit")
    return at.play(units[0])


def test_the_free_objective_in_reach_is_taken() -> None:
    at = follow(moving(table("german-rifle D1", FAR).chits("c", "l"), "german-rifle"), "order")
    assert at.state.control.get(1) == AXIS


def test_the_step_says_that_it_takes_the_objective() -> None:
    at = moving(table("german-rifle D2", FAR).chits("a"), "german-rifle")
    (found,) = [advice for advice in advice_in(at) if at.words(advice.option) == "D3"]
    assert found.reasons[0].code == "advice-way-captures"


def test_the_objective_worth_more_draws_more() -> None:
    at = moving(table("german-rifle H4", FAR).chits("n", "a"), "german-rifle")
    assert worth(at, "G5") > worth(at, "H3")


def test_nobody_walks_into_fire_for_nothing() -> None:
    guns = ("russian-rifle H6 with russian-heavy-mg", "russian-stepanenko H6")
    at = table("german-rifle H2", *guns, board={"terrain": {"H2": "woods"}, "objectives": {3: ["A9"]}})
    at.control(o1=AXIS, o2=AXIS, o3=AXIS, o4=AXIS, o5=AXIS).hand(ALLIES, "fire", "fire", "fire")
    assert worth(moving(at, "german-rifle"), "H3") < worth(at, "stop")


def test_of_two_ways_the_one_behind_woods_is_taken() -> None:
    terrain = {"D5": "woods", "E5": "woods", "C5": "woods"}
    guns = ("russian-rifle D9 with russian-heavy-mg", "russian-stepanenko D9")
    at = table("german-rifle E3", *guns, board={"terrain": terrain, "objectives": {1: ["E5"]}}).chits("a")
    at.hand(ALLIES, "fire", "fire")
    assert worth(moving(at, "german-rifle"), "E4") > 0


def test_the_guard_of_an_objective_stays_when_the_enemy_is_near() -> None:
    at = table("german-rifle D3", "german-kessler A1", "russian-rifle D6", FAR).chits("a")
    at.control(o1=AXIS, o2=AXIS, o3=AXIS, o4=AXIS, o5=AXIS)
    assert best(moving(at, "german-rifle")) == "stop"


def test_mines_are_gone_around() -> None:
    at = table("german-rifle D1", FAR).chits("a").fortify(D2="mines")
    at.state.mines = 6
    assert best(moving(at, "german-rifle")) != "D2"


def test_a_squad_takes_its_leader_along() -> None:
    at = table("german-harms D1", "german-rifle D1", FAR).chits("m").hand(AXIS, "move")
    at.play("move", "german-harms", "german-rifle").until("unit")
    assert best(at.play("german-rifle")) == "german-harms D1"


def test_two_squads_do_not_crowd_into_one_group() -> None:
    at = table("german-harms D1", "german-rifle D1 as one", "german-rifle D1 as two", FAR).chits("m")
    at.hand(AXIS, "move").play("move", "german-harms", at.piece("one"), at.piece("two")).until("unit")
    at.play(at.piece("one"), "german-harms")
    assert worth(at, "D2") > 0
    assert best(at) == "D2"


def test_who_stands_at_the_enemy_edge_leaves_the_map() -> None:
    everything = dict.fromkeys(("o1", "o2", "o3", "o4", "o5"), AXIS)
    at = table("german-rifle G10", "german-rifle A1", "russian-rifle O1").control(**everything)
    assert best(moving(at, "german-rifle G10")) == "exit"


def test_leaving_the_map_is_worth_more_when_the_game_may_end() -> None:
    values = []
    for time in (0, 9):
        at = table("german-rifle G10", "german-rifle A1", "russian-rifle O1").setting(time=time, sudden_death=10)
        values.append(worth(moving(at, "german-rifle G10"), "exit"))
    early, late = values
    assert 0 < early < late


def test_the_last_unit_does_not_leave_and_lose() -> None:
    at = table("german-rifle G10", "russian-rifle O1").setting(points=-9)
    assert worth(moving(at, "german-rifle"), "exit") < 0


def test_a_stronger_troop_advances_into_a_melee() -> None:
    at = table("german-pionier C3", "german-harms C3", "russian-green-team C4 broken", "russian-rifle N9").hand(
        AXIS, "advance", "ambush"
    )
    assert best(at.play("advance", "german-harms", "german-pionier", "german-pionier")) == "C4"


def test_a_weaker_one_does_not() -> None:
    at = table("german-green-team C3", "russian-assault C4", "russian-stepanenko C4", "german-rifle A1")
    at.hand(AXIS, "advance").play("advance", "german-green-team", "german-green-team")
    assert worth(at, "C4") < 0


def test_an_objective_next_to_it_is_taken_by_advance() -> None:
    at = table("german-rifle D2", FAR).chits("a").hand(AXIS, "advance").play("advance", "german-rifle")
    assert best(at.play("german-rifle")) == "D3"


def test_who_retreats_goes_where_it_is_covered() -> None:
    board = {"terrain": {"E4": "woods"}}
    at = table("german-rifle E5 broken", "german-kessler A1", "russian-rifle E8 with russian-heavy-mg", board=board)
    at.hand(AXIS, "rout").deck(AXIS, 11).hand(ALLIES, "fire").play("rout", "rout-axis", "german-rifle", "accept")
    assert at.ask.prompt == "choose-retreat"
    assert best(at) == "E4"
