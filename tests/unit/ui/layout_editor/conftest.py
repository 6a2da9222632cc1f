"""A layout editor on small boards, with a hand for it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ccstudio.application.layouts.preload import PreparedLayout
from ccstudio.documents.files import save
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.layout_editor.editor import LayoutEditor
from tests.helpers.editor_closing import close_editor
from tests.helpers.map_hand import Hand
from tests.unit.board.joining.boards import HIGH, RIGHT, TERRAIN, block, hex_board, laid, layout_of, road, tile

Make = Callable[..., LayoutEditor]

PAIR = layout_of(laid("west"), laid("east", 4))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two boards, a tile with two sides, and their terrain."""
    lane = (road("lane", (0, 2 * HIGH), (RIGHT, 2 * HIGH), spaces=("D2", "E2")),)
    track = (road("track", (0, 2 * HIGH), (2000, 4000), spaces=("A2", "B2")),)
    west = hex_board(features=(block("copse", (2508, 4344), size=900),), courses=lane)
    for document in (TERRAIN, west, hex_board("east", courses=track), tile()):
        save(document, tmp_path / f"{document.id}.json")
    return tmp_path


@pytest.fixture
def make_editor(qapp, folder: Path) -> Iterator[Make]:
    made: list[LayoutEditor] = []

    def make(layout: LayoutDocument = PAIR, prepared: PreparedLayout | None = None) -> LayoutEditor:
        model = DocumentModel(layout, folder / "layout.json")
        editor = LayoutEditor(model, library=Library([]), prepared=prepared)
        made.append(editor)
        editor.widget.resize(1000, 700)
        editor.widget.show()
        editor.stage.fit()
        return editor

    yield make
    for editor in made:
        close_editor(editor)


@pytest.fixture
def editor(make_editor: Make) -> LayoutEditor:
    return make_editor()


@pytest.fixture
def hand(editor: LayoutEditor) -> Hand:
    return Hand(editor.view)
