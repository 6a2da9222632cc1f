"""The actions that can be played on an attack before its roll (CC-A27, CC-A30, CC-A34, CC-A37, CC-A40, CC-A41)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.cards import with_action
from ccstudio.rules.combat_commander.query.fire import has_boxed_range, reaches
from ccstudio.rules.combat_commander.query.pieces import hex_of, is_leader
from ccstudio.rules.combat_commander.state import NO_CARD, CombatState
from ccstudio.rules.shared.occupation import holds, units_in
from ccstudio.rules.shared.opposing_sides import enemy

ADDING = ("bore-sighting", "crossfire", "hand-grenades", "marksmanship", "sustained-fire")
"""CC-A24.6 The actions that add to the FP."""


def fitting(
    board: CombatBoard,
    state: CombatState,
    side: Side,
    firers: tuple[PieceId, ...],
    targets: tuple[SpaceId, ...],
) -> list[str]:
    """The actions whose conditions an attack meets."""
    found = []
    weapons = [board.weapons[state.weapons[piece].type].stats for piece in firers if piece in state.weapons]
    if board.is_defender(side) and any(stats.fp >= board.numbers.bore_sighting for stats in weapons):
        found.append("bore-sighting")
    if any(piece in state.moving for target in targets for piece in units_in(state, target)):
        found.append("crossfire")
    if any(
        (space := hex_of(state, piece)) is not None and board.ground.distance(space, target) == 1
        for piece in firers
        for target in targets
    ):
        found.append("hand-grenades")
    if any(piece in state.units and not is_leader(board, state.units[piece]) for piece in firers):
        found.append("marksmanship")
    if any(stats.sort in ("machine-gun", "mortar") for stats in weapons):
        found.append("sustained-fire")
    return found


def lift(
    board: CombatBoard,
    state: CombatState,
    side: Side,
    firers: tuple[PieceId, ...],
    targets: tuple[SpaceId, ...],
    *,
    played: tuple[str, ...] = (),
    without: CardId = NO_CARD,
) -> int:
    """CC-O20.1.c What the cards in a hand could add to the FP of an attack.

    Args:
        board: the board.
        state: the state.
        side: whose attack it is.
        firers: who fires.
        targets: the hexes fired at.
        played: actions that were played on it already.
        without: a card of the hand that is used otherwise.
    """
    actions = addable(board, fitting(board, state, side, firers, targets), played)
    kinds = [
        board.cards[option.card].kind.stats.action
        for option in with_action(board, state, side, actions)
        if option.card != without
    ]
    return board.numbers.bonus * len(kinds if board.rules("oq-31") == "several" else {*kinds})


def addable(board: CombatBoard, actions: list[str], played: tuple[str, ...]) -> list[str]:
    """CC-A24.5 Which of some actions may still be played, by the ruling of OQ-31."""
    return actions if board.rules("oq-31") == "several" else [action for action in actions if action not in played]


def second_targets(
    board: CombatBoard, state: CombatState, side: Side, firers: tuple[PieceId, ...], target: SpaceId
) -> list[SpaceId]:
    """CC-A40 The hexes next to the target that every firer can spray as well; all of them need boxed range."""
    if not all(has_boxed_range(board, state, piece) for piece in firers):
        return []
    return [
        space
        for space in sorted(board.ground.beside(target))
        if holds(state, space, enemy(side)) and all(reaches(board, state, piece, space) for piece in firers)
    ]
