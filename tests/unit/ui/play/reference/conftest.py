"""A reference panel on the screen."""

from collections.abc import Callable, Iterator

import pytest

from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.reference import ReferencePanel
from ccstudio.ui.play.table import PlayTable
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.leaks import delete_what_is_due


@pytest.fixture
def dialogs() -> FakeDialogs:
    """A person who answers every dialog."""
    return FakeDialogs()


@pytest.fixture
def panel(qtbot, dialogs) -> Iterator[Callable[[PlayTable], ReferencePanel]]:
    made: list[ReferencePanel] = []

    def make(table: PlayTable) -> ReferencePanel:
        faces = FaceCache(FacePainter(table.contents.module, None))
        one = ReferencePanel(table, faces, dialogs=dialogs)
        one.resize(420, 760)
        one.show()
        one.activateWindow()
        qtbot.waitUntil(one.isActiveWindow)
        made.append(one)
        return one

    yield make
    for one in made:
        one.close()
        one.deleteLater()
    delete_what_is_due()
