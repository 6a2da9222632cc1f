"""Who watches a game of a host is shown nothing that only players can do."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ccstudio.engine.seats import WATCHER
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import Session
from ccstudio.ui.play.computer import ComputerPlayers
from ccstudio.ui.play.computer_bar import ComputerBar
from ccstudio.ui.play.log.say_line import SayLine
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_scenario


@pytest.fixture(scope="module")
def watched() -> SeatSession:
    session = Session.begin(combat_scenario("mill-road"), seed=3, barriers=True)
    return SeatSession(session.opened, for_seat(session, WATCHER))


def test_no_line_is_written_to_the_table(qtbot: QtBot, watched: SeatSession) -> None:
    line = SayLine(PlayTable(watched))
    qtbot.addWidget(line)
    assert line.isHidden()


def test_no_computer_players_are_said_to_play_against_each_other(qtbot: QtBot, watched: SeatSession) -> None:
    table = PlayTable(watched)
    owner = QObject()
    bar = ComputerBar(ComputerPlayers(table, parent=owner), table)
    qtbot.addWidget(bar)
    assert bar.isHidden()
