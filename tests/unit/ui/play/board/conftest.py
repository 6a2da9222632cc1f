"""Boards of games on their way, with a hand for them."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from ccstudio.documents.module import ModuleDocument
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.table import PlayTable
from tests.helpers.leaks import delete_what_is_due

Show = Callable[[PlayTable], BoardView]

_MODULES: dict[str, ModuleDocument] = {}


@cache
def _faces(module_id: str) -> FaceCache:
    return FaceCache(FacePainter(_MODULES[module_id], None))


@pytest.fixture
def show(qapp) -> Iterator[Show]:
    """Shows the board of a table, 1000 by 700 pixels, without animations."""
    made: list[BoardView] = []

    def make(table: PlayTable) -> BoardView:
        module = table.contents.module
        _MODULES[module.id] = module
        view = BoardView(table, _faces(module.id))
        made.append(view)
        view.set_animation_ms(0)
        view.resize(1000, 700)
        view.show()
        return view

    yield make
    for view in made:
        view.stop()
        view.close()
        view.deleteLater()
    delete_what_is_due()
