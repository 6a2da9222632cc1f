"""The commands of the layout editor about its boards."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from ccstudio.application.layouts.board_files import board_files
from ccstudio.base.language import N_, _
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.edit.layout_edits import (
    BoardRef,
    added,
    board_at,
    place_beside,
    reordered,
    turned,
    turned_over,
    with_board,
    without,
)
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.layout_editor.board_picker import choose_board
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.stage import LayoutStage

Field = Literal["boards", "overlays"]


class LayoutCommands(CommandProvider, QObject):
    """The commands about boards.

    Signals:
        dialog_wanted(begin): the person has to be asked (see `HasDialogs`).
    """

    where = "layout"
    dialog_wanted = Signal(object)

    def __init__(self, context: LayoutContext, stage: LayoutStage) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._opened: Callable[[], Sequence[Path]] = tuple
        self._recent: Callable[[], Sequence[Path]] = tuple

    def offer_maps(self, opened: Callable[[], Sequence[Path]], recent: Callable[[], Sequence[Path]]) -> None:
        """Offer additional files where the person chooses a board."""
        self._opened, self._recent = opened, recent

    def _has_selected(self) -> bool:
        return self._context.selected is not None

    def _can_turn(self) -> bool:
        return self._context.placed(self._context.selected) is not None

    def _can_move(self, by: int) -> bool:
        ref = self._context.selected
        return ref is not None and 0 <= ref[1] + by < len(getattr(self._context.layout, ref[0]))

    def _can_remove(self) -> bool:
        ref = self._context.selected
        return ref is not None and (ref[0] == "overlays" or len(self._context.layout.boards) > 1)

    async def add(self, field: Field, dialogs: Dialogs) -> None:
        """Ask for a map and add it."""
        context = self._context
        path = context.model.path
        boards = board_files(context.library, path, self._opened(), self._recent())
        first = context.joined.placed[0].document if context.joined.placed else None
        title = _("Add a board") if field == "boards" else _("Add an overlay")
        chosen = await choose_board(dialogs, title, boards, context.folder or Path.home(), first)
        if chosen is None:
            return
        document = chosen.document
        if chosen.path is not None and document.reference not in context.library.references(MapDocument, path):
            context.include(chosen.path)
        cell = place_beside(context.joined.placed) if field == "boards" else self._middle()
        layout, ref = added(context.layout, field, document.reference, cell)
        context.apply(context.fitted(layout, ref), _("Add {board}").format(board=document.title), ref)
        self._stage.fit()

    def _middle(self) -> tuple[int, int]:
        """The space in the middle of the view."""
        placed = self._context.joined.placed
        if not placed:
            return 0, 0
        centre = self._stage.view.centre
        return placed[0].table.nearest(centre.x(), centre.y())

    @command(
        id="layout.add", text=N_("&Add a board…"), menu="Layout", group="add", key="A", icon="mdi6.plus-box-outline",
        toolbar=True, tip=N_("Choose a map and add it to the right of the others"),
    )  # fmt: skip
    def add_board(self) -> None:
        """Ask which map to add as a board."""
        self.dialog_wanted.emit(self._begin_board)

    @command(
        id="layout.add-overlay", text=N_("Add an o&verlay…"), menu="Layout", group="add", key="Shift+A",
        icon="mdi6.layers-plus", tip=N_("Choose a small map that replaces a part of the boards under it"),
    )  # fmt: skip
    def add_overlay(self) -> None:
        """Ask which map to add as an overlay."""
        self.dialog_wanted.emit(self._begin_overlay)

    def _begin_board(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.add("boards", dialogs)

    def _begin_overlay(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - likewise
        return self.add("overlays", dialogs)

    @command(
        id="layout.turn", text=N_("&Turn board"), menu="Layout", group="board", key="R", icon="mdi6.rotate-right",
        toolbar=True, tip=N_("Turn the selected board clockwise: hexes by half a turn, squares by a quarter"),
        enabled=_can_turn,
    )  # fmt: skip
    def turn(self) -> None:
        """Turn the selected board clockwise."""
        self._turn_by(1)

    @command(
        id="layout.turn-back", text=N_("Turn board c&ounterclockwise"), menu="Layout", group="board", key="Shift+R",
        icon="mdi6.rotate-left", tip=N_("Turn the selected board counterclockwise"), enabled=_can_turn,
    )  # fmt: skip
    def turn_back(self) -> None:
        """Turn the selected board counterclockwise."""
        self._turn_by(-1)

    def _turn_by(self, steps: int) -> None:
        placed = self._context.placed(self._context.selected)
        if placed is not None:
            self._change(turned(placed.laid, placed.document.grid, steps), _("Rotate {board}"))

    @command(
        id="layout.flip", text=N_("Flip boar&d"), menu="Layout", group="board", key="F", icon="mdi6.flip-horizontal",
        toolbar=True, tip=N_("Show the other side of the selected board"), enabled=_has_selected,
    )  # fmt: skip
    def flip(self) -> None:
        """Show the other side of the selected board."""
        laid = self._selected()
        if laid is not None:
            self._change(turned_over(laid), _("Flip {board}"))

    @command(
        id="layout.earlier", text=N_("Move board &earlier"), menu="Layout", group="order", key="Alt+Up",
        icon="mdi6.arrow-up", tip=N_("Move the board up the list: the first board names the spaces that two share"),
        enabled=lambda self: self._can_move(-1),
    )  # fmt: skip
    def move_earlier(self) -> None:
        """Move the selected board up the list."""
        self._reorder(-1)

    @command(
        id="layout.later", text=N_("Move board &later"), menu="Layout", group="order", key="Alt+Down",
        icon="mdi6.arrow-down", tip=N_("Move the board down the list: a later overlay covers earlier ones"),
        enabled=lambda self: self._can_move(1),
    )  # fmt: skip
    def move_later(self) -> None:
        """Move the selected board down the list."""
        self._reorder(1)

    def _reorder(self, by: int) -> None:
        ref = self._context.selected
        if ref is not None:
            title = self._context.title_of(ref)
            layout, there = reordered(self._context.layout, ref, by)
            self._context.apply(layout, _("Reorder {board}").format(board=title), there)

    @command(
        id="layout.remove", text=N_("&Remove board"), menu="Layout", group="remove", key="Del",
        icon="mdi6.delete-outline", toolbar=True,
        tip=N_("Remove the selected board from the layout; its map file stays"), enabled=_can_remove,
    )  # fmt: skip
    def remove(self) -> None:
        """Remove the selected board."""
        ref = self._context.selected
        if ref is not None:
            text = _("Remove {board}").format(board=self._context.title_of(ref))
            self._context.apply(without(self._context.layout, ref), text)

    def _selected(self) -> LaidBoard | None:
        ref = self._context.selected
        return None if ref is None else board_at(self._context.layout, ref)

    def _change(self, laid: LaidBoard, words: str) -> None:
        ref: BoardRef | None = self._context.selected
        if ref is not None:
            layout: LayoutDocument = with_board(self._context.layout, ref, laid)
            self._context.apply(layout, words.format(board=self._context.title_of(ref)))
