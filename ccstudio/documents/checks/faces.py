"""Cross checks of layouts and faces: what they refer to, and whether faces print what their pieces say."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec import UNSET

from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.documents.face_layouts import SMALLEST_MM, circle_of, inherited_slots, whole_layouts
from ccstudio.documents.module import CardType, Cell, Face, Layout, ModuleDocument, PieceType, Slot
from ccstudio.documents.printed_values import Owner, bound_value, filled, holds, value_at
from ccstudio.documents.references import check_reference, check_unique_ids

_BOXED: Final = "-boxed"
"""What the names of values end with that are printed in a box."""
_PARTS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}


def check_layouts(layouts: Sequence[Layout], art: Collection[str]) -> Iterator[Problem]:
    """Yield layouts that are like missing ones or like themselves, and what they say of slots that they lack."""
    known = {layout.id: layout for layout in reversed(layouts)}
    whole = whole_layouts(layouts)
    for index, layout in enumerate(layouts):
        path: Path = ("layouts", index)
        yield from check_unique_ids(layout.slots, (*path, "slots"))
        yield from check_reference(layout.like, known, (*path, "like"), "layouts")
        for number, slot in enumerate(layout.slots):
            for value, name in slot.words.items() if slot.art else ():
                yield from check_reference(name, art, (*path, "slots", number, "words", value), "art")
        ring = circle_of(layout, known)
        if ring:
            yield Problem(code="layout-ring", path=(*path, "like"), arguments={"ring": " → ".join(ring)})
        elif layout.like in {"", *known}:
            yield from _check_size(layout, path)
        if not ring:
            yield from _check_slots(layout, whole.get(layout.like), path)


def _check_size(layout: Layout, path: Path) -> Iterator[Problem]:
    is_own = not layout.like
    for name, value in (("width", layout.width), ("height", layout.height)):
        if value < SMALLEST_MM and (value or is_own):
            arguments: dict[str, Argument] = {"layout": layout.id, "width": layout.width, "height": layout.height}
            yield Problem(code="layout-size", path=(*path, name), arguments={**arguments, "least": SMALLEST_MM})
            return


def _check_slots(layout: Layout, base: Layout | None, path: Path) -> Iterator[Problem]:
    for index, slot in enumerate(layout.slots):
        if not (slot.value or slot.is_bound or slot.text or slot.art or slot.shape != "none"):
            arguments: dict[str, Argument] = {"id": slot.id, "layout": layout.id}
            yield _warning("slot-empty", (*path, "slots", index), arguments)
    inherited = {slot.id for slot in base.slots} if base is not None else set()
    there = inherited | {slot.id for slot in layout.slots}
    named: list[tuple[Path, str, set[str]]] = [
        *(((*path, "without", number), name, inherited) for number, name in enumerate(layout.without)),
        *(((*path, "colours", name), name, there) for name in layout.colours),
        *(((*path, "inks", name), name, there) for name in layout.inks),
    ]
    for place, name, slots in named:
        if name not in slots:
            yield _warning("layout-slot-unknown", place, {"layout": layout.id, "slot": name})


def faces_of(document: ModuleDocument) -> Iterator[tuple[Path, Face, Owner]]:
    """Yield every face of a module with its path and the piece, card or deck that it belongs to."""
    for index, piece in enumerate(document.pieces):
        for number, face in enumerate(piece.faces):
            yield ("pieces", index, "faces", number), face, piece
    for index, card in enumerate(document.cards):
        if card.face is not UNSET:
            yield ("cards", index, "face"), card.face, card
    for index, deck in enumerate(document.decks):
        if deck.back is not UNSET:
            yield ("decks", index, "back"), deck.back, deck


def check_faces(document: ModuleDocument, art: Collection[str]) -> Iterator[Problem]:
    """Yield missing layouts and pictures, and warnings for values that are not shown or contradict their piece."""
    layouts = whole_layouts(document.layouts)
    for path, face, owner in faces_of(document):
        yield from check_reference(face.layout, layouts, (*path, "layout"), "layouts")
        yield from check_reference(face.art, art, (*path, "art"), "art")
        layout = layouts.get(face.layout)
        if layout is not None:
            yield from _check_face(face, layout, owner, art, path)
    yield from _check_slot_texts(document, layouts)


def _check_slot_texts(document: ModuleDocument, layouts: Mapping[str, Layout]) -> Iterator[Problem]:
    """Yield warnings for values that the texts of slots name and pieces of the layout lack: each once, at the slot."""
    known = {layout.id: layout for layout in document.layouts}
    numbers = {id_: number for number, id_ in reversed([*enumerate(layout.id for layout in document.layouts)])}
    told: set[tuple[Path, str]] = set()
    for _path, face, owner in faces_of(document):
        layout = layouts.get(face.layout)
        texts = [slot for slot in layout.slots if slot.text and slot.is_bound] if layout is not None else []
        for slot in texts:
            missing = filled(slot.text, face, owner)[1]
            if owner is None or not missing or not all(holds(it, face, owner) for it in slot.when):
                continue
            place = numbers[inherited_slots(known[face.layout], known).get(slot.id, face.layout)]
            ids = [it.id for it in document.layouts[place].slots]
            path: Path = ("layouts", place, "slots", ids.index(slot.id), "text")
            for binding in missing:
                if (path, binding) not in told:
                    told.add((path, binding))
                    yield _warning("face-text-value", path, {"name": f"{{{binding}}}", "title": owner.title})


def _check_face(face: Face, layout: Layout, owner: Owner, art: Collection[str], path: Path) -> Iterator[Problem]:
    slots = {slot.key: slot for slot in reversed(layout.slots) if slot.value or slot.is_bound}
    for slot in slots.values():
        if slot.art and slot.key in face.values:
            yield from check_reference(str(face.values[slot.key]), art, (*path, "values", slot.key), "art")
    for name, printed in face.values.items():
        place: Path = (*path, "values", name)
        if isinstance(printed, str) and owner is not None:
            printed, missing = filled(printed, face, owner)  # noqa: PLW2901 - what is printed in the end
            for binding in missing:
                yield _warning("face-text-value", place, {"name": f"{{{binding}}}", "title": owner.title})
        if name in slots:
            yield from _check_printed(slots[name], printed, face, owner, place)
        else:
            yield _warning("face-value-unshown", place, {"value": name, "layout": layout.id})
    if face.art and not any(slot.art for slot in layout.slots):
        yield _warning("face-art-unshown", (*path, "art"), {"art": face.art, "layout": layout.id})


def _check_printed(slot: Slot, printed: Cell, face: Face, owner: Owner, path: Path) -> Iterator[Problem]:
    """Yield a warning for a printed value that is not what the piece says."""
    if not isinstance(owner, PieceType | CardType):
        return
    arguments: dict[str, Argument] = {"value": slot.key, "printed": printed, "title": owner.title}
    if not slot.is_bound:
        meant = _number_called(slot.key, face, owner)
        number = _number(printed)
        if meant is not None and number is not None and abs(number) != abs(meant):
            yield _warning("face-value-contradicts", path, {**arguments, "meant": str(meant)})
        return
    bound = bound_value(slot, face, owner)
    if bound is None:
        yield _warning("face-value-untrue", path, arguments)
    elif not _says(printed, bound):
        yield _warning("face-value-contradicts", path, {**arguments, "meant": bound})


def _number_called(name: str, face: Face, owner: Owner) -> Fraction | None:
    """The number of the stats that a printed value is called like, for this face or for all; None if there is none."""
    entry = name.removesuffix(_BOXED)
    for path in (f"@face.{entry}", f"@face.{entry.replace('-', '_')}", entry, entry.replace("-", "_")):
        found = value_at(path, face, owner)
        if found is not UNSET:
            is_cell = isinstance(found, int | str) and not isinstance(found, bool)
            return _number(found) if is_cell and isinstance(found, int | str) else None
    return None


def _says(printed: Cell, meant: Cell) -> bool:
    """Whether a printed value means a value, in other letters or as another form of the number."""
    if str(printed).strip().casefold() == str(meant).strip().casefold():
        return True
    one, other = _number(printed), _number(meant)
    return one is not None and one == other


def _number(cell: Cell) -> Fraction | None:
    """The number that a cell shows, `1½` and `3/2` alike; None if it is none."""
    words = str(cell).strip().lstrip("+×")
    part = Fraction(_PARTS.get(words[-1:], "0"))
    whole = words[:-1] if part else words
    try:
        return (Fraction(whole) if whole or not part else Fraction(0)) + part
    except (ValueError, ZeroDivisionError):
        return None


def _warning(code: str, path: Path, arguments: Mapping[str, Argument]) -> Problem:
    return Problem(code=code, path=path, arguments=dict(arguments), severity=Severity.WARNING)
