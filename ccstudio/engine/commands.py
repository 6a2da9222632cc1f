"""Menus of things on the table, and palettes of new pieces: other ways to make the choices that the rules offer."""

import msgspec

from ccstudio.engine.options import Option
from ccstudio.engine.present import CounterFace, Text


class ThingCommand(msgspec.Struct, frozen=True, kw_only=True):
    """What a right click on a piece, card or pile offers, or a key pressed while it is selected.

    `choices` are made one after the other, as the questions offer them; the last of them names the command. Commands of
    one `group` stand together, in the order of the groups. `key` is a key as people write it, such as `Ctrl+F`.
    `title` says what it does where the last choice alone does not. `drop` is the box of a pile or hand of the table:
    dragging the thing there does the same. What `ends_game` is offered in menus alone, apart from everyday buttons.
    """

    choices: tuple[Option, ...]
    key: str = ""
    group: int = 0
    title: Text | None = None
    drop: str = ""
    ends_game: bool = False


class PaletteEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A type of piece in a palette; `option` is the choice that takes one, `left` how many there are (None: any)."""

    option: Option
    title: str
    face: CounterFace
    left: int | None = None


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """A supply of new pieces beside the map; an entry is dragged to where the question after it offers a place."""

    id: str
    title: str
    entries: tuple[PaletteEntry, ...]
