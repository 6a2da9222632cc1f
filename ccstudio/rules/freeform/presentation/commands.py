"""The menus of pieces, cards and piles in a freeform game, and the palettes of new pieces."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ccstudio.engine.commands import Palette, PaletteEntry, ThingCommand
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, NumberOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import CounterFace, Text
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
from ccstudio.rules.freeform.query.table import (
    DOWN,
    END_GAME,
    NEW,
    NEXT_PHASE,
    NEXT_TURN,
    PREVIOUS_PHASE,
    PREVIOUS_TURN,
    ROLL,
    SEAT,
    UP,
    hand_box,
    pile_of_box,
    uses_of_card,
    uses_of_pile,
)
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
    "next-phase": "Ctrl+Return",
    "next-turn": "Ctrl+Return",
}
"""The keys of commands that every module has, as VASSAL has them where it has such commands."""

_TO_HAND: Final = frozenset({"draw", "take"})
"""The buttons by which a card comes into the hand."""

_GROUPS: Final[tuple[tuple[str, ...], ...]] = (
    (DO,),
    ("flip", "turn", "hide", "show"),
    (RAISE, LOWER),
    (NEXT, PREVIOUS),
    (MARK,),
    ("to-", "copy", "remove"),
)
"""The groups of a menu of a piece, by what the buttons begin with."""


_TABLE: Final[tuple[tuple[str, ...], ...]] = (
    (NEXT_PHASE.button, NEXT_TURN.button),
    (ROLL,),
    (SEAT,),
    (UP, DOWN),
    (PREVIOUS_PHASE.button, PREVIOUS_TURN.button),
    (END_GAME.button,),
)
"""The groups of the menu of the table, by what the buttons begin with; what is in none comes between."""


def commands(view: FreeformView, thing: Option | None) -> tuple[ThingCommand, ...]:
    """The commands of a piece, card or pile of the seat that acts, or of the table; none while it does something else.

    New pieces come from palettes.
    """
    asked = view.pending
    if not isinstance(asked, Ask) or asked.prompt != "act" or (thing is not None and thing not in asked.options):
        return ()
    if thing is None:
        return tuple(sorted(_table_menu(asked.options), key=lambda command: command.group))
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
    return tuple(_menu(view, thing, found, {**KEYS, **keys}))


def _table_menu(options: Iterable[Option]) -> Iterator[ThingCommand]:
    for option in options:
        if isinstance(option, ButtonOption) and not option.button.startswith(NEW):
            key = KEYS.get(option.button, "")
            group = _group(option.button, _TABLE)
            yield ThingCommand(choices=(option,), key=key, group=group, ends_game=option == END_GAME)


def _own_keys(view: FreeformView, thing: PieceOption) -> dict[str, str]:
    """The keys that the module gives to the commands of a piece."""
    kind = view.board.kinds[view.state.pieces[thing.piece].type]
    return {f"{DO}{command.id}": command.key for command in kind.commands if command.key}


def _menu(
    view: FreeformView, thing: Option, options: Iterable[Option], keys: Mapping[str, str]
) -> Iterator[ThingCommand]:
    for option in options:
        choices = thing, option
        match option:
            case ButtonOption(button) if option != CANCEL:
                drop = hand_box(view.seat) if button in _TO_HAND else ""
                yield ThingCommand(choices=choices, key=keys.get(button, ""), group=_group(button, _GROUPS), drop=drop)
            case NumberOption(count):
                yield ThingCommand(choices=choices, group=len(_GROUPS) + 1, title=Text("draw-cards", {"count": count}))
            case BoxOption(box) if isinstance(thing, CardOption):
                title = Text("put-on", {"pile": option})
                yield ThingCommand(choices=choices, group=-1, title=title, drop=box)


def _group(button: str, groups: Sequence[tuple[str, ...]]) -> int:
    return next((place for place, group in enumerate(groups) if button.startswith(group)), len(groups))


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
