"""PNG written piece by piece."""

import io
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ccstudio.application.printing.png_file import PngFile
from ccstudio.board.board import Board
from ccstudio.ui.rendering import Sheet, render
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN


def random_rows(height: int, width: int) -> np.ndarray:
    return np.random.default_rng(7).integers(0, 256, (height, width, 4), np.uint8)


def written(rows: np.ndarray, pieces: int, dots_per_metre: int = 11_811) -> bytes:
    out = io.BytesIO()
    with PngFile(out, rows.shape[1], rows.shape[0], dots_per_metre) as png:
        for piece in np.array_split(rows, pieces):
            png.add(piece)
    return out.getvalue()


def read(data: bytes) -> np.ndarray:
    image = QImage.fromData(data, "PNG").convertToFormat(QImage.Format.Format_RGBA8888)  # type: ignore[call-overload]
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width() * 4].reshape(image.height(), image.width(), 4).copy()


@pytest.mark.parametrize(("height", "width"), [(1, 1), (7, 13), (40, 3)])
@pytest.mark.parametrize("pieces", [1, 3])
def test_a_reader_gets_the_pixels_that_were_written(height: int, width: int, pieces: int) -> None:
    rows = random_rows(height, width)
    assert np.array_equal(read(written(rows, min(pieces, height))), rows)


def test_the_size_on_paper_is_kept() -> None:
    image = QImage.fromData(written(random_rows(3, 3), 1))
    assert (image.dotsPerMeterX(), image.dotsPerMeterY()) == (11_811, 11_811)


def test_even_areas_take_little_room() -> None:
    assert len(written(np.full((500, 500, 4), 200, np.uint8), 5)) < 5_000


def test_a_picture_written_in_strips_is_the_picture_painted_at_once(qapp: QApplication, tmp_path: Path) -> None:
    board = Board.compile(SMALL_MAP, SMALL_TERRAIN)
    render(board, None, tmp_path / "map.png", scale=90)
    file = read((tmp_path / "map.png").read_bytes()).astype(int)
    image = Sheet(board, None).image(90).convertToFormat(QImage.Format.Format_RGBA8888)
    whole = np.frombuffer(image.constBits(), np.uint8).reshape(file.shape).astype(int)
    assert (np.abs(file - whole) > 4).mean() < 0.0005


def test_dots_per_inch_stand_in_the_file(qapp: QApplication, tmp_path: Path) -> None:
    render(Board.compile(SMALL_MAP, SMALL_TERRAIN), None, tmp_path / "map.png", dpi=96)
    assert round(QImage(str(tmp_path / "map.png")).dotsPerMeterX() * 0.0254) == 96
