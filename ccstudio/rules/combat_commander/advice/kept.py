"""What is worked out of a position once and kept while it holds: for as long as what it depends on stays the same."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import weapon_of
from ccstudio.rules.combat_commander.state import CombatState

PLACES: Final = 64
"""For so many positions, or threats, of late it is kept what was worked out of them."""

Print = tuple[Hashable, ...]
"""A value that is equal for positions in which the same holds."""


@lru_cache(maxsize=PLACES)
def kept(board: CombatBoard, key: Print) -> dict[Any, Any]:
    """The notes on all positions of a board that have a print in common; empty at first."""
    del board, key
    return {}


def prints(state: CombatState) -> tuple[Print, Print, Print]:
    """How the units of either side stand, and what lies on the map.

    That units were activated counts for nothing here: so the questions of an order share what is known.
    """
    spaces, weapons, carried = state.stacks.spaces, state.weapons, _carried(state)
    rows: tuple[list[Print], list[Print]] = ([], [])
    for piece, unit in state.units.items():
        space = spaces.get(piece)
        if space is not None:
            weapon = carried.get(piece)
            armed = None if weapon is None or weapons[weapon].broken else weapons[weapon].type
            rows[unit.side].append((piece, space, unit.type, unit.broken, unit.suppressed, unit.veteran, armed))
    overlay = state.overlay
    lying = (tuple(overlay.smoke.items()), overlay.blaze, tuple(state.fortifications.items()), state.mines)
    return tuple(rows[0]), tuple(rows[1]), lying


def _carried(state: CombatState) -> dict[Any, Any]:
    """The weapon of each unit that carries one."""
    memory = state.stacks.memory
    found = memory.get(_carried)
    if not isinstance(found, dict):
        pairs = ((piece, weapon_of(state, piece)) for piece in state.units)
        found = memory[_carried] = {piece: weapon for piece, weapon in pairs if weapon is not None}
    return found
