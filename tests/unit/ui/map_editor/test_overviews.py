"""Pictures of maps kept between runs: what a map shows before it is painted."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage

from ccstudio.base.places import user_cache_folder
from ccstudio.ui.canvas.map_stage import OVERVIEWS_FOLDER
from ccstudio.ui.canvas.overviews import MOST_KEPT, Overviews
from ccstudio.ui.canvas.tiles import WHOLE_TILE
from tests.helpers.small_map import SMALL_MAP

pytestmark = [pytest.mark.slow, pytest.mark.tiles]


@pytest.fixture(autouse=True)
def _home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home where no other test has kept its picture of the small map, which looked at it otherwise."""
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))


@pytest.fixture
def overviews(tmp_path: Path) -> Overviews:
    return Overviews(tmp_path / "overviews")


@pytest.fixture
def picture() -> QImage:
    picture = QImage(90, 60, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(QColor("#336699"))
    return picture


def painted_overview(qtbot, editor) -> QImage:
    qtbot.waitUntil(lambda: editor.stage.map_layer.overview() is not None)
    return editor.stage.map_layer.overview()


def test_a_picture_that_was_kept_is_recalled(editor, overviews, picture):
    overviews.keep(editor.context.board, picture)
    recalled = overviews.recall(editor.context.board)
    assert recalled.convertToFormat(picture.format()) == picture


def test_a_map_that_changed_has_no_picture(editor, overviews, picture):
    overviews.keep(editor.context.board, picture)
    document = editor.model.value
    editor.model.apply(msgspec.structs.replace(document, title="Another"), "Rename")
    assert overviews.recall(editor.context.board) is None


def test_a_damaged_picture_is_none(editor, overviews, picture, tmp_path):
    overviews.keep(editor.context.board, picture)
    (file,) = (tmp_path / "overviews").iterdir()
    file.write_bytes(file.read_bytes()[:60])
    assert overviews.recall(editor.context.board) is None


def test_a_folder_nobody_can_make_is_no_trouble(editor, picture, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    overviews = Overviews(tmp_path / "file" / "overviews")
    overviews.keep(editor.context.board, picture)
    assert overviews.recall(editor.context.board) is None


def test_the_oldest_pictures_go(editor, overviews, picture, tmp_path):
    folder = tmp_path / "overviews"
    folder.mkdir()
    for number in range(MOST_KEPT + 3):
        (folder / f"{number}.png").write_bytes(b"")
    overviews.keep(editor.context.board, picture)
    assert len(list(folder.iterdir())) == MOST_KEPT


def test_a_map_opened_again_is_there_before_it_is_painted(qtbot, make_editor):
    first = make_editor()
    seen = painted_overview(qtbot, first)
    first.stage.stop()
    again = make_editor(shown=False)
    assert again.stage.map_layer.pieces_painted == 0
    tiles = again.stage.map_layer.tiles
    (scale,) = tiles.scales()
    stood_in = [tiles.find(place) for place in tiles.places(scale, tiles.sheet.bounds)]
    for tile in stood_in:
        tile.dirty -= WHOLE_TILE
    assert tiles.picture(scale) == seen


def test_what_stands_in_is_painted_all_the_same(qtbot, make_editor):
    first = make_editor()
    painted_overview(qtbot, first)
    first.stage.stop()
    again = make_editor(shown=False)
    tiles = again.stage.map_layer.tiles
    (scale,) = tiles.scales()
    assert not any(tiles.find(place).is_complete for place in tiles.places(scale, tiles.sheet.bounds))


def test_a_picture_of_another_size_is_left_out(make_editor, picture):
    document = msgspec.structs.replace(SMALL_MAP, title="A map of another size")
    editor = make_editor(document, shown=False)
    Overviews(user_cache_folder() / OVERVIEWS_FOLDER).keep(editor.context.board, picture)
    again = make_editor(document, shown=False)
    assert len(again.stage.map_layer.tiles) == 0
