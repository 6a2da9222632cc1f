"""File > Export of a scenario: sheets to print, pages of the map, and a module of VASSAL."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.base.archives import Archive
from ccstudio.base.places import modules_folder
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.export.game_dialog import GameExportDialog, GameKind
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.ui.conftest import close_unasked

pytestmark = pytest.mark.slow


@pytest.fixture
def studio(
    settings: Settings, dialogs: FakeDialogs, recovery_folder: Path, qapp: QApplication, own_home: Path, tmp_path: Path
) -> Iterator[MainWindow]:
    window = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
    window.show()
    file = tmp_path / "long-night.json"
    shutil.copyfile(modules_folder() / "depot_night" / "scenarios" / "long-night.json", file)
    window.studio.run_flow(window.studio.scenarios.edit_file(file))
    yield window
    close_unasked(window)


def export(studio: MainWindow, dialogs: FakeDialogs, qtbot, kind: GameKind, out: Path) -> None:
    def fill_in(dialog: GameExportDialog) -> bool:
        dialog.kind.setCurrentIndex(dialog.kind.findData(kind))
        return True

    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    dialogs.uses, dialogs.saved = [fill_in], [out]
    studio.trigger("file.export")
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running, timeout=60_000)


def test_counters_and_aids_are_printed(studio, dialogs, qtbot, tmp_path) -> None:
    out = tmp_path / "kit.pdf"
    export(studio, dialogs, qtbot, "kit", out)
    assert len(pypdfium2.PdfDocument(out)) > 5
    assert studio.statusBar().currentMessage() == "Exported kit.pdf"


def test_the_whole_module_is_printed(studio, dialogs, qtbot, tmp_path) -> None:
    out = tmp_path / "set.pdf"
    export(studio, dialogs, qtbot, "set", out)
    assert "Contents" in pypdfium2.PdfDocument(out)[0].get_textpage().get_text_range()


def test_the_map_is_cut_into_pages(studio, dialogs, qtbot, tmp_path) -> None:
    out = tmp_path / "map.pdf"
    export(studio, dialogs, qtbot, "map", out)
    assert len(pypdfium2.PdfDocument(out)) > 1


def test_a_module_of_vassal_says_what_it_lacks(studio, dialogs, qtbot, tmp_path) -> None:
    out = tmp_path / "game.vmod"
    export(studio, dialogs, qtbot, "vassal", out)
    with Archive(out) as archive:
        assert "buildFile.xml" in archive.names
    assert "line of sight" in dialogs.asked[-1].explanation


def test_a_changed_scenario_is_saved_first_or_not_exported(studio, dialogs, qtbot, tmp_path) -> None:
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    studio.front.editor.context.records.put(("title",), "Another night", "Change the title")
    dialogs.answers = ["cancel"]
    studio.trigger("file.export")
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    assert dialogs.run_dialogs == []


def test_only_what_matters_for_the_kind_can_be_chosen(qtbot) -> None:
    dialog = GameExportDialog()
    qtbot.addWidget(dialog)
    dialog.kind.setCurrentIndex(dialog.kind.findData("vassal"))
    assert not dialog.bleed.isEnabled()
    assert not dialog.paper.isEnabled()
    dialog.kind.setCurrentIndex(dialog.kind.findData("kit"))
    assert dialog.value().cards
