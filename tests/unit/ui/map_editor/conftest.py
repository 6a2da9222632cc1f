"""A map editor on a small map, with a hand for it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from ccstudio.board.map_check import GeometryChecker
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.map_editor.preload import PreparedMap, prepare_map
from tests.helpers.editor_closing import close_editor
from tests.helpers.map_hand import Hand, Place
from tests.helpers.small_map import SMALL_MAP, write_small_map

Make = Callable[..., MapEditor]


@pytest.fixture(scope="session")
def map_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small map beside its terrain table; nobody writes there."""
    return write_small_map(tmp_path_factory.mktemp("small-map"))


@pytest.fixture(scope="session")
def library() -> Library:
    """A library without shipped content, which remembers the table it has read."""
    return Library([])


@pytest.fixture(scope="session")
def prepared(qapp, map_file: Path) -> PreparedMap:
    """The small map compiled, with its depiction, which remembers what of it has been worked out."""
    return prepare_map(SMALL_MAP, map_file)


@pytest.fixture
def make_editor(map_file: Path, library: Library, prepared: PreparedMap) -> Iterator[Make]:
    made: list[MapEditor] = []
    of_small_map = prepared._replace(checker=GeometryChecker())

    def make(
        document: MapDocument = SMALL_MAP,
        path: Path = map_file,
        *,
        shown: bool = True,
        library: Library = library,
        prepared: PreparedMap | None = None,
    ) -> MapEditor:
        if prepared is None and document is SMALL_MAP and path == map_file:
            prepared = of_small_map
        editor = MapEditor(DocumentModel(document, path), library=library, prepared=prepared)
        made.append(editor)
        if shown:
            editor.widget.resize(1000, 700)
            editor.widget.show()
            editor.view.show_at(QPointF(8_500, 6_000), 0.45)
        return editor

    yield make
    for editor in made:
        close_editor(editor)
    QGuiApplication.clipboard().clear()


@pytest.fixture
def editor(make_editor: Make) -> MapEditor:
    return make_editor()


@pytest.fixture
def hand(editor: MapEditor) -> Hand:
    return Hand(editor.view)


@pytest.fixture
def centre(editor: MapEditor) -> Callable[[str], Place]:
    """The centre of a space by its name."""

    def of(name: str) -> Place:
        grid = editor.context.grid
        return grid.centre(grid.space(name))

    return of
