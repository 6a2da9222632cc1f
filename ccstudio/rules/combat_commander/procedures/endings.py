"""How a game of Combat Commander ends (CC-6.3, CC-7.3.3.e)."""

from collections.abc import Iterable

from ccstudio.engine.events import EventValue
from ccstudio.engine.options import CardOption, NumberOption
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.query.points import losses
from ccstudio.rules.combat_commander.state import ALLIES, AXIS, CombatGame
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.telling import tell, tell_learned


def surrendered(game: CombatGame, side: Side) -> bool:
    """CC-6.3 (1) Whether a side's losses have reached its surrender space; the row closes up (CC-4.2.c)."""
    return losses(game.board, game.state, side) >= game.state.surrender[side]


def wiped_out(game: CombatGame, side: Side) -> bool:
    """CC-6.3 (2), (3) Whether a side has no unit on the map."""
    return next(units_on_map(game.state, side), None) is None


def after_losses(game: CombatGame, sides: Iterable[Side]) -> Result | None:
    """CC-6.3.1 The end, if the losses of both sides cause it: both are tested together (CC-FL.3.a)."""
    losers = [side for side in sorted(sides) if surrendered(game, side) or wiped_out(game, side)]
    if not losers:
        return None
    if len(losers) == 2:
        return _result(game, game.state.initiative, "both-lost", "CC-6.3.1")
    grade = "surrender" if surrendered(game, losers[0]) else "wiped-out"
    return _result(game, enemy(losers[0]), grade, "CC-6.3.1")


def five_controlled(game: CombatGame) -> Result | None:
    """CC-7.3.2.1 The end before a sudden death roll, if one player controls all objectives and the chit is open."""
    holders = {game.state.control.get(objective) for objective in game.board.ground.objectives}
    wins = any(game.board.chits[chit].stats.effect == "five-win" for chit in game.state.open_chits)
    (holder,) = holders if len(holders) == 1 else (None,)
    if not wins or holder is None:
        return None
    return _result(game, holder, "five-objectives", "CC-7.3.2.1")


def by_points(game: CombatGame, grade: str) -> Result:
    """CC-6.3.2 Secret chits are revealed and scored (CC-7.3.3.e); then points decide, at 0 the initiative card."""
    state = game.state
    for side in BOTH:
        for chit in state.secret_chits[side]:
            values: dict[str, EventValue] = {"side": game.board.title_of(side), "chit": CardOption(chit)}
            tell_learned(game, "chit-shown", "CC-6.3.2", **values)
            stats = game.board.chits[chit].stats
            for objective, holder in sorted(state.control.items()):
                if stats.objective in (0, objective) and (
                    holder == side or game.board.rules("7-3-3-e") == "controller"
                ):
                    effects.score(game, holder, stats.victory, "CC-7.3.3.e")
    if state.points:
        return _result(game, AXIS if state.points > 0 else ALLIES, grade, "CC-6.3.2")
    return _result(game, state.initiative, "initiative", "CC-9.2")


def _result(game: CombatGame, winner: Side, grade: str, rule: str) -> Result:
    points = game.state.points
    tell(game, f"end-{grade}", rule, side=game.board.title_of(winner), points=NumberOption(abs(points)))
    return Result(winners=(winner,), grade=grade, rule=rule, points=(max(points, 0), max(-points, 0)))
