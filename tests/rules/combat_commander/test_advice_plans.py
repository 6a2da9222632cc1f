"""What the computer player makes of the situation as a whole: who has to act, who holds what, who is in danger."""

from ccstudio.engine.outcomes import Ask
from ccstudio.rules.combat_commander.advice.goals import guards
from ccstudio.rules.combat_commander.advice.paths import ways
from ccstudio.rules.combat_commander.advice.plans import advance_plan
from ccstudio.rules.combat_commander.advice.positions import op_fire, place
from ccstudio.rules.combat_commander.advice.setup import field_of_fire
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.advising import worth
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

FAR = "russian-rifle O9"


def situation(at: Table) -> Situation:
    """What whoever is asked makes of a position."""
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    assert isinstance(view.pending, Ask)
    return Situation(view, view.pending)


def test_a_lead_that_time_will_eat_up_has_to_be_added_to() -> None:
    at = table("german-rifle C3", FAR).hand(AXIS, "move").setting(points=2, time=0, sudden_death=9).begin()
    found = situation(at)
    defends = found.board.is_defender(found.foe)
    assert found.wants_time == (-1.0 if defends else 1.0)


def test_a_leader_alone_guards_nothing() -> None:
    at = table("german-kessler D3", "german-rifle A1", FAR).hand(AXIS, "move").begin()
    assert guards(situation(at), frozenset((at.hex("D3"),))) == []


def test_who_fired_at_the_last_step_is_feared_at_the_next() -> None:
    at = table("german-rifle C3", "russian-rifle C6 with russian-heavy-mg").hand(AXIS, "move").hand(ALLIES, "fire")
    gun = at.piece("russian-heavy-mg")
    risks = []
    for ready in (set(), {gun}):
        at.state.shooters, at.state.shot = ready, set(ready)
        found = situation(at.begin() if not risks else at)
        risks.append([row[at.hex("C4")] for row in op_fire(found, (at.piece("german-rifle"),))])
    (harm, chance), (harm_again, chance_again) = risks
    assert 0 < harm < harm_again
    assert 0 < chance < chance_again <= 1


def test_no_more_men_advance_into_a_melee_than_may_stay_there() -> None:
    men = ("german-harms C3", "german-pionier C3 as one", "german-pionier D3 as two")
    at = table(*men, "russian-green-team C4 broken", FAR).hand(AXIS, "advance").begin()
    found = situation(at)
    plan = advance_plan(found, [at.piece(name) for name in ("german-harms", "one", "two")])
    there = [piece for piece, step in plan.items() if step.to == at.hex("C4")]
    figures = sum(at.board.units[at.state.units[piece].type].stats.figures for piece in there)
    assert 0 < figures <= at.board.numbers.figures


def test_a_shot_without_a_useful_chance_is_not_fired() -> None:
    targets = ("russian-assault C6", "russian-stepanenko C6", FAR)
    at = table("german-pionier C3", *targets).fortify(C6="foxholes").surrender(allies=2).hand(AXIS, "fire")
    at.play("fire", "german-pionier")
    assert worth(at, "C6") < 0


def test_who_is_stopped_on_the_way_loses_no_more_than_his_harm() -> None:
    at = table("german-rifle D3", "russian-rifle D6 with russian-heavy-mg").chits("a").control(o1=AXIS)
    at.hand(AXIS, "move").hand(ALLIES, "fire", "fire").begin()
    found, piece = situation(at), at.piece("german-rifle")
    here = at.hex("D3")
    stay = place(found, piece, here)
    for way in ways(found, (piece,), here).values():
        better = place(found, piece, way.space, way.captured) - stay
        assert way.worth > min(0.0, better) - way.risk - 0.1


def test_a_unit_begins_where_it_sees_more_of_the_way_to_the_objectives() -> None:
    around = dict.fromkeys(("C2", "D2", "E2", "C3", "E3", "D4"), "woods")
    views = []
    for terrain in ({}, around):
        at = table("german-rifle D3", FAR, board={"terrain": terrain}).chits("a").hand(AXIS, "move").begin()
        views.append(field_of_fire(situation(at), at.piece("german-rifle"), at.hex("D3")))
    free, shut_in = views
    assert free > shut_in
