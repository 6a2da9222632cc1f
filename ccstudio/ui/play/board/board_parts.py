"""`BoardParts`: what screen readers are told of the spaces and boxes of a board."""

from PySide6.QtCore import QRectF

from ccstudio.engine.options import SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, Place
from ccstudio.ui.accessibility.part import Part
from ccstudio.ui.play.board.cursor import Cursor
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.board.targets import option_of
from ccstudio.ui.play.board.words import of_counter, of_marks


class BoardParts:
    """The spaces of the map and the boxes on it, in the order of the map."""

    def __init__(self, scene: BoardScene, cursor: Cursor) -> None:
        self._scene = scene
        self._cursor = cursor
        board = scene.board
        spaces = [InSpace(space) for space in board.spaces if board.on_map(space)]
        self.places: tuple[Place, ...] = (*spaces, *(InBox(box.id) for box in board.document.boxes))
        self._numbers = {place: number for number, place in enumerate(self.places)}

    @property
    def current(self) -> int:
        """The number of the place of the keyboard cursor; -1 for none."""
        spot = self._cursor.spot
        what = None if spot is None else spot.what
        return self._numbers.get(what, -1) if isinstance(what, InSpace | InBox) else -1

    def part(self, number: int) -> Part:
        """A place: what it is called, its terrain, who stands there with what, its marks, and whether it is offered."""
        scene, place = self._scene, self.places[number]
        option = option_of(place)
        assert option is not None, "spaces and boxes have options"
        can_be_chosen = bool(scene.targets.at(place)) or option in scene.ways
        name = scene.table.narrator.option(option)
        return Part(name, self._rect(place), "\n".join(self._lines(place)), can_be_chosen)

    def _lines(self, place: Place) -> list[str]:
        scene, narrator = self._scene, self._scene.table.narrator
        lines: list[str] = []
        if isinstance(place, InSpace):
            terrain = scene.board.terrain_of(place.space, scene.table.view.state.overlay)
            lines += [] if terrain is None else [terrain.name]
        for placed in reversed(scene.arrangement.whole_at(place)):
            lines += [placed.counter.title, *of_counter(narrator, placed.counter)]
        marks = scene.marks_of(SpaceOption(place.space)) if isinstance(place, InSpace) else []
        return [*lines, *of_marks(narrator, marks)]

    def _rect(self, place: Place) -> QRectF:
        """The rectangle of a place, pixels of the view."""
        view, board = self._scene.view, self._scene.board
        if isinstance(place, InSpace):
            across, down = zip(*board.grid.corners(place.space), strict=True)
            rect = QRectF(min(across), min(down), max(across) - min(across), max(down) - min(down))
        else:
            found = None if (option := option_of(place)) is None else self._scene.rect_of(option)
            rect = QRectF() if found is None else found
        return view.viewportTransform().mapRect(rect)
