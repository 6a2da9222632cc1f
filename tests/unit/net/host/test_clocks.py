"""The clocks of a game: whose time runs, what it takes off, and what it tells."""

import pytest

from ccstudio.net.host.clocks import NOBODY, asked, begun, deadline, remaining_ms, stopped
from ccstudio.net.protocol import Clock

GAME = Clock(kind="game", seconds=600, bonus=5)
TURN = Clock(kind="turn", seconds=100)
ANSWER = Clock(kind="answer", seconds=100)


def test_without_a_clock_no_time_runs() -> None:
    state = asked(Clock(), begun(Clock(), 2), 0, 10.0, on_turn=True)
    assert (deadline(state), remaining_ms(state, 99.0)) == (0.0, ())


def test_the_time_of_the_side_that_is_asked_runs() -> None:
    state = asked(GAME, begun(GAME, 2), 0, 10.0, on_turn=True)
    assert remaining_ms(state, 13.0) == (597_000, 600_000)


def test_an_answer_adds_the_bonus() -> None:
    state = asked(GAME, asked(GAME, begun(GAME, 2), 0, 10.0, on_turn=True), 1, 20.0, on_turn=False)
    assert remaining_ms(state, 20.0) == (595_000, 600_000)


def test_several_answers_in_a_row_add_one_bonus_because_their_number_is_secret() -> None:
    state = begun(GAME, 2)
    for now in (10.0, 12.0, 14.0):
        state = asked(GAME, state, 0, now, on_turn=False)
    state = asked(GAME, state, 1, 20.0, on_turn=False)
    assert remaining_ms(state, 20.0) == (595_000, 600_000)


def test_the_time_of_a_turn_begins_again_with_the_next_turn_and_not_with_a_reaction() -> None:
    state = asked(TURN, begun(TURN, 2), 0, 0.0, on_turn=True)
    state = asked(TURN, state, 1, 10.0, on_turn=False)
    state = asked(TURN, state, 0, 15.0, on_turn=True)
    assert remaining_ms(state, 15.0) == (90_000, 95_000)
    state = asked(TURN, state, 1, 20.0, on_turn=True)
    assert remaining_ms(state, 20.0) == (100_000, 100_000)


def test_the_time_for_an_answer_begins_again_with_each_answer() -> None:
    state = asked(ANSWER, begun(ANSWER, 2), 0, 0.0, on_turn=False)
    state = asked(ANSWER, state, 1, 40.0, on_turn=False)
    state = asked(ANSWER, state, 0, 50.0, on_turn=False)
    assert remaining_ms(state, 50.0) == (100_000, 90_000)


def test_nobodys_time_runs_while_a_computer_player_is_asked() -> None:
    state = asked(GAME, asked(GAME, begun(GAME, 2), 0, 0.0, on_turn=True), NOBODY, 5.0, on_turn=False)
    assert (deadline(state), remaining_ms(state, 99.0)) == (0.0, (595_000, 600_000))


def test_the_deadline_is_when_the_running_time_is_over() -> None:
    assert deadline(asked(TURN, begun(TURN, 2), 1, 7.0, on_turn=True)) == 107.0


def test_stopped_clocks_lose_no_time() -> None:
    state = stopped(asked(TURN, begun(TURN, 2), 1, 7.0, on_turn=True), 17.0)
    assert remaining_ms(state, 1_000.0) == (100_000, 90_000)


@pytest.mark.parametrize("now", [6.0, 7.0])
def test_time_that_begins_later_takes_nothing_off_before(now: float) -> None:
    assert remaining_ms(asked(TURN, begun(TURN, 2), 1, 7.0, on_turn=True), now) == (100_000, 100_000)
