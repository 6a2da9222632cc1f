"""`TrialSight`: a thread and a field of view, with trial smoke and blazes."""

import msgspec
from PySide6.QtCore import Signal

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Hindrance
from ccstudio.ui.canvas.sight import Look, Sight


class TrialSight(Sight):
    """A thread and a field of view, and markers that belong to no document.

    Signals:
        markers_changed(): the trial markers changed.
    """

    markers_changed = Signal()

    def look(self) -> Look:
        """Return what the person looks at, with the markers."""
        return super().look()._replace(markers=self._overlay)

    def look_again(self, look: Look) -> None:
        """Show what the person looked at on the same map."""
        self._try_out(look.markers)
        super().look_again(look)

    def toggle_smoke(self, space: SpaceId) -> None:
        """Add smoke with the system's usual hindrance to a space, or remove it."""
        smoke = dict(self._overlay.smoke)
        if smoke.pop(space, None) is None:
            smoke[space] = self._usual_smoke()
        self._try_out(msgspec.structs.replace(self._overlay, smoke=smoke))

    def set_smoke(self, space: SpaceId, value: int) -> None:
        """Set the hindrance of smoke in a space; 0 removes it."""
        smoke = {key: it for key, it in self._overlay.smoke.items() if key != space}
        if value > 0:
            smoke[space] = value
        self._try_out(msgspec.structs.replace(self._overlay, smoke=smoke))

    def toggle_blaze(self, space: SpaceId) -> None:
        """Add or remove a blaze in a space."""
        self._try_out(msgspec.structs.replace(self._overlay, blaze=self._overlay.blaze ^ {space}))

    def clear_markers(self) -> None:
        """Remove all smoke and blazes."""
        self._try_out(NO_OVERLAY)

    def _usual_smoke(self) -> int:
        for terrain in self.board.terrain.terrains:
            if terrain.kind == "marker" and terrain.drawing.style == "smoke" and isinstance(terrain.sight, Hindrance):
                return terrain.sight.value
        return 1

    def _try_out(self, overlay: Overlay) -> None:
        if overlay != self.overlay:
            self.lay(overlay)
            self.markers_changed.emit()
