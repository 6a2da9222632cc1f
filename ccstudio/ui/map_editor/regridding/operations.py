"""`GridOperations`: the commands about the grid of a map; each change is one step of the history."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from ccstudio.base.language import N_, plural
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.library import Library
from ccstudio.documents.map import Label, MapDocument, Objective, Space
from ccstudio.documents.numbering import parse_space
from ccstudio.documents.sheet import Box
from ccstudio.edit.outlines import bounds
from ccstudio.edit.parts import found_among, is_outlined
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.dependents_save import DependentsSave
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import Stage

if TYPE_CHECKING:
    from ccstudio.edit.dependents.finding import Dependent
    from ccstudio.ui.map_editor.regridding.naming_dialog import NamingDialog
    from ccstudio.ui.map_editor.regridding.rows_dialog import RowsDialog


class GridOperations(CommandProvider, QObject):
    """The commands about rows, columns and names.

    Signals:
        message(str): what came of it, a line for the status bar.
    """

    where = "map"
    message = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, library: Library | None = None) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._given = library
        self._saved: MapDocument | None = None
        self.dialog: RowsDialog | NamingDialog | None = None

    @cached_property
    def _library(self) -> Library:
        from ccstudio.rules.registry import Registry  # noqa: PLC0415 - not for the first paint

        return self._given or Library(more=Registry().content_folders())

    @command(
        id="map.rows", text=N_("Change &rows and columns…"), menu="Map", group="grid",
        icon="mdi6.table-column-plus-before",
        tip=N_("Add or remove rows and columns at any edge; everything stays in its space"),
    )  # fmt: skip
    def ask_for_rows(self) -> None:
        """Ask for rows and columns to add or remove."""
        self._ask_for_rows([])

    @command(
        id="map.crop", text=N_("Crop &to the selection…"), menu="Map", group="grid", icon="mdi6.crop",
        tip=N_("Keep only the rows and columns around the selection"),
    )  # fmt: skip
    def ask_for_crop(self) -> None:
        """Ask the same, beginning with the rectangle around what is selected."""
        self._ask_for_rows(self._selected_cells())

    @command(
        id="map.renumber", text=N_("Change sta&gger and numbering…"), menu="Map", group="grid",
        icon="mdi6.order-numeric-ascending",
        tip=N_("Rename the spaces, or shift the other columns or rows by half a space"),
    )  # fmt: skip
    def ask_for_names(self) -> None:
        """Ask for another stagger or other names."""
        from ccstudio.ui.map_editor.regridding.naming_dialog import NamingDialog  # noqa: PLC0415 - not for the first paint

        self._saved = self._in_file()
        document, window = self._context.document, self._stage.view.window()
        self._open(NamingDialog(document, self._uses, window, is_raised=self._is_raised))

    async def following(self, dialogs: Dialogs, edited: Sequence[EditedDocument]) -> DependentsSave | None:
        """Ask which documents follow the map that is about to be saved; None when it is not to be saved after all."""
        from ccstudio.ui.map_editor.regridding.saving import following_map  # noqa: PLC0415 - not for the first paint

        return await following_map(self._context.model, dialogs, edited, self._given)

    def close_dialog(self) -> None:
        """Close the dialog that is open, as if it had been cancelled."""
        if self.dialog is not None:
            self.dialog.reject()

    def _ask_for_rows(self, crop: Sequence[Cell]) -> None:
        from ccstudio.ui.map_editor.regridding.rows_dialog import RowsDialog  # noqa: PLC0415 - not for the first paint

        self._saved = self._in_file()
        document, window = self._context.document, self._stage.view.window()
        self._open(RowsDialog(document, self._uses, crop, window, is_raised=self._is_raised))

    @property
    def _is_raised(self) -> bool:
        return self._saved is not None and self._saved.version != self._context.document.version

    def _in_file(self) -> MapDocument | None:
        """The map as its file has it, which is what other documents use."""
        from ccstudio.ui.map_editor.regridding.saving import saved_map  # noqa: PLC0415 - not for the first paint

        path = self._context.model.path
        return None if path is None else saved_map(path, self._context.document)

    def _uses(self, after: MapDocument) -> "Sequence[Dependent]":
        """The documents that use the map as its file has it."""
        from ccstudio.edit.dependents.finding import dependents_of  # noqa: PLC0415 - not for the first paint

        path = self._context.model.path
        if path is None or self._saved is None:
            return ()
        return dependents_of(path, self._saved, after, library=self._library).dependents

    def _selected_cells(self) -> list[Cell]:
        """The spaces that are selected or lie under what is."""
        context, cells = self._context, set[Cell]()
        for part in found_among(context.document, context.selection.refs).values():
            if isinstance(part, Space | Objective):
                names = (part.space,) if isinstance(part, Space) else part.spaces
                found = [parse_space(context.document.numbering, context.document.grid, name) for name in names]
                cells |= {cell for cell in found if cell is not None}
            elif is_outlined(part):
                x0, y0, x1, y1 = bounds(part.geometry)
                ends = [context.grid.space_at(x, y) for x in (x0, x1) for y in (y0, y1)]
                cells |= {context.grid.place_of(space) for space in ends if space is not None}
            elif isinstance(part, Label | Box):
                space = context.grid.space_at(*part.at)
                cells |= set() if space is None else {context.grid.place_of(space)}
        return sorted(cells)

    def _open(self, dialog: "RowsDialog | NamingDialog") -> None:
        self.close_dialog()
        self.dialog = dialog
        dialog.setModal(True)
        dialog.accepted.connect(self._change)
        dialog.finished.connect(self._forget)
        dialog.open()

    def _forget(self, _result: int) -> None:
        dialog: QDialog | None = self.dialog
        if dialog is not None:
            dialog.deleteLater()
            self.dialog = None

    def _change(self) -> None:
        from ccstudio.edit.regrid.applying import RegridError, regridded  # noqa: PLC0415 - not for the first paint

        dialog, context = self.dialog, self._context
        assert dialog is not None, "it was asked by its own dialog"
        try:
            result = regridded(context.document, dialog.change)
        except RegridError as error:
            self.message.emit(str(error))
            return
        document = result.document
        if dialog.is_new_edition:
            document = msgspec.structs.replace(document, version=document.version + 1)
        context.apply(document, dialog.windowTitle(), renamed=result.renamed)
        gone = len(result.gone)
        if gone:
            self.message.emit(
                plural("{count} part removed with its spaces", "{count} parts removed with their spaces", gone)
            )
