"""What was worked out beside the window is what the editor of a map begins with."""

import msgspec
import pytest

from ccstudio.ui.map_editor.preload import PreparedMap, prepare_map
from tests.helpers.small_map import SMALL_MAP


@pytest.fixture
def prepared(map_file) -> PreparedMap:
    return prepare_map(SMALL_MAP, map_file)


def test_the_board_and_how_it_is_drawn_are_taken_as_they_are(make_editor, prepared):
    editor = make_editor(SMALL_MAP, prepared=prepared, shown=False)
    assert (editor.context.board is prepared.board, editor.stage.depiction is prepared.depiction) == (True, True)


def test_pictures_that_arrive_are_painted_by_the_source_of_the_window(make_editor, prepared):
    editor = make_editor(SMALL_MAP, prepared=prepared, shown=False)
    assert editor.stage.depiction.source is editor.stage.pictures


def test_what_was_worked_out_of_another_map_is_not_shown(make_editor, prepared):
    other = msgspec.structs.replace(SMALL_MAP, title="Other")
    editor = make_editor(other, prepared=prepared, shown=False)
    assert (editor.context.board.document is other, editor.stage.depiction.board.document is other) == (True, True)
