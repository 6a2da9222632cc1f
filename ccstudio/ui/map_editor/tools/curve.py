"""The curve: outlines that run smoothly through the points clicked."""

from collections.abc import Sequence

from ccstudio.base.language import N_, _
from ccstudio.documents.geometry import Position
from ccstudio.edit.shapes.figures import curve
from ccstudio.ui.canvas.tool import tool_command
from ccstudio.ui.map_editor.tools.trace import TraceTool


class CurveTool(TraceTool):
    """Traces an outline smooth through the points clicked; what is stored are its vertices.

    The points of a line are stored as they are: roads and streams are drawn smooth anyway.
    """

    command = tool_command(
        id="tool.curve", text=N_("Cur&ved outline"), group="draw", key="C", icon="mdi6.vector-curve",
        tip=N_("Click points of a smooth outline; Enter closes it, Backspace removes the last point"),
    )  # fmt: skip

    @property
    def outline(self) -> Sequence[Position]:
        """The vertices of the curve; of a line its points."""
        return self._points if self.draws_line else curve(self._points, closed=True)

    def status_text(self) -> str:
        """What a person can do now."""
        if not self._points:
            return _("Click points of a smooth outline. Ctrl suspends snapping.")
        return super().status_text()

    def _draw(self, chain: Sequence[Position], wrong: frozenset[int], *, closes: bool) -> None:
        closed = not self.draws_line and len(chain) > 3
        points = chain[:-1] if closes else chain
        line = curve(points, closed=closed)
        self._draft.set_draft(
            (*line, line[0]) if closed else line, closes=closes, is_area=not self.draws_line, handles=self._points
        )
