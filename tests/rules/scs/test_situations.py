"""How the computer player of the series sees a position as a whole: time, what lies hidden, whose turn comes next."""

from ccstudio.rules.scs.advice.knowledge import knowledge_of
from ccstudio.rules.scs.advice.planning import plan_of
from ccstudio.rules.scs.advice.prospects import gain_of
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.advice.threats import turn_then
from ccstudio.rules.scs.effects import worth_changes
from ccstudio.rules.scs.query.odds import BELOW
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import BLUE, GREY, Table, table
from tests.rules.scs.test_advice import FIELD, best, moved


def seen(at: Table, turn: int = 1) -> Situation:
    """The position as the side that decides sees it, in a turn."""
    at.setting(turn=turn)
    return Situation(SCS.view(at.game, at.ask.seat), at.ask)


def test_a_step_is_worth_less_when_the_game_is_nearly_over() -> None:
    at = table("b-7a 09.08", "g-21-1 11.08", board=FIELD).phase("movement").begin()
    unit = at.piece("b-7a")
    assert seen(at, 8).step_worth(unit) < seen(at, 4).step_worth(unit)


def test_what_nobody_comes_to_in_time_draws_less() -> None:
    at = table("b-7a 03.08", "g-21-1 28.08", board=FIELD).phase("movement").begin()
    goal = at.space("20.08")
    assert seen(at, 8).drawing[goal] < seen(at, 4).drawing[goal]


def test_after_the_second_player_the_enemy_moves_in_the_next_turn() -> None:
    units = ("b-7a 09.08", "g-21-1 12.08")
    first = table(*units, board=FIELD).phase("movement").begin()
    second = table(*units, board=FIELD).phase("movement", GREY).begin()
    assert (turn_then(seen(first, 3)), turn_then(seen(second, 3)), turn_then(seen(second, 8))) == (3, 4, 8)


def test_an_attack_that_never_harms_the_defender_is_worth_nothing() -> None:
    at = table("b-7a 10.08", "g-21-1 11.08", board=FIELD).phase("combat").begin()
    assert gain_of(seen(at), at.space("11.08"), 1, 1.0, BELOW) < 0


def test_a_stack_with_more_is_taken_for_stronger_than_what_is_seen_of_it() -> None:
    board = {
        **FIELD,
        "forces": [
            {"id": "grey", "title": "Grey", "side": "grey", "pieces": [{"piece": "g-21-1"}, {"piece": "g-22-4"}]}
        ],
    }
    at = table("b-7a 09.08", "g-21-1 11.08", "g-22-4 11.08", "g-21-2 13.08", board=board).phase("movement").begin()
    situation = seen(at)
    assert situation.defence_of(at.space("11.08")) > situation.defence_of(at.space("13.08"))


def test_units_that_go_the_same_way_go_together() -> None:
    at = table("b-7a 05.08", "b-7b 05.08", "g-f1 28.14", board=FIELD).phase("movement").begin()
    done = []
    for _ in range(2):
        done.append(best(at))
        at.play(done[-1])
    assert done == ["b-7a", "b-7b"]


def test_a_plan_is_made_anew_when_a_unit_has_ended_elsewhere() -> None:
    at = table("b-7a 05.08", "b-1-1 05.09", "g-21-1 20.08", board=FIELD).phase("movement").begin()
    before = plan_of(seen(at))
    at.play("b-7a", "04.08", "stop")
    after = plan_of(seen(at))
    assert at.piece("b-7a") in before.goals
    assert at.piece("b-7a") in after.fixed


def told_elsewhere(at: Table, unit: str, space: str) -> None:
    """Let the plan that was made last send a unit to another hex."""
    situation = seen(at)
    plan = plan_of(situation)
    plans = knowledge_of(at.board).plans[situation.weights]
    for key in plans:
        plans[key] = plan._replace(goals={**plan.goals, at.piece(unit): at.space(space)})


def test_those_far_from_what_has_changed_keep_to_their_plan() -> None:
    at = table("b-7a 05.08", "b-7b 05.20", "g-21-1 12.08", "g-22-4 12.20", board=FIELD).phase("movement").begin()
    told_elsewhere(at, "b-7b", "04.20")
    at.play("b-7a", "04.08", "stop")
    assert plan_of(seen(at)).goals[at.piece("b-7b")] == at.space("04.20")


def test_those_who_come_near_other_enemies_than_before_are_told_anew() -> None:
    at = table("b-7a 05.08", "b-7b 05.20", "g-21-1 12.08", "g-22-4 12.20", board=FIELD).phase("movement").begin()
    told_elsewhere(at, "b-7b", "04.20")
    at.play("b-7a", "04.08", "stop")
    worth_changes(at.state, at.piece("g-22-4"), steps=1)
    assert plan_of(seen(at)).goals[at.piece("b-7b")] != at.space("04.20")


def test_points_of_lost_steps_count_to_the_end() -> None:
    victory = {**FIELD["victory"], "losses": [{"side": "blue", "steps": 2, "points": -1}]}
    at = table("b-7a 09.08", "g-21-1 11.08", board={**FIELD, "victory": victory}).phase("movement").begin()
    assert seen(at).step_points[BLUE] == 0.5


def test_a_unit_that_supplies_others_stays_among_them() -> None:
    units = ("b-ma 06.08", "b-7a 06.02", "b-7b 06.03", "b-2-4 06.02", "g-f1 06.20")
    field = {**FIELD, "victory": {**FIELD["victory"], "hexes": []}}
    serving = table(*units, board={**field, "stats": {"b-ma": {"supply_range": 3}}}).phase("movement")
    idle = table(*units, board=field).phase("movement")
    ends = [at.board.map.grid.distance(at.space(moved(at).where("b-ma")), at.space("06.02")) for at in (serving, idle)]
    assert ends[0] < ends[1]
