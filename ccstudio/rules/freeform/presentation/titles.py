"""What people call the things of a freeform game: pieces, cards, boxes, piles and buttons."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.base.language import _
from ccstudio.base.nouns import Noun
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.freeform.effects.cards import UNDER
from ccstudio.rules.freeform.query.pieces import DO, LOWER, MARK, NEXT, PREVIOUS, RAISE
from ccstudio.rules.freeform.query.table import DOWN, GIVE, NEW, ROLL, SEAT, UP, WINNER, pile_of_box
from ccstudio.rules.freeform.state import FreeformState, FreeformView


def title_of(view: FreeformView, thing: Option) -> str:
    """What people call a piece, card, box, pile, or the button of something with a title of its own."""
    board = view.board
    match thing:
        case PieceOption(piece):
            return piece_title(board, view.state, piece)
        case CardOption(card):
            return card_title(board, card)
        case BoxOption(box):
            pile = board.piles.get(pile_of_box(box))
            return board.boxes.get(box) or (pile.title if pile else box)
        case ButtonOption(button):
            return _button_title(view, button)
    return str(thing)


def type_of(view: FreeformView, piece: PieceId) -> str:
    """The type of a piece as the viewer sees it; empty if it is gone."""
    found = view.state.pieces.get(piece)
    return "" if found is None else found.type


def piece_title(board: FreeformBoard, state: FreeformState, piece: PieceId) -> str:
    """The title of the type of a piece, or of its mask."""
    found = state.pieces.get(piece)
    return _("a piece that is gone") if found is None else board.kinds[found.type].title


def card_title(board: FreeformBoard, card: CardId) -> str:
    """The title of a card."""
    return _("a card") if card == HIDDEN else board.cards[card].title


def _button_title(view: FreeformView, button: str) -> str:
    for beginning, title in _BUTTONS.items():
        if button.startswith(beginning):
            return title(view, button.removeprefix(beginning))
    return button


def _seat(view: FreeformView, number: str) -> str:
    return view.board.text(view.state.seating.seats[int(number) - 1].title)


def _value(view: FreeformView, name: str) -> str:
    return next((value.title for kind in view.board.kinds.values() for value in kind.values if value.id == name), name)


def _layer(view: FreeformView, name: str) -> str:
    return next((layer.title for kind in view.board.kinds.values() for layer in kind.layers if layer.id == name), name)


def _command(view: FreeformView, name: str) -> str:
    commands = (command for kind in view.board.kinds.values() for command in kind.commands)
    return next((command.title for command in commands if command.id == name), name)


def _mark(view: FreeformView, name: str) -> str:
    return next((mark.title for mark in view.board.module.marks if mark.id == name), name)


def _score(view: FreeformView, key: str) -> str:
    found = view.board.scores[key]
    side = view.board.side_title(found.side)
    return f"{found.score.title} ({side})" if side else found.score.title


def _side(view: FreeformView, number: str) -> Noun:
    side = view.board.contents.module.sides[int(number) - 1]
    return Noun(side.title, side.grammar)


_BUTTONS: Final[Mapping[str, Callable[[FreeformView, str], str]]] = {
    NEW: lambda view, name: _("New: {piece}").format(piece=view.board.kinds[name].title),
    ROLL: lambda view, name: _("Roll {roll}").format(roll=view.board.rolls[name].title),
    UP: lambda view, key: _("{score} +1").format(score=_score(view, key)),
    DOWN: lambda view, key: _("{score} −1").format(score=_score(view, key)),
    SEAT: lambda view, number: _("Let {player} act").format(player=_seat(view, number)),
    GIVE: lambda view, number: _("Give to {player}").format(player=_seat(view, number)),
    WINNER: lambda view, number: _("{side} {side:wins|win}").format(side=_side(view, number)),
    UNDER: lambda view, pile: _("Put under {pile}").format(pile=view.board.piles[pile].title),
    RAISE: lambda view, name: _("{value} +1").format(value=_value(view, name)),
    LOWER: lambda view, name: _("{value} −1").format(value=_value(view, name)),
    NEXT: lambda view, name: _("Next: {layer}").format(layer=_layer(view, name)),
    PREVIOUS: lambda view, name: _("Previous: {layer}").format(layer=_layer(view, name)),
    MARK: lambda view, name: _("Mark: {mark}").format(mark=_mark(view, name)),
    DO: _command,
}
"""The titles of buttons that name something, by what they begin with."""
