"""What is set up in a scenario of Dust Tactics, and where: blocks, cover, units that enter (DT-S3 to DT-S12)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.opening import opening
from ccstudio.rules.dust_tactics.query.movement import entering, points_of
from ccstudio.rules.dust_tactics.query.placement import block_squares, cover_squares, splits
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.set_up import EntrySpaces, Item, Layer, Placing, SetUpRules
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.scenario_pieces import pieces_of_scenario

COVER: Final = "cover"
ENTRY: Final = "entry"
SETTINGS: Final = ("scenario", "settings")

MOVES: Final = 2
"""DT-M1 The Moves that a unit can enter with."""


def set_up_rules(board: DustBoard) -> SetUpRules:
    """What the sides place before the first round, and the squares by which units enter."""
    state = opening(board, board.seating(), 0)
    ground = ground_of(board, state)
    squares, stones, low = board.squares, ground.stones, ground.low_walls

    def fits(taken: frozenset[int], space: int) -> bool:
        return not splits(squares, stones | {SpaceId(it) for it in taken}, low, SpaceId(space))

    units = list(_units(board, state))
    layers = {
        COVER: Layer(
            id=COVER, room=1, fits=fits, rule="DT-S8", sentence="dust-set-up-cover", leaves_out=True
        ),
        ENTRY: Layer(id=ENTRY, room=0, rule="DT-S9", is_later=True),
    }  # fmt: skip
    entries = {item.path: EntrySpaces(frozenset(map(SpaceId, item.slots)), "DT-S9") for item in units}
    items = (*_cover(board, state), *units)
    return SetUpRules(items=items, layers=layers, entries=entries, placing=partial(placing, board))


def placing(board: DustBoard, piece: PlacedPiece, number: int | None) -> Placing:
    """DT-M3, DT-H2 Where a scenario may itself put a unit: in a free square, a hero also on a squad like him."""
    path: Path = ("scenario", "pieces", 0 if number is None else number, "space")
    card = board.cards.get(piece.piece)
    if card is None:
        return Placing(spaces=frozenset(), why=problem("dust-no-card", *path[:-1], piece=piece.piece))
    others = [(place, it) for place, it in enumerate(board.contents.scenario.pieces) if place != number]
    taken = {it.space for _place, it in others if it.space}
    closed = {space for space in board.squares.spaces if board.stone.get(_terrain(board, space), (False,))[0]}
    refused: dict[SpaceId, Problem] = {}
    for space in board.map.spaces:
        if space in closed or space not in board.squares.spaces:
            refused[space] = problem("dust-space-off-map", *path, space=board.name(space))
        elif board.name(space) in taken:
            refused[space] = problem("dust-two-in-square", *path, space=board.name(space))
    led = {it.on for _place, it in others if it.on}
    squads = {
        place
        for place, it in others
        if card.kind == "hero" and it.side == piece.side and it.piece in board.cards and it.id not in led
        and (board.cards[it.piece].kind, board.cards[it.piece].armour) == ("squad", card.armour)
    }  # fmt: skip
    return Placing(spaces=board.squares.spaces - refused.keys(), carriers=frozenset(squads), refused=refused)


def _terrain(board: DustBoard, space: SpaceId) -> str:
    found = board.map.terrain_of(space, board.overlay)
    return "" if found is None else found.id


def _cover(board: DustBoard, state: DustState) -> Iterator[Item]:
    """DT-S3, DT-S5 The blocks, which must leave a way through (DT-S8), and the crates and traps."""
    settings = board.settings
    blocks, cover = frozenset(block_squares(board, state)), frozenset(cover_squares(board, state))
    for entry, kind, squares in (
        ("blocks", board.module.block, blocks), ("crates", board.module.crate, cover),
        ("traps", board.module.trap, cover),
    ):  # fmt: skip
        count, path = getattr(settings, entry), (*SETTINGS, entry)
        if count:
            yield Item(
                path=path, piece=kind, side=0, layer=COVER, slots=squares, count=count, bound=entry == "blocks",
                why_nowhere=None if squares else problem("dust-no-square", *path),
            )  # fmt: skip


def _units(board: DustBoard, state: DustState) -> Iterator[Item]:
    """DT-S9, DT-S10 The units that wait, each with the squares by which it can enter."""
    # The pieces of the state are covers first, then the units of the scenario in its order.
    numbers: Iterator[PieceId] = iter(sorted(state.units))
    for entry in pieces_of_scenario(board.contents.scenario):
        pieces = [next(numbers) for _ in range(entry.count)]
        if entry.space or entry.on:
            continue
        points = points_of(board, state, pieces[0], MOVES)
        squares = frozenset(entering(board, state, pieces[0], points))
        title = board.cards[entry.piece].title
        yield Item(
            path=entry.path, piece=entry.piece, side=board.side_numbers[entry.side], layer=ENTRY, slots=squares,
            count=entry.count, load=0,
            why_nowhere=None if squares else problem("dust-cannot-enter", *entry.path, piece=title),
        )  # fmt: skip
