"""What the enemy learns of covered units in play is told by events that undo does not cross (SCS-FOW)."""

import pytest

from ccstudio.engine.events import Event
from ccstudio.engine.options import PieceOption
from ccstudio.engine.seats import Seat
from ccstudio.rules.scs.declarations import CheckStacks
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import BLUE, Table, table

GREY_SEAT = Seat(1)


def heard(at: Table, kind: str) -> list[Event]:
    """What Grey was told of one kind."""
    told = [event.for_seat(GREY_SEAT) for event in at.log]
    return [event for event in told if event is not None and event.kind == kind]


@pytest.mark.rule("SCS-FOW-2")
def test_a_covered_unit_that_leaves_its_stack_is_something_learned() -> None:
    at = table("b-2-4 10.08", "b-7a 10.08", "g-21-1 20.08").phase("movement").play("b-2-4", "10.09")
    assert [event.reveals for event in heard(at, "moved")] == [True]


@pytest.mark.rule("SCS-FOW-2")
def test_who_moves_is_a_secret_until_a_covered_unit_has_left_its_stack() -> None:
    at = table("b-2-4 10.08", "b-7a 10.08", "g-21-1 20.08").phase("movement").play("b-2-4")
    seen = [SCS.view(at.game, GREY_SEAT).stack[-1]]
    at.play("10.09")
    seen.append(SCS.view(at.game, GREY_SEAT).stack[-1])
    assert [frame.shown for frame in seen if isinstance(frame, MoveUnits)] == [(), (at.piece("b-2-4"),)]


@pytest.mark.rule("SCS-FOW-2")
def test_the_top_unit_of_a_stack_moves_without_anything_being_learned_of_it() -> None:
    at = table("b-7a 10.08", "g-21-1 20.08").phase("movement").play("b-7a", "10.09")
    assert [event.reveals for event in heard(at, "moved")] == [False]


@pytest.mark.rule("SCS-FOW-4")
def test_the_enemy_hears_that_a_unit_moves_from_one_stack_under_another() -> None:
    at = table("b-en 10.08", "b-2-4 10.08", "b-1-3 10.09", "g-21-1 20.08").phase("movement")
    at.play("b-en", "10.09")
    assert [sorted(event.values) for event in heard(at, "moved-covered")] == [["origin", "space"]]


@pytest.mark.rule("SCS-12.0/2", "SCS-FOW-1")
def test_a_supply_marker_tells_of_covered_units() -> None:
    at = table("b-7a 10.08", board={"blue": {"sources": []}}).phase("supply", BLUE).begin()
    assert [event.reveals for event in heard(at, "out-of-supply")] == [True]


@pytest.mark.rule("SCS-12.0/2", "SCS-FOW-2")
def test_the_enemy_is_told_only_of_the_units_on_top_that_come_to_be_out_of_supply() -> None:
    units = ("b-7b", "b-7a", "b-7r")
    at = table("b-7b 10.10", "b-7a 10.10", "b-7r 14.10", board={"blue": {"sources": []}}).phase("supply", BLUE).begin()
    (event,) = heard(at, "out-of-supply")
    assert (event.values["count"], event.values["units"]) == (2, tuple(PieceOption(at.piece(it)) for it in units[1:]))


@pytest.mark.rule("SCS-8.0e", "SCS-FOW-1")
def test_of_an_eliminated_unit_nothing_is_kept_that_was_noted_for_the_phase() -> None:
    at = (
        table("b-7r 10.08 unsupplied in_zone moved", board={"blue": {"sources": []}})
        .phase("supply", BLUE)
        .dice("1")
        .begin()
    )
    (gone,) = at.state.eliminated.values()
    assert (gone.in_zone, gone.moved, gone.steps) == (False, False, 0)


@pytest.mark.rule("SCS-4.0a/1", "SCS-FOW-4")
def test_everybody_hears_which_stack_is_overfull() -> None:
    at = table("b-7a 10.08", "b-7b 10.08", "b-7m 10.08", "b-1-1 10.08")
    at.run(CheckStacks())
    assert [event.reveals for event in heard(at, "overfull")] == [True]
