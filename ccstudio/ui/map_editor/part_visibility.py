"""What of a map is drawn while it is edited, how strongly, and what can be touched; the map says nothing of it."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import Kind, PartRef, find, parts_of, present
from ccstudio.ui.painting.dimmed import Strengths

KINDS: Final[tuple[Kind, ...]] = ("features", "contours", "courses", "objectives", "labels", "boxes", "pictures")

NUMBERED: Final = {"objectives", "labels"}


class PartState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a part, or a kind of parts, is treated while a map is edited."""

    hidden: bool = False
    locked: bool = False
    opacity: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0


USUAL: Final = PartState()


def whole(kind: Kind) -> PartRef:
    """Stands for all parts of a kind."""
    return PartRef(kind, "")


class PartVisibility(QObject):
    """Which parts are hidden, locked and faint.

    A part is hidden or locked when it or its kind is; its opacity is its own times that of its kind. Labels have no
    name to be remembered by: they are treated as a kind.

    Signals:
        changed(): something is drawn or locked otherwise.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._states: dict[PartRef, PartState] = {}

    def state(self, ref: PartRef) -> PartState:
        """The own state of a part or of a kind (`whole`)."""
        return self._states.get(ref, USUAL)

    def is_hidden(self, ref: PartRef) -> bool:
        """Whether a part is not drawn."""
        return self.state(ref).hidden or self.state(whole(ref.kind)).hidden

    def is_locked(self, ref: PartRef) -> bool:
        """Whether a part can be neither picked nor changed."""
        return self.state(ref).locked or self.state(whole(ref.kind)).locked

    def is_pickable(self, ref: PartRef) -> bool:
        """Whether a click may take a part."""
        return not self._states or not (self.is_hidden(ref) or self.is_locked(ref))

    def pickable(self, refs: Iterable[PartRef]) -> list[PartRef]:
        """Those that a click may take."""
        return [ref for ref in refs if self.is_pickable(ref)]

    @property
    def is_usual(self) -> bool:
        """Whether everything is drawn and nothing is locked."""
        return not self._states

    @property
    def strengths(self) -> Strengths:
        """The opacities of parts and kinds that are not fully drawn."""
        return {
            (ref.kind, ref.key): 0.0 if state.hidden else state.opacity
            for ref, state in self._states.items()
            if state.hidden or state.opacity < 1
        }

    def hide(self, refs: Iterable[PartRef], *, hidden: bool) -> None:
        """Hide parts or kinds, or show them again."""
        self._set({ref: msgspec.structs.replace(self.state(ref), hidden=hidden) for ref in refs})

    def lock(self, refs: Iterable[PartRef], *, locked: bool) -> None:
        """Lock parts or kinds, or let them go."""
        self._set({ref: msgspec.structs.replace(self.state(ref), locked=locked) for ref in refs})

    def fade(self, refs: Iterable[PartRef], opacity: float) -> None:
        """Draw parts or kinds with an opacity from 0 to 1."""
        self._set({ref: msgspec.structs.replace(self.state(ref), opacity=opacity) for ref in refs})

    def show_all(self) -> None:
        """Draw everything, and fully."""
        self._set({ref: PartState(locked=state.locked) for ref, state in self._states.items()})

    def unlock_all(self) -> None:
        """Let everything be changed."""
        self._set({ref: msgspec.structs.replace(state, locked=False) for ref, state in self._states.items()})

    def follow(self, renamed: Mapping[PartRef, PartRef]) -> None:
        """Keep what is said of a part that got another key."""
        if renamed and self._states:
            self._states = {renamed.get(ref, ref): state for ref, state in self._states.items()}

    def breaks_lock(self, before: MapDocument, after: MapDocument) -> PartRef | None:
        """The first locked part, or kind, that an edit would change or remove; None when it touches none."""
        for ref, state in self._states.items():
            if not state.locked:
                continue
            was, now = parts_of(before, ref.kind), parts_of(after, ref.kind)
            if was is now:
                continue
            if ref.key == "":
                kept = {id(part) for part in now}
                if any(id(part) not in kept for part in was):
                    return ref
            elif find(before, ref) is not find(after, ref):
                return ref
        return None

    def to_state(self) -> dict[str, PartState]:
        """The data stored with the file."""
        return {f"{ref.kind}/{ref.key}": state for ref, state in self._states.items()}

    def take_state(self, states: Mapping[str, PartState], document: MapDocument) -> None:
        """Put back what was kept, as far as the map still has the parts."""
        known: dict[PartRef, PartState] = {}
        for text, state in states.items():
            kind_name, _slash, key = text.partition("/")
            kind = next((kind for kind in KINDS if kind == kind_name), None)
            if kind is None:
                continue
            ref = PartRef(kind, int(key) if kind in NUMBERED and key.isdecimal() else key)
            if ref == whole(kind) or present(document, [ref]):
                known[ref] = state
        self._states = {}
        self._set(known)
        self.changed.emit()

    def _set(self, states: Mapping[PartRef, PartState]) -> None:
        wanted = {**self._states, **states}
        wanted = {ref: state for ref, state in wanted.items() if state != USUAL}
        if wanted != self._states:
            self._states = wanted
            self.changed.emit()
