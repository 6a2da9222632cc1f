"""The tool that moves what was traced over a picture to where the picture lies now."""

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainterPath

from ccstudio.base.language import N_, _
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef, find, refs_of
from ccstudio.edit.pictures.moving import MOVED_KINDS, moved_with_picture
from ccstudio.ui.canvas.overlay import SNAPPED, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_parts
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.command import Command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.fitting.pictures import Pictures
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import MapTool


class FollowPictureTool(MapTool):
    """Shows where the outlines would come to lie; Enter or a click moves them there, as one step.

    With something selected only that moves. Then the tool before comes back.
    """

    command = Command(
        id="map.follow-picture", text=N_("Move outlines &with the picture"), menu="Map", group="pictures", where="map",
        icon="mdi6.vector-arrange-above", tip=N_("Move traced outlines as the picture moved when it was last fitted"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: MapContext, stage: Stage, pictures: Pictures) -> None:
        super().__init__(context, stage)
        self._pictures = pictures
        self._preview = PathOverlay(TOOL_Z, SNAPPED, 2.2)
        stage.add_overlay(self._preview)

    @property
    def preview(self) -> QPainterPath:
        """Where the outlines would lie."""
        return self._preview.path

    @property
    def is_possible(self) -> bool:
        """Whether a picture was fitted anew."""
        return self._pictures.moved is not None

    def activate(self) -> None:
        """Show where the outlines would lie."""
        super().activate()
        moved, refs = self._moved()
        self._preview.set_path(path_of_parts(moved, self._context.grid, refs))

    def release(self, pointer: Pointer) -> None:
        """Move them."""
        self._apply()

    def key(self, event: QKeyEvent) -> bool:
        """Enter moves them."""
        if Qt.Key(event.key()) not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            return False
        self._apply()
        return True

    def discard_unfinished(self) -> None:
        """Show nothing any more."""
        self._preview.set_path(QPainterPath())

    def cancel(self) -> bool:
        """Leave the outlines where they are."""
        self.discard_unfinished()
        self.tool_wanted.emit("")
        return True

    def status_text(self) -> str:
        """What a person can do now."""
        _document, refs = self._moved()
        if not refs:
            return _("No outline would move. Press Escape to go back.")
        return _("Press Enter to move the outlines as shown, or Escape to leave them. The grid does not move.")

    def _apply(self) -> None:
        moved, _refs = self._moved()
        self._context.apply(moved, _("Move outlines with the picture"))
        self._pictures.forget_move()
        self.discard_unfinished()
        self.tool_wanted.emit("")

    def _moved(self) -> tuple[MapDocument, list[PartRef]]:
        """The map with its outlines moved, and which of them have."""
        context, way = self._context, self._pictures.moved
        if way is None:
            return context.document, []
        chosen = [ref for ref in context.selection.refs if ref.kind in MOVED_KINDS]
        refs = chosen or [ref for kind in MOVED_KINDS for ref in refs_of(context.document, kind)]
        document = moved_with_picture(context.document, context.grid, *way, refs)
        return document, [ref for ref in refs if find(document, ref) is not find(context.document, ref)]
