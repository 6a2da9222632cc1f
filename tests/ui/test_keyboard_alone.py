"""Games and experiments are played with keys alone, in the real window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.play.opening import Opened
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.table_hand import TableHand
from tests.helpers.window_hand import WindowHand
from tests.ui.conftest import close_unasked
from tests.unit.lab.experiments import file_in
from tests.unit.ui.play.tables import combat_scenario, dust_scenario, series_scenario, valor_scenario

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

SCENARIOS = {
    "combat commander": combat_scenario,
    "dust tactics": dust_scenario,
    "valor & victory": valor_scenario,
    "standard combat series": series_scenario,
}
CHOICES = 15


@pytest.fixture
def window(settings: Settings, recovery_folder: Path, monkeypatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    made = MainWindow(settings, Recovery(recovery_folder))
    made.resize(1366, 768)
    made.show()
    made.activateWindow()
    yield made
    close_unasked(made)


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_a_game_is_played(window: MainWindow, settings: Settings, scenario: Callable[[], Opened]) -> None:
    settings.set_table_settings(TableSettings(screen=Screen.OPEN))
    session = Session.begin(scenario(), seed=3, players=(PERSON, PERSON))
    window.studio.run_flow(window.studio.games.begin(session))
    hand = TableHand(window, only="keys")
    hand.wait(lambda: not window.studio.dialog_flows.are_running, "the tab of the game")
    hand.listen()
    # Keys of the window reach it only when it has noticed that it is the active one.
    hand.settle()
    played = hand.play(CHOICES)
    assert (played, hand.clicks, hand.keys >= CHOICES) == (CHOICES, 0, True)


def test_the_games_of_an_experiment_are_played(window: MainWindow, tmp_path: Path) -> None:
    window.start([file_in(tmp_path)])
    hand = WindowHand(window)
    hand.wait(lambda: window.front is not None and window.front.kind == "lab", "the laboratory")
    hand.settle()
    hand.key(Qt.Key.Key_F5)
    hand.wait(lambda: window.action_set.action("lab.report").isEnabled(), "results")
    assert (hand.clicks, hand.keys) == (0, 1)
