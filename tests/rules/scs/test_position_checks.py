"""Positions set by hand that cannot be: each is told at its place (SCS-3.3a, SCS-8.0/1)."""

from collections.abc import Callable

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.checks.positions import position_problems
from ccstudio.rules.scs.state import WAITING, Bridge
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import GREY, Table, table
from tests.rules.scs.veska import crossing_begun


def sound() -> Table:
    """A position with a bit of everything."""
    return table("b-7a 10.10", "b-en 12.10", "b-1-1 waiting", "g-m1 20.10", "g-f1 20.10")


def test_a_sound_position_has_no_problems() -> None:
    for at in (sound(), crossing_begun()):
        assert list(position_problems(at.board, at.state)) == []


def test_what_a_seat_sees_has_no_problems() -> None:
    at = crossing_begun()
    for seat in (Seat(0), Seat(1)):
        assert list(position_problems(at.board, SCS.view(at.game, seat).state)) == []


def move(piece: str, space: str) -> Callable[[Table], None]:
    return lambda at: at.state.stacks.move(at.piece(piece), InSpace(at.space(space)))


def mark(piece: str, **values: object) -> Callable[[Table], None]:
    return lambda at: effects.change(at.state, at.piece(piece), **values)


@pytest.mark.rule("SCS-3.3a", "SCS-8.0/1")
@pytest.mark.parametrize(
    ("spoil", "code", "place"),
    [
        (lambda at: at.state.units.pop(at.piece("b-7a")), "scs-pieces-differ", "stacks"),
        (mark("b-7a", type="nobody"), "scs-unknown", "units"),
        (mark("b-7a", side=Side(7)), "scs-unknown", "units"),
        (mark("b-7a", steps=3), "scs-steps", "units"),
        (mark("b-7a", steps=0), "scs-steps", "units"),
        (lambda at: at.state.stacks.move(at.piece("b-7a"), InBox(WAITING[GREY])), "scs-not-a-place", "stacks"),
        (lambda at: at.state.stacks.move(at.piece("b-7a"), InSpace(SpaceId(99999))), "scs-not-a-place", "stacks"),
        (move("b-7a", "20.10"), "scs-position-both-sides", "stacks"),
        (lambda at: at.state.bridges.update({PieceId(1): Bridge(at.space("15.15"), "n")}), "scs-bridge", "bridges"),
        (lambda at: at.setting(turn=99), "scs-turn", "turn"),
        (lambda at: at.setting(turn=0), "scs-turn", "turn"),
        (lambda at: at.setting(air={Side(0): -1}), "scs-number", "air"),
        (lambda at: at.setting(steps_lost={Side(5): 1}), "scs-number", "steps_lost"),
        (lambda at: at.setting(control={SpaceId(99999): Side(0)}), "scs-control", "control"),
        (lambda at: at.setting(control={at.space("10.10"): Side(4)}), "scs-control", "control"),
    ],
)
def test_what_cannot_be_is_told_at_its_place(spoil: Callable[[Table], object], code: str, place: str) -> None:
    at = sound()
    spoil(at)
    effects.forget(at.state)
    problems = list(position_problems(at.board, at.state))
    assert [problem.code for problem in problems] == [code]
    assert problems[0].path[:2] == ("state", place)
