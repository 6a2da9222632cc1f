"""What the actions of the layout editor do."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from PySide6.QtCore import QObject, Signal

from ccstudio.application.layouts.board_files import board_files
from ccstudio.base.language import _
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
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.layout_editor.board_picker import choose_board
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.stage import LayoutStage

Field = Literal["boards", "overlays"]

_ABOUT_ONE: Final = frozenset(
    {"layout.turn", "layout.turn-back", "layout.flip", "layout.earlier", "layout.later", "layout.remove"}
)


class LayoutCommands(QObject):
    """The actions about boards and the view.

    Signals:
        talk_wanted(begin): the person has to be asked (see `HasDialogs`).
    """

    dialog_wanted = Signal(object)

    def __init__(self, context: LayoutContext, stage: LayoutStage) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._opened: Callable[[], Sequence[Path]] = tuple
        self._recent: Callable[[], Sequence[Path]] = tuple
        self.handlers: Mapping[str, Callable[[], None]] = {
            "layout.add": self._ask_for_board,
            "layout.add-overlay": self._ask_for_overlay,
            "layout.turn": self._turn,
            "layout.turn-back": self._turn_back,
            "layout.flip": self._flip,
            "layout.earlier": self._earlier,
            "layout.later": self._later,
            "layout.remove": self._remove,
            "layout.zoom-in": stage.view.zoom_in,
            "layout.zoom-out": stage.view.zoom_out,
            "layout.zoom-fit": stage.fit,
        }

    def offer_maps(self, opened: Callable[[], Sequence[Path]], recent: Callable[[], Sequence[Path]]) -> None:
        """Offer these files, too, where the person chooses a board."""
        self._opened, self._recent = opened, recent

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        context, ref = self._context, self._context.selected
        if action_id not in _ABOUT_ONE or ref is None:
            return action_id not in _ABOUT_ONE
        field, index = ref
        count = len(getattr(context.layout, field))
        possible = {
            "layout.turn": context.placed(ref) is not None,
            "layout.turn-back": context.placed(ref) is not None,
            "layout.earlier": index > 0,
            "layout.later": index < count - 1,
            "layout.remove": field == "overlays" or count > 1,
        }
        return possible.get(action_id, True)

    async def add(self, field: Field, dialogs: Dialogs) -> None:
        """Ask which map to lay, and lay it."""
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

    def _ask_for_board(self) -> None:
        self.dialog_wanted.emit(self._begin_board)

    def _ask_for_overlay(self) -> None:
        self.dialog_wanted.emit(self._begin_overlay)

    def _begin_board(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.add("boards", dialogs)

    def _begin_overlay(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - likewise
        return self.add("overlays", dialogs)

    def _turn(self) -> None:
        self._turn_by(1)

    def _turn_back(self) -> None:
        self._turn_by(-1)

    def _turn_by(self, steps: int) -> None:
        placed = self._context.placed(self._context.selected)
        if placed is not None:
            self._change(turned(placed.laid, placed.document.grid, steps), _("Rotate {board}"))

    def _flip(self) -> None:
        laid = self._selected()
        if laid is not None:
            self._change(turned_over(laid), _("Flip {board}"))

    def _earlier(self) -> None:
        self._reorder(-1)

    def _later(self) -> None:
        self._reorder(1)

    def _reorder(self, by: int) -> None:
        ref = self._context.selected
        if ref is not None:
            title = self._context.title_of(ref)
            layout, there = reordered(self._context.layout, ref, by)
            self._context.apply(layout, _("Reorder {board}").format(board=title), there)

    def _remove(self) -> None:
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
