"""`SightCommands`: what the actions about a thread and about markers do."""

from collections.abc import Callable, Mapping
from typing import Protocol

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.sight_panel.actions import SightPrefix
from ccstudio.ui.sight_panel.markers_overlay import marks_of
from ccstudio.ui.sight_panel.picture import picture_of
from ccstudio.ui.sight_panel.trial_sight import TrialSight


class SightStage(Protocol):
    """The view of a map on which sight is looked at."""

    @property
    def depiction(self) -> Depiction:
        """The map as it is drawn."""

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""

    @property
    def pointer(self) -> Pointer | None:
        """Where the mouse is; None when it is elsewhere."""


class SightCommands(QObject):
    """The handlers of the actions, by id, and when each makes sense.

    Signals:
        told(str): something to read in the status bar.
    """

    told = Signal(str)

    def __init__(self, sight: TrialSight, stage: SightStage, prefix: SightPrefix) -> None:
        super().__init__(sight)
        self._sight = sight
        self._stage = stage
        self._prefix = prefix
        handlers: dict[str, Callable[[], None]] = {
            "swap": sight.swap_ends,
            "clear": sight.clear,
            "copy-picture": self.copy_picture,
            "copy-text": self.copy_text,
            "copy-json": self.copy_json,
            "smoke": self.toggle_smoke,
            "blaze": self.toggle_blaze,
            "clear-markers": sight.clear_markers,
        }
        self.handlers: Mapping[str, Callable[[], None]] = {
            f"{prefix}{name}": handler for name, handler in handlers.items()
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action makes sense now; those of others always do here."""
        if action_id not in self.handlers:
            return True
        sight = self._sight
        match action_id.removeprefix(self._prefix):
            case "swap" | "copy-picture" | "copy-text" | "copy-json":
                return sight.ends is not None
            case "clear":
                return sight.ends is not None or sight.viewer is not None
            case "clear-markers":
                return bool(sight.overlay.smoke or sight.overlay.blaze)
        return True

    def copy_picture(self) -> None:
        """Put a picture of the thread on the clipboard."""
        explanation = self._sight.explanation
        if explanation is not None:
            marks = marks_of(self._sight.board.grid, self._sight.board.terrain, self._sight.overlay)
            image = picture_of(explanation, self._stage.depiction, self._stage.layers, marks)
            QGuiApplication.clipboard().setImage(image)
            self.told.emit(_("Copied the picture of the thread"))

    def copy_text(self) -> None:
        """Put the explanation on the clipboard, in words."""
        explanation = self._sight.explanation
        if explanation is not None:
            QGuiApplication.clipboard().setText("\n".join(explanation.lines()))
            self.told.emit(_("Copied the explanation as text"))

    def copy_json(self) -> None:
        """Put the explanation on the clipboard, as JSON."""
        explanation = self._sight.explanation
        if explanation is not None:
            data = msgspec.json.format(msgspec.json.encode(explanation.to_json()), indent=2)
            QGuiApplication.clipboard().setText(data.decode())
            self.told.emit(_("Copied the explanation as JSON"))

    def toggle_smoke(self) -> None:
        """Put smoke into the space under the mouse, or take it away; for the eye only."""
        self._mark(self._sight.toggle_smoke)

    def toggle_blaze(self) -> None:
        """Put a fire into the space under the mouse, or take it away; for the eye only."""
        self._mark(self._sight.toggle_blaze)

    def _mark(self, toggle: Callable[[SpaceId], None]) -> None:
        place = self._stage.pointer
        space = None if place is None else self._sight.board.space_at(place.x, place.y)
        if space is None:
            self.told.emit(_("Point at a space first."))
        else:
            toggle(space)
