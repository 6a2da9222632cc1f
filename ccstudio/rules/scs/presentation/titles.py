"""What people call the things of a game of the series: units and boxes."""

from ccstudio.base.language import _
from ccstudio.engine.options import BoxOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.state import WAITING, SeriesState, SeriesView
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.presentation import numbered_title

TURN_BOX = "turn-{number}"


def title_of(view: SeriesView, thing: Option) -> str:
    """What people call a unit or a box."""
    match thing:
        case PieceOption(piece):
            return piece_title(view.board, view.state, piece)
        case BoxOption(box):
            return box_title(view.board, box)
    return str(thing)


def type_of(view: SeriesView, piece: PieceId) -> str:
    """The type of a unit in the module, of one that is gone or hidden too; empty if it was never in the game."""
    return _type_of(view.board, view.state, piece)


def piece_title(board: SeriesBoard, state: SeriesState, piece: PieceId) -> str:
    """The title of a unit, of one that is gone too; numbered where the scenario has several of its type."""
    kind = _type_of(board, state, piece)
    if not kind:
        return _("an unknown unit")
    alike = [number for number, entry in enumerate(board.entries) if entry.piece == kind]
    return numbered_title(board.titles[kind], piece, alike) if piece in alike else board.titles[kind]


def _type_of(board: SeriesBoard, state: SeriesState, piece: PieceId) -> str:
    record = state.units.get(piece) or state.eliminated.get(piece)
    if record is not None:
        return record.type
    return board.entries[piece].piece if 0 <= piece < len(board.entries) else ""


def box_title(board: SeriesBoard, box: str) -> str:
    """The title of a place off the map."""
    for side in BOTH:
        if box == WAITING[side]:
            return _("{side}, waiting").format(side=board.title_of(side))
    turn = int(box.rpartition("-")[2])
    return _with_date(board, turn, _("Turn {number}").format(number=turn))


def turn_label(board: SeriesBoard, turn: int) -> str:
    """What a box of the turn track says: the number of the turn, and its date if it has one."""
    return _with_date(board, turn, str(turn))


def _with_date(board: SeriesBoard, turn: int, number: str) -> str:
    date = board.turn_settings(turn).title if turn <= board.turns else ""
    return _("{turn}, {date}").format(turn=number, date=date) if date else number
