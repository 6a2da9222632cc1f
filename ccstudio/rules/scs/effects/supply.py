"""What happens to units in the Supply Phase (SCS-12.0)."""

from msgspec import UNSET

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.effects import clear_dice, lose_step, note_dice, tell_of, worth_changes
from ccstudio.rules.scs.query.supply import supplied_hexes
from ccstudio.rules.scs.query.units import hex_of, units_of
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.thrown_dice import Throw


def check_supply(game: SeriesGame, side: Side) -> tuple[PieceId, ...]:
    """SCS-12.0/2 Give and take Out of Supply markers; returns the units that may lose steps by attrition.

    A marker can tell of a covered unit: of one that supplies others, or of one whose zone of control closes a line.
    All units that get one are told of together, and so are all that lose one.
    """
    board, state = game.board, game.state
    clear_dice(game)
    found = supplied_hexes(board, state, side)
    attrition = board.module.supply.attrition
    starving, changed = list[PieceId](), {False: list[PieceId](), True: list[PieceId]()}
    for unit in units_of(state, side):
        record = state.units[unit]
        supplied = hex_of(state, unit) in found
        if attrition is not UNSET and not supplied and (attrition.at_once or not record.supplied):
            starving.append(unit)
        if supplied != record.supplied:
            worth_changes(state, unit, supplied=supplied)
            changed[supplied].append(unit)
    for supplied, units in changed.items():
        if units:
            tell_of(game, "supplied-again" if supplied else "out-of-supply", "SCS-12.0/2", units, reveals=True)
    return tuple(starving)


def is_rolled(board: SeriesBoard) -> bool:
    """SCS-DEMO-S4 Whether a die decides on attrition."""
    attrition = board.module.supply.attrition
    return attrition is not UNSET and attrition.highest > 0


def starve(game: SeriesGame, unit: PieceId, faces: tuple[int, ...]) -> None:
    """SCS-DEMO-S4 A unit that is still out of supply loses steps, if the roll says so.

    Dice that lie beside the map would tell the enemy of units that lie covered: they lie there only without fog of war.
    """
    attrition = game.board.module.supply.attrition
    assert attrition is not UNSET, "only games with attrition ask"
    if faces and game.board.rules("fog") == "open":
        note_dice(game, Throw(reason="attrition-roll", faces=faces, counted=sum(faces)))
    if not faces or faces[0] <= attrition.highest:
        for _ in range(attrition.steps):
            if unit in game.state.units:
                lose_step(game, unit, "SCS-DEMO-S4")
