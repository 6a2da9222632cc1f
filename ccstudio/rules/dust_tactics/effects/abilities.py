"""What abilities do that asks nobody: they are used up, vehicles and heroes get their health back."""

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.effects import change_unit
from ccstudio.rules.dust_tactics.state import DustGame
from ccstudio.rules.shared.telling import tell


def announce(game: DustGame, unit: PieceId, owner: PieceId, ability: str, effect: str, rule: str) -> None:
    """DT-Z4 A unit uses an ability for this activation, as an effect; whose it is has used it up for the game."""
    game.state.effects.add(effect)
    use_up(game, owner, ability)
    tell(game, f"announces-{ability}", rule, unit=PieceOption(unit if effect == ability else owner))


def use_up(game: DustGame, owner: PieceId, ability: str) -> None:
    """DT-Z6 An ability is used up for the game."""
    change_unit(game.state, owner, used=(*game.state.units[owner].used, ability))


def restore(game: DustGame, unit: PieceId, health: int, rule: str) -> None:
    """DT-X11, DT-X15 A vehicle or hero gets health back, and never more than it lost."""
    damage = game.state.units[unit].damage
    if min(health, damage):
        change_unit(game.state, unit, damage=max(damage - health, 0))
        tell(game, "restored", rule, unit=PieceOption(unit), health=min(health, damage))
