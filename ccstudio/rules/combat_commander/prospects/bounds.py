"""What attacks can do at best: bounds on totals, which no luck and no card gets beyond (CC-O20.3)."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import WOODS
from ccstudio.rules.combat_commander.query.attacks import strongest
from ccstudio.rules.combat_commander.query.boosts import ADDING
from ccstudio.rules.combat_commander.query.card_chances import total_of, totals
from ccstudio.rules.combat_commander.query.cards import with_action
from ccstudio.rules.combat_commander.query.fire import attack_kind, group_fp, is_ordnance, reaches
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import CombatState, CombatView
from ccstudio.rules.shared.distributions import shares
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.reasons import why

CANNOT_HURT: Final = why("CC-O20.3.4", "attack-cannot-hurt")
LEAST: Final = Fraction(1, 1000)
"""The chance of what nobody can count: it takes cards that are not on the table yet, or a deck shuffled again."""


class Attacked(NamedTuple):
    """A unit that rolls against an attack: what its roll is added to, less what the ground adds to the attack.

    It is hurt where `needs` and its roll are no more than the total; `lowest` and `highest` are what it can roll.
    """

    piece: PieceId
    side: Side
    needs: int
    lowest: int
    highest: int


def rolled_totals(board: CombatBoard, side: Side) -> list[int]:
    """The totals of all cards of a side's deck, wherever they are now: a deck is shuffled again."""
    return [total_of(board, card) for card in board.decks[side]]


def attacked(
    view: CombatView, space: SpaceId, kind: str, origins: tuple[SpaceId, ...], *, bursts: bool = True
) -> Iterator[Attacked]:
    """CC-O20.3.4 The units in a hex that an attack of a kind from some hexes is made on.

    `bursts` says that what shells get in trees (CC-T99) still has to be added to the total.
    """
    board, state = view.board, view.state
    in_trees = kind in ("mortar", "artillery") and board.ground.hexes[space].rule == WOODS
    burst = board.numbers.airburst if bursts and in_trees else 0
    for piece in units_in(state, space):
        side = state.units[piece].side
        stands = morale(board, state, piece, cover(board, state, space, kind, origins, piece=piece))
        rolled = rolled_totals(board, side)
        yield Attacked(piece, side, stands - burst, min(rolled), max(rolled))


def best_bonus(board: CombatBoard, state: CombatState, side: Side) -> int:
    """CC-A24.5 What all cards in a hand could add to one attack, if all of them fitted."""
    return board.numbers.bonus * len(with_action(board, state, side, ADDING))


def cannot_hurt(view: CombatView, side: Side, pieces: Iterable[PieceId], space: SpaceId) -> bool:
    """Whether no attack by any of some pieces, with any cards in the hand and any roll, does anything to a hex."""
    board, state = view.board, view.state
    able = tuple(piece for piece in pieces if reaches(board, state, piece, space))
    group = strongest(board, state, able, space)
    shots = [group, *((piece,) for piece in able if is_ordnance(board, state, piece))]
    fps = [group_fp(board, state, firers, (space,)) for firers in shots if firers]
    if not fps:
        return True
    best = max(fps) + best_bonus(board, state, side) + max(rolled_totals(board, side))
    # A group from fewer hexes may cross no hedge: the cover that does not depend on hexes is the least.
    return all(
        best < unit.needs + unit.lowest
        for kind in {attack_kind(board, state, (piece,)) for piece in able}
        for unit in attacked(view, space, kind, ())
        if unit.side == enemy(side)
    )


def harm_chance(view: CombatView, units: Iterable[Attacked], attack: Mapping[int, Fraction], less: int = 0) -> Fraction:
    """The chance that an attack total hurts any of some units; with `less`, otherwise than one lower by so much."""
    found = Fraction(0)
    rolled = {side: shares(totals(view, side).elements()) for side in {unit.side for unit in units}}
    for total, chance in attack.items():
        unhurt = Fraction(1)
        for unit in units:
            unhurt *= sum(
                (
                    share
                    for roll, share in rolled[unit.side].items()
                    if _result(unit.needs + roll - total) == _result(unit.needs + roll - total + less)
                    and (less or unit.needs + roll > total)
                ),
                Fraction(0),
            )
        found += chance * (1 - unhurt)
    return found


def _result(margin: int) -> int:
    return (margin > 0) - (margin < 0)
