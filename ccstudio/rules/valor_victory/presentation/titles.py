"""What people call the things of a game of Valor & Victory: pieces and boxes."""

from ccstudio.base.language import _
from ccstudio.engine.options import BoxOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.pieces import side_of_sniper, type_of_piece
from ccstudio.rules.valor_victory.state import POOL, WAITING, ValorState, ValorView

TURN_BOX = "turn-{number}"


def title_of(view: ValorView, thing: Option) -> str:
    """What people call a piece or a box."""
    match thing:
        case PieceOption(piece):
            return piece_title(view.board, view.state, piece)
        case BoxOption(box):
            return box_title(view.board, box)
    return str(thing)


def type_of(view: ValorView, piece: PieceId) -> str:
    """The type of a piece in the module, of one that is gone too; empty if it was never in the game."""
    return type_of_piece(view.board, view.state, piece)


def piece_title(board: ValorBoard, state: ValorState, piece: PieceId) -> str:
    """The title of a piece, of one that is gone too; numbered where there can be several.

    The number is that of the scenario's entry, so that a unit keeps it when it is reduced.
    """
    kind = type_of_piece(board, state, piece)
    if not kind:
        return _("an unknown piece")
    title, family = board.titles[kind], board.families.get(kind, kind)
    count = board.entry_counts.get(family, 0)
    if piece < len(board.entries):
        can_split = family in board.units and board.units[family].is_squad
        return f"{title} {board.entry_numbers[piece]}" if count > 1 or can_split else title
    if kind == board.module.sniper:
        sniper = state.snipers.get(piece)
        side = side_of_sniper(board, piece) if sniper is None else sniper.side
        return title if side is None else _("{piece} of the {side}").format(piece=title, side=board.title_of(side))
    return f"{title} {count + 1 + piece - len(board.entries)}"


def box_title(board: ValorBoard, box: str) -> str:
    """The title of a place off the map."""
    for side in BOTH:
        if box == POOL[side]:
            return _("Pool of the {side}").format(side=board.title_of(side))
        if box == WAITING[side]:
            return _("{side}, waiting").format(side=board.title_of(side))
    return _("Turn {number}").format(number=box.rpartition("-")[2])
