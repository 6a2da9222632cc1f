"""What the support tables offer (CC-E42.6)."""

from collections.abc import Collection

from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import in_play, radio_of
from ccstudio.rules.combat_commander.state import CombatState

SUPPORT = "support"


def pieces_of(board: CombatBoard, item: int) -> tuple[str, ...]:
    """The pieces of an item, a unit before its weapon."""
    return tuple(str(board.tables[SUPPORT][item]["pieces"]).split("+"))


def kind_of(board: CombatBoard, item: int) -> str:
    """What an item is: `leader`, `squad`, `team` or `radio`."""
    first = pieces_of(board, item)[0]
    return board.units[first].kind if first in board.units else "radio"


def available(board: CombatBoard, state: CombatState, side: Side, column: int, kinds: Collection[str]) -> list[int]:
    """The items of a column, by their number in the table, that fit the year, are of some kinds, and are left."""
    nation = board.nations[side].id
    year = board.settings.year
    return [
        number
        for number, row in enumerate(board.tables[SUPPORT])
        if (row["nation"], row["roll"]) == (nation, column)
        and int(row["year_from"]) <= year <= int(row["year_to"])
        and kind_of(board, number) in kinds
        and (kind_of(board, number) != "radio" or radio_of(state, side) is None)
        and all(_is_left(board, state, kind) for kind in pieces_of(board, number))
    ]


def _is_left(board: CombatBoard, state: CombatState, kind: str) -> bool:
    """Whether a counter of a type is still in the box."""
    for kinds in (board.units, board.weapons, board.radios):
        known = kinds.get(kind)
        if known is not None:
            return in_play(state, kind) < known.count
    return False
