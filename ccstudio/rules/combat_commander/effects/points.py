"""Points, objectives and chits (CC-4.1.1, CC-7)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.options import CardOption, NumberOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.query.points import added_by_chit, scored, worth, worth_of
from ccstudio.rules.combat_commander.state import ALLIES, AXIS, CombatGame
from ccstudio.rules.shared.occupation import sole_side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell, tell_learned, tell_side


def move_marker(game: CombatGame, side: Side, points: int) -> None:
    """CC-4.1.1 Move the victory point marker towards a side."""
    game.state.points += points if side == AXIS else -points


def score(game: CombatGame, side: Side, points: int, rule: str) -> None:
    """CC-4.1.1 Give victory points to a side, and say so if there are any."""
    if points:
        move_marker(game, side, points)
        tell(game, "points", rule, side=game.board.title_of(side), points=NumberOption(points))


def control_anew(game: CombatGame, space: SpaceId) -> None:
    """CC-7.3.1 Give the objective of a hex to the side that alone controls all of it."""
    objective = game.board.ground.hexes[space].objective
    if not objective:
        return
    state = game.state
    side = sole_side(state, game.board.ground.objectives[objective])
    if side is not None and state.control.get(objective) != side:
        take_control(game, objective, side)


def take_control(game: CombatGame, objective: int, side: Side) -> None:
    """CC-7.3.3.c The former controller loses what the open chits give, the new one gains it."""
    state = game.state
    former = state.control.get(objective)
    state.control[objective] = side
    value = worth(game.board, game.state, objective)
    gained = value if former is None else 2 * value
    title, number = game.board.title_of(side), NumberOption(objective)
    if not gained:
        tell(game, "control", "CC-7.3.1", side=title, objective=number)
        return
    tell(game, "control-points", "CC-7.3.3.c", side=title, objective=number, points=NumberOption(gained))
    move_marker(game, side, gained)


def open_chit(game: CombatGame, chit: CardId, rule: str) -> None:
    """CC-7.3.4 Lay a chit open; who controls its objectives gains their worth at once."""
    state = game.state
    state.open_chits = (*state.open_chits, chit)
    stats = game.board.chits[chit].stats
    tell_learned(game, "chit-open", rule, chit=CardOption(chit))
    if stats.effect in state.doubling and game.board.rules("oq-13") == "retroactive":
        owed = state.doubling[stats.effect]
        score(game, AXIS if owed > 0 else ALLIES, abs(owed), "CC-7.3.2.3")
    for objective, side in sorted(state.control.items()):
        if stats.objective in (0, objective):
            score(game, side, stats.victory, "CC-7.3.4")


def take_secret_chit(game: CombatGame, side: Side, chit: CardId) -> None:
    """CC-7.3.3 A side keeps a chit in secret; one without a secret side becomes open (CC-7.3.3.a)."""
    state = game.state
    if game.board.chits[chit].stats.open_only:
        open_chit(game, chit, "CC-7.3.3.a")
        return
    state.secret_chits[side] = (*state.secret_chits[side], chit)
    title = game.board.title_of(side)
    public = Event(kind="chit-taken", rule="CC-7.3.3", values={"side": title})
    tell_side(game, side, "chit-secret", "CC-7.3.3", public, side=title, chit=CardOption(chit))


def score_elimination(game: CombatGame, piece: PieceId) -> None:
    """CC-7.1 The enemy scores an eliminated unit."""
    _score_unit(game, enemy(game.state.units[piece].side), piece, "elimination-doubled", "CC-7.1")


def score_exit(game: CombatGame, piece: PieceId) -> None:
    """CC-7.2.1 The owner scores a unit that leaves over the enemy edge."""
    _score_unit(game, game.state.units[piece].side, piece, "exit-doubled", "CC-7.2.1")


def _score_unit(game: CombatGame, side: Side, piece: PieceId, effect: str, rule: str) -> None:
    """CC-7.3.2.1 A side scores a unit, with what an open chit adds."""
    value = worth_of(game.board, game.state, piece)
    added = added_by_chit(game.board, value)
    so_far = game.state.doubling.get(effect, 0)
    game.state.doubling[effect] = so_far + (added if side == AXIS else -added)
    score(game, side, scored(game.board, game.state, value, effect), rule)
