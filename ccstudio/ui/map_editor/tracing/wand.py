"""The magic wand: click a colour of the picture under the map, and what hangs together with it is outlined."""

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, content_text, plural
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import rings_of
from ccstudio.ui.accessibility.names import name_by_tip
from ccstudio.ui.canvas.overlay import DRAWN, SHADE, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_geometry
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.drawn_parts import with_drawn_area
from ccstudio.ui.map_editor.tools.figures import has_alt
from ccstudio.ui.map_editor.tools.map_tool import DraftTool
from ccstudio.ui.map_editor.tracing.pixels import Latest, Pixels, Source
from ccstudio.ui.painting.picture_raster import step_for
from ccstudio.ui.tasks.background import Progress

if TYPE_CHECKING:
    from ccstudio.edit.tracing.colour_regions import Prepared
    from ccstudio.edit.tracing.magic_wand import WandArea

FIRST_TOLERANCE: Final = 16
MOST_TOLERANCE: Final = 60
"""Distances of colours (CIE 1976): 2 can just be seen, 100 lie between black and white."""

MOST_DOTS: Final = 1_500_000
"""Of the piece of the picture that the wand works on; what is shown, and half as much around it."""

OUTLINE_MM: Final = 0.25
LEAST_MM2: Final = 4.0
"""How far the outline may lie from the colour's rim, and the smallest hole; in print."""

Mode = Literal["new", "more", "less"]


class WandClick(NamedTuple):
    """A click of the wand: position in lattice units, mode, and tolerance of colours."""

    x: float
    y: float
    mode: Mode
    within: int


class Ground(NamedTuple):
    """A piece of a picture as the wand works on it, and what it was made of."""

    ready: "Prepared"
    source: Source
    area: QRectF
    step: float
    line_width: float


class WandTool(DraftTool):
    """Outlines what hangs together in colour; Enter makes an outline of it, with the terrain chosen in the bar.

    With Shift a click adds, with Alt it takes away; Backspace forgets the last click. The tolerance in the bar goes
    for the last click and the next ones.
    """

    command = tool_command(
        id="tool.wand", text=N_("M&agic wand"), group="draw", icon="mdi6.auto-fix",
        tip=N_("Click a colour of the picture to outline it; Shift adds, Alt subtracts, Enter keeps the outline"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "outline"

    def __init__(self, context: MapContext, stage: Stage, pixels: Pixels) -> None:
        super().__init__(context, stage)
        self._pixels = pixels
        self._preview = PathOverlay(TOOL_Z, DRAWN, 2.2, fill=SHADE)
        stage.add_overlay(self._preview)
        self._wand_clicks: list[WandClick] = []
        self._areas: list[WandArea] = []
        self._ground: Ground | None = None
        self._missed = ""
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(1, MOST_TOLERANCE)
        self.slider.setValue(FIRST_TOLERANCE)
        self.slider.setFixedWidth(140)
        name_by_tip(self.slider, _("Largest difference from the clicked colour"))
        self._number = QLabel(str(FIRST_TOLERANCE))
        self._number.setMinimumWidth(24)
        self.bar = _bar_of(QLabel(_("Tolerance")), self.slider, self._number)
        self._work: Latest[tuple[Ground, WandArea]] = Latest(pixels.background, self)
        self._work.done.connect(self._take)
        self._work.failed.connect(self._fail)
        self.slider.valueChanged.connect(self._change_tolerance)

    @property
    def taken(self) -> "WandArea | None":
        """What has been taken up so far; None before the first click was answered."""
        return self._areas[-1] if self._areas else None

    @property
    def is_busy(self) -> bool:
        """Whether a click is not answered yet."""
        return len(self._areas) < len(self._wand_clicks)

    def press(self, pointer: Pointer) -> None:
        """WandClick the picture."""
        self._missed = ""
        if self._pixels.source_at(pointer.x, pointer.y) is None:
            self.tell(_("There is no picture here. Choose Map > Add picture to add one."))
            return
        mode: Mode = "more" if pointer.has_shift else "less" if has_alt(pointer) else "new"
        if mode == "new" or not self._wand_clicks:
            self._clear()
            mode = "new"
        self._wand_clicks.append(WandClick(pointer.x, pointer.y, mode, self.slider.value()))
        self._go_on()

    def double_click(self, pointer: Pointer) -> None:
        """Keep the outline; the first of the two clicks has touched the picture."""
        self.finish()

    def cancel(self) -> bool:
        """Forget what was taken up."""
        had = bool(self._wand_clicks)
        self._clear()
        if had:
            self.tell()
        return had

    def finish(self) -> None:
        """Make an outline of what was taken up."""
        taken, context = self.taken, self._context
        if self.is_busy or taken is None or taken.area is None:
            self.tell()
            return
        terrain = context.stock("outline")
        if terrain is not None and terrain.kind == "line":
            self.tell(
                _("{terrain} is a line terrain. Choose a terrain that covers an area.").format(
                    terrain=content_text(terrain.name)
                )
            )
            return
        document, ref, text = with_drawn_area(context, context.document, taken.area)
        self._clear()
        context.apply(document, text)
        context.selection.set([ref])
        self.tell()

    def status_text(self) -> str:
        """What a person can do now."""
        taken = self.taken
        if self.is_busy:
            return _("Reading the picture…")
        if self._missed:
            return self._missed
        if taken is None:
            return _("Click a colour in the picture. Shift adds to the outline, Alt subtracts.")
        if taken.area is None:
            return _("The area of this colour is too small. Raise the tolerance, or click elsewhere.")
        if taken.is_cut:
            return _("The area extends beyond the window. Zoom out and click again for all of it, or press Enter.")
        count = sum(len(ring) - 1 for ring in rings_of(taken.area))
        return plural(
            "{count} vertex. Enter adds the outline, Shift adds to it, Alt subtracts.",
            "{count} vertices. Enter adds the outline, Shift adds to it, Alt subtracts.",
            count,
        )

    def _change_tolerance(self, value: int) -> None:
        self._number.setText(str(value))
        if self._wand_clicks:
            self._wand_clicks[-1] = self._wand_clicks[-1]._replace(within=value)
            del self._areas[len(self._wand_clicks) - 1 :]
            self._work.forget()
            self._go_on()

    def drop_last(self) -> None:
        """Forget the last click, and what came of it."""
        if self._wand_clicks:
            self._wand_clicks.pop()
            del self._areas[len(self._wand_clicks) :]
            self._work.forget()
            self._go_on()

    def _go_on(self) -> None:
        """Answer the next click, if there is one, and show what is taken up."""
        if self.is_busy and not self._work.is_busy:
            touch = self._wand_clicks[len(self._areas)]
            source = self._pixels.source_at(touch.x, touch.y)
            if source is None:
                self._fail_quietly()
                return
            ground, least = self._ground_for(source, touch), LEAST_MM2 * self._pixels.units_per_mm**2
            work = partial(_answer, ground, self._context.grid, touch, OUTLINE_MM * self._pixels.units_per_mm, least)
            self._work.want(_("Magic wand"), work)
        self._show()

    def _ground_for(self, source: Source, touch: WandClick) -> "Ground | Wish":
        """The piece of the picture to work on: the one before, if that shows the place as finely."""
        shown, finest = self._stage.view.visible, self._stage.view.units_per_pixel / 2
        area = shown.adjusted(-shown.width() / 4, -shown.height() / 4, shown.width() / 4, shown.height() / 4)
        if not area.contains(touch.x, touch.y):
            area.moveCenter(QRectF(touch.x, touch.y, 0, 0).center())
        area = area.intersected(source.placing.bounds)
        step, line_width = step_for(source.placing, area, MOST_DOTS, finest), self._pixels.line_width
        old = self._ground
        if (
            old is not None
            and (old.source.picture, old.source.scan_cache, old.line_width)
            == (source.picture, source.scan_cache, line_width)
            and old.area == area
        ):
            return old
        return Wish(source, area, step, line_width)

    def _take(self, answer: "tuple[Ground, WandArea]") -> None:
        self._ground, found = answer
        touch = self._wand_clicks[len(self._areas)]
        before = self.taken
        if before is None or touch.mode == "new":
            self._areas.append(found)
        else:
            self._areas.append(before.with_more(found) if touch.mode == "more" else before.less(found))
        self._go_on()

    def _fail(self, error: StudioError) -> None:
        self._fail_quietly()
        self._missed = str(error)
        self.tell()

    def _fail_quietly(self) -> None:
        del self._wand_clicks[len(self._areas) :]
        self._show()

    def _show(self) -> None:
        taken = self.taken
        path = QPainterPath()
        if taken is not None and taken.area is not None:
            path = path_of_geometry(taken.area)
        self._preview.set_path(path)
        self.tell()

    def _clear(self) -> None:
        self._work.forget()
        self._wand_clicks.clear()
        self._areas.clear()
        self._preview.set_path(QPainterPath())


class Wish(NamedTuple):
    """A piece of a picture that is wanted: what a `Ground` is made of."""

    source: Source
    area: QRectF
    step: float
    line_width: float


def _answer(
    ground: Ground | Wish,
    grid: GridGeometry,
    touch: WandClick,
    tolerance: float,
    least_area: float,
    progress: Progress,
) -> "tuple[Ground, WandArea]":
    from ccstudio.edit.tracing.magic_wand import WandArea, touched  # noqa: PLC0415 - not for the first paint

    if isinstance(ground, Wish):
        ready = ground.source.ready(ground.area, ground.step, grid, ground.line_width, progress)
        ground = Ground(ready, *ground)
    clean = ground.ready.clean
    dot = clean.dot_at(touch.x, touch.y)
    if dot is None:
        return ground, WandArea()
    found = touched(
        clean,
        dot,
        within=touch.within,
        tolerance=max(tolerance, clean.step),
        least_area=least_area,
        report=progress.report,
    )
    return ground, found


def _bar_of(*widgets: QWidget) -> QWidget:
    bar = QWidget()
    row = QHBoxLayout(bar)
    row.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        row.addWidget(widget)
    return bar
