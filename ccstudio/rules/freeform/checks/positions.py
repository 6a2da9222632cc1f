"""Everything in a position that a freeform game cannot be played on from."""

from collections.abc import Iterator
from itertools import chain

from ccstudio.base.problems import Problem
from ccstudio.engine.pieces import InBox, InSpace
from ccstudio.engine.seats import NO_SIDE
from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.freeform.state import FreeformState, Piece
from ccstudio.rules.shared.checks import problem


def position_problems(board: FreeformBoard, state: FreeformState) -> Iterator[Problem]:
    """Pieces of unknown types or in unknown places, values out of bounds, cards that do not add up."""
    if sorted(state.pieces) != state.stacks.pieces():
        yield problem("free-not-on-table", "state", "pieces")
    for number, piece in sorted(state.pieces.items()):
        if not 0 <= number < state.next_piece:
            yield problem("free-number", "state", "next_piece", piece=number)
        yield from _piece_problems(board, number, piece)
    for place in state.stacks.places():
        is_there = (
            board.map.on_map(place.space)
            if isinstance(place, InSpace)
            else place.box in board.boxes
            if isinstance(place, InBox)
            else True
        )
        if not is_there:
            yield problem(
                "free-no-place", "state", "stacks", place=str(getattr(place, "box", getattr(place, "space", "")))
            )
    yield from _card_problems(board, state)
    yield from _table_problems(board, state)


def _piece_problems(board: FreeformBoard, number: int, piece: Piece) -> Iterator[Problem]:
    kind = board.kinds.get(piece.type)
    if kind is None or piece.is_mask:
        yield problem("free-unknown-piece", "state", "pieces", number, piece=piece.type)
        return
    sides = (NO_SIDE, *range(len(board.side_ids)))
    is_sound = (
        0 <= piece.face < len(kind.faces)
        and 0 <= piece.facing < 360
        and len(piece.values) == len(kind.values)
        and len(piece.levels) == len(kind.layers)
        and all(value.least <= number <= value.most for value, number in zip(kind.values, piece.values, strict=False))
        and all(0 <= level <= len(layer.levels) for layer, level in zip(kind.layers, piece.levels, strict=False))
        and {mark.id for mark in board.module.marks}.issuperset(piece.marks)
        and piece.side in sides
        and piece.hider in sides
        and (piece.hider == NO_SIDE or bool(kind.mask))
    )
    if not is_sound:
        yield problem("free-piece", "state", "pieces", number, piece=kind.title)


def _card_problems(board: FreeformBoard, state: FreeformState) -> Iterator[Problem]:
    cards = sorted(chain(*(pile.cards for pile in state.piles.values()), *state.hands.values()))
    if cards != sorted(board.cards):
        yield problem("free-cards", "state", "piles", count=len(board.cards))
    if state.piles.keys() != board.piles.keys():
        yield problem("free-piles", "state", "piles")
    if sorted(state.hands) != list(range(len(state.seating.seats))):
        yield problem("free-hands", "state", "hands")


def _table_problems(board: FreeformBoard, state: FreeformState) -> Iterator[Problem]:
    if state.scores.keys() != board.scores.keys():
        yield problem("free-scores", "state", "scores")
        return
    for key, found in board.scores.items():
        if not found.score.least <= state.scores[key] <= found.score.most:
            yield problem("free-score", "state", "scores", key, score=found.score.title)
    if state.turn < 1 or not 0 <= state.phase < max(1, len(board.module.phases)):
        yield problem("free-turn", "state", "turn")
    if not 0 <= state.active < len(state.seating.seats):
        yield problem("free-active", "state", "active")
    for thrown in state.thrown:
        roll = board.rolls.get(thrown.roll)
        if roll is None or len(roll.dice) != len(thrown.faces):
            yield problem("free-thrown", "state", "thrown")
