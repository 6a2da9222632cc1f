"""The card of a unit as it lies on the table: boxes filled for shots and damage, abilities crossed out (DT-U2)."""

from collections.abc import Iterator
from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import CounterFace
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.pieces import card_of, health_left, is_squad
from ccstudio.rules.dust_tactics.state import DustState

SHEET: Final = "card"
"""The face of a piece type that is its unit card."""

CROSS: Final = "✕"
"""In a box: fired, or a point of damage."""
LOST: Final = "–"
"""In a box: whoever had the shot fell."""


def sheet_of(board: DustBoard, state: DustState, unit: PieceId) -> CounterFace | None:
    """The card of a unit with what the game has written on it; None if the module has no such face."""
    record = state.units[unit]
    printed = board.sheets.get(record.card)
    if printed is None:
        return None
    values = dict(_shots(board, state, unit))
    values.update(_health(board, state, unit))
    for number, ability in enumerate(card_of(board, state, unit).printed, 1):
        if ability in record.used and (slot := f"ability-{number}") in printed:
            values[slot] = f"{CROSS} {printed[slot]}"
    return CounterFace(type=record.card, face=SHEET, values={k: v for k, v in values.items() if k in printed})


def _shots(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[tuple[str, str]]:
    """DT-W3 The boxes of limited ammunition, line by line of the card: those fired first, then those that fell."""
    card = card_of(board, state, unit)
    for row, weapon in enumerate(card.weapons.values(), 1):
        if not weapon.shots:
            continue
        if card.soldiers:
            living = [soldier for soldier in state.soldiers.values() if soldier.squad == unit]
            fallen = [soldier for soldier in state.fallen.values() if soldier.squad == unit]
            fired = sum(soldier.fired.count(weapon.id) for soldier in (*living, *fallen))
            carriers = [one for one in fallen if weapon.id in card.soldiers[one.number].weapons]
            lost = sum(weapon.shots - one.fired.count(weapon.id) for one in carriers)
        else:
            fired, lost = state.units[unit].used.count(weapon.id), 0
        for number, mark in enumerate((CROSS,) * fired + (LOST,) * lost, 1):
            yield f"shot-{row}-{number}", mark


def _health(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[tuple[str, str]]:
    """DT-F10, DT-F11 The crosses of damage; of a squad how many soldiers are left."""
    left, whole = health_left(board, state, unit), card_of(board, state, unit).health
    if is_squad(board, state, unit) and left < whole:
        yield "health", f"{left}/{whole}"
    for number in range(1, state.units[unit].damage + 1):
        yield f"health-box-{number}", CROSS
