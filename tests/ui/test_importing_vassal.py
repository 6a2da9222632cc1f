"""File > Import > Module of VASSAL: the module is made in the library, and what became of it is shown."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.ui.importing.vassal_flow import ReportDialog
from ccstudio.ui.shell.main_window import MainWindow
from tests.unit.interop.vassal import small_module


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))
    return make_studio(is_shown=False)


def take_in(studio, dialogs, qtbot, *paths: Path, use=lambda _dialog: False) -> None:
    dialogs.opened, dialogs.uses = [list(paths)], [use]
    studio.trigger("file.import-vassal")
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


def test_the_module_can_be_edited_at_once(studio, dialogs, qtbot, tmp_path):
    def edit(dialog: ReportDialog) -> bool:
        dialog.edit_button.click()
        return True

    take_in(studio, dialogs, qtbot, small_module.write_module(tmp_path / "small.vmod"), use=edit)
    document = studio.front.document_model.value
    assert isinstance(document, ModuleDocument)
    assert document.title == "Small war"


def test_the_report_says_what_is_only_kept(studio, dialogs, qtbot, tmp_path):
    shown: list[str] = []

    def read(dialog: ReportDialog) -> bool:
        shown.append(dialog.report.toPlainText())
        return False

    take_in(studio, dialogs, qtbot, small_module.write_module(tmp_path / "small.vmod"), use=read)
    assert "1 × strange (strange)" in shown[0]


def test_a_second_import_lies_beside_the_first(studio, dialogs, qtbot, tmp_path):
    file = small_module.write_module(tmp_path / "small.vmod")
    for _ in range(2):
        take_in(studio, dialogs, qtbot, file)
    made = tmp_path / "home" / "data" / "library" / "modules"
    assert sorted(path.name for path in made.iterdir()) == ["small", "small-2"]


def test_a_file_that_is_no_module_is_told_and_leaves_nothing(studio, dialogs, qtbot, tmp_path):
    (tmp_path / "other.vmod").write_bytes(b"no archive")
    take_in(studio, dialogs, qtbot, tmp_path / "other.vmod")
    assert dialogs.titles == ["Not imported"]
    assert not (tmp_path / "home" / "data" / "library").exists()


def test_an_import_that_is_cancelled_leaves_nothing(studio, dialogs, qtbot, tmp_path):
    studio.studio.background.started.connect(lambda task: task.cancel() if "Importing" in task.title else None)
    take_in(studio, dialogs, qtbot, small_module.write_module(tmp_path / "small.vmod"))
    assert not (tmp_path / "home" / "data" / "library").exists()


def test_a_saved_game_chosen_with_its_module_becomes_a_scenario(studio, dialogs, qtbot, tmp_path):
    (tmp_path / "turn-3.vsav").write_bytes(small_module.saved_in_play())
    take_in(studio, dialogs, qtbot, tmp_path / "turn-3.vsav", small_module.write_module(tmp_path / "small.vmod"))
    made = tmp_path / "home" / "data" / "library" / "modules" / "small" / "scenarios"
    assert "small-turn-3.json" in {path.name for path in made.iterdir()}


def test_a_saved_game_alone_asks_for_its_module(studio, dialogs, qtbot, tmp_path):
    (tmp_path / "turn-3.vsav").write_bytes(small_module.saved_in_play())
    take_in(studio, dialogs, qtbot, tmp_path / "turn-3.vsav")
    assert dialogs.titles == ["Choose a module"]


def test_an_extension_chosen_with_its_module_becomes_part_of_it(studio, dialogs, qtbot, tmp_path):
    tanks = small_module.write_extension(tmp_path / "tanks.vmdx")
    take_in(studio, dialogs, qtbot, tanks, small_module.write_module(tmp_path / "small.vmod"))
    made = tmp_path / "home" / "data" / "library" / "modules" / "small" / "module.json"
    assert "tank" in {piece.id for piece in load_as(ModuleDocument, made).pieces}
