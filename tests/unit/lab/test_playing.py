"""Playing a game of an experiment: what is kept of it, and that it is always the same game."""

import dataclasses
from typing import Any

import pytest

from ccstudio.ai.appraisal import share_won
from ccstudio.ai.match import play_game, seated_players
from ccstudio.engine.events import Event
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import Transition
from ccstudio.lab import observing
from ccstudio.lab.observing import Measurer, decided_at
from ccstudio.lab.playing import Table, TrialPlayer, play_trial
from ccstudio.lab.records import TrialResult
from ccstudio.lab.trials import trial_of
from ccstudio.play.opening import Opened
from tests.micro_system import MICRO
from tests.micro_system.system import Micro
from tests.unit.lab.experiments import PLAIN, small_plan


def played(number: int = 0) -> TrialResult:
    return TrialPlayer(small_plan()).play(trial_of(1, PLAIN, number))


@pytest.fixture(scope="module")
def first() -> TrialResult:
    return played()


def test_a_game_is_the_same_whoever_plays_it(first: TrialResult):
    again = played()
    assert (again.digest, again.leads, again.spaces) == (first.digest, first.leads, first.spaces)


def test_another_number_is_another_game(first: TrialResult):
    assert played(1).digest != first.digest


class TurnTeller(Measurer):
    """Hears when a turn begins, which Micro does not tell."""

    def moved(self, transition: Transition[Any, Any], game: Game[Any, Any]) -> None:
        is_new = not self._turn_kind or transition.before.state.turn != game.state.turn
        told = (Event(kind="turn", opens_part=True), Event(kind="phase", opens_part=True)) if is_new else ()
        super().moved(dataclasses.replace(transition, events=(*transition.events, *told)), game)


def told() -> TurnTeller:
    table = Table(Opened(system=MICRO, contents=small_plan().contents["micro-quarry", ""]))
    teller = TurnTeller(MICRO, table.sides, table.appraisal)
    players = seated_players(table.names(("first", "random")), 5)
    play_game(MICRO, table.opened.board, table.seating, 5, players, teller)
    return teller


def test_turns_are_counted_by_the_events_that_open_them():
    teller = told()
    assert teller.game is not None
    assert teller.turns == teller.game.state.turn > 1


def test_a_lead_of_each_side_is_kept_at_the_end_of_turns(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(observing, "CHOICES_APART", 0)
    teller = told()
    assert [len(chances) for chances in teller.leads] == [2] * teller.turns


def test_short_turns_are_left_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(observing, "CHOICES_APART", 1_000)
    assert len(told().leads) == 1


def test_the_last_lead_tells_who_won(first: TrialResult):
    assert first.leads[-1] == tuple(share_won(first.winners, side) for side in range(2))


def test_units_stand_on_spaces_of_the_map_by_side(first: TrialResult):
    assert {count.side for count in first.spaces if count.stood} == {0, 1}


def test_rules_that_cannot_go_on_make_a_dead_end():
    class Stuck(Micro):
        def points(self, position: Any) -> tuple[int, ...]:
            raise KeyError("points")

        def losses(self, position: Any) -> Any:
            raise LookupError("nothing")

        def habits(self, transition: Any) -> Any:
            raise LookupError("no habit")

    opened = Opened(system=Stuck(), contents=small_plan().contents["micro-quarry", ""])
    result = play_trial(Table(opened), trial_of(1, PLAIN, 0), ("random", "random"))
    assert (result.dead_end, result.digest) == ("LookupError: no habit", "")


@pytest.mark.parametrize(
    ("leads", "share"),
    [([0.6, 0.7, 1.0], 0.0), ([0.6, 0.4, 0.7, 1.0], 0.5), ([0.4, 0.4, 0.4, 0.4], 1.0), ([0.5, 1.0], 0.0)],
)
def test_a_game_is_decided_when_the_winner_is_behind_for_the_last_time(leads: list[float], share: float):
    assert decided_at([(lead, 1 - lead) for lead in leads], 0) == share
