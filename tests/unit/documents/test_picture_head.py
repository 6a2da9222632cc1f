"""What the first bytes of a picture tell, and the warnings that come of it."""

import struct
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.map import Affine, Picture
from ccstudio.documents.pictures.files import check_picture_files
from ccstudio.documents.pictures.head import PictureHead, read_head
from tests.helpers.small_map import SMALL_MAP


def png(width: int, height: int, extra: bytes = b"") -> bytes:
    head = (
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    )
    return head + b"\0\0\0\0" + extra + b"\0\0\0\0IDAT....IEND"


def jpeg(width: int, height: int) -> bytes:
    note = b"\xff\xe1" + struct.pack(">H", 8) + b"Exif\0\0"
    size = b"\xff\xc2" + struct.pack(">HBHHB", 17, 8, height, width, 3) + b"\0" * 9
    return b"\xff\xd8" + note + b"\xff" + size + b"\xff\xd9"


def gif(width: int, height: int, frames: int) -> bytes:
    return b"GIF89a" + struct.pack("<HH", width, height) + b"\0\0\0" + b"\x21\xf9\x04\0\0\0\0\0," * frames


def webp(width: int, height: int, flags: int) -> bytes:
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF\0\0\0\0WEBPVP8X" + struct.pack("<I", 10) + bytes([flags, 0, 0, 0]) + size


def tiff(width: int, height: int, order: str) -> bytes:
    mark = b"II*\0" if order == "<" else b"MM\0*"
    entries = struct.pack(f"{order}HHII", 256, 4, 1, width) + struct.pack(f"{order}HHIHH", 257, 3, 1, height, 0)
    return mark + struct.pack(f"{order}I", 8) + struct.pack(f"{order}H", 2) + entries + b"\0\0\0\0"


CASES = {
    "png": (png(30, 20), PictureHead(30, 20)),
    "png that moves": (png(30, 20, b"\0\0\0\x08acTL"), PictureHead(30, 20, moves=True)),
    "jpeg": (jpeg(30, 20), PictureHead(30, 20)),
    "gif": (gif(30, 20, 1), PictureHead(30, 20)),
    "gif that moves": (gif(30, 20, 3), PictureHead(30, 20, moves=True)),
    "bmp": (b"BM" + b"\0" * 16 + struct.pack("<ii", 30, -20), PictureHead(30, 20)),
    "webp": (webp(30, 20, 0), PictureHead(30, 20)),
    "webp that moves": (webp(30, 20, 2), PictureHead(30, 20, moves=True)),
    "lossless webp": (b"RIFF\0\0\0\0WEBPVP8L....\x2f" + struct.pack("<I", 29 | 19 << 14), PictureHead(30, 20)),
    "lossy webp": (b"RIFF\0\0\0\0WEBPVP8 " + b"\0" * 10 + struct.pack("<HH", 30, 20), PictureHead(30, 20)),
    "little tiff": (tiff(30, 20, "<"), PictureHead(30, 20)),
    "big tiff": (tiff(30, 20, ">"), PictureHead(30, 20)),
    "words": (b"no picture at all", PictureHead()),
    "nothing": (b"", PictureHead()),
    "a jpeg of noise": (b"\xff\xd8\x00\x01\x02\x03", PictureHead()),
}


@pytest.mark.parametrize(("content", "head"), CASES.values(), ids=CASES)
def test_the_head_of_a_picture_tells_its_size_and_whether_it_moves(content: bytes, head: PictureHead) -> None:
    assert read_head(BytesIO(content)) == head


@given(kind=st.sampled_from(sorted(CASES)), end=st.integers(0, 60), noise=st.binary(max_size=30))
def test_a_damaged_head_never_fails(kind: str, end: int, noise: bytes) -> None:
    assert read_head(BytesIO(CASES[kind][0][:end] + noise)).megapixels >= 0


@pytest.mark.parametrize(
    ("content", "codes"),
    [
        (png(30, 20), []),
        (png(30_000, 20_000), ["picture-file-vast"]),
        (png(30, 20, b"\0\0\0\x08acTL"), ["picture-file-moves"]),
    ],
    ids=["usual", "large", "moving"],
)
def test_a_map_warns_of_pictures_that_are_not_shown_as_they_are(tmp_path: Path, content: bytes, codes) -> None:
    (tmp_path / "scan.png").write_bytes(content)
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(1, 0, 0, 0, 1, 0)))
    document = msgspec.structs.replace(SMALL_MAP, pictures=(picture,))
    assert [problem.code for problem in check_picture_files(document, tmp_path)] == codes
