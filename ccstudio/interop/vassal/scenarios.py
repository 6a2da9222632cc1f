"""Scenarios from stacks that lie there at the start, and from set-ups and saved games."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.document import Reference
from ccstudio.documents.module import ModuleSide
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument, ScenarioSeat
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.layer_trait import layer_of
from ccstudio.interop.vassal.map_windows import MapPlan, Place, Window
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pieces import SLOTS, Made, PieceBook
from ccstudio.interop.vassal.saved_games import SavedGame, SavedPiece
from ccstudio.interop.vassal.traits import Definition

MOST_PLACED: Final = 20_000
_LICENCE: Final = "unknown"


class Placed(msgspec.Struct, frozen=True):
    """A piece at its place; `board` is the map it is on, or None for a box of a mat."""

    made: Made
    place: Place
    board: MapPlan | None
    face: str = ""


class Scenarios:
    """Makes the scenarios of a module."""

    def __init__(self, module_id: str, sides: Sequence[ModuleSide], windows: Sequence[Window], book: PieceBook) -> None:
        self._module_id = module_id
        self._sides = sides
        self._windows = windows
        self._book = book
        self._ids = Ids()

    def at_start(self, map_id: str, title: str, board: MapPlan | None) -> ScenarioDocument:
        """Return the scenario of a board with the stacks that lie there at the start."""
        found = [placed for window in self._windows for placed in self._stacks(window, board)]
        return self._scenario(title, map_id, found)

    def saved(self, game: SavedGame, title: str) -> ScenarioDocument | None:
        """Return the scenario of a set-up; None if the module has no map."""
        main = next((window for window in self._windows if window.is_main), None)
        if main is None:
            return None
        board = _chosen(main, game)
        found = [placed for piece in game.pieces if (placed := self._saved_piece(piece, board)) is not None]
        return self._scenario(title, board.document.id, found)

    def _stacks(self, window: Window, board: MapPlan | None) -> Iterator[Placed]:
        if window.is_main and board is None:
            return
        for stack in window.element.within("SetupStack"):
            place = _start(stack, window, board)
            if place is None:
                continue
            for slot in stack.within(*SLOTS):
                made = self._book.add(slot)
                if made is not None:
                    yield Placed(made, place, board if window.is_main else None)

    def _saved_piece(self, piece: SavedPiece, board: MapPlan) -> Placed | None:
        window = next((window for window in self._windows if piece.window in _names(window)), None)
        made = self._book.add_definition(piece.definition, piece.text) if window is not None else None
        if window is None or made is None:
            return None
        x, y = piece.x - window.edge[0], piece.y - window.edge[1]
        place = board.place_at(x, y) if window.is_main else window.mats[0].place_at(x, y)
        return Placed(made, place, board if window.is_main else None, _face(made, piece.definition))

    def _scenario(self, title: str, map_id: str, found: Sequence[Placed]) -> ScenarioDocument:
        return ScenarioDocument(
            format_version=1,
            id=self._ids.make(f"{self._module_id[:30]} {title}", "scenario"),
            version=1,
            title=title_of(title, "Scenario"),
            licence=_LICENCE,
            module=_reference(self._module_id),
            map=_reference(map_id),
            seats=tuple(ScenarioSeat(title=side.title, side=side.id) for side in self._sides),
            pieces=tuple(self._placed(placed) for placed in found[:MOST_PLACED]),
            settings={},
        )

    def _placed(self, placed: Placed) -> PlacedPiece:
        side = placed.made.side or self._sides[0].id
        place = placed.place
        return PlacedPiece(piece=placed.made.id, side=side, space=place.space, box=place.box, face=placed.face)


def _names(window: Window) -> set[str]:
    """What a save may call a map window: by its name, or by its number of the kind."""
    return {window.title, window.element.get("mapName"), window.element.get("id")} - {""}


def _chosen(main: Window, game: SavedGame) -> MapPlan:
    """The board of the main window that a set-up chose; the first where it says none that we have."""
    for names in (game.boards.get(main.element.get("mapName"), []), *game.boards.values()):
        for name, _column, _row in names:
            found = next((plan for plan in main.maps if plan.plan.title == name.removesuffix("/rev")), None)
            if found is not None:
                return found
    return main.maps[0]


def _start(stack: Element, window: Window, board: MapPlan | None) -> Place | None:
    """Where a stack lies at the start; None if it is on a board that is not there."""
    owner = stack.get("owningBoard")
    x, y = stack.number("x"), stack.number("y")
    location = stack.get("location") if stack.is_set("useGridLocation") else ""
    if window.is_main:
        if board is None or (owner and owner != board.plan.title):
            return None
        box = board.box_called(location)
        named = Place(box=box) if box else board.space_called(location) if location else None
        return named or board.place_at(x, y)
    mat = next((mat for mat in window.mats if mat.board == owner), window.mats[0])
    box = mat.box_called(location)
    return Place(box=box) if box else mat.place_at(x, y)


def _face(made: Made, saved: Definition) -> str:
    """The face that a saved piece shows: that of the level of the layer which turns it."""
    main = made.looks.main
    if main is None:
        return ""
    for trait in saved.of_kind("emb2", "emb"):
        layer = layer_of(trait)
        if layer.images == main.images and layer.name == main.name:
            return made.looks.face_of_level.get(layer.level, "")
    return ""


def _reference(id_: str) -> Reference:
    return Reference(id=id_, version=1)


def default_title(board: MapPlan | None, count: int) -> str:
    """Return the title of the scenario of a board."""
    return board.plan.title if board is not None and count > 1 and board.plan.title else _("Beginning")
