"""What is set up in a scenario of Combat Commander, and where (CC-SU.2, CC-SU.3, CC-11.2, CC-RS.12)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import WATER_BARRIER
from ccstudio.rules.combat_commander.state import SETUP_BOX
from ccstudio.rules.set_up import EntrySpaces, Item, Layer, Placing, SetUpRules
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario

UNITS: Final = "units"
WEAPONS: Final = "weapons"
WORKS: Final = "works"


def set_up_rules(board: CombatBoard) -> SetUpRules:
    """What the sides place before the first turn: units, weapons with them, fortifications."""
    placed = _figures_placed(board)
    entries = _Entries(board, placed)
    bearers = _Bearers(board)
    items = [
        *entries.units(),
        *(bearers.item(entry, side) for entry, side in entries.weapons()),
        *_works(board),
    ]
    most = board.numbers.figures
    layers = {
        UNITS: Layer(
            id=UNITS, room=most, rooms={key: most - count for key, count in placed.items()}, one_side=True,
            rule="CC-8.2", sentence="combat-set-up-units",
        ),
        WEAPONS: Layer(
            id=WEAPONS, room=0, rooms=bearers.rooms, carriers=bearers.paths, rule="CC-11.2",
            sentence="combat-set-up-weapons",
        ),
        WORKS: Layer(id=WORKS, room=1, rule="CC-F100.1", sentence="combat-set-up-works", leaves_out=True),
    }  # fmt: skip
    return SetUpRules(
        items=tuple(items), layers=layers, entries=dict(entries.spaces()), placing=partial(placing, board)
    )


def placing(board: CombatBoard, piece: PlacedPiece, number: int | None) -> Placing:
    """CC-SU.3, CC-8.2, CC-11.2 Where a scenario may itself put a piece; `number` is its own, which is left aside."""
    path: Path = ("scenario", "pieces", 0 if number is None else number)
    if piece.piece in board.units:
        return _unit_placing(board, piece, number, path)
    if piece.piece in board.fortifications:
        return Placing(spaces=frozenset(), why=problem("combat-fortification-place", *path, piece=piece.piece))
    carriers: set[int] = set()
    if piece.piece in board.weapons:
        pieces = board.contents.scenario.pieces
        taken = {other.on for place, other in enumerate(pieces) if other.on and place != number}
        carriers = {
            place
            for place, other in enumerate(pieces)
            if other.piece in board.units and other.side == piece.side and other.space and other.id not in taken
        }
    why = problem("combat-weapon-adrift", *path, piece=piece.piece)
    return Placing(spaces=frozenset(), carriers=frozenset(carriers), why=why)


def _unit_placing(board: CombatBoard, piece: PlacedPiece, number: int | None, path: Path) -> Placing:
    figures: Counter[str] = Counter()
    for place, other in enumerate(board.contents.scenario.pieces):
        if other.side == piece.side and other.piece in board.units and place != number:
            figures[other.space] += board.units[other.piece].stats.figures
    most = board.numbers.figures - board.units[piece.piece].stats.figures
    refused: dict[SpaceId, Problem] = {}
    for space, there in board.ground.hexes.items():
        if there.impassable:
            refused[space] = problem("combat-unit-barred", *path, space=there.name)
        elif figures[there.name] > most:
            refused[space] = problem("combat-stack", *path, space=there.name)
    return Placing(spaces=frozenset(board.ground.hexes.keys() - refused.keys()), refused=refused)


def _figures_placed(board: CombatBoard) -> Mapping[tuple[int, SpaceId], int]:
    """CC-8.2 The figures that the scenario places itself, by side and hex."""
    spaces = {there.name: space for space, there in board.ground.hexes.items()}
    found: Counter[tuple[int, SpaceId]] = Counter()
    for piece in board.contents.scenario.pieces:
        if piece.piece in board.units and piece.space in spaces:
            found[board.side_numbers[piece.side], spaces[piece.space]] += board.units[piece.piece].stats.figures
    return found


class _Entries:
    """The entries of a scenario with pieces that wait for the set-up or for a later turn."""

    def __init__(self, board: CombatBoard, placed: Mapping[tuple[int, SpaceId], int]) -> None:
        self._board = board
        self._placed = placed
        entries = list(pieces_of_scenario(board.contents.scenario))
        first = 0
        self._waiting: list[tuple[ScenarioPiece, Side, PieceId]] = []
        self._later: list[tuple[ScenarioPiece, Side]] = []
        for entry in entries:
            side = board.side_numbers[entry.side]
            if entry.box == SETUP_BOX[side] or (entry.force and not entry.turn):
                self._waiting.append((entry, side, PieceId(first)))
            elif entry.turn and entry.piece in board.units:
                self._later.append((entry, side))
            first += entry.count

    def units(self) -> Iterator[Item]:
        """CC-SU.2, CC-SU.3 The units, each with the hexes of its area that it may be in."""
        for entry, side, piece in self._waiting:
            if entry.piece in self._board.units:
                area = self._board.set_up_area(piece, side)
                slots = self._open_to(side, area)
                yield Item(
                    path=entry.path, piece=entry.piece, side=side, layer=UNITS, slots=slots, count=entry.count,
                    load=self._board.units[entry.piece].stats.figures,
                    why_nowhere=None if slots else self._why_nowhere(entry, area),
                )  # fmt: skip

    def weapons(self) -> Iterator[tuple[ScenarioPiece, Side]]:
        """CC-11.2 The weapons that are handed out, without radios."""
        yield from ((entry, side) for entry, side, _piece in self._waiting if entry.piece in self._board.weapons)

    def spaces(self) -> Iterator[tuple[Path, EntrySpaces]]:
        """CC-SU.2, CC-6.1.2.c Where units set up, and by which edge those of later turns arrive."""
        for entry, side, piece in self._waiting:
            if entry.piece not in self._board.radios:
                yield entry.path, EntrySpaces(self._open_to(side, self._board.set_up_area(piece, side)), "CC-SU.2")
        for entry, side in self._later:
            arrival = frozenset(space for space in self._board.edge_of(side) if not self._is_barred(space))
            yield entry.path, EntrySpaces(arrival, "CC-6.1.2.c")

    def _open_to(self, side: Side, area: frozenset[SpaceId]) -> frozenset[SpaceId]:
        """CC-SU.3, CC-E42.4 The hexes of an area that units of a side may be in: passable, and no enemy there."""
        foes = {space for other, space in self._placed if other != side}
        return frozenset(space for space in area - foes if not self._is_barred(space))

    def _is_barred(self, space: SpaceId) -> bool:
        return self._board.ground.hexes[space].impassable

    def _why_nowhere(self, entry: ScenarioPiece, area: frozenset[SpaceId]) -> Problem:
        title = self._board.units[entry.piece].title
        if area:
            return problem("combat-area-closed", *entry.path, piece=title)
        return problem(
            "combat-no-set-up-area",
            *entry.path,
            piece=title,
            side=self._board.title_of(self._board.side_numbers[entry.side]),
        )


class _Bearers:
    """CC-11.2, CC-RS.7.a The units that can be given a weapon: one each, not those bought in support."""

    def __init__(self, board: CombatBoard) -> None:
        self._board = board
        self.paths: dict[int, Path] = {}
        self.rooms: dict[tuple[int, int], int] = {}
        carrying = {piece.on for piece in board.contents.scenario.pieces if piece.on}
        for number, entry in enumerate(pieces_of_scenario(board.contents.scenario)):
            is_there = entry.space or (entry.force and not entry.turn)
            if entry.piece in board.units and is_there and not (entry.name and entry.name in carrying):
                self.paths[number] = entry.path
                self.rooms[board.side_numbers[entry.side], number] = entry.count

    def item(self, entry: ScenarioPiece, side: Side) -> Item:
        """Return weapons to hand out."""
        slots = frozenset(number for known, number in self.rooms if known == side)
        title = self._board.weapons[entry.piece].title
        return Item(
            path=entry.path, piece=entry.piece, side=side, layer=WEAPONS, slots=slots, count=entry.count,
            why_nowhere=None if slots else problem("combat-no-bearer", *entry.path, piece=title),
        )  # fmt: skip


def _works(board: CombatBoard) -> Iterator[Item]:
    """CC-RS.12, CC-F100.1 The fortifications of the defender: one in a hex."""
    defenders = [side for side in BOTH if board.is_defender(side)]
    for side in defenders[:1]:
        taken = {board.map.grid.space(name) for name in board.settings.placed}
        hexes = board.ground.hexes
        free = frozenset(
            space
            for space in board.area_of(side) - taken
            if not hexes[space].water and hexes[space].rule != WATER_BARRIER
        )
        for kind, count in sorted(board.settings.fortifications.items()):
            path = ("scenario", "settings", "fortifications", kind)
            title = board.fortifications[kind].title
            yield Item(
                path=path, piece=kind, side=side, layer=WORKS, slots=free, count=count,
                why_nowhere=None if free else problem("combat-works-nowhere", *path, piece=title),
            )  # fmt: skip
