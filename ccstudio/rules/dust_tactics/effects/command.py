"""What orders of a command squad do that asks nobody (DT-CS9 to DT-CS14)."""

from msgspec.structs import replace

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InBox, OnPiece, PieceId
from ccstudio.rules.dust_tactics.query.units import slot_of
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, DustGame
from ccstudio.rules.shared.telling import tell


def try_order(game: DustGame, squad: PieceId, order: str, rule: str) -> None:
    """DT-CS3 A command squad tries an order, and tries no other this round."""
    game.state.ordered.add(squad)
    tell(game, f"orders-{order}", rule, squad=PieceOption(squad))


def revive(game: DustGame, soldier: PieceId, rule: str) -> None:
    """DT-CS11, DT-CS14 A soldier is with his squad again; he brings no limited ammunition."""
    state = game.state
    record = state.fallen[soldier]
    weapons = game.board.cards[state.units[record.squad].card].weapons
    carried = [weapons[weapon] for weapon in slot_of(game.board, state, soldier).weapons]
    del state.fallen[soldier]
    fired = tuple(weapon.id for weapon in carried for _ in range(weapon.shots))
    state.soldiers[soldier] = replace(record, fired=fired)
    state.stacks.move(soldier, OnPiece(record.squad))
    tell(game, "revived", rule, soldier=PieceOption(soldier))


def come_back(game: DustGame, unit: PieceId, rule: str) -> None:
    """DT-CS10, DT-CS12, DT-CS14 A destroyed unit waits to enter again, with all its soldiers and health."""
    state = game.state
    record = state.destroyed.pop(unit)
    weapons = game.board.cards[record.card].weapons.values()
    alone = not game.board.cards[record.card].soldiers
    spent = tuple(weapon.id for weapon in weapons if alone for _ in range(weapon.shots - record.used.count(weapon.id)))
    state.units[unit] = replace(record, damage=0, used=(*record.used, *spent))
    state.stacks.move(unit, InBox(ENTRY_BOX[record.side]))
    tell(game, "comes-back", rule, unit=PieceOption(unit))
    for soldier in sorted(soldier for soldier, fallen in state.fallen.items() if fallen.squad == unit):
        revive(game, soldier, rule)
