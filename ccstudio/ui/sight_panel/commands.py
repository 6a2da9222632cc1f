"""`SightCommands`: the commands about a thread and about markers, shared by all editors with sight."""

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.command import CommandProvider, Where, command
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.sight_panel.markers_overlay import marks_of
from ccstudio.ui.sight_panel.picture import picture_of
from ccstudio.ui.sight_panel.trial_sight import TrialSight

SightPrefix = Literal["sight.", "layout.sight-"]
"""The prefix of the ids of these commands in an editor."""


class SightStage(Protocol):
    """A view of a map with a thread and a field of view."""

    @property
    def depiction(self) -> Depiction:
        """The map as it is painted."""

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""

    @property
    def pointer(self) -> Pointer | None:
        """The position of the mouse; None when it is elsewhere."""


class SightCommands(CommandProvider, QObject):
    """The commands for a thread and for trial markers.

    Signals:
        message(str): a line for the status bar.
    """

    message = Signal(str)

    def __init__(self, sight: TrialSight, stage: SightStage, where: Where, prefix: SightPrefix) -> None:
        super().__init__(sight)
        self.where, self.id_prefix = where, prefix
        self._sight = sight
        self._stage = stage

    def _has_thread(self) -> bool:
        return self._sight.ends is not None

    @command(
        id="swap", text=N_("S&wap ends"), menu="Sight", group="thread", key="X", icon="mdi6.swap-horizontal",
        tip=N_("Look along the thread from the other end"), enabled=_has_thread,
    )  # fmt: skip
    def swap_ends(self) -> None:
        """Exchange viewer and target."""
        self._sight.swap_ends()

    @command(
        id="clear", text=N_("Remove thre&ad and field of view"), menu="Sight", group="thread", key="Shift+X",
        icon="mdi6.close-circle-outline", tip=N_("Remove the thread and the field of view"),
        enabled=lambda self: self._has_thread() or self._sight.viewer is not None,
    )  # fmt: skip
    def clear(self) -> None:
        """Remove the thread and the field of view."""
        self._sight.clear()

    @command(
        id="copy-picture", text=N_("Copy thread as &picture"), menu="Sight", group="copy", key="Ctrl+Shift+C",
        icon="mdi6.image-outline", tip=N_("Copy the map around the thread, with the verdict"), enabled=_has_thread,
    )  # fmt: skip
    def copy_picture(self) -> None:
        """Copy a picture of the thread."""
        explanation = self._sight.explanation
        if explanation is not None:
            marks = marks_of(self._sight.board.grid, self._sight.board.terrain, self._sight.overlay)
            image = picture_of(explanation, self._stage.depiction, self._stage.layers, marks)
            QGuiApplication.clipboard().setImage(image)
            self.message.emit(_("Copied the picture of the thread"))

    @command(
        id="copy-text", text=N_("Copy thread as &text"), menu="Sight", group="copy", icon="mdi6.text-box-outline",
        tip=N_("Copy the explanation in words"), enabled=_has_thread,
    )  # fmt: skip
    def copy_text(self) -> None:
        """Copy the explanation as text."""
        explanation = self._sight.explanation
        if explanation is not None:
            QGuiApplication.clipboard().setText("\n".join(explanation.lines()))
            self.message.emit(_("Copied the explanation as text"))

    @command(
        id="copy-json", text=N_("Copy thread as &JSON"), menu="Sight", group="copy", icon="mdi6.code-json",
        tip=N_("Copy the explanation for another program"), enabled=_has_thread,
    )  # fmt: skip
    def copy_json(self) -> None:
        """Copy the explanation as JSON."""
        explanation = self._sight.explanation
        if explanation is not None:
            data = msgspec.json.format(msgspec.json.encode(explanation.to_json()), indent=2)
            QGuiApplication.clipboard().setText(data.decode())
            self.message.emit(_("Copied the explanation as JSON"))

    @command(
        id="smoke", text=N_("Try &smoke here"), menu="Sight", group="markers", key="K", icon="mdi6.smoke",
        tip=N_("Put trial smoke into the space under the mouse, or remove it"),
    )  # fmt: skip
    def toggle_smoke(self) -> None:
        """Add or remove trial smoke in the space under the mouse."""
        self._mark(self._sight.toggle_smoke)

    @command(
        id="blaze", text=N_("Try a &blaze here"), menu="Sight", group="markers", key="Shift+B", icon="mdi6.fire",
        tip=N_("Put a trial blaze into the space under the mouse, or remove it"),
    )  # fmt: skip
    def toggle_blaze(self) -> None:
        """Add or remove a trial blaze in the space under the mouse."""
        self._mark(self._sight.toggle_blaze)

    @command(
        id="clear-markers", text=N_("Remove smoke and bla&zes"), menu="Sight", group="markers",
        icon="mdi6.weather-sunny", tip=N_("Judge sight on the printed map again"),
        enabled=lambda self: bool(self._sight.overlay.smoke or self._sight.overlay.blaze),
    )  # fmt: skip
    def clear_markers(self) -> None:
        """Remove all trial markers."""
        self._sight.clear_markers()

    def _mark(self, toggle: Callable[[SpaceId], None]) -> None:
        place = self._stage.pointer
        space = None if place is None else self._sight.board.space_at(place.x, place.y)
        if space is None:
            self.message.emit(_("Point at a space first."))
        else:
            toggle(space)
