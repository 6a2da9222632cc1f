"""`BoardDrag`: counters dragged from and to the board where nothing is enforced."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.play_tool import PlayTool
from ccstudio.ui.play.board.scene import BoardScene, Hit
from ccstudio.ui.play.board.targets import option_of
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted, TableDrag, stack_picture
from ccstudio.ui.play.thing_commands import commands_of


class BoardDrag(QObject):
    """A whole stack is dragged by any of its counters; one alone with Ctrl, or from the spread stack.

    Picked pieces are dragged together.
    """

    def __init__(self, scene: BoardScene, tool: PlayTool, drag: TableDrag, faces: FaceCache) -> None:
        super().__init__(scene)
        self._scene = scene
        self._tool = tool
        self._drag = drag
        self._faces = faces
        viewport = scene.view.viewport()
        self._source = DragSource(viewport, drag, self._lifted_at)
        drag.add_zone(viewport, self._landings_at)
        drag.changed.connect(self._follow)

    def _lifted_at(self, at: QPointF, modifiers: Qt.KeyboardModifier) -> Lifted | None:
        scene, tool = self._scene, self._tool
        is_busy = scene.view.tool is not tool or tool.asks_why or tool.has_free_hand or not scene.table.is_live
        if is_busy or scene.table.system.is_enforced or modifiers & Qt.KeyboardModifier.ShiftModifier:
            return None
        hit = scene.hit(scene.view.pointer_at(at))
        alone = hit.in_fan or bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        pieces = self._pieces(hit, alone=alone)
        if not pieces:
            return None
        tool.forget_press()
        scene.fan.close()
        counters = [scene.arrangement.by_piece[piece].counter for piece in pieces]
        side, ratio = scene.counter_side / scene.view.units_per_pixel, scene.view.devicePixelRatioF()
        return Lifted(tuple(map(PieceOption, pieces)), stack_picture(self._faces, counters, side, ratio))

    def _pieces(self, hit: Hit, *, alone: bool) -> list[PieceId]:
        """The pieces that are dragged with the one that is hit, bottom first; none if it cannot be handled."""
        scene = self._scene
        if hit.counter is None or hit.place is None or not commands_of(scene.table, PieceOption(hit.counter.piece)):
            return []
        if hit.counter.piece in scene.picked:
            placed = (it for it in scene.arrangement.by_piece.values() if it.counter.piece in scene.picked)
            return [it.counter.piece for it in sorted(placed, key=lambda it: (str(it.place), it.height))]
        if alone or scene.arrangement.by_piece[hit.counter.piece].is_rider:
            return [hit.counter.piece]
        stack = [it.counter.piece for it in scene.arrangement.at(hit.place) if not it.is_rider]
        return [piece for piece in stack if commands_of(scene.table, PieceOption(piece))]

    def _landings_at(self, at: QPointF) -> Sequence[Landing]:
        """The counter under the mouse, if it can carry, and then its place."""
        scene = self._scene
        hit = scene.hit(scene.view.pointer_at(at))
        place = None if hit.place is None else option_of(hit.place)
        found: list[Landing] = []
        for goal in (hit.thing, place):
            rect = None if goal is None else scene.rect_of(goal)
            if goal is not None and rect is not None and hit.place is not None:
                if isinstance(hit.place, InSpace):
                    reach = scene.counter_side * 0.5 if isinstance(goal, PieceOption) else scene.board.grid.width / 2
                    rect = QRectF(rect.center().x() - reach, rect.center().y() - reach, 2 * reach, 2 * reach)
                found.append(Landing(goal, scene.view.viewportTransform().mapRect(rect)))
        return found

    def _follow(self) -> None:
        """Show which counters are on their way."""
        things = self._drag.things
        self._scene.carried = frozenset(it.piece for it in things if isinstance(it, PieceOption))
        if not things:
            self._scene.picked = frozenset()
        self._scene.light()
