"""The state a game begins with, from its documents (CC-SU.1)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import CardId, Pile, cup_of
from ccstudio.engine.seats import Seating, Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import (
    BOTH,
    RADIO_BOX,
    SETUP_BOX,
    TIME_BOX,
    CombatState,
    Unit,
    Weapon,
)


def opening(board: CombatBoard, seating: Seating, seed: int) -> CombatState:
    """The table before anything is shuffled: pieces where the scenario has them, chits it names set aside."""
    settings = board.settings
    by_name = {side.side: Side(number) for number, side in enumerate(board.sides)}
    names = {kind.id: chit for chit, kind in board.chits.items()}
    opened = tuple(names[name] for name in settings.open)
    secret = {side: tuple(names[name] for name in board.sides[side].secret) for side in BOTH}
    taken = {*opened, *secret[Side(0)], *secret[Side(1)]}
    cards = {kind.kind.id: card for card, kind in board.cards.items()}
    given: dict[Side, tuple[CardId, ...]] = {
        side: (cards[board.sides[side].card],) if board.sides[side].card else () for side in BOTH
    }
    ground = board.ground
    spaces = {there.name: space for space, there in ground.hexes.items()}
    state = CombatState(
        seed=seed,
        seating=seating,
        overlay=ground.changes,
        active=by_name[settings.first_turn],
        initiative=by_name[settings.initiative],
        points=settings.points,
        time=settings.time,
        sudden_death=settings.sudden_death,
        surrender={side: board.sides[side].surrender for side in BOTH},
        decks={side: Pile() for side in BOTH},
        discards={side: Pile() for side in BOTH},
        hands=given,
        chits=cup_of(chit for chit in board.chits_in_play if chit not in taken),
        open_chits=opened,
        secret_chits=secret,
        smoke_cup=cup_of(board.smoke),
        fortifications={spaces[name]: kind for name, kind in settings.placed.items()},
        control={int(number): by_name[side] for number, side in settings.control.items()},
        mines=board.numbers.mines if settings.mines is None else settings.mines,
    )
    for kind, side, place in _pieces(board, by_name, spaces):
        _add(board, state, kind, side, place)
    return state


def _pieces(
    board: CombatBoard, sides: dict[str, Side], spaces: dict[str, SpaceId]
) -> Iterator[tuple[str, Side, Place]]:
    """Everything a scenario brings: type, side and place; carriers stand before what they carry."""
    scenario = board.contents.scenario
    numbers: dict[str, int] = {}
    for number, piece in enumerate(scenario.pieces):
        if piece.id:
            numbers[piece.id] = number
        if piece.on:
            yield piece.piece, sides[piece.side], OnPiece(PieceId(numbers[piece.on]))
        elif piece.space:
            yield piece.piece, sides[piece.side], InSpace(spaces[piece.space])
        else:
            yield piece.piece, sides[piece.side], InBox(piece.box)
    for force in scenario.forces:
        side = sides[force.side]
        box = TIME_BOX.format(number=force.turn) if force.turn else SETUP_BOX[side]
        for entry in force.pieces:
            for _ in range(entry.count):
                yield entry.piece, side, InBox(box)


def _add(board: CombatBoard, state: CombatState, kind: str, side: Side, place: Place) -> None:
    piece = PieceId(state.next_piece)
    state.next_piece += 1
    if kind in board.units:
        state.units[piece] = Unit(kind, side)
    else:
        state.weapons[piece] = Weapon(kind, side)
        if kind in board.radios and place == InBox(SETUP_BOX[side]):
            place = InBox(RADIO_BOX[side])
    state.stacks.move(piece, place)
