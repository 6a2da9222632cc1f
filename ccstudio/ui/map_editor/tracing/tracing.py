"""`Tracing`: what the map editor offers for tracing pictures: two tools and a dialog."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ccstudio.base.language import N_, _
from ccstudio.documents.map import Picture
from ccstudio.edit.parts import find
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.tracing.magnetic import MagneticTool
from ccstudio.ui.map_editor.tracing.pixels import Pixels, Source
from ccstudio.ui.map_editor.tracing.wand import WandTool

if TYPE_CHECKING:
    from ccstudio.ui.map_editor.tracing.colours_dialog import ColoursDialog

MARGIN: Final = 12
"""Pixels between the dialog and the edge of the window."""


class Tracing(CommandProvider, QObject):
    """Tools and dialog over the same pictures.

    Signals:
        message(text): a line for the status bar.
    """

    where = "map"
    message = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, widget: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._widget = widget
        self.pixels = Pixels(context, stage, self)
        self.wand = WandTool(context, stage, self.pixels)
        self.magnetic = MagneticTool(context, stage, self.pixels)
        self.dialog: ColoursDialog | None = None

    @property
    def tools(self) -> Sequence[Tool]:
        """The tools that trace."""
        return (self.wand, self.magnetic)

    def _has_picture(self) -> bool:
        return any(not it.hidden for it in self._context.document.pictures)

    @command(
        id="map.trace-colours", text=N_("Trace &colours…"), menu="Map", group="pictures", icon="mdi6.palette-outline",
        tip=N_("Trace outlines from the colours of a picture: each colour becomes a terrain"), enabled=_has_picture,
    )  # fmt: skip
    def trace_colours(self) -> None:
        """Open the dialog for the picture that is selected, under the mouse, or on top."""
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.raise_()
            return
        sources = self.pixels.sources()
        if not sources:
            self.message.emit(_("No picture under the map can be read."))
            return
        from ccstudio.ui.map_editor.tracing.colour_session import ColourSession  # noqa: PLC0415 - not for the first paint
        from ccstudio.ui.map_editor.tracing.colours_dialog import ColoursDialog  # noqa: PLC0415 - likewise

        self._forget_dialog()
        session = ColourSession(self._context, self.pixels, self._meant(sources))
        self.dialog = ColoursDialog(session, sources, self._stage, self._widget)
        session.setParent(self.dialog)
        self._put_aside(self.dialog)
        self.dialog.show()

    def close(self) -> None:
        """Let go of threads and windows."""
        self._forget_dialog()
        self.pixels.close()

    def _meant(self, sources: Sequence[Source]) -> Source:
        selected = [find(self._context.document, ref) for ref in self._context.selection.refs if ref.kind == "pictures"]
        ids = {part.id for part in selected if isinstance(part, Picture)}
        pointer = self._stage.pointer
        under = None if pointer is None else self.pixels.source_at(pointer.x, pointer.y)
        chosen = next((source for source in sources if source.picture.id in ids), under)
        return sources[0] if chosen is None else chosen

    def _put_aside(self, dialog: "ColoursDialog") -> None:
        """Put the dialog at the right edge of the window: the map shows what comes of it."""
        window = self._widget.window()
        room = window.screen().availableGeometry()
        inside = window.frameGeometry().intersected(room)
        map_top = self._widget.mapToGlobal(self._widget.rect().topLeft()).y()
        left = inside.right() - dialog.width() - MARGIN
        top = min(map_top, room.bottom() - dialog.height() - MARGIN)
        dialog.move(max(room.left(), left), max(room.top(), top))

    def _forget_dialog(self) -> None:
        if self.dialog is not None:
            dialog, self.dialog = self.dialog, None
            dialog.close()
            self._stage.remove_overlay(dialog.overlay)
            dialog.deleteLater()
