import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.ui.faces.face_painter import FacePainter
from tests.helpers.face_sheets import MICRO, SHIPPED, module_at


@pytest.fixture
def shipped(qapp: QApplication) -> FacePainter:
    return FacePainter(module_at(SHIPPED), SHIPPED.parent)


@pytest.fixture
def micro(qapp: QApplication) -> FacePainter:
    return FacePainter(module_at(MICRO), MICRO.parent)
