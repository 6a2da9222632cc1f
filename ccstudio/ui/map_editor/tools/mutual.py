"""The tool of mutual view: two groups of spaces, gathered by hand."""

from typing import ClassVar

from PySide6.QtCore import QObject, Qt

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_map.state import SightMap
from ccstudio.ui.map_editor.sight_map.summaries import mutual_summary


class MutualTool(Tool):
    """Gathers spaces: a click or drag puts them into the first group, with Shift into the second, or takes them out."""

    command = tool_command(
        id="tool.mutual", text=N_("&Mutual view"), group="sight", key="U", icon="mdi6.eye-refresh-outline",
        tip=N_("Pick two groups of spaces to see what they see of each other; Shift picks the second"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: MapContext, sight_map: SightMap, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._map = sight_map
        self._adds: bool | None = None
        self._is_second = False
        sight_map.changed.connect(self._tell_anew)

    def activate(self) -> None:
        """Show the mutual view of the groups there are."""
        self._map.set_mode("mutual")
        super().activate()

    def press(self, pointer: Pointer) -> None:
        """Put the space under the mouse into a group, or take it out; the drag goes on like that."""
        space = self._space(pointer)
        if space is None:
            return
        self._is_second = pointer.has_shift
        self._adds = space not in (self._map.others if self._is_second else self._map.ones)
        self._put(space)

    def move(self, pointer: Pointer) -> None:
        """Do the same with every space on the way."""
        space = self._space(pointer)
        if self._adds is not None and space is not None:
            self._put(space)

    def release(self, pointer: Pointer) -> None:
        """Leave the groups as they are."""
        self._adds = None

    def double_click(self, pointer: Pointer) -> None:
        """Two quick clicks are two clicks."""
        self.press(pointer)

    def cancel(self) -> bool:
        """Empty both groups."""
        had = bool(self._map.ones or self._map.others)
        self._map.set_groups(frozenset(), frozenset())
        return had

    def discard_unfinished(self) -> None:
        """Keep the groups: the point of them is to watch them while something else is done."""
        self._adds = None

    @property
    def is_dragging(self) -> bool:
        """Whether spaces are being gathered."""
        return self._adds is not None

    def status_text(self) -> str:
        """What the groups see of each other, or what a person can do now."""
        found = self._map.mutual
        if found is None or not found.pairs:
            return _(
                "Click or drag over spaces to add them to the first group, with Shift to the second. Click again "
                "to remove them."
            )
        return mutual_summary(found)

    def _tell_anew(self) -> None:
        if self.is_active:
            self.tell()

    def _space(self, pointer: Pointer) -> SpaceId | None:
        return self._context.board.space_at(pointer.x, pointer.y)

    def _put(self, space: SpaceId) -> None:
        group = self._map.others if self._is_second else self._map.ones
        changed = group | {space} if self._adds else group - {space}
        if self._is_second:
            self._map.set_groups(self._map.ones, changed)
        else:
            self._map.set_groups(changed, self._map.others)
