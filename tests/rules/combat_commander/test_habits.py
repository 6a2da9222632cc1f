"""What is counted of the way a side plays: passes, hopeless shots, losses in the open, units left idle."""

import pytest

from ccstudio.engine.events import Event
from ccstudio.engine.game_statistics import Habit, Transition
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.seats import Seat
from ccstudio.rules.combat_commander.habits import effect_of_shot, habits
from tests.rules.combat_commander.positions import ALLIES, AXIS, table


def counted(at, kind, **values):
    """The habits that an event in a position counts, by name, as count and occasions."""
    event = Event(kind=kind, rule="CC-5.0", values=values)
    transition = Transition(before=at.game, seat=Seat(0), wanted=None, answer=(), events=(event,))
    return {habit.name: (habit.count, habit.of) for habit in habits(transition)}


def test_a_turn_is_an_occasion_to_pass() -> None:
    at = table("german-rifle C3", "russian-rifle H6")
    assert counted(at, "turn", side=at.board.title_of(ALLIES))["habit-pass"] == (0, 1)


def test_a_pass_is_counted_for_who_is_active() -> None:
    at = table("german-rifle C3", "russian-rifle H6")
    event = Event(kind="passed", rule="CC-O15", values={})
    transition = Transition(before=at.game, seat=Seat(0), wanted=None, answer=(), events=(event,))
    assert habits(transition) == (Habit(AXIS, "habit-pass", 1, 0),)


def test_a_unit_in_the_open_in_sight_is_exposed() -> None:
    at = table("german-rifle C3", "russian-rifle H6")
    assert counted(at, "turn", side=at.board.title_of(ALLIES))["habit-exposed"] == (1, 1)


def test_a_unit_in_woods_is_not() -> None:
    at = table("german-rifle C3", "russian-rifle H6", board={"terrain": {"C3": "woods"}})
    assert counted(at, "turn", side=at.board.title_of(ALLIES))["habit-exposed"] == (0, 1)


@pytest.mark.parametrize(("terrain", "count"), [({}, 1), ({"C3": "woods"}, 0)], ids=["open", "woods"])
def test_a_loss_counts_if_it_lay_in_the_open(terrain, count) -> None:
    at = table("german-rifle C3 broken", "russian-rifle H6", board={"terrain": terrain})
    lost = counted(at, "eliminated-broken-again", piece=PieceOption(at.piece("german-rifle")))
    assert lost["habit-open-losses"] == (count, 1)


@pytest.mark.parametrize(("firer", "count"), [("russian-rifle", 0), ("russian-green-team", 1)])
def test_a_shot_with_hardly_a_chance_is_hopeless(firer, count) -> None:
    at = table("german-pionier C3", "german-haffner C3", f"{firer} C6").fortify(C3="bunker" if count else "wire")
    shot = counted(at, "fires", pieces=(PieceOption(at.piece(firer)),), space=SpaceOption(at.hex("C3")))
    assert shot["habit-hopeless"] == (count, 1)


def test_more_firepower_has_more_effect() -> None:
    at = table("german-rifle C3", "russian-rifle C6 with russian-heavy-mg")
    weak, strong = (
        effect_of_shot(at.board, at.state, ALLIES, (at.piece(name),), at.hex("C3"))
        for name in ("russian-rifle", "russian-heavy-mg")
    )
    assert 0 < weak < strong < 1
