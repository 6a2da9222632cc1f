"""What happens to heroes and the squads they are with (DT-H11 to DT-H13)."""

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.query.units import hero_of
from ccstudio.rules.dust_tactics.state import DustGame
from ccstudio.rules.shared.telling import tell


def leave_squad(game: DustGame, squad: PieceId) -> None:
    """DT-H13 A hero leaves his squad: he stands in its square, and has acted this round if they both had.

    His damage stays with him (DT-Q24).
    """
    hero = hero_of(game.state, squad)
    assert hero is not None, "only a squad with a hero is left"
    game.state.stacks.move(hero, game.state.stacks.ground(squad))
    tell(game, "left-squad", "DT-H13", hero=PieceOption(hero), squad=PieceOption(squad))
