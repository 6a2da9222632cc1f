"""The library dialog lists what is installed; documents are opened, uninstalled and brought back from there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ccstudio.application.packages.contents import Package
from ccstudio.application.packages.installing import Installation
from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import package_problems, read_package
from ccstudio.base.places import library_folder
from ccstudio.documents.library import Library
from ccstudio.ui.packages.library_dialog import LibraryDialog
from ccstudio.ui.packages.library_model import KIND, SIZE, TITLE
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.micro_games import CONTENT
from tests.unit.application.packages.projects import make_project

MODULE = "modules/our-night-1/module.json"


class Files(QObject):
    """The part of the file flows that packages need."""

    message = Signal(str)

    def __init__(self, background: Background) -> None:
        super().__init__()
        self.background = background


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of a scenario."""
    folder = tmp_path_factory.mktemp("package")
    pack(make_project(folder / "project").scenario, folder / "night.ccs")
    return read_package(folder / "night.ccs")


@pytest.fixture
def dialog(
    package: Package,
    own_home: Path,
    tmp_path: Path,
    dialogs: FakeDialogs,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> Iterator[LibraryDialog]:
    """The dialog with an installed package and the content of Micro, without pictures: they take a minute to paint."""
    assert own_home.is_dir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "share").mkdir()
    Installation(package).install()
    folders = (library_folder(), CONTENT)
    monkeypatch.setattr("ccstudio.ui.packages.library_finder.Library", lambda more: Library(folders, more))
    monkeypatch.setattr("ccstudio.ui.packages.library_finder.thumbnails", lambda *_: iter(()))
    background = Background()
    made = LibraryDialog(Files(background), Settings(tmp_path / "settings.ini"), dialogs=dialogs)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.shown.rowCount() > 0)
    yield made
    made.reject()
    background.close()


def select(dialog: LibraryDialog, title: str) -> None:
    dialog.search.setText(title)
    assert dialog.selected is not None
    assert dialog.selected.title == title


def titles(dialog: LibraryDialog, column: int = TITLE) -> list[str]:
    return [dialog.shown.index(row, column).data() for row in range(dialog.shown.rowCount())]


def test_search_kind_and_source_narrow_the_list(dialog: LibraryDialog) -> None:
    everything = dialog.shown.rowCount()
    dialog.source.setCurrentIndex(dialog.source.findData("package"))
    assert sorted(titles(dialog)) == ["Our night", "The first night", "Yard"]
    dialog.kind.setCurrentIndex(dialog.kind.findData("module"))
    assert titles(dialog) == ["Our night"]
    assert everything > 5


def test_the_list_is_sorted_by_a_click_on_a_head(dialog: LibraryDialog) -> None:
    dialog.table.sortByColumn(SIZE, Qt.SortOrder.DescendingOrder)
    assert (titles(dialog)[0], titles(dialog, KIND)[0]) == ("Yard", "map")


def test_the_arrow_down_leads_from_the_search_into_the_list(dialog: LibraryDialog) -> None:
    dialog.search.setFocus()
    QTest.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.table.hasFocus()


def test_what_is_shipped_cannot_be_uninstalled(dialog: LibraryDialog) -> None:
    select(dialog, "Micro")
    assert (dialog.uninstall.isEnabled(), dialog.open_button.isEnabled()) == (False, True)


def test_a_module_that_a_scenario_uses_is_uninstalled_after_a_question_and_comes_back(
    dialog: LibraryDialog, dialogs: FakeDialogs, qtbot: QtBot
) -> None:
    select(dialog, "Our night")
    dialogs.answers.append("uninstall")
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert "The first night" in dialogs.asked[0].text
    assert "1 document cannot be played or packed until it is installed again" in dialogs.asked[0].explanation
    assert not (library_folder() / MODULE).exists()
    qtbot.waitUntil(lambda: titles(dialog) == ["The first night"])
    QTest.keyClick(dialog.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (library_folder() / MODULE).is_file()
    assert (library_folder() / MODULE).with_name("art").joinpath("badge.svg").is_file()
    qtbot.waitUntil(lambda: "Our night" in titles(dialog))


def test_uninstalling_can_be_declined(dialog: LibraryDialog, dialogs: FakeDialogs) -> None:
    select(dialog, "Our night")
    dialogs.answers.append("cancel")
    dialog.uninstall.click()
    assert (library_folder() / MODULE).is_file()


def test_what_nothing_uses_goes_without_a_question(dialog: LibraryDialog, dialogs: FakeDialogs) -> None:
    select(dialog, "The first night")
    dialog.uninstall.click()
    assert dialogs.asked == []
    assert not (library_folder() / "modules/our-night-1/scenarios/our-first-night-1.json").exists()


def test_a_document_is_packed(dialog: LibraryDialog, dialogs: FakeDialogs, tmp_path: Path, qtbot: QtBot) -> None:
    select(dialog, "Our night")
    dialogs.answers.append("with")
    dialogs.saved.append(tmp_path / "out.ccs")
    dialog.pack.click()
    qtbot.waitUntil((tmp_path / "out.ccs").is_file)
    assert package_problems(tmp_path / "out.ccs") == ()
    assert "The first night" in dialogs.asked[0].explanation
    assert any("/scenarios/" in name for name in read_package(tmp_path / "out.ccs").files)


def test_enter_in_the_list_opens_the_document(dialog: LibraryDialog) -> None:
    select(dialog, "Yard")
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert dialog.chosen == library_folder() / "maps/yard-1/map.json"
