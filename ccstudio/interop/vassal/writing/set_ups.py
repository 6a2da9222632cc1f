"""Scenarios as set-ups: pieces in spaces and boxes of the windows, and those that come later in a window of forces."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents
from ccstudio.documents.scenario import Force, PlacedPiece
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.writing.commands import Destination
from ccstudio.interop.vassal.writing.counters import Position
from ccstudio.interop.vassal.writing.kinds import FREEFORM, Kinds
from ccstudio.interop.vassal.writing.names import plain
from ccstudio.interop.vassal.writing.pictures import BoardPicture, GamePictures
from ccstudio.interop.vassal.writing.saves import SavedPiece
from ccstudio.interop.vassal.writing.tracks import TrackPlan
from ccstudio.interop.vassal.writing.windows import EDGE, MAP_NAME, Rect, plain_board, zones
from ccstudio.rules.freeform.settings import PieceStart, ScenarioSettings

WINDOW: Final = "Forces"
_ACROSS: Final = 10
_PITCH: Final = 92
_GAP: Final = 24
_DIRECTIONS: Final[Mapping[int, tuple[str, ...]]] = {
    4: ("n", "e", "s", "w"),
    6: ("n", "ne", "se", "s", "sw", "nw"),
    8: ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
}
"""The directions in which a piece of so many facings is turned, clockwise."""


class Game(msgspec.Struct, frozen=True):
    """A scenario to be written, with its map."""

    contents: Contents
    board: Board


class Tables(msgspec.Struct, frozen=True):
    """The windows of tracks, by box: the name of the window, and the plan of the track."""

    windows: Mapping[str, str]
    plans: Mapping[str, TrackPlan]

    def position(self, box: str) -> tuple[str, int, int] | None:
        """Return window and pixel of a box; None if it is on no track."""
        return (self.windows[box], *self.plans[box].centre(box)) if box in self.plans else None


def forces_board(game: Game) -> Element:
    """Return the board on which the forces of a scenario wait, with a zone for each."""
    rects = [(_zone_title(force), rect) for force, rect in _rects(game.contents.scenario.forces)]
    width = 2 * _GAP + _ACROSS * _PITCH
    height = max((top + down for _title, (_left, top, _width, down) in rects), default=200) + _GAP
    return plain_board(board_title(game), (width, height), zones(rects))


def board_title(game: Game) -> str:
    """Return the name of the board of the forces of a scenario."""
    return plain(game.contents.scenario.title)


def destinations_of(games: Sequence[Game], pictures: GamePictures, tables: Tables) -> dict[str, Destination]:
    """Return the boxes of tracks and maps to which pieces can be sent."""
    found: dict[str, Destination] = {}
    for game in games:
        map_ = game.contents.map
        for box in map_.boxes:
            _window, x, y = _on_map(pictures.boards[map_.id], *box.at)
            found.setdefault(box.id, Destination(MAP_NAME, plain(map_.title), x - EDGE, y - EDGE))
    for box_id, window in tables.windows.items():
        x, y = tables.plans[box_id].centre(box_id)
        found[box_id] = Destination(window, window, x - EDGE, y - EDGE)
    return found


def saved_pieces(game: Game, kinds: Kinds, picture: BoardPicture, tables: Tables) -> Iterator[SavedPiece]:
    """Yield the pieces of a scenario where they are at the start."""
    scenario = game.contents.scenario
    named = {piece.id: piece for piece in scenario.pieces if piece.id}
    starts = {start.piece: start for start in scenario_settings(game).pieces}
    for piece in scenario.pieces:
        place = _place(_carrier(piece, named), game, picture, tables)
        yield _saved(kinds, piece.piece, _position(piece, starts.get(piece.id), place, kinds))
    for force, (left, top, _width, _height) in _rects(scenario.forces):
        box = _box(force.box, game, picture, tables) if force.box and not force.turn else None
        whole = [entry.piece for entry in force.pieces for _piece in range(entry.count)]
        for number, name in enumerate(whole):
            x, y = left + number % _ACROSS * _PITCH, top + number // _ACROSS * _PITCH
            waiting = (WINDOW, EDGE + x + _PITCH // 2, EDGE + y + _PITCH // 2)
            yield _saved(kinds, name, Position(*(box or waiting)))


def scenario_settings(game: Game) -> ScenarioSettings:
    """Return what a freeform scenario sets; of another one nothing."""
    contents = game.contents
    is_free = contents.module.system == FREEFORM
    return msgspec.convert(contents.scenario.settings, ScenarioSettings) if is_free else ScenarioSettings()


def _position(piece: PlacedPiece, start: PieceStart | None, place: tuple[str, int, int], kinds: Kinds) -> Position:
    faces, facings = kinds.faces[piece.piece], kinds.pieces[piece.piece].counter.facings
    face = faces.index(piece.face) if piece.face in faces else 0
    directions = _DIRECTIONS.get(facings, ())
    facing = directions.index(piece.facing) if piece.facing in directions else 0
    if start is None:
        return Position(*place, face, facing)
    titles = kinds.titles[piece.piece]
    amounts = {titles[it.of]: it.to for it in start.values if it.of in titles}
    levels = {titles[it.of]: it.to for it in start.levels if it.of in titles}
    return Position(*place, face, start.facing, amounts, levels)


def _saved(kinds: Kinds, name: str, at: Position) -> SavedPiece:
    kind = kinds.pieces[name]
    return SavedPiece(kind.counter, kind.number, at)


def _rects(forces: tuple[Force, ...]) -> Iterator[tuple[Force, Rect]]:
    """The rectangles in which forces wait, one below the other."""
    top = _GAP
    for force in forces:
        count = sum(entry.count for entry in force.pieces)
        height = -(-count // _ACROSS) * _PITCH
        yield force, (_GAP, top, _ACROSS * _PITCH, height)
        top += height + _GAP


def _zone_title(force: Force) -> str:
    return plain(f"{force.title} (turn {force.turn})" if force.turn else force.title)


def _carrier(piece: PlacedPiece, named: Mapping[str, PlacedPiece]) -> PlacedPiece:
    """The piece that lies on the map itself, below others that it carries."""
    for _ in range(len(named)):
        if piece.on not in named:
            break
        piece = named[piece.on]
    return piece


def _place(piece: PlacedPiece, game: Game, picture: BoardPicture, tables: Tables) -> tuple[str, int, int]:
    if piece.box:
        found = _box(piece.box, game, picture, tables)
        if found is not None:
            return found
    if piece.space:
        return _on_map(picture, *game.board.grid.centre(game.board.grid.space(piece.space)))
    return WINDOW, EDGE // 2, EDGE // 2


def _box(box: str, game: Game, picture: BoardPicture, tables: Tables) -> tuple[str, int, int] | None:
    own = next((other for other in game.contents.map.boxes if other.id == box), None)
    return _on_map(picture, *own.at) if own is not None else tables.position(box)


def _on_map(picture: BoardPicture, x: float, y: float) -> tuple[str, int, int]:
    across, down = picture.pixel(x, y)
    return MAP_NAME, EDGE + round(across), EDGE + round(down)
