"""What the actions of the map editor do, apart from choosing tools and layers."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, plural
from ccstudio.documents.map import MapDocument
from ccstudio.edit import clips, maps
from ccstudio.edit.board_edge import with_drawn_edge, with_straight_edge, without_edge
from ccstudio.edit.clips import Clip, UnusableClipError
from ccstudio.edit.parts import PartRef, refs_of
from ccstudio.edit.sides import without_parts
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.map_editor import clipboard
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.shape_actions import SHAPE_ACTIONS
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.toolbox import Toolbox

COPIED: Final = {"features", "contours", "courses", "labels"}
SHAPED: Final = {row.id for row in SHAPE_ACTIONS}
DELETED: Final = {*COPIED, "objectives", "boxes", "pictures"}


class Commands(QObject):
    """The handlers of actions, by id, and when each makes sense.

    Signals:
        told(str): something to read in the status bar.
    """

    told = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, toolbox: Toolbox) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._toolbox = toolbox
        self.handlers: Mapping[str, Callable[[], None]] = {
            "edit.cut": self.cut,
            "edit.copy": self.copy_parts,
            "edit.paste": self.paste,
            "edit.duplicate": self.duplicate,
            "edit.delete": self.delete,
            "edit.select-all": self.select_all,
            "edit.select-none": context.selection.clear,
            "view.zoom-in": stage.view.zoom_in,
            "view.zoom-out": stage.view.zoom_out,
            "view.zoom-actual": stage.view.zoom_actual,
            "view.zoom-fit": stage.view.fit,
            "view.zoom-selection": self.show_selection,
            "parts.hide": self.hide,
            "parts.show-all": context.visibility.show_all,
            "parts.lock": self.lock,
            "parts.unlock-all": context.visibility.unlock_all,
            "map.snap": self.toggle_snapping,
            "map.objective": self.add_objective,
            "map.label": self.add_label,
            "map.edge": self.change_edge,
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action makes sense now; what nothing is known of always does."""
        needed = _has_selected if action_id in SHAPED else _NEEDS.get(action_id)
        return needed is None or needed(self._context)

    def at(self, place: Pointer | None, action: Callable[[], None]) -> None:
        """Carry out an action as if the mouse were at a place: the menu that asked for it hides where it was."""
        self._stage.mean(place)
        action()
        self._stage.mean(None)

    @property
    def space(self) -> SpaceId | None:
        """The space of the map under the mouse."""
        place = self._stage.pointer
        return None if place is None else self._context.board.space_at(place.x, place.y)

    def cut(self) -> None:
        """Copy the selection and delete it."""
        if self._copy():
            refs = [ref for ref in self._context.selection.refs if ref.kind in COPIED]
            self._context.apply(without_parts(self._context.document, self._context.grid, refs), _("Cut"))

    def copy_parts(self) -> None:
        """Put the selection on the clipboard."""
        self._copy()

    def _copy(self) -> bool:
        """Put the selection on the clipboard; returns whether there was anything to copy."""
        clip = clips.clip_of(self._context.document, self._context.grid, self._context.selection.refs)
        if clip.is_empty:
            self.told.emit(_("Select an outline or a label to copy."))
            return False
        clipboard.put_clip(clip)
        return True

    def paste(self) -> None:
        """Put what the clipboard holds into the space under the mouse, or else beside where it came from."""
        try:
            clip = clipboard.take_clip()
        except UnusableClipError as error:
            self.told.emit(str(error))
            return
        space = self.space
        grid = self._context.grid
        shift = clips.step_aside(grid) if space is None else clips.shift_to(grid, clip, space)
        self._put(clip, shift, _("Paste"))

    def duplicate(self) -> None:
        """Put a copy of the selection a space further."""
        clip = clips.clip_of(self._context.document, self._context.grid, self._context.selection.refs)
        if not clip.is_empty:
            shift = clips.step_aside(self._context.grid)
            self._put(clip, shift, _("Duplicate"))

    def delete(self) -> None:
        """Delete what the tool has chosen, else what is selected."""
        if self._toolbox.current.delete():
            return
        refs = self._context.selection.refs
        names = [str(ref.key) for ref in refs if ref.kind == "spaces"]
        gone = [ref for ref in refs if ref.kind in DELETED]
        document = without_parts(self._context.document, self._context.grid, gone)
        document = maps.with_spaces(document, names, terrain=document.ground, level=0)
        self._context.apply(document, plural("Delete part", "Delete {count} parts", len(refs)))

    def select_all(self) -> None:
        """Select every outline and label that is neither hidden nor locked."""
        document, visibility = self._context.document, self._context.visibility
        self._context.selection.set([ref for kind in ("features", "contours", "courses", "labels")
                                   for ref in visibility.pickable(refs_of(document, kind))])  # fmt: skip

    def show_selection(self) -> None:
        """Fill the window with the selection."""
        self._stage.show_closely(self._context.selection.refs)

    def hide(self) -> None:
        """Do not draw the selected parts, and let go of them."""
        self._context.visibility.hide(self._dimmed_parts, hidden=True)
        self._context.selection.clear()

    def lock(self) -> None:
        """Keep the selected parts from being picked and changed, and let go of them."""
        self._context.visibility.lock(self._dimmed_parts, locked=True)
        self._context.selection.clear()

    @property
    def _dimmed_parts(self) -> list[PartRef]:
        """The selected parts that can be hidden and locked one by one."""
        return [ref for ref in self._context.selection.refs if ref.kind not in {"spaces", "labels"}]

    def toggle_snapping(self) -> None:
        """Switch snapping."""
        self._context.set_snaps(not self._context.snaps)

    def add_objective(self) -> None:
        """Make the space under the mouse an objective."""
        space = self.space
        if space is None:
            self.told.emit(_("Point at a space first."))
            return
        name = self._context.grid.name(space)
        taken = next((it for it in self._context.document.objectives if name in it.spaces), None)
        if taken is not None:
            self._context.selection.set([PartRef("objectives", taken.number)])
            self.told.emit(_("{space} already belongs to objective {number}.").format(space=name, number=taken.number))
            return
        document, ref = maps.with_objective(self._context.document, self._context.grid, space)
        self._add(document, ref, _("Add objective"))

    def add_label(self) -> None:
        """Put words under the mouse, to be written in the panel of properties."""
        place = self._stage.pointer
        centre = self._stage.view.centre
        at = (round(centre.x()), round(centre.y())) if place is None else place.position
        document, ref = maps.with_label(self._context.document, _("Label"), at)
        self._add(document, ref, _("Add label"))
        self._context.writing_wanted.emit()

    def change_edge(self) -> None:
        """Make the selected outline the edge of the board; with nothing selected a straight one, or none again."""
        document, refs = self._context.document, self._context.selection.refs
        if not refs:
            straight = with_straight_edge(document, self._context.grid)
            has_it = straight.outline == document.outline
            after = without_edge(document) if has_it else straight
            told = _("The board now ends with its spaces.") if has_it else _("The board now has a straight edge.")
        elif len(refs) == 1 and (after := with_drawn_edge(document, refs[0])) is not document:
            told = _("The selected outline is now the board edge.")
        else:
            self.told.emit(_("Select one outline to use it as the board edge, or nothing for a straight edge."))
            return
        self._context.apply(after, _("Change board edge"))
        self.told.emit(told)

    def _put(self, clip: Clip, shift: tuple[int, int], text: str) -> None:
        document, refs = clips.pasted(self._context.document, self._context.grid, clip, shift)
        self._context.apply(document, text)
        self._context.selection.set(refs)

    def _add(self, document: MapDocument, ref: PartRef, text: str) -> None:
        self._context.apply(document, text)
        self._context.selection.set([ref])


def _has_copyable(context: MapContext) -> bool:
    return any(ref.kind in COPIED for ref in context.selection.refs)


def _has_selected(context: MapContext) -> bool:
    return bool(context.selection.refs)


def _has_features(context: MapContext) -> bool:
    return any(ref.kind == "features" for ref in context.selection.refs)


def _is_dimmed(context: MapContext) -> bool:
    return not context.visibility.is_usual


_NEEDS: Final[Mapping[str, Callable[[MapContext], bool]]] = {
    "edit.cut": _has_copyable,
    "edit.copy": _has_copyable,
    "edit.duplicate": _has_copyable,
    "edit.delete": _has_selected,
    "view.zoom-selection": _has_selected,
    "map.owners": _has_features,
    "parts.hide": _has_selected,
    "parts.lock": _has_selected,
    "parts.show-all": _is_dimmed,
    "parts.unlock-all": _is_dimmed,
}
"""What there must be for an action to make sense; the others always do."""
