"""What attacks do that asks nobody: shots are spent, crates are damaged, and taken off when all is over."""

from msgspec.structs import replace

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.effects import change_unit, wreck_cover
from ccstudio.rules.dust_tactics.state import DustGame, Shot
from ccstudio.rules.shared.telling import tell


def declare(game: DustGame, unit: PieceId, shot: Shot, title: str) -> None:
    """DT-F6 A line is declared."""
    who, target = PieceOption(unit), PieceOption(shot.target)
    tell(game, "fires", "DT-F6", unit=who, weapon=title, target=target, dice=shot.dice)


def spend_shots(game: DustGame, carriers: tuple[PieceId, ...], weapon: str) -> None:
    """DT-W3 Each of the carriers has fired a weapon of limited ammunition once."""
    state = game.state
    for carrier in carriers:
        soldier = state.soldiers.get(carrier)
        if soldier is not None:
            state.soldiers[carrier] = replace(soldier, fired=(*soldier.fired, weapon))
        else:
            change_unit(state, carrier, used=(*state.units[carrier].used, weapon))


def damage_cover(game: DustGame, cover: PieceId, damage: int) -> None:
    """DT-F18, DT-K11 Damage stays on a crate or trap, which covers and blocks until the attack is over."""
    record = game.state.cover[cover]
    health = game.board.covers[record.type].stats.health
    game.state.cover[cover] = replace(record, damage=min(record.damage + damage, health))
    tell(game, "damaged", "DT-F18", unit=PieceOption(cover), damage=damage)


def clear_cover(game: DustGame) -> None:
    """DT-F18 Crates and traps without health left are taken off."""
    board, state = game.board, game.state
    for cover, record in sorted(state.cover.items()):
        if record.damage >= board.covers[record.type].stats.health:
            wreck_cover(game, cover, "DT-F18")
