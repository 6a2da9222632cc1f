"""Pieces and cards as chains of traits."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.interop.vassal.sequences import join
from ccstudio.interop.vassal.traits import Definition, Trait

CONTROL: Final = 130
"""The bits of the Ctrl key, old and new."""


def key(letter: str) -> str:
    """Return Ctrl and a letter as VASSAL writes it."""
    return f"{ord(letter)},{CONTROL}"


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of piece or card to be written; pictures are names of files in `images`.

    `faces` are its sides, the first the one that it shows; `values` are markers of VASSAL: names and texts that
    reports and filters can use. `layers` are further pictures by the title of the layer, none of them shown at first.
    `mask` is what other players see while it is hidden. A card lies face down in its deck with `mask` as its back.
    """

    name: str
    faces: tuple[tuple[str, str], ...]
    values: Mapping[str, str] = {}
    layers: Mapping[str, tuple[tuple[str, str], ...]] = {}
    facings: int = 0
    mask: str = ""
    is_fixed: bool = False
    returns_to: str = ""


def definition_of(
    counter: Counter, number: int, identity: str = "null", at: tuple[str, int, int] | None = None
) -> Definition:
    """Return a piece for a palette, or with `at` (map, x, y) for the table.

    Args:
        counter: what it is.
        number: the stable number of its kind (`gpid`).
        identity: the id of the piece; `null` in a module.
        at: where it lies; None in a module.
    """
    place = ("null", 0, 0) if at is None else at
    basic = Trait(
        "piece",
        join(("piece", "", "", counter.faces[0][1], counter.name), ";"),
        join((*map(str, place), str(number), "0"), ";"),
    )
    return Definition(identity, (*_traits(counter), basic))


def _traits(counter: Counter) -> list[Trait]:
    """The traits of a kind, the outermost first: masks hide all that they enclose."""
    traits: list[Trait] = []
    if counter.mask:
        traits.append(_mask(counter.mask))
    if counter.returns_to:
        traits.append(
            Trait("return", join(("return", "Return to deck", key("R"), counter.returns_to, "Select destination"), ";"))
        )
    traits += [_layer(title, levels, number) for number, (title, levels) in enumerate(counter.layers.items())]
    if counter.facings > 1:
        traits.append(_rotation(counter.facings))
    if counter.values:
        names, texts = join(counter.values.keys(), ","), join(counter.values.values(), ",")
        traits.append(Trait("mark", f"mark;{names}", texts))
    if counter.is_fixed:
        traits.append(Trait("immob", "immob;g;N"))
    else:
        traits += [Trait("delete", f"delete;Delete;{key('D')};"), Trait("clone", f"clone;Clone;{key('C')};")]
    if len(counter.faces) > 1:
        traits.append(_faces(counter.faces))
    return traits


def _faces(faces: Sequence[tuple[str, str]]) -> Trait:
    """The sides of a piece as a layer that is always on and goes round: Ctrl+F."""
    return _emb2("Side", faces, up=("Flip", key("F")), is_always_on=True)


def _layer(title: str, levels: Sequence[tuple[str, str]], number: int) -> Trait:
    """Pictures over a piece that are off at first, switched on by a key of their own."""
    letter = "ABEGIJKLNOPQ"[number % 12]
    return _emb2(title, levels, up=(f"{title}: next", key(letter)), activate=f"{title} on/off")


def _emb2(
    name: str, levels: Sequence[tuple[str, str]], *, up: tuple[str, str], activate: str = "", is_always_on: bool = False
) -> Trait:
    titles = join((title for title, _ in levels), ",")
    images = join((image for _, image in levels), ",")
    activate_key = "" if is_always_on else up[1].replace(f",{CONTROL}", f",{CONTROL | 65}")
    fields = (
        *("emb2", activate, "2", "", up[0], "2", "", "", "2", "", "", "", "1", "false", "0", "0"),
        *(images, titles, "true", name, "", "", "false", "", "1", "1"),
        *("true" if is_always_on else "false", activate_key, up[1], "", "", "1.0"),
    )
    return Trait("emb2", join(fields, ";"), "1" if is_always_on else "-1")


def _rotation(facings: int) -> Trait:
    fields = ("rotate", str(facings), "93,0", "91,0", "Turn right", "Turn left", "", "", "", "", "", "", "", "true")
    return Trait("rotate", join(fields, ";"), "0")


def _mask(image: str) -> Trait:
    fields = ("obs", key("H"), image, "Hide from others", f"G{image}", "Hidden", "player:", "", "", "false", "", "")
    return Trait("obs", join(fields, ";"), "null;")
