"""Layouts of faces with everything that they have from the layouts they are like."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from ccstudio.documents.module import Layout, ModuleDocument, Slot

SMALLEST_MM: Final = 5
"""The least width and height of a face."""


def whole_layouts(layouts: Iterable[Layout]) -> dict[str, Layout]:
    """Return all layouts by id, each with the slots, colours and size that it has from others.

    A layout that is like itself, through others or not, and one that is like a missing one, has only its own entries.
    Every layout has a width and a height that can be painted.
    """
    known = {layout.id: layout for layout in reversed(tuple(layouts))}
    whole: dict[str, Layout] = {}
    for layout in known.values():
        chain = [layout]
        seen = {layout.id}
        while chain[-1].like in known and chain[-1].like not in whole and chain[-1].like not in seen:
            chain.append(known[chain[-1].like])
            seen.add(chain[-1].id)
        for one in reversed(chain):
            base = whole.get(one.like)
            whole[one.id] = _sized(one if base is None else _derived(one, base))
    return whole


def whole_layout(layouts: Iterable[Layout], name: str) -> Layout | None:
    """Return one of `whole_layouts`; None if there is none with this id."""
    known = {layout.id: layout for layout in reversed(tuple(layouts))}
    return whole_layouts(chain_of(known[name], known))[name] if name in known else None


def ground_colours(module: ModuleDocument) -> dict[str, str]:
    """Return the colour behind the first face of each type of counter; types whose layout has none are left out."""
    whole = whole_layouts(module.layouts)
    found: dict[str, str] = {}
    for piece in module.pieces:
        layout = whole.get(piece.faces[0].layout)
        grounds = [it.colour for it in layout.slots if it.shape == "box" and it.size == (1000, 1000)] if layout else []
        if grounds and grounds[0]:
            found[piece.id] = grounds[0]
    return found


def circle_of(layout: Layout, known: Mapping[str, Layout]) -> tuple[str, ...]:
    """Return the layouts through which a layout is like itself, from it and back to it; empty if it is not."""
    seen = [layout.id]
    while layout.like in known:
        layout = known[layout.like]
        if layout.id == seen[0]:
            return (*seen, layout.id)
        if layout.id in seen:
            break
        seen.append(layout.id)
    return ()


def chain_of(layout: Layout, known: Mapping[str, Layout]) -> list[Layout]:
    """Return a layout, the one it is like, the one that this is like, and so on; each once."""
    chain = [layout]
    while chain[-1].like in known and all(one.id != chain[-1].like for one in chain):
        chain.append(known[chain[-1].like])
    return chain


def inherited_slots(layout: Layout, known: Mapping[str, Layout]) -> dict[str, str]:
    """Return the slots that a layout has from others: the id of the layout that says how each is, by the slot's id."""
    owners: dict[str, str] = {}
    for one in reversed(chain_of(layout, known)):
        owners = {slot: owner for slot, owner in owners.items() if slot not in one.without}
        owners.update((slot.id, one.id) for slot in one.slots)
    return {slot: owner for slot, owner in owners.items() if owner != layout.id}


def _sized(layout: Layout) -> Layout:
    width, height = max(layout.width, SMALLEST_MM), max(layout.height, SMALLEST_MM)
    if (width, height) == (layout.width, layout.height) and not (layout.colours or layout.inks):
        return layout
    slots = tuple(_recoloured(slot, layout) for slot in layout.slots)
    return replace(layout, width=width, height=height, slots=slots)


def _derived(layout: Layout, base: Layout) -> Layout:
    gone = set(layout.without)
    slots = [slot for slot in base.slots if slot.id not in gone]
    last = ""
    for slot in layout.slots:
        ids = [one.id for one in slots]
        if slot.id in ids:
            slots[ids.index(slot.id)] = slot
        else:
            slots.insert(ids.index(last) + 1 if last else len(slots), slot)
        last = slot.id
    return replace(
        layout, width=layout.width or base.width, height=layout.height or base.height, slots=tuple(slots), without=()
    )


def _recoloured(slot: Slot, layout: Layout) -> Slot:
    if slot.id in layout.colours:
        slot = replace(slot, colour=layout.colours[slot.id])
    return replace(slot, ink=layout.inks[slot.id]) if slot.id in layout.inks else slot
