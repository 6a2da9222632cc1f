"""`ColourSession`: a picture being traced by its colours: what each colour means, how fine, and what comes of it."""

from functools import partial
from typing import Final, NamedTuple

import msgspec
from PySide6.QtCore import QObject, QRectF, QTimer, Signal

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.tracing.colour_regions import GROUND, Prepared, Region, TraceSettings, board_area, traced
from ccstudio.edit.tracing.colours import Rgb, Swatch, nearest_terrains
from ccstudio.edit.tracing.traced_features import is_elongated, not_outlined, with_regions
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.tracing.pixels import Latest, Pixels, Source
from ccstudio.ui.painting.palette import colours_of
from ccstudio.ui.painting.picture_raster import step_for
from ccstudio.ui.tasks.background import Progress

MOST_DOTS: Final = 6_000_000
"""Of a whole picture: what is larger is traced as if it had been scanned coarser."""

PAUSE_MS: Final = 350
"""How long a person has to leave the fields alone before the picture is traced anew."""

REACH_MM: Final = 0.9
"""How far around a dot is looked for what it belongs to, in print."""


SURE_WITHIN: Final = 18.0
"""How far (CIE 1976) a colour of a picture may be from that of a terrain to be taken for it: paper yellows."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a picture is traced: all in millimetres of print, square ones for the area.

    `only_new` leaves out what lies within outlines of the same terrain already, `no_ways` what is long and thin.
    """

    line_mm: float = 0.6
    tolerance_mm: float = 0.25
    least_mm2: float = 12.0
    most_colours: int = 10
    only_new: bool = True
    no_ways: bool = True


class PreparedPalette(NamedTuple):
    """A prepared picture and the colours found in it."""

    ready: Prepared
    palette: tuple[Swatch, ...]


class ColourSession(QObject):
    """Colours of a picture and what they mean; traced anew whenever a person has changed something and paused.

    Nothing of this touches the map until `apply`.

    Signals:
        palette_changed(): other colours, or other meanings.
        regions_changed(): other outlines, or none.
        status_changed(): something is going on, or over.
        progressed(done, total): how far it is.
    """

    palette_changed = Signal()
    regions_changed = Signal()
    status_changed = Signal()
    progressed = Signal(int, int)

    def __init__(self, context: MapContext, pixels: Pixels, source: Source, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._pixels = pixels
        self.source = source
        self.settings = Settings(line_mm=pixels.line_mm)
        self.palette: tuple[Swatch, ...] = ()
        self.meanings: tuple[str, ...] = ()
        self.regions: tuple[Region, ...] = ()
        self.ways = 0
        """How many regions are as long and thin as roads."""
        self._found: tuple[Region, ...] = ()
        self._are_ways: tuple[bool, ...] = ()
        self._looked: PreparedPalette | None = None
        self._trouble = ""
        self._is_over = False
        self._looking: Latest[PreparedPalette] = Latest(pixels.background, self)
        self._tracing: Latest[list[Region]] = Latest(pixels.background, self)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._trace)
        for work in (self._looking, self._tracing):
            work.progressed.connect(self.progressed)
            work.failed.connect(self._fail)
        self._looking.done.connect(self._take_look)
        self._tracing.done.connect(self._take_regions)
        context.board_changed.connect(self._follow)
        self._look()

    @property
    def terrains(self) -> list[Terrain]:
        """What a colour can mean."""
        return [terrain for terrain in self._context.choices("outline") if terrain.kind == "space"]

    @property
    def ground(self) -> str:
        """The terrain of whatever is not outlined."""
        return self._context.document.ground

    @property
    def is_busy(self) -> bool:
        """Whether something is going on, or about to be."""
        return self._looking.is_busy or self._tracing.is_busy or self._pause.isActive()

    @property
    def status(self) -> str:
        """What a person reads."""
        if self._trouble:
            return self._trouble
        if self._looking.is_busy:
            return _("Finding the colours of the picture…")
        if self.is_busy:
            return _("Tracing…")
        if not self.palette:
            return _("The studio found no colours in the picture.")
        if not any(self.meanings):
            return _("Choose a terrain for at least one colour.")
        return plural("{count} outline found.", "{count} outlines found.", len(self.regions))

    def choose_picture(self, picture_id: str) -> bool:
        """Trace another picture, or the same where it lies now; returns whether that is anything else than before."""
        before = self.source.picture
        found = next((it for it in self._pixels.sources() if it.picture.id == picture_id), None)
        if found is None or (found.picture.file, found.picture.transform) == (before.file, before.transform):
            return False
        self.source = found
        self._look()
        return True

    def mean(self, number: int, meaning: str) -> None:
        """Say what a colour means: a terrain, `GROUND` or `INK`."""
        if self.meanings[number] != meaning:
            self.meanings = (*self.meanings[:number], meaning, *self.meanings[number + 1 :])
            self.palette_changed.emit()
            self._again()

    def set_up(self, settings: Settings) -> None:
        """Trace with other settings."""
        before, self.settings = self.settings, settings
        if before == settings:
            return
        if msgspec.structs.replace(before, no_ways=settings.no_ways) == settings:
            self._choose_regions()
            return
        self._pixels.line_mm = settings.line_mm
        if (before.line_mm, before.most_colours) != (settings.line_mm, settings.most_colours):
            self._looked = None
        self._again()

    def stop(self) -> None:
        """Give up what is going on; what was found last stays."""
        self._pause.stop()
        self._looking.forget()
        self._tracing.forget()
        self.status_changed.emit()

    def close(self) -> None:
        """Give up what is going on, and follow the map no more."""
        self._is_over = True
        self.stop()

    def apply(self) -> bool:
        """Put the outlines into the map as one step; returns whether there were any."""
        if self.is_busy or not self.regions:
            return False
        document, refs = with_regions(self._context.document, self.regions)
        self._context.apply(document, plural("Trace {count} outline", "Trace {count} outlines", len(refs)))
        self._context.selection.set(refs)
        return True

    def _look(self) -> None:
        self._trouble = ""
        self._looked = None
        self._tracing.forget()
        context, settings = self._context, self.settings
        x0, y0, x1, y1 = context.grid.bounds
        area = QRectF(x0, y0, x1 - x0, y1 - y0).intersected(self.source.placing.bounds)
        step = step_for(self.source.placing, area, MOST_DOTS)
        line_width = settings.line_mm * self._pixels.units_per_mm
        work = partial(
            _look_at, self.source, area, step, context.document, context.grid, line_width, settings.most_colours
        )
        self._looking.want(_("Trace colours"), work)
        self.status_changed.emit()

    def _take_look(self, looked: PreparedPalette) -> None:
        self._looked = looked
        before = dict(zip((swatch.colour for swatch in self.palette), self.meanings, strict=True))
        self.palette = looked.palette
        known = {terrain.id: _colours_of(terrain) for terrain in self.terrains}
        ground = self._context.document.ground
        suggested = nearest_terrains([swatch.colour for swatch in self.palette], known, SURE_WITHIN)
        self.meanings = tuple(
            before.get(swatch.colour, GROUND if terrain == ground else terrain)
            for swatch, terrain in zip(self.palette, suggested, strict=True)
        )
        self.palette_changed.emit()
        self._again()

    def _again(self) -> None:
        self._tracing.forget()
        self._pause.start()
        self.status_changed.emit()

    def _trace(self) -> None:
        if self._looked is None:
            self._look()
            return
        if not any(self.meanings):
            self._take_regions([])
            return
        units = self._pixels.units_per_mm
        settings = TraceSettings(
            reach=REACH_MM * units,
            least_area=self.settings.least_mm2 * units**2,
            tolerance=self.settings.tolerance_mm * units,
        )
        only_new = self.settings.only_new
        colours = tuple(swatch.colour for swatch in self.palette)
        context = self._context
        work = partial(
            _trace, self._looked.ready, context.document, context.grid, colours, self.meanings, settings, only_new
        )
        self._tracing.want(_("Trace colours"), work)
        self.status_changed.emit()

    def _take_regions(self, regions: list[Region]) -> None:
        self._found = tuple(regions)
        self._are_ways = tuple(is_elongated(region.polygon) for region in regions)
        self._choose_regions()

    def _choose_regions(self) -> None:
        self.ways = sum(self._are_ways)
        leaves_out = self.settings.no_ways
        self.regions = tuple(
            region for region, way in zip(self._found, self._are_ways, strict=True) if not (way and leaves_out)
        )
        self._trouble = ""
        self.regions_changed.emit()
        self.status_changed.emit()

    def _fail(self, error: StudioError) -> None:
        self.regions = self._found = ()
        self._are_ways, self.ways = (), 0
        self._trouble = str(error)
        self.regions_changed.emit()
        self.status_changed.emit()

    def _follow(self, before: Board, after: Board) -> None:
        """The map has changed: its grid may be another, the picture may lie elsewhere."""
        if not self._is_over and not self.choose_picture(self.source.picture.id) and before.grid is not after.grid:
            self._look()


def _look_at(
    source: Source,
    area: QRectF,
    step: float,
    document: MapDocument,
    grid: GridGeometry,
    line_width: float,
    most_colours: int,
    progress: Progress,
) -> PreparedPalette:
    ready = source.ready(area, step, grid, line_width, progress, board=board_area(document, grid))
    progress.report(0, 0)
    return PreparedPalette(ready, ready.palette(most_colours))


def _trace(
    ready: Prepared,
    document: MapDocument,
    grid: GridGeometry,
    colours: tuple[Rgb, ...],
    meanings: tuple[str, ...],
    settings: TraceSettings,
    only_new: bool,
    progress: Progress,
) -> list[Region]:
    within = board_area(document, grid)
    found = traced(ready, grid, colours, meanings, settings, within=within, report=progress.report)
    return not_outlined(document, found) if only_new else found


def _colours_of(terrain: Terrain) -> list[Rgb]:
    """The colours that mean a terrain: what its ground is filled with, not rims, roofs' ridges and shadows."""
    drawing = terrain.drawing
    fills = colours_of(drawing) if drawing.style == "field" else colours_of(drawing)[:1]
    return [(colour.red(), colour.green(), colour.blue()) for colour in fills]
