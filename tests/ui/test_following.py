"""Saving a map on another grid takes the documents that use it along."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QDialog

from ccstudio.documents.document import Reference
from ccstudio.documents.files import load, load_map, save
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument, ScenarioSeat
from ccstudio.edit.regrid.applying import regridded
from ccstudio.edit.regrid.change import GridChange
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.map_editor.regridding.uses_dialog import UsesDialog
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.small_map import write_small_map

HEAD = {"format_version": 1, "version": 1, "licence": "CC0-1.0"}
SMALL = Reference(id="small-map", version=1)
SCENARIO = ScenarioDocument(
    **HEAD,
    id="fight",
    title="The fight",
    module=Reference(id="no-module", version=1),
    map=SMALL,
    seats=(ScenarioSeat(title="One", side="one"),),
    pieces=(PlacedPiece(piece="squad", side="one", space="C3"),),
)
LAYOUT = LayoutDocument(**HEAD, id="two", title="Two boards", boards=(LaidBoard(board=SMALL, column=4),))


class Desk:
    """A window with the map open, and what is said to its dialogs."""

    def __init__(self, folder: Path, window: MainWindow, dialogs: FakeDialogs) -> None:
        self.folder = folder
        self.window = window
        self.dialogs = dialogs
        self.seen: list[list[int]] = []

    @property
    def map(self) -> EditedDocument:
        """The map in its tab."""
        return next(it for it in self.window.studio.documents.edited if it.kind == "map")

    def change(self, change: GridChange, *, version: int = 2) -> None:
        """Change the grid of the map."""
        after = regridded(self.map.document_model.value, change).document
        self.map.document_model.apply(msgspec.structs.replace(after, version=version), "Change")

    def save(self) -> None:
        """Save the map."""
        self.window.studio.run_flow(self.window.studio.flows.save(self.map))

    def agree(self, dialog: QDialog) -> bool:
        """Take what the dialog offers."""
        assert isinstance(dialog, UsesDialog)
        self.seen.append(dialog.chosen)
        return True

    def save_alone(self, dialog: QDialog) -> bool:
        """Save the map and nothing else."""
        assert isinstance(dialog, UsesDialog)
        dialog.saves_alone = True
        return True


@pytest.fixture
def desk(tmp_path: Path, qapp: QApplication, settings: Settings, dialogs: FakeDialogs) -> Iterator[Desk]:
    folder = tmp_path / "work"
    folder.mkdir()
    write_small_map(folder)
    save(SCENARIO, folder / "fight.json")
    save(LAYOUT, folder / "two.json")
    window = MainWindow(settings, Recovery(tmp_path / "recovery"), dialogs, EDITORS)
    window.studio.run_flow(window.studio.flows.open([folder / "map.json"]))
    yield Desk(folder, window, dialogs)
    window.end_now()
    window.deleteLater()
    delete_what_is_due()


def test_documents_follow_their_map_when_it_is_saved(desk: Desk) -> None:
    desk.change(GridChange(left=1))
    desk.dialogs.uses.append(desk.agree)
    desk.save()
    fight = load(desk.folder / "fight.json")
    assert (fight.map.version, fight.pieces[0].space) == (2, "D3")
    assert load(desk.folder / "two.json").boards[0].column == 3
    assert desk.map.model.is_clean


def test_nobody_is_asked_while_the_grid_stays(desk: Desk) -> None:
    model = desk.map.document_model
    model.apply(msgspec.structs.replace(model.value, title="Other"), "Change")
    desk.save()
    assert (desk.dialogs.run_dialogs, desk.map.model.is_clean) == ([], True)


@pytest.mark.slow
def test_the_map_can_be_saved_alone(desk: Desk) -> None:
    desk.change(GridChange(left=1))
    desk.dialogs.uses.append(desk.save_alone)
    desk.save()
    assert load(desk.folder / "fight.json") == SCENARIO
    assert desk.map.model.is_clean


def test_whoever_cancels_saves_nothing(desk: Desk) -> None:
    desk.change(GridChange(left=1))
    desk.dialogs.uses.append(lambda _dialog: False)
    desk.save()
    assert not desk.map.model.is_clean
    assert load_map(desk.folder / "map.json").grid.columns == 7


def test_documents_that_would_lose_something_start_unchecked(desk: Desk) -> None:
    desk.change(GridChange(left=-3))
    desk.dialogs.uses.append(desk.agree)
    desk.save()
    assert [len(chosen) for chosen in desk.seen] == [1]
    assert load(desk.folder / "fight.json") == SCENARIO


@pytest.mark.slow
def test_the_former_version_is_kept_for_what_is_left_alone(desk: Desk) -> None:
    desk.change(GridChange(left=-3))
    desk.dialogs.uses.append(desk.agree)
    desk.save()
    assert load_map(desk.folder / "map-v1.json").grid.columns == 7


@pytest.mark.slow
def test_an_open_document_takes_the_change_as_a_step(desk: Desk) -> None:
    desk.window.studio.run_flow(desk.window.studio.flows.open([desk.folder / "two.json"]))
    desk.change(GridChange(left=1))
    desk.dialogs.uses.append(desk.agree)
    desk.save()
    layout = next(it for it in desk.window.studio.documents.edited if it.kind == "layout")
    assert (layout.model.is_clean, layout.is_changed_outside) == (True, False)
    layout.document_model.undo_stack.undo()
    assert layout.document_model.value.boards[0].column == 4


@pytest.mark.slow
def test_unsaved_work_in_an_open_document_stays_unsaved(desk: Desk) -> None:
    desk.window.studio.run_flow(desk.window.studio.flows.open([desk.folder / "two.json"]))
    layout = next(it for it in desk.window.studio.documents.edited if it.kind == "layout")
    layout.document_model.apply(msgspec.structs.replace(LAYOUT, title="Other"), "Change")
    desk.change(GridChange(left=1))
    desk.dialogs.uses.append(desk.agree)
    desk.save()
    value = layout.document_model.value
    assert (value.title, value.boards[0].column, layout.model.is_clean) == ("Other", 3, False)
    assert load(desk.folder / "two.json") == LAYOUT


def test_when_the_map_cannot_be_saved_the_others_are_put_back(desk: Desk) -> None:
    desk.change(GridChange(left=1))

    def agree_and_spoil(dialog: QDialog) -> bool:
        (desk.folder / "map.json").unlink()
        (desk.folder / "map.json").mkdir()
        return desk.agree(dialog)

    desk.dialogs.uses.append(agree_and_spoil)
    desk.save()
    assert load(desk.folder / "fight.json") == SCENARIO
    assert not desk.map.model.is_clean


@pytest.mark.slow
def test_undone_and_saved_again_documents_follow_back(desk: Desk) -> None:
    desk.change(GridChange(left=1), version=1)
    desk.dialogs.uses += [desk.agree, desk.agree]
    desk.save()
    desk.map.document_model.undo_stack.undo()
    desk.save()
    assert load(desk.folder / "fight.json") == SCENARIO
