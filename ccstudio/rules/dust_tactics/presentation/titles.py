"""What people call the things of a game of Dust Tactics: units, soldiers, cover, boxes, buttons."""

from ccstudio.base.language import _
from ccstudio.engine.options import BoxOption, ButtonOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.pieces import card_of
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, WORD_TO, DustState, DustView
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.presentation import numbered_title


def title_of(view: DustView, thing: Option) -> str:
    """What people call a unit, soldier, crate or trap, a box, and a seat to hand the choice to."""
    board = view.board
    match thing:
        case PieceOption(piece):
            return piece_title(board, view.state, piece)
        case BoxOption(box):
            return box_title(board, box)
        case ButtonOption(button) if button.startswith(WORD_TO):
            seat = int(button.removeprefix(WORD_TO)) - 1
            return _("Let {player} choose").format(player=board.text(view.state.seating.seats[seat].title))
    return str(thing)


def type_of(view: DustView, piece: PieceId) -> str:
    """The type of a piece in the module, of one that is gone too; empty if it was never in the game."""
    board, state = view.board, view.state
    unit = state.units.get(piece) or state.destroyed.get(piece)
    if unit is not None:
        return unit.card
    soldier = state.soldiers.get(piece) or state.fallen.get(piece)
    if soldier is not None:
        return card_of(board, state, soldier.squad).soldiers[soldier.number].piece
    cover = state.cover.get(piece) or state.wrecked.get(piece)
    return "" if cover is None else cover.type


def piece_title(board: DustBoard, state: DustState, piece: PieceId) -> str:
    """The title of a unit, soldier, crate or trap, of one that is gone too; numbered where there can be several."""
    unit = state.units.get(piece) or state.destroyed.get(piece)
    if unit is not None:
        title = board.cards[unit.card].title
        units = {**state.units, **state.destroyed}
        return numbered_title(title, piece, [other for other, one in units.items() if one.card == unit.card])
    soldier = state.soldiers.get(piece) or state.fallen.get(piece)
    if soldier is not None:
        slots = card_of(board, state, soldier.squad).soldiers
        figure = slots[soldier.number].piece
        alike = [number for number, slot in enumerate(slots) if slot.piece == figure]
        return numbered_title(board.figures[figure], soldier.number, alike)
    cover = state.cover.get(piece) or state.wrecked.get(piece)
    if cover is not None:
        covers = {**state.cover, **state.wrecked}
        alike = [other for other, one in covers.items() if one.type == cover.type]
        return numbered_title(board.covers[cover.type].title, piece, alike)
    return _("an unknown piece")


def box_title(board: DustBoard, box: str) -> str:
    """The title of a place off the field."""
    for side in BOTH:
        if box == ENTRY_BOX[side]:
            return _("{side}, waiting to enter").format(side=board.title_of(side))
    return _("Round {number}").format(number=box.rpartition("-")[2])
