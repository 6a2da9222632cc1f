"""Matches: every side is played by both players, with the same chance, and the outcome comes with its doubt."""

from dataclasses import replace
from typing import Any

import pytest

from ccstudio.ai.match import Match, MatchError, Score, play_game, seated_players
from ccstudio.ai.registry import PlayerError
from ccstudio.engine.game_statistics import Transition
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seating, Side, one_seat_each
from tests.conformance.cases import micro
from tests.micro_system.board import MicroBoard
from tests.micro_system.system import Micro

FIRST, SECOND = Side(0), Side(1)


def won_by(*sides: int) -> Result:
    return Result(winners=tuple(map(Side, sides)), grade="points")


def last(first: str, second: str, games: int, seed: int = 1) -> Score:
    """The score at the end of a match."""
    return list(Match([micro("quarry")], first, second, seed).play(games))[-1]


def test_a_round_has_a_game_for_each_side() -> None:
    assert Match([micro("quarry")], "random", "first", 1).games(1) == 2


def test_a_match_of_an_even_number_has_that_many_games() -> None:
    assert last("random", "first", 4).games == Match([micro("quarry")], "random", "first", 1).games(4) == 4


def test_a_match_ends_with_a_whole_round() -> None:
    assert last("random", "first", 3).games == 4


def test_the_same_players_win_as_much_as_they_lose() -> None:
    score = last("first", "first", 10)
    assert score.wins == score.losses


def test_a_match_is_the_same_for_the_same_seed() -> None:
    assert last("random", "first", 10, seed=3) == last("random", "first", 10, seed=3)


def test_with_the_players_exchanged_the_score_is_exchanged() -> None:
    one, other = last("random", "first", 12, seed=3), last("first", "random", 12, seed=3)
    assert (one.wins, one.draws, one.losses) == (other.losses, other.draws, other.wins)


def test_the_score_is_told_after_each_game() -> None:
    assert [score.games for score in Match([micro("quarry")], "random", "first", 1).play(4)] == [1, 2, 3, 4]


def test_with_three_sides_a_round_has_three_games() -> None:
    assert Match([micro("weir")], "random", "first", 1).games(4) == 6


def test_scenarios_take_turns() -> None:
    assert Match([micro("quarry"), micro("weir")], "random", "first", 1).games(6) == 2 + 3 + 2


class Alone(Micro):
    """Micro with one side."""

    def seatings(self, board: MicroBoard) -> tuple[Seating, ...]:
        return (one_seat_each("One"),)


def test_nobody_plays_a_match_alone() -> None:
    with pytest.raises(MatchError) as caught:
        Match([replace(micro("quarry"), system=Alone())], "random", "first", 1)
    assert caught.value.code == "match-one-side"


@pytest.mark.parametrize("names", [("random", "nobody"), ("nobody", "random")])
def test_both_players_have_to_be_known(names: tuple[str, str]) -> None:
    with pytest.raises(PlayerError):
        Match([micro("quarry")], *names, seed=1)


@pytest.mark.parametrize(
    ("side", "winners", "score"),
    [
        (FIRST, [0], Score(wins=1)),
        (FIRST, [1], Score(losses=1)),
        (SECOND, [1], Score(wins=1)),
        (SECOND, [0], Score(losses=1)),
        (FIRST, [], Score(draws=1)),
        (FIRST, [0, 1], Score(draws=1)),
        (Side(2), [0, 1], Score(losses=1)),
    ],
    ids=["won", "lost", "won by the second side", "lost by the second side", "drawn", "shared", "shared by others"],
)
def test_a_game_counts_for_the_side_the_first_player_had(side: Side, winners: list[int], score: Score) -> None:
    assert Score().with_game(side, won_by(*winners)) == score


def test_a_draw_is_half_a_win() -> None:
    assert Score(wins=1, draws=2, losses=1).score == 0.5


def test_before_the_first_game_nothing_is_known() -> None:
    assert (Score().score, Score().interval) == (0.0, (0.0, 1.0))


@pytest.mark.parametrize(
    ("score", "low", "high"),
    [(Score(wins=10), 0.7225, 1.0), (Score(losses=10), 0.0, 0.2775), (Score(wins=50, losses=50), 0.4038, 0.5962)],
    ids=["all won", "all lost", "half of a hundred"],
)
def test_the_interval_is_that_of_wilson(score: Score, low: float, high: float) -> None:
    assert score.interval == pytest.approx((low, high), abs=0.0001)


def test_more_games_leave_less_doubt() -> None:
    few: Any = Score(wins=6, losses=4).interval
    many: Any = Score(wins=600, losses=400).interval
    assert many[1] - many[0] < (few[1] - few[0]) / 5


class Watch:
    """Notes what it is shown of a game."""

    def __init__(self) -> None:
        self.first: Any = None
        self.seen: list[Transition[Any, Any]] = []

    def begun(self, game: Any) -> None:
        self.first = game.pending

    def moved(self, transition: Transition[Any, Any], game: Any) -> None:
        assert transition.before is not game
        self.seen.append(transition)


def played(observer: Watch | None) -> Result:
    opened = micro("quarry")
    seating = opened.system.seatings(opened.board)[0]
    players = seated_players(["random"] * len(seating.seats), 7)
    return play_game(opened.system, opened.board, seating, 7, players, observer)


def test_an_observer_changes_nothing() -> None:
    assert played(Watch()) == played(None)


def test_an_observer_sees_choices_and_rolls() -> None:
    watch = Watch()
    played(watch)
    choices, rolls = ([it for it in watch.seen if (it.wanted is None) is chosen] for chosen in (True, False))
    assert isinstance(watch.first, Ask) and len(choices) > 20 and any(roll.faces for roll in rolls)  # noqa: PT018


def test_an_observer_sees_each_position_before_what_came_of_it() -> None:
    watch = Watch()
    played(watch)
    assert all(it.wanted in {None, it.before.pending} for it in watch.seen)
