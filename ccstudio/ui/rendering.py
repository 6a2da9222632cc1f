"""Rendering a map to a picture or a sheet of paper: PNG, SVG and PDF from the one painter."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPaintDevice, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.board.board import Board
from ccstudio.board.explain import Explanation
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.layers import DEFAULT_LAYERS, Layer
from ccstudio.ui.painting.overlays import paint_thread
from ccstudio.ui.painting.tints import NOTHING, Tinting, paint_legend, paint_tints

DEFAULT_SCALE: Final = 160.0
"""Pixels for the width of a space where nothing is said: 160 dpi for spaces of an inch."""
MOST_PIXELS_ACROSS: Final = 32_000
MOST_MEGAPIXELS: Final = 400
MOST_PAGE_MM: Final = 5_000.0
STRIP_PIXELS: Final = 256
_MM_PER_INCH: Final = 25.4
_VECTOR_DPI: Final = 300
_THREAD_DPI: Final = 96
"""A thread on paper is as wide as on a screen of so many dots per inch; in pixels of the page it would be a hair."""
_PDF_DPI: Final = 1_200
_COUNTLESS: Final = 10.0**9


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
    makers: dict[str, Callable[[Sheet], bytes]] = {
        ".png": lambda sheet: png_bytes(sheet.image(_pixels_per_space(board, scale, dpi), report)),
        ".svg": Sheet.svg,
        ".pdf": Sheet.pdf,
    }
    make = makers.get(out.suffix.lower())
    if make is None:
        raise StudioError("picture-kind-unknown", file=str(out), known=", ".join(makers))
    data = make(Sheet(board, folder, layers, explanation, tinting))
    if report is not None:
        report(1, 1)
    save_atomically(out, data, backup=False)


def _pixels_per_space(board: Board, scale: float | None, dpi: float | None) -> float:
    if scale is not None:
        return scale
    return DEFAULT_SCALE if dpi is None else dpi * board.document.print.space_mm / _MM_PER_INCH


class Sheet:
    """A whole map, ready to be put on any device."""

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
        self._layers = layers
        self._explanation = explanation
        self._tinting = tinting

    @property
    def bounds(self) -> QRectF:
        """What is drawn, in lattice units."""
        return self._depiction.bounds

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height on paper."""
        unit = self._board.document.print.space_mm / self._board.grid.width
        return self.bounds.width() * unit, self.bounds.height() * unit

    def image(self, pixels_per_space: float, report: Report | None = None) -> QImage:
        """The map as an image with a clear background, painted in strips from the top.

        Raises:
            StudioError: it would have no pixels, or more than a program should be asked for.
        """
        across, down = (
            length * pixels_per_space / self._board.grid.width for length in (self.bounds.width(), self.bounds.height())
        )
        if not (across >= 1 and down >= 1):
            raise StudioError("picture-too-small", scale=pixels_per_space)
        if max(across, down) > MOST_PIXELS_ACROSS or across * down > MOST_MEGAPIXELS * 1_000_000:
            width, height = (round(min(length, _COUNTLESS)) for length in (across, down))
            raise StudioError(
                "picture-too-large", width=width, height=height, most=MOST_PIXELS_ACROSS, megapixels=MOST_MEGAPIXELS
            )
        width, height = round(across), round(down)
        units_per_pixel = self._board.grid.width / pixels_per_space
        image = QImage(QSize(width, height), QImage.Format.Format_ARGB32_Premultiplied)
        if image.isNull():
            raise StudioError("picture-no-memory", width=width, height=height)
        image.fill(0)
        dots_per_metre = round(pixels_per_space / self._board.document.print.space_mm * 1_000)
        image.setDotsPerMeterX(dots_per_metre)
        image.setDotsPerMeterY(dots_per_metre)
        strips = range(0, height, STRIP_PIXELS)
        with _painting_on(image) as painter:
            for done, top in enumerate(strips):
                if report is not None:
                    report(done, len(strips))
                self._paint_strip(painter, QRect(0, top, width, STRIP_PIXELS), units_per_pixel)
        return image

    def svg(self) -> bytes:
        """The map as SVG of its true print size."""
        width, height = self.size_mm
        buffer = _buffer()
        generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
        generator.setOutputDevice(buffer)
        generator.setTitle(self._board.document.title)
        generator.setResolution(_VECTOR_DPI)
        generator.setSize(QSize(*(round(mm / _MM_PER_INCH * _VECTOR_DPI) for mm in (width, height))))
        generator.setViewBox(QRectF(0, 0, self.bounds.width(), self.bounds.height()))
        with _painting_on(generator) as painter:
            painter.translate(-self.bounds.topLeft())
            self._paint_translated(painter, self._units_per_dot(_VECTOR_DPI), self._units_per_dot(_THREAD_DPI))
        return bytes(buffer.data().data())

    def pdf(self) -> bytes:
        """The map as one PDF page of its true print size.

        Raises:
            StudioError: the page would be larger than PDF readers can show.
        """
        width, height = self.size_mm
        if max(width, height) > MOST_PAGE_MM:
            raise StudioError("page-too-large", width=round(width), height=round(height), most=round(MOST_PAGE_MM))
        buffer = _buffer()
        writer = QPdfWriter(buffer)
        writer.setTitle(self._board.document.title)
        writer.setCreator("ccstudio")
        page = QPageSize(QSizeF(width, height), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
        writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
        writer.setResolution(_PDF_DPI)
        with _painting_on(writer) as painter:
            self._paint(painter, self._units_per_dot(_PDF_DPI), self._units_per_dot(_THREAD_DPI))
        return bytes(buffer.data().data())

    def _units_per_dot(self, dpi: float) -> float:
        return self._board.grid.width / (self._board.document.print.space_mm / _MM_PER_INCH * dpi)

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
        units_per_pixel = max(units_per_device_pixel, self._units_per_dot(_VECTOR_DPI))
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
def _painting_on(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter that has let go of its device whatever happens: a device that dies first takes the program with it."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def png_bytes(image: QImage) -> bytes:
    """An image as PNG."""
    buffer = _buffer()
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, Qt a name
    return bytes(buffer.data().data())
