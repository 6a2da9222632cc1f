"""Who handles which piece, and what can be done with it."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.engine.options import BoxOption, ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.seats import NO_SIDE, Seat, Side
from ccstudio.rules.freeform.board import FreeformBoard, PieceKind
from ccstudio.rules.freeform.state import FreeformState, Piece
from ccstudio.rules.freeform.traits import Command

CANCEL: Final = ButtonOption("cancel")
RAISE, LOWER, NEXT, PREVIOUS, MARK, DO = "raise-", "lower-", "next-", "previous-", "mark-", "do-"
"""What the buttons begin with that name a value, layer, mark or command of a piece."""

PieceTarget = SpaceOption | BoxOption | PieceOption | ButtonOption


def kind_of(board: FreeformBoard, state: FreeformState, piece: PieceId) -> PieceKind:
    """The type of a piece that is known.

    Raises:
        KeyError: it is not on the table.
    """
    return board.kinds[state.pieces[piece].type]


def is_known(piece: Piece, side: Side) -> bool:
    """Whether a side knows which piece it is."""
    return piece.hider in (NO_SIDE, side)


def can_handle(board: FreeformBoard, state: FreeformState, seat: Seat, piece: PieceId) -> bool:
    """Whether a seat may move and change a piece: none that another side hides, nor, if so set, another side's."""
    side, found = state.seating.side_of(seat), state.pieces[piece]
    if not is_known(found, side):
        return False
    return board.module.handling == "anyone" or found.side in (NO_SIDE, side)


def handled(board: FreeformBoard, state: FreeformState, seat: Seat) -> list[PieceId]:
    """All pieces that a seat may handle."""
    return [piece for piece in state.stacks.pieces() if can_handle(board, state, seat, piece)]


def hider_at(board: FreeformBoard, state: FreeformState, place: Place) -> Side:
    """The side that alone sees what is at a place; `NO_SIDE` where all do."""
    ground = state.stacks.ground(place.piece) if isinstance(place, OnPiece) else place
    return board.secret_boxes.get(ground.box, NO_SIDE) if isinstance(ground, InBox) else NO_SIDE


def place_of_option(option: SpaceOption | BoxOption | PieceOption) -> Place:
    """The place that an option names."""
    match option:
        case SpaceOption(space):
            return InSpace(space)
        case BoxOption(box):
            return InBox(box)
        case PieceOption(piece):
            return OnPiece(piece)


def targets(board: FreeformBoard, state: FreeformState, seat: Seat, piece: PieceId) -> Iterator[PieceTarget]:
    """Where a piece can be put, and what can be done with it."""
    kind, stacks = kind_of(board, state, piece), state.stacks
    if "fixed" not in kind.words:
        here = stacks.place_of(piece)
        yield from (place for place in board.places if place_of_option(place) != here)
        own = {piece, *stacks.carried(piece)}
        for other in stacks.pieces():
            is_carrier = other not in own and here != OnPiece(other) and "carrier" in _words(board, state, other)
            if is_carrier and can_handle(board, state, seat, other):
                yield PieceOption(other)
    yield from map(ButtonOption, _buttons(board, state, state.seating.side_of(seat), piece))
    yield CANCEL


def _words(board: FreeformBoard, state: FreeformState, piece: PieceId) -> frozenset[str]:
    found = board.kinds.get(state.pieces[piece].type)
    return frozenset() if found is None else found.words


def _buttons(board: FreeformBoard, state: FreeformState, side: Side, piece: PieceId) -> Iterator[str]:
    kind, found = kind_of(board, state, piece), state.pieces[piece]
    if len(kind.faces) > 1:
        yield "flip"
    if len(kind.faces) > 2:
        yield "flip-back"
    if kind.facings > 1:
        yield from ("turn-left", "turn-right")
    yield from _trait_buttons(board, kind, found)
    if found.hider != NO_SIDE:
        yield "show"
    elif kind.mask and found.side != NO_SIDE:
        yield "hide"
    stack = state.stacks.at(state.stacks.place_of(piece))
    if stack[-1] != piece:
        yield "to-top"
    if stack[0] != piece:
        yield "to-bottom"
    if has_more(board, state, side, kind.id):
        yield "copy"
    yield "remove"


def _trait_buttons(board: FreeformBoard, kind: PieceKind, found: Piece) -> Iterator[str]:
    for value, amount in zip(kind.values, found.values, strict=True):
        if amount < value.most:
            yield f"{RAISE}{value.id}"
        if amount > value.least:
            yield f"{LOWER}{value.id}"
    for layer in kind.layers:
        yield from (f"{NEXT}{layer.id}", f"{PREVIOUS}{layer.id}")
    yield from (f"{MARK}{mark.id}" for mark in board.module.marks)
    amounts = _amounts(board, kind, found) if any(command.when for command in kind.commands) else {}
    yield from (f"{DO}{command.id}" for command in kind.commands if _is_offered(command, amounts))


def _amounts(board: FreeformBoard, kind: PieceKind, found: Piece) -> Mapping[str, int]:
    """What conditions of commands look at; of equal names that of a value counts, then of a layer, then of a mark."""
    return {
        **{face: int(place == found.face) for place, face in enumerate(kind.faces)},
        **{mark.id: int(mark.id in found.marks) for mark in board.module.marks},
        **dict(zip((layer.id for layer in kind.layers), found.levels, strict=True)),
        **dict(zip((value.id for value in kind.values), found.values, strict=True)),
    }


def _is_offered(command: Command, amounts: Mapping[str, int]) -> bool:
    """FF-4.10 Whether all conditions of a command hold; what the piece does not have never fits."""
    return all(it.of in amounts and it.least <= amounts[it.of] <= it.most for it in command.when)


def has_more(board: FreeformBoard, state: FreeformState, side: Side, kind: str) -> bool:
    """Whether the box holds another piece of a type, as far as a side knows.

    Where the module gives no number there are as many as are wanted.
    """
    most = board.kinds[kind].count
    return not most or sum(piece.type == kind and is_known(piece, side) for piece in state.pieces.values()) < most
