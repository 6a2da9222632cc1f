"""The trait Layer, in its present form (`emb2`) and its old one (`emb`)."""

import msgspec

from ccstudio.interop.vassal.build_tree import number_of, whole_number_of
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import Trait, strings


class LayerTrait(msgspec.Struct, frozen=True, kw_only=True):
    """Pictures of which one is shown, or none where it can be switched off.

    `level` counts from 1; 0 while it is off. `at` is the middle of the pictures from that of the piece, in pixels.
    Keys are named by what they do.
    """

    name: str
    images: tuple[str, ...]
    names: tuple[str, ...]
    level: int
    is_always_on: bool
    at: tuple[int, int] = (0, 0)
    scale: float = 1.0
    follows: str = ""
    first_value: int = 1
    activate_key: str = ""
    up_key: str = ""
    down_key: str = ""
    reset_key: str = ""
    reset_level: int = 1
    activate_text: str = ""
    up_text: str = ""
    down_text: str = ""
    reset_text: str = ""
    random_text: str = ""


def layer_of(trait: Trait) -> LayerTrait:
    """Return what a Layer says."""
    return _old_layer(trait) if trait.id == "emb" else _layer(trait)


def _layer(trait: Trait) -> LayerTrait:
    fields = trait.fields
    fields += [""] * (33 - len(fields))
    images = strings(fields[15]) or [""]
    is_old = fields[24] in {"", "0"}
    always = not fields[2] if is_old else fields[25] in {"", "true"}
    keys = [_old_key(fields[place], fields[place - 1]) for place in (2, 5, 8)] if is_old else fields[26:29]
    return LayerTrait(
        name=fields[18],
        images=tuple(images),
        names=tuple(strings(fields[16])),
        level=_level(trait.state, len(images), always=always),
        is_always_on=always,
        at=(whole_number_of(fields[13]), whole_number_of(fields[14])),
        scale=number_of(fields[30], 1.0) or 1.0,
        follows=fields[22] if fields[21] == "true" else "",
        first_value=whole_number_of(fields[23], 1),
        activate_key=keys[0],
        up_key=keys[1],
        down_key=keys[2],
        reset_key=fields[10],
        reset_level=whole_number_of(fields[11], 1),
        activate_text=fields[0],
        up_text=fields[3],
        down_text=fields[6],
        reset_text=fields[9],
        random_text=fields[20],
    )


def _old_layer(trait: Trait) -> LayerTrait:
    fields = [*trait.fields, *[""] * 8]
    head = [*split(fields[0], ";"), "", "", ""]
    pairs = [split(field, ",") for field in fields[8:] if field]
    images = [pair[0] for pair in pairs] or [""]
    return LayerTrait(
        name="",
        images=tuple(images),
        names=tuple(pair[1] if len(pair) > 1 else "" for pair in pairs),
        level=_level(trait.state, len(images), always=not head[0]),
        is_always_on=not head[0],
        at=(whole_number_of(fields[6]), whole_number_of(fields[7])),
        activate_key=head[0][:1],
        activate_text=fields[1].removeprefix("_"),
        up_key=fields[2][:1],
        up_text=fields[3],
        down_key=fields[4][:1],
        down_text=fields[5],
        reset_text=head[1],
        reset_key=head[2],
        reset_level=whole_number_of(head[3]),
    )


def _level(state: str, count: int, *, always: bool) -> int:
    """The level that a state says; a switched off layer has it with a minus sign."""
    level = whole_number_of(split(state, ";")[0], 1 if always else -1)
    if always:
        return min(max(abs(level), 1), count)
    return min(max(level, 0), count)


def _old_key(letter: str, bits: str) -> str:
    return f"{ord(letter[0].upper())},{bits or 130}" if letter else ""
