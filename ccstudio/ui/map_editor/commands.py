"""The commands of the map editor about its parts: clipboard, selection, and what is added to the map."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _, plural
from ccstudio.documents.map import MapDocument
from ccstudio.edit import clips, maps
from ccstudio.edit.board_edge import with_drawn_edge, with_straight_edge, without_edge
from ccstudio.edit.clips import Clip, UnusableClipError
from ccstudio.edit.parts import PartRef, refs_of
from ccstudio.edit.sides import without_parts
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.map_editor import clipboard
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.fitting.pictures import Pictures
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.toolbox import MapToolbox

COPIED: Final = {"features", "contours", "courses", "labels"}
DELETED: Final = {*COPIED, "objectives", "boxes", "pictures"}


class EditCommands(CommandProvider, QObject):
    """The commands about parts.

    Signals:
        message(str): something to read in the status bar.
    """

    where = "map"
    message = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, toolbox: MapToolbox, pictures: Pictures) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._toolbox = toolbox
        self._pictures = pictures

    def _has_selected(self) -> bool:
        return bool(self._context.selection.refs)

    def _has_copyable(self) -> bool:
        return any(ref.kind in COPIED for ref in self._context.selection.refs)

    @property
    def can_paste(self) -> bool:
        """Whether the clipboard holds parts of a map, or a picture."""
        return clipboard.has_parts() or self._pictures.has_on_clipboard

    def at(self, place: Pointer | None, action: Callable[[], object]) -> None:
        """Carry out an action as if the mouse were at a place: the menu that asked for it hides where it was."""
        self._stage.mean(place)
        action()
        self._stage.mean(None)

    @property
    def space(self) -> SpaceId | None:
        """The space of the map under the mouse."""
        place = self._stage.pointer
        return None if place is None else self._context.board.space_at(place.x, place.y)

    @command(
        id="edit.cut", text=N_("Cu&t"), menu="Edit", group="clipboard", key="Ctrl+X", icon="mdi6.content-cut",
        tip=N_("Move the selected outlines and labels to the clipboard"), enabled=_has_copyable,
    )  # fmt: skip
    def cut(self) -> None:
        """Copy the selection and delete it."""
        if self._copy():
            refs = [ref for ref in self._context.selection.refs if ref.kind in COPIED]
            self._context.apply(without_parts(self._context.document, self._context.grid, refs), _("Cut"))

    @command(
        id="edit.copy", text=N_("&Copy"), menu="Edit", group="clipboard", key="Ctrl+C", icon="mdi6.content-copy",
        tip=N_("Copy the selected outlines and labels"), enabled=_has_copyable,
    )  # fmt: skip
    def copy_parts(self) -> None:
        """Put the selection on the clipboard."""
        self._copy()

    def _copy(self) -> bool:
        """Put the selection on the clipboard; returns whether there was anything to copy."""
        clip = clips.clip_of(self._context.document, self._context.grid, self._context.selection.refs)
        if clip.is_empty:
            self.message.emit(_("Select an outline or a label to copy."))
            return False
        clipboard.put_clip(clip)
        return True

    @command(
        id="edit.paste", text=N_("&Paste"), menu="Edit", group="clipboard", key="Ctrl+V", icon="mdi6.content-paste",
        tip=N_("Paste into the space under the mouse"),
    )  # fmt: skip
    def paste(self) -> None:
        """Paste a picture under the map, or parts of a map into it."""
        if clipboard.has_clip() or not self._pictures.take_from_clipboard():
            self._paste_parts()

    def _paste_parts(self) -> None:
        """Put the parts on the clipboard into the space under the mouse, or else beside where they came from."""
        try:
            clip = clipboard.take_clip()
        except UnusableClipError as error:
            self.message.emit(str(error))
            return
        space = self.space
        grid = self._context.grid
        shift = clips.step_aside(grid) if space is None else clips.shift_to(grid, clip, space)
        self._put(clip, shift, _("Paste"))

    @command(
        id="edit.duplicate", text=N_("&Duplicate"), menu="Edit", group="clipboard", key="Ctrl+D",
        icon="mdi6.content-duplicate", tip=N_("Add a copy of the selection one space away"), enabled=_has_copyable,
    )  # fmt: skip
    def duplicate(self) -> None:
        """Put a copy of the selection a space further."""
        clip = clips.clip_of(self._context.document, self._context.grid, self._context.selection.refs)
        if not clip.is_empty:
            shift = clips.step_aside(self._context.grid)
            self._put(clip, shift, _("Duplicate"))

    @command(
        id="edit.delete", text=N_("De&lete"), menu="Edit", group="clipboard", key="Del", icon="mdi6.delete-outline",
        tip=N_("Delete the selected vertices or parts"), enabled=_has_selected,
    )  # fmt: skip
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

    @command(
        id="edit.select-all", text=N_("Select &all"), menu="Edit", group="select", key="Ctrl+A", icon="mdi6.select-all",
        tip=N_("Select every outline and label"),
    )  # fmt: skip
    def select_all(self) -> None:
        """Select every outline and label that is neither hidden nor locked."""
        document, visibility = self._context.document, self._context.visibility
        self._context.selection.set([ref for kind in ("features", "contours", "courses", "labels")
                                   for ref in visibility.pickable(refs_of(document, kind))])  # fmt: skip

    @command(
        id="edit.select-none", text=N_("Select &nothing"), menu="Edit", group="select", key="Ctrl+Shift+A",
        icon="mdi6.select-off", tip=N_("Clear the selection and show the properties of the map"),
    )  # fmt: skip
    def select_nothing(self) -> None:
        """Clear the selection."""
        self._context.selection.clear()

    @command(
        id="map.snap", text=N_("Sna&p points"), menu="Map", group="draw", key="M", icon="mdi6.magnet", toolbar=True,
        tip=N_("Snap points to spaces and other outlines; hold Ctrl to suspend it"),
        checked=lambda self: self._context.snaps,
    )  # fmt: skip
    def toggle_snapping(self) -> None:
        """Switch snapping."""
        self._context.set_snaps(not self._context.snaps)

    @command(
        id="map.objective", text=N_("Add o&bjective"), menu="Map", group="add", icon="mdi6.flag-outline",
        tip=N_("Make the space under the mouse an objective"),
    )  # fmt: skip
    def add_objective(self) -> None:
        """Make the space under the mouse an objective."""
        space = self.space
        if space is None:
            self.message.emit(_("Point at a space first."))
            return
        name = self._context.grid.name(space)
        taken = next((it for it in self._context.document.objectives if name in it.spaces), None)
        if taken is not None:
            self._context.selection.set([PartRef("objectives", taken.number)])
            self.message.emit(
                _("{space} already belongs to objective {number}.").format(space=name, number=taken.number)
            )
            return
        document, ref = maps.with_objective(self._context.document, self._context.grid, space)
        self._add(document, ref, _("Add objective"))

    @command(
        id="map.label", text=N_("Add &label"), menu="Map", group="add", icon="mdi6.label-outline",
        tip=N_("Add a label at the mouse"),
    )  # fmt: skip
    def add_label(self) -> None:
        """Put words under the mouse, to be written in the panel of properties."""
        place = self._stage.pointer
        centre = self._stage.view.centre
        at = (round(centre.x()), round(centre.y())) if place is None else place.position
        document, ref = maps.with_label(self._context.document, _("Label"), at)
        self._add(document, ref, _("Add label"))
        self._context.writing_wanted.emit()

    @command(
        id="map.edge", text=N_("Set board &edge"), menu="Map", group="board", icon="mdi6.border-outside",
        tip=N_("Make the selected outline the board edge; without a selection, add or remove a straight one"),
    )  # fmt: skip
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
            self.message.emit(_("Select one outline to use it as the board edge, or nothing for a straight edge."))
            return
        self._context.apply(after, _("Change board edge"))
        self.message.emit(told)

    def _put(self, clip: Clip, shift: tuple[int, int], text: str) -> None:
        document, refs = clips.pasted(self._context.document, self._context.grid, clip, shift)
        self._context.apply(document, text)
        self._context.selection.set(refs)

    def _add(self, document: MapDocument, ref: PartRef, text: str) -> None:
        self._context.apply(document, text)
        self._context.selection.set([ref])
