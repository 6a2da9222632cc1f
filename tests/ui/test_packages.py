"""A package opened in the window is checked, asked about, installed and opened; a document is exported as one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from ccstudio.application.packages.installing import Installation
from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import package_problems, read_package
from ccstudio.base.places import content_folder, library_folder
from ccstudio.cli.studio import named_files
from ccstudio.documents.library import Library
from ccstudio.ui.packages.conflicts_dialog import ConflictsDialog
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.application.packages.projects import Project, make_project, title_of


@pytest.fixture
def real_window(make_studio: Callable[..., MainWindow]) -> MainWindow:
    """A window with its real editors."""
    return make_studio(is_shown=False)


@pytest.fixture
def project(own_home: Path, tmp_path: Path) -> Project:
    assert own_home.is_dir()
    return make_project(tmp_path / "project")


def test_an_opened_package_is_installed_and_its_document_comes_to_the_front(
    real_window: MainWindow, dialogs: FakeDialogs, project: Project, tmp_path: Path, qtbot: QtBot
) -> None:
    pack(project.map, tmp_path / "yard.ccs")
    dialogs.answers.append("install")
    studio = real_window.studio
    studio.run_flow(studio.flows.open([tmp_path / "yard.ccs"]))
    qtbot.waitUntil(lambda: studio.front is not None)
    assert studio.front is not None
    assert studio.front.path == library_folder() / "maps/yard-1/map.json"


def test_a_package_that_is_not_wanted_installs_nothing(
    real_window: MainWindow, dialogs: FakeDialogs, project: Project, tmp_path: Path, qtbot: QtBot
) -> None:
    pack(project.map, tmp_path / "yard.ccs")
    dialogs.answers.append("cancel")
    real_window.studio.run_flow(real_window.studio.flows.open([tmp_path / "yard.ccs"]))
    qtbot.waitUntil(lambda: not real_window.studio.dialog_flows.are_running)
    assert dialogs.titles == ["Install package"]
    assert not library_folder().exists()


def test_a_damaged_package_is_refused_with_a_sentence(
    real_window: MainWindow, dialogs: FakeDialogs, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "yard.ccs").write_bytes(b"PK no archive")
    real_window.studio.run_flow(real_window.studio.flows.open([tmp_path / "yard.ccs"]))
    qtbot.waitUntil(lambda: not real_window.studio.dialog_flows.are_running)
    assert "is no zip archive" in dialogs.asked[0].text


def test_the_document_in_front_is_exported_with_what_it_needs(
    real_window: MainWindow, dialogs: FakeDialogs, project: Project, tmp_path: Path, qtbot: QtBot
) -> None:
    studio = real_window.studio
    studio.run_flow(studio.flows.open([project.map]))
    qtbot.waitUntil(lambda: studio.front is not None)
    dialogs.saved.append(tmp_path / "out.ccs")
    real_window.trigger("file.export-package")
    qtbot.waitUntil(lambda: not studio.dialog_flows.are_running)
    assert package_problems(tmp_path / "out.ccs") == ()


def test_a_package_dropped_on_the_window_is_installed(
    real_window: MainWindow, dialogs: FakeDialogs, project: Project, tmp_path: Path, qtbot: QtBot
) -> None:
    pack(project.map, tmp_path / "yard.ccs")
    dialogs.answers.append("install")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "yard.ccs"))])
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    real_window.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, plain))
    qtbot.waitUntil(lambda: real_window.studio.front is not None)
    assert (library_folder() / "maps/yard-1/map.json").is_file()


def test_a_package_named_on_the_command_line_is_installed(
    real_window: MainWindow, dialogs: FakeDialogs, project: Project, tmp_path: Path, qtbot: QtBot
) -> None:
    pack(project.map, tmp_path / "yard.ccs")
    dialogs.answers.append("install")
    real_window.start(named_files([str(tmp_path / "yard.ccs")]))
    qtbot.waitUntil(lambda: real_window.studio.front is not None)
    assert (library_folder() / "maps/yard-1/map.json").is_file()


def test_conflicts_are_asked_about_in_one_dialog_and_effects_are_told(
    real_window: MainWindow, dialogs: FakeDialogs, project: Project, tmp_path: Path, qtbot: QtBot
) -> None:
    pack(project.scenario, tmp_path / "night.ccs")
    Installation(read_package(tmp_path / "night.ccs")).install()
    other = make_project(tmp_path / "other", title="Our night again")
    pack(other.scenario, tmp_path / "other.ccs", library=Library(folders=[content_folder()]))

    def replace_all(dialog: ConflictsDialog) -> bool:
        assert [field.count() for field in dialog.answers] == [3]
        dialog.answers[0].setCurrentIndex(dialog.answers[0].findData("replace"))
        return True

    dialogs.answers.append("install")
    dialogs.uses.append(replace_all)
    studio = real_window.studio
    studio.run_flow(studio.flows.open([tmp_path / "other.ccs"]))
    qtbot.waitUntil(lambda: not studio.dialog_flows.are_running)
    assert dialogs.run_dialogs == ["ConflictsDialog", "NewGameDialog"]
    assert title_of(library_folder() / "modules/our-night-1/module.json") == "Our night again"
