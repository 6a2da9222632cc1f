"""Pictures read from files of every sort: upright, in pixels as the screen wants them, whatever their file is like."""

import resource
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QColor, QColorSpace, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.base.errors import StudioError
from ccstudio.ui.painting import scan as scan_module
from ccstudio.ui.painting.pictures import missing_text
from ccstudio.ui.painting.scan import Scan, read_picture, read_scan, scan_size
from tests.helpers.photographs import jpeg_bytes, with_orientation

RED, BLUE = QColor("#ff0000"), QColor("#0000ff")


def two_halves(format_: QImage.Format = QImage.Format.Format_RGB32, width: int = 60, height: int = 40) -> QImage:
    """Red on the left, blue on the right."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(RED)
    painter = QPainter(image)
    painter.fillRect(width // 2, 0, width - width // 2, height, BLUE)
    painter.end()
    return image.convertToFormat(format_)


def written(image: QImage, path: Path, format_: bytes) -> Path:
    writer = QImageWriter(str(path), QByteArray(format_))
    writer.setQuality(100)
    assert writer.write(image), writer.errorString()
    return path


def is_near(colour: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 60 for a, b in zip(colour.getRgb()[:3], other.getRgb()[:3], strict=True))


def sides(scan: Scan) -> tuple[bool, bool]:
    """Whether the picture is red on the left and blue on the right."""
    image = scan.levels[0]
    row = image.height() // 2
    return is_near(image.pixelColor(3, row), RED), is_near(image.pixelColor(image.width() - 4, row), BLUE)


@pytest.mark.parametrize("format_", [b"png", b"jpeg", b"tiff", b"webp", b"bmp"], ids=bytes.decode)
def test_every_usual_kind_of_file_is_read(qapp: QApplication, tmp_path: Path, format_: bytes) -> None:
    path = written(two_halves(), tmp_path / "scan", format_)
    assert (sides(read_picture(path)), scan_size(path)) == ((True, True), QSize(60, 40))


@pytest.mark.parametrize(
    "format_",
    [
        QImage.Format.Format_RGBA64, QImage.Format.Format_ARGB32, QImage.Format.Format_Indexed8,
        QImage.Format.Format_RGB16,
    ],
    ids=lambda format_: format_.name,
)  # fmt: skip
def test_deep_clear_and_indexed_pixels_are_read(qapp, tmp_path: Path, format_: QImage.Format) -> None:
    assert sides(read_picture(written(two_halves(format_), tmp_path / "scan.png", b"png"))) == (True, True)


def test_a_sixteen_bit_grey_scan_is_read(qapp: QApplication, tmp_path: Path) -> None:
    grey = two_halves(QImage.Format.Format_Grayscale16)
    scan = read_picture(written(grey, tmp_path / "scan.tiff", b"tiff"))
    assert scan.levels[0].pixelColor(3, 3).red() > scan.levels[0].pixelColor(55, 3).red() + 20


def test_a_cmyk_photograph_is_read(qapp: QApplication, tmp_path: Path) -> None:
    cmyk = two_halves(QImage.Format.Format_CMYK8888)
    path = written(cmyk, tmp_path / "scan.jpg", b"jpeg")
    assert sides(read_picture(path)) == (True, True)


def test_a_picture_called_by_the_wrong_ending_is_read(qapp: QApplication, tmp_path: Path) -> None:
    assert sides(read_picture(written(two_halves(), tmp_path / "scan.png", b"jpeg"))) == (True, True)


@pytest.mark.parametrize(
    ("orientation", "size", "red"),
    [(1, (60, 40), (3, 20)), (3, (60, 40), (56, 20)), (6, (40, 60), (20, 3)), (8, (40, 60), (20, 56))],
    ids=["upright", "upside down", "turned right", "turned left"],
)
def test_a_photograph_is_turned_as_its_camera_says(qapp, tmp_path: Path, orientation, size, red) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(with_orientation(jpeg_bytes(two_halves()), orientation))
    scan = read_picture(path)
    assert is_near(scan.levels[0].pixelColor(*red), RED)
    assert (scan_size(path), scan.size, scan.levels[0].size()) == (QSize(*size),) * 3


def test_of_an_animation_the_first_frame_is_read(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "moves.gif"
    frame = b"\x21\xf9\x04\x04\x0a\x00\x00\x00\x2c" + struct.pack("<HHHH", 0, 0, 1, 1) + b"\x00\x02\x02"
    head = b"GIF89a" + struct.pack("<HH", 1, 1) + b"\x80\x00\x00\xff\x00\x00\x00\x00\xff"
    path.write_bytes(head + frame + b"\x44\x01\x00" + frame + b"\x4c\x01\x00" + b"\x3b")
    assert read_picture(path).levels[0].pixelColor(0, 0) == RED


# Pictures that cannot be read.


def png_head(width: int, height: int) -> bytes:
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def hollow_png(width: int, height: int) -> bytes:
    """A PNG that says it is that large, and holds next to nothing."""
    content = b"IDAT" + zlib.compress(b"\x00" * 100)
    chunk = struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
    return png_head(width, height) + chunk


@pytest.mark.qt_log_ignore("JPEG", "libpng")
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "picture-file-damaged"),
        (b"no picture", "picture-file-damaged"),
        (png_head(50, 50), "picture-file-damaged"),
        (b"\xff\xd8\xff\xe0 and no more", "picture-file-damaged"),
        (hollow_png(60_000, 60_000), "picture-file-vast"),
    ],
    ids=["empty", "words", "a head without a body", "a photograph cut off at once", "thousands of megapixels"],
)
def test_what_cannot_be_read_says_why(qapp: QApplication, tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "scan.png"
    path.write_bytes(content)
    with pytest.raises(StudioError) as caught:
        read_picture(path)
    assert (caught.value.code, "{" in str(caught.value)) == (code, False)


def test_a_missing_picture_of_a_map_says_so(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(StudioError) as caught:
        read_scan("gone.png", tmp_path)
    assert caught.value.code == "picture-file-missing"


@pytest.mark.qt_log_ignore("JPEG")
def test_a_truncated_photograph_is_read_as_far_as_it_goes(qapp: QApplication, tmp_path: Path) -> None:
    data = jpeg_bytes(two_halves(width=600, height=400))
    (tmp_path / "cut.jpg").write_bytes(data[: len(data) * 3 // 4])
    assert read_picture(tmp_path / "cut.jpg").size == QSize(600, 400)


# Large ones.


def hollow_jpeg(width: int, height: int) -> bytes:
    """A photograph whose head says that it is that large."""
    data = bytearray(jpeg_bytes(two_halves(width=64, height=64)))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


@pytest.mark.parametrize("make", [hollow_png, hollow_jpeg])
def test_a_huge_picture_is_refused_by_its_head_without_being_read(
    qapp: QApplication, tmp_path: Path, make: Callable[[int, int], bytes]
) -> None:
    path = tmp_path / "scan.png"
    path.write_bytes(make(28_000, 28_000))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(StudioError) as caught:
        read_picture(path)
    assert caught.value.code == "picture-file-vast"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "Picture missing: scan.png"),
        (hollow_png(60_000, 60_000), "Picture too large: scan.png"),
        (b"no picture", "Picture damaged or not readable: scan.png"),
    ],
    ids=["missing", "too large", "damaged"],
)
def test_the_frame_of_a_picture_says_why_it_is_not_shown(
    qapp: QApplication, tmp_path: Path, content: bytes | None, words: str
) -> None:
    if content is not None:
        (tmp_path / "scan.png").write_bytes(content)
    assert missing_text("scan.png", tmp_path) == words


def test_reading_leaves_the_limit_of_others_alone(qapp: QApplication, tmp_path: Path) -> None:
    before = scan_module.QImageReader.allocationLimit()
    read_picture(written(two_halves(), tmp_path / "scan.png", b"png"))
    assert scan_module.QImageReader.allocationLimit() == before


def test_every_level_is_half_the_one_before(qapp: QApplication) -> None:
    scan = Scan(QSize(3_000, 1_001), QImage(3_000, 1_001, QImage.Format.Format_RGB32))
    assert [level.width() for level in scan.levels] == [3_000, 1_500, 750, 375, 188]


def test_pictures_of_another_colour_space_are_read(qapp: QApplication, tmp_path: Path) -> None:
    image = two_halves()
    image.setColorSpace(QColorSpace(QColorSpace.NamedColorSpace.AdobeRgb))
    assert sides(read_picture(written(image, tmp_path / "scan.png", b"png"))) == (True, True)
