"""`Pixels`: the pictures of the map as tracing asks for them, read beside the window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

import numpy as np
from PySide6.QtCore import QObject, QRectF, QSize, Signal

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import Picture
from ccstudio.documents.pictures.files import CUT_OFF, picture_file_problem
from ccstudio.edit.pictures.mappings import mapping_of
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.painting.picture_raster import raster_of
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan import scan_size
from ccstudio.ui.painting.scan_cache import ScanCache
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task

if TYPE_CHECKING:
    from ccstudio.edit.tracing.colour_regions import Prepared, Shape

LINE_MM: Final = 0.6
"""How wide, in print, the lines of the grid are taken to be until somebody says otherwise."""

T = TypeVar("T")


class Source(NamedTuple):
    """A picture that can be traced, where it lies, and where its pixels are read."""

    picture: Picture
    placing: Placing
    scan_cache: ScanCache

    def ready(
        self,
        area: QRectF,
        step: float,
        grid: GridGeometry,
        line_width: float,
        progress: Progress,
        *,
        board: "Shape | None" = None,
    ) -> "Prepared":
        """The part of it in an area of the lattice, noise taken out and grid lines filled in; may take seconds.

        `step` is the side of a dot, `line_width` that of the printed lines, lattice units; what is not part of the
        `board` is left out.

        Raises:
            StudioError: it cannot be read; the code says why.
        """
        from ccstudio.edit.tracing.colour_regions import prepared  # noqa: PLC0415 - not for the first paint

        progress.report(0, 0)
        scan = self.scan_cache.scan(self.picture.file)
        raster = raster_of(scan, self.placing, area, step, progress.report)
        return prepared(raster, grid, line_width, board=board, report=progress.report)


class Pixels(QObject):
    """The pictures of the map that can be traced."""

    def __init__(self, context: MapContext, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.background = Background(self)
        self.line_mm = LINE_MM
        self._context = context
        self._stage = stage
        self._sizes: dict[tuple[Path, str], QSize] = {}

    @property
    def units_per_mm(self) -> float:
        """Lattice units in a millimetre of print."""
        return self._context.board.units_per_mm

    @property
    def line_width(self) -> float:
        """How wide the printed lines of the grid are taken to be, lattice units."""
        return self.line_mm * self.units_per_mm

    def sources(self) -> list[Source]:
        """All pictures that are shown and can be read, topmost first."""
        found = [self._source(picture) for picture in reversed(self._context.document.pictures) if not picture.hidden]
        return [source for source in found if source is not None]

    def source_at(self, x: float, y: float) -> Source | None:
        """The topmost picture at a point of the lattice."""
        return next((source for source in self.sources() if _covers(source, x, y)), None)

    def close(self) -> None:
        """Wait for what is going on, and begin no more."""
        self.background.close()

    def _source(self, picture: Picture) -> Source | None:
        scan_cache = self._stage.pictures.scan_cache
        if scan_cache.folder is None or mapping_of(picture.transform) is None:
            return None
        if picture_file_problem(picture.file, scan_cache.folder) not in {"", CUT_OFF}:
            return None
        key = (scan_cache.folder, picture.file)
        if key not in self._sizes:
            self._sizes[key] = scan_size(scan_cache.folder / picture.file)
        size = self._sizes[key]
        return None if size.isEmpty() else Source(picture, Placing(picture.transform, size), scan_cache)


class Latest(QObject, Generic[T]):
    """Work of which only the piece wanted last counts.

    Signals:
        done(result): it has ended well.
        failed(error): it could not be done: a `StudioError`.
        progressed(done, total): how far it is.
    """

    done = Signal(object)
    failed = Signal(object)
    progressed = Signal(int, int)

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._task: Task | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is wanted that is not there yet."""
        return self._task is not None

    def want(self, title: str, work: Callable[[Progress], T]) -> None:
        """Begin a piece of work, and forget the one before."""
        self.forget()
        task = self._background.start(title, work, is_shown=False)
        self._task = task
        task.progressed.connect(partial(self._tell, task))
        task.ended.connect(partial(self._end, task))

    def forget(self) -> None:
        """Want nothing more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _tell(self, task: Task, done: int, total: int) -> None:
        if task is self._task:
            self.progressed.emit(done, total)

    def _end(self, task: Task, outcome: Outcome[Any]) -> None:
        if task is not self._task:
            return
        self._task = None
        if outcome.error is not None:
            self.failed.emit(outcome.error)
        elif not outcome.cancelled:
            self.done.emit(outcome.result)


def _covers(source: Source, x: float, y: float) -> bool:
    mapping = mapping_of(source.picture.transform)
    if mapping is None or not source.placing.bounds.contains(x, y):
        return False
    u, v = mapping.to_picture(np.array([[x, y]]))[0].tolist()
    size = source.placing.size
    return bool(0 <= u <= size.width() and 0 <= v <= size.height())
