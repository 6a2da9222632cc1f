"""Computer players answer from beside the window, in their turn only, and never take it down."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.ai.remote_thinking import Progress
from ccstudio.ai.search.thinking import Candidate
from ccstudio.ai.worker import ADVISER, COACH, ComputerChoice, Worker
from ccstudio.engine.present import Advice
from ccstudio.play.choices import choice_text
from ccstudio.play.session import PERSON
from ccstudio.play.thoughts import Thought, weighed
from ccstudio.ui.play.computer import Activity, ComputerPlayers
from ccstudio.ui.play.computer_bar import ComputerBar
from tests.unit.ui.play.tables import COMPUTER, combat_table, micro_table, play_on

pytestmark = pytest.mark.usefixtures("qapp")

AMONG_THEMSELVES = (COMPUTER,) * 3


class Mind:
    """Thinks here instead of in a process: at once, or when it is let; or goes down."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.failures = 0
        self.error: Exception = BrokenProcessPool("gone")
        self.advice: tuple[Advice, ...] = ()
        self.asked: list[tuple[int, str, int]] = []
        self.stopped = 0
        self.progress: Progress | None = None
        self.made = self.started = self.closed = 0

    def make(self, _contents) -> "Mind":
        self.made += 1
        return self

    def start(self) -> None:
        self.started += 1

    def ask(self, system, view, player, seed, number, told) -> ComputerChoice:
        self.asked.append((view.seat, player, seed))
        if self.progress is not None:
            told(self.progress)
        if self.failures:
            self.failures -= 1
            raise self.error
        self.may_answer.wait(20)
        if player == ADVISER or player.startswith(COACH):
            return ComputerChoice("", self.thought())
        option = player_named(player, seed).choose(system, view, view.pending)
        return ComputerChoice(choice_text(option), self.thought(option))

    def thought(self, chosen=None) -> Thought:
        return Thought(chosen=chosen, options=weighed(self.advice))

    def stop(self, number) -> None:
        self.stopped = number
        self.may_answer.set()

    def close(self) -> None:
        self.closed += 1
        self.may_answer.set()


@pytest.fixture
def mind() -> Mind:
    return Mind()


@pytest.fixture
def seat_at(mind) -> Iterator[Callable[..., ComputerPlayers]]:
    made: list[ComputerPlayers] = []

    def seat(table) -> ComputerPlayers:
        players = ComputerPlayers(table, mind.make)
        made.append(players)
        players.start()
        return players

    yield seat
    for players in made:
        players.close()


def until_a_person_is_asked(table, qtbot) -> None:
    """Computer players have answered; a game that is over is as good."""
    qtbot.waitUntil(lambda: table.decision is not None or table.session.game.over)


def test_a_computer_player_answers_until_a_person_is_asked(seat_at, qtbot):
    table = micro_table(players=(COMPUTER, COMPUTER, PERSON))
    seat_at(table)
    until_a_person_is_asked(table, qtbot)
    assert (table.asked, table.number > 1) == (2, True)


def test_it_answers_again_when_the_person_has_chosen(seat_at, qtbot):
    table = micro_table(players=(PERSON, COMPUTER, COMPUTER))
    seat_at(table)
    before = table.number
    table.choose(table.options[0])
    until_a_person_is_asked(table, qtbot)
    assert table.number > before + 1


def test_computer_players_finish_a_game_among_themselves(seat_at, qtbot):
    table = micro_table(players=AMONG_THEMSELVES)
    seat_at(table)
    qtbot.waitUntil(lambda: table.session.game.over)
    assert table.session.game.result is not None


def test_the_same_seed_gives_the_same_game(seat_at, qtbot):
    games = []
    for _ in range(2):
        table = micro_table(seed=5, players=("random",) * 3)
        seat_at(table)
        qtbot.waitUntil(lambda table=table: table.session.game.over)
        games.append([record.entry for record in table.session.in_force])
    assert games[0] == games[1]


def test_a_person_is_never_answered_for(seat_at, mind):
    seat_at(micro_table())
    assert mind.asked == []


@pytest.mark.parametrize(("players", "started"), [((PERSON, COMPUTER, COMPUTER), 1), ((), 0)])
def test_a_mind_gets_ready_only_where_somebody_needs_it(seat_at, mind, players, started, qtbot):
    seat_at(micro_table(players=players))
    qtbot.waitUntil(lambda: mind.started == started)
    assert mind.made == started


def test_they_think_while_something_is_shown_and_play_when_it_was_seen(seat_at, mind, qtbot):
    table = micro_table(players=(PERSON, COMPUTER, COMPUTER))
    table.present_later(True)
    players = seat_at(table)
    table.choose(table.options[0])
    qtbot.waitUntil(lambda: bool(mind.asked))
    qtbot.wait(50)
    before = (table.session.number, players.activity)
    table.present(2)
    qtbot.waitUntil(lambda: table.session.number > 2)
    assert before == (2, Activity.THINKING)


def test_an_answer_to_a_position_that_was_taken_back_is_thrown_away(seat_at, mind, qtbot):
    table = micro_table(players=(PERSON, COMPUTER, COMPUTER))
    seat_at(table)
    mind.may_answer.clear()
    table.choose(table.options[0])
    qtbot.waitUntil(lambda: bool(mind.asked))
    table.undo()
    mind.may_answer.set()
    qtbot.wait(50)
    assert (table.number, table.asked) == (1, 0)


def test_nobody_plays_while_the_past_is_on_show(seat_at, qtbot):
    table = play_on(micro_table(players=(PERSON, COMPUTER, COMPUTER)), 1)
    table.look_at(1)
    seat_at(table)
    qtbot.wait(50)
    assert (table.number, table.session.number) == (1, 2)


def test_they_go_on_when_the_latest_position_is_on_show_again(seat_at, qtbot):
    table = play_on(micro_table(players=(PERSON, COMPUTER, COMPUTER)), 1)
    table.look_at(1)
    seat_at(table)
    table.look_at(None)
    until_a_person_is_asked(table, qtbot)
    assert table.session.number > 2


def test_a_player_that_goes_down_is_started_again_by_itself(seat_at, mind, qtbot):
    mind.failures = 1
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    players = seat_at(table)
    until_a_person_is_asked(table, qtbot)
    assert (mind.made, players.activity) == (2, Activity.NOTHING)


def test_a_player_that_goes_down_twice_is_told(seat_at, mind, qtbot):
    mind.failures = 2
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    players = seat_at(table)
    qtbot.waitUntil(lambda: players.activity is Activity.FAILED)
    assert (players.reason, table.number) == ("its process ended", 1)


def test_rules_that_fail_are_told_as_they_fail(seat_at, mind, qtbot):
    mind.failures, mind.error = 2, ValueError("no such hex")
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    players = seat_at(table)
    qtbot.waitUntil(lambda: players.activity is Activity.FAILED)
    assert players.reason == "ValueError: no such hex"


def test_a_player_that_was_told_of_can_be_asked_again(seat_at, mind, qtbot):
    mind.failures = 2
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    players = seat_at(table)
    qtbot.waitUntil(lambda: players.activity is Activity.FAILED)
    players.retry()
    until_a_person_is_asked(table, qtbot)
    assert players.activity is Activity.NOTHING


def test_players_that_are_stopped_wait(seat_at, qtbot):
    table = micro_table(players=AMONG_THEMSELVES)
    players = seat_at(table)
    players.stop()
    qtbot.wait(50)
    assert (table.number, players.activity) == (1, Activity.STOPPED)


def test_players_that_are_stopped_can_be_let_go_step_by_step(seat_at, qtbot):
    table = micro_table(players=AMONG_THEMSELVES)
    players = seat_at(table)
    players.stop()
    numbers = []
    for _ in range(3):
        players.step()
        qtbot.waitUntil(lambda: players.activity is Activity.STOPPED)
        numbers.append(table.number)
    assert numbers == [2, 3, 4]


def test_players_that_were_stopped_go_on(seat_at, qtbot):
    table = micro_table(players=AMONG_THEMSELVES)
    players = seat_at(table)
    players.stop()
    players.go_on()
    qtbot.waitUntil(lambda: table.session.game.over)


def test_a_person_is_advised_on_the_own_view(seat_at, mind, qtbot):
    table = micro_table()
    mind.advice = (Advice(option=table.options[0], worth=1.0),)
    players = seat_at(table)
    with qtbot.waitSignal(players.advised) as advised:
        players.advise()
    assert (advised.args[0], mind.asked[0][:2]) == (weighed(mind.advice), (0, ADVISER))


def test_there_is_no_advice_while_nobody_is_asked(seat_at):
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    assert seat_at(table).advise() is False


def test_what_a_player_thought_is_kept_with_its_choice(seat_at, mind, qtbot):
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    mind.advice = (Advice(option=table.session.decision.options[0], worth=1.0),)
    seat_at(table)
    until_a_person_is_asked(table, qtbot)
    assert table.thoughts.on(table.session.in_force[1]).options == weighed(mind.advice)


@pytest.fixture
def thinking(seat_at, mind, qtbot):
    """A player that has told how far it is, and the bar that shows it; among computer players nothing is a secret."""
    table = micro_table(players=AMONG_THEMSELVES)
    best = Candidate(table.session.decision.options[0], 0.62, 8)
    mind.progress = Progress(0.25, (best,))
    mind.may_answer.clear()
    players = seat_at(table)
    bar = ComputerBar(players, table)
    qtbot.addWidget(bar)
    qtbot.waitUntil(lambda: players.progress is not None)
    return players, bar, table


def test_the_bar_shows_how_far_a_player_is_and_its_best_option(thinking):
    _players, bar, table = thinking
    option = table.narrator.option(table.session.decision.options[0])
    assert (bar.progress.value(), bar.candidate.text()) == (25, f"Best so far: {option}, wins 62 %")


def test_a_player_that_is_told_to_moves_now(thinking, mind, qtbot):
    _players, bar, table = thinking
    bar.now.click()
    qtbot.waitUntil(lambda: table.session.number > 1)
    assert mind.stopped == 1


def test_a_pause_ends_the_thought_and_drops_it(thinking, mind, qtbot):
    players, bar, table = thinking
    bar.pause.click()
    qtbot.wait(50)
    assert (mind.stopped, players.activity, table.session.number) == (1, Activity.STOPPED, 1)


def test_what_is_thought_stays_a_secret_to_other_persons(seat_at, mind, qtbot):
    table = micro_table(players=(COMPUTER, PERSON, PERSON))
    mind.progress = Progress(0.25, (Candidate(table.session.decision.options[0], 0.62, 8),))
    mind.may_answer.clear()
    players = seat_at(table)
    bar = ComputerBar(players, table)
    qtbot.addWidget(bar)
    qtbot.waitUntil(lambda: players.progress is not None)
    assert (bar.isVisibleTo(None), bar.candidate.text()) == (True, "")


def test_an_undone_question_is_thought_about_no_longer(seat_at, mind, qtbot):
    table = micro_table(players=(PERSON, COMPUTER, COMPUTER))
    seat_at(table)
    mind.may_answer.clear()
    table.choose(table.options[0])
    qtbot.waitUntil(lambda: bool(mind.asked))
    table.undo()
    assert mind.stopped == 1


def test_the_coach_judges_by_what_the_seat_saw(seat_at, mind, qtbot):
    table = micro_table()
    players = seat_at(table)
    view, option = table.session.view(table.asked), table.options[0]
    table.choose(option)
    record = table.session.in_force[-1]
    with qtbot.waitSignal(players.judged) as judged:
        players.judge(record, view, option)
    assert (judged.args[0] is record, mind.asked[0][:2]) == (True, (0, f"{COACH}{choice_text(option)}"))


def test_closing_does_not_wait_for_a_thought(mind, qtbot):
    mind.may_answer.clear()
    players = ComputerPlayers(micro_table(players=AMONG_THEMSELVES), mind.make)
    players.start()
    qtbot.waitUntil(lambda: bool(mind.asked))
    players.close()
    assert mind.closed == 1


@pytest.mark.slow
def test_a_process_killed_in_mid_game_is_replaced(qtbot, monkeypatch):
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    workers: list[Worker] = []

    def make(contents) -> Worker:
        workers.append(Worker(contents))
        return workers[-1]

    table = micro_table(players=(PERSON, "random", "random"))
    players = ComputerPlayers(table, make)
    players.start()
    table.choose(table.options[0])
    until_a_person_is_asked(table, qtbot)
    os.kill(workers[0].process, signal.SIGKILL)
    while len(workers) < 2 and table.choose(table.options[0]):
        until_a_person_is_asked(table, qtbot)
    players.close()
    assert (len(workers), players.reason) == (2, "")


@pytest.mark.slow
def test_a_computer_player_sets_up_a_real_game(qtbot):
    table = combat_table(players=(PERSON, "rules"))
    players = ComputerPlayers(table)
    players.start()
    qtbot.waitUntil(lambda: table.decision is not None)
    players.close()
    assert table.number > 10
