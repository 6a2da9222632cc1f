"""Pictures for the screen: what is not ready never keeps anybody waiting, and nothing is made twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.documents.map import Affine, Picture
from ccstudio.ui.canvas.picture_tiles import SIDE, PictureTiles, TileKey
from ccstudio.ui.canvas.tile_cache import TileCache
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan import Scan
from ccstudio.ui.painting.scan_cache import ScanCache
from tests.helpers.leaks import delete_what_is_due

PLAIN = Affine(matrix=(20, 0, 0, 0, 20, 0))
SCAN = Picture(id="scan", file="scan.png", transform=PLAIN)
PLACING = Placing(PLAIN, QSize(300, 200))
AREA = QRectF(0, 0, 6_000, 4_000)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(tmp_path / "scan.png"))
    (tmp_path / "words.png").write_bytes(b"\x89PNG\r\n\x1a\nIEND no picture")
    return tmp_path


@pytest.fixture
def make(qapp: QApplication, folder: Path) -> Iterator[Callable[[], PictureTiles]]:
    made: list[PictureTiles] = []

    def make() -> PictureTiles:
        made.append(PictureTiles(folder, TileCache(folder / "cache")))
        return made[-1]

    yield make
    for tiles in made:
        tiles.close()
        tiles.deleteLater()
    delete_what_is_due()


def painted(tiles: PictureTiles, picture: Picture = SCAN, placing: Placing = PLACING) -> tuple[bool, QImage]:
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(1 / 20, 1 / 20)
    shown = tiles.paint(painter, picture, placing, AREA, 20.0)
    painter.end()
    return shown, image


class ClosedShelf(ScanCache):
    """Says what content a picture has, and never reads it."""

    def scan(self, file: str) -> Scan:
        raise AssertionError(file)


def is_red(image: QImage) -> bool:
    return all(image.pixelColor(x, y) == QColor("red") for x in (1, 150, 298) for y in (1, 100, 198))


def test_what_is_not_ready_is_left_out_at_first_and_told_when_it_comes(make, qtbot) -> None:
    tiles = make()
    shown, image = painted(tiles)
    with qtbot.waitSignal(tiles.arrived):
        pass
    qtbot.waitUntil(lambda: tiles.is_finished)
    assert (shown, image.pixelColor(150, 100).alpha(), is_red(painted(tiles)[1])) == (True, 0, True)


def test_for_a_picture_of_the_window_everything_seen_is_made_at_once(make) -> None:
    tiles = make()
    painted(tiles)
    tiles.finish()
    assert is_red(painted(tiles)[1])


def test_a_tile_that_was_made_once_is_taken_from_the_disk(make, folder: Path, qtbot) -> None:
    first = make()
    painted(first)
    first.finish()
    second = make()
    second.scan_cache = ClosedShelf(folder)
    painted(second)
    second.finish()
    assert is_red(painted(second)[1])


def test_another_content_of_the_file_is_another_picture(make, folder: Path) -> None:
    first = make()
    painted(first)
    first.finish()
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    assert image.save(str(folder / "scan.png"))
    first.look_in(folder)
    painted(first)
    first.finish()
    assert painted(first)[1].pixelColor(150, 100) == QColor("blue")


def test_a_damaged_picture_is_told_to_be_none(make) -> None:
    tiles = make()
    words = Picture(id="words", file="words.png", transform=PLAIN)
    painted(tiles, words)
    tiles.finish()
    assert painted(tiles, words)[0] is False


def test_a_coarser_tile_stands_in(make) -> None:
    tiles = make()
    painted(tiles)
    tiles.finish()
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(1 / 20, 1 / 20)
    finer = Placing(PLAIN, QSize(300, 200))
    finer.units_per_point = 4.0
    tiles.paint(painter, SCAN, finer, AREA, 5.0)
    painter.end()
    assert image.pixelColor(150, 100) == QColor("red")


def test_a_coarser_tile_covers_the_finer_one() -> None:
    for column, row in ((0, 0), (5, 3), (-1, -7)):
        key = TileKey("scan.png", PLAIN, 2, column, row)
        assert key.coarser(3).rect.contains(key.rect)


def test_a_tile_is_as_large_as_its_level_says() -> None:
    assert TileKey("scan.png", PLAIN, 3, 1, 2).rect == QRectF(8 * SIDE, 16 * SIDE, 8 * SIDE, 8 * SIDE)


# The cache on the disk.


def tile(colour: str = "green") -> QImage:
    image = QImage(16, 16, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    return image


def test_a_kept_tile_is_recalled(qapp: QApplication, tmp_path: Path) -> None:
    cache = TileCache(tmp_path / "new" / "folder")
    cache.keep("a", tile())
    recalled = cache.recall("a", 16)
    assert recalled is not None
    assert recalled.pixelColor(3, 3) == QColor("green")


@pytest.mark.parametrize("content", [b"", b"no picture"], ids=["empty", "words"])
def test_a_damaged_tile_is_as_good_as_none(qapp: QApplication, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.png").write_bytes(content)
    assert TileCache(tmp_path).recall("a", 16) is None


def test_a_tile_of_another_size_is_not_ours(qapp: QApplication, tmp_path: Path) -> None:
    cache = TileCache(tmp_path)
    cache.keep("a", tile())
    assert cache.recall("a", 512) is None


def test_a_folder_that_cannot_be_written_goes_unnoticed(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    cache = TileCache(tmp_path / "file")
    cache.keep("a", tile())
    assert cache.recall("a", 16) is None


def test_the_oldest_tiles_go_when_there_are_too_many(qapp: QApplication, tmp_path: Path) -> None:
    cache = TileCache(tmp_path, most_bytes=2_000)
    for number in range(64):
        cache.keep(f"tile-{number:03}", tile())
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 2_000
    assert "tile-063.png" in kept
