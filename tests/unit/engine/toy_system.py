"""A toy of a game with every part of the kernel in it: its rule system."""

from collections.abc import Iterable
from typing import ClassVar, TypeVar

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.engine.chance import Shuffle
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.piles import HIDDEN, Pile
from ccstudio.engine.present import Counter, CounterFace, Reason, Stack, Table, Text
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import Position, View, sampled
from ccstudio.engine.system import RuleSystem
from tests.unit.engine.toy import (
    BLUE,
    RED,
    SEATING,
    ToyBoard,
    ToyGame,
    ToyState,
    cards_of,
    roster,
    toy_state,
    unseen_riders,
)
from tests.unit.engine.toy_rules import BOXES, PROCEDURES, Battle, Plot

T = TypeVar("T")


class Toy(RuleSystem[ToyState, ToyBoard, int]):
    """The toy; its documents are a number of turns."""

    id = "toy"
    title = "Toy"
    version = 1
    state_type = ToyState
    procedures = PROCEDURES
    sentences: ClassVar = {
        code: f"{code}."
        for code in (
            "where-to-wait",
            "really",
            "bid",
            "choose-piece",
            "choose-step",
            "react",
            "weather",
            "shot",
            "reshuffle",
        )
    }

    def check_documents(self, documents: int) -> list[Problem]:
        return [] if documents > 0 else [Problem(code="rules-unknown", arguments={"system": "toy", "known": ""})]

    def compile(self, documents: int) -> ToyBoard:
        return ToyBoard(turns=documents)

    def seatings(self, board: ToyBoard) -> tuple[Seating, ...]:
        return (SEATING,)

    def setup(self, board: ToyBoard, seating: Seating, seed: int) -> ToyGame:
        return Game(board, toy_state(board, seed), [Battle()])

    def hide(self, board: ToyBoard, state: ToyState, seat: Seat) -> None:
        for rider in unseen_riders(state, seat):
            state.stacks.remove(rider)
            del state.troops[rider]
        for piece in state.aliases_of(seat).names:
            state.troops[piece] = msgspec.structs.replace(state.troops[piece], strength=0)
        for side in (RED, BLUE):
            state.decks[side] = state.decks[side].hidden()
            if side != state.seating.side_of(seat):
                state.hands[side] = (HIDDEN,) * len(state.hands[side])
                state.reserves.pop(side, None)

    def resample(self, view: View[ToyState, ToyBoard], seed: int) -> ToyGame:
        order = GeneratorChance(seed)
        known = view.state
        all_troops = roster(view.board)
        unknown: dict[PieceId, PieceId] = {}
        riders: dict[PieceId, PieceId] = {}
        for seat in map(Seat, range(len(known.seating.seats))):
            missing = order.shuffled(
                piece
                for piece, troop in all_troops.items()
                if troop.seat == seat and piece not in known.troops and piece not in known.lost
            )
            aliases = [piece for piece, troop in known.troops.items() if piece < 0 and troop.seat == seat]
            unknown |= zip(aliases, missing, strict=False)
            riders |= dict.fromkeys(missing[len(aliases) :], missing[0] if missing else PieceId(-1))
        game = sampled(view, unknown, seed)
        state = game.state
        for piece, carrier in riders.items():
            state.stacks.move(piece, OnPiece(carrier))
        for piece in (*unknown.values(), *riders):
            facing = state.troops[piece].facing if piece in state.troops else "e"
            state.troops[piece] = msgspec.structs.replace(all_troops[piece], facing=facing)
        for side in (RED, BLUE):
            hand = state.hands[side]
            hidden = set(cards_of(view.board, side)) - set(state.discards[side].cards) - set(hand)
            cards = order.shuffled(sorted(hidden))
            if HIDDEN in hand:
                state.hands[side], cards = tuple(cards[: len(hand)]), cards[len(hand) :]
            state.decks[side] = Pile(tuple(cards))
        if BLUE not in state.reserves and not any(isinstance(frame, Plot) for frame in game.stack[-1:]):
            state.reserves[BLUE] = order.shuffled(BOXES)[0].box
        return game.go_on()

    def table(self, view: View[ToyState, ToyBoard]) -> Table:
        state = view.state
        return Table(
            moment=(Text("turn", {"number": state.turn}),),
            stacks=tuple(
                Stack(place=place, counters=tuple(self._counter(state, piece) for piece in pieces))
                for place, pieces in state.stacks.pairs()
                if not isinstance(place, OnPiece)
            ),
        )

    def _counter(self, state: ToyState, piece: PieceId) -> Counter:
        return Counter(
            piece=piece,
            title=f"troop {piece}",
            face=CounterFace(type="troop", face="front", values={"strength": str(state.troops[piece].strength)}),
            rotation_deg={"n": 0, "e": 90, "s": 180, "w": 270}[state.troops[piece].facing],
            carried=tuple(self._counter(state, rider) for rider in state.stacks.at(OnPiece(piece))),
        )

    def title_of(self, view: View[ToyState, ToyBoard], thing: Option) -> str:
        return str(thing)

    def explain(self, view: View[ToyState, ToyBoard], wish: Option) -> tuple[Reason, ...]:
        offered = isinstance(view.pending, Ask) and wish in view.pending.options
        return () if offered else (Reason("TY-5.3", Text("not-beside")),)

    def score(self, position: Position[ToyState, ToyBoard], side: Side) -> int:
        return position.state.points[side]

    def check_position(self, position: Position[ToyState, ToyBoard]) -> list[Problem]:
        state = position.state
        if sorted(state.troops) == state.stacks.pieces():
            return []
        return [Problem(code="file-missing", path=("state", "troops"))]


class GeneratorChance:
    """Shuffles for resampling, from a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def shuffled(self, items: Iterable[T]) -> list[T]:
        row = list(items)
        order, self._seed = Shuffle(tuple(range(len(row))), "").seeded(self._seed)
        return [row[place] for place in order]


TOY = Toy()
BOARD = ToyBoard()
