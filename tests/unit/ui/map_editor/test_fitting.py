"""Fitting a picture in the studio: by clicks in the raw picture, by names, by keys, and what comes of it on the map."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage, QKeySequence, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.application.unsaved_pictures import unsaved_pictures_folder
from ccstudio.base.errors import StudioError
from ccstudio.documents.map import Affine, Projective
from ccstudio.edit.parts import PartRef, with_fields
from ccstudio.edit.pictures.mappings import mapping_of
from ccstudio.ui.commands.menus import MENUS
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.map_editor.fitting.page import FitPage
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.map_hand import SHIFT, Hand
from tests.helpers.scan_ways import in_perspective
from tests.helpers.small_map import SMALL_MAP, write_small_map

pytestmark = pytest.mark.slow

WAY = in_perspective(21)
SIX = ("A1", "G1", "A5", "G5", "D3", "B2")


class Talker:
    """Holds the dialog flows an editor asks for, with a person of the tests."""

    def __init__(self) -> None:
        self.dialogs = FakeDialogs()
        self.dialog_flows = DialogFlows()

    def run_flow(self, begin: Callable) -> None:
        self.dialog_flows.start(begin(self.dialogs))


@pytest.fixture
def talker() -> Iterator[Talker]:
    talker = Talker()
    yield talker
    talker.dialog_flows.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_small_map(tmp_path)
    return tmp_path


@pytest.fixture
def scan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A scan of the small map as a strange camera saw it, in another folder: a dot at the centre of every space."""
    path = tmp_path_factory.mktemp("camera") / "My Scan.png"
    image = QImage(1400, 1000, QImage.Format.Format_RGB32)
    image.fill(QColor("#E8E0C8"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for column in range(7):
        for row in range(5):
            x, y = WAY(np.array([[column * 2508.0, row * 2896.0 + (column % 2) * 1448.0]]))[0]
            painter.drawEllipse(QPointF(x, y), 6, 6)
    painter.end()
    assert image.save(str(path))
    return path


@pytest.fixture
def editor(make_editor, folder: Path, talker: Talker) -> MapEditor:
    editor = make_editor(path=folder / "map.json")
    editor.dialog_wanted.connect(talker.run_flow)
    return editor


def pixel_of(editor: MapEditor, name: str) -> tuple[float, float]:
    """Where the centre of a space is in the scan, in truth."""
    grid = editor.context.grid
    x, y = WAY(np.array([grid.centre(grid.space(name))], dtype=np.float64))[0]
    return float(x), float(y)


def add(editor: MapEditor, talker: Talker, scan: Path, qtbot) -> FitPage:
    """Add the scan through the menu, and wait for the page to fit it on."""
    talker.dialogs.opened, talker.dialogs.answers = [[scan]], ["copy"]
    editor.trigger("map.picture")
    qtbot.waitUntil(lambda: editor.pictures.page is not None)
    page = editor.pictures.page
    assert page is not None
    QApplication.processEvents()
    return page


def pick(page: FitPage, editor: MapEditor, name: str) -> None:
    """Click the centre of a space in the picture, and say its name where that is asked."""
    at = pixel_of(editor, name)
    page.view.show_at(QPointF(*at), 4.0)
    Hand(page.view).click(at)
    if page.session.pending is not None:
        page.panel.name.selectAll()
        QTest.keyClicks(page.panel.name, name)
        QTest.keyClick(page.panel.name, Qt.Key.Key_Return)


def pick_all(page: FitPage, editor: MapEditor, names=SIX) -> None:
    for name in names:
        pick(page, editor, name)


def test_a_scan_is_added_and_fitted_by_six_clicks_so_that_every_centre_lies_within_a_pixel(
    editor, talker, scan, folder, qtbot
):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    QTest.mouseClick(page.panel.accept, Qt.MouseButton.LeftButton)
    picture = editor.context.document.pictures[0]
    assert isinstance(picture.transform, Projective)
    grid = editor.context.grid
    lattice = np.array([grid.centre(space) for space in editor.context.board.spaces], dtype=np.float64)
    off = np.hypot(*(mapping_of(picture.transform).to_picture(lattice) - WAY(lattice)).T).max()
    assert (off < 1.0, picture.file, (folder / "my-scan.png").is_file(), len(picture.picks)) == (
        True, "my-scan.png", True, 6,
    )  # fmt: skip


def test_accepting_is_one_step_that_can_be_undone(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    placed = editor.context.document
    pick_all(page, editor)
    page.panel.accept.click()
    editor.model.undo_stack.undo()
    assert editor.context.document is placed


def test_the_grid_and_the_outlines_never_move_by_a_fit(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    page.panel.accept.click()
    after = editor.context.document
    assert (after.grid, after.features, after.courses, after.labels) == (
        SMALL_MAP.grid, SMALL_MAP.features, SMALL_MAP.courses, SMALL_MAP.labels,
    )  # fmt: skip


def test_the_first_three_picks_are_asked_for_by_name_and_the_next_is_guessed(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    asked = []
    for name in SIX[:4]:
        Hand(page.view).click(pixel_of(editor, name))
        asked.append(page.session.pending is not None)
        page.session.answer(name)
    assert asked == [True, True, True, False]


def test_a_space_can_be_named_by_a_click_in_the_plan(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    Hand(page.view).click(pixel_of(editor, "D3"))
    chooser, grid = page.panel.chooser, editor.context.grid
    at = chooser.place_of(grid.space("D3")).toPoint()
    QTest.mouseClick(chooser, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert [page.session.name_of(it) for it in page.session.picks] == ["D3"]


def test_an_unknown_name_is_told_and_asked_again(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    Hand(page.view).click(pixel_of(editor, "D3"))
    QTest.keyClicks(page.panel.name, "Z99")
    QTest.keyClick(page.panel.name, Qt.Key.Key_Return)
    assert ("Z99" in page.panel.hint.text(), page.session.pending is not None) == (True, True)


@pytest.mark.parametrize(
    ("key", "modifiers", "dx", "dy"),
    [
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 1.0, 0.0),
        (Qt.Key.Key_Up, Qt.KeyboardModifier.NoModifier, 0.0, -1.0),
        (Qt.Key.Key_Left, SHIFT, -0.1, 0.0),
        (Qt.Key.Key_Down, SHIFT, 0.0, 0.1),
    ],
    ids=["right", "up", "a little left", "a little down"],
)
def test_arrows_move_the_pick_in_hand(editor, talker, scan, qtbot, key, modifiers, dx, dy):
    page = add(editor, talker, scan, qtbot)
    pick(page, editor, "A1")
    before = page.session.picks[0].picture
    Hand(page.view).key(key, modifiers)
    after = page.session.picks[0].picture
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((dx, dy), abs=1e-6)


def test_a_pick_is_dragged(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick(page, editor, "A1")
    x, y = page.session.picks[0].picture
    Hand(page.view).drag((x, y), (x + 10, y + 5), (x + 20, y + 8))
    moved = page.session.picks[0].picture
    assert (moved[0] - x, moved[1] - y) == pytest.approx((20, 8), abs=0.6)
    page.session.take_back()
    assert page.session.picks[0].picture == (x, y)


def test_delete_removes_the_pick_in_hand_and_ctrl_z_brings_it_back(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick(page, editor, "A1")
    Hand(page.view).key(Qt.Key.Key_Delete)
    gone = len(page.session.picks)
    Hand(page.view).key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (gone, len(page.session.picks)) == (0, 1)


def test_delete_in_the_list_removes_the_pick_in_hand(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick(page, editor, "A1")
    pick(page, editor, "G1")
    page.panel.table.selectRow(0)
    QTest.keyClick(page.panel.table, Qt.Key.Key_Delete)
    assert [page.session.name_of(one) for one in page.session.picks] == ["G1"]


def test_no_letter_of_the_page_opens_a_menu(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    labels = [*page.findChildren(QLabel), *page.findChildren(QAbstractButton)]
    letters = [letter for it in labels if (letter := QKeySequence.mnemonic(it.text()).toString())]
    shown = [
        title
        for name, title in MENUS.items()
        if "/" not in name and name not in {"Layout", "Game", "Scenario", "Module"}
    ]
    menus = {QKeySequence.mnemonic(title).toString() for title in shown}
    assert (len(letters) >= 6, len(set(letters)) == len(letters), menus & set(letters)) == (True, True, set())


def test_a_space_that_was_picked_before_is_asked_for(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    x, y = pixel_of(editor, "D3")
    page.view.show_at(QPointF(x, y), 1.0)
    Hand(page.view).click((x + 25, y))
    assert (page.session.pending is not None, page.panel.accept.isEnabled()) == (True, False)


def test_the_list_shows_the_error_of_every_pick(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    table = page.panel.table
    assert [table.item(row, 0).text() for row in range(6)] == list(SIX)
    assert all(float(table.item(row, 1).text()) >= 0 for row in range(6))


def test_four_corners_are_magnified(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    assert len(page.magnifiers.places) == 4


def test_cancel_leaves_the_picture_where_it_was(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    page.panel.given_up.emit()
    assert (editor.pictures.page, isinstance(editor.context.document.pictures[0].transform, Affine)) == (None, True)


def test_fitted_again_a_picture_has_its_picks(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    page.panel.accept.click()
    editor.trigger("map.fit-picture")
    qtbot.waitUntil(lambda: editor.pictures.page is not None)
    session = editor.pictures.page.session
    assert ([session.name_of(it) for it in session.picks], session.choice) == (list(SIX), "projective")


def test_a_locked_picture_is_not_fitted(editor, talker, scan, qtbot):
    add(editor, talker, scan, qtbot).panel.given_up.emit()
    refs = [PartRef("pictures", editor.context.document.pictures[0].id)]
    editor.context.apply(with_fields(editor.context.document, refs, locked=True), "lock")
    assert not editor.commands.is_enabled("map.fit-picture")


def test_while_a_picture_is_fitted_the_tools_of_the_map_rest(editor, talker, scan, qtbot):
    add(editor, talker, scan, qtbot)
    assert not any(editor.commands.is_enabled(action) for action in ("tool.trace", "edit.delete", "map.picture"))


def test_undoing_the_picture_ends_the_fit(editor, talker, scan, qtbot):
    add(editor, talker, scan, qtbot)
    editor.model.undo_stack.undo()
    assert (editor.pictures.page, editor.context.document.pictures) == (None, ())


def test_outlines_move_with_the_picture_as_a_step_of_their_own(editor, talker, scan, qtbot):
    page = add(editor, talker, scan, qtbot)
    pick_all(page, editor)
    page.panel.accept.click()
    fitted = editor.context.document
    editor.context.selection.clear()
    editor.trigger("map.follow-picture")
    tool = editor.toolbox.current
    shown = tool.preview.boundingRect()
    Hand(editor.view).key(Qt.Key.Key_Return)
    moved = editor.context.document
    assert (shown.isEmpty(), moved.features == fitted.features) == (False, False)
    assert moved.pictures == fitted.pictures
    editor.model.undo_stack.undo()
    assert editor.context.document is fitted


def test_there_is_nothing_to_follow_before_a_fit(editor):
    assert not editor.commands.is_enabled("map.follow-picture")


# How pictures come in.


def test_a_picture_in_the_folder_of_the_map_is_not_copied(editor, talker, scan, folder, qtbot):
    (folder / "scans").mkdir()
    inside = folder / "scans" / "A.png"
    inside.write_bytes(scan.read_bytes())
    talker.dialogs.opened = [[inside]]
    editor.trigger("map.picture")
    qtbot.waitUntil(lambda: editor.pictures.page is not None)
    assert (editor.context.document.pictures[0].file, talker.dialogs.asked) == ("scans/A.png", [])


def test_who_does_not_want_a_copy_gets_no_picture(editor, talker, scan, folder):
    talker.dialogs.opened, talker.dialogs.answers = [[scan]], ["cancel"]
    editor.trigger("map.picture")
    assert (editor.context.document.pictures, list(folder.glob("*.png"))) == ((), [])


def test_the_same_file_is_copied_once(editor, talker, scan, folder, qtbot):
    for _time in range(2):
        add(editor, talker, scan, qtbot).panel.given_up.emit()
    assert [it.file for it in editor.context.document.pictures] == ["my-scan.png"] * 2
    assert len(list(folder.glob("*.png"))) == 1


def test_a_map_that_was_never_saved_keeps_its_pictures_in_a_harbour(make_editor, talker, scan, qtbot):
    editor = make_editor(path=None)
    editor.dialog_wanted.connect(talker.run_flow)
    add(editor, talker, scan, qtbot)
    (picture,), unsaved_pictures = editor.context.document.pictures, editor.model.unsaved_pictures
    assert unsaved_pictures is not None
    assert (unsaved_pictures.parent, (unsaved_pictures / picture.file).read_bytes()) == (
        unsaved_pictures_folder(),
        scan.read_bytes(),
    )
    assert talker.dialogs.titles == []


def test_a_map_that_was_never_saved_makes_no_harbour_for_nothing(make_editor, talker):
    editor = make_editor(path=None)
    editor.dialog_wanted.connect(talker.run_flow)
    talker.dialogs.opened = [[]]
    editor.trigger("map.picture")
    assert (editor.model.folder, editor.context.document.pictures) == (None, ())


def test_a_file_that_is_no_picture_is_told(editor, talker, tmp_path_factory, folder, qtbot):
    words = tmp_path_factory.mktemp("words") / "words.png"
    words.write_text("no picture", encoding="utf-8")
    talker.dialogs.opened, talker.dialogs.answers = [[words]], ["copy"]
    editor.trigger("map.picture")
    qtbot.waitUntil(lambda: "Picture not read" in talker.dialogs.titles)
    assert (editor.context.document.pictures, (folder / "words.png").exists()) == ((), False)


def dropped(path: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    return data


def test_a_picture_is_dropped_on_the_map(editor, talker, scan, qtbot):
    data, viewport = dropped(scan), editor.view.viewport()
    talker.dialogs.answers = ["copy"]
    nothing, left, copy = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction
    entering = QDragEnterEvent(QPointF(50, 50).toPoint(), copy, data, left, nothing)
    QApplication.sendEvent(viewport, entering)
    QApplication.sendEvent(viewport, QDropEvent(QPointF(50, 50), copy, data, left, nothing))
    qtbot.waitUntil(lambda: editor.pictures.page is not None)
    assert entering.isAccepted()


def test_other_files_are_left_to_the_window(editor, folder):
    data = dropped(folder / "map.json")
    entering = QDragEnterEvent(
        QPointF(50, 50).toPoint(), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(editor.view.viewport(), entering)
    assert not entering.isAccepted()


def test_a_picture_is_pasted(editor, talker, scan, folder, qtbot):
    QGuiApplication.clipboard().setImage(QImage(str(scan)))
    talker.dialogs.answers = ["copy"]
    editor.trigger("edit.paste")
    qtbot.waitUntil(lambda: editor.pictures.page is not None)
    assert (editor.context.document.pictures[0].file, (folder / "pasted.png").is_file()) == ("pasted.png", True)


def test_parts_of_a_map_are_pasted_as_before(editor, talker):
    editor.trigger("edit.select-all")
    editor.trigger("edit.copy")
    before = len(editor.context.document.features)
    editor.trigger("edit.paste")
    assert (len(editor.context.document.features) > before, talker.dialogs.asked) == (True, [])


def is_missed(editor: MapEditor) -> bool:
    return "picture-file-missing" in [problem.code for problem in editor.problems()]


def test_a_picture_that_vanishes_under_an_open_map_is_a_problem(editor, talker, scan, folder, qtbot):
    add(editor, talker, scan, qtbot)
    editor.pictures.end()
    editor.checks.look_now()
    (file,) = folder.glob("*.png")
    file.unlink()
    qtbot.waitUntil(lambda: is_missed(editor))
    with pytest.raises(StudioError):
        editor.stage.pictures.scan_cache.scan(file.name)


def test_a_picture_that_is_back_is_shown_again(editor, talker, scan, folder, qtbot):
    add(editor, talker, scan, qtbot)
    editor.pictures.end()
    editor.checks.look_now()
    (file,) = folder.glob("*.png")
    file.rename(folder / "away")
    qtbot.waitUntil(lambda: is_missed(editor))
    (folder / "away").rename(file)
    qtbot.waitUntil(lambda: not is_missed(editor))
    assert editor.stage.pictures.scan_cache.scan(file.name).size.width() == 1400
