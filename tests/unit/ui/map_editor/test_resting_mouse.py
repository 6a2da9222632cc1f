"""What lies under a mouse that rests is lit up no longer when a person turns to something else."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccstudio.edit.parts import PartRef

IN_THE_WOOD = (6700, 4700)


@pytest.fixture
def pointing(editor, hand):
    """An editor whose arrow rests on a wood."""
    editor.trigger("tool.select")
    hand.move(IN_THE_WOOD)
    assert editor.context.selection.pointed_at == PartRef("features", "big-wood")
    return editor


def test_it_is_dark_when_the_map_was_saved(pointing, tmp_path: Path):
    pointing.model.set_saved(tmp_path / "saved.json")
    assert pointing.context.selection.pointed_at is None


def test_it_is_dark_when_another_tool_was_chosen(pointing):
    pointing.trigger("tool.trace")
    assert pointing.context.selection.pointed_at is None


def test_what_a_list_points_at_is_dark_when_another_tool_was_chosen(pointing):
    pointing.context.selection.point_at(PartRef("features", "scrub"))
    pointing.trigger("tool.hand")
    assert pointing.context.selection.pointed_at is None


def test_it_is_lit_up_again_when_the_mouse_moves(pointing, hand, tmp_path: Path):
    pointing.model.set_saved(tmp_path / "saved.json")
    hand.move((6710, 4700))
    assert pointing.context.selection.pointed_at == PartRef("features", "big-wood")


def test_a_brush_shows_no_space_when_the_map_was_saved(editor, hand, centre, tmp_path: Path):
    editor.trigger("tool.spaces")
    hand.move(centre("C3"))
    assert not editor.toolbox.current.preview.isEmpty()
    editor.model.set_saved(tmp_path / "saved.json")
    assert editor.toolbox.current.preview.isEmpty()


def test_a_mouse_that_leaves_the_list_of_parts_points_at_nothing(editor):
    editor.context.selection.point_at(PartRef("features", "scrub"))
    QApplication.sendEvent(editor.outliner.tree.viewport(), QEvent(QEvent.Type.Leave))
    assert editor.context.selection.pointed_at is None
