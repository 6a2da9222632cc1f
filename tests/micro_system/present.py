"""What there is to see of Micro, as a seat sees it."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.base.ids import Direction
from ccstudio.base.language import _
from ccstudio.documents.module import PieceType
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import OnPiece, PieceId, place_key
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.present import (
    Arc,
    Arrow,
    Badge,
    CardFace,
    Counter,
    CounterFace,
    Dice,
    Figure,
    Hand,
    PileFace,
    SideMark,
    SpaceMark,
    Stack,
    Table,
    Text,
    Tone,
    Track,
    TrackMarker,
    TrackSpace,
)
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from tests.micro_system import query
from tests.micro_system.board import MicroBoard
from tests.micro_system.rules import Bidding, Draw, Fire, Go, Move, Orders, Shot, Window
from tests.micro_system.state import MicroState

MicroView = View[MicroState, MicroBoard]

MOMENTS: Final[Mapping[type[Frame], str]] = {
    Bidding: "moment-bidding",
    Go: "moment-go",
    Draw: "moment-draw",
    Orders: "moment-orders",
    Move: "moment-move",
    Fire: "moment-fire",
    Window: "moment-window",
    Shot: "moment-shot",
}


def table(view: MicroView) -> Table:
    """Everything on the table."""
    board, state = view.board, view.state
    return Table(
        moment=(
            Text("turn", {"turn": state.turn}),
            *(Text(MOMENTS[type(frame)]) for frame in view.stack if type(frame) in MOMENTS),
        ),
        stacks=tuple(_stacks(view)),
        hands=tuple(_hand(view, seat) for seat in state.hands),
        piles=tuple(_piles(view)),
        tracks=tuple(_tracks(view)),
        figures=tuple(
            Figure(meaning=Text("points"), text=str(query.points(board, state, side)), side=side)
            for side in board.camps
        ),
        spaces=tuple(
            SpaceMark(space=space, style="objective", meaning=Text("objective"), text=str(number))
            for number, spaces in enumerate(board.objectives, 1)
            for space in spaces
        ),
        sides=tuple(
            SideMark(space=space, direction=direction, style=terrain, meaning=Text("changed-side"))
            for space, sides in sorted(state.overlay.sides.items())
            for direction, terrain in sorted(sides.items())
        ),
        arcs=tuple(_arcs(view)),
        arrows=tuple(_arrows(view)),
        dice=tuple(
            Dice(meaning=Text("shot"), faces=tuple((board.settings.die, face) for face in thrown))
            for thrown in [state.thrown]
            if thrown
        ),
    )


def title_of(view: MicroView, thing: Option) -> str:
    """What people call a thing."""
    board = view.board
    match thing:
        case SpaceOption(space):
            return board.map.grid.name(space)
        case SideOption(space, direction):
            return f"{board.map.grid.name(space)} {direction}"
        case BoxOption(box):
            return next(
                found.title for track in board.contents.module.tracks for found in track.boxes if found.id == box
            )
        case PieceOption(piece):
            return _piece_title(view, piece)
        case CardOption(card):
            return _("a card") if card == HIDDEN else board.deck[card].title
    return str(thing)


def _piece_title(view: MicroView, piece: PieceId) -> str:
    """The side and type of a unit, as far as they can be known; of one that is gone, from the roster."""
    unit = view.state.units.get(piece) or (view.board.roster[piece] if piece >= 0 else None)
    if unit is None:
        return _type(view, "").title
    return f"{view.board.contents.module.sides[unit.side].title} {_type(view, unit.type).title}"


def _type(view: MicroView, type_id: str) -> PieceType:
    """The type of a unit in the module; if it is not known, the one that stands for it."""
    return next(piece for piece in view.board.contents.module.pieces if piece.id == (type_id or view.board.unknown))


def _stacks(view: MicroView) -> Iterator[Stack]:
    """All that stands in spaces and boxes; nobody knows how many are in the camp of others."""
    stacks, own = view.state.stacks, view.state.seating.side_of(view.seat)
    secret = {place for side, place in view.board.camps.items() if side != own}
    for place in sorted({*stacks.places(), *secret}, key=place_key):
        if not isinstance(place, OnPiece):
            counters = tuple(_counter(view, piece) for piece in stacks.at(place))
            yield Stack(place=place, counters=counters, unseen=None if place in secret else 0)


def _counter(view: MicroView, piece: PieceId) -> Counter:
    """A unit; nobody else knows whether, and how many, ride in what may be a cart."""
    board, unit = view.board, view.state.units[piece]
    is_own = unit.side == view.state.seating.side_of(view.seat)
    shown = _type(view, unit.type)
    has_room = not unit.type or board.types[unit.type].stats.room
    badge = Badge(symbol="hidden", meaning=Text("not-known-to-others"), tone=Tone.GOOD)
    return Counter(
        piece=piece,
        title=_piece_title(view, piece),
        face=CounterFace(type=shown.id, face=shown.faces[0].id),
        side=unit.side,
        badges=(badge,) if is_own and not unit.is_known else (),
        rotation_deg=bearing_deg(board, unit.facing),
        carried=tuple(_counter(view, rider) for rider in view.state.stacks.at(OnPiece(piece))),
        unseen=None if has_room and not is_own else 0,
    )


def bearing_deg(board: MicroBoard, direction: Direction) -> int:
    """A direction in degrees, clockwise from the top of the map."""
    directions = board.map.grid.directions
    turn = 360 // len(directions)
    return directions.index(direction) * turn + (0 if "n" in directions else turn // 2)


def _hand(view: MicroView, seat: Seat) -> Hand:
    cards = view.state.hands[seat]
    known = tuple(_card(view, card) for card in cards if card != HIDDEN)
    return Hand(seat=seat, title=view.state.seating.seats[seat].title, cards=known, unseen=len(cards) - len(known))


def _card(view: MicroView, card: CardId) -> CardFace:
    found = view.board.deck[card]
    return CardFace(card=card, type=found.type, title=found.title)


def _piles(view: MicroView) -> Iterator[PileFace]:
    deck, discards = view.state.deck, view.state.discards
    yield PileFace(id="deck", title=_("Deck"), unseen=len(deck))
    yield PileFace(id="discards", title=_("Discards"), cards=tuple(_card(view, card) for card in discards.cards))


def _tracks(view: MicroView) -> Iterator[Track]:
    """The boxes of the module, with a marker for the turn."""
    board, state = view.board, view.state
    for track in board.contents.module.tracks:
        boxes = tuple(TrackSpace(box=box.id, title=box.title) for box in track.boxes)
        now = [box.id for turn, box in enumerate(track.boxes, 1) if turn == state.turn]
        marks = now if track.id == board.settings.turn_track else []
        meaning = Text("turn", {"turn": state.turn})
        markers = tuple(TrackMarker(box=box, symbol="turn", meaning=meaning) for box in marks)
        yield Track(id=track.id, title=track.title, spaces=boxes, markers=markers)


def _arcs(view: MicroView) -> Iterator[Arc]:
    """The front of the unit that is given an order."""
    board, state = view.board, view.state
    for frame in view.stack:
        if (
            isinstance(frame, Orders)
            and frame.piece is not None
            and (space := query.space_of(state, frame.piece)) is not None
        ):
            unit = state.units[frame.piece]
            yield Arc(
                space=space,
                facing_deg=bearing_deg(board, unit.facing),
                spread_deg=120 if len(board.map.grid.directions) == 6 else 90,
                reach=board.types[unit.type].stats.range,
                meaning=Text("front"),
            )


def _arrows(view: MicroView) -> Iterator[Arrow]:
    """The way still before a unit that moves, and the lines of supply of all objectives that are held."""
    board, state = view.board, view.state
    for frame in view.stack:
        if isinstance(frame, Move) and frame.path and (space := query.space_of(state, frame.piece)) is not None:
            yield Arrow(spaces=(space, *frame.path), meaning=Text("way"))
    for side in board.camps:
        for line in query.held(board, state, side):
            yield Arrow(spaces=line.spaces, meaning=Text("supply"), tone=Tone.GOOD)
