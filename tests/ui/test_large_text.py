"""With large text on a small screen the document keeps room, and dialogs fit the screen."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QTabBar

from ccstudio.play.session import PERSON, Session
from ccstudio.ui.appearance.fonts import FONT_SIZE_PT
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import write_small_map
from tests.ui.test_every_screen import DIALOGS
from tests.unit.ui.play.tables import combat_scenario

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

SCREEN = (1280, 720)
"""What is left of a screen of 3840 x 2160 pixels at 300 %, logical pixels."""
BOARD_PART = 0.35


@pytest.fixture(params=[100, 150, 200])
def text(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[int]:
    """The size of text in per cent of the usual."""
    before, font = qapp.font(), qapp.font()
    font.setPointSizeF(FONT_SIZE_PT * request.param / 100)
    qapp.setFont(font)
    yield request.param
    qapp.setFont(before)


@pytest.fixture
def studio(text: int, make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio(*SCREEN)


def test_the_board_of_a_game_keeps_its_room_beside_the_panels(studio: MainWindow, qtbot) -> None:
    session = Session.begin(combat_scenario(), seed=5, players=(PERSON, PERSON))
    studio.studio.run_flow(studio.studio.games.begin(session))
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    studio.docks.finish()
    QApplication.processEvents()
    panels = [dock.isVisible() and dock.widget() is not None for dock in studio.docks._of[studio.front]]
    assert (studio.width() <= SCREEN[0], studio.front.editor.parts.board.width() >= BOARD_PART * studio.width()) == (
        True, True,
    )  # fmt: skip
    assert any(panels)


def test_no_dialog_needs_more_room_than_the_screen_has(studio: MainWindow, dialogs) -> None:
    too_large = {}
    for action in DIALOGS:

        def look(dialog: QDialog, action: str = action) -> bool:
            dialog.show()
            least = dialog.minimumSizeHint()
            if least.width() > SCREEN[0] or least.height() > SCREEN[1]:
                too_large[action] = (least.width(), least.height())
            return False

        dialogs.uses = [look]
        studio.trigger(action)
    assert too_large == {}


def test_tabs_of_panels_have_their_whole_titles(studio: MainWindow, tmp_path) -> None:
    studio.start([write_small_map(tmp_path)])
    studio.docks.finish()
    QApplication.processEvents()
    bars = [it for it in studio.findChildren(QTabBar) if it.parentWidget() is studio and it.count() > 1]
    widths = [
        bar.tabRect(tab).width() > bar.fontMetrics().horizontalAdvance(bar.tabText(tab))
        for bar in bars
        for tab in range(bar.count())
    ]
    assert (len(widths) > 1, all(widths)) == (True, True)
