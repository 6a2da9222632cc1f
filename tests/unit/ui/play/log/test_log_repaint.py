"""The log paints again only what has changed while the game goes on."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication

from ccstudio.ui.play.log.panel import LogPanel
from tests.unit.ui.play.tables import any_option

pytestmark = pytest.mark.slow


class PaintedRegions(QObject):
    """Notes which parts of a widget are painted."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return False


@pytest.fixture
def panel(open_log, micro) -> LogPanel:
    shown = open_log(micro)
    QApplication.processEvents()
    return shown


@pytest.fixture
def painted(panel) -> PaintedRegions:
    regions = PaintedRegions()
    panel.view.viewport().installEventFilter(regions)
    return regions


def play_behind(table) -> None:
    """Play something that is presented later, and let everything be painted."""
    table.present_later(True)
    table.begin_presenting()
    table.choose_for(table.asked, any_option(7)(table.session.decision))
    for _turn in range(3):
        QApplication.processEvents()


def test_rows_that_have_been_presented_are_painted_again(panel, painted, micro):
    play_behind(micro)
    painted.region = QRegion()
    number = micro.number
    micro.present(micro.session.number)
    QApplication.processEvents()
    rows = [place for place, row in enumerate(panel.model.rows) if row.number > number]
    rects = [panel.view.visualRect(panel.model.index(place)) for place in rows]
    assert rects
    assert all(painted.region.contains(rect.center()) for rect in rects)


def test_rows_of_the_past_are_not_painted_again(panel, painted, micro):
    play_behind(micro)
    painted.region = QRegion()
    micro.present(micro.session.number)
    QApplication.processEvents()
    middle = panel.view.viewport().rect().center()
    assert not painted.region.contains(middle)


def test_the_past_and_the_present_are_painted_as_a_whole(panel, painted, micro):
    micro.look_at(5)
    QApplication.processEvents()
    assert painted.region.contains(panel.view.viewport().rect())


def test_what_covered_a_cut_row_is_painted_again_when_the_log_grows(panel, painted, micro):
    play_behind(micro)
    top = panel.view.viewport().rect().center()
    top.setY(1)
    assert painted.region.contains(top)


def test_a_row_looks_the_same_from_its_kept_picture(panel):
    first = panel.view.viewport().grab().toImage()
    assert panel.view.viewport().grab().toImage() == first


def test_rows_look_otherwise_once_the_past_is_on_show(panel, micro):
    before = panel.view.viewport().grab().toImage()
    micro.look_at(micro.session.number - 4)
    assert panel.view.viewport().grab().toImage() != before
