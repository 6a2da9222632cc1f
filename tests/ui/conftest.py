"""A window of the studio for the tests, with a person who answers by lists."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.documents.document import Reference
from ccstudio.documents.files import save
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.fake_editor import FAKE_EDITORS
from tests.helpers.instant_settings import instant_settings
from tests.helpers.leaks import delete_what_is_due
from tests.ui.browser_host import browser, enter, host, sit  # noqa: F401 - fixtures

SMALL_MAP = MapDocument(
    format_version=1,
    id="small",
    version=1,
    title="Small",
    licence="CC0-1.0",
    terrain=Reference(id="combat-commander-terrain", version=1),
    ground="open",
    grid=HexGrid(columns=3, rows=2),
)


@pytest.fixture
def small_map() -> MapDocument:
    return SMALL_MAP


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    return write_map(tmp_path / "small.json")


@pytest.fixture
def map_files(tmp_path: Path) -> tuple[Path, Path]:
    return write_map(tmp_path / "one.json", title="One"), write_map(tmp_path / "two.json", title="Two")


@pytest.fixture
def dialogs() -> FakeDialogs:
    return FakeDialogs()


@pytest.fixture
def settings(tmp_path: Path, qapp: QApplication) -> Settings:
    return instant_settings(tmp_path)


@pytest.fixture
def recovery_folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


@pytest.fixture
def make_window(settings: Settings, dialogs: FakeDialogs, recovery_folder: Path) -> Iterator[Callable[[], MainWindow]]:
    made: list[MainWindow] = []

    def make() -> MainWindow:
        window = MainWindow(settings, Recovery(recovery_folder), dialogs, FAKE_EDITORS)
        made.append(window)
        return window

    yield make
    for window in made:
        close_unasked(window)


@pytest.fixture
def make_studio(
    settings: Settings, dialogs: FakeDialogs, recovery_folder: Path, qapp: QApplication
) -> Iterator[Callable[..., MainWindow]]:
    """Makes the whole studio with its real editors, of a size in pixels, shown unless it is said not to be."""
    made: list[MainWindow] = []

    def make(width: int = 1366, height: int = 768, *, is_shown: bool = True) -> MainWindow:
        window = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
        window.resize(width, height)
        window.setVisible(is_shown)
        made.append(window)
        return window

    yield make
    for window in made:
        close_unasked(window)


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    """An empty window with a fake editor for maps; it is not shown."""
    return make_window()


def write_map(path: Path, title: str = "Small") -> Path:
    save(msgspec.structs.replace(SMALL_MAP, title=title), path)
    return path


def close_unasked(window: MainWindow) -> None:
    window.end_now()
    window.deleteLater()
    delete_what_is_due()


@pytest.fixture(autouse=True)
def shown_topics(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages of the manual that were asked for; no browser is opened."""
    topics: list[str] = []
    monkeypatch.setattr("ccstudio.ui.dialogs.help_key.show_help", lambda topic, _over: topics.append(topic))
    return topics
