"""What was thought of a choice is reached from the log, as soon as it is known, and by keys."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.engine.present import Advice
from ccstudio.play.thoughts import Thought, weighed
from ccstudio.ui.play.log.rows import Special
from tests.unit.ui.play.log.conftest import last_thing, thought_about
from tests.unit.ui.play.tables import combat_table, play_on


def test_the_log_leads_to_what_the_coach_thinks_of_a_choice_as_soon_as_that_is_known(open_log):
    table = play_on(combat_table(seed=5), 60, last_thing)
    panel = open_log(table)
    record, option = table.session.in_force[-1], table.options[0]
    table.thoughts.note(record, Thought(chosen=option, options=weighed((Advice(option=option, worth=2.5),))))
    panel.model.tell_thought(record)
    coached = [row.number for row in panel.model.unfolded for zone in row.zones if zone.target is Special.COACH]
    assert coached == [table.session.number]


def test_keys_lead_to_what_a_computer_player_thought(asked_computer, open_log):
    panel = open_log(asked_computer)
    thought_about(asked_computer)
    panel.explain(asked_computer.number)
    is_read = panel.advice.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(panel.advice, Qt.Key.Key_Escape)
    assert (is_read, panel.advice.isVisible()) == (True, False)
