"""Pictures under the map, and what stands in for one that is missing."""

import os
import struct
import zlib
from pathlib import Path

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.map import Affine, Local, MapDocument, Pick, Picture, Projective, Transform
from ccstudio.ui.painting.depiction import Depiction
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.photographs import jpeg_bytes, with_orientation
from tests.helpers.style_sheet import every_style_map, every_style_terrain

AREA = QRectF(0, 0, 8_000, 6_000)
RED, BLUE = (0, 0, 255), (255, 0, 0)
"""As blue, green, red."""
TWENTY_UNITS = Affine(matrix=(20, 0, 1_000, 0, 20, 500))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A picture of 200 by 100 pixels, its left half red, its right half blue."""
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    for x in range(100, 200):
        for y in range(100):
            image.setPixelColor(x, y, QColor("blue"))
    image.save(str(tmp_path / "scan.png"))
    return tmp_path


def map_with(picture: Picture) -> MapDocument:
    return msgspec.structs.replace(every_style_map(), pictures=(picture,))


def seen(picture: Picture, folder: Path | None, scale: float = 20) -> np.ndarray:
    board = Board.compile(map_with(picture), every_style_terrain())
    return pixels_of(image_of(Depiction.build(board, folder), AREA, scale, scale, (Layer.PICTURES,)))


def placed(transform: Transform, opacity: float = 1.0, file: str = "scan.png") -> Picture:
    return Picture(id="scan", file=file, transform=transform, opacity=opacity)


def colour_at(pixels: np.ndarray, x: float, y: float, scale: float = 20) -> tuple[int, ...]:
    return tuple(pixels[int(y / scale), int(x / scale), :3].tolist())


AS_PROJECTIVE = Projective(matrix=(20, 0, 1_000, 0, 20, 500, 0, 0, 1))
AS_LOCAL = Local(
    picks=tuple(
        Pick(picture=(u, v), lattice=(round(20 * u + 1_000), round(20 * v + 500)))
        for u, v in ((10, 10), (190, 20), (100, 50), (20, 90), (180, 80))
    )
)


@pytest.mark.parametrize("transform", [TWENTY_UNITS, AS_PROJECTIVE, AS_LOCAL], ids=lambda t: type(t).__name__)
def test_a_picture_lies_where_its_transform_puts_it(qapp: QApplication, folder: Path, transform: Transform) -> None:
    pixels = seen(placed(transform), folder)
    corners = [colour_at(pixels, 1_100, 600), colour_at(pixels, 4_900, 2_400), colour_at(pixels, 900, 1_000)]
    assert corners == [RED, BLUE, (0, 0, 0)]


def test_a_picture_can_be_turned(qapp: QApplication, folder: Path) -> None:
    pixels = seen(placed(Affine(matrix=(0, -20, 3_000, 20, 0, 500))), folder)
    assert [colour_at(pixels, 2_000, 1_000), colour_at(pixels, 2_000, 4_000)] == [RED, BLUE]


def test_a_picture_can_lie_in_perspective(qapp: QApplication, folder: Path) -> None:
    """The far edge is half as long as the near one: (200, 0) comes to lie at x = 4000 / 1.25."""
    pixels = seen(placed(Projective(matrix=(20, 0, 0, 0, 20, 500, 0.00125, 0, 1))), folder)
    assert [colour_at(pixels, 3_100, 600)[0] > 0, colour_at(pixels, 3_300, 600)] == [True, (0, 0, 0)]


def test_a_local_fit_bends_the_picture(qapp: QApplication, folder: Path) -> None:
    bent = Local(picks=(*AS_LOCAL.picks[:2], Pick(picture=(100, 50), lattice=(3_600, 1_500)), *AS_LOCAL.picks[3:]))
    assert colour_at(seen(placed(bent), folder), 3_400, 1_500) == RED


def test_pieces_of_a_local_fit_leave_no_seam(qapp: QApplication, folder: Path) -> None:
    pixels = seen(placed(AS_LOCAL), folder, 10)
    assert (pixels[60:240, 110:490, 3] == 255).all()


def test_opacity_thins_a_picture(qapp: QApplication, folder: Path) -> None:
    assert seen(placed(TWENTY_UNITS, 0.5), folder)[75, 100, 3] == pytest.approx(128, abs=2)


def test_a_picture_is_blended_with_the_ground(qapp: QApplication, folder: Path) -> None:
    board = Board.compile(map_with(placed(TWENTY_UNITS, 0.5)), every_style_terrain())
    layers = (Layer.GROUND, Layer.PICTURES)
    pixels = pixels_of(image_of(Depiction.build(board, folder), AREA, 20, 20, layers))
    assert colour_at(pixels, 2_000, 2_000)[2] > 200
    assert 60 < colour_at(pixels, 2_000, 2_000)[1] < 140


MISSING = {
    "does not exist": "gone.png",
    "not a picture": "words.png",
    "a folder": ".",
    "an absolute path": "/scan.png",
}


@pytest.mark.parametrize("file", MISSING.values(), ids=MISSING)
def test_a_picture_that_cannot_be_read_is_hatched(qapp: QApplication, folder: Path, file: str) -> None:
    (folder / "words.png").write_text("no picture", encoding="utf-8")
    pixels = seen(placed(TWENTY_UNITS, file=file), folder)
    assert 0.02 < (pixels[..., 3] > 0).mean() < 0.9


def test_without_a_folder_every_picture_is_missing(qapp: QApplication) -> None:
    assert seen(placed(TWENTY_UNITS), None).any()


def test_a_missing_local_picture_is_hatched_where_its_picks_are(qapp: QApplication, folder: Path) -> None:
    pixels = seen(placed(AS_LOCAL, file="gone.png"), folder)
    rows = np.flatnonzero((pixels[..., 3] > 0).any(axis=1))
    assert rows[0] * 20 == pytest.approx(700, abs=60)


def test_a_truncated_picture_never_fails(qapp: QApplication, folder: Path) -> None:
    data = (folder / "scan.png").read_bytes()
    (folder / "cut.png").write_bytes(data[: len(data) // 2])
    assert seen(placed(TWENTY_UNITS, file="cut.png"), folder).any()


def png_of_size(width: int, height: int) -> bytes:
    """The beginning of a PNG that says it is that large, and ends there."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def test_a_picture_too_large_to_read_is_hatched(qapp: QApplication, folder: Path) -> None:
    (folder / "vast.png").write_bytes(png_of_size(60_000, 60_000))
    assert 0.02 < (seen(placed(TWENTY_UNITS, file="vast.png"), folder)[..., 3] > 0).mean() < 0.9


def test_a_flat_transform_never_fails(qapp: QApplication, folder: Path) -> None:
    assert not seen(placed(Affine(matrix=(0, 0, 0, 0, 0, 0))), folder).any()


def test_picks_on_one_line_never_fail(qapp: QApplication, folder: Path) -> None:
    picks = tuple(Pick(picture=(n, n), lattice=(n * 20, n * 20)) for n in (10, 50, 90))
    seen(placed(Local(picks=picks)), folder)


def test_a_large_picture_is_shrunk_before_it_is_drawn_small(qapp: QApplication, folder: Path) -> None:
    """A pixel of every second column red: drawn at an eighth it must be an even mixture, not one of the two."""
    image = QImage(800, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    for x in range(0, 800, 2):
        for y in range(400):
            image.setPixelColor(x, y, QColor("red"))
    image.save(str(folder / "stripes.png"))
    pixels = seen(placed(Affine(matrix=(5, 0, 0, 0, 5, 0)), file="stripes.png"), folder, 40)
    assert pixels[10:40, 10:80, 2].astype(int).std() < 12


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_pipe_is_a_missing_picture_and_nobody_waits_for_it(qapp: QApplication, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "scan.png")
    assert np.array_equal(seen(placed(TWENTY_UNITS), tmp_path), seen(placed(TWENTY_UNITS), None))


@pytest.mark.skipif(os.name != "posix", reason="links of POSIX")
def test_a_link_out_of_the_maps_folder_is_a_missing_picture(qapp: QApplication, folder: Path) -> None:
    (folder / "map").mkdir()
    (folder / "map" / "scan.png").symlink_to(folder / "scan.png")
    assert np.array_equal(seen(placed(TWENTY_UNITS), folder / "map"), seen(placed(TWENTY_UNITS), None))


def test_a_hidden_picture_is_not_painted(qapp: QApplication, folder: Path) -> None:
    assert not seen(msgspec.structs.replace(placed(TWENTY_UNITS), hidden=True), folder).any()


def test_a_photograph_held_upright_lies_upright(qapp: QApplication, folder: Path) -> None:
    """Turned a quarter by its camera: its pixels are counted from the corner that is up and left afterwards."""
    jpeg = jpeg_bytes(QImage(str(folder / "scan.png")))
    (folder / "photo.jpg").write_bytes(with_orientation(jpeg, 6))
    pixels = seen(placed(TWENTY_UNITS, file="photo.jpg"), folder)
    red, blue = colour_at(pixels, 2_000, 1_500), colour_at(pixels, 2_000, 3_500)
    assert (red[2] > 200 > red[0], blue[0] > 200 > blue[2], colour_at(pixels, 4_000, 1_500)) == (True, True, (0, 0, 0))
