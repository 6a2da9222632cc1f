"""What is selected in the map editor, and what the mouse or a list points at."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal

from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef, present


class Selection(QObject):
    """The selected parts, in the order they were selected, and at most one that is pointed at.

    Signals:
        changed(): other parts are selected.
        pointed(): another part is pointed at, or none.
    """

    changed = Signal()
    pointed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._refs: tuple[PartRef, ...] = ()
        self._pointed_at: PartRef | None = None

    @property
    def refs(self) -> tuple[PartRef, ...]:
        """The selected parts."""
        return self._refs

    @property
    def pointed_at(self) -> PartRef | None:
        """The part pointed at, selected or not."""
        return self._pointed_at

    def __contains__(self, ref: object) -> bool:
        return ref in self._refs

    def set(self, refs: Iterable[PartRef]) -> None:
        """Select these and nothing else."""
        wanted = tuple(dict.fromkeys(refs))
        if wanted != self._refs:
            self._refs = wanted
            self.changed.emit()

    def toggle(self, ref: PartRef) -> None:
        """Select a part as well, or no longer."""
        self.set([it for it in self._refs if it != ref] if ref in self._refs else [*self._refs, ref])

    def clear(self) -> None:
        """Select nothing."""
        self.set(())

    def point_at(self, ref: PartRef | None) -> None:
        """Point at a part, or at none."""
        if ref != self._pointed_at:
            self._pointed_at = ref
            self.pointed.emit()

    def follow(self, document: MapDocument, renamed: Mapping[PartRef, PartRef]) -> None:
        """Drop what an edited map no longer has; what got another key stays under that."""
        self.set(present(document, [renamed.get(ref, ref) for ref in self._refs]))
        if self._pointed_at is not None and not present(document, [self._pointed_at]):
            self.point_at(None)
