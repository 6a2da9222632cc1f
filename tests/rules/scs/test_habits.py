"""What is counted of the way sides play."""

import pytest

from ccstudio.engine.events import Event
from ccstudio.engine.game_statistics import Transition
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.seats import Seat
from ccstudio.rules.scs.habits import HABITS, habits
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import BLUE, GREY, Table, table

UNITS = ("b-7a 10.08", "b-7b 10.09", "g-9a 15.15")


def rates(at: Table, event: Event) -> dict[tuple[str, int], tuple[float, float]]:
    """What an event in a position counts for: how much of how much, by habit and side."""
    transition = Transition(before=at.game, seat=Seat(0), wanted=None, answer=(), events=(event,))
    return {(it.name, int(it.side)): (it.count, it.of) for it in habits(transition)}


def phase(name: str, side: str) -> Event:
    return Event(kind=f"phase-{name}", values={"side": side, "turn": 1})


def odds(column: str) -> Event:
    kind = "odds" if column else "odds-below"
    return Event(kind=kind, values={"space": SpaceOption(1), "odds": "1:1", "column": column})


def test_an_attack_in_the_last_column_is_not_weak_and_one_below_the_table_is() -> None:
    at = table(*UNITS).phase("combat")
    best = at.board.results.columns.labels[-1]
    assert rates(at, odds(best)) == {("habit-attacks", BLUE): (1, 0), ("habit-weak-attacks", BLUE): (False, 1)}
    assert rates(at, odds(""))["habit-weak-attacks", BLUE] == (True, 1)


def test_an_overrun_is_no_attack_of_a_combat_phase() -> None:
    at = table(*UNITS).phase("movement")
    assert ("habit-attacks", BLUE) not in rates(at, odds(at.board.results.columns.labels[-1]))


def test_who_did_not_move_is_counted_when_combat_begins() -> None:
    at = table("b-7a 10.08 moved", *UNITS[1:])
    found = rates(at, phase("combat", "Blue"))
    assert (found["habit-unmoved", BLUE], found["habit-attacks", BLUE]) == ((1, 2), (0, 1))


def test_units_out_of_supply_are_counted_when_their_turn_begins() -> None:
    found = rates(table("b-7a 10.08 unsupplied", *UNITS[1:]), phase("movement", "Blue"))
    assert found["habit-out-of-supply", BLUE] == (1, 2)


@pytest.mark.parametrize(("state", "count"), [("unsupplied", True), ("", False)])
def test_steps_lost_by_units_out_of_supply_are_told_from_others(state: str, count: bool) -> None:
    at = table(f"b-7a 10.08 {state}", *UNITS[1:])
    unit = PieceOption(at.piece("b-7a"))
    for values in ({"unit": unit}, {"units": (unit,)}):
        assert rates(at, Event(kind="lost-step", values=values)) == {("habit-unsupplied-losses", BLUE): (count, 1)}


@pytest.mark.parametrize(("unit", "empty"), [("g-9a 12.10", 0), ("g-9a 15.15", 1)])
def test_hexes_that_decide_the_game_are_left_empty_or_held(unit: str, empty: int) -> None:
    at_once = [{"side": "blue", "spaces": ["12.10"], "title": "Blue"}]
    levels = [{"title": "Draw", "least": -999}]
    at = table("b-7a 05.05", unit, board={"victory": {"side": "blue", "levels": levels, "at_once": at_once}})
    at.state.control[at.space("12.10")] = GREY
    assert rates(at, phase("movement", "Blue"))["habit-open-goals", GREY] == (empty, 1)


def test_hexes_held_and_air_points_left_are_counted_at_the_end_of_a_turn() -> None:
    victory = {"side": "blue", "levels": [{"title": "Draw", "least": -999}], "hexes": [{"space": "12.10", "points": 1}]}
    at = table(*UNITS, board={"victory": victory, "turns": [{"air": [2, 1]}, {}]})
    at.state.control[at.space("12.10")] = BLUE
    at.state.air = {BLUE: 1}
    found = rates(at, Event(kind="turn", values={"turn": 2, "date": ""}))
    assert (found["habit-goals-held", BLUE], found["habit-goals-held", GREY]) == ((1, 1), (0, 1))
    assert (found["habit-air-unused", BLUE], found["habit-air-unused", GREY]) == ((1, 2), (0, 1))


def test_every_habit_has_its_sentence() -> None:
    assert HABITS.items() <= SCS.sentences.items()
