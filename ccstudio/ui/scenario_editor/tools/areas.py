"""`AreasTool`: a brush that adds spaces to the selected area or removes them."""

from typing import ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from ccstudio.base.language import N_, _
from ccstudio.edit.scenario.areas import added_area, in_rectangle, with_spaces, without_spaces
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.stage import ScenarioStage


class AreasTool(Tool):
    """Press on a space outside the area to add it, on one inside to remove it, and drag on.

    With Shift a rectangle adds all its spaces; with Shift and Ctrl it removes them. Without a selected area the first
    stroke makes one.
    """

    command = tool_command(
        id="scenario.areas", text=N_("Area &brush"), key="A", where="scenario", icon="mdi6.select-group",
        tip=N_("Drag over spaces to add them to the chosen area or remove them; with Shift, a rectangle"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, context: ScenarioContext, stage: ScenarioStage, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._adds: bool | None = None
        self._key = ""
        self._corner: Pointer | None = None
        context.selection_changed.connect(self._tell_choice)

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke or a rectangle."""
        self._key = self._context.model.gesture_key("area")
        if pointer.has_shift:
            self._corner = pointer
            return
        name = self._name_at(pointer)
        if name is None:
            return
        area = self._context.index_in("areas")
        self._adds = area is None or name not in self._context.scenario.areas[area].spaces
        self._paint([name])

    def move(self, pointer: Pointer) -> None:
        """Continue the stroke; otherwise highlight the space under the mouse."""
        if self._corner is not None:
            box = QRectF(QPointF(self._corner.x, self._corner.y), QPointF(pointer.x, pointer.y)).normalized()
            path = QPainterPath()
            path.addRect(box)
            self._stage.ghost.set_path(path)
            return
        self._stage.point_at(self._stage.place_at(pointer) if self._context.has_map else None)
        name = self._name_at(pointer)
        if self._adds is not None and name is not None:
            self._paint([name])

    def release(self, pointer: Pointer) -> None:
        """End the stroke or rectangle."""
        corner = self._corner
        if corner is not None and self._context.has_map:
            names = in_rectangle(self._context.board, (corner.x, corner.y), (pointer.x, pointer.y))
            self._adds = not pointer.has_ctrl
            if names:
                self._paint(names)
        self.cancel()

    def double_click(self, pointer: Pointer) -> None:
        """Treat a double click as two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Remove the highlight."""
        self._stage.point_at(None)

    def cancel(self) -> bool:
        """End the stroke, or discard the rectangle."""
        had = self._corner is not None
        self._adds = self._corner = None
        self._stage.ghost.set_path(QPainterPath())
        return had

    @property
    def is_dragging(self) -> bool:
        """Whether a stroke or rectangle is being drawn."""
        return self._adds is not None or self._corner is not None

    def status_text(self) -> str:
        """What the person can do now."""
        area = self._context.index_in("areas")
        if area is None:
            return _("Click or drag over spaces to create an area, or select an area in the list to change it.")
        title = self._context.scenario.areas[area].title
        return _("Drag over spaces to add them to {area} or to remove them. Shift selects a rectangle.").format(
            area=title
        )

    def _paint(self, names: list[str]) -> None:
        context, area = self._context, self._context.index_in("areas")
        if area is None:
            number = len(context.scenario.areas) + 1
            scenario, area = added_area(context.scenario, _("Area {number}").format(number=number), names)
            context.apply(scenario, _("Create area"), ("areas", area), self._key)
            return
        title = context.scenario.areas[area].title
        if self._adds:
            scenario = with_spaces(context.scenario, area, names)
            context.apply(scenario, _("Add spaces to {area}").format(area=title), key=self._key)
            return
        scenario = without_spaces(context.scenario, area, names)
        if scenario is context.scenario and set(context.scenario.areas[area].spaces) <= set(names):
            self.tell(_("An area needs at least one space. To remove the area, delete it."))
        context.apply(scenario, _("Remove spaces from {area}").format(area=title), key=self._key)

    def _name_at(self, pointer: Pointer) -> str | None:
        if not self._context.has_map:
            return None
        space = self._context.board.space_at(pointer.x, pointer.y)
        return None if space is None else self._context.board.grid.name(space)

    def _tell_choice(self) -> None:
        if self.is_active:
            self.tell()
