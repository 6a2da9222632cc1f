"""Pieces and cards as chains of traits."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from ccstudio.interop.vassal.sequences import join
from ccstudio.interop.vassal.traits import Definition, Trait

CONTROL: Final = 130
"""The bits of the Ctrl key, old and new."""


TURN_RIGHT: Final = "93,0"
TURN_LEFT: Final = "91,0"
LAYER_KEYS: Final = "ABEGIJKLNOPQ"
"""The letters of the keys that change layers, in the order of the layers."""


def key(letter: str) -> str:
    """Return Ctrl and a letter as VASSAL writes it."""
    return f"{ord(letter)},{CONTROL}"


class Change(NamedTuple):
    """How a number is changed: words in the menu, key, `I` to add and `P` to set, and how much."""

    words: str
    key: str
    does: str
    by: int


class Amount(msgspec.Struct, frozen=True):
    """A number that a piece has and that its players change; `changes` are further ways to do so."""

    title: str
    start: int
    least: int
    most: int
    changes: tuple[Change, ...] = ()


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of piece or card to be written; pictures are names of files in `images`.

    `faces` are its sides, the first the one that it shows; `values` are markers of VASSAL: names and texts that
    reports and filters can use. `amounts` are dynamic properties, written below the counter. `layers` are further
    pictures by the title of the layer with the level that is shown at first, 0 for none. `mask` is what other players
    see while it is hidden. `decks` are commands that put it into a deck: words, letter of the key, name of the deck.
    `commands` are traits of its own, `reset` the key that shows one of its sides, with the place of the side.
    """

    name: str
    faces: tuple[tuple[str, str], ...]
    values: Mapping[str, str] = {}
    amounts: tuple[Amount, ...] = ()
    layers: Mapping[str, tuple[int, tuple[tuple[str, str], ...]]] = {}
    facings: int = 0
    mask: str = ""
    is_fixed: bool = False
    decks: tuple[tuple[str, str, str], ...] = ()
    commands: tuple[Trait, ...] = ()
    reset: tuple[str, int] | None = None


class Position(msgspec.Struct, frozen=True):
    """Where a piece lies and how: map window, pixels, place of the face among its faces, steps turned clockwise.

    `amounts` and `levels` are numbers and layers, by title, that are not as in its kind.
    """

    window: str
    x: int
    y: int
    face: int = 0
    facing: int = 0
    amounts: Mapping[str, int] = {}
    levels: Mapping[str, int] = {}


def definition_of(counter: Counter, number: int, identity: str = "null", at: Position | None = None) -> Definition:
    """Return a piece for a palette, or with `at` for the table.

    Args:
        counter: what it is.
        number: the stable number of its kind (`gpid`).
        identity: the id of the piece; `null` in a module.
        at: where it lies; None in a module.
    """
    place = ("null", 0, 0) if at is None else (at.window, at.x, at.y)
    basic = Trait(
        "piece",
        join(("piece", "", "", counter.faces[0][1], counter.name), ";"),
        join((*map(str, place), str(number), "0"), ";"),
    )
    return Definition(identity, (*_traits(counter, at or Position("", 0, 0)), basic))


def _traits(counter: Counter, at: Position) -> list[Trait]:
    """The traits of a kind, the outermost first: masks hide all that they enclose."""
    traits: list[Trait] = []
    if counter.mask:
        traits.append(_mask(counter.mask))
    for words, letter, deck in counter.decks:
        fields = ("return", words, key(letter), deck, "Select destination", "", "2", "false", deck)
        traits.append(Trait("return", join(fields, ";")))
    traits += counter.commands
    if counter.amounts:
        traits.append(_label(counter.amounts))
    traits += [_amount(amount, at.amounts.get(amount.title, amount.start)) for amount in counter.amounts]
    traits += [
        _layer(title, at.levels.get(title, level), levels, number)
        for number, (title, (level, levels)) in enumerate(counter.layers.items())
    ]
    if counter.facings > 1:
        traits.append(_rotation(counter.facings, at.facing))
    if counter.values:
        names, texts = join(counter.values.keys(), ","), join(counter.values.values(), ",")
        traits.append(Trait("mark", f"mark;{names}", texts))
    if counter.is_fixed:
        traits.append(Trait("immob", "immob;g;N"))
    else:
        traits += [Trait("delete", f"delete;Delete;{key('D')};"), Trait("clone", f"clone;Clone;{key('C')};")]
    if len(counter.faces) > 1:
        traits.append(_faces(counter.faces, at.face, counter.reset))
    return traits


def _faces(faces: Sequence[tuple[str, str]], shown: int, reset: tuple[str, int] | None) -> Trait:
    """The sides of a piece as a layer that is always on and goes round: Ctrl+F."""
    names = ["", *(join(("", f" ({title})"), "+") for title, _ in faces[1:])]
    levels = [(name, image) for name, (_, image) in zip(names, faces, strict=True)]
    return _emb2("Side", levels, up=("Flip", key("F")), is_always_on=True, level=shown + 1, reset=reset)


def _amount(amount: Amount, now: int) -> Trait:
    """A number with the commands that make it larger and smaller."""
    usual = (
        Change(f"{amount.title} {sign}1", f"0,0,{amount.title}{word}", "I", int(f"{sign}1"))
        for sign, word in (("+", "Up"), ("-", "Down"))
    )
    changes = [
        join((change.words, change.key, join((change.does, str(change.by)), ",")), ":")
        for change in (*usual, *amount.changes)
    ]
    limits = join(("true", str(amount.least), str(amount.most), "false"), ",")
    return Trait("PROP", join(("PROP", amount.title, limits, join(changes, ","), ""), ";"), str(now))


def _label(amounts: Sequence[Amount]) -> Trait:
    """The numbers of a piece, written below it."""
    words = "  ".join(f"{amount.title} ${amount.title}$" for amount in amounts)
    place = ("b", "0", "c", "0", "t", "c")
    fields = ("label", "", "", "9", "255,255,255", "0,0,0", *place, "$pieceName$", "Dialog", "1", "0", "TextLabel", "")
    return Trait("label", join(fields, ";"), words)


def _layer(title: str, level: int, levels: Sequence[tuple[str, str]], number: int) -> Trait:
    """Pictures over a piece, switched on and changed by a key of their own."""
    letter = LAYER_KEYS[number % len(LAYER_KEYS)]
    named = [(join(("", f" ({name})"), "+"), image) for name, image in levels]
    return _emb2(title, named, up=(f"{title}: next", key(letter)), activate=f"{title} on/off", level=level or -1)


def _emb2(
    name: str,
    levels: Sequence[tuple[str, str]],
    *,
    up: tuple[str, str],
    activate: str = "",
    is_always_on: bool = False,
    level: int,
    reset: tuple[str, int] | None = None,
) -> Trait:
    titles = join((title for title, _ in levels), ",")
    images = join((image for _, image in levels), ",")
    activate_key = "" if is_always_on else up[1].replace(f",{CONTROL}", f",{CONTROL | 65}")
    shown = ("", "1") if reset is None else (reset[0], str(reset[1] + 1))
    fields = (
        *("emb2", activate, "2", "", up[0], "2", "", "", "2", "", "", *shown, "false", "0", "0"),
        *(images, titles, "true", name, "", "", "false", "", "1", "1"),
        *("true" if is_always_on else "false", activate_key, up[1], "", "", "1.0"),
    )
    return Trait("emb2", join(fields, ";"), str(level))


def _rotation(facings: int, facing: int) -> Trait:
    fields = (
        "rotate",
        str(facings),
        TURN_RIGHT,
        TURN_LEFT,
        "Turn right",
        "Turn left",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "true",
    )
    return Trait("rotate", join(fields, ";"), str(facing % facings))


def _mask(image: str) -> Trait:
    fields = ("obs", key("H"), image, "Hide from others", f"G{image}", "Hidden", "player:", "", "", "false", "", "")
    return Trait("obs", join(fields, ";"), "null;")
