"""The pictures of a module of VASSAL as files of a module of ours: sizes, names made safe, GIF made PNG."""

import io
import re
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import Final

import msgspec
from PIL import Image

from ccstudio.base.archives import ArchiveError
from ccstudio.documents.module import Art
from ccstudio.documents.pictures.head import read_head
from ccstudio.documents.svg.clean import cleaned
from ccstudio.interop.vassal.module_file import ModuleFile, folded, pictures_by_name
from ccstudio.interop.vassal.naming import Ids
from ccstudio.interop.vassal.svg_symbols import borrows, made_whole

MOST_PIXELS: Final = 400_000_000
_COVERS: Final = 0.6
"""How much of a picture must be seen through nowhere, so that it hides what is below it."""
_OPAQUE: Final = 128
_SAMPLE: Final = (16, 16)
_KEPT_ENDINGS: Final = {".png": ".png", ".jpg": ".jpg", ".jpeg": ".jpg", ".svg": ".svg"}
_SVG_HEAD: Final = 4_096
_SVG_SIZE: Final = re.compile(rb"""\b(width|height)\s*=\s*["']\s*([0-9.]{1,12})\s*(px|pt|mm|cm|in)?\s*["']""")
_SVG_BOX: Final = re.compile(
    rb"""\bviewBox\s*=\s*["']\s*[-0-9.]+[\s,]+[-0-9.]+[\s,]+([0-9.]{1,12})[\s,]+([0-9.]{1,12})"""
)
_UNITS: Final = {b"": 1.0, b"px": 1.0, b"pt": 96 / 72, b"mm": 96 / 25.4, b"cm": 96 / 2.54, b"in": 96.0}

_UNREADABLE: Final = (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError, MemoryError)
"""What Pillow raises for damaged pictures."""

Size = tuple[int, int]


def _say_nothing(_done: int, _every: int) -> None:
    """Tell nobody."""


class Overlay(msgspec.Struct, frozen=True):
    """A picture put on a clear ground of the size of a piece, its middle at `at` from that of the piece."""

    entry: str
    canvas: Size
    at: tuple[int, int]
    size: Size


class Pictures:
    """Gives the pictures that a module uses ids and files, and writes them; `missing` are those that are not there.

    `report` is told how many were looked at, of how many there are; an error it raises ends the work.
    """

    def __init__(self, module: ModuleFile, report: Callable[[int, int], None] = _say_nothing) -> None:
        self._module = module
        self._entries = pictures_by_name(module)
        self._report = report
        self._ids = Ids(longest=56)
        self._sizes: dict[str, Size | None] = {}
        self._covers: dict[str, bool] = {}
        self._art: dict[str | Overlay, Art] = {}
        self._loose: dict[str, str] = {}
        self._drawings: dict[str, bytes] = {}
        self.missing: dict[str, None] = {}

    @property
    def art(self) -> tuple[Art, ...]:
        """The art of the module so far."""
        return tuple(self._art.values())

    def entry(self, name: str) -> str:
        """Return the entry of a picture that can be used; empty if there is none."""
        if not name.strip():
            return ""
        entry = self._entries.get(folded(name), "")
        if not entry or self._size_of(entry) is None:
            self.missing[name] = None
            return ""
        return entry

    def size(self, entry: str) -> Size:
        """Return width and height of a picture in pixels."""
        return self._size_of(entry) or (1, 1)

    def covers(self, entry: str) -> bool:
        """Return whether a picture hides what is below it."""
        if entry not in self._covers:
            self._covers[entry] = self._looks_solid(entry)
        return self._covers[entry]

    def use(self, entry: str) -> str:
        """Return the id of a picture in the art of the module."""
        return self._used(entry, PurePosixPath(entry).stem, _ending(entry))

    def use_over(self, entry: str, canvas: Size, at: tuple[int, int], scale: float) -> str:
        """Return the id of a picture to be drawn over a whole piece of a size, where it lies on it."""
        width, height = self.size(entry)
        size = (max(round(width * scale), 1), max(round(height * scale), 1))
        if _ending(entry) == ".svg" or (at == (0, 0) and size == canvas) or max(*size, *canvas) > 4_000:
            return self.use(entry)
        return self._used(Overlay(entry, canvas, at, size), PurePosixPath(entry).stem, ".png")

    def loose_file(self, entry: str, folder: str) -> str:
        """Return the path of a picture that is no art: of the board of a map."""
        if entry not in self._loose:
            name = self._ids.make(PurePosixPath(entry).stem, "board")
            self._loose[entry] = f"{folder}/{name}{_ending(entry)}"
        return self._loose[entry]

    def files(self, report: Callable[[int, int], None]) -> Iterator[tuple[str, bytes]]:
        """Yield path and content of every picture that is used; those that cannot be read are noted as missing."""
        wanted: list[tuple[str | Overlay, str]] = [(source, art.file) for source, art in self._art.items()]
        wanted += self._loose.items()
        for number, (source, file) in enumerate(wanted):
            report(number, len(wanted))
            try:
                yield file, self._content(source, file)
            except (*_UNREADABLE, ArchiveError):
                self.missing[source if isinstance(source, str) else source.entry] = None
        report(len(wanted), len(wanted))

    def _used(self, source: str | Overlay, title: str, ending: str) -> str:
        if source not in self._art:
            id_ = self._ids.make(title, "picture")
            self._art[source] = Art(id=id_, file=f"art/{id_}{ending}")
        return self._art[source].id

    def _content(self, source: str | Overlay, file: str) -> bytes:
        if isinstance(source, Overlay):
            return self._overlaid(source)
        data = self._module.read(source)
        if file.endswith(".svg"):
            return self._drawing(data)
        if PurePosixPath(source).suffix.casefold() in _KEPT_ENDINGS and _is_what_it_says(data, file):
            return data
        with Image.open(io.BytesIO(data)) as picture:
            return _png(picture.convert("RGBA"))

    def _drawing(self, data: bytes) -> bytes:
        """A drawing as plain shapes; as it is, where it cannot be drawn, so that checks say why."""
        whole = made_whole(data, self._symbols) if borrows(data) else data
        return cleaned(whole).data or whole

    def _symbols(self, name: str) -> bytes:
        if name not in self._drawings:
            entry = self._entries.get(folded(name), "")
            self._drawings[name] = self._module.read(entry) if entry else b""
        return self._drawings[name]

    def _overlaid(self, overlay: Overlay) -> bytes:
        ground = Image.new("RGBA", overlay.canvas, (0, 0, 0, 0))
        with Image.open(io.BytesIO(self._module.read(overlay.entry))) as picture:
            drawn = picture.convert("RGBA")
        if drawn.size != overlay.size:
            drawn = drawn.resize(overlay.size, Image.Resampling.LANCZOS)
        left = (overlay.canvas[0] - overlay.size[0]) // 2 + overlay.at[0]
        top = (overlay.canvas[1] - overlay.size[1]) // 2 + overlay.at[1]
        ground.alpha_composite(_clipped(drawn, left, top, overlay.canvas), (max(left, 0), max(top, 0)))
        return _png(ground)

    def _size_of(self, entry: str) -> Size | None:
        if entry not in self._sizes:
            self._report(len(self._sizes), max(len(self._entries), len(self._sizes)))
            try:
                self._sizes[entry] = _size(self._module.read(entry), entry)
            except (*_UNREADABLE, ArchiveError):
                self._sizes[entry] = None
        return self._sizes[entry]

    def _looks_solid(self, entry: str) -> bool:
        if _ending(entry) in {".svg", ".jpg"}:
            return True
        try:
            with Image.open(io.BytesIO(self._module.read(entry))) as picture:
                if picture.width * picture.height > MOST_PIXELS:
                    return True
                alpha = picture.convert("RGBA").getchannel("A").resize(_SAMPLE)
        except (*_UNREADABLE, ArchiveError):
            return False
        return sum(alpha.histogram()[_OPAQUE:]) >= _COVERS * _SAMPLE[0] * _SAMPLE[1]


def _ending(entry: str) -> str:
    return _KEPT_ENDINGS.get(PurePosixPath(entry).suffix.casefold(), ".png")


def _size(data: bytes, entry: str) -> Size | None:
    if _ending(entry) == ".svg":
        return _svg_size(data[:_SVG_HEAD])
    head = read_head(io.BytesIO(data))
    if not (head.width and head.height) or head.width * head.height > MOST_PIXELS:
        return None
    return head.width, head.height


def _svg_size(head: bytes) -> Size | None:
    """The size of a drawing in pixels; that of a counter where it does not say."""
    if b"<svg" not in head:
        return None
    found = {name: float(number) * _UNITS[unit] for name, number, unit in _SVG_SIZE.findall(head) if number.strip(b".")}
    if len(found) == 2 and min(found.values()) >= 1:
        return round(min(found[b"width"], 30_000)), round(min(found[b"height"], 30_000))
    box = _SVG_BOX.search(head)
    if box is not None and min(float(box[1]), float(box[2])) >= 1:
        return round(min(float(box[1]), 30_000)), round(min(float(box[2]), 30_000))
    return 60, 60


def _is_what_it_says(data: bytes, file: str) -> bool:
    """Whether a picture is of the kind of its ending: many modules have PNG under the name of JPEG."""
    if file.endswith(".png"):
        return data.startswith(b"\x89PNG")
    return not file.endswith(".jpg") or data.startswith(b"\xff\xd8")


def _clipped(picture: Image.Image, left: int, top: int, canvas: Size) -> Image.Image:
    """The part of a picture that lies on the ground."""
    right, bottom = min(picture.width, canvas[0] - left), min(picture.height, canvas[1] - top)
    box = (max(-left, 0), max(-top, 0), right, bottom)
    if box[2] <= box[0] or box[3] <= box[1]:
        return Image.new("RGBA", (1, 1), (0, 0, 0, 0))
    return picture.crop(box)


def _png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
