"""A toy of a game with every part of the kernel in it: what it is played with.

Troops of three seats on two sides walk round a ring of spaces. Nobody sees what the other side's troops are until they
fire or are hit. Each side has a deck that is shuffled again in the middle of a draw, and keeps one reserve in secret.
"""

from typing import ClassVar, Literal

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.chance import Die
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.piles import CardId, Cup, Pile, cup_of
from ccstudio.engine.seats import Seat, SeatInfo, Seating, Side
from ccstudio.engine.secrets import hide_pieces, reveal_pieces
from ccstudio.engine.state import State

RED, BLUE = Side(0), Side(1)
SEATING = Seating((SeatInfo(RED, "First"), SeatInfo(RED, "Second"), SeatInfo(BLUE, "Third")))
BATTLE_DIE = Die(("hit", "hit", "miss", "miss", "miss", "miss"))
FAR_SIDE = SpaceId(6)


class Troop(msgspec.Struct, frozen=True):
    """A piece: whose it is, how strong (0: not known), and where it faces."""

    seat: Seat
    strength: int
    facing: Direction = "e"


class ToyBoard(msgspec.Struct, frozen=True):
    """How large everything is."""

    spaces: int = 12
    turns: int = 4
    troops: int = 4
    cards: int = 6


class ToyState(State, kw_only=True):
    """What changes in play. `reserves` are secret, `hands` and what troops are known to a side, `turn` open.

    `nickname` is what only titles would read.
    """

    UNDIGESTED: ClassVar[frozenset[str]] = frozenset({"nickname"})

    troops: dict[PieceId, Troop]
    decks: dict[Side, Pile]
    discards: dict[Side, Pile]
    hands: dict[Side, tuple[CardId, ...]]
    reserves: dict[Side, str] = msgspec.field(default_factory=dict)
    lost: list[PieceId] = msgspec.field(default_factory=list)
    points: dict[Side, int]
    weather: Cup = cup_of(map(CardId, range(100, 104)))
    wind: Literal["calm", "gale"] = "calm"
    turn: int = 0
    nickname: str = ""


ToyGame = Game[ToyState, ToyBoard]


def roster(board: ToyBoard) -> dict[PieceId, Troop]:
    """All troops there are at the beginning; everybody knows the list."""
    seats = len(SEATING.seats)
    return {
        PieceId(number): Troop(Seat(number % seats), strength=1 + number // seats)
        for number in range(board.troops * seats)
    }


def cards_of(board: ToyBoard, side: Side) -> tuple[CardId, ...]:
    """The cards of a side's deck."""
    return tuple(CardId(side * board.cards + number) for number in range(board.cards))


def toy_state(board: ToyBoard, seed: int = 0) -> ToyState:
    """The table at the beginning, unshuffled; the last troop of each seat rides on its first."""
    state = ToyState(
        seed=seed,
        seating=SEATING,
        troops=roster(board),
        decks={side: Pile(cards_of(board, side)[2:]) for side in (RED, BLUE)},
        discards={RED: Pile(), BLUE: Pile()},
        hands={side: cards_of(board, side)[:2] for side in (RED, BLUE)},
        points={RED: 0, BLUE: 0},
    )
    for piece, troop in state.troops.items():
        state.stacks.move(piece, InSpace(home_of(state, troop.seat)))
    for seat in (Seat(0), Seat(1), Seat(2)):
        first, *_, last = [piece for piece, troop in state.troops.items() if troop.seat == seat]
        state.stacks.move(last, OnPiece(first))
    for side in (RED, BLUE):
        on_foot = [piece for piece in troops_of(state, side) if carrier_of(state, piece) is None]
        hide_pieces(state, SEATING.viewers_outside(side), on_foot)
    return state


def carrier_of(state: ToyState, piece: PieceId) -> PieceId | None:
    """The troop that carries another; nobody else's side sees whether there is one."""
    place = state.stacks.place_of(piece)
    return place.piece if isinstance(place, OnPiece) else None


def home_of(state: ToyState, seat: Seat) -> SpaceId:
    """Where the troops of a seat begin."""
    return SpaceId(seat) if state.seating.side_of(seat) == RED else FAR_SIDE


def troops_of(state: ToyState, side: Side) -> list[PieceId]:
    """All troops of a side that are left."""
    return [piece for piece, troop in state.troops.items() if state.seating.side_of(troop.seat) == side]


def enemy_of(state: ToyState, seat: Seat) -> Seat:
    """The seat that answers what a seat does."""
    return Seat(0) if state.seating.side_of(seat) == BLUE else Seat(2)


def beside(board: ToyBoard, space: SpaceId) -> tuple[SpaceId, SpaceId]:
    """The two spaces next to a space."""
    return SpaceId((space - 1) % board.spaces), SpaceId((space + 1) % board.spaces)


def turn_to(state: ToyState, piece: PieceId, direction: Direction) -> None:
    """Let a troop face somewhere."""
    state.troops[piece] = msgspec.structs.replace(state.troops[piece], facing=direction)


def get_off(state: ToyState, piece: PieceId) -> None:
    """Let a troop get off its carrier; if that was not known, it is a new unknown one."""
    carrier = carrier_of(state, piece)
    if carrier is None:
        return
    state.stacks.move(piece, state.stacks.ground(piece))
    strangers = state.seating.viewers_outside(state.seating.side_of(state.troops[piece].seat))
    hide_pieces(state, [seat for seat in strangers if carrier in state.aliases_of(seat).names], [piece])


def lose(state: ToyState, piece: PieceId) -> None:
    """Take a troop off the table; what it carried stays behind in its place."""
    for rider in state.stacks.at(OnPiece(piece)):
        get_off(state, rider)
    state.stacks.remove(piece)
    troop = state.troops.pop(piece)
    state.lost.append(piece)
    state.points[BLUE if state.seating.side_of(troop.seat) == RED else RED] += 1


def reveal(state: ToyState, piece: PieceId) -> None:
    """Let everybody see what a troop is."""
    side = state.seating.side_of(state.troops[piece].seat)
    reveal_pieces(state, state.seating.viewers_outside(side), [piece])


def hide_again(state: ToyState, piece: PieceId) -> None:
    """Let a troop go out of the other side's sight, to be seen again as somebody."""
    side = state.seating.side_of(state.troops[piece].seat)
    hide_pieces(state, state.seating.viewers_outside(side), [piece])


def unseen_riders(state: ToyState, seat: Seat) -> list[PieceId]:
    """The troops a viewer does not know to be there: they ride on one of which he does not know what it is."""
    return [rider for carrier in state.aliases_of(seat).names for rider in state.stacks.carried(carrier)]
