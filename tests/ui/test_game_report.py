"""A game played to its end in the window: its report is kept in all three kinds of files, and it is kept as a page."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.ai.registry import player_named
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.result import Result
from ccstudio.play.session import Session
from ccstudio.ui.play.pages.controller import EVERYTHING
from ccstudio.ui.play.report.controller import GameReports
from ccstudio.ui.play.report.window import ReportWindow
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.table_hand import TableHand
from tests.unit.ui.play.tables import micro_scenario

pytestmark = pytest.mark.slow

LAST = 10
"""So many choices are left for the window."""
LONGEST = 3_000


@pytest.fixture(autouse=True)
def _own_folders(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")


@pytest.fixture
def hand(make_studio: Callable[..., MainWindow], settings: Settings, qapp: QApplication) -> TableHand:
    """A game of the micro-system before its last choices; those before them were made without a window."""
    settings.set_preferences(msgspec.structs.replace(settings.preferences, playback_speed=PlaybackSpeed.INSTANT))
    window = make_studio()
    hand = TableHand(window)
    window.studio.run_flow(window.studio.games.begin(nearly_over()))
    hand.listen()
    return hand


def nearly_over() -> Session:
    session = Session.begin(micro_scenario("quarry"), seed=2)
    adviser = player_named("rules", 1)
    while isinstance(asked := session.decision, Ask):
        view = session.view(asked.seat)
        assert isinstance(view.pending, Ask)
        session.choose(asked.seat, adviser.choose(session.system, view, view.pending))
    return session.branched(session.number - LAST)


def reports_of(hand: TableHand) -> GameReports:
    return hand.game.editor.reports


def report_window(hand: TableHand) -> ReportWindow:
    """The window of the report, once all of it is there."""
    hand.click(hand.parts.prompt.report)
    hand.wait(lambda: hand.dialog(ReportWindow) is not None, "the report")
    window = hand.dialog(ReportWindow)
    assert isinstance(window, ReportWindow)
    hand.wait(window.bar.isHidden, "the advice")
    return window


def test_a_finished_game_has_a_report_that_is_kept_and_leads_to_the_replay(
    hand: TableHand, dialogs: FakeDialogs, tmp_path: Path
) -> None:
    assert (hand.parts.prompt.report.isVisible(), reports_of(hand).is_over()) == (False, False)
    hand.play(LONGEST)
    assert isinstance(hand.table.session.game.result, Result)
    window = report_window(hand)
    report = window.canvas.report
    assert report is not None
    assert (report.is_advised, report.entries) == (True, len(hand.table.session.records))
    for ending in (".png", ".pdf", ".txt"):
        dialogs.saved.append(tmp_path / f"report{ending}")
        hand.click(window.save_buttons[ending])
        hand.wait(lambda ending=ending: (tmp_path / f"report{ending}").is_file(), ending)
    hand.click(window.canvas, window.canvas.box_of(window.canvas.links[0]).center())
    assert (hand.table.is_live, hand.table.number) == (False, report.turning_points[0].number)
    assert hand.parts.prompt.report.isVisible()
    dialogs.answers.append(EVERYTHING)
    dialogs.saved.append(tmp_path / "game.html")
    hand.game.editor.pages.write_page()
    hand.wait((tmp_path / "game.html").is_file, "the page")
    assert [choice.id for choice in dialogs.asked[-1].choices][:3] == [EVERYTHING, "-1", "0"]
