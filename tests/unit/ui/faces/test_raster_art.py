"""Pictures of pixels are drawn on faces in their own colours, upright, and never before their heads were checked."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.engine.present import CounterFace
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.silhouettes import ArtCatalogue
from tests.helpers.pictures import (
    LEFT,
    RIGHT,
    animated_webp,
    encoded,
    gif_dot,
    png_head,
    printing_jpeg,
    turned_jpeg,
    two_colours,
)
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

INK = QColor("#00FF00")
PAPER = QColor("#FFFFFF")


def module_with(folder: Path, file: str, content: bytes) -> ModuleDocument:
    """A module with one picture, called `own`, that a face alone shows."""
    (folder / file).write_bytes(content)
    slots = [{"id": "picture", "at": [500, 500], "size": [1000, 1000], "art": True}]
    pieces = [
        {
            "id": "squad",
            "title": "Squad",
            "kind": "unit",
            "faces": [{"id": "front", "title": "Front", "layout": "picture", "art": "own"}],
        }
    ]
    layouts = [{"id": "picture", "title": "Picture", "width": 15, "height": 10, "slots": slots}]
    document = read_bytes(
        as_bytes(raw_module(art=[{"id": "own", "file": file}], layouts=layouts, pieces=pieces, decks=[], cards=[]))
    ).document
    assert isinstance(document, ModuleDocument), "a module was read"
    return document


def painted(folder: Path, file: str, content: bytes, size: tuple[int, int] = (60, 40)) -> QImage | None:
    """A picture in a box of that size; None if it is not drawn."""
    picture = ArtCatalogue(module_with(folder, file, content), folder).picture("own", INK)
    if picture is None:
        return None
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    picture.paint(painter, QRectF(image.rect()))
    painter.end()
    return image


def is_near(colour: QColor, other: QColor) -> bool:
    """Whether two colours look alike; printing colours come back a little darker."""
    pairs = ((colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue()))
    return all(abs(a - b) < 40 for a, b in pairs)


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("a.png", encoded(two_colours(), "png")),
        ("a.jpg", encoded(two_colours(), "jpeg")),
        ("a.JPEG", encoded(two_colours(), "jpeg")),
        ("a.webp", encoded(two_colours(), "webp")),
        ("printing.jpg", printing_jpeg(two_colours())),
        ("moves.webp", animated_webp([two_colours(), two_colours().rgbSwapped()])),
    ],
)
def test_a_picture_keeps_its_own_colours(qapp: QApplication, tmp_path: Path, file: str, content: bytes) -> None:
    image = painted(tmp_path, file, content)
    assert image is not None
    assert (is_near(image.pixelColor(10, 20), LEFT), is_near(image.pixelColor(50, 20), RIGHT)) == (True, True)


def test_a_gif_is_drawn(qapp: QApplication, tmp_path: Path) -> None:
    image = painted(tmp_path, "a.gif", gif_dot(), (10, 10))
    assert image is not None
    assert is_near(image.pixelColor(5, 5), LEFT)


def test_a_picture_that_a_camera_turned_is_upright(qapp: QApplication, tmp_path: Path) -> None:
    image = painted(tmp_path, "a.jpg", turned_jpeg(two_colours()), (40, 60))
    assert image is not None
    assert (is_near(image.pixelColor(20, 10), LEFT), is_near(image.pixelColor(20, 50), RIGHT)) == (True, True)


def test_a_large_picture_is_smooth_on_a_small_counter(qapp: QApplication, tmp_path: Path) -> None:
    stripes = QImage(640, 640, QImage.Format.Format_RGB32)
    for x in range(640):
        for y in range(640):
            stripes.setPixelColor(x, y, QColor("#000000" if x % 2 else "#FFFFFF"))
    image = painted(tmp_path, "a.png", encoded(stripes, "png"), (20, 20))
    assert image is not None
    assert {round(image.pixelColor(x, 10).red() / 32) for x in range(2, 18)} == {4}


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("vast.png", png_head(60_000, 60_000)),
        ("long.png", png_head(20_000, 1)),
        ("named.jpg", encoded(two_colours(), "png")),
        ("hollow.png", png_head(20, 20)),
        ("words.png", b"no picture"),
        ("drawing.png", b'<svg xmlns="http://www.w3.org/2000/svg"/>'),
        ("list.svg", b"#define a_width 1"),
    ],
)
def test_what_is_no_sound_picture_is_not_drawn(qapp: QApplication, tmp_path: Path, file: str, content: bytes) -> None:
    assert painted(tmp_path, file, content) is None


def test_a_picture_alone_fills_its_counter_to_the_round_corners(qapp: QApplication, tmp_path: Path) -> None:
    painter_of_faces = FacePainter(module_with(tmp_path, "a.png", encoded(two_colours(), "png")), tmp_path)
    image = QImage(150, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter_of_faces.paint_counter(painter, QRectF(image.rect()), CounterFace(type="squad", face="front"))
    painter.end()
    assert image.pixelColor(0, 0).alpha() < 40
    assert (is_near(image.pixelColor(10, 50), LEFT), is_near(image.pixelColor(140, 50), RIGHT)) == (True, True)
