"""No word of a button, tab, heading, label or field is cut on a small screen, in English, Russian and Chinese."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QLabel, QPushButton, QTabBar, QTabWidget, QWidget

from ccstudio.ui.appearance.fonts import FONT_SIZE_PT
from ccstudio.ui.appearance.translation import install_translators
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.cut_texts import cut_texts
from tests.helpers.translated_content import spoken
from tests.helpers.visible_texts import Found
from tests.ui.test_every_screen import DIALOGS, SCREENS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

SMALL = (1366, 768)


@pytest.fixture(params=["en", "ru", "zh_CN"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language that the window speaks, in text of the usual size."""
    before, font = qapp.font(), qapp.font()
    font.setPointSizeF(FONT_SIZE_PT)
    qapp.setFont(font)
    with spoken(request.param):
        translators = install_translators(qapp, request.param)
        yield request.param
        for translator in translators:
            qapp.removeTranslator(translator)
            translator.deleteLater()
    QLocale.setDefault(QLocale.system())
    qapp.setFont(before)


@pytest.fixture
def studio(language: str, make_studio: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    return make_studio(*SMALL)


def test_no_text_of_a_screen_is_cut(studio: MainWindow, tmp_path: Path, qtbot) -> None:
    # One window for all screens: to open it takes most of the time of a test.
    QApplication.processEvents()
    cut = dict.fromkeys(cut_texts(studio), "start")
    for kind, make in SCREENS.items():
        path = make(tmp_path)
        studio.studio.run_flow(
            studio.studio.scenarios.edit_file(path) if kind == "scenario" else studio.studio.flows.open([path])
        )
        qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
        studio.docks.finish()
        QApplication.processEvents()
        cut |= dict.fromkeys(cut_texts(studio), kind)
    assert cut == {}


def test_no_text_of_a_dialog_is_cut(studio: MainWindow, dialogs, qtbot) -> None:
    # A scenario that is found while the dialog is looked at has no room for a moment.
    qtbot.waitUntil(lambda: studio.studio.games.catalogue.is_filled)
    cut: dict[Found, str] = {}
    for action in DIALOGS:

        def look(dialog: QDialog, action: str = action) -> bool:
            dialog.show()
            QApplication.processEvents()
            cut.update(dict.fromkeys(cut_texts(dialog), action))
            for tabs in dialog.findChildren(QTabWidget):
                for page in range(tabs.count()):
                    tabs.setCurrentIndex(page)
                    QApplication.processEvents()
                    cut.update(dict.fromkeys(cut_texts(dialog), action))
            return False

        dialogs.uses = [look]
        studio.trigger(action)
    assert cut == {}


@pytest.mark.parametrize("kind", [QLabel, QPushButton, QTabBar])
def test_a_text_without_room_is_found(kind: type[QWidget], qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    made = kind(window)
    if isinstance(made, QTabBar):
        made.addTab("Line of sight")
        made.addTab("Field of view")
    elif isinstance(made, QLabel | QPushButton):
        made.setText("Line of sight and field of view")
    row = QHBoxLayout(window)
    row.addWidget(made)
    window.show()
    whole = cut_texts(window)
    made.setFixedWidth(60)
    QApplication.processEvents()
    assert (whole, len(cut_texts(window)) > 0) == ([], True)
