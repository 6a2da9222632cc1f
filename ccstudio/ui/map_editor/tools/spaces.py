"""The brush: terrain and level of whole spaces."""

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.edit import maps
from ccstudio.ui.canvas.overlay import DRAWN, SHADE, PathOverlay
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.map_editor.part_paths import path_of_space
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import MapTool
from ccstudio.ui.map_editor.workbench import Purpose, Workbench


class SpacesTool(MapTool):
    """Paints spaces with the chosen terrain, and the level where that was asked for; Shift brings the ground back."""

    id: ClassVar[str] = "tool.spaces"
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "space"

    def __init__(self, bench: Workbench, stage: Stage) -> None:
        super().__init__(bench, stage)
        self._preview = PathOverlay(TOOL_Z, DRAWN, 2.0, fill=SHADE)
        stage.add_overlay(self._preview)
        self._key = ""
        self._last: SpaceId | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin with the space under the mouse."""
        self._key = self._bench.model.gesture_key("spaces")
        self._last = None
        self._paint(pointer)

    def move(self, pointer: Pointer) -> None:
        """Go on painting, or show which space a click would take."""
        if self._key:
            self._paint(pointer)
        space = self.space_under(pointer)
        self._preview.set_path(QPainterPath() if space is None else path_of_space(self._bench.grid, space))

    def release(self, pointer: Pointer) -> None:
        """Done."""
        self._key = ""

    def double_click(self, pointer: Pointer) -> None:
        """Two quick clicks are two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Show no space."""
        self._preview.set_path(QPainterPath())

    def cancel(self) -> bool:
        """Stop painting; what was painted stays and can be undone."""
        had, self._key = bool(self._key), ""
        self.leave()
        return had

    def status_text(self) -> str:
        """What a person can do now."""
        stock = self._bench.stock("space")
        name = _(stock.name) if stock is not None else self._bench.document.ground
        return _("Click or drag over spaces: {terrain}. Shift brings the ground back.").format(terrain=name)

    def _paint(self, pointer: Pointer) -> None:
        space = self.space_under(pointer)
        if space is None or space == self._last:
            return
        self._last = space
        bench = self._bench
        names = [bench.grid.name(space)]
        if pointer.has_shift:
            document = maps.with_spaces(bench.document, names, terrain=bench.document.ground, level=0)
        else:
            level = bench.level if bench.paints_level else None
            document = maps.with_spaces(bench.document, names, terrain=bench.chosen("space"), level=level)
        bench.apply(document, _("Paint spaces"), self._key)
