"""What is set up in a scenario of the series, and where: units in areas, within the stacking limit (SCS-SETUP-1)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.set_up import EntrySpaces, Item, Layer, Placing, SetUpRules
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario

UNITS: Final = "units"


def set_up_rules(board: SeriesBoard) -> SetUpRules:
    """What the sides place before the first turn."""
    entries = list(pieces_of_scenario(board.contents.scenario))
    limit = board.module.stacking.limit
    layer = Layer(
        id=UNITS, room=limit, rooms=_rooms(board, entries), one_side=True, rule="SCS-SETUP-2",
        sentence="scs-set-up-units", leaves_out=True,
    )  # fmt: skip
    return SetUpRules(
        items=tuple(_items(board, entries)),
        layers={UNITS: layer},
        entries=dict(_spaces(board, entries)),
        placing=partial(placing, board),
    )


def load_of(board: SeriesBoard, piece: str) -> int:
    """SCS-4.0 How much a unit at full strength counts against the stacking limit."""
    stacking, kind = board.module.stacking, board.units[piece]
    if kind.role in stacking.free:
        return 0
    return kind.steps if stacking.measure == "steps" else 1


def _rooms(board: SeriesBoard, entries: list[ScenarioPiece]) -> dict[tuple[int, int], int]:
    """SCS-SETUP-2, SCS-3.3a What is left of hexes in which the scenario places units; the enemy has no room there."""
    rooms: dict[tuple[int, int], int] = {}
    limit = board.module.stacking.limit
    for entry in entries:
        if entry.space and entry.piece in board.units:
            side, space = board.side_numbers[entry.side], board.map.grid.space(entry.space)
            rooms[side, space] = max(0, rooms.get((side, space), limit) - load_of(board, entry.piece))
            rooms[1 - side, space] = 0
    return rooms


def _items(board: SeriesBoard, entries: list[ScenarioPiece]) -> Iterator[Item]:
    for entry in entries:
        if entry.force and not entry.turn and entry.piece in board.units:
            side = board.side_numbers[entry.side]
            area = board.areas[entry.area] if entry.area else board.area_of(side)
            slots = area & board.printed.enterable[board.units[entry.piece].mode]
            nowhere = None if slots else problem("scs-nowhere", *entry.path, piece=board.titles[entry.piece])
            yield Item(
                path=entry.path, piece=entry.piece, side=side, layer=UNITS, slots=slots, count=entry.count,
                load=load_of(board, entry.piece), why_nowhere=nowhere,
            )  # fmt: skip


def _spaces(board: SeriesBoard, entries: list[ScenarioPiece]) -> Iterator[tuple[Path, EntrySpaces]]:
    """SCS-SETUP-1, SCS-5.0/2 Where units set up or arrive."""
    for entry in entries:
        if entry.force:
            area = board.areas[entry.area] if entry.area else board.area_of(board.side_numbers[entry.side])
            yield entry.path, EntrySpaces(area, "SCS-5.0/2" if entry.turn else "SCS-SETUP-1")


def placing(board: SeriesBoard, piece: PlacedPiece, number: int | None) -> Placing:
    """SCS-3.2d, SCS-3.3a Where a scenario may itself put a unit; its own `number` is left aside."""
    if piece.piece not in board.units:
        return Placing()
    path: Path = ("scenario", "pieces", 0 if number is None else number)
    title, kind = board.titles[piece.piece], board.units[piece.piece]
    placed = [it for place, it in enumerate(board.contents.scenario.pieces) if place != number]
    foes = {it.space for it in placed if it.side != piece.side}
    refused: dict[SpaceId, Problem] = {}
    for space in board.map.spaces:
        if space not in board.printed.enterable[kind.mode]:
            refused[space] = problem("scs-unit-barred", *path, piece=title, space=board.name(space))
        elif board.name(space) in foes:
            refused[space] = problem("scs-both-sides", *path, space=board.name(space))
    return Placing(spaces=frozenset(board.map.spaces) - refused.keys(), refused=refused)
