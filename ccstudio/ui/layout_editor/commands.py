"""What the actions of the layout editor do."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import _
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.edit.laying import (
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
from ccstudio.ui.dialogs import Dialogs, Question, acknowledge
from ccstudio.ui.layout_editor.bench import LayoutBench
from ccstudio.ui.layout_editor.picker import BoardPicker
from ccstudio.ui.layout_editor.stage import LayoutStage

Field = Literal["boards", "overlays"]

_ABOUT_ONE: Final = frozenset(
    {"layout.turn", "layout.turn-back", "layout.flip", "layout.earlier", "layout.later", "layout.remove"}
)


class LayoutCommands(QObject):
    """The actions about boards and the view.

    Signals:
        talk_wanted(begin): the person has to be asked (see `Talking`).
    """

    talk_wanted = Signal(object)

    def __init__(self, bench: LayoutBench, stage: LayoutStage) -> None:
        super().__init__(bench)
        self._bench = bench
        self._stage = stage
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

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        bench, ref = self._bench, self._bench.selected
        if action_id not in _ABOUT_ONE or ref is None:
            return action_id not in _ABOUT_ONE
        field, index = ref
        count = len(getattr(bench.layout, field))
        possible = {
            "layout.turn": bench.placed(ref) is not None,
            "layout.turn-back": bench.placed(ref) is not None,
            "layout.earlier": index > 0,
            "layout.later": index < count - 1,
            "layout.remove": field == "overlays" or count > 1,
        }
        return possible.get(action_id, True)

    async def add(self, field: Field, dialogs: Dialogs) -> None:
        """Ask which map to lay, and lay it."""
        bench = self._bench
        maps = bench.library.maps(bench.model.path)
        first = bench.joined.placed[0].document if bench.joined.placed else None
        if not maps:
            text = _("There is no map to lay. Put maps beside the layout or into your library.")
            await dialogs.ask(Question(title=_("No maps"), text=text, choices=acknowledge()))
            return
        title = _("Add a board") if field == "boards" else _("Add an overlay")
        picker = BoardPicker(title, maps, first)
        if not await dialogs.run(picker) or picker.value is None:
            return
        chosen = picker.value
        cell = place_beside(bench.joined.placed) if field == "boards" else self._middle()
        layout, ref = added(bench.layout, field, chosen.reference, cell)
        bench.apply(layout, _("Add {board}").format(board=chosen.title), ref)
        self._stage.fit()

    def _middle(self) -> tuple[int, int]:
        """The space in the middle of the view."""
        placed = self._bench.joined.placed
        if not placed:
            return 0, 0
        centre = self._stage.view.centre
        return placed[0].table.nearest(centre.x(), centre.y())

    def _ask_for_board(self) -> None:
        self.talk_wanted.emit(self._begin_board)

    def _ask_for_overlay(self) -> None:
        self.talk_wanted.emit(self._begin_overlay)

    def _begin_board(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `Talking` says
        return self.add("boards", dialogs)

    def _begin_overlay(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - likewise
        return self.add("overlays", dialogs)

    def _turn(self) -> None:
        self._turn_by(1)

    def _turn_back(self) -> None:
        self._turn_by(-1)

    def _turn_by(self, steps: int) -> None:
        placed = self._bench.placed(self._bench.selected)
        if placed is not None:
            self._change(turned(placed.laid, placed.document.grid, steps), _("Turn {board}"))

    def _flip(self) -> None:
        laid = self._selected()
        if laid is not None:
            self._change(turned_over(laid), _("Turn {board} over"))

    def _earlier(self) -> None:
        self._reorder(-1)

    def _later(self) -> None:
        self._reorder(1)

    def _reorder(self, by: int) -> None:
        ref = self._bench.selected
        if ref is not None:
            title = self._bench.title_of(ref)
            layout, there = reordered(self._bench.layout, ref, by)
            self._bench.apply(layout, _("Change the place of {board}").format(board=title), there)

    def _remove(self) -> None:
        ref = self._bench.selected
        if ref is not None:
            text = _("Remove {board}").format(board=self._bench.title_of(ref))
            self._bench.apply(without(self._bench.layout, ref), text)

    def _selected(self) -> LaidBoard | None:
        ref = self._bench.selected
        return None if ref is None else board_at(self._bench.layout, ref)

    def _change(self, laid: LaidBoard, words: str) -> None:
        ref: BoardRef | None = self._bench.selected
        if ref is not None:
            layout: LayoutDocument = with_board(self._bench.layout, ref, laid)
            self._bench.apply(layout, words.format(board=self._bench.title_of(ref)))
