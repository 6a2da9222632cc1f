"""What is set up in a scenario of Valor & Victory, and where: units, weapons, positions (VV-4.1a, VV-6.9h)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.engine.seats import Side
from ccstudio.rules.set_up import EntrySpaces, Item, Layer, Placing, SetUpRules
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario
from ccstudio.rules.valor_victory.board import StackLimits, ValorBoard
from ccstudio.rules.valor_victory.query.placing import can_carry, can_share, is_ground_for, is_open_to

INFANTRY: Final = "infantry"
OTHERS: Final = "others"
TOGETHER: Final = "together"
WEAPONS: Final = "weapons"
POSITIONS: Final = "positions"

_OTHER: Final = 12
"""The room that infantry other than squads takes up, so that squads may take up a little more."""


def set_up_rules(board: ValorBoard) -> SetUpRules:
    """What the sides place before the first turn: infantry, AFVs and guns, weapons with them, positions."""
    entries = _Entries(board)
    squad, most = loads(board.stacking)
    layers = {
        INFANTRY: Layer(
            id=INFANTRY, room=most, rooms=entries.rooms(most, squad, infantry=True), one_side=True, rule="VV-6.9b",
            sentence="valor-set-up-infantry", leaves_out=True,
        ),
        OTHERS: Layer(
            id=OTHERS, room=board.stacking.others, rooms=entries.rooms(board.stacking.others, 1, infantry=False),
            one_side=True, rule="VV-6.9a", sentence="valor-set-up-others", leaves_out=True,
        ),
        TOGETHER: Layer(
            id=TOGETHER, room=most + board.stacking.others, rooms=entries.barred(), one_side=True,
            joins=(INFANTRY, OTHERS), holds=partial(_holds, board), held=entries.held(), rule="VV-6.9h",
            sentence="valor-set-up-together", leaves_out=True,
        ),
        WEAPONS: Layer(
            id=WEAPONS, room=0, rooms=entries.bearers(), carriers=entries.paths(), rule="VV-12.2a",
            sentence="valor-set-up-weapons", leaves_out=True,
        ),
        POSITIONS: Layer(
            id=POSITIONS, room=1, rule="VV-19.13", sentence="valor-set-up-positions", leaves_out=True
        ),
    }  # fmt: skip
    items = [*entries.units(squad), *entries.weapons(), *entries.positions()]
    return SetUpRules(
        items=tuple(items), layers=layers, entries=dict(entries.spaces()), placing=partial(placing, board)
    )


def _holds(board: ValorBoard, kinds: tuple[str, ...]) -> bool:
    """VV-6.9, VV-19.3c Whether units and a position, by their types, can be in a hex together."""
    position = next((board.positions[kind].stats for kind in kinds if kind in board.positions), None)
    return can_share(board, position, [board.units[kind] for kind in kinds if kind in board.units])


def loads(limits: StackLimits) -> tuple[int, int]:
    """VV-6.9b, VV-6.9c What a squad takes up, others taking up 12, and the room of a hex.

    Then infantry fits by room alone exactly where both the limit of infantry and that of squads allow it.
    """
    most = (limits.infantry + 1) * _OTHER - 1
    if not 0 < limits.squads < limits.infantry:
        return _OTHER, most
    return (most - (limits.infantry - limits.squads) * _OTHER) // limits.squads, most


def placing(board: ValorBoard, piece: PlacedPiece, number: int | None) -> Placing:
    """VV-10.1b, VV-6.8, VV-12.2a, VV-19.2 Where a scenario may itself put a piece; its own `number` is left aside."""
    path: Path = ("scenario", "pieces", 0 if number is None else number)
    title = board.titles.get(piece.piece, piece.piece)
    others = [(place, it) for place, it in enumerate(board.contents.scenario.pieces) if place != number]
    if piece.piece in board.weapons:
        stats, armed = board.weapons[piece.piece].stats, {it.on for _, it in others if it.piece in board.weapons}
        carriers = frozenset(
            place
            for place, it in others
            if it.piece in board.units and it.side == piece.side and it.id not in armed - {""}
            and can_carry(board.units[it.piece], stats)
        )  # fmt: skip
        return Placing(spaces=frozenset(), carriers=carriers, why=problem("valor-weapon-adrift", *path, piece=title))
    refused: dict[SpaceId, Problem] = {}
    if piece.piece in board.positions:
        use = board.positions[piece.piece].stats.use
        taken = {it.space for _, it in others if it.piece in board.positions}
        for space, there in board.ground.hexes.items():
            if not is_ground_for(board, use, space):
                refused[space] = problem("valor-position-ground", *path, piece=title, space=there.name)
            elif there.name in taken:
                refused[space] = problem("valor-two-positions", *path, piece=title, space=there.name)
        return Placing(spaces=frozenset(board.ground.hexes.keys() - refused.keys()), refused=refused)
    if piece.piece not in board.units:
        return Placing()
    kind = board.units[piece.piece]
    foes = {it.space for _, it in others if it.piece in board.units and it.side != piece.side}
    for space, there in board.ground.hexes.items():
        if not is_open_to(board, kind, space):
            refused[space] = problem("valor-unit-barred", *path, piece=title, space=there.name)
        elif there.name in foes:
            refused[space] = problem("valor-both-sides", *path, space=there.name)
    hosts = frozenset(
        place
        for place, it in others
        if it.piece in board.units and it.side == piece.side and not kind.drives
        and (board.units[it.piece].tows if kind.is_gun else bool(board.units[it.piece].transport))
    )  # fmt: skip
    return Placing(spaces=frozenset(board.ground.hexes.keys() - refused.keys()), carriers=hosts, refused=refused)


class _Entries:
    """The entries of a scenario: what waits for the set-up, what arrives later, what is placed."""

    def __init__(self, board: ValorBoard) -> None:
        self._board = board
        self._likes: dict[tuple[object, ...], str] = {}
        self._all = list(pieces_of_scenario(board.contents.scenario))
        self._waiting = [
            (number, entry) for number, entry in enumerate(self._all) if entry.force and not entry.turn
        ]  # fmt: skip

    def _side(self, entry: ScenarioPiece) -> Side:
        return self._board.side_numbers[entry.side]

    def _area(self, entry: ScenarioPiece) -> frozenset[SpaceId]:
        board = self._board
        return board.areas[entry.area] if entry.area else board.area_of(self._side(entry))

    def _slots(self, entry: ScenarioPiece) -> frozenset[SpaceId]:
        kind = self._board.units[entry.piece]
        return frozenset(space for space in self._area(entry) if is_open_to(self._board, kind, space))

    def units(self, squad: int) -> Iterator[Item]:
        """VV-4.1a The units that set up, each with the hexes of its area that it may be in."""
        for _number, entry in self._waiting:
            kind = self._board.units.get(entry.piece)
            if kind is None:
                continue
            slots = self._slots(entry)
            nowhere = problem("valor-area-closed", *entry.path, piece=self._board.titles[entry.piece])
            load = (squad if kind.is_squad else _OTHER) if kind.infantry else 1
            yield Item(
                path=entry.path, piece=entry.piece, side=self._side(entry), layer=INFANTRY if kind.infantry else OTHERS,
                slots=slots, count=entry.count, load=load, kind=self._like(entry.piece),
                why_nowhere=None if slots else nowhere,
            )  # fmt: skip

    def _like(self, name: str) -> str:
        """VV-6.9, VV-19 The first type of the module that needs the same room in hexes and positions as another."""
        kind = self._board.units[name]
        key = kind.infantry, kind.is_squad, kind.is_gun, kind.is_afv, kind.nation
        return self._likes.setdefault(key, name)

    def held(self) -> Mapping[int, tuple[str, ...]]:
        """VV-6.9, VV-19.3c What the scenario itself has placed in hexes: units and positions, by their types."""
        found: dict[int, tuple[str, ...]] = {}
        for entry in self._all:
            if entry.space and (entry.piece in self._board.units or entry.piece in self._board.positions):
                space = int(self._board.map.grid.space(entry.space))
                kind = self._like(entry.piece) if entry.piece in self._board.units else entry.piece
                found[space] = tuple(sorted((*found.get(space, ()), *[kind] * entry.count)))
        return found

    def weapons(self) -> Iterator[Item]:
        """VV-12.2a The weapons that are handed out: heavy ones not to leaders."""
        bearers = self._bearing()
        for entry in self._all:
            if entry.piece not in self._board.weapons or not entry.force:
                continue
            stats = self._board.weapons[entry.piece].stats
            slots = frozenset(
                number
                for number, bearer in bearers
                if bearer.side == entry.side and can_carry(self._board.units[bearer.piece], stats)
                and (bearer.force == entry.force if entry.turn else not bearer.turn)
            )  # fmt: skip
            nowhere = problem("valor-no-bearer", *entry.path, piece=self._board.titles[entry.piece])
            yield Item(
                path=entry.path, piece=entry.piece, side=self._side(entry), layer=WEAPONS, slots=slots,
                count=entry.count, why_nowhere=None if slots else nowhere,
            )  # fmt: skip

    def positions(self) -> Iterator[Item]:
        """VV-19.2 The positions, on ground where they can be and where none is placed."""
        board = self._board
        taken = {it.space for it in board.contents.scenario.pieces if it.piece in board.positions}
        for _number, entry in self._waiting:
            if entry.piece not in board.positions:
                continue
            use = board.positions[entry.piece].stats.use
            slots = frozenset(
                space
                for space in self._area(entry)
                if is_ground_for(board, use, space) and board.name(space) not in taken
            )
            nowhere = problem("valor-position-nowhere", *entry.path, piece=board.titles[entry.piece])
            yield Item(
                path=entry.path, piece=entry.piece, side=self._side(entry), layer=POSITIONS, slots=slots,
                count=entry.count, why_nowhere=None if slots else nowhere,
            )  # fmt: skip

    def spaces(self) -> Iterator[tuple[Path, EntrySpaces]]:
        """VV-4.1a, VV-6.10a Where units set up, and where those of later turns arrive."""
        for entry in self._all:
            if entry.force and entry.piece in self._board.units:
                yield entry.path, EntrySpaces(self._slots(entry), "VV-6.10a" if entry.turn else "VV-4.1a")

    def rooms(self, most: int, squad: int, *, infantry: bool) -> Mapping[tuple[int, int], int]:
        """VV-6.9, VV-6.8 The room that placed pieces leave in their hexes; none for the enemy."""
        board = self._board
        used: Counter[tuple[int, SpaceId]] = Counter()
        held: dict[SpaceId, Side] = {}
        for entry in self._all:
            kind = board.units.get(entry.piece)
            if kind is None or not entry.space:
                continue
            space, side = board.map.grid.space(entry.space), self._side(entry)
            held[space] = side
            if kind.infantry == infantry:
                used[side, space] += (squad if kind.is_squad else _OTHER) if infantry else 1
        free = {
            (side, space): max(0, most - used[side, space]) if holder == side else 0
            for space, holder in held.items()
            for side in BOTH
        }
        return {(int(side), int(space)): room for (side, space), room in free.items()}

    def barred(self) -> Mapping[tuple[int, int], int]:
        """VV-6.8 No room where the scenario has placed enemies."""
        board = self._board
        placed = [entry for entry in self._all if entry.space and entry.piece in board.units]
        return {(int(enemy(self._side(it))), int(board.map.grid.space(it.space))): 0 for it in placed}

    def _bearing(self) -> list[tuple[int, ScenarioPiece]]:
        """The entries of infantry that carries nothing yet."""
        board = self._board
        armed = {it.on for it in board.contents.scenario.pieces if it.piece in board.weapons}
        return [
            (number, entry)
            for number, entry in enumerate(self._all)
            if entry.piece in board.units and board.units[entry.piece].infantry
            and not (entry.name and entry.name in armed)
        ]  # fmt: skip

    def bearers(self) -> Mapping[tuple[int, int], int]:
        """VV-12.2a How many weapons the infantry of each entry can carry: one each."""
        return {(int(self._side(entry)), number): entry.count for number, entry in self._bearing()}

    def paths(self) -> Mapping[int, Path]:
        """The entries of infantry, by number."""
        return {number: entry.path for number, entry in self._bearing()}
