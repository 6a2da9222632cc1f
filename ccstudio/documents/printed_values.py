"""What the slots of a face print of the piece or card that it belongs to."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.documents.module import NAMED_VALUE, CardType, Cell, Deck, Face, Layout, PieceType, Slot

Owner = PieceType | CardType | Deck | None
"""Whatever has a face; None for a face by itself."""

OWN_ENTRIES: Final = ("title", "kind", "side")
"""The entries of a piece that bindings name with an `@`."""
_CONDITION: Final = re.compile(r"(!?)([^=>]+)(?:(>?=)(.+))?")
_GAP: Final = "{}"


def printed_face(face: Face, layout: Layout, owner: Owner) -> Face:
    """Return a face with all that its layout prints on it, in the order of the slots, then its other values.

    Values that its texts and those of the slots name, such as `{movement}`, are printed in their place.
    """
    face = _with_texts(face, owner)
    if not any(slot.is_bound for slot in layout.slots):
        return face
    values: dict[str, Cell] = {}
    for slot in layout.slots:
        printed = face.values.get(slot.key, bound_value(slot, face, owner) if slot.is_bound else None)
        if printed is not None:
            values.setdefault(slot.key, printed)
    return replace(face, values={**values, **face.values})


def _with_texts(face: Face, owner: Owner) -> Face:
    made = {key: filled(it, face, owner)[0] if isinstance(it, str) else it for key, it in face.values.items()}
    return replace(face, values=made) if made != face.values else face


def filled(text: str, face: Face, owner: Owner) -> tuple[str, list[str]]:
    """Return a text with the values that it names in braces, and the bindings that lead to none; these stay."""
    if "{" not in text:
        return text, []
    missing: list[str] = []

    def value(match: re.Match[str]) -> str:
        found = _bound(match[1], face, owner)
        if found is UNSET:
            missing.append(match[1])
            return match[0]
        return str(_printed(found))

    return NAMED_VALUE.sub(value, text), missing


def printable(layout: Layout) -> Layout:
    """Return a whole layout whose bound slots show the values of a `printed_face`."""
    slots = tuple(replace(it, value=it.key) if it.is_bound else it for it in layout.slots)
    return replace(layout, slots=slots)


def bound_value(slot: Slot, face: Face, owner: Owner) -> Cell | None:
    """Return what a bound slot prints of the owner of a face; None where it prints nothing."""
    if not all(holds(condition, face, owner) for condition in slot.when):
        return None
    text = filled(slot.text, face, owner)[0]
    if not slot.bind:
        return text
    found = _bound(slot.bind, face, owner)
    if found is UNSET:
        return slot.missing if slot.missing and _has_holder(slot.bind, face, owner) else None
    printed = _printed(found)
    words = slot.words.get(str(printed), printed)
    return text.replace(_GAP, str(words)) if _GAP in text else words


def holds(condition: str, face: Face, owner: Owner) -> bool:
    """Return whether a condition of a slot holds."""
    match = _CONDITION.fullmatch(condition)
    if match is None:
        return False
    negated, path, sign, wanted = match.groups()
    found = _bound(path, face, owner)
    if sign is None:
        is_so = found is not UNSET and bool(found)
    else:
        printed = _printed(found) if found is not UNSET else ""
        is_so = str(printed) == wanted if sign == "=" else _is_at_least(printed, wanted)
    return is_so != bool(negated)


def value_at(path: str, face: Face, owner: Owner) -> object:
    """Return the value at a path of a binding; `UNSET` if there is none."""
    first, *rest = path.split(".")
    found: object = getattr(owner, "stats", UNSET)
    if first == "@face":
        found = _entry(found, face.id)
        if found is UNSET:
            found = _entry(getattr(owner, "stats", UNSET), face.id.replace("-", "_"))
    elif first.startswith("@"):
        found = getattr(owner, first[1:], UNSET) if first[1:] in OWN_ENTRIES else UNSET
    else:
        found = _entry(found, first)
    for step in rest:
        found = _entry(found, step)
    return found


def paths_of(binding: str) -> list[str]:
    """Return the paths that a binding names."""
    return re.split(r"[+|]", binding) if binding else []


def paths_of_condition(condition: str) -> list[str]:
    """Return the paths that a condition names."""
    match = _CONDITION.fullmatch(condition)
    return paths_of(match[2]) if match is not None else []


def _bound(binding: str, face: Face, owner: Owner) -> object:
    if "+" in binding:
        parts = [value_at(path, face, owner) for path in binding.split("+")]
        numbers = [part for part in parts if isinstance(part, int)]
        return sum(numbers) if len(numbers) == len(parts) else UNSET
    return next((it for path in binding.split("|") if (it := value_at(path, face, owner)) is not UNSET), UNSET)


def _has_holder(binding: str, face: Face, owner: Owner) -> bool:
    """Whether the record is there in which an entry is missing."""
    path = paths_of(binding)[0].rpartition(".")[0]
    return owner is not None if not path else isinstance(value_at(path, face, owner), Mapping)


def _entry(value: object, step: str) -> object:
    if isinstance(value, Mapping):
        return value.get(step, UNSET)
    if isinstance(value, Sequence) and not isinstance(value, str):
        if step.isdecimal():
            return value[int(step) - 1] if 0 < int(step) <= len(value) else UNSET
        return next((it for it in value if isinstance(it, Mapping) and it.get("id") == step), UNSET)
    return UNSET


def _printed(value: object) -> Cell:
    """A value as it is printed: numbers and words as they are, two numbers as a span, items as their count."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int):
        return value
    if isinstance(value, Sequence):
        if len(value) == 2 and all(isinstance(it, int) for it in value):
            return f"{value[0]}-{value[1]}" if value[0] != value[1] else value[0]
        return ", ".join(value) if value and all(isinstance(it, str) for it in value) else len(value)
    return "" if value is None else str(value)


def _is_at_least(printed: Cell, wanted: str) -> bool:
    try:
        return int(printed) >= int(wanted)
    except ValueError:
        return False
