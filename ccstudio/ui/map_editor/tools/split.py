"""The knife: outlines and roads cut along a line."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QPointF

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.geometry import Position
from ccstudio.edit.parts import PartRef
from ccstudio.ui.canvas.tool import tool_command
from ccstudio.ui.map_editor.context import Purpose
from ccstudio.ui.map_editor.tools.trace import TraceTool


class SplitTool(TraceTool):
    """Cuts the selected outlines along the line clicked; with nothing selected all that it crosses."""

    command = tool_command(
        id="tool.split", text=N_("Split b&y a line"), group="reshape", icon="mdi6.box-cutter",
        tip=N_("Click a line across outlines; Enter cuts the selected outlines, or all that it crosses"),
    )  # fmt: skip
    purpose: ClassVar[Purpose | None] = None

    @property
    def draws_line(self) -> bool:
        """Always: a cut is a line."""
        return True

    def finish(self) -> None:
        """Cut; with too few points go on."""
        line = tuple(self._points)
        if len(set(line)) < 2:
            super().finish()
            return
        self._clear()
        self._cut(line)

    def status_text(self) -> str:
        """What a person can do now."""
        if not self._points:
            return _("Click on both sides of an outline to draw the cut. Enter or a double click cuts.")
        return super().status_text()

    def _cut(self, line: Sequence[Position]) -> None:
        # shapely costs start-up time, which a map that is only looked at does not need.
        from ccstudio.edit.shapes.areas import OutlineError  # noqa: PLC0415
        from ccstudio.edit.shapes.booleans import split  # noqa: PLC0415

        context = self._context
        refs = [ref for ref in context.selection.refs if ref.kind in {"features", "contours", "courses"}]
        try:
            outcome = split(context.document, context.grid, refs or self._crossed(line), line)
        except OutlineError as error:
            self.tell(str(error))
            return
        context.apply(outcome.document, _("Split by a line"))
        if context.document is outcome.document:
            context.selection.set(outcome.refs)
            self.tell(plural("Split into {count} part", "Split into {count} parts", len(outcome.refs)))

    def _crossed(self, line: Sequence[Position]) -> list[PartRef]:
        """The features whose box the line comes near: those it does not cross stay as they are."""
        xs, ys = [x for x, _y in line], [y for _x, y in line]
        middle = QPointF((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        reach = max(max(xs) - min(xs), max(ys) - min(ys)) / 2 + 1
        near = self._context.index.near(middle.x(), middle.y(), reach)
        return self._context.visibility.pickable(outline.ref for outline in near if outline.ref.kind == "features")
