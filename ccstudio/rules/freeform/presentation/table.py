"""The table of a freeform game as neutral records."""

from collections.abc import Iterator
from functools import partial

from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.documents.module import TrackBox
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import (
    Badge,
    CardFace,
    Counter,
    CounterFace,
    Dice,
    Figure,
    Hand,
    PileFace,
    Table,
    Text,
    Tone,
    Track,
    TrackMarker,
    TrackSpace,
)
from ccstudio.engine.seats import NO_SIDE, Seat
from ccstudio.rules.freeform.board import FreeformBoard, PieceKind, reserve_box
from ccstudio.rules.freeform.presentation.titles import piece_title
from ccstudio.rules.freeform.query.table import hand_box, pile_box
from ccstudio.rules.freeform.state import FreeformState, FreeformView, Piece
from ccstudio.rules.shared.presentation import hand_of, pile_of, stacks_of


def table(view: FreeformView) -> Table:
    """Everything on the table."""
    board, state = view.board, view.state
    return Table(
        moment=moment(view),
        stacks=stacks_of(state.stacks, partial(_counter, board, state)),
        hands=tuple(_hand(view, seat) for seat in state.hands) if board.cards else (),
        piles=tuple(_piles(view)),
        tracks=tuple(_tracks(board, state)),
        figures=tuple(
            Figure(
                meaning=Text("has-score", {"score": found.score.title}),
                text=str(state.scores[key]),
                side=None if found.side == NO_SIDE else found.side,
            )
            for key, found in board.scores.items()
        ),
        dice=tuple(
            Dice(
                meaning=Text("rolled-dice", {"roll": board.rolls[thrown.roll].title}),
                faces=tuple(zip(board.rolls[thrown.roll].dice, thrown.faces, strict=True)),
            )
            for thrown in state.thrown
        ),
    )


def moment(view: FreeformView) -> tuple[Text, ...]:
    """The place in the sequence of play."""
    return tuple(_moment(view.board, view.state))


def _moment(board: FreeformBoard, state: FreeformState) -> Iterator[Text]:
    if board.settings.turns:
        yield Text("turn-of", {"turn": state.turn, "turns": board.settings.turns})
    else:
        yield Text("turn-now", {"turn": state.turn})
    if board.module.phases:
        yield Text("phase-now", {"phase": board.module.phases[state.phase].title})
    yield Text("seat-now", {"seat": state.seating.seats[state.active].title})


def _counter(board: FreeformBoard, state: FreeformState, piece: PieceId) -> Counter:
    found = state.pieces[piece]
    kind = board.kinds[found.type]
    return Counter(
        piece=piece,
        title=piece_title(board, state, piece),
        face=CounterFace(
            type=kind.id,
            face=kind.faces[found.face],
            values={
                value.id: str(amount)
                for value, amount in zip(kind.values, found.values, strict=False)
                if value.id in kind.printed
            },
            layers=tuple(_pictures(kind, found)),
        ),
        side=None if found.side == NO_SIDE else found.side,
        badges=tuple(_badges(board, kind, found)),
        rotation_deg=round(360 * found.facing / kind.facings) if kind.facings else 0,
        carried=tuple(_counter(board, state, rider) for rider in state.stacks.at(OnPiece(piece))),
    )


def _pictures(kind: PieceKind, piece: Piece) -> Iterator[str]:
    """The pictures that the layers of a piece show, the lowest first."""
    for layer, level in zip(kind.layers, piece.levels, strict=False):
        if level and layer.levels[level - 1].art:
            yield layer.levels[level - 1].art


def _badges(board: FreeformBoard, kind: PieceKind, piece: Piece) -> Iterator[Badge]:
    for mark in board.module.marks:
        if mark.id in piece.marks:
            yield Badge(symbol=mark.id, text=mark.symbol, meaning=Text("is-marked", {"mark": mark.title}))
    for value, amount in zip(kind.values, piece.values, strict=False):
        if value.id not in kind.printed and amount != value.start:
            meaning = Text("has-value", {"value": value.title, "amount": amount})
            yield Badge(symbol=value.id, text=str(amount), meaning=meaning)
    for layer, level in zip(kind.layers, piece.levels, strict=False):
        if level and not layer.levels[level - 1].art:
            title = layer.levels[level - 1].title
            meaning = Text("has-level", {"layer": layer.title, "level": title})
            yield Badge(symbol=layer.id, text=title, meaning=meaning)
    if piece.hider != NO_SIDE:
        yield Badge(symbol="hidden", meaning=Text("is-hidden"), tone=Tone.WARNING)


def _hand(view: FreeformView, seat: Seat) -> Hand:
    title = view.board.text(view.state.seating.seats[seat].title)
    hand = hand_of(seat, title, view.state.hands[seat], partial(_card, view.board), _only_deck(view.board))
    return replace(hand, box=hand_box(seat))


def _piles(view: FreeformView) -> Iterator[PileFace]:
    board = view.board
    for name, pile in board.piles.items():
        deck = pile.deck or _only_deck(board)
        lying = view.state.piles[name]
        # FF-6: nobody sees cards that lie face down, not even at an open table.
        cards = (lying.hidden() if pile.faces == "down" else lying).cards
        shown = pile_of(name, pile.title, cards, partial(_card, board), deck)
        yield replace(shown, box=pile_box(name))


def _only_deck(board: FreeformBoard) -> str:
    """The deck whose backs cards show that may come from any, the first."""
    return next((pile.deck for pile in board.piles.values() if pile.deck), "")


def _card(board: FreeformBoard, card: CardId) -> CardFace:
    found = board.cards[card]
    return CardFace(card=card, type=found.type, title=found.title)


def _tracks(board: FreeformBoard, state: FreeformState) -> Iterator[Track]:
    """The tracks of the module, the turn marked on one of them; and what waits for the sides."""
    for found in board.contents.module.tracks:
        spaces = tuple(TrackSpace(box=box.id, title=box.title, rect=_rect(box)) for box in found.boxes)
        markers: tuple[TrackMarker, ...] = ()
        if found.id == board.module.turn_track and state.turn <= len(spaces):
            meaning = Text("turn-now", {"turn": state.turn})
            markers = (TrackMarker(box=spaces[state.turn - 1].box, symbol="turn", meaning=meaning),)
        size = (found.width, found.height)
        yield Track(id=found.id, title=found.title, spaces=spaces, markers=markers, art=found.art, size_mm=size)
    for side in board.side_ids:
        box = reserve_box(side)
        if box in board.boxes:
            title = board.boxes[box]
            yield Track(id=box, title=title, spaces=(TrackSpace(box=box, title=title),))


def _rect(box: TrackBox) -> tuple[int, int, int, int] | None:
    """The place of a box on the picture of its track; None without one."""
    if box.at is UNSET or box.size is UNSET:
        return None
    (across, down), (width, height) = box.at, box.size
    return across - width // 2, down - height // 2, width, height
