"""`TrialSight`: a thread and a field of view, with smoke and fires that are only tried out."""

import msgspec
from PySide6.QtCore import Signal

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Hindrance
from ccstudio.ui.canvas.sight import Sight


class TrialSight(Sight):
    """What the person looks at, and markers that belong to no document.

    Signals:
        markers_changed(): other smoke or fires are tried out.
    """

    markers_changed = Signal()

    def toggle_smoke(self, space: SpaceId) -> None:
        """Put smoke in a space, as thick as the system's own, or take it away."""
        smoke = dict(self._overlay.smoke)
        if smoke.pop(space, None) is None:
            smoke[space] = self._usual_smoke()
        self._try_out(msgspec.structs.replace(self._overlay, smoke=smoke))

    def set_smoke(self, space: SpaceId, value: int) -> None:
        """Put smoke of some hindrance in a space; 0 takes it away."""
        smoke = {key: it for key, it in self._overlay.smoke.items() if key != space}
        if value > 0:
            smoke[space] = value
        self._try_out(msgspec.structs.replace(self._overlay, smoke=smoke))

    def toggle_blaze(self, space: SpaceId) -> None:
        """Put a fire in a space, or take it away."""
        self._try_out(msgspec.structs.replace(self._overlay, blaze=self._overlay.blaze ^ {space}))

    def clear_markers(self) -> None:
        """Take all smoke and fires away."""
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
