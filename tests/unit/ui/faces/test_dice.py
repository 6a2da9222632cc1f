"""Faces of dice: a sign where the module has one, or a blank; pips and words where it has none."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.ui.faces.dice import DieFaces
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

SIGNS = [{"face": "hit", "title": "Hit", "art": "die-hit"}, {"face": "miss", "title": "Miss"}]
DICE = [
    {"id": "signed", "title": "Signed", "faces": ["hit", "miss", "miss"], "signs": SIGNS},
    {"id": "plain", "title": "Plain", "faces": ["hit", 1, 2]},
]


@pytest.fixture(scope="module")
def look(qapp) -> DieFaces:
    document = read_bytes(as_bytes(raw_module(dice=DICE))).document
    assert isinstance(document, ModuleDocument), "the module is sound"
    return DieFaces(document, None)


def dark_part(look: DieFaces, design: str, face: str | int, side: int = 19) -> float:
    """How much of the inside of a die is dark, from 0 to 1."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    look.paint(painter, QRectF(0.5, 0.5, side - 1, side - 1), design, face)
    painter.end()
    inside = range(3, side - 3)
    return sum(image.pixelColor(x, y).lightness() < 110 for x in inside for y in inside) / len(inside) ** 2


def test_a_sign_is_seen_on_the_smallest_die(look):
    assert dark_part(look, "signed", "hit") > 0.15


def test_nothing_is_on_a_blank(look):
    assert dark_part(look, "signed", "miss") == 0


def test_a_face_without_a_sign_is_written_or_has_pips(look):
    assert min(dark_part(look, "plain", "hit", 30), dark_part(look, "plain", 2)) > 0


def test_a_die_of_no_design_is_painted_all_the_same(look):
    assert dark_part(look, "", 6) > 0


@pytest.mark.parametrize(("design", "face", "title"), [("signed", "miss", "Miss"), ("plain", "hit", "hit")])
def test_a_face_is_called_by_its_title_or_as_it_is_written(look, design, face, title):
    assert look.title(design, face) == title
