"""What the pieces of a module are worth: figures, firepower, and the points that the enemy scores for them."""

from collections.abc import Iterator

import msgspec

from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.rules.combat_commander.board import UNIT_KINDS
from ccstudio.rules.combat_commander.settings import ModuleSettings
from ccstudio.rules.combat_commander.state import TIME_BOX
from ccstudio.rules.combat_commander.stats import UnitStats, WeaponStats
from ccstudio.rules.strength import PieceValues


def piece_values(module: ModuleDocument) -> PieceValues:
    """CC-3.1, CC-7.1, CC-11.1 Figures, FP and victory points of units, FP of weapons."""
    settings = msgspec.convert(module.settings, ModuleSettings)
    return PieceValues(
        titles=("value-figures", "value-fp", "value-victory"),
        of=dict(_values(module)),
        arrivals={TIME_BOX.format(number=number): number for number in range(1, settings.time_spaces)},
    )


def _values(module: ModuleDocument) -> Iterator[tuple[str, tuple[int, ...]]]:
    for piece in module.pieces:
        if piece.kind in UNIT_KINDS:
            yield piece.id, _of_unit(piece)
        elif piece.kind == "weapon":
            yield piece.id, (0, msgspec.convert(piece.stats, WeaponStats).fp, 0)


def _of_unit(piece: PieceType) -> tuple[int, ...]:
    stats = msgspec.convert(piece.stats, UnitStats)
    return stats.figures, stats.unbroken.fp, stats.victory
