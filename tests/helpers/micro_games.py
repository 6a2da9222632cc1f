"""Games of Micro set up for a test: units put where it wants them, hands, and rigged dice."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ccstudio.base.ids import Direction
from ccstudio.documents.contents import Contents
from ccstudio.documents.library import Library
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import hide_pieces, reveal_pieces
from ccstudio.engine.sources import rigged
from ccstudio.play.opening import open_scenario
from ccstudio.rules.registry import Registry
from tests.micro_system import MICRO
from tests.micro_system.board import MicroBoard
from tests.micro_system.state import MicroGame, Unit

CONTENT = Path(__file__).parents[1] / "micro_system" / "content"
SCENARIOS = ("quarry", "weir")
PASS = ButtonOption("pass")

# The units of the quarry, in the order of its file; the first five begin on the map, the last of them in a cart.
AMBER_PATROL, AMBER_SAPPERS, SLATE_PATROL, SLATE_CART, SLATE_SAPPERS = map(PieceId, range(5))
AMBER_MARKSMEN, AMBER_CART, SLATE_RESERVE, SLATE_MARKSMEN = map(PieceId, range(5, 9))
NORTH, SOUTH, SLATE = map(Seat, range(3))
"""The seats of the quarry: two of Amber, one of Slate."""

MISS, HIT, BLAST = 0, 3, 5
"""Places of faces on the die of battle."""

SNIPERS, SMOKE_POTS, OLD_TRENCH = CardId(0), CardId(4), CardId(8)
"""One card of each type: 3 against and 1 for a unit, 1 and 3, 2 and 2."""


@cache
def contents_of(scenario: str) -> Contents:
    """The documents of a scenario, found and checked."""
    path = CONTENT / "modules" / "micro" / "scenarios" / f"{scenario}.json"
    registry = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")
    return open_scenario(path, library=Library(folders=[CONTENT]), registry=registry).contents


def changed(contents: Contents, document: str, change: Callable[[Any], object]) -> Contents:
    """Documents in which one was changed, as JSON."""
    kind = type(getattr(contents, document))
    value = msgspec.json.decode(msgspec.json.encode(getattr(contents, document)))
    change(value)
    return msgspec.structs.replace(contents, **{document: msgspec.convert(value, kind)})


@cache
def board_of(scenario: str) -> MicroBoard:
    """The compiled board of a scenario."""
    return MICRO.compile(contents_of(scenario))


def begun(board: MicroBoard | str = "quarry", seed: int = 0) -> MicroGame:
    """A game at its first question."""
    found = board_of(board) if isinstance(board, str) else board
    return MICRO.setup(found, found.seating, seed).go_on()


def ordering(board: MicroBoard | str = "quarry", *bids: int) -> MicroGame:
    """A game in which the first seat chooses a unit; all have bid all their effort, unless told otherwise."""
    game = begun(board)
    for seat in range(len(game.state.seating.seats)):
        game.answer(NumberOption(bids[seat] if bids else game.board.settings.effort))
    return game


def asked(game: MicroGame) -> Ask:
    """The open question."""
    assert isinstance(game.pending, Ask), "a question is open"
    return game.pending


def at(game: MicroGame, name: str) -> SpaceOption:
    """A space by its name."""
    return SpaceOption(game.board.map.grid.space(name))


def put(game: MicroGame, unit: PieceId, place: str | PieceId, facing: Direction | None = None) -> None:
    """Put a unit in a space, a box or a cart, unknown to the others where it can be seen, and ask again."""
    state = game.state
    there: Place
    if isinstance(place, str):
        boxes = {box.box: box for box in (*game.board.camps.values(), game.board.infirmary)}
        there = boxes[place] if place in boxes else InSpace(at(game, place).space)
    else:
        there = OnPiece(place)
    state.stacks.move(unit, there)
    was = state.units[unit]
    state.units[unit] = Unit(was.type, was.side, facing or was.facing)
    strangers = state.seating.viewers_outside(was.side)
    reveal_pieces(state, strangers, [unit])
    if isinstance(there, InSpace):
        hide_pieces(state, strangers, [unit])
    game.go_on()


def give(game: MicroGame, seat: Seat, *cards: CardId) -> None:
    """Give a seat cards that nobody has."""
    state = game.state
    for card in cards:
        if card in state.deck.cards:
            state.deck = state.deck.without(card)
        else:
            state.discards = state.discards.without(card)
    state.hands[seat] = (*state.hands[seat], *cards)


def order(game: MicroGame, unit: PieceId, deed: Option) -> None:
    """Give a unit an order."""
    game.answer(PieceOption(unit))
    game.answer(deed)


def pass_on(game: MicroGame, kind: str, seat: Seat | None = None) -> None:
    """Pass until a seat is asked a question of a kind; bid nothing."""
    while asked(game).kind != kind or seat not in (None, asked(game).seat):
        game.answer(PASS if PASS in asked(game).options else asked(game).options[0])


def deeds_of(game: MicroGame, unit: PieceId) -> tuple[Option, ...]:
    """What a unit of the seat that is asked can be ordered to do."""
    other = game.clone()
    other.answer(PieceOption(unit))
    return asked(other).options


def goals_of(game: MicroGame, unit: PieceId) -> set[str]:
    """The names of the spaces a unit can go to."""
    return {game.board.map.grid.name(deed.space) for deed in deeds_of(game, unit) if isinstance(deed, SpaceOption)}


def rig(game: MicroGame, *rolls: Sequence[int]) -> None:
    """Let dice fall as they should."""
    game.source = rigged(*rolls)


def place_of(game: MicroGame, unit: PieceId) -> str:
    """Where a unit is: the name of a space, a box, or `on` a piece."""
    place = game.state.stacks.place_of(unit)
    if isinstance(place, InSpace):
        return game.board.map.grid.name(place.space)
    return place.box if isinstance(place, InBox) else f"on {place.piece}"


def kinds_told(game: MicroGame, seat: Seat) -> list[str]:
    """The kinds of events that a seat was told since the last answer."""
    return [event.kind for told in game.events if (event := told.for_seat(seat)) is not None]
