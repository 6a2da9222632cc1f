"""The rows of pictures in the panel of layers."""

import msgspec
import pytest

from ccstudio.documents.map import Affine, Picture
from ccstudio.edit.parts import PartRef
from ccstudio.ui.map_editor.editor import MapEditor
from tests.helpers.small_map import SMALL_MAP

PLAIN = Affine(matrix=(10, 0, 0, 0, 10, 0))


@pytest.fixture
def editor(make_editor) -> MapEditor:
    pictures = tuple(Picture(id=name, file=f"{name}.png", transform=PLAIN) for name in ("low", "high"))
    return make_editor(msgspec.structs.replace(SMALL_MAP, pictures=pictures), shown=False)


def ids(editor: MapEditor) -> list[str]:
    return [picture.id for picture in editor.context.document.pictures]


@pytest.mark.parametrize("field", ["hidden", "locked"])
def test_a_switch_is_one_step_that_can_be_undone(editor: MapEditor, field: str) -> None:
    before = editor.context.document
    editor.layers_panel.row("low").buttons[field].click()
    on = getattr(editor.context.document.pictures[0], field)
    editor.model.undo_stack.undo()
    assert (on, editor.context.document is before) == (True, True)
    assert editor.layers_panel.row("low").buttons[field].isChecked() is False


def test_a_picture_is_put_over_the_next(editor: MapEditor) -> None:
    editor.layers_panel.row("low").buttons["up"].click()
    assert ids(editor) == ["high", "low"]


def test_the_lowest_cannot_go_further_down(editor: MapEditor) -> None:
    rows = editor.layers_panel
    assert [rows.row(it).buttons["down"].isEnabled() for it in ("low", "high")] == [False, True]


def test_the_rows_stand_as_the_pictures_lie(editor: MapEditor) -> None:
    panel = editor.layers_panel
    panel.row("low").buttons["up"].click()
    shown = [panel.row(it).buttons["up"].isEnabled() for it in ("high", "low")]
    assert shown == [True, False]


def test_a_picture_is_removed_and_comes_back(editor: MapEditor) -> None:
    editor.layers_panel.row("high").buttons["remove"].click()
    gone = ids(editor)
    editor.model.undo_stack.undo()
    assert (gone, ids(editor)) == (["low"], ["low", "high"])


def test_a_locked_picture_is_neither_moved_nor_removed(editor: MapEditor) -> None:
    row = editor.layers_panel.row("low")
    row.buttons["locked"].click()
    assert [row.buttons[deed].isEnabled() for deed in ("up", "down", "fit", "remove")] == [False] * 4
    assert (row.slider.isEnabled(), row.buttons["locked"].isEnabled()) == (False, True)


def test_fitting_is_asked_for_by_the_id(editor: MapEditor, qtbot) -> None:
    with qtbot.waitSignal(editor.layers_panel.fit_wanted) as asked:
        editor.layers_panel.row("high").buttons["fit"].click()
    assert asked.args == ["high"]


def test_the_order_of_pictures_has_keys_too(editor: MapEditor) -> None:
    editor.context.selection.set([PartRef("pictures", "high")])
    editor.trigger("map.picture-down")
    assert ids(editor) == ["high", "low"]
