"""What many reasons share: whose a piece is, where it is, what is in a hand, who can be in a hex."""

from collections.abc import Iterator
from typing import TypeAlias

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Reason
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.occupation import holds
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.reasons import why

Case: TypeAlias = CombatCase[Frame]
"""A question, whichever procedure puts it."""


def why_not_own(case: Case, piece: PieceId, rule: str, *, of: Side | None = None) -> Iterator[Reason]:
    """Why a piece is no unit on the map of the side that is asked, or of another that it is asked for."""
    state, shown = case.state, PieceOption(piece)
    if piece in state.weapons:
        yield why("CC-11.1.a", "is-no-unit", piece=shown)
    elif state.units[piece].side != (case.side if of is None else of):
        yield why(rule, "is-of-other-side", piece=shown)
    elif hex_of(state, piece) is None:
        yield why(rule, "is-off-map", piece=shown)


def why_not_in(
    case: Case, piece: PieceId, space: SpaceId, rule: str, *, of: Side | None = None
) -> Iterator[Reason]:  # fmt: skip
    """Why a piece is none of the units of a side that are in a hex."""
    yield from why_not_own(case, piece, rule, of=of)
    if hex_of(case.state, piece) != space:
        yield why(rule, "is-elsewhere", piece=PieceOption(piece), space=SpaceOption(space))


def why_not_in_hand(case: Case, card: CardId) -> Iterator[Reason]:
    """CC-1.5, CC-1.6 Why a card cannot be played at all: it is none of the asked side's hand."""
    board, state, shown = case.board, case.state, CardOption(card)
    if card in state.hands[case.side]:
        return
    if card in board.chits:
        yield why("CC-7.3.2", "is-chit", card=shown)
    elif card in board.smoke:
        yield why("CC-8.m.1", "is-smoke-counter")
    elif board.cards[card].side != case.side:
        yield why("CC-1", "is-card-of-enemy", card=shown)
    elif card in state.discards[case.side].cards:
        yield why("CC-1.6", "is-discarded", card=shown)
    else:
        yield why("CC-1.2", "is-not-in-hand", card=shown)


def why_no_place(case: Case, space: SpaceId, side: Side) -> Iterator[Reason]:
    """CC-E42.4 Why no unit of a side can be placed in a hex: fire, terrain, enemies."""
    yield from why_impassable(case, space, "CC-E42.4")
    yield from why_held(case, space, enemy(side), "CC-E42.4")


def why_held(case: Case, space: SpaceId, foe: Side, rule: str) -> Iterator[Reason]:
    """That enemies are in a hex."""
    if holds(case.state, space, foe):
        yield why(rule, "enemies-there", space=SpaceOption(space))


def why_impassable(case: Case, space: SpaceId, rule: str) -> Iterator[Reason]:
    """CC-T79, CC-T98 Why nobody at all can be in a hex."""
    if space in case.state.overlay.blaze:
        yield why("CC-T79", "is-ablaze", space=SpaceOption(space))
    if case.board.ground.hexes[space].impassable:
        yield why(rule, "is-impassable", space=SpaceOption(space))


def why_no_works(case: Case, space: SpaceId) -> Iterator[Reason]:
    """CC-F100.1, CC-F100.3 Why no fortification can be placed in a hex."""
    shown = SpaceOption(space)
    kind = case.state.fortifications.get(space)
    if kind is not None:
        yield why("CC-F100.1", "has-fortification", title=case.board.fortifications[kind].title, space=shown)
    if space in case.state.overlay.blaze:
        yield why("CC-T79", "is-ablaze", space=shown)
    there = case.board.ground.hexes[space]
    if there.water or there.impassable:
        yield why("CC-F100.3", "is-wet", space=shown)
