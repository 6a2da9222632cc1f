"""The report of a finished game in its window: asked for, made beside the window, kept, and left for the replay."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.play.replay import replay
from ccstudio.play.report.making import ReportError, make_report
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.journal_autosave import JournalAutosave
from ccstudio.ui.play.report.controller import GameReports
from ccstudio.ui.play.report.window import ReportWindow
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.settings import Settings
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.ui.play.report.finished import finished_session, micro_report
from tests.unit.ui.play.tables import MICRO_RULES, micro_table

Progress = Callable[[int, int], None]
First = Callable[[GameReport], None]


def made_here(journal: bytes, progress: Progress, first: First) -> GameReport:
    """Make the report in the same process."""
    document = read_bytes(journal).document
    assert isinstance(document, JournalDocument)
    session = replay(document, registry=MICRO_RULES).session
    assert session is not None
    first(make_report(session, progress, advised=False))
    return make_report(session, progress)


class Slow:
    """Makes a report when it is let."""

    def __init__(self) -> None:
        self.may_end = threading.Event()

    def __call__(self, _journal: bytes, progress: Progress, _first: First) -> GameReport:
        while not self.may_end.wait(0.01):
            progress(1, 2)
        return micro_report()


def fails(_journal: bytes, _progress: Progress, _first: First) -> GameReport:
    """Make no report."""
    raise ReportError("report-stopped")


@pytest.fixture
def reports_of(tmp_path: Path, qtbot: object) -> Iterator[Callable[..., GameReports]]:
    """The report of a table, without a tab."""
    opened: list[tuple[GameReports, GameModel]] = []

    def begin(table: PlayTable | None = None, make: Callable[..., GameReport] = made_here) -> GameReports:
        shown = table or PlayTable(finished_session())
        model = GameModel(shown, JournalAutosave(shown, tmp_path / "game.json"), Settings(tmp_path / "studio.ini"))
        opened.append((GameReports(model, make=make), model))
        return opened[-1][0]

    yield begin
    for reports, model in opened:
        reports.stop()
        model.close()


def window_of(reports: GameReports, qtbot) -> ReportWindow:
    """The window with the whole report."""
    reports.show_report()
    qtbot.waitUntil(lambda: reports.window is not None and reports.window.bar.isHidden())
    assert reports.window is not None
    return reports.window


def run(flow) -> None:
    """Run a dialog flow that waits for nobody."""
    with pytest.raises(StopIteration):
        flow.send(None)


def test_an_unfinished_game_shows_no_report(reports_of):
    reports = reports_of(micro_table())
    reports.show_report()
    assert (reports.window, reports.is_over()) == (None, False)


def test_a_finished_game_shows_its_report(reports_of, qtbot):
    window = window_of(reports_of(), qtbot)
    assert (window.isVisible(), window.isModal(), window.canvas.report) == (True, False, micro_report())


def test_result_and_losses_are_shown_at_once(reports_of):
    reports = reports_of(make=Slow())
    reports.show_report()
    shown = reports.window.canvas.report
    assert (shown.result, shown.losses, shown.leads) == (micro_report().result, micro_report().losses, ())


def test_what_is_not_whole_is_not_kept(reports_of):
    reports = reports_of(make=Slow())
    reports.show_report()
    buttons = (*reports.window.save_buttons.values(), reports.window.copy)
    assert [button.isEnabled() for button in buttons] == [False] * 4


def test_a_report_is_made_once(reports_of, qtbot):
    reports = reports_of()
    window_of(reports, qtbot).close()
    reports.show_report()
    assert (reports.window.isVisible(), reports.window.bar.isHidden()) == (True, True)


def test_who_does_not_want_to_wait_cancels(reports_of, qtbot):
    reports = reports_of(make=Slow())
    reports.show_report()
    QTest.mouseClick(reports.window.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(reports.window.bar.isHidden)
    assert reports.window.canvas.report.result == micro_report().result


def test_why_there_is_no_report_is_said(reports_of, qtbot):
    window = window_of(reports_of(make=fails), qtbot)
    assert "Try again" in window.working.text()


def test_closing_the_tab_ends_the_work(reports_of, qtbot):
    reports = reports_of(make=Slow())
    reports.show_report()
    reports.stop()
    assert reports.window is None


@pytest.mark.parametrize(("ending", "begins"), [(".png", b"\x89PNG"), (".pdf", b"%PDF"), (".txt", b"Through the Wall")])
def test_the_report_is_saved(reports_of, qtbot, tmp_path, ending, begins):
    reports = reports_of()
    window = window_of(reports, qtbot)
    dialogs = FakeDialogs()
    dialogs.saved = [tmp_path / f"kept{ending}"]
    reports._model.dialog_wanted.connect(lambda begin: run(begin(dialogs)))
    with qtbot.waitSignal(reports.told) as told:
        QTest.mouseClick(window.save_buttons[ending], Qt.MouseButton.LeftButton)
    assert (tmp_path / f"kept{ending}").read_bytes().startswith(begins)
    assert (told.args, dialogs.suggested[0].name) == ([f"Saved kept{ending}"], f"game-report{ending}")


def test_a_report_that_cannot_be_saved_is_told(reports_of, qtbot, tmp_path):
    reports = reports_of()
    window_of(reports, qtbot)
    dialogs = FakeDialogs()
    dialogs.saved = [tmp_path / "nowhere" / "kept.txt"]
    with qtbot.waitSignal(reports.told) as told:
        run(reports.save(".txt", dialogs))
    assert "kept.txt" in told.args[0]


def test_the_text_is_copied(reports_of, qtbot):
    window = window_of(reports_of(), qtbot)
    QTest.mouseClick(window.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == report_text(micro_report())


def test_a_click_on_a_turning_point_shows_its_position(reports_of, qtbot):
    reports = reports_of()
    window = window_of(reports, qtbot)
    link = window.canvas.links[0]
    with qtbot.waitSignal(reports.board_wanted):
        QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=window.canvas.box_of(link).center())
    assert reports._model.table.number == link.block.number == micro_report().turning_points[0].number


def test_a_click_beside_turning_points_does_nothing(reports_of, qtbot):
    reports = reports_of()
    window = window_of(reports, qtbot)
    QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=window.canvas.rect().topLeft())
    assert reports._model.table.is_live


def test_keys_lead_to_turning_points(reports_of, qtbot):
    reports = reports_of()
    window = window_of(reports, qtbot)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(window.canvas, key)
    assert reports._model.table.number == micro_report().turning_points[1].number


def test_the_turning_point_that_keys_mark_is_seen(reports_of, qtbot):
    window = window_of(reports_of(), qtbot)
    window.resize(500, 300)
    QTest.keyClick(window.canvas, Qt.Key.Key_Up)
    shown = window.canvas.visibleRegion().boundingRect()
    assert shown.intersects(window.canvas.box_of(window.canvas.links[-1]))


def test_a_turning_point_under_the_mouse_is_marked(reports_of, qtbot):
    window = window_of(reports_of(), qtbot)
    window.resize(1100, 1600)
    qtbot.waitUntil(lambda: window.canvas.width() > 1000)
    box = window.canvas.box_of(window.canvas.links[0])
    before = window.canvas.grab(box).toImage()
    QTest.mouseMove(window.canvas, box.center())
    qtbot.waitUntil(lambda: window.canvas.cursor().shape() is Qt.CursorShape.PointingHandCursor)
    assert window.canvas.grab(box).toImage() != before
