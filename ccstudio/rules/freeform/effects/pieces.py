"""What is done to pieces: made, put somewhere, changed, hidden, shown, removed."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import BoxOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.seats import NO_SIDE, Side
from ccstudio.engine.secrets import hide_pieces, reveal_pieces
from ccstudio.rules.freeform.board import PieceKind
from ccstudio.rules.freeform.query.pieces import DO, LOWER, MARK, NEXT, PREVIOUS, RAISE, hider_at, kind_of
from ccstudio.rules.freeform.settings import PieceStart
from ccstudio.rules.freeform.state import FreeformGame, Piece
from ccstudio.rules.freeform.traits import Action
from ccstudio.rules.shared.telling import tell, tell_learned, tell_side


def new_piece(game: FreeformGame, kind: str, place: Place, side: Side = NO_SIDE, face: int = 0) -> PieceId:
    """FF-3.1: a new piece of a type lies on top of a place, of the side of its type unless another is named."""
    state = game.state
    piece = PieceId(state.next_piece)
    state.next_piece += 1
    found = game.board.kinds[kind]
    state.pieces[piece] = fresh(found, found.side if side == NO_SIDE else side, face)
    _put(game, piece, place)
    return piece


def fresh(kind: PieceKind, side: Side, face: int = 0) -> Piece:
    """A piece as its type begins."""
    return Piece(
        type=kind.id,
        side=side,
        face=face,
        values=tuple(value.start for value in kind.values),
        levels=tuple(layer.start for layer in kind.layers),
    )


def start_piece(game: FreeformGame, piece: PieceId, start: PieceStart) -> None:
    """FF-3.1: a piece begins as the scenario says, where that is not as its type does."""
    found, kind = game.state.pieces[piece], game.board.kinds[game.state.pieces[piece].type]
    values = {kind.place_of_value(setting.of): setting.to for setting in start.values}
    levels = {kind.place_of_layer(setting.of): setting.to for setting in start.levels}
    game.state.pieces[piece] = replace(
        found,
        facing=start.facing % kind.facings if kind.facings else 0,
        values=tuple(values.get(place, value) for place, value in enumerate(found.values)),
        levels=tuple(levels.get(place, level) for place, level in enumerate(found.levels)),
        marks=start.marks,
    )
    if start.hider and kind.mask and found.hider == NO_SIDE:
        _hide(game, piece, game.board.side_numbers[start.hider])


def put(game: FreeformGame, piece: PieceId, place: Place) -> None:
    """FF-4.1: a piece goes to a place, with what it carries; markers stay on top."""
    before = game.state.stacks.place_of(piece)
    _put(game, piece, place)
    kind = "moved" if isinstance(before, InSpace) and isinstance(place, InSpace) else "put"
    tell(game, kind, "FF-4.1", piece=PieceOption(piece), place=_named(place))


def _put(game: FreeformGame, piece: PieceId, place: Place) -> None:
    state = game.state
    height = None
    if "marker" not in game.board.kinds[state.pieces[piece].type].words:
        height = _below_markers(game, piece, place)
    state.stacks.move(piece, place, height)
    hider = hider_at(game.board, state, place)
    if hider != NO_SIDE and state.pieces[piece].hider == NO_SIDE and kind_of(game.board, state, piece).mask:
        _hide(game, piece, hider)


def _below_markers(game: FreeformGame, piece: PieceId, place: Place) -> int:
    """The height of a piece that comes to a stack: below the markers on its top."""
    line = [other for other in game.state.stacks.at(place) if other != piece]
    while line and "marker" in game.board.kinds[game.state.pieces[line[-1]].type].words:
        line.pop()
    return len(line)


def _named(place: Place) -> SpaceOption | BoxOption | PieceOption:
    match place:
        case InSpace(space):
            return SpaceOption(space)
        case InBox(box):
            return BoxOption(box)
        case OnPiece(carrier):
            return PieceOption(carrier)


def carry_out(game: FreeformGame, piece: PieceId, button: str) -> None:
    """FF-4.2 to FF-4.9: the command of a button is done to a piece."""
    plain = _PLAIN.get(button)
    if plain is not None:
        plain(game, piece)
        return
    for beginning, function in _NAMED.items():
        if button.startswith(beginning):
            function(game, piece, button.removeprefix(beginning))
            return
    raise AssertionError(f"no piece offers {button}")


def _change(game: FreeformGame, piece: PieceId, found: Piece, code: str, rule: str, **values: EventValue) -> None:
    """Change a piece; who does not know it is told nothing."""
    game.state.pieces[piece] = found
    told: dict[str, EventValue] = {"piece": PieceOption(piece), **values}
    seats = None if found.hider == NO_SIDE else frozenset(game.state.seating.of_side(found.hider))
    game.tell(Event(kind=code, rule=rule, values=told, seats=seats))


def _flip(game: FreeformGame, piece: PieceId, by: int = 1) -> None:
    found, faces = game.state.pieces[piece], kind_of(game.board, game.state, piece).faces
    _show_face(game, piece, (found.face + by) % len(faces))


def _flip_back(game: FreeformGame, piece: PieceId) -> None:
    _flip(game, piece, -1)


def _show_face(game: FreeformGame, piece: PieceId, face: int) -> None:
    found = game.state.pieces[piece]
    _change(game, piece, replace(found, face=face), "flipped", "FF-4.2")


def _turn(game: FreeformGame, piece: PieceId, by: int) -> None:
    """FF-4.3: also of a hidden piece everybody sees where it faces."""
    found, facings = game.state.pieces[piece], kind_of(game.board, game.state, piece).facings
    game.state.pieces[piece] = replace(found, facing=(found.facing + by) % facings)
    tell(game, "turned", "FF-4.3", piece=PieceOption(piece))


def _turn_left(game: FreeformGame, piece: PieceId) -> None:
    _turn(game, piece, -1)


def _turn_right(game: FreeformGame, piece: PieceId) -> None:
    _turn(game, piece, 1)


def _raise_value(game: FreeformGame, piece: PieceId, name: str) -> None:
    kind = kind_of(game.board, game.state, piece)
    _set_value(game, piece, name, game.state.pieces[piece].values[kind.place_of_value(name)] + 1)


def _lower_value(game: FreeformGame, piece: PieceId, name: str) -> None:
    kind = kind_of(game.board, game.state, piece)
    _set_value(game, piece, name, game.state.pieces[piece].values[kind.place_of_value(name)] - 1)


def _set_value(game: FreeformGame, piece: PieceId, name: str, amount: int) -> None:
    found, kind = game.state.pieces[piece], kind_of(game.board, game.state, piece)
    place = kind.place_of_value(name)
    value = kind.values[place]
    values = (*found.values[:place], min(max(amount, value.least), value.most), *found.values[place + 1 :])
    _change(game, piece, replace(found, values=values), "changed", "FF-4.4", value=value.title, amount=values[place])


def _next_level(game: FreeformGame, piece: PieceId, name: str) -> None:
    _step_level(game, piece, name, 1)


def _previous_level(game: FreeformGame, piece: PieceId, name: str) -> None:
    _step_level(game, piece, name, -1)


def _step_level(game: FreeformGame, piece: PieceId, name: str, by: int) -> None:
    kind = kind_of(game.board, game.state, piece)
    place = kind.place_of_layer(name)
    now = game.state.pieces[piece].levels[place]
    _set_level(game, piece, name, (now + by) % (len(kind.layers[place].levels) + 1))


def _set_level(game: FreeformGame, piece: PieceId, name: str, level: int) -> None:
    found, kind = game.state.pieces[piece], kind_of(game.board, game.state, piece)
    place = kind.place_of_layer(name)
    layer = kind.layers[place]
    levels = (*found.levels[:place], level, *found.levels[place + 1 :])
    shown = layer.levels[level - 1].title if level else "–"
    _change(game, piece, replace(found, levels=levels), "layered", "FF-4.5", layer=layer.title, level=shown)


def _toggle_mark(game: FreeformGame, piece: PieceId, name: str) -> None:
    _set_mark(game, piece, name, on=name not in game.state.pieces[piece].marks)


def _set_mark(game: FreeformGame, piece: PieceId, name: str, *, on: bool) -> None:
    """FF-4.6: everybody sees marks."""
    found = game.state.pieces[piece]
    others = {mark for mark in found.marks if mark != name}
    game.state.pieces[piece] = replace(found, marks=tuple(sorted(others | {name} if on else others)))
    title = next(mark.title for mark in game.board.module.marks if mark.id == name)
    tell(game, "marked" if on else "unmarked", "FF-4.6", piece=PieceOption(piece), mark=title)


def hide(game: FreeformGame, piece: PieceId) -> None:
    """FF-5.1: only its side knows from now on which piece it is."""
    _hide(game, piece, game.state.pieces[piece].side)
    tell(game, "hidden", "FF-5.1", piece=PieceOption(piece))


def _hide(game: FreeformGame, piece: PieceId, hider: Side) -> None:
    game.state.pieces[piece] = replace(game.state.pieces[piece], hider=hider)
    hide_pieces(game.state, game.state.seating.viewers_outside(hider), [piece])


def show(game: FreeformGame, piece: PieceId) -> None:
    """FF-5.2: everybody knows again which piece it is."""
    _show(game, piece)
    tell_learned(game, "shown", "FF-5.2", piece=PieceOption(piece))


def _show(game: FreeformGame, piece: PieceId) -> None:
    hider = game.state.pieces[piece].hider
    game.state.pieces[piece] = replace(game.state.pieces[piece], hider=NO_SIDE)
    reveal_pieces(game.state, game.state.seating.viewers_outside(hider), [piece])


def _to_top(game: FreeformGame, piece: PieceId) -> None:
    game.state.stacks.move(piece, game.state.stacks.place_of(piece))
    tell(game, "restacked", "FF-4.7", piece=PieceOption(piece))


def _to_bottom(game: FreeformGame, piece: PieceId) -> None:
    game.state.stacks.move(piece, game.state.stacks.place_of(piece), 0)
    tell(game, "restacked", "FF-4.7", piece=PieceOption(piece))


def _copy(game: FreeformGame, piece: PieceId) -> None:
    """FF-4.8: a copy lies on top of the stack; that of a hidden piece is hidden too."""
    found, place = game.state.pieces[piece], game.state.stacks.place_of(piece)
    other = new_piece(game, found.type, place, found.side)
    game.state.pieces[other] = replace(found, hider=game.state.pieces[other].hider)
    if found.hider != NO_SIDE and game.state.pieces[other].hider == NO_SIDE:
        _hide(game, other, found.hider)
    tell(game, "copied", "FF-4.8", piece=PieceOption(piece))


def remove(game: FreeformGame, piece: PieceId) -> None:
    """FF-4.9: a piece leaves the table; what it carries stays in its place."""
    state = game.state
    found, place = state.pieces[piece], state.stacks.place_of(piece)
    title = game.board.kinds[found.type].title
    unknown = None if found.hider == NO_SIDE else Event(kind="removed-unknown", rule="FF-4.9")
    if unknown is None:
        tell(game, "removed", "FF-4.9", piece=title)
    else:
        tell_side(game, found.hider, "removed", "FF-4.9", unknown, piece=title)
    for rider in state.stacks.at(OnPiece(piece)):
        state.stacks.move(rider, place)
    reveal_pieces(state, state.seating.viewers_outside(found.hider), [piece])
    state.stacks.remove(piece)
    del state.pieces[piece]


def _do(game: FreeformGame, piece: PieceId, name: str) -> None:
    """FF-4.10: the actions of a command of the module, until one of them removes the piece."""
    kind = kind_of(game.board, game.state, piece)
    for action in next(command.actions for command in kind.commands if command.id == name):
        if piece in game.state.pieces:
            _act(game, piece, action)


def _act(game: FreeformGame, piece: PieceId, action: Action) -> None:
    """Do one action; what no longer fits the piece, since one before replaced it, is left out."""
    state, kind = game.state, kind_of(game.board, game.state, piece)
    match action.does:
        case "face" if action.of in kind.faces:
            _show_face(game, piece, kind.faces.index(action.of))
        case "flip":
            _flip(game, piece, action.by)
        case "turn" if kind.facings:
            _turn(game, piece, action.by)
        case "change" | "set" if action.of in {value.id for value in kind.values}:
            now = state.pieces[piece].values[kind.place_of_value(action.of)]
            _set_value(game, piece, action.of, action.by + (now if action.does == "change" else 0))
        case "layer" if action.of in {layer.id for layer in kind.layers}:
            levels = len(kind.layers[kind.place_of_layer(action.of)].levels)
            _set_level(game, piece, action.of, min(max(action.by, 0), levels))
        case "step" if action.of in {layer.id for layer in kind.layers}:
            _step_level(game, piece, action.of, action.by)
        case "mark" | "unmark":
            _set_mark(game, piece, action.of, on=action.does == "mark")
        case "send":
            _send(game, piece, action)
        case "place":
            new_piece(game, action.of, state.stacks.place_of(piece))
            tell(game, "placed-on", "FF-4.10", piece=PieceOption(piece), type=game.board.kinds[action.of].title)
        case "replace":
            _replace(game, piece, action.of)
        case "remove":
            remove(game, piece)


def _send(game: FreeformGame, piece: PieceId, action: Action) -> None:
    spaces = game.board.spaces_by_name
    if action.of:
        put(game, piece, InBox(action.of))
    elif action.space in spaces:
        put(game, piece, InSpace(spaces[action.space]))


def _replace(game: FreeformGame, piece: PieceId, other: str) -> None:
    found = game.state.pieces[piece]
    new = game.board.kinds[other]
    hider = found.hider if new.mask else NO_SIDE
    if found.hider != NO_SIDE and hider == NO_SIDE:
        show(game, piece)
    was = game.board.kinds[found.type].title
    changed = replace(fresh(new, found.side), marks=found.marks, hider=hider)
    _change(game, piece, changed, "replaced", "FF-4.10", was=was)


_PLAIN: Final[Mapping[str, Callable[[FreeformGame, PieceId], None]]] = {
    "flip": _flip,
    "flip-back": _flip_back,
    "turn-left": _turn_left,
    "turn-right": _turn_right,
    "hide": hide,
    "show": show,
    "to-top": _to_top,
    "to-bottom": _to_bottom,
    "copy": _copy,
    "remove": remove,
}

_NAMED: Final[Mapping[str, Callable[[FreeformGame, PieceId, str], None]]] = {
    RAISE: _raise_value,
    LOWER: _lower_value,
    NEXT: _next_level,
    PREVIOUS: _previous_level,
    MARK: _toggle_mark,
    DO: _do,
}
