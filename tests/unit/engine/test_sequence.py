"""Sequences of play: whose phase it is, what follows, and a procedure that steps through one."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.seats import Side
from ccstudio.engine.sequence import FIRST, Phase, SequenceError, SequenceOfPlay, each_in_turn, together
from ccstudio.engine.state import State

FIREFIGHT = SequenceOfPlay(
    together(Phase("initiative", "XX-4.1")),
    each_in_turn(Phase("fire"), Phase("movement"), Phase("defensive-fire", by="other"), Phase("advance")),
    together(Phase("recovery")),
)
OPERATION = SequenceOfPlay(
    each_in_turn(Phase("move"), Phase("combat"), Phase("exploitation")), together(Phase("supply"))
)
BOTH = (Side(0), Side(1))


class Campaign(State, kw_only=True):
    """Who moves first, and what was played."""

    order: tuple[Side, ...] = BOTH
    played: list[str] = msgspec.field(default_factory=list)


@procedure
class Played(Frame):
    """XX-2 A phase."""

    phase: str
    side: int

    @step
    def note(self, game: Game[Campaign, int], _: object) -> Outcome:
        """XX-2.1 It is noted."""
        game.state.played.append(f"{self.phase}-{self.side}")
        return None


@procedure
class War(Frame):
    """XX-1 All turns."""

    turn: int = 1
    place: int = FIRST

    @step
    def begin(self, game: Game[Campaign, int], _: object) -> Outcome:
        """XX-1.1 A phase begins."""
        segment = OPERATION.at(self.place, game.state.order)
        return Call(Played(phase=segment.phase.id, side=-1 if segment.active is None else segment.active))

    @step
    def go_on(self, game: Game[Campaign, int], _: object) -> Outcome:
        """XX-1.2 After the last phase comes the next turn, in which the other side moves first."""
        turn, self.place = OPERATION.after(self.turn, self.place, game.state.order)
        if turn > self.turn:
            game.state.order = game.state.order[::-1]
        self.turn = turn
        return Goto("begin") if self.turn <= game.board else Return(len(game.state.played))


def test_a_procedure_steps_through_turns_with_their_own_order() -> None:
    game = Game(2, Campaign(seed=1), [War()]).go_on()
    assert game.state.played == [
        "move-0", "combat-0", "exploitation-0", "move-1", "combat-1", "exploitation-1", "supply--1",
        "move-1", "combat-1", "exploitation-1", "move-0", "combat-0", "exploitation-0", "supply--1",
    ]  # fmt: skip
    assert game.result == 14


def test_the_other_player_decides_in_a_phase_of_reaction() -> None:
    found = FIREFIGHT.at(FIREFIGHT.place_of("defensive-fire", BOTH, Side(0)), BOTH)
    assert (found.mover, found.active) == (Side(0), Side(1))


def test_nobody_moves_in_a_phase_of_all() -> None:
    assert FIREFIGHT.at(FIRST, BOTH)[1:] == (None, None)


def test_a_phase_of_a_player_comes_in_the_order_of_the_turn() -> None:
    places = [FIREFIGHT.place_of("movement", order, Side(1)) for order in (BOTH, BOTH[::-1])]
    assert places == [6, 2]


@given(st.integers(1, 4), st.integers(0, 40))
def test_every_turn_has_all_phases_once_for_each_player(players: int, steps: int) -> None:
    order = tuple(range(players))
    turn, place = 1, FIRST
    for _ in range(steps):
        turn, place = FIREFIGHT.after(turn, place, order)
    size = 2 + 4 * players
    assert ((turn - 1) * size + place, len(FIREFIGHT.segments(order))) == (steps, size)


@pytest.mark.parametrize("phases", [(), (Phase("move"), Phase("move"))], ids=["none", "twice"])
def test_phases_have_names_of_their_own(phases: tuple[Phase, ...]) -> None:
    with pytest.raises(SequenceError):
        SequenceOfPlay(each_in_turn(*phases))


def test_a_turn_without_players_or_an_unknown_phase_is_refused() -> None:
    with pytest.raises(SequenceError):
        FIREFIGHT.segments(())
    with pytest.raises(SequenceError):
        FIREFIGHT.place_of("weather", BOTH)
