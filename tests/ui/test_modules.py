"""A module is opened in the window, changed, saved as a copy, and played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QSpinBox

from ccstudio.base.places import modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.files import load_as, save
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.edit.records import record_at
from ccstudio.play.checking import check_file
from ccstudio.play.opening import open_contents
from ccstudio.play.session import Session
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.printed_faces import printed_on
from tests.ui.conftest import close_unasked

pytestmark = pytest.mark.slow

DUST = modules_folder() / "dust_tactics" / "module.json"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
CARD = ("pieces", 0, "faces", 1)


@pytest.fixture
def studio(settings: Settings, dialogs: FakeDialogs, recovery_folder: Path) -> Iterator[MainWindow]:
    window = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
    window.resize(1400, 900)
    window.show()
    yield window
    close_unasked(window)


def shown(editor) -> object:
    QApplication.processEvents()
    sheet = editor.middle.canvas.sheet
    return sheet.grab(sheet.box_of(CARD).toAlignedRect()).toImage()


def move(editor, spaces: int) -> None:
    editor.panel.form.field("stats").form.field("movement").findChild(QSpinBox).setValue(spaces)


def played(playable, decisions: int) -> Session:
    session = Session.begin(open_contents(playable[0]), seed=3)
    for _turn in range(decisions):
        decision = session.decision
        session.choose(decision.seat, decision.options[0])
    return session


def test_a_unit_is_changed_its_card_redrawn_and_a_game_played_with_it(studio, dialogs, tmp_path):
    studio.start([DUST])
    editor = studio.front.editor
    editor.context.select(CARD[:2])
    before = shown(editor)
    move(editor, 3)
    changed = shown(editor)
    studio.trigger("edit.undo")
    taken_back = shown(editor)
    move(editor, 2)
    dialogs.saved = [tmp_path / "copy.json"]
    studio.trigger("file.save-as")
    saved = load_as(ModuleDocument, tmp_path / "copy.json")
    dialogs.uses = [lambda _picker: True]
    wanted = []
    editor.play_wanted.connect(wanted.append)
    studio.trigger("module.try")
    session = played(wanted[0], 4)
    assert (changed != before, taken_back == before) == (True, True)
    assert (saved.pieces[0].stats["movement"], printed_on(saved, 0, 1)["movement"]) == (2, 2)
    assert (session.contents.module, session.number >= 4) == (saved, True)


@pytest.mark.parametrize("name", ["dust_tactics", "combat_commander"])
def test_a_shipped_module_is_opened_looked_through_and_saved_byte_for_byte(studio, dialogs, tmp_path, name):
    path = modules_folder() / name / "module.json"
    studio.start([path])
    editor = studio.front.editor
    for branch in editor.context.outline.branches:
        editor.context.select((branch.field,))
        if branch.is_list and not branch.is_table and record_at(editor.context.document, (branch.field,)):
            editor.context.select((branch.field, 0))
        QApplication.processEvents()
    editor.checks.look_now()
    dialogs.saved = [tmp_path / "copy.json"]
    studio.trigger("file.save-as")
    assert (errors_of(editor.problems()), (tmp_path / "copy.json").read_bytes()) == ([], path.read_bytes())


def test_a_new_module_is_written_and_opened(studio, dialogs, tmp_path):
    def use(dialog) -> bool:
        dialog.system.setCurrentText("Dust Tactics")
        dialog.title.setText("Iron Tide")
        dialog.folder.setText(str(tmp_path))
        return True

    dialogs.uses = [use]
    studio.trigger("file.new-module")
    path = tmp_path / "iron-tide" / "module.json"
    assert (studio.front.path, studio.front.title, errors_of(check_file(path).problems)) == (path, "Iron Tide", [])


def test_the_art_of_a_module_comes_along_to_another_folder(studio, dialogs, tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    (tmp_path / "one" / "tank.svg").write_text(SQUARE)
    module = replace(load_as(ModuleDocument, DUST), id="mine", art=(Art(id="tank", file="tank.svg"),))
    save(module, tmp_path / "one" / "module.json")
    studio.start([tmp_path / "one" / "module.json"])
    dialogs.saved = [tmp_path / "two" / "module.json"]
    studio.trigger("file.save-as")
    assert (tmp_path / "two" / "tank.svg").read_text() == SQUARE


def test_a_place_where_a_piece_is_used_opens_the_scenario_at_it(studio):
    studio.start([DUST])
    scenario = next((DUST.parent / "scenarios").glob("*.json"))
    studio.front.editor.file_wanted.emit(scenario, ("forces", 0, "pieces", 0, "piece"))
    front = studio.front
    assert (front.path, front.editor.context.selected[:2]) == (scenario, ("forces", 0))
