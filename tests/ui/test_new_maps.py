"""New maps in the window: begun from a picture, saved with it, kept as templates, and nothing lost in between."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QDialog

from ccstudio.application.new_map.own_templates import templates_folder
from ccstudio.application.unsaved_pictures import unsaved_pictures_folder
from ccstudio.documents.files import load
from ccstudio.documents.pictures.files import picture_file_problem
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio(is_shown=False)


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    folder = tmp_path / "camera"
    folder.mkdir()
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#C8B48C"))
    assert image.save(str(folder / "old_mill.png"))
    return folder / "old_mill.png"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder for maps."""
    (tmp_path / "shelf").mkdir()
    return tmp_path / "shelf"


def as_it_is(_dialog: QDialog) -> bool:
    return True


def editor_of(studio: MainWindow) -> MapEditor:
    assert studio.front is not None
    assert isinstance(studio.front.editor, MapEditor)
    return studio.front.editor


def begin(studio: MainWindow, dialogs: FakeDialogs, scan: Path, qtbot) -> MapEditor:
    """Begin a map from the scan, and wait for the page to fit it on."""
    dialogs.uses = [as_it_is]
    studio.start([scan])
    qtbot.waitUntil(lambda: editor_of(studio).pictures.page is not None)
    return editor_of(studio)


def save_in(studio: MainWindow, dialogs: FakeDialogs, path: Path, qtbot) -> None:
    dialogs.saved = [path]
    studio.trigger("file.save-as")
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


def unsaved_picture_folders() -> list[str]:
    return [path.name for path in unsaved_pictures_folder().rglob("*.png")]


def test_a_picture_that_is_opened_begins_a_map_to_fit_it_on(studio, dialogs, scan, qtbot):
    editor = begin(studio, dialogs, scan, qtbot)
    (picture,) = editor.model.value.pictures
    assert (editor.model.value.title, editor.model.path, picture.file, dialogs.asked) == (
        "Old mill", None, "old-mill.png", [],
    )  # fmt: skip


def test_a_picture_is_asked_for_by_the_menu(studio, dialogs, scan, qtbot):
    dialogs.opened, dialogs.uses = [[scan]], [as_it_is]
    studio.trigger("file.new-from-picture")
    qtbot.waitUntil(lambda: editor_of(studio).pictures.page is not None)
    assert len(editor_of(studio).model.value.pictures) == 1


def test_a_picture_dropped_on_the_window_begins_a_map(studio, dialogs, scan, qtbot):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(scan))])
    dialogs.uses = [as_it_is]
    left = Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, Qt.KeyboardModifier.NoModifier)
    studio.dropEvent(event)
    qtbot.waitUntil(lambda: editor_of(studio).pictures.page is not None)
    assert len(editor_of(studio).model.value.pictures) == 1


def test_who_changes_their_mind_about_the_picture_gets_no_map(studio, dialogs):
    dialogs.opened = [[]]
    studio.trigger("file.new-from-picture")
    assert (studio.front, dialogs.run_dialogs) == (None, [])


def test_the_picture_comes_along_when_the_map_is_saved(studio, dialogs, scan, shelf, qtbot):
    editor = begin(studio, dialogs, scan, qtbot)
    save_in(studio, dialogs, shelf / "mill.json", qtbot)
    assert ((shelf / "old-mill.png").read_bytes(), unsaved_picture_folders()) == (scan.read_bytes(), [])
    assert (load(shelf / "mill.json"), editor.model.is_clean, editor.model.folder) == (editor.model.value, True, shelf)


def test_the_picture_comes_along_when_the_map_is_saved_elsewhere_again(studio, dialogs, scan, shelf, tmp_path, qtbot):
    begin(studio, dialogs, scan, qtbot)
    save_in(studio, dialogs, shelf / "mill.json", qtbot)
    (tmp_path / "attic").mkdir()
    save_in(studio, dialogs, tmp_path / "attic" / "mill.json", qtbot)
    assert ((tmp_path / "attic" / "old-mill.png").is_file(), (shelf / "old-mill.png").is_file()) == (True, True)


def test_a_picture_under_a_new_name_has_it_in_every_step_of_undo(studio, dialogs, scan, shelf, qtbot):
    editor = begin(studio, dialogs, scan, qtbot)
    (shelf / "old-mill.png").write_bytes(b"somebody else's")
    save_in(studio, dialogs, shelf / "mill.json", qtbot)
    studio.trigger("edit.undo")
    gone = editor.model.value.pictures
    studio.trigger("edit.redo")
    (picture,) = editor.model.value.pictures
    assert (gone, picture.file, picture_file_problem(picture.file, shelf)) == ((), "old-mill-2.png", "")
    assert editor.model.is_clean


def test_a_picture_that_was_taken_back_can_be_had_again_after_saving(studio, dialogs, scan, shelf, qtbot):
    editor = begin(studio, dialogs, scan, qtbot)
    studio.trigger("edit.undo")
    save_in(studio, dialogs, shelf / "mill.json", qtbot)
    studio.trigger("edit.redo")
    (picture,) = editor.model.value.pictures
    assert picture_file_problem(picture.file, shelf) == ""


def test_when_the_map_cannot_be_saved_its_picture_stays_where_it_is(studio, dialogs, scan, shelf, qtbot):
    editor = begin(studio, dialogs, scan, qtbot)
    (shelf / "mill.json").mkdir()
    (shelf / "old-mill.png").write_bytes(b"somebody else's")
    save_in(studio, dialogs, shelf / "mill.json", qtbot)
    assert (dialogs.titles, sorted(path.name for path in shelf.iterdir())) == (
        ["Not saved"], ["mill.json", "old-mill.png"],
    )  # fmt: skip
    (picture,) = editor.model.value.pictures
    assert (picture.file, unsaved_picture_folders(), editor.model.path) == ("old-mill.png", ["old-mill.png"], None)


def test_when_the_picture_cannot_come_along_the_map_is_not_saved(studio, dialogs, scan, tmp_path, qtbot):
    begin(studio, dialogs, scan, qtbot)
    save_in(studio, dialogs, tmp_path / "no" / "such" / "mill.json", qtbot)
    assert (dialogs.titles, unsaved_picture_folders(), studio.front.path) == (["Not saved"], ["old-mill.png"], None)


def test_the_picture_goes_with_a_map_nobody_wants(studio, dialogs, scan, qtbot):
    begin(studio, dialogs, scan, qtbot)
    dialogs.answers = ["discard"]
    studio.trigger("file.close")
    assert (studio.front, unsaved_picture_folders()) == (None, [])


@pytest.fixture
def crashed(make_studio, dialogs, scan, qtbot) -> None:
    """A studio that went down with an unsaved map and its picture."""
    studio = make_studio(is_shown=False)
    begin(studio, dialogs, scan, qtbot)
    studio.end_now()


@pytest.mark.usefixtures("crashed")
def test_after_a_crash_the_picture_is_there_again(make_studio, dialogs):
    studio = make_studio(is_shown=False)
    dialogs.answers = ["recover"]
    studio.start()
    model = editor_of(studio).model
    (picture,) = model.value.pictures
    assert (model.path, picture_file_problem(picture.file, model.folder)) == (None, "")


@pytest.mark.usefixtures("crashed")
def test_after_a_crash_the_picture_goes_with_the_work_that_is_thrown_away(make_studio, dialogs):
    dialogs.answers = ["discard"]
    make_studio(is_shown=False).start()
    assert unsaved_picture_folders() == []


def test_a_picture_is_pasted_under_a_map_without_a_file(studio, dialogs, qtbot):
    dialogs.uses = [as_it_is]
    studio.trigger("file.new")
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    QApplication.clipboard().setImage(image)
    studio.trigger("edit.paste")
    qtbot.waitUntil(lambda: editor_of(studio).pictures.page is not None)
    QApplication.clipboard().clear()
    assert (unsaved_picture_folders(), dialogs.asked) == (["pasted.png"], [])


def test_with_a_folder_the_map_is_saved_as_soon_as_it_is_made(studio, dialogs, scan, shelf, qtbot):
    def name_folder(dialog) -> bool:
        dialog.about_page.folder.setText(str(shelf))
        return True

    dialogs.uses = [name_folder]
    studio.start([scan])
    qtbot.waitUntil(lambda: editor_of(studio).pictures.page is not None)
    assert (studio.front.path, (shelf / "old-mill.png").is_file()) == (shelf / "old-mill.json", True)


def test_the_next_map_begins_with_what_was_chosen_last(studio, dialogs):
    def choose(dialog) -> bool:
        dialog.sources.choose("board:neutral-terrain:operational")
        dialog.columns.setValue(12)
        dialog.numbering.setCurrentIndex(dialog.numbering.findData("bottom"))
        dialog.about_page.authors.setText("A. Surveyor; B. Draughtsman")
        return True

    dialogs.uses = [choose, as_it_is]
    studio.trigger("file.new")
    first = studio.front.model.value
    studio.trigger("file.new")
    second = studio.front.model.value
    assert (second, first is second, second.grid.columns, second.authors) == (
        first, False, 12, ("A. Surveyor", "B. Draughtsman"),
    )  # fmt: skip


class TestTemplates:
    """Kept from a map, chosen for another, deleted."""

    def keep(self, studio, dialogs, title: str = "My board") -> None:
        def call(dialog) -> bool:
            dialog.title.setText(title)
            return True

        dialogs.uses = [call]
        studio.trigger("file.open-sample")
        studio.trigger("file.save-template")

    def test_a_map_made_after_a_template_is_like_the_map_it_was_kept_from(self, studio, dialogs):
        self.keep(studio, dialogs)
        sample = studio.front.model.value
        dialogs.uses = [lambda dialog: dialog.sources.choose("own:my-board")]
        studio.trigger("file.new")
        made = studio.front.model.value
        for field in ("grid", "numbering", "outline", "objectives", "boxes", "frame", "terrain", "ground"):
            assert getattr(made, field) == getattr(sample, field), field
        assert (made.features, made.spaces, made.title) == ((), (), "Untitled map")

    def test_a_template_can_be_kept_without_objectives(self, studio, dialogs):
        dialogs.uses = [lambda dialog: dialog.has_objectives.setChecked(False) or True]
        studio.trigger("file.open-sample")
        studio.trigger("file.save-template")
        (file,) = templates_folder().glob("*.json")
        assert load(file).objectives == ()

    def test_who_changes_their_mind_keeps_none(self, studio, dialogs):
        dialogs.uses = [lambda _dialog: False]
        studio.trigger("file.open-sample")
        studio.trigger("file.save-template")
        assert not templates_folder().exists()

    def test_a_template_that_cannot_be_written_is_told(self, studio, dialogs):
        templates_folder().parent.mkdir(parents=True, exist_ok=True)
        templates_folder().write_text("a file where the folder should be", encoding="utf-8")
        self.keep(studio, dialogs)
        assert dialogs.titles == ["No template"]

    def test_a_template_of_the_same_name_takes_the_place_of_the_first(self, studio, dialogs):
        notes = []
        self.keep(studio, dialogs)
        dialogs.uses = [lambda dialog: dialog.title.setText("My  Board!") or notes.append(dialog.note.text()) or True]
        studio.trigger("file.save-template")
        assert ([load(file).title for file in templates_folder().glob("*.json")], bool(notes[0])) == (
            ["My  Board!"], True,
        )  # fmt: skip
