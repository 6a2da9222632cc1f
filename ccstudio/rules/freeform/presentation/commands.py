"""The menus of pieces, cards and piles in a freeform game, and the palettes of new pieces."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ccstudio.engine.commands import Palette, PaletteEntry, ThingCommand
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, NumberOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import CounterFace
from ccstudio.rules.freeform.query.pieces import (
    CANCEL,
    DO,
    LOWER,
    MARK,
    NEXT,
    PREVIOUS,
    RAISE,
    is_known,
    targets,
)
from ccstudio.rules.freeform.query.table import NEW, pile_of_box, uses_of_card, uses_of_pile
from ccstudio.rules.freeform.state import FreeformView

KEYS: Final[Mapping[str, str]] = {
    "flip": "Ctrl+F",
    "turn-left": "[",
    "turn-right": "]",
    "hide": "Ctrl+H",
    "show": "Ctrl+H",
    "mark-moved": "Ctrl+M",
    "copy": "Ctrl+D",
    "remove": "Del",
    "to-top": "Ctrl+Up",
    "to-bottom": "Ctrl+Down",
    "draw": "Ctrl+Return",
}
"""The keys of commands that every module has, as VASSAL has them where it has such commands."""

_GROUPS: Final[tuple[tuple[str, ...], ...]] = (
    (DO,),
    ("flip", "turn", "hide", "show"),
    (RAISE, LOWER),
    (NEXT, PREVIOUS),
    (MARK,),
    ("to-", "copy", "remove"),
)
"""The groups of a menu of a piece, by what the buttons begin with."""


def commands(view: FreeformView, thing: Option) -> tuple[ThingCommand, ...]:
    """The commands of a piece, card or pile of the seat that acts; none while it does something else."""
    asked = view.pending
    if not isinstance(asked, Ask) or asked.prompt != "act" or thing not in asked.options:
        return ()
    match thing:
        case PieceOption(piece):
            found: Iterable[Option] = targets(view.board, view.state, view.seat, piece)
            keys = _own_keys(view, thing)
        case CardOption(card):
            found, keys = uses_of_card(view.board, view.state, view.seat, card), {}
        case BoxOption(box):
            found, keys = uses_of_pile(view.board, view.state, pile_of_box(box)), {}
        case _:
            return ()
    return tuple(_menu(thing, found, {**KEYS, **keys}))


def _own_keys(view: FreeformView, thing: PieceOption) -> dict[str, str]:
    """The keys that the module gives to the commands of a piece."""
    kind = view.board.kinds[view.state.pieces[thing.piece].type]
    return {f"{DO}{command.id}": command.key for command in kind.commands if command.key}


def _menu(thing: Option, options: Iterable[Option], keys: Mapping[str, str]) -> Iterator[ThingCommand]:
    for option in options:
        if isinstance(option, ButtonOption) and option != CANCEL:
            key = keys.get(option.button, "")
            yield ThingCommand(choices=(thing, option), key=key, group=_group(option.button))
        elif isinstance(option, NumberOption) or (isinstance(option, BoxOption) and isinstance(thing, CardOption)):
            yield ThingCommand(choices=(thing, option), group=len(_GROUPS))


def _group(button: str) -> int:
    return next((place for place, group in enumerate(_GROUPS) if button.startswith(group)), len(_GROUPS))


def palettes(view: FreeformView) -> tuple[Palette, ...]:
    """The palettes of the module, with what the seat that acts can take from them."""
    asked = view.pending
    if not isinstance(asked, Ask) or asked.prompt != "act":
        return ()
    return tuple(
        Palette(id=palette.id, title=palette.title, entries=tuple(_entries(view, asked, palette.pieces)))
        for palette in view.board.palettes
    )


def _entries(view: FreeformView, asked: Ask, names: Iterable[str]) -> Iterator[PaletteEntry]:
    side, offered = view.state.seating.side_of(view.seat), set(asked.options)
    for name in names:
        kind, option = view.board.kinds[name], ButtonOption(f"{NEW}{name}")
        used = sum(piece.type == name and is_known(piece, side) for piece in view.state.pieces.values())
        if option in offered:
            yield PaletteEntry(
                option=option,
                title=kind.title,
                face=CounterFace(type=name, face=kind.faces[0]),
                left=kind.count - used if kind.count else None,
            )
