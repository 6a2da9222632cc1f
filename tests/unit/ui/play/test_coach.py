"""The coach comments on the choices of people, as they like it, and keeps secrets."""

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QWidget

from ccstudio.application.settings.table_settings import Coaching, Screen
from ccstudio.play.session import PERSON
from ccstudio.play.thoughts import Thought, Tried, weighed
from ccstudio.ui.play.coach import Coach
from ccstudio.ui.play.computer import ComputerPlayers
from tests.unit.ui.play.tables import ASKING, micro_table

pytestmark = pytest.mark.usefixtures("qapp")


class Notes:
    """Takes note of what the coach is asked about, in place of the computer players."""

    def __init__(self, players: ComputerPlayers) -> None:
        self.players = players
        self.asked: list[tuple[object, object, object]] = []

    def judge(self, record, view, option) -> None:
        self.asked.append((record, view, option))

    def say(self, lost: float) -> None:
        """Tell what was thought of the last choice: that another option had a better chance."""
        record, view, option = self.asked[-1]
        better = next(it for it in view.pending.options if it != option)
        options = weighed((), (Tried(option, 0.6 - lost, 12), Tried(better, 0.6, 12)))
        self.players.judged.emit(record, Thought(chosen=option, options=options, chance_before=0.6))


@pytest.fixture
def coached(monkeypatch, qtbot):
    """A table at which people are coached, what the coach is asked, and the coach."""

    def seat(mode=Coaching.BLUNDERS, screen=Screen.OPEN, players=()):
        settings = msgspec.structs.replace(ASKING, coach=mode, screen=screen)
        table = micro_table(players=players, table_settings=settings)
        monkeypatch.setattr(type(table.system), "gives_advice", True)
        players = ComputerPlayers(table, parent=table)
        notes = Notes(players)
        monkeypatch.setattr(players, "judge", notes.judge)
        coach = Coach(table, players, table)
        board = QWidget()
        qtbot.addWidget(board)
        notes.board = board  # which owns the card
        coach.card.setParent(board)
        return table, notes, coach

    return seat


def test_a_blunder_is_commented_on_unasked(coached):
    table, notes, coach = coached()
    table.choose(table.options[0])
    notes.say(0.3)
    assert (coach.card.isHidden(), ": a blunder" in coach.card.words) == (False, True)


def test_a_small_slip_is_not(coached):
    table, notes, coach = coached()
    table.choose(table.options[0])
    notes.say(0.05)
    assert coach.card.isHidden()


@pytest.mark.parametrize("mode", [Coaching.OFF, Coaching.HINTS])
def test_without_being_asked_other_coaches_think_of_nothing(coached, mode):
    table, notes, _coach = coached(mode)
    table.choose(table.options[0])
    assert notes.asked == []


def test_a_coach_who_is_asked_judges_any_choice(coached):
    table, notes, coach = coached(Coaching.HINTS)
    table.choose(table.options[0])
    coach.judge_last()
    notes.say(0.0)
    assert ": a good choice" in coach.card.words


def test_a_coach_who_is_off_gives_neither_advice_nor_comments(coached):
    table, _notes, coach = coached(Coaching.OFF)
    table.choose(table.options[0])
    assert (coach.can_advise(), coach.can_judge()) == (False, False)


def test_the_choice_is_judged_by_what_the_seat_saw_before_it(coached):
    table, notes, _coach = coached()
    before, option = table.session.view(table.asked), table.options[0]
    table.choose(option)
    _record, view, judged = notes.asked[0]
    assert (view.pending, view.seat, judged) == (before.pending, before.seat, option)


def test_a_computer_player_is_not_coached(coached):
    table, notes, _coach = coached(players=("first", PERSON, PERSON))
    table.choose_for(table.asked, table.session.decision.options[0])
    assert notes.asked == []


def test_the_card_takes_the_choice_back(coached):
    table, notes, coach = coached()
    table.choose(table.options[0])
    notes.say(0.3)
    coach.card.undo.click()
    assert (table.number, coach.card.isHidden()) == (1, True)


def test_what_was_undone_is_not_judged_again(coached):
    table, notes, _coach = coached()
    for _ in range(2):
        table.choose(table.options[0])
    table.undo()
    assert len(notes.asked) == 2


def test_a_comment_on_a_choice_that_was_undone_meanwhile_is_dropped(coached):
    table, notes, coach = coached()
    table.choose(table.options[0])
    table.undo()
    notes.say(0.3)
    assert coach.card.isHidden()


def test_the_next_choice_takes_the_card_away(coached):
    table, notes, coach = coached()
    table.choose(table.options[0])
    notes.say(0.3)
    table.choose(table.options[0])
    assert coach.card.isHidden()


def test_a_comment_takes_no_keys_from_the_board(coached):
    table, notes, coach = coached()
    board = coach.card.parentWidget()
    board.show()
    board.setFocus()
    table.choose(table.options[0])
    notes.say(0.3)
    coach.card.more.click()
    assert QApplication.focusWidget() in {None, board}


def test_what_the_coach_thought_is_kept_with_the_choice(coached):
    table, notes, _coach = coached()
    table.choose(table.options[0])
    notes.say(0.05)
    assert table.thoughts.on(notes.asked[0][0]).chance_before == 0.6


def test_behind_a_curtain_the_coach_speaks_to_nobody_else(coached):
    table, notes, coach = coached(screen=Screen.CURTAIN)
    table.open_curtain()
    first = table.asked
    table.choose(table.options[0])
    is_another = table.asked != first
    notes.say(0.3)
    assert (is_another or table.is_curtain_drawn, coach.card.isHidden()) == (True, True)
