"""Rendering a map to a picture or a sheet of paper: PNG, SVG and PDF from the one painter."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPaintDevice, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.application.printing.png_file import PngFile, Rows
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically, writing_atomically
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.overlays import paint_thread
from ccstudio.ui.painting.tints import NOTHING, Tinting, paint_legend, paint_tints

DEFAULT_SCALE: Final = 160.0
"""The default width of a space in pixels: 160 dpi for spaces of an inch."""
MOST_PIXELS_ACROSS: Final = 65_500
"""The greatest width or height of a PNG; many programs cannot open larger ones."""
MOST_MEGAPIXELS: Final = 1_500
"""The largest PNG, which is never in memory as a whole."""
MOST_IMAGE_PIXELS_ACROSS: Final = 32_000
MOST_IMAGE_MEGAPIXELS: Final = 400
MOST_PART_PIXELS_ACROSS: Final = 2_000
MOST_PAGE_MM: Final = 5_000.0
STRIP_PIXELS: Final = 256
_MOST_POINTS: Final = 400_000
"""The points that are kept from one strip to the next; only they can be painted twice."""
_TILE_PIXELS: Final = 16_384
"""Qt paints nothing beyond 32,767 pixels."""
MM_PER_INCH: Final = 25.4
VECTOR_DPI: Final = 300
_THREAD_DPI: Final = 96
"""A thread on paper is as wide as on a screen of this resolution; one pixel of the page would be too thin."""
PDF_DPI: Final = 1_200
_COUNTLESS: Final = 10.0**9


ENDINGS: Final = (".png", ".svg", ".pdf")


Report = Callable[[int, int], None]
"""Told how much is done, and how much there is."""


def render(
    board: Board,
    folder: Path | None,
    out: Path,
    *,
    scale: float | None = None,
    dpi: float | None = None,
    layers: frozenset[Layer] = DEFAULT_LAYERS,
    explanation: Explanation | None = None,
    tinting: Tinting = NOTHING,
    report: Report | None = None,
) -> None:
    """Draw a map into a file, PNG, SVG or PDF by its ending; needs a `QGuiApplication`.

    SVG and PDF have the map's true print size; they look as they would at 300 dpi, and `scale` and `dpi` do not
    change them.

    Args:
        board: the map.
        folder: where its pictures are found; None when it has never been saved.
        out: the file to write, replaced only when all of it is there.
        scale: pixels for the width of a space in a PNG; 160 where neither it nor `dpi` is given.
        dpi: pixels for a printed inch in a PNG, instead of `scale`.
        layers: what is drawn.
        explanation: a thread to draw over the map.
        tinting: tints of spaces to lay over the map, with their legend.
        report: told how many strips of a PNG are done, of how many; an error it raises ends the drawing, and
            nothing is written.

    Raises:
        StudioError: the ending is none of the three, or the picture would be absurdly large or small.
        SaveError: it could not be written; an older file is untouched.
    """
    suffix = out.suffix.lower()
    if suffix not in ENDINGS:
        raise StudioError("picture-kind-unknown", file=str(out), known=", ".join(ENDINGS))
    sheet = Sheet(board, folder, layers, explanation, tinting)
    if suffix == ".png":
        pixels_per_space = _pixels_per_space(board, scale, dpi)
        sheet.pixels(pixels_per_space)
        with writing_atomically(out, backup=False) as file:
            sheet.write_png(file, pixels_per_space, report)
        return
    data = sheet.svg() if suffix == ".svg" else sheet.pdf()
    if report is not None:
        report(1, 1)
    save_atomically(out, data, backup=False)


def _pixels_per_space(board: Board, scale: float | None, dpi: float | None) -> float:
    if scale is not None:
        return scale
    return DEFAULT_SCALE if dpi is None else dpi * board.document.print.space_mm / MM_PER_INCH


class Sheet:
    """A whole map for any device."""

    def __init__(
        self,
        board: Board,
        folder: Path | None,
        layers: frozenset[Layer] = DEFAULT_LAYERS,
        explanation: Explanation | None = None,
        tinting: Tinting = NOTHING,
    ) -> None:
        self._board = board
        self._depiction = Depiction.build(board, folder)
        self._depiction.plan_cache.most_points = _MOST_POINTS
        self._layers = layers
        self._explanation = explanation
        self._tinting = tinting

    @property
    def bounds(self) -> QRectF:
        """The painted rectangle, in lattice units."""
        return self._depiction.bounds

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height on paper."""
        unit = self._board.document.print.space_mm / self._board.grid.width
        return self.bounds.width() * unit, self.bounds.height() * unit

    def pixels(
        self,
        pixels_per_space: float,
        most_across: int = MOST_PIXELS_ACROSS,
        most_megapixels: int = MOST_MEGAPIXELS,
    ) -> tuple[int, int]:
        """Width and height of the map as a picture.

        Raises:
            StudioError: it would have no pixels, or more than it may have.
        """
        across, down = (
            length * pixels_per_space / self._board.grid.width for length in (self.bounds.width(), self.bounds.height())
        )
        if not (across >= 1 and down >= 1):
            raise StudioError("picture-too-small", scale=pixels_per_space)
        if max(across, down) > most_across or across * down > most_megapixels * 1_000_000:
            width, height = (round(min(length, _COUNTLESS)) for length in (across, down))
            raise StudioError(
                "picture-too-large",
                width=width,
                height=height,
                most=most_across,
                megapixels=most_megapixels,
                dpi=self._largest_dpi(most_across, most_megapixels),
            )
        return round(across), round(down)

    def image(self, pixels_per_space: float, report: Report | None = None) -> QImage:
        """The map as an image with a clear background, painted in strips from the top.

        Raises:
            StudioError: it would have no pixels, or more than a program should be asked for.
        """
        width, height = self.pixels(pixels_per_space, MOST_IMAGE_PIXELS_ACROSS, MOST_IMAGE_MEGAPIXELS)
        units_per_pixel = self._board.grid.width / pixels_per_space
        image = QImage(QSize(width, height), QImage.Format.Format_ARGB32_Premultiplied)
        if image.isNull():
            raise StudioError("picture-no-memory", width=width, height=height)
        image.fill(0)
        dots_per_metre = self._dots_per_metre(pixels_per_space)
        image.setDotsPerMeterX(dots_per_metre)
        image.setDotsPerMeterY(dots_per_metre)
        strips = range(0, height, STRIP_PIXELS)
        with painting_on(image) as painter:
            for done, top in enumerate(strips):
                if report is not None:
                    report(done, len(strips))
                self._paint_strip(painter, QRect(0, top, width, STRIP_PIXELS), units_per_pixel)
        return image

    def part(self, rect: QRectF, pixels_per_space: float) -> QImage:
        """A part of the map (a rectangle in lattice units) as an image, at most 2,000 pixels across."""
        units_per_pixel = max(
            self._board.grid.width / pixels_per_space, max(rect.width(), rect.height()) / MOST_PART_PIXELS_ACROSS
        )
        width, height = (max(1, round(length / units_per_pixel)) for length in (rect.width(), rect.height()))
        image = QImage(QSize(width, height), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with painting_on(image) as painter:
            painter.scale(1 / units_per_pixel, 1 / units_per_pixel)
            painter.translate(-rect.topLeft())
            self._paint_translated(painter, units_per_pixel, units_per_pixel, rect)
        return image

    def write_png(self, file: BinaryIO, pixels_per_space: float, report: Report | None = None) -> None:
        """Write the map as PNG with a clear background, a few rows at a time: memory does not grow with its size.

        Raises:
            StudioError: it would have no pixels, or more than it may have.
            OSError: the file cannot be written.
        """
        width, height = self.pixels(pixels_per_space)
        units_per_pixel = self._board.grid.width / pixels_per_space
        strips = range(0, height, STRIP_PIXELS)
        with PngFile(file, width, height, self._dots_per_metre(pixels_per_space)) as png:
            for done, top in enumerate(strips):
                if report is not None:
                    report(done, len(strips))
                high = min(STRIP_PIXELS, height - top)
                tiles = [
                    self._tile(QRect(left, top, min(_TILE_PIXELS, width - left), high), units_per_pixel)
                    for left in range(0, width, _TILE_PIXELS)
                ]
                png.add(tiles[0] if len(tiles) == 1 else np.concatenate(tiles, axis=1))
        if report is not None:
            report(len(strips), len(strips))

    def _tile(self, pixels: QRect, units_per_pixel: float) -> Rows:
        image = QImage(pixels.size(), QImage.Format.Format_ARGB32_Premultiplied)
        if image.isNull():
            raise StudioError("picture-no-memory", width=pixels.width(), height=pixels.height())
        image.fill(0)
        with painting_on(image) as painter:
            painter.translate(-pixels.topLeft())
            self._paint_strip(painter, pixels, units_per_pixel)
        plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
        rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
        return rows[:, : plain.width() * 4].reshape(plain.height(), plain.width(), 4).copy()

    def _dots_per_metre(self, pixels_per_space: float) -> int:
        return round(pixels_per_space / self._board.document.print.space_mm * 1_000)

    def _largest_dpi(self, most_across: int, most_megapixels: int) -> int:
        across, down = (mm / MM_PER_INCH for mm in self.size_mm)
        return int(min(most_across / max(across, down), (most_megapixels * 1_000_000 / (across * down)) ** 0.5))

    def svg(self) -> bytes:
        """The map as SVG of its true print size."""
        width, height = self.size_mm
        buffer = new_buffer()
        generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
        generator.setOutputDevice(buffer)
        generator.setTitle(self._board.document.title)
        generator.setResolution(VECTOR_DPI)
        generator.setSize(QSize(*(round(mm / MM_PER_INCH * VECTOR_DPI) for mm in (width, height))))
        generator.setViewBox(QRectF(0, 0, self.bounds.width(), self.bounds.height()))
        with painting_on(generator) as painter:
            painter.translate(-self.bounds.topLeft())
            self._paint_translated(painter, self._units_per_dot(VECTOR_DPI), self._units_per_dot(_THREAD_DPI))
        return bytes(buffer.data().data())

    def pdf(self) -> bytes:
        """The map as one PDF page of its true print size.

        Raises:
            StudioError: the page would be larger than PDF readers can show.
        """
        width, height = self.size_mm
        if max(width, height) > MOST_PAGE_MM:
            raise StudioError("page-too-large", width=round(width), height=round(height), most=round(MOST_PAGE_MM))
        buffer = new_buffer()
        writer = QPdfWriter(buffer)
        writer.setTitle(self._board.document.title)
        writer.setCreator("ccstudio")
        page = QPageSize(QSizeF(width, height), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
        writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
        writer.setResolution(PDF_DPI)
        with painting_on(writer) as painter:
            self._paint(painter, self._units_per_dot(PDF_DPI), self._units_per_dot(_THREAD_DPI))
        return bytes(buffer.data().data())

    def paint_millimetres(self, painter: QPainter, shown: QRectF, scale: float) -> None:
        """Paint a part of the map as it is on paper.

        Args:
            painter: transformed so that one unit is a millimetre of the map's true print size, from its upper left
                corner.
            shown: the part, in the same units.
            scale: how large the map is printed; 1 is its true size.
        """
        unit = self._board.document.print.space_mm / self._board.grid.width
        exposed = QRectF(shown.topLeft() / unit + self.bounds.topLeft(), shown.size() / unit)
        painter.save()
        painter.scale(unit, unit)
        painter.translate(-self.bounds.topLeft())
        units_per_pixel = self._units_per_dot(VECTOR_DPI * scale)
        self._paint_translated(painter, units_per_pixel, self._units_per_dot(_THREAD_DPI * scale), exposed)
        painter.restore()

    def image_of_width(self, pixels: float, report: Report | None = None) -> QImage:
        """The map as an image of about the given width in pixels (see `image`)."""
        return self.image(pixels * self._board.grid.width / self.bounds.width(), report)

    def _units_per_dot(self, dpi: float) -> float:
        return self._board.grid.width / (self._board.document.print.space_mm / MM_PER_INCH * dpi)

    def _paint_strip(self, painter: QPainter, pixels: QRect, units_per_pixel: float) -> None:
        """Paint some rows of pixels; strips fit together as if all had been painted at once."""
        painter.save()
        painter.setClipRect(pixels)
        # Antialiasing reaches a pixel beyond what it draws.
        seen = QRectF(pixels.adjusted(-2, -2, 2, 2))
        exposed = QRectF(seen.topLeft() * units_per_pixel + self.bounds.topLeft(), seen.size() * units_per_pixel)
        self._paint(painter, units_per_pixel, units_per_pixel, exposed)
        painter.restore()

    def _paint(
        self,
        painter: QPainter,
        units_per_device_pixel: float,
        units_per_thread_pixel: float,
        exposed: QRectF | None = None,
    ) -> None:
        painter.scale(1 / units_per_device_pixel, 1 / units_per_device_pixel)
        painter.translate(-self.bounds.topLeft())
        units_per_pixel = max(units_per_device_pixel, self._units_per_dot(VECTOR_DPI))
        self._paint_translated(painter, units_per_pixel, units_per_thread_pixel, exposed)

    def _paint_translated(
        self,
        painter: QPainter,
        units_per_pixel: float,
        units_per_thread_pixel: float,
        exposed: QRectF | None = None,
    ) -> None:
        self._depiction.paint(painter, self.bounds if exposed is None else exposed, self._layers, units_per_pixel)
        if self._tinting.tints:
            paint_tints(painter, self._board, self._tinting.tints, units_per_pixel)
            paint_legend(painter, self._board, self._tinting, units_per_pixel)
        if self._explanation is not None:
            paint_thread(painter, self._board, self._explanation, units_per_thread_pixel)


@contextmanager
def painting_on(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter that always releases its device, because a device that is deleted first crashes the program."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


def new_buffer() -> QBuffer:
    """An empty buffer, open for writing."""
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def png_bytes(image: QImage, quality: int = -1) -> bytes:
    """An image as PNG; a `quality` of up to 100 makes it larger and faster to write, -1 is usual."""
    buffer = new_buffer()
    image.save(buffer, "PNG", quality)  # type: ignore[call-overload]  # the stubs want bytes, Qt a name
    return bytes(buffer.data().data())
